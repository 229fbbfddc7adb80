//! The ledger: who did what to a tile before it came out. Kept only when somebody asks.

use super::existence::{Mk, Target};
use super::exit::{Exit, Space};
use super::law::Law;
use crate::tile::{T37, Who};
use std::sync::Arc;

/// Where a deed comes from: a girl and a line of her skill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The girl's seat; `None` for tools and tests.
    pub who: Option<Who>,
    /// The skill file.
    pub file: Arc<str>,
    /// The line in it, from 1.
    pub line: u32,
}

/// One thing done to one position of the wall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// As signed at that moment, see [`Mount::sign`](super::Mount::sign).
    pub by: Option<Source>,
    /// What was done.
    pub deed: Deed,
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
    /// The law it was drawn by.
    pub law: Law,
    /// What had been done to its position, in order.
    pub entries: Vec<Entry>,
}

/// A collapse that found no such tile in either space: a diagnostic for whoever looks ahead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no {tile} is left in the wall to collapse to, at {exit} {pos}")]
pub struct CollapseRefused {
    /// The exit.
    pub exit: Exit,
    /// How far ahead.
    pub pos: usize,
    /// The tile that was wanted.
    pub tile: T37,
    /// As signed at that moment.
    pub by: Option<Source>,
}

/// Entries of positions still ahead, under exit and number since the deal, and the last draw.
#[derive(Debug, Clone, Default)]
pub(super) struct Ledger {
    ahead: Vec<(Exit, usize, Entry)>,
    pub(super) last: Option<DrawRecord>,
}

impl Ledger {
    pub(super) fn enter(&mut self, exit: Exit, nth: usize, entry: Entry) {
        self.ahead.push((exit, nth, entry));
    }

    /// Takes out what was entered for one position.
    pub(super) fn take(&mut self, exit: Exit, nth: usize) -> Vec<Entry> {
        self.ahead
            .extract_if(.., |(of, at, _)| *of == exit && *at == nth)
            .map(|(_, _, entry)| entry)
            .collect()
    }
}
