//! Floor 0: what is wrong with a text somebody wrote, as data: a code, a sentence, a place and advice.
//! How it looks is decided where it is shown, see [`Problem::render`].

mod advised;
mod frame;
mod lang;

pub use advised::{Advised, Wrong};
pub use lang::{Lang, Template};

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// It does not work.
    #[default]
    Error,
    /// It works, but hardly as it was meant.
    Warning,
    /// It is well, and worth knowing.
    Note,
}

/// Something wrong, said in English.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Problem {
    /// How bad it is.
    pub level: Level,
    /// What kind of problem, as in `EUndeclared`. What others say, Luau or a script, has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// What is wrong, without the place.
    pub message: String,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// How it came to that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// What to do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub help: Vec<String>,
}

/// A place in a text file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Place {
    /// The file, as it was named.
    pub file: String,
    /// The line, from 1. The whole file if 0.
    pub line: usize,
    /// The first column and the one behind the last, in characters from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<(usize, usize)>,
    /// What the line says.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// Something that goes with a problem.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Note {
    /// What there is to know.
    pub message: String,
    /// Where it shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

impl Problem {
    /// An error that is nothing but a sentence yet.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), ..Self::default() }
    }

    /// What was said in one string: `ECode: what is wrong; advice; more advice`. Without a code the
    /// sentence is somebody else's and stays whole.
    #[must_use]
    pub fn said(text: &str) -> Self {
        match coded(text) {
            Some((code, rest)) => Self { code: Some(code.to_owned()), ..Self::advising(rest) },
            None => Self::new(text),
        }
    }

    /// What was said in one string: `what is wrong; advice; more advice`.
    #[must_use]
    pub fn advising(text: &str) -> Self {
        let mut parts = clauses(text).into_iter().map(str::to_owned);
        let message = parts.next().unwrap_or_default();
        Self { message, help: parts.collect(), ..Self::default() }
    }

    /// The same, no more than a warning.
    #[must_use]
    pub fn warning(self) -> Self {
        Self { level: Level::Warning, ..self }
    }

    /// With a code.
    #[must_use]
    pub fn code(self, code: &str) -> Self {
        Self { code: Some(code.to_owned()), ..self }
    }

    /// With a place.
    #[must_use]
    pub fn at(self, place: Place) -> Self {
        Self { place: Some(place), ..self }
    }

    /// With one more note, which has no place of its own.
    #[must_use]
    pub fn note(mut self, message: impl Into<String>) -> Self {
        self.notes.push(Note { message: message.into(), place: None });
        self
    }

    /// With a note about another place.
    #[must_use]
    pub fn note_at(mut self, message: impl Into<String>, place: Place) -> Self {
        self.notes.push(Note { message: message.into(), place: Some(place) });
        self
    }

    /// With one more advice.
    #[must_use]
    pub fn help(mut self, advice: impl Into<String>) -> Self {
        self.help.push(advice.into());
        self
    }

    /// Code and sentence, as a script sees it.
    #[must_use]
    pub fn headline(&self) -> String {
        let code = self.code.iter().map(|code| format!("{code}: "));
        code.chain([self.message.clone()]).collect()
    }
}

/// In one line: `ECode: what is wrong; advice (file:line:column)`.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.headline())?;
        self.help.iter().try_for_each(|advice| write!(f, "; {advice}"))?;
        self.place.as_ref().map_or(Ok(()), |place| write!(f, " ({place})"))
    }
}

impl std::error::Error for Problem {}

impl Place {
    /// A file as a whole.
    #[must_use]
    pub fn file(file: impl fmt::Display) -> Self {
        Self { file: file.to_string(), ..Self::default() }
    }

    /// A line of it, from 1, with what it says there.
    #[must_use]
    pub fn line(self, source: &str, line: usize) -> Self {
        let text = source.lines().nth(line.saturating_sub(1)).unwrap_or_default().to_owned();
        Self { line, text, ..self }
    }

    /// What these bytes of the line say.
    #[must_use]
    pub fn bytes(self, bytes: Range<usize>) -> Self {
        let column = |byte| {
            let before = self.text.char_indices().take_while(|(at, _)| *at < byte);
            before.count() + 1
        };
        let columns = Some((column(bytes.start), column(bytes.end)));
        Self { columns, ..self }
    }

    /// The line with these bytes of a source, and what they are of it; as far as the line goes.
    #[must_use]
    pub fn span(self, source: &str, bytes: Range<usize>) -> Self {
        let inside = bytes.start.min(source.len());
        let start = (0..=inside).rev().find(|at| source.is_char_boundary(*at)).unwrap_or_default();
        let begin = source[..start].rfind('\n').map_or(0, |at| at + 1);
        let line = 1 + source[..begin].matches('\n').count();
        let place = self.line(source, line);
        let end = bytes.end.saturating_sub(begin).min(place.text.len());
        place.bytes(start - begin..end.max(start - begin))
    }
}

/// `file:line:column`, as far as it is known.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        self.columns.map_or(Ok(()), |(from, _)| write!(f, ":{from}"))
    }
}

/// The code a text begins with, and the rest.
pub(crate) fn coded(text: &str) -> Option<(&str, &str)> {
    let (code, rest) = text.split_once(": ")?;
    let is_code = code.strip_prefix('E').is_some_and(|name| {
        name.starts_with(|c: char| c.is_ascii_uppercase()) && name.chars().all(|c| c.is_ascii_alphanumeric())
    });
    is_code.then_some((code, rest))
}

/// The parts of a sentence between semicolons; those in quotes divide nothing.
fn clauses(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut quote, mut escaped) = (Vec::new(), 0, None, false);
    for (at, c) in text.char_indices() {
        match quote {
            _ if escaped => escaped = false,
            Some('"') if c == '\\' => escaped = true,
            Some(open) if c == open => quote = None,
            Some(_) => {}
            None if matches!(c, '"' | '`') => quote = Some(c),
            None if text[at..].starts_with("; ") => {
                parts.push(&text[start..at]);
                start = at + 2;
            }
            None => {}
        }
    }
    parts.push(&text[start..]);
    parts
}
