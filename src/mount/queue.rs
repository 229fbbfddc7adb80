//! One exit's queue: the fates of the tiles that have not come out yet.

use super::existence::Existence;
use super::exit::Space;
use super::luck::Key;
use crate::tile::T37;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// What lights have added at one position, in both spaces.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lights {
    pub(super) a: Existence,
    pub(super) b: Existence,
}

impl Lights {
    pub(super) const NONE: Self = Self { a: Existence::NONE, b: Existence::NONE };
}

/// The fate of one tile that has not come out yet.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::large_enum_variant, reason = "inline lights are what keeps drawing free of allocation")]
pub(super) enum Fate {
    /// Nobody cares: a scientific draw.
    Quiet,
    /// Lights have touched it.
    Lit(Lights),
    /// Collapsed early: this tile, which has left that space already.
    Collapsed(T37, Space),
}

impl Fate {
    /// What lights have added in a space, to be added to; `None` if it is too late for light.
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

/// Tiles of a wall: no exit ever lets more of them out.
pub(super) const TILES: usize = 136;

/// The tiles to come at one exit. Fates are kept only as far ahead as somebody has touched them.
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

    /// Goes on where another queue with the same key stood.
    pub(super) fn restore(&mut self, drawn: u32, ahead: impl Iterator<Item = Fate>) {
        self.drawn = drawn;
        self.ahead = ahead.collect();
    }

    /// The fates as far ahead as somebody has touched them.
    pub(super) fn ahead(&self) -> impl Iterator<Item = &Fate> {
        self.ahead.iter()
    }

    /// Tiles that have come out here.
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

    /// The same, to be changed; `None` beyond the last tile a wall could ever have.
    pub(super) fn fate_mut(&mut self, pos: usize) -> Option<&mut Fate> {
        if pos >= self.ahead.len() && pos < TILES {
            self.ahead.resize_with(pos + 1, || Fate::Quiet);
        }
        self.ahead.get_mut(pos)
    }

    /// Lets the next tile out: every later fate moves up.
    pub(super) fn advance(&mut self) {
        self.ahead.pop_front();
        self.drawn += 1;
    }

    /// The early-collapsed tiles, nearest first, with their positions.
    pub(super) fn collapsed(&self) -> impl Iterator<Item = (usize, T37, Space)> + '_ {
        self.ahead.iter().enumerate().filter_map(|(pos, fate)| match *fate {
            Fate::Collapsed(tile, space) => Some((pos, tile, space)),
            _ => None,
        })
    }
}
