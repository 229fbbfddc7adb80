//! What is wrong with a file, as data.

use super::lint::{Level, Lint};
use super::tree::Span;
use crate::skill::error::clean;
use serde::Serialize;
use std::path::Path;

/// Something about a skill file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Which lint says so.
    pub lint: Lint,
    /// What is wrong, in a sentence.
    pub message: String,
    /// Where.
    pub place: Place,
    /// What to do about it.
    pub help: Option<String>,
}

/// A place in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The file, as it was named.
    pub file: String,
    /// From 1; nothing if it is about the whole file.
    pub line: Option<usize>,
    /// The first column and the one behind the last, in characters from 1.
    pub columns: Option<(usize, usize)>,
    /// The line itself.
    pub text: String,
}

impl Problem {
    /// How bad it is.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.lint.level()
    }

    pub(super) fn whole(lint: Lint, path: &Path, message: impl Into<String>, help: impl Into<String>) -> Self {
        let place = Place { file: path.display().to_string(), line: None, columns: None, text: String::new() };
        Self { lint, message: message.into(), place, help: Some(help.into()) }
    }

    /// At bytes of the source; what goes over several lines is marked on its first.
    pub(super) fn at(lint: Lint, path: &Path, source: &str, span: &Span, message: String, help: String) -> Self {
        let start = source.floor_char_boundary(span.start);
        let end = source.floor_char_boundary(span.end).max(start);
        let before = &source[..start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let line = source[line_start..].lines().next().unwrap_or_default();
        let column = source[line_start..start].chars().count() + 1;
        let marked = source[start..end].lines().next().unwrap_or_default().chars().count();
        let place = Place {
            file: path.display().to_string(),
            line: Some(before.matches('\n').count() + 1),
            columns: Some((column, column + marked.max(1))),
            text: clean(line),
        };
        Self { lint, message: clean(&message), place, help: Some(clean(&help)).filter(|help| !help.is_empty()) }
    }

    /// What the loader or a hook said: a message, `--> file:line`, and the line.
    pub(super) fn told(lint: Lint, path: &Path, source: &str, text: &str) -> Self {
        let (message, rest) = text.split_once("\n  --> ").unwrap_or((text, ""));
        let arrow = format!("{}:", path.display());
        let line = rest.strip_prefix(&arrow).and_then(|rest| {
            let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            rest[..digits].parse::<usize>().ok()
        });
        // What stands behind the frame is part of what is said.
        let more = rest.lines().skip(1).filter(|line| !is_frame(line));
        let message = std::iter::once(message).chain(more).collect::<Vec<_>>().join("\n");
        let place = Place {
            file: path.display().to_string(),
            text: line.and_then(|line| source.lines().nth(line.saturating_sub(1))).map(clean).unwrap_or_default(),
            line,
            columns: None,
        };
        Self { lint, message, place, help: None }
    }

    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// ` 12 | code`, or the margin above it.
fn is_frame(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c == ' ' || c.is_ascii_digit());
    rest.starts_with('|') && line.starts_with(' ')
}
