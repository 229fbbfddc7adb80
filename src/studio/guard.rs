//! Who may ask: the secret in the address or in a cookie, `Host` and `Origin`.
//!
//! A browser that opens the address with the secret is given it as a cookie, and goes on at the same place under a name
//! that is none: there is nothing to read in its list of pages, and nothing in a picture of the window. The cookie is
//! sent to that name alone, not to other servers of this machine, and not with what other pages ask.

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

/// A secret, and the name of the place where its cookie opens the same.
#[derive(Debug, Clone)]
pub(super) struct Key {
    pub secret: String,
    pub name: String,
    pub access: Access,
}

/// The secrets of a server and its own names.
#[derive(Debug, Clone)]
pub(super) struct Guard {
    keys: Vec<Key>,
    /// Values of `Host` that name this server.
    hosts: Vec<String>,
}

/// What a request may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Admission<'p> {
    pub access: Access,
    /// The path below the secret or the name.
    pub rest: &'p str,
    /// Where a browser goes on with a cookie, and that cookie, if it came with the secret.
    pub onward: Option<(String, String)>,
}

/// The name of the cookie.
const COOKIE: &str = "saki-lua-studio";

/// A secret that cannot be guessed: 128 random bits.
pub(super) fn secret() -> String {
    rand::random::<[u8; 16]>().iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Guard {
    /// Guards a server at an address. With `lan`, it answers to any address of this machine, for `Host` is what a
    /// person typed or scanned.
    pub fn new(keys: Vec<Key>, at: SocketAddr, names: &[String]) -> Self {
        let hosts = names.iter().map(|name| format!("{name}:{}", at.port())).collect();
        Self { keys, hosts }
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

    /// What the secret at the beginning of a path opens, or a cookie there.
    pub fn admit<'g, 'p>(&'g self, path: &'p str, headers: &HeaderMap) -> Option<Admission<'p>> {
        let path = path.strip_prefix('/')?;
        let (given, rest) = path.split_once('/').unwrap_or((path, ""));
        let by_secret = |found, key: &'g Key| if same(&key.secret, given) { Some(key) } else { found };
        if let Some(key) = self.keys.iter().fold(None, by_secret) {
            let Key { secret, name, access } = key;
            let cookie = format!("{COOKIE}={secret}; Path=/{name}/; HttpOnly; SameSite=Strict");
            return Some(Admission { access: *access, rest, onward: Some((format!("/{name}/"), cookie)) });
        }
        let key = self.keys.iter().find(|key| key.name == given)?;
        let has_cookie = cookies(headers).any(|value| same(&key.secret, value));
        (has_cookie && is_asked_by_the_page(headers)).then_some(Admission {
            access: key.access,
            rest,
            onward: None,
        })
    }
}

/// Values of our cookie. Other servers of this machine may have put one there.
fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

/// Whether the page itself asks, or a person who types, where the browser says who does.
fn is_asked_by_the_page(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none")
}

/// Compares in a time that does not tell where two texts differ.
fn same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard() -> Guard {
        let key = |secret: &str, access, name: &str| Key {
            secret: secret.to_owned(),
            name: name.to_owned(),
            access,
        };
        let keys = vec![key("abc", Access::All, "at-1"), key("def", Access::Seat(Who::new(1)), "at-2")];
        let names = ["127.0.0.1".to_owned(), "localhost".to_owned()];
        Guard::new(keys, SocketAddr::from(([127, 0, 0, 1], 80)), &names)
    }

    /// What a path opens with these headers.
    fn opened<'p>(guard: &Guard, path: &'p str, headers: &[(&'static str, String)]) -> Option<Admission<'p>> {
        let mut map = HeaderMap::new();
        headers.iter().for_each(|(name, value)| _ = map.append(*name, value.parse().unwrap()));
        guard.admit(path, &map)
    }

    #[test]
    fn secrets_open_what_is_theirs() {
        let guard = guard();
        let access = |path| opened(&guard, path, &[]).map(|found| (found.access, found.rest));
        assert_eq!(access("/abc/api/x"), Some((Access::All, "api/x")));
        assert_eq!(access("/def/"), Some((Access::Seat(Who::new(1)), "")));
        for wrong in ["/", "", "/ab", "/abcd/", "/ABC/", "//abc/", "abc/"] {
            assert_eq!(access(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_cookie_opens_the_same_at_its_name() {
        let guard = guard();
        let (place, cookie) = opened(&guard, "/def/", &[]).unwrap().onward.unwrap();
        assert!(cookie.contains(&format!("Path={place};")) && !place.contains("def"), "{cookie}");
        let given = cookie.split(';').next().unwrap();
        let path = format!("{place}api/x");
        let access = |headers: &[_]| opened(&guard, &path, headers).map(|found| (found.access, found.onward));
        let seat = Some((Access::Seat(Who::new(1)), None));
        assert_eq!(access(&[("cookie", format!("a=b; {given}"))]), seat);
        let theirs = format!("{COOKIE}=x");
        assert_eq!(access(&[("cookie", theirs.clone()), ("cookie", given.into())]), seat);
        for site in ["same-origin", "none"] {
            assert_eq!(access(&[("cookie", given.into()), ("sec-fetch-site", site.into())]), seat);
        }
        assert_eq!(access(&[]), None);
        assert_eq!(access(&[("cookie", theirs)]), None);
        assert_eq!(access(&[("cookie", format!("{COOKIE}=abc"))]), None, "the secret of another place");
        for site in ["cross-site", "same-site"] {
            assert_eq!(access(&[("cookie", given.into()), ("sec-fetch-site", site.into())]), None, "{site}");
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
