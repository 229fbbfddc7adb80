//! Veils: what girls do without the others noticing it.
//!
//! What a girl does behind a veil stays unnoticed to the end of the round, by everybody who does not see through it. A
//! seat that does not notice cannot win on a tile or call it, is not furiten by it, and its [`View`](super::View) is that of
//! a table where it never was: the tile is among the unseen ones, the riichi was not declared and its stick is still hers.

use crate::tile::{T34Set, Who};
use serde::{Deserialize, Serialize};

/// What of her own a girl hides from now on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Veil {
    /// A riichi: its declaration and its stick.
    pub riichi: bool,
    /// Tiles she throws.
    pub river: bool,
    /// Melds.
    pub calls: bool,
}

impl Veil {
    /// Hides nothing.
    pub const NONE: Self = Self { riichi: false, river: false, calls: false };
}

/// What is hidden of a seat.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hidden {
    /// What it hides from now on.
    pub(super) veil: Veil,
    /// The seats that see through it.
    pub(super) seers: [bool; 4],
    /// Its riichi.
    pub(super) riichi: bool,
    /// Its discards, by their places in the river.
    pub(super) river: Vec<u8>,
    /// Its melds, by their places.
    pub(super) melds: Vec<u8>,
    /// What it has called: the seat, and the place in the river of that seat.
    pub(super) claimed: Vec<(Who, u8)>,
    /// Its declared kan that may be robbed.
    pub(super) kan: bool,
    /// By seat, kinds that only these discards make safe against that seat.
    pub(super) safe: [T34Set; 4],
    /// By seat, whether its ippatsu was ended by nothing but these melds.
    #[serde(default, skip_serializing_if = "none")]
    pub(super) ippatsu: [bool; 4],
}

fn none(seats: &[bool; 4]) -> bool {
    *seats == [false; 4]
}

/// What has not been noticed in this round, by the seat that hides it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Unnoticed(pub(super) [Hidden; 4]);

impl Unnoticed {
    pub(super) fn of(&self, who: Who) -> &Hidden {
        &self.0[who.index()]
    }

    /// The seats whose secrets this one does not see.
    pub(super) fn secrets(&self, watcher: Who) -> impl Iterator<Item = (Who, &Hidden)> {
        let keeps = move |(who, hidden): &(Who, &Hidden)| *who != watcher && !hidden.seers[watcher.index()];
        Who::ALL.into_iter().zip(&self.0).filter(keeps)
    }
}
