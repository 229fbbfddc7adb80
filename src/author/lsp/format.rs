//! Formatting by the rules of StyLua.
//!
//! StyLua takes a time that grows with the square of how many texts are joined, and cannot be interrupted. So it runs in a
//! process of its own, which is ended when nobody waits for it any more.

use super::document::Document;
use super::shell::{Shell, Unformatted};
use crate::lua::syntax::deep::with_room;
use crate::problem::{Lang, texts};
use crate::stop::Stop;
use lsp_server::{ErrorCode, Message, RequestId, Response};
use lsp_types::{Position, Range, TextEdit, Uri};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use stylua_lib::{Config, OutputVerification, format_code};

/// Names of the file with the rules, the nearest of which counts.
const NAMES: [&str; 2] = ["stylua.toml", ".stylua.toml"];
/// The rules of the shipped skills, where there is no such file.
const OURS: &str = include_str!("../../../stylua.toml");
/// How long formatting may take.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// A request for formatting that runs. Dropped, it is told to stop.
pub(super) struct Formatting {
    pub(super) id: RequestId,
    pub(super) uri: Uri,
    stop: Stop,
}

impl Formatting {
    /// Formats a document on a thread, which passes the response to `answer`.
    pub(super) fn start(
        id: RequestId,
        document: &Document,
        lang: Lang,
        shell: Arc<dyn Shell>,
        answer: impl FnOnce(Message) + Send + 'static,
    ) -> Self {
        let (stop, uri) = (Stop::default(), document.uri.clone());
        let (path, text) = (document.path.clone(), document.text().to_owned());
        let end = document.lines().position(&text, text.len());
        let (asked, request) = (stop.clone(), id.clone());
        let work = move || {
            let response = match shell.format(&path, &text, &asked) {
                Ok(formatted) => Response::new_ok(request, edits(&text, formatted, end)),
                Err(Unformatted::Stopped) => {
                    Response::new_err(request, ErrorCode::RequestCanceled as i32, String::new())
                }
                Err(Unformatted::TooLong) => {
                    let message = texts::manual::formatting_too_slow(PATIENCE.as_secs()).say(lang);
                    Response::new_err(request, ErrorCode::RequestFailed as i32, message)
                }
            };
            answer(response.into());
        };
        _ = thread::Builder::new().name("format".to_owned()).spawn(work);
        Self { id, uri, stop }
    }
}

impl Drop for Formatting {
    fn drop(&mut self) {
        self.stop.ask();
    }
}

/// The edits that make a text the formatted one; null for one that cannot be parsed.
fn edits(text: &str, formatted: Option<String>, end: Position) -> Value {
    match formatted {
        None => Value::Null,
        Some(formatted) if formatted == text => json!([]),
        Some(formatted) => json!([TextEdit::new(Range::new(Position::new(0, 0), end), formatted)]),
    }
}

/// Formats a text as it would be in that file; `None` if it cannot be parsed.
#[must_use]
pub fn formatted(path: &Path, text: &str) -> Option<String> {
    let config = rules(path);
    with_room(|_| format_code(text, config, None, OutputVerification::None).ok()).ok()?
}

/// The rules for a file: those of the nearest folder that has some, or else ours.
fn rules(path: &Path) -> Config {
    let files = path.ancestors().skip(1).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    let found = files.into_iter().find_map(|file| fs::read_to_string(file).ok());
    let read = |text: &str| toml::from_str::<Config>(text).ok();
    found.as_deref().and_then(read).or_else(|| read(OURS)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_rules_are_read() {
        let config = toml::from_str::<Config>(OURS).map(|config| config.column_width);
        assert_eq!(config.ok(), Some(110));
        let folder = tempfile::tempdir().ok();
        let inner = folder.as_ref().map(|folder| folder.path().join("a/b"));
        let file = inner.as_ref().and_then(|inner| {
            fs::create_dir_all(inner).ok()?;
            fs::write(inner.parent()?.join("stylua.toml"), "column_width = 77").ok()?;
            Some(inner.join("mei.lua"))
        });
        assert_eq!(file.map(|file| rules(&file).column_width), Some(77));
    }
}
