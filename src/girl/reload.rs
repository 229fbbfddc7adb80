//! What is told, and written down, of a girl who was exchanged in the midst of a game.

use crate::problem::Problem;
use crate::tile::Who;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A girl was exchanged for another version of herself. With it the game can be played again: see
/// [`skill::successor::redo`](crate::skill::successor::redo).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reload {
    /// Her seat.
    pub who: Who,
    /// Her handle.
    pub girl: String,
    /// When.
    pub at: ReloadMoment,
    /// What of her is another.
    pub change: Change,
    /// The BLAKE3 hash of her file before, in hexadecimal.
    pub old_hash: String,
    /// The same from now on. It is the old one if only numbers outside of her file have changed.
    pub new_hash: String,
    /// The text of her file from now on; nothing if it is the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// What that requires, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub required: BTreeMap<String, String>,
    /// All her numbers as they are from now on.
    pub mk: BTreeMap<String, f64>,
    /// What became of her state.
    pub state: StateFate,
    /// Her skill had broken in this game, and she has it again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mended: bool,
}

/// The moment of a game at which a girl was exchanged: before anything else happens after so many
/// actions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReloadMoment {
    /// Round and repeat, as in `E2-0`: the one that is played, or that comes next.
    pub round: String,
    /// Actions that the table has accepted since the game began.
    pub actions: u64,
    /// Before the dice of that round, at a table that pauses there.
    pub between_rounds: bool,
}

/// What of a girl is another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Her file runs anew.
    Code,
    /// Nothing but numbers of `mk`: her functions stay, with what their locals hold.
    Numbers,
}

/// What becomes of a girl's state when her file changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "is", deny_unknown_fields)]
pub enum StateFate {
    /// It is as it was.
    Kept,
    /// Her `migrate` made another one of it.
    Migrated {
        /// The `state_version` it had; 0 if the file names none.
        from: u64,
        /// The one it has now.
        to: u64,
    },
    /// It begins anew.
    Reset {
        /// Why, for people.
        why: Problem,
    },
}
