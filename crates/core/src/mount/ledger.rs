//! The ledger: what was done to each tile before it was drawn, and by whom. Kept only on request.

use super::existence::{Existence, Mk, Target};
use super::exit::{Exit, Space};
use super::field::Field;
use super::law::{Cause, Law};
use super::luck::Key;
use super::queue::Fate;
use super::share::Damped;
use crate::problem::{Explain, Problem, explained, texts};
use crate::tile::{Reds, T37, TileCount, Who, tile_arg};
use std::sync::Arc;

/// The source of a deed: a girl and a line of her skill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeedSource {
    /// The girl's seat; `None` for tools and tests.
    pub who: Option<Who>,
    /// The name of the skill file, without folders.
    pub file: Arc<str>,
    /// The line in it, from 1.
    pub line: u32,
}

/// A deed applied to a position of the wall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerEntry {
    /// The source signed at that time, see [`Mount::sign`](super::Mount::sign).
    pub by: Option<DeedSource>,
    /// Number of draws before the position at that time; 0 for the next tile.
    pub ahead: usize,
    /// What was done.
    pub deed: Deed,
    /// What it would have been, if others held some of it down.
    pub damped: Option<DampedLight>,
}

/// A light some of which was held down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DampedLight {
    /// The amount she pushed.
    pub raw: Mk,
    /// What stayed of it, and by whom.
    pub damped: Damped,
}

impl LedgerEntry {
    /// Existence in mk the entry adds to each exact tile and space, in a set with these red fives. Empty if
    /// it is not a light.
    pub fn pushes(&self, reds: Reds) -> impl Iterator<Item = (T37, Space, i64)> + use<> {
        let mut existence = Existence::NONE;
        let space = match self.deed {
            Deed::Light { space, target, mk } => {
                existence.light(reds, target, mk);
                Some(space)
            }
            Deed::Collapse(_) => None,
        };
        let pushed = T37::all().map(move |tile| (tile, existence.of(tile))).filter(|&(_, mk)| mk != 0);
        space.into_iter().flat_map(move |space| pushed.clone().map(move |(tile, mk)| (tile, space, mk)))
    }
}

/// An operation on a position. Only effective ones are recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// A light.
    Light {
        /// The target space.
        space: Space,
        /// The kind or tile.
        target: Target,
        /// The amount added.
        mk: Mk,
    },
    /// An early collapse to this tile.
    Collapse(T37),
}

/// A drawn tile and its explanation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawRecord {
    /// The exit it was drawn from.
    pub exit: Exit,
    /// The number of earlier draws from that exit.
    pub nth: u32,
    /// The tile.
    pub tile: T37,
    /// The space it came from.
    pub space: Space,
    /// The red fives of the set.
    pub reds: Reds,
    /// Tiles in space A and space B just before. Excludes a collapsed tile.
    pub left: [TileCount; 2],
    /// The key of its tickets.
    pub key: Key,
    /// The distribution it was drawn from.
    pub law: Law,
    /// Entries of its position, in order.
    pub entries: Vec<LedgerEntry>,
}

impl DrawRecord {
    /// The distribution, and the tile drawn with the same luck, with only these entries applied. No tile if
    /// the wall is empty. For a laid wall, the counterfactual without the laid order.
    ///
    /// Leaving out a collapse returns the tile to its space. Lights after the collapse were never recorded,
    /// so they are missing then.
    pub fn with_only(&self, keep: impl Fn(&LedgerEntry) -> bool) -> (Law, Option<(T37, Space)>) {
        let kept = || self.entries.iter().filter(|entry| keep(entry));
        let mut left = self.left;
        if self.law.cause == Cause::Collapsed {
            if kept().any(|entry| matches!(entry.deed, Deed::Collapse(_))) {
                return (self.law.clone(), Some((self.tile, self.space)));
            }
            left[self.space as usize].add(self.tile);
        }
        let mut lights = Fate::Quiet;
        for entry in kept() {
            if let Deed::Light { space, target, mk } = entry.deed
                && let Some(existence) = lights.light(space)
            {
                existence.light(self.reds, target, mk);
            }
        }
        let field = Field::of(left.each_ref(), &lights);
        (Law::of(&field, matches!(lights, Fate::Lit(_))), field.choose(self.key))
    }

    /// The distribution as somebody reckons it who knows what is unseen, but not which of it is in the wall: with the
    /// power of one girl at its full strength, or without any.
    #[must_use]
    pub fn reckoned(&self, unseen: &TileCount, her: Option<Who>) -> Law {
        let (all, left) =
            (unseen.total() as i64, self.left.iter().map(TileCount::total).sum::<usize>() as i64);
        let is_hers = |entry: &&LedgerEntry| her.is_some() && entry.by.as_ref().and_then(|by| by.who) == her;
        let mut lights = Fate::Quiet;
        for entry in self.entries.iter().filter(is_hers) {
            match entry.deed {
                Deed::Collapse(tile) if self.law.cause == Cause::Collapsed => {
                    return Law::certain(Cause::Collapsed, tile, Space::A);
                }
                Deed::Light { target, mk, .. } => {
                    // Only a part of what is unseen is in the wall, which makes a light as much stronger.
                    let raw = entry.damped.map_or(mk, |damped| damped.raw).get();
                    let mk = Mk::new(raw.saturating_mul(all) / left.max(1));
                    if let Some(existence) = lights.light(Space::A) {
                        existence.light(self.reds, target, mk);
                    }
                }
                Deed::Collapse(_) => {}
            }
        }
        let field = Field::of([unseen, &TileCount::default()], &lights);
        Law::of(&field, matches!(lights, Fate::Lit(_)))
    }

    /// The probability that skills added to the drawn tile, from -1 to 1.
    #[must_use]
    pub fn gain(&self) -> f64 {
        if self.law.cause == Cause::Laid {
            return 0.0;
        }
        self.law.probability(self.tile) - self.with_only(|_| false).0.probability(self.tile)
    }

    /// Whether skills decided it: without any, the same luck would have brought another tile.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.with_only(|_| false).1 != Some((self.tile, self.space))
    }
}

/// A collapse for which neither space had a tile: a diagnostic for lookahead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CollapseRefused {
    /// The exit.
    pub exit: Exit,
    /// The position, 0 for the next tile.
    pub pos: usize,
    /// The requested tile.
    pub tile: T37,
    /// The source signed at that time.
    pub by: Option<DeedSource>,
}

impl Explain for CollapseRefused {
    fn problem(&self) -> Problem {
        let Self { exit, pos, tile, .. } = self;
        texts::objects::none_left_in_wall(tile_arg(*tile), exit, pos).into()
    }
}

explained!(CollapseRefused);

/// Entries of upcoming positions by exit and number since the deal, and the draws so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Ledger {
    ahead: Vec<(Exit, usize, LedgerEntry)>,
    pub(super) drawn: Vec<DrawRecord>,
}

impl Ledger {
    pub(super) fn enter(&mut self, exit: Exit, nth: usize, entry: LedgerEntry) {
        self.ahead.push((exit, nth, entry));
    }

    /// Removes and returns the entries of one position.
    pub(super) fn take(&mut self, exit: Exit, nth: usize) -> Vec<LedgerEntry> {
        self.ahead
            .extract_if(.., |(of, at, _)| *of == exit && *at == nth)
            .map(|(_, _, entry)| entry)
            .collect()
    }
}
