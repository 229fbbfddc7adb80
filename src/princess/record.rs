//! What a deal was asked for and what it gave, for those who want to know why. Kept only while the
//! wall keeps a ledger.

use super::{HAND, Taken};
use crate::girl::{Fix, Girls, Grounds, Hook, Verdict, Worldline};
use crate::hand::Hand;
use crate::mount::{Existence, Mount};
use crate::table::Game;
use crate::tile::{T37, TileCount, Who};
use serde::Serialize;

/// Everything that went into a deal and is not in its [`DealReport`](super::DealReport).
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

/// Carries out what somebody asks for, and tells how that went if somebody keeps a record.
pub(super) fn apply(fix: &Fix, mount: &mut Mount, hand: &mut TileCount, asked: Option<&mut Asked>) {
    let mut take = |&tile: &T37| {
        if mount.laid().is_some() {
            return (tile, Taken::Laid);
        }
        if hand.total() >= HAND {
            return (tile, Taken::HandFull);
        }
        if !mount.take_a(tile) {
            return (tile, Taken::NoneLeft);
        }
        hand.add(tile);
        (tile, Taken::Yes)
    };
    let Some(asked) = asked else {
        fix.take.iter().for_each(|tile| _ = take(tile));
        fix.load.iter().for_each(|&(tile, n)| mount.load_b(tile, n));
        return;
    };
    asked.high = fix.high;
    asked.take = fix.take.iter().map(take).collect();
    for &(tile, n) in &fix.load {
        asked.load.push((tile, n, n.min(mount.remain_a37(tile))));
        mount.load_b(tile, n);
    }
}

/// What a girl adds to everybody's deal: the difference she makes.
pub(super) fn difference(before: &[Existence; 4], after: &[Existence; 4]) -> [Existence; 4] {
    let less = |seat: usize| {
        T37::all().map(|tile| (tile, after[seat].of(tile).saturating_sub(before[seat].of(tile)))).collect()
    };
    [0, 1, 2, 3].map(less)
}

/// Who would have refused this hand at first. Copies of the girls are asked, so that nobody remembers.
pub(super) fn resigned(game: &Game, mount: &Mount, girls: &Girls, hand: TileCount, who: Who) -> [bool; 4] {
    girls.each_ref().map(|girl| {
        let hand = Hand::new(hand);
        girl.hooks().has(Hook::CheckInit)
            && girl.fork().check_init(game, mount, &hand, who, 0) != Verdict::Content
    })
}
