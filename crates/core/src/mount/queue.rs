//! The queue of one exit: the fates of tiles that have not been drawn yet.

use super::existence::Existence;
use super::exit::Space;
use super::luck::Key;
use crate::tile::T37;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Light on one position, in both spaces.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lights {
    pub(super) a: Existence,
    pub(super) b: Existence,
}

impl Lights {
    pub(super) const NONE: Self = Self { a: Existence::NONE, b: Existence::NONE };
}

/// The fate of one tile that has not been drawn yet.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::large_enum_variant, reason = "inline lights are what keeps drawing free of allocation")]
pub(super) enum Fate {
    /// No light: proportional to remaining copies.
    Quiet,
    /// Has light.
    Lit(Lights),
    /// Collapsed early to this tile, which has already left that space.
    Collapsed(T37, Space),
}

impl Fate {
    /// The light in a space, for adding to; `None` after a collapse.
    pub(super) fn light(&mut self, space: Space) -> Option<&mut Existence> {
        if matches!(self, Self::Quiet) {
            *self = Self::Lit(Lights::NONE);
        }
        match (self, space) {
            (Self::Lit(lights), Space::A) => Some(&mut lights.a),
            (Self::Lit(lights), Space::B) => Some(&mut lights.b),
            _ => None,
        }
    }
}

/// Tiles of a wall: the maximum for any exit.
pub(super) const TILES: usize = 136;

/// Upcoming tiles of one exit. Fates are stored only up to the last one touched.
#[derive(Debug, Clone)]
pub(super) struct Queue {
    key: Key,
    drawn: u32,
    ahead: VecDeque<Fate>,
}

impl Queue {
    pub(super) const fn new(key: Key) -> Self {
        Self { key, drawn: 0, ahead: VecDeque::new() }
    }

    /// Restores the state of another queue with the same key.
    pub(super) fn restore(&mut self, drawn: u32, ahead: impl Iterator<Item = Fate>) {
        self.drawn = drawn;
        self.ahead = ahead.collect();
    }

    /// The stored fates.
    pub(super) fn ahead(&self) -> impl Iterator<Item = &Fate> {
        self.ahead.iter()
    }

    /// Number of tiles drawn here.
    pub(super) const fn drawn(&self) -> u32 {
        self.drawn
    }

    /// The key of the next tile's tickets.
    pub(super) const fn key(&self) -> Key {
        self.key.with(self.drawn as u64)
    }

    /// The fate of the tile `pos` places ahead; 0 is the next one.
    pub(super) fn fate(&self, pos: usize) -> &Fate {
        self.ahead.get(pos).unwrap_or(&Fate::Quiet)
    }

    /// As [`Self::fate`], mutable; `None` beyond the last tile of a wall.
    pub(super) fn fate_mut(&mut self, pos: usize) -> Option<&mut Fate> {
        if pos >= self.ahead.len() && pos < TILES {
            self.ahead.resize_with(pos + 1, || Fate::Quiet);
        }
        self.ahead.get_mut(pos)
    }

    /// Removes the drawn tile: later fates move up.
    pub(super) fn advance(&mut self) {
        self.ahead.pop_front();
        self.drawn += 1;
    }

    /// Early-collapsed tiles with their positions, nearest first.
    pub(super) fn collapsed(&self) -> impl Iterator<Item = (usize, T37, Space)> + '_ {
        self.ahead.iter().enumerate().filter_map(|(pos, fate)| match *fate {
            Fate::Collapsed(tile, space) => Some((pos, tile, space)),
            _ => None,
        })
    }
}
