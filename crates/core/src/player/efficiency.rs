//! Tile efficiency: the discard that leaves the lowest shanten, then the most effective tiles.

use crate::girl::Waits;
use crate::hand::Hand;
use crate::state::View;
use crate::tile::{T34Set, T37};

/// What a seat knows about the tiles, computed once per decision.
pub(super) struct Knowledge<'a> {
    unseen: [u8; 34],
    drids: &'a [T37],
    turn: usize,
}

/// A discard with the shanten and score it leaves.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) tile: T37,
    step: i8,
    score: i32,
}

impl Candidate {
    /// Lower shanten, or equal shanten and a higher score.
    pub(super) const fn beats(&self, other: &Self) -> bool {
        self.step < other.step || self.step == other.step && self.score > other.score
    }
}

impl<'a> Knowledge<'a> {
    /// What the seat knows, given this hand.
    pub(super) fn new(view: &View<'a>, hand: &Hand) -> Self {
        Self { unseen: view.unseen_with(hand), drids: view.drids(), turn: view.turn(view.me()) }
    }

    /// 2, plus 10 for each unseen effective tile, plus 5 minus the doras discarded, plus 2 for a terminal
    /// or honour before turn 6 or a simple from then on.
    fn score(&self, tile: T37, eff: T34Set) -> i32 {
        let helping: i32 = eff.iter().map(|kind| i32::from(self.unseen[kind.id34()])).sum();
        let timely = (self.turn < 6) == tile.t34().is_yao();
        2 + 10 * helping + 5 - worth(tile, self.drids) as i32 + 2 * i32::from(timely)
    }
}

/// Counts the doras of one tile, including a red five.
pub(super) fn worth(tile: T37, drids: &[T37]) -> u32 {
    let hits = drids.iter().filter(|&&drid| drid % tile).count() as u32;
    hits + u32::from(tile.is_aka5())
}

/// Of the discards that leave tenpai, the one whose waits have the fewest or the most unseen tiles, but not none.
pub(super) fn by_waits(
    known: &Knowledge<'_>,
    hand: &Hand,
    waits: Waits,
    tiles: impl Iterator<Item = T37>,
) -> Option<T37> {
    let surplus = hand.shape().surplus();
    let ready: T34Set = surplus.steps().filter(|&(_, step)| step == 0).map(|(kind, _)| kind).collect();
    let live = |tile: T37| {
        let waits = surplus.eff_without(tile.t34());
        (waits.iter().map(|kind| u32::from(known.unseen[kind.id34()])).sum::<u32>(), tile)
    };
    let ready = tiles.filter(|tile| ready.has(tile.t34())).map(live).filter(|&(live, _)| live > 0);
    // Of equals, the first.
    let found = match waits {
        Waits::Few => ready.min_by_key(|&(live, _)| live),
        Waits::Many => ready.min_by_key(|&(live, _)| std::cmp::Reverse(live)),
    };
    found.map(|(_, tile)| tile)
}

/// The best of these discards; the first one on a tie.
pub(super) fn best(
    known: &Knowledge<'_>,
    hand: &Hand,
    tiles: impl Iterator<Item = T37> + Clone,
) -> Option<Candidate> {
    let surplus = hand.shape().surplus();
    let mut steps = [i8::MAX; 34];
    surplus.steps().for_each(|(kind, step)| steps[kind.id34()] = step);
    let step_of = |tile: &T37| steps[tile.t34().id34()];
    let least = tiles.clone().map(|tile| step_of(&tile)).min()?;
    let mut best: Option<Candidate> = None;
    for tile in tiles.filter(|tile| step_of(tile) == least) {
        let found =
            Candidate { tile, step: least, score: known.score(tile, surplus.eff_without(tile.t34())) };
        if best.as_ref().is_none_or(|best| found.beats(best)) {
            best = Some(found);
        }
    }
    best
}
