//! How a deal went, and what it was asked for.

use super::{Bargain, Grounds, Worldline};
use crate::mount::Existence;
use crate::tile::{T37, TileCount};
use serde::{Deserialize, Serialize};

/// Tiles of a starting hand.
pub const HAND: usize = 13;

/// How a deal went, for those who want to know why.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealReport {
    /// What became of the bargain.
    pub bargain: Bargain,
    /// What the monkey needed, by seat.
    pub drafts: [Drafts; 4],
}

/// What it took to deal one seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drafts {
    /// Drafts made, the accepted one included.
    pub made: u32,
    /// Drafts refused, by the girl who was asked first of those who refuse: whoever refused the one
    /// before, then by seat.
    pub refused: [u32; 4],
    /// The last draft (`iter`) each girl refused: where she was content or gave up after.
    pub last_refusal: [Option<u32>; 4],
    /// The draft was dealt although these girls still refused it: they never gave up.
    pub overruled: [bool; 4],
}

/// Everything that went into a deal and is not in its [`DealReport`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DealRecord {
    /// What each girl's `onRaid` asked for.
    pub raid: [Asked; 4],
    /// The world lines each girl offered.
    pub offers: [Vec<Worldline>; 4],
    /// What was in space A when the bargain began.
    pub stock: TileCount,
    /// What each girl's `onBeg` asked for.
    pub beg: [Asked; 4],
    /// What each girl's `onMonkey` added, by girl and then by the seat it is for.
    pub pushed: [[Existence; 4]; 4],
    /// By the seat that was dealt to and then by girl: the last grounds she gave.
    pub grounds: [[Option<Grounds>; 4]; 4],
    /// By the seat that was dealt to and then by girl: the first draft (`iter`) she was asked about. Who
    /// refuses is asked before the others, so they may not be heard before that one is content.
    pub asked: [[Option<u32>; 4]; 4],
    /// By the seat that was dealt to and then by girl: asked as for a first draft, she would have
    /// refused the hand that was dealt. So she had given up, or was asked too late.
    pub gave_up: [[bool; 4]; 4],
}

/// Exact tiles somebody asked for, and what became of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// She asked to be served before the others.
    pub high: bool,
    /// Tiles for her hand, in order.
    pub take: Vec<(T37, Taken)>,
    /// Tiles for space B: how many were wanted, and how many there were.
    pub load: Vec<(T37, u8, u8)>,
}

impl Asked {
    /// She wanted nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.take.is_empty() && self.load.is_empty()
    }
}

/// What became of a tile somebody asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Taken {
    /// It is in her hand.
    Yes,
    /// Space A had none.
    NoneLeft,
    /// She had thirteen tiles already.
    HandFull,
    /// The wall was laid: nobody gets but what lies there.
    Laid,
}
