//! A wall as a seat may imagine it: the tiles it does not know, and as many drawn as it has seen.

use super::Mount;
use super::exit::{Exit, Space};
use super::luck::WallKey;
use super::queue::Fate;
use crate::tile::{T37, TileCount};

impl Mount {
    /// The wall with other luck and these tiles left, all of them in space A. As many tiles of each exit are
    /// drawn, and the same dora indicators are open; whatever was pushed at tiles to come is gone.
    pub(crate) fn imagined(&self, key: WallKey, left: TileCount) -> Self {
        let mut wall = Self { a: left, drids: self.drids.clone(), ..Self::new(self.reds, key) };
        for exit in Exit::ALL {
            wall.skip(exit, self.exits[exit as usize].drawn());
        }
        wall
    }

    /// Draws the next tile of an exit and returns it to its space, so that the next draw has as many to choose from. `None` if
    /// both spaces are empty.
    pub(crate) fn draw_and_return(&mut self, exit: Exit) -> Option<T37> {
        let (tile, space) = self.next(exit)?;
        self.draw_as(exit, tile, space);
        self.space_mut(space).add(tile);
        Some(tile)
    }

    /// Moves one copy of each tile that has light in space B at the next ordinary draw, and none there, from
    /// space A to space B: who pushes at a tile in reserve knows that it lies there. Returns what was moved.
    pub(crate) fn bring_forth_reserve(&mut self) -> Vec<T37> {
        let Fate::Lit(lights) = self.exits[Exit::Pii as usize].fate(0) else { return Vec::new() };
        let lit = T37::all().filter(|&tile| lights.b.of(tile) > 0);
        let moved: Vec<T37> = lit.filter(|&tile| self.b.ct37(tile) == 0 && self.a.ct37(tile) > 0).collect();
        moved.iter().for_each(|&tile| self.load_b(tile, 1));
        moved
    }

    /// Moves these tiles back to space A.
    pub(crate) fn put_back_reserve(&mut self, moved: &[T37]) {
        for &tile in moved {
            if self.space_mut(Space::B).remove(tile) {
                self.space_mut(Space::A).add(tile);
            }
        }
    }
}
