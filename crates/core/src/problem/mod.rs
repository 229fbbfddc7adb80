//! Floor 0: problems of user input as data: id, message, place and advice. Formatting is left to
//! [`Problem::render`].

mod explain;
mod foreign;
mod frame;
mod lang;
mod spoken;
mod stored;
mod text;
// Their docs are the sentences, which may have brackets.
#[allow(rustdoc::broken_intra_doc_links, rustdoc::invalid_html_tags)]
pub mod texts;

pub use explain::Explain;
pub use explain::explained;
pub use lang::Lang;
pub use spoken::Spoken;
pub use text::{Arg, Text, ToArg};
pub use text::{listed, listed_args, quoted};

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// It doesn't work.
    #[default]
    Error,
    /// It works, but probably not as intended.
    Warning,
    /// Nothing is wrong, but worth knowing.
    Note,
}

impl Level {
    /// Its name.
    pub fn text(self) -> Text {
        match self {
            Self::Error => texts::frame::error(),
            Self::Warning => texts::frame::warning(),
            Self::Note => texts::frame::note(),
        }
    }
}

/// A problem.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "stored::Stored", into = "stored::Stored")]
pub struct Problem {
    /// How bad it is.
    pub level: Level,
    /// Its id, like `EUndeclared`; `None` for messages of Luau or a script.
    pub code: Option<String>,
    /// The message without the place.
    pub message: Text,
    /// Where.
    pub place: Option<Place>,
    /// Notes on its cause.
    pub notes: Vec<Note>,
    /// Advice.
    pub help: Vec<Text>,
}

/// A place in a text file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Place {
    /// The file, as named by the user.
    pub file: String,
    /// The line, from 1; 0 for the whole file.
    pub line: usize,
    /// First column and the one after the last, in characters from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<(usize, usize)>,
    /// Text of the line.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// A note on a problem.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Note {
    /// The message.
    pub message: Text,
    /// Where it shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

impl Problem {
    /// Creates an error from a message.
    #[must_use]
    pub fn new(message: impl Into<Text>) -> Self {
        Self { message: message.into(), ..Self::default() }
    }

    /// Creates a problem with advice.
    #[must_use]
    pub fn advised(problem: impl Into<Self>, advice: impl Into<Text>) -> Self {
        problem.into().help(advice)
    }

    /// Parses a runtime message of a script or Luau: `ECode: message`, or a message alone.
    #[must_use]
    pub fn of_script(text: &str) -> Self {
        match coded(text) {
            Some((code, rest)) => Self::new(Text::verbatim(rest)).code(code),
            None => Self::new(Text::foreign(text)),
        }
    }

    /// Parses a syntax error of Luau: a message, and possibly a guess.
    #[must_use]
    pub fn of_parser(text: &str) -> Self {
        let mut parts = clauses(text).into_iter().map(Text::foreign);
        let first = Self::new(parts.next().unwrap_or_default());
        parts.fold(first, Self::help)
    }

    /// Turns it into a warning.
    #[must_use]
    pub fn warning(self) -> Self {
        Self { level: Level::Warning, ..self }
    }

    /// Sets the id.
    #[must_use]
    pub fn code(self, code: &str) -> Self {
        Self { code: Some(code.to_owned()), ..self }
    }

    /// Sets the place.
    #[must_use]
    pub fn at(self, place: Place) -> Self {
        Self { place: Some(place), ..self }
    }

    /// Adds a note without a place.
    #[must_use]
    pub fn note(mut self, message: impl Into<Text>) -> Self {
        self.notes.push(Note { message: message.into(), place: None });
        self
    }

    /// Adds a note about another place.
    #[must_use]
    pub fn note_at(mut self, message: impl Into<Text>, place: Place) -> Self {
        self.notes.push(Note { message: message.into(), place: Some(place) });
        self
    }

    /// Prefixes the message with its subject: `--set a.b=1: no girl "a"`.
    #[must_use]
    pub fn about(self, what: impl ToArg) -> Self {
        Self { message: texts::frame::colon(what, &self.message), ..self }
    }

    /// Adds advice.
    #[must_use]
    pub fn help(mut self, advice: impl Into<Text>) -> Self {
        self.help.push(advice.into());
        self
    }

