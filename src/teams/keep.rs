//! What many matches have come to so far, in a file, so that a command that was ended goes on.

use crate::lab::Lines;
use crate::problem::{Problem, Text, texts};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::VecDeque;
use std::path::Path;

/// Rows that are kept: those of before, which are not played again, and a file for more. The default keeps nothing.
#[derive(Default)]
pub struct Keep {
    lines: Option<Lines>,
    before: VecDeque<Value>,
}

/// The first line: what is played.
#[derive(PartialEq, Serialize, Deserialize)]
struct Head {
    matches: String,
}

impl Keep {
    /// Opens the file of what is played, or begins it. `what` has all that determines the rows.
    ///
    /// # Errors
    /// As [`Lines::open`].
    pub fn open(path: &Path, what: &impl Serialize) -> anyhow::Result<Self> {
        let matches = blake3::hash(&serde_json::to_vec(what)?).to_string();
        let (lines, _, before) = Lines::open(path, |_| Head { matches })?;
        Ok(Self { lines: Some(lines), before: before.into() })
    }

    /// The next row of before, if there is one.
    pub(super) fn next<R: DeserializeOwned>(&mut self) -> Result<Option<R>, Problem> {
        let row = self.before.pop_front().map(serde_json::from_value).transpose();
        row.map_err(|error| texts::frame::colon("--state", Text::foreign(&error.to_string())).into())
    }

    /// Keeps a row that was played.
    pub(super) fn add(&mut self, row: &impl Serialize) -> Result<(), Problem> {
        let added = self.lines.as_mut().map_or(Ok(()), |lines| lines.add(row));
        added.map_err(|error| Text::foreign(&format!("{error:#}")).into())
    }
}
