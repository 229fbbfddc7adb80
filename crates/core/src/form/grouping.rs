//! Readings of a winning hand: its sets, and what the last tile completed.

use super::kinds::{Kinds, ONES, bit, present};
use crate::tile::T34;
use std::ops::ControlFlow;

/// One reading of a winning hand.
pub(super) enum Grouping {
    /// Four sets and a pair, with the completed wait.
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
    /// A pair, to a triplet.
    Shanpon,
    /// The middle of a run.
    Kanchan,
    /// The only open end of a run: 3 of 123, 7 of 789.
    Penchan,
    /// One of the two open ends of a run.
    Ryanmen,
}

/// Four sets and a pair, as bit sets of kinds. Runs are identified by their lowest kind.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sets {
    /// The kind of the pair.
    pub pair: Kinds,
    /// Runs from the concealed tiles.
    pub own_runs: Kinds,
    /// Runs from chii.
    pub called_runs: Kinds,
    /// Number of pairs of equal `own_runs`.
    pub twins: u8,
    /// Triplets and quads, concealed or melded.
    pub triplets: Kinds,
    /// The concealed ones of `triplets`.
    pub concealed: Kinds,
    /// The quads of `triplets`.
    pub quads: Kinds,
}

/// Every kind a run can start with: 1 to 7 of the number suits.
const RUN_HEADS: Kinds = 0x7f * ONES;

/// Ids of kinds that can be the pair. Sets have three tiles, so the pair is in the one suit whose number of
/// tiles is not a multiple of three (honours count as one suit here).
fn pairs(closed: &[u8; 34]) -> impl Iterator<Item = usize> + '_ {
    let mut uneven = [0..9, 9..18, 18..27, 27..34]
        .into_iter()
        .filter(|suit| closed[suit.clone()].iter().sum::<u8>() % 3 != 0);
    let suit = uneven.next().filter(|_| uneven.next().is_none()).unwrap_or(0..0);
    suit.filter(|&id| closed[id] >= 2)
}

impl Sets {
    /// All runs, concealed and called.
    pub const fn runs(&self) -> Kinds {
        self.own_runs | self.called_runs
    }

    /// Adds a pair and sets made of exactly the tiles in `closed`, in all possible ways, with each wait that
    /// `pick` may have completed.
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

    /// Groups the lowest kind in `held`, then the others. One to four copies are runs, or a triplet plus
    /// runs, so that no grouping is found twice.
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

    /// Takes `runs` runs from the lowest kind in `held`, then continues with the next kind.
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

    /// The waits in these sets that the winning tile may have completed.
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
