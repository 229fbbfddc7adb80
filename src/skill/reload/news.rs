//! What there is to say about the files at a table.

use crate::girl::{Change, Reload, StateFate};
use crate::tile::Who;
use serde::Serialize;

/// Characters of a hash that are shown.
const SHORT: usize = 7;

/// Something about somebody's file, for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct News {
    /// Whose.
    pub who: Who,
    /// Her handle.
    pub girl: String,
    /// What sort of news.
    #[serde(rename = "is")]
    pub kind: Kind,
    /// One line.
    pub text: String,
    /// What went wrong, with its place; may be several lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<String>,
}

/// Sorts of news.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// What the file says now cannot be seated; the last good version plays on.
    Broken,
    /// The file is good again.
    Mended,
    /// The file is not there; the last good version plays on.
    Gone,
    /// The file is there again.
    Back,
    /// A new version plays.
    Reloaded,
    /// Something of the new version is not as it was wanted.
    Warning,
}

impl News {
    pub(super) fn new(who: Who, girl: &str, kind: Kind, text: String) -> Self {
        Self { who, girl: girl.into(), kind, text, more: None }
    }

    /// With a text that may have several lines.
    pub(super) fn with(self, more: &str) -> Self {
        Self { more: Some(more.to_owned()).filter(|more| !more.is_empty()), ..self }
    }

    /// A new version plays: at which moment, and how its numbers differ.
    pub(super) fn reloaded(reload: &Reload, mut words: Vec<String>) -> Self {
        let Reload { girl, at, old_hash, new_hash, .. } = reload;
        if reload.change == Change::Code {
            words.insert(0, "new code".into());
        }
        if reload.mended {
            words.push("her skill had broken and works again".into());
        }
        let mut more = "";
        words.push(match &reload.state {
            StateFate::Kept => "state kept".into(),
            StateFate::Migrated { from, to } => format!("state migrated from version {from} to {to}"),
            StateFate::Reset { why } => {
                let (first, rest) = why.split_once('\n').unwrap_or((why, ""));
                more = rest;
                format!("state reset: {first}")
            }
        });
        let hashes = versions(old_hash, new_hash);
        let text = format!("reloaded {girl} at {}: {}{hashes}", at.round, words.join("; "));
        Self::new(reload.who, girl, Kind::Reloaded, text).with(more)
    }
}

/// ` (1a2b3c4 -> 5d6e7f8)`, or nothing if the file is the same.
pub(super) fn versions(old: &str, new: &str) -> String {
    let short = |hash: &str| hash.chars().take(SHORT).collect::<String>();
    if old == new { String::new() } else { format!(" ({} -> {})", short(old), short(new)) }
}
