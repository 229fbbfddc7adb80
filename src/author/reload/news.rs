//! Messages about the files at a table.

use crate::girl::{Change, Reload, StateFate};
use crate::problem::{Problem, Text, texts};
use crate::tile::Who;
use serde::Serialize;

/// Number of characters of a hash shown.
const SHORT: usize = 7;

/// A message about a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct News {
    /// The seat; `None` for a tune file that applies to all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<Who>,
    /// Her handle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub girl: Option<String>,
    /// The kind of message.
    #[serde(rename = "is")]
    pub kind: NewsKind,
    /// One line.
    pub text: Text,
    /// The problems.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<Problem>,
    /// For a new version: whether her state was kept or migrated.
    #[serde(skip)]
    pub state_kept: Option<bool>,
    /// For a new version: what the line is made of.
    #[serde(skip)]
    pub reloaded: Option<Reloaded>,
}

/// A new version, for who says so in other words than a line in a terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reloaded {
    /// The round, as in `E1-0`.
    pub round: String,
    /// What changed, and what became of her state.
    pub changes: Text,
}

/// Kinds of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NewsKind {
    /// The file is broken; the last good version plays on.
    Broken,
    /// The file is good again.
    Mended,
    /// The file is missing; the last good version plays on.
    Gone,
    /// The file is there again.
    Back,
    /// The file changed in comments, layout or tests only.
    Unchanged,
    /// A new version plays.
    Reloaded,
    /// The new version differs from what was asked for.
    Warning,
}

impl News {
    pub(super) fn new(who: Who, girl: &str, kind: NewsKind, text: impl Into<Problem>) -> Self {
        Self { who: Some(who), girl: Some(girl.into()), ..Self::of_all(kind, text) }
    }

    /// A message about no particular girl.
    pub(super) fn of_all(kind: NewsKind, text: impl Into<Problem>) -> Self {
        Self {
            who: None,
            girl: None,
            kind,
            text: text.into().whole(),
            problems: Vec::new(),
            state_kept: None,
            reloaded: None,
        }
    }

    /// Adds problems.
    pub(super) fn with(self, problems: Vec<Problem>) -> Self {
        Self { problems, ..self }
    }

    /// The message about a new version: the moment, and changes of numbers.
    pub(super) fn reloaded(reload: &Reload, mut words: Vec<Text>) -> Self {
        let Reload { girl, at, old_hash, new_hash, .. } = reload;
        if reload.change == Change::Code {
            words.insert(0, texts::edited::new_code());
        }
        if reload.mended {
            words.push(texts::edited::skill_works_again());
        }
        let mut problems = Vec::new();
        words.push(match &reload.state {
            StateFate::Kept => texts::edited::state_kept(),
            StateFate::Migrated { from, to } => texts::edited::state_migrated(from, to),
            StateFate::Reset { why } => {
                // Problems with a place are shown in full.
                problems.extend(why.place.is_some().then(|| why.clone()));
                texts::edited::state_reset(why.headed())
            }
        });
        let (hashes, changes) = (versions(old_hash, new_hash), Text::joined(words, "; "));
        let text = texts::edited::reloaded_in_round(girl, &at.round, &changes, hashes);
        let state_kept = Some(!matches!(reload.state, StateFate::Reset { .. }));
        let reloaded = Some(Reloaded { round: at.round.clone(), changes });
        Self { state_kept, reloaded, ..Self::new(reload.who, girl, NewsKind::Reloaded, text).with(problems) }
    }
}

/// ` (1a2b3c4 -> 5d6e7f8)`, or nothing if the file is the same.
pub(super) fn versions(old: &str, new: &str) -> String {
    let short = |hash: &str| hash.chars().take(SHORT).collect::<String>();
    if old == new { String::new() } else { format!(" ({} -> {})", short(old), short(new)) }
}
