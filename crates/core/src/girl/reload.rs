//! The record of a girl reloaded during a game.

use crate::problem::Problem;
use crate::tile::Who;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A girl was replaced with another version of herself. The record suffices to replay the game: see
/// [`skill::successor::redo`](crate::skill::successor::redo).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reload {
    /// Her seat.
    pub who: Who,
    /// Her handle.
    pub girl: String,
    /// The moment of the reload.
    pub at: ReloadMoment,
    /// What changed.
    pub change: Change,
    /// The BLAKE3 hash of her previous file, in hexadecimal.
    pub old_hash: String,
    /// The BLAKE3 hash of her new file. Equal to the old one if only numbers outside the file changed.
    pub new_hash: String,
    /// The text of her new file; `None` if unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The modules it requires, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub required: BTreeMap<String, String>,
    /// All her numbers after the reload.
    pub mk: BTreeMap<String, f64>,
    /// What happened to her state.
    pub state: StateFate,
    /// Her skill had broken in this game and is restored.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mended: bool,
}

/// The moment of a reload, counted in accepted actions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReloadMoment {
    /// Round and repeat, as in `E2-0`: the current round, or the next one between rounds.
    pub round: String,
    /// Actions the table has accepted since the game began.
    pub actions: u64,
    /// At a pause before the dice of that round.
    pub between_rounds: bool,
}

/// What a reload changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Her file, which is run again.
    Code,
    /// Only `mk` numbers: her functions and their captured variables stay.
    Numbers,
}

/// What happens to a girl's state when her file changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "is", deny_unknown_fields)]
pub enum StateFate {
    /// Unchanged.
    Kept,
    /// Converted by her `migrate`.
    Migrated {
        /// The old `state_version`; 0 if the file declares none.
        from: u64,
        /// The new `state_version`.
        to: u64,
    },
    /// Discarded; she starts with a fresh state.
    Reset {
        /// The reason, for display.
        why: Problem,
    },
}
