//! The ledger: who did what to a tile before it came out. Kept only when somebody asks.

use super::existence::{Existence, Mk, Target};
use super::exit::{Exit, Space};
use super::field::Field;
use super::law::{Cause, Law};
use super::luck::Key;
use super::queue::Fate;
use crate::problem::{Explain, Problem, explained, texts};
use crate::tile::{Reds, T37, TileCount, Who};
use std::sync::Arc;

/// Where a deed comes from: a girl and a line of her skill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeedSource {
    /// The girl's seat; `None` for tools and tests.
    pub who: Option<Who>,
    /// The name of the skill file, without folders.
    pub file: Arc<str>,
    /// The line in it, from 1.
    pub line: u32,
}

/// One thing done to one position of the wall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerEntry {
    /// As signed at that moment, see [`Mount::sign`](super::Mount::sign).
    pub by: Option<DeedSource>,
    /// How many tiles had to come out before it then; 0: it was the next one.
    pub ahead: usize,
    /// What was done.
    pub deed: Deed,
}

impl LedgerEntry {
    /// What the entry adds to each exact tile, in a set with these red fives: mk, and the space.
    /// Nothing if it is no light.
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

/// What can be done to a position. Only deeds that had an effect are recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// A light.
    Light {
        /// The space it shone on.
        space: Space,
        /// The kind or tile.
        target: Target,
        /// How much was added.
        mk: Mk,
    },
    /// An early collapse to this tile.
    Collapse(T37),
}

/// A tile that came out, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawRecord {
    /// Where it came out.
    pub exit: Exit,
    /// How many had come out there before.
    pub nth: u32,
    /// The tile.
    pub tile: T37,
    /// The space it came from.
    pub space: Space,
    /// The red fives of the set.
    pub reds: Reds,
    /// What was in space A and in space B just before. A collapsed tile had left them.
    pub left: [TileCount; 2],
    /// The luck it came out by.
    pub key: Key,
    /// The law it was drawn by.
    pub law: Law,
    /// What had been done to its position, in order.
    pub entries: Vec<LedgerEntry>,
}

impl DrawRecord {
    /// The law, and the tile that would have come with the same luck, had only these entries been
    /// made. Nothing comes from an empty wall. Of a wall that was laid it is what luck would have brought.
    ///
    /// A tile that was fixed early is back in its space once its collapse is left out. Lights that
    /// came too late for it were never entered, so they are missing then.
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

    /// How much probability skills gave the tile that came: from -1 to 1.
    #[must_use]
    pub fn gain(&self) -> f64 {
        if self.law.cause == Cause::Laid {
            return 0.0;
        }
        self.law.probability(self.tile) - self.with_only(|_| false).0.probability(self.tile)
    }
}

/// A collapse that found no such tile in either space: a diagnostic for whoever looks ahead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CollapseRefused {
    /// The exit.
    pub exit: Exit,
    /// How far ahead.
    pub pos: usize,
    /// The tile that was wanted.
    pub tile: T37,
    /// As signed at that moment.
    pub by: Option<DeedSource>,
}

impl Explain for CollapseRefused {
    fn problem(&self) -> Problem {
        let Self { exit, pos, tile, .. } = self;
        texts::no_is_left_in_wall(tile, exit, pos).into()
    }
}

explained!(CollapseRefused);

/// Entries of positions still ahead, under exit and number since the deal, and what came out.
#[derive(Debug, Clone, Default)]
pub(super) struct Ledger {
    ahead: Vec<(Exit, usize, LedgerEntry)>,
    pub(super) drawn: Vec<DrawRecord>,
}

impl Ledger {
    pub(super) fn enter(&mut self, exit: Exit, nth: usize, entry: LedgerEntry) {
        self.ahead.push((exit, nth, entry));
    }

    /// Takes out what was entered for one position.
    pub(super) fn take(&mut self, exit: Exit, nth: usize) -> Vec<LedgerEntry> {
        self.ahead
            .extract_if(.., |(of, at, _)| *of == exit && *at == nth)
            .map(|(_, _, entry)| entry)
            .collect()
    }
}
