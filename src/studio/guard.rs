//! Who may ask: the secret in the address, `Host` and `Origin`.

use crate::tile::Who;
use axum::http::{HeaderMap, header};
use std::net::SocketAddr;

/// What a secret opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    /// Everything.
    All,
    /// A seat: what it sees and does.
    Seat(Who),
}

/// The secrets of a server and its own names.
#[derive(Debug, Clone)]
pub(super) struct Guard {
    secrets: Vec<(String, Access)>,
    /// Values of `Host` that name this server.
    hosts: Vec<String>,
}

/// A secret that cannot be guessed: 128 random bits.
pub(super) fn secret() -> String {
    rand::random::<[u8; 16]>().iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Guard {
    /// Guards a server at an address. With `lan`, it answers to any address of this machine, for `Host` is what a
    /// person typed or scanned.
    pub fn new(secrets: Vec<(String, Access)>, at: SocketAddr, names: &[String]) -> Self {
        let hosts = names.iter().map(|name| format!("{name}:{}", at.port())).collect();
        Self { secrets, hosts }
    }

    /// Whether a request is from this server's own page, or from no page at all.
    pub fn is_from_here(&self, headers: &HeaderMap) -> bool {
        let text =
            |name: header::HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let Some(host) = text(header::HOST) else { return false };
        let is_ours = |host: &str| self.hosts.iter().any(|ours| ours.eq_ignore_ascii_case(host));
        let origin = text(header::ORIGIN);
        let own_origin = |origin: &str| origin.strip_prefix("http://").is_some_and(is_ours);
        is_ours(host) && headers.get_all(header::HOST).iter().count() == 1 && origin.is_none_or(own_origin)
    }

    /// What the secret at the beginning of a path opens, and the rest of the path.
    pub fn admit<'p>(&self, path: &'p str) -> Option<(Access, &'p str)> {
        let path = path.strip_prefix('/')?;
        let (given, rest) = path.split_once('/').unwrap_or((path, ""));
        let access = self.secrets.iter().fold(None, |found, (secret, access)| {
            if same(secret.as_bytes(), given.as_bytes()) { Some(*access) } else { found }
        })?;
        Some((access, rest))
    }
}

/// Compares in a time that does not tell where two texts differ.
fn same(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().zip(other).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard() -> Guard {
        let secrets = vec![("abc".to_owned(), Access::All), ("def".to_owned(), Access::Seat(Who::new(1)))];
        let names = ["127.0.0.1".to_owned(), "localhost".to_owned()];
        Guard::new(secrets, SocketAddr::from(([127, 0, 0, 1], 80)), &names)
    }

    #[test]
    fn secrets_open_what_is_theirs() {
        let guard = guard();
        assert_eq!(guard.admit("/abc/api/x"), Some((Access::All, "api/x")));
        assert_eq!(guard.admit("/def/"), Some((Access::Seat(Who::new(1)), "")));
        for wrong in ["/", "", "/ab", "/abcd/", "/ABC/", "//abc/", "abc/"] {
            assert_eq!(guard.admit(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn only_its_own_names_and_pages_are_let_in() {
        let guard = guard();
        let asked = |host: Option<&str>, origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            host.iter().for_each(|host| _ = headers.insert(header::HOST, host.parse().unwrap()));
            origin.iter().for_each(|origin| _ = headers.insert(header::ORIGIN, origin.parse().unwrap()));
            guard.is_from_here(&headers)
        };
        assert!(asked(Some("127.0.0.1:80"), None));
        assert!(asked(Some("LOCALHOST:80"), Some("http://localhost:80")));
        assert!(!asked(None, None));
        assert!(!asked(Some("evil.example:80"), None));
        assert!(!asked(Some("127.0.0.1:81"), None));
        assert!(!asked(Some("127.0.0.1:80"), Some("http://evil.example")));
        assert!(!asked(Some("127.0.0.1:80"), Some("null")));
        assert!(!asked(Some("127.0.0.1:80"), Some("https://127.0.0.1:80")));
    }
}
