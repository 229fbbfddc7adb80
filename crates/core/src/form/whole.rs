//! The ungrouped tiles of a winning hand.

use super::grouping::{Grouping, Sets};
use super::kinds::{Kinds, YAO, bit, present};
use crate::tile::{Meld, MeldKind, T34, TileCount};
use std::ops::ControlFlow;

/// All tiles of a hand, including the winning tile, before grouping.
pub(super) struct WholeHand<'a> {
    /// Concealed tiles by kind, including the winning one.
    pub closed: [u8; 34],
    /// The winning tile.
    pub pick: T34,
    /// Melds, including ankans.
    pub melds: &'a [Meld],
    /// Whether there is no open meld; ankans keep a hand closed.
    pub menzen: bool,
    /// All kinds present, concealed or melded.
    pub kinds: Kinds,
}

impl<'a> WholeHand<'a> {
    pub fn new(closed: &TileCount, melds: &'a [Meld], pick: T34) -> Self {
        let mut closed = *closed.kinds();
        closed[pick.id34()] = closed[pick.id34()].saturating_add(1);
        let called = melds.iter().flat_map(Meld::tiles).fold(0, |set, tile| set | bit(tile.t34()));
        let menzen = !melds.iter().any(Meld::is_open);
        Self { closed, pick, melds, menzen, kinds: present(&closed) | called }
    }

    /// Copies of a kind, concealed and melded.
    pub fn copies(&self, kind: T34) -> u32 {
        let called = self.melds.iter().map(|meld| u32::from(meld.ct34(kind))).sum::<u32>();
        u32::from(self.closed[kind.id34()]) + called
    }

    /// Calls `found` with every grouping of the tiles into a winning shape, until it breaks.
    pub fn groupings(&self, mut found: impl FnMut(Grouping) -> ControlFlow<()>) -> ControlFlow<()> {
        let tiles: u32 = self.closed.iter().map(|&n| u32::from(n)).sum();
        if tiles as usize + 3 * self.melds.len() != 14 {
            return ControlFlow::Continue(());
        }
        if self.is_orphans() {
            found(Grouping::Orphans)?;
        }
        if self.is_pairs() {
            found(Grouping::Pairs)?;
        }
        self.called_sets().complete(self.closed, self.pick, &mut found)
    }

    /// Thirteen kinds among fourteen tiles imply exactly one pair.
    fn is_orphans(&self) -> bool {
        self.melds.is_empty() && self.kinds == YAO
    }

    /// Seven different pairs; four of a kind are not two pairs.
    fn is_pairs(&self) -> bool {
        self.melds.is_empty() && self.closed.iter().all(|&n| n == 0 || n == 2)
    }

    fn called_sets(&self) -> Sets {
        self.melds.iter().fold(Sets::default(), |mut sets, meld| {
            let head = bit(meld.head());
            if meld.kind() == MeldKind::Chii {
                sets.called_runs |= head;
            } else {
                sets.triplets |= head;
                sets.concealed |= if meld.is_open() { 0 } else { head };
                sets.quads |= if meld.is_kan() { head } else { 0 };
            }
            sets
        })
    }
}
