//! Fills hands and rivers that a test left open with unrelated tiles.

use crate::mount::Rand;
use crate::tile::{T34, T34Set, T37, TileCount};

/// The tiles not yet placed.
pub(super) struct Pool {
    left: TileCount,
    /// Kinds whose number in the wall was specified: not used for filling.
    counted: T34Set,
    rand: Rand,
}

impl Pool {
    pub(super) const fn new(set: TileCount, rand: Rand) -> Self {
        Self { left: set, counted: T34Set::EMPTY, rand }
    }

    /// Takes a tile. Returns false if there is none.
    pub(super) fn take(&mut self, tile: T37) -> bool {
        self.left.remove(tile)
    }

    /// Leaves `n` of a kind or tile in the wall and takes the rest.
    ///
    /// # Errors
    /// The number available, if too few.
    pub(super) fn leave(&mut self, faces: &[T37], n: usize) -> Result<Vec<T37>, usize> {
        let copies = |&face: &T37| std::iter::repeat_n(face, usize::from(self.left.ct37(face)));
        let all: Vec<T37> = faces.iter().flat_map(copies).collect();
        let surplus = all.len().checked_sub(n).ok_or(all.len())?;
        for &tile in &all[..surplus] {
            self.left.remove(tile);
        }
        self.counted = faces.iter().map(|face| face.t34()).collect::<T34Set>().union(self.counted);
        Ok(all[..surplus].to_vec())
    }

    /// Takes a tile unrelated to these, if there is one, excluding kinds in `not`.
    pub(super) fn junk(&mut self, beside: &[T37], not: T34Set) -> Option<T37> {
        let free = |tile: &T37| !self.counted.has(tile.t34()) && !not.has(tile.t34());
        let mut tiles: Vec<T37> = self.left.distinct().filter(free).filter(|tile| !tile.is_aka5()).collect();
        self.rand.shuffle(&mut tiles);
        let apart = |tile: &T37, least| beside.iter().all(|own| distance(own.t34(), tile.t34()) >= least);
        let best = [3, 1].into_iter().find_map(|least| tiles.iter().find(|tile| apart(tile, least)).copied());
        let tile = best.or_else(|| tiles.first().copied())?;
        self.left.remove(tile);
        Some(tile)
    }
}

/// The distance of two kinds: 1 and 2 can be in a run, 0 is a pair.
fn distance(a: T34, b: T34) -> u8 {
    const FAR: u8 = 9;
    if a == b {
        return 0;
    }
    let near = |by: i8| a.step(by) == Some(b) || a.step(-by) == Some(b);
    [1, 2].into_iter().find(|&by| a.is_num() && near(by)).map_or(FAR, |by| by as u8)
}
