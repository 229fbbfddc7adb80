//! The first line of the file of a match. Behind it are the records of its games.

use super::state::Match;
use crate::interop::saki;
use crate::problem::{Text, texts};
use serde::{Deserialize, Serialize};

/// The line as it is written.
#[derive(Serialize, Deserialize)]
struct Head<M> {
    r#type: String,
    r#match: M,
}

impl Match {
    /// The first line of its file.
    ///
    /// # Errors
    /// None: it is plain data.
    pub fn head(&self) -> serde_json::Result<String> {
        serde_json::to_string(&Head { r#type: saki::MATCH.to_owned(), r#match: self })
    }

    /// The match of a file, as it stood when the file was written last.
    ///
    /// # Errors
    /// The first line is not that of a match, or what it says does not go together.
    pub fn of_file(text: &str) -> Result<Self, Text> {
        let wrong = |text: Text| texts::options::line_error(1, text);
        let line = text.split('\n').next().unwrap_or_default();
        let head = serde_json::from_str::<Head<Self>>(line);
        let Head { r#match: it, .. } = head.map_err(|error| wrong(Text::of_line(&error)))?;
        it.check().map_err(wrong)?;
        Ok(it)
    }
}
