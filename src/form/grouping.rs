//! The explanations of a winning hand: which tiles go together, and what the last one completed.

use super::kinds::{Kinds, ONES, bit, present};
use crate::tile::T34;
use std::ops::ControlFlow;

/// One way to read a winning hand.
pub(super) enum Grouping {
    /// Four sets and a pair, and the wait the winning tile ended.
    Sets(Sets, Wait),
    /// Seven pairs.
    Pairs,
    /// Thirteen orphans.
    Orphans,
}

/// What the winning tile completed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wait {
    /// The pair.
    Tanki,
    /// One of two pairs, to a triplet.
    Shanpon,
    /// The middle of a run.
    Kanchan,
    /// The end of a run that had no other end: 3 of 123, 7 of 789.
    Penchan,
    /// One of two ends of a run.
    Ryanmen,
}

/// Four sets and a pair, as sets of kinds. A run stands under its lowest kind.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sets {
    /// The kind of the pair.
    pub pair: Kinds,
    /// Runs from the hand.
    pub own_runs: Kinds,
    /// Runs from chii.
    pub called_runs: Kinds,
    /// How many times two of `own_runs` are equal.
    pub twins: u8,
    /// Triplets and quads, from hand or meld.
    pub triplets: Kinds,
    /// Those of `triplets` made of own draws.
    pub concealed: Kinds,
    /// Those of `triplets` that are quads.
    pub quads: Kinds,
}

/// Every kind a run can start with: 1 to 7 of the number suits.
const RUN_HEADS: Kinds = 0x7f * ONES;

/// Ids of the kinds that may be the pair. Sets come in threes, so the pair is of the one suit whose
/// number of tiles is no multiple of three (honours count as one suit here).
fn pairs(closed: &[u8; 34]) -> impl Iterator<Item = usize> + '_ {
    let mut uneven = [0..9, 9..18, 18..27, 27..34]
        .into_iter()
        .filter(|suit| closed[suit.clone()].iter().sum::<u8>() % 3 != 0);
    let suit = uneven.next().filter(|_| uneven.next().is_none()).unwrap_or(0..0);
    suit.filter(|&id| closed[id] >= 2)
}

impl Sets {
    /// All runs, own and called.
    pub const fn runs(&self) -> Kinds {
        self.own_runs | self.called_runs
    }

    /// Adds a pair and sets made of exactly the tiles in `closed`, in every possible way, and names
    /// each wait that `pick` may have ended.
    pub fn complete(
        self,
        closed: [u8; 34],
        pick: T34,
        found: &mut impl FnMut(Grouping) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for id in pairs(&closed) {
            let mut rest = closed;
            rest[id] -= 2;
            Self { pair: 1 << id, ..self }.split(&rest, present(&rest), &mut |sets| {
                sets.waits(pick).try_for_each(|wait| found(Grouping::Sets(sets, wait)))
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Groups the lowest kind in `held`, and then the others. One to four copies are runs, or a
    /// triplet and runs: no grouping is found twice.
    fn split<F>(mut self, closed: &[u8; 34], mut held: Kinds, found: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Self) -> ControlFlow<()>,
    {
        while held != 0 && closed[held.trailing_zeros() as usize] == 0 {
            held &= held - 1;
        }
        if held == 0 {
            return found(self);
        }
        let lowest = held.trailing_zeros() as usize;
        let count = closed[lowest];
        self.split_runs(closed, held, count, found)?;
        if count < 3 {
            return ControlFlow::Continue(());
        }
        self.triplets |= 1 << lowest;
        self.concealed |= 1 << lowest;
        self.split_runs(closed, held, count - 3, found)
    }

    /// Takes so many runs from the lowest kind in `held`, and is then done with that kind.
    fn split_runs<F>(mut self, closed: &[u8; 34], held: Kinds, runs: u8, found: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Self) -> ControlFlow<()>,
    {
        let (lowest, others) = (held.trailing_zeros() as usize, held & (held - 1));
        if runs == 0 {
            return self.split(closed, others, found);
        }
        if RUN_HEADS >> lowest & 1 == 0 || closed[lowest + 1].min(closed[lowest + 2]) < runs {
            return ControlFlow::Continue(());
        }
        let mut rest = *closed;
        rest[lowest + 1] -= runs;
        rest[lowest + 2] -= runs;
        self.own_runs |= 1 << lowest;
        self.twins += runs / 2;
        self.split(&rest, others, found)
    }

    /// The places in these sets where the winning tile may be the last one put.
    fn waits(&self, pick: T34) -> impl Iterator<Item = Wait> + use<> {
        let own_triplets = self.concealed & !self.quads;
        let run_from = |below: usize| self.own_runs << below >> pick.id34() & 1 == 1;
        let (starts, ends) = (run_from(0), run_from(2));
        let penchan = starts && pick.val() == 7 || ends && pick.val() == 3;
        let ryanmen = starts && pick.val() != 7 || ends && pick.val() != 3;
        [
            (Wait::Tanki, self.pair == bit(pick)),
            (Wait::Shanpon, own_triplets & bit(pick) != 0),
            (Wait::Kanchan, run_from(1)),
            (Wait::Penchan, penchan),
            (Wait::Ryanmen, ryanmen),
        ]
        .into_iter()
        .filter_map(|(wait, fits)| fits.then_some(wait))
    }
}
