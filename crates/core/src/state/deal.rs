//! Reports and records of a deal.

use super::{Bargain, Grounds, Hook, Worldline};
use crate::mount::{Damped, Existence};
use crate::tile::{T37, TileCount};
use serde::{Deserialize, Serialize};

/// Number of tiles in a starting hand.
pub const HAND: usize = 13;

/// Summary of a deal.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealReport {
    /// The outcome of the bargain.
    pub bargain: Bargain,
    /// The drafts of the monkey, by seat.
    pub drafts: [Drafts; 4],
}

/// Draft statistics of one seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Drafts {
    /// Drafts made, including the accepted one.
    pub made: u32,
    /// Drafts refused, by girl. Only the first girl to refuse a draft counts; the one who refused the
    /// previous draft is asked first, then the others by seat.
    pub refused: [u32; 4],
    /// The last draft (`iter`) each girl refused; she accepted or gave up after it.
    pub last_refusal: [Option<u32>; 4],
    /// Girls who still refused the draft that was dealt because of the limit.
    pub overruled: [bool; 4],
}

/// Everything about a deal that its [`DealReport`] omits.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DealRecord {
    /// What stays of each girl's power over the deal, where the others hold down some of it.
    pub damped: [Option<DampedDeal>; 4],
    /// Requests of each girl's `onRaid`.
    pub raid: [Asked; 4],
    /// The world lines each girl offered.
    pub offers: [Vec<Worldline>; 4],
    /// Space A at the start of the bargain.
    pub stock: TileCount,
    /// Requests of each girl's `onBeg`.
    pub beg: [Asked; 4],
    /// Existence added by each girl's `onMonkey`, by girl and then by target seat.
    pub pushed: [[Existence; 4]; 4],
    /// The last grounds given, by seat dealt to and then by girl.
    pub grounds: [[Option<Grounds>; 4]; 4],
    /// The first draft (`iter`) each girl was asked about, by seat dealt to and then by girl. A girl who
    /// refuses is asked first, so the others may not be asked until she accepts.
    pub asked: [[Option<u32>; 4]; 4],
    /// Whether a girl would have refused the dealt hand as a first draft, by seat dealt to and then by girl.
    /// If so, she had given up or was asked too late.
    pub gave_up: [[bool; 4]; 4],
}

/// What the others leave a girl of her power over a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DampedDeal {
    /// What stays, and who holds down the rest.
    #[serde(flatten)]
    pub damped: Damped,
    /// Hooks of hers that did not take place.
    pub silenced: Vec<Hook>,
}

/// Exact tiles a girl requested, with the outcome.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Asked {
    /// She asked for priority.
    pub high: bool,
    /// Tiles for her hand, in order.
    pub take: Vec<(T37, Taken)>,
    /// Tiles for space B: requested and loaded counts.
    pub load: Vec<(T37, u8, u8)>,
}

impl Asked {
    /// Returns whether she requested nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.take.is_empty() && self.load.is_empty()
    }
}

/// The outcome of a requested tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Taken {
    /// Dealt to her.
    Yes,
    /// Space A had none left.
    NoneLeft,
    /// It is promised to another girl.
    Promised,
    /// Her hand was already full.
    HandFull,
    /// The wall is laid: requests have no effect.
    Laid,
}
