//! What is wrong with a record: errors, by which it cannot be replayed, and notes about what was not understood.

use crate::problem::{Explain, Problem, Text, explained, texts};
use serde::{Deserialize, Serialize};

/// Something in a record that was not understood. It is left out, and the rest is replayed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogNote {
    /// Line in the file, from 1, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Position in the file or line; empty if unknown.
    pub place: Text,
    /// What it is.
    pub reason: Text,
}

impl LogNote {
    pub(super) const fn new(place: Text, reason: Text) -> Self {
        Self { line: None, place, reason }
    }

    pub(super) fn of_line(line: usize, reason: Text) -> Self {
        Self { line: Some(line), place: Text::default(), reason }
    }

    /// Place and reason.
    #[must_use]
    pub fn text(&self) -> Text {
        let placed = match self.place.is_empty() {
            true => self.reason.clone(),
            false => texts::frame::colon(&self.place, &self.reason),
        };
        match self.line {
            Some(line) => texts::options::line_error(line, placed),
            None => placed,
        }
    }
}

impl From<LogNote> for LogError {
    fn from(LogNote { line, place, reason }: LogNote) -> Self {
        Self::Broken { line, place, reason }
    }
}

/// Why a log cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LogError {
    /// It cannot be parsed.
    Broken {
        /// Line in the file, from 1, if known.
        line: Option<usize>,
        /// Position in the file or line; empty if unknown.
        place: Text,
        /// The problem.
        reason: Text,
    },
    /// It is valid, but its rules are not supported.
    Refused(Text),
}

impl Explain for LogError {
    fn problem(&self) -> Problem {
        match self {
            Self::Broken { line, place, reason } => {
                LogNote { line: *line, place: place.clone(), reason: reason.clone() }.text().into()
            }
            Self::Refused(it) => texts::errors::refused(it).into(),
        }
    }
}

explained!(LogError);

impl LogError {
    pub(super) fn broken(place: Text, reason: Text) -> Self {
        Self::Broken { line: None, place, reason }
    }

    /// An error about a whole line.
    pub(super) fn broken_line(line: usize, reason: Text) -> Self {
        Self::broken(Text::default(), reason).in_line(line)
    }

    /// Adds the line number to an error about a single line.
    pub(super) fn in_line(self, line: usize) -> Self {
        match self {
            Self::Broken { place, reason, .. } => Self::Broken { line: Some(line), place, reason },
            refused @ Self::Refused(_) => refused,
        }
    }
}
