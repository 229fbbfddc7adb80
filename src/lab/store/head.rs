//! The first line of a file of games: what the file is, and who wrote it.

use crate::lab::Metric;
use crate::problem::{Problem, texts};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Format; raised on incompatible changes.
const FORMAT: &str = "saki-lua games 1";
/// What the lines of the format before began with.
const BEFORE: &[u8] = b"{\"table\":\"";

/// The first line of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Head {
    format: String,
    version: String,
    /// Names of the sums of a girl, in their order.
    sums: Vec<String>,
    /// Whose state this is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub search: Option<Search>,
}

/// A command whose games are kept in a file until it is complete.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// Name of the command.
    pub command: String,
    /// Hash of what it asks, without the seed.
    pub asked: String,
    /// First seed.
    pub seed: u64,
}

/// What a file begins with.
pub(super) enum Beginning {
    /// Nothing yet, or a head that was torn.
    Empty,
    /// This head.
    Head(Head),
    /// Something of others.
    Foreign,
}

impl Head {
    /// The head of a file that this version writes.
    pub fn new(search: Option<Search>) -> Self {
        let sums = Metric::ALL.iter().map(|metric| metric.name().to_owned()).collect();
        Self { format: FORMAT.into(), version: env!("CARGO_PKG_VERSION").into(), sums, search }
    }

    /// It as a line.
    ///
    /// # Errors
    /// It cannot be serialized, which does not happen.
    pub fn line(&self) -> serde_json::Result<Vec<u8>> {
        let mut line = serde_json::to_vec(self)?;
        line.push(b'\n');
        Ok(line)
    }

    /// Reads the first line of a file.
    ///
    /// # Errors
    /// It is of another version of the program, or of a form before.
    pub fn read(path: &Path, line: &[u8]) -> Result<Beginning, Problem> {
        let shown = path.display();
        if line.starts_with(BEFORE) {
            return Err(Problem::advised(
                texts::store::form_of_before(&shown),
                texts::store::other_place(&shown),
            ));
        }
        let Ok(head) = serde_json::from_slice::<Self>(line) else {
            let begins = format!("{{\"format\":\"{FORMAT}\"");
            let is_torn = !line.ends_with(b"\n")
                && (line.starts_with(begins.as_bytes()) || begins.as_bytes().starts_with(line));
            return Ok(if is_torn { Beginning::Empty } else { Beginning::Foreign });
        };
        let ours = Self::new(None);
        if head.format != ours.format {
            return Ok(Beginning::Foreign);
        }
        if head.version != ours.version {
            let message = texts::situations::played_by_other_version(&shown, &head.version, &ours.version);
            return Err(Problem::advised(message, texts::situations::use_same_version(&head.version)));
        }
        if head.sums != ours.sums {
            return Err(Problem::advised(
                texts::store::form_of_before(&shown),
                texts::store::other_place(&shown),
            ));
        }
        Ok(Beginning::Head(head))
    }
}