    /// Adds advice, if any.
    #[must_use]
    pub fn hint(mut self, advice: Option<Text>) -> Self {
        self.help.extend(advice);
        self
    }

    /// Id and message in English, as scripts see it.
    #[must_use]
    pub fn headline(&self) -> String {
        let code = self.code.iter().map(|code| format!("{code}: "));
        code.chain([self.message.english()]).collect()
    }
}

impl Problem {
    /// Id and message as one text.
    #[must_use]
    pub fn headed(&self) -> Text {
        match &self.code {
            Some(code) => Text::joined([Text::verbatim(code.as_str()), self.message.clone()], ": "),
            None => self.message.clone(),
        }
    }

    /// Message and advice as one text, without id and place.
    #[must_use]
    pub fn whole(&self) -> Text {
        self.help.iter().fold(self.message.clone(), texts::frame::semicolon)
    }
}

/// In one line: `ECode: what is wrong; advice (file:line:column)`.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.headline())?;
        self.help.iter().try_for_each(|advice| write!(f, "; {}", advice.english()))?;
        self.place.as_ref().map_or(Ok(()), |place| write!(f, " ({place})"))
    }
}

impl std::error::Error for Problem {}

impl From<Text> for Problem {
    fn from(text: Text) -> Self {
        Self::new(text)
    }
}

impl Text {
    /// A problem that says this, with advice.
    pub fn help(self, advice: impl Into<Self>) -> Problem {
        Problem::new(self).help(advice)
    }

    /// A problem that says this, with advice if there is any.
    pub fn hint(self, advice: Option<Self>) -> Problem {
        Problem::new(self).hint(advice)
    }

    /// A problem that says this, with a code.
    pub(crate) fn code(self, code: &str) -> Problem {
        Problem::new(self).code(code)
    }
}

impl Place {
    /// A whole file.
    #[must_use]
    pub fn file(file: impl fmt::Display) -> Self {
        Self { file: file.to_string(), ..Self::default() }
    }

    /// Sets the line, from 1, with its text.
    #[must_use]
    pub fn line(self, source: &str, line: usize) -> Self {
        let text = source.lines().nth(line.saturating_sub(1)).unwrap_or_default().to_owned();
        Self { line, text, ..self }
    }

    /// Sets the columns from a byte range of the line.
    #[must_use]
    pub fn bytes(self, bytes: Range<usize>) -> Self {
        let column = |byte| {
            let before = self.text.char_indices().take_while(|(at, _)| *at < byte);
            before.count() + 1
        };
        let columns = Some((column(bytes.start), column(bytes.end)));
        Self { columns, ..self }
    }

    /// The columns to mark, as those of [`Self::columns`]: of what is written on the line, if only that is known.
    #[must_use]
    pub fn marked(&self) -> (usize, usize) {
        let written = || {
            let first = 1 + self.text.chars().take_while(|c| c.is_whitespace()).count();
            (first, first + self.text.trim().chars().count())
        };
        self.columns.unwrap_or_else(written)
    }

    /// Sets line and columns from a byte range of a source, limited to one line.
    #[must_use]
    pub fn span(self, source: &str, bytes: Range<usize>) -> Self {
        let inside = bytes.start.min(source.len());
        let start = (0..=inside).rev().find(|at| source.is_char_boundary(*at)).unwrap_or_default();
        let begin = source[..start].rfind('\n').map_or(0, |at| at + 1);
        let place = self.line(source, line_at(source, begin));
        let end = bytes.end.saturating_sub(begin).min(place.text.len());
        place.bytes(start - begin..end.max(start - begin))
    }
}

/// The line of a byte of a text, from 1.
#[must_use]
pub fn line_at(text: &str, byte: usize) -> usize {
    1 + text.as_bytes()[..byte.min(text.len())].iter().filter(|&&byte| byte == b'\n').count()
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

/// Splits an id from the start of a text.
pub(crate) fn coded(text: &str) -> Option<(&str, &str)> {
    let (code, rest) = text.split_once(": ")?;
    let is_code = code.strip_prefix('E').is_some_and(|name| {
        name.starts_with(|c: char| c.is_ascii_uppercase()) && name.chars().all(|c| c.is_ascii_alphanumeric())
    });
    is_code.then_some((code, rest))
}

/// Splits a sentence at semicolons outside of quotes.
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
