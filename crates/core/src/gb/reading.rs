//! Readings of a complete hand.

use crate::hand::{BlockKind, Shape, parses};
use crate::tile::{Meld, MeldKind, T34, T34Set, T37, TileCount};
use arrayvec::ArrayVec;

/// A complete hand, including the winning tile.
pub(super) struct CompleteHand<'a> {
    /// Concealed tiles, including the winning one.
    pub(super) closed: TileCount,
    pub(super) melds: &'a [Meld],
    pub(super) pick: T34,
    /// Copies of each kind, including melds.
    pub(super) counts: [u8; 34],
}

/// One reading.
pub(super) enum Reading {
    Sets(Sets),
    Pairs,
    Orphans,
}

/// Four sets and a pair, with the wait the winning tile completed.
#[derive(Clone)]
pub(super) struct Sets {
    pub(super) sets: ArrayVec<Set, 4>,
    pub(super) pair: T34,
    pub(super) wait: Wait,
}

/// A set, concealed or melded.
#[derive(Clone, Copy)]
pub(super) struct Set {
    /// Its lowest kind.
    pub(super) head: T34,
    pub(super) kind: SetKind,
    /// Whether it is concealed.
    pub(super) own: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SetKind {
    Run,
    Triplet,
    Kan,
}

/// What the winning tile completed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wait {
    /// The pair.
    Single,
    /// The middle of a run.
    Closed,
    /// 3 of 123 or 7 of 789.
    Edge,
    /// Anything else.
    Wide,
}

impl<'a> CompleteHand<'a> {
    /// `None` unless there are 14 tiles, counting a meld as 3.
    pub(super) fn new(closed: &TileCount, melds: &'a [Meld], pick: T34) -> Option<Self> {
        let mut whole = *closed;
        whole.add(T37::black(pick));
        let mut counts = *whole.kinds();
        for tile in melds.iter().flat_map(Meld::tiles) {
            counts[tile.t34().id34()] = counts[tile.t34().id34()].saturating_add(1);
        }
        let sized = melds.len() <= 4 && whole.total() + 3 * melds.len() == 14;
        sized.then_some(Self { closed: whole, melds, pick, counts })
    }

    /// All readings; empty if the hand is not complete. By ron, a triplet completed by the winning tile is
    /// not concealed.
    pub(super) fn readings(&self, tsumo: bool) -> Vec<Reading> {
        let shape = Shape::new(&self.closed, self.melds.len());
        let mut readings = Vec::new();
        if shape.step13() == -1 {
            readings.push(Reading::Orphans);
        }
        if shape.step7_gb() == -1 {
            readings.push(Reading::Pairs);
        }
        if shape.step4() == -1 {
            readings.extend(self.sets(tsumo).map(Reading::Sets));
        }
        readings
    }

    fn sets(&self, tsumo: bool) -> impl Iterator<Item = Sets> {
        let called: ArrayVec<Set, 4> = self.melds.iter().map(called).take(4).collect();
        let pick = self.pick;
        parses(&self.closed, self.melds.len()).into_iter().flat_map(move |blocks| {
            let mut sets = Sets { sets: called.clone(), pair: pick, wait: Wait::Wide };
            for block in blocks {
                match block.kind {
                    BlockKind::Run => sets.push(block.head, SetKind::Run),
                    BlockKind::Triplet => sets.push(block.head, SetKind::Triplet),
                    _ => sets.pair = block.head,
                }
            }
            sets.completed_by(pick, called.len(), tsumo)
        })
    }

    /// Returns whether only one kind completed the hand before the winning tile. A fifth copy counts as a
    /// kind.
    pub(super) fn is_only_wait(&self) -> bool {
        let mut before = self.closed;
        _ = before.remove(T37::black(self.pick));
        let shape = Shape::new(&before, self.melds.len());
        let mut waits = if shape.step() == 0 { shape.eff() } else { T34Set::EMPTY };
        if shape.step7_gb() == 0 {
            before.present().filter(|&kind| before.ct34(kind) % 2 == 1).for_each(|kind| waits.insert(kind));
        }
        waits.len() == 1
    }

    /// Returns whether there are no open melds.
    pub(super) fn is_concealed(&self) -> bool {
        !self.melds.iter().any(Meld::is_open)
    }

    /// All kinds present.
    pub(super) fn kinds(&self) -> impl Iterator<Item = T34> + Clone + '_ {
        T34::all().filter(|kind| self.counts[kind.id34()] > 0)
    }
}

fn called(meld: &Meld) -> Set {
    let kind = match meld.kind() {
        MeldKind::Chii => SetKind::Run,
        MeldKind::Pon => SetKind::Triplet,
        MeldKind::Daiminkan | MeldKind::Ankan | MeldKind::Kakan => SetKind::Kan,
    };
    Set { head: meld.head(), kind, own: !meld.is_open() }
}

impl Sets {
    fn push(&mut self, head: T34, kind: SetKind) {
        _ = self.sets.try_push(Set { head, kind, own: true });
    }

    /// One copy for each position where the winning tile may have been the last; the first `called` sets were
    /// melded before.
    fn completed_by(self, pick: T34, called: usize, tsumo: bool) -> impl Iterator<Item = Self> {
        let places: Vec<Option<usize>> = (called..self.sets.len())
            .filter(|&i| self.sets[i].has(pick))
            .map(Some)
            .chain((self.pair == pick).then_some(None))
            .collect();
        places.into_iter().map(move |place| {
            let mut sets = self.clone();
            sets.wait = place.map_or(Wait::Single, |i| self.sets[i].wait(pick));
            if let Some(i) = place {
                sets.sets[i].own = tsumo;
            }
            sets
        })
    }
}

impl Set {
    /// Its kinds, from the lowest.
    pub(super) fn kinds(self) -> impl Iterator<Item = T34> {
        let last = if self.kind == SetKind::Run { 2 } else { 0 };
        (0..=last).filter_map(move |by| if by == 0 { Some(self.head) } else { self.head.step(by) })
    }

    pub(super) fn has(self, kind: T34) -> bool {
        self.kinds().any(|own| own == kind)
    }

    fn wait(self, pick: T34) -> Wait {
        match (self.kind, pick.val() - self.head.val()) {
            (SetKind::Run, 1) => Wait::Closed,
            (SetKind::Run, 2) if self.head.val() == 1 => Wait::Edge,
            (SetKind::Run, 0) if self.head.val() == 7 => Wait::Edge,
            _ => Wait::Wide,
        }
    }
}
