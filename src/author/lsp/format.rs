//! Formatting by the rules of StyLua.
//!
//! StyLua takes a time that grows with the square of how many texts are joined, and cannot be interrupted. So it runs in a
//! process of its own, which is ended when nobody waits for it any more.

use super::document::Document;
use super::lines::{Lines, ends_in_crlf};
use super::shell::{Shell, Unformatted};
use crate::lua::syntax::deep::with_room;
use crate::problem::{Lang, texts};
use crate::stop::Stop;
use lsp_server::{ErrorCode, Message, RequestId, Response};
use lsp_types::{TextEdit, Uri};
use serde_json::{Value, json};
use similar::{DiffTag, TextDiff};
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use stylua_lib::{Config, LineEndings, OutputVerification, format_code};

/// Names of the file with the rules, the nearest of which counts.
const NAMES: [&str; 2] = ["stylua.toml", ".stylua.toml"];
/// The rules of the shipped skills, where there is no such file.
const OURS: &str = include_str!("../../../stylua.toml");
/// How long formatting may take.
pub const PATIENCE: Duration = Duration::from_secs(5);
/// How long it may take to find few edits; those that are found then are as good, but longer.
const COMPARING: Duration = Duration::from_millis(500);

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
        let lines = document.lines().clone();
        let (asked, request) = (stop.clone(), id.clone());
        let work = move || {
            let response = match shell.format(&path, &text, &asked) {
                Ok(formatted) => Response::new_ok(request, edits(&text, &lines, formatted.as_deref())),
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

/// The edits that make a text the formatted one, of the lines alone that differ; null for one that cannot be parsed.
fn edits(text: &str, lines: &Lines, formatted: Option<&str>) -> Value {
    let Some(formatted) = formatted else { return Value::Null };
    let diff = TextDiff::configure().timeout(COMPARING).diff_lines(text, formatted);
    let (old, new) = (bounds(diff.old_slices()), bounds(diff.new_slices()));
    let bytes = |bounds: &[usize], range: Range<usize>| bounds[range.start]..bounds[range.end];
    let changes = diff.ops().iter().filter(|op| op.tag() != DiffTag::Equal);
    let edits = changes.map(|op| {
        let range = lines.range(text, &bytes(&old, op.old_range()));
        TextEdit::new(range, formatted[bytes(&new, op.new_range())].to_owned())
    });
    json!(edits.collect::<Vec<_>>())
}

/// Where lines begin, and where the last one ends.
fn bounds(lines: &[&str]) -> Vec<usize> {
    let ends = lines.iter().scan(0, |end, line| {
        *end += line.len();
        Some(*end)
    });
    std::iter::once(0).chain(ends).collect()
}

/// Formats a text as it would be in that file, with the line ends that it has; `None` if it cannot be parsed.
#[must_use]
pub fn formatted(path: &Path, text: &str) -> Option<String> {
    let line_endings = if ends_in_crlf(text) { LineEndings::Windows } else { LineEndings::Unix };
    let config = Config { line_endings, ..rules(path) };
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
    fn line_ends_are_kept() {
        let unformatted = "local  a = [[\nx\n]]\nreturn  a -- x\n";
        let expected = "local a = [[\nx\n]]\nreturn a -- x\n";
        for line_end in ["\n", "\r\n"] {
            let [unformatted, expected] = [unformatted, expected].map(|text| text.replace('\n', line_end));
            assert_eq!(formatted(Path::new("nowhere/a.lua"), &unformatted), Some(expected));
        }
    }

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
