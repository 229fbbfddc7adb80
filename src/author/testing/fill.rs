//! Filling what a test left open: hands and rivers of tiles that fit nothing.

use crate::mount::Rand;
use crate::tile::{T34, T34Set, T37, TileCount};

/// The tiles that have no place yet.
pub(super) struct Pool {
    left: TileCount,
    /// Kinds whose number in the wall was given: nothing is filled up with them.
    counted: T34Set,
    rand: Rand,
}

impl Pool {
    pub(super) const fn new(set: TileCount, rand: Rand) -> Self {
        Self { left: set, counted: T34Set::EMPTY, rand }
    }

    /// Takes a tile that was asked for. False if there is none.
    pub(super) fn take(&mut self, tile: T37) -> bool {
        self.left.remove(tile)
    }

    /// Leaves so many of a kind, or of a tile, in the wall, and takes the rest of them.
    ///
    /// # Errors
    /// How many there are, if that is too few.
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

    /// A tile that goes with none of these, if there is one, and is none of `not`.
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

/// How far apart two kinds are: 1 and 2 may make a run, 0 a pair.
fn distance(a: T34, b: T34) -> u8 {
    const FAR: u8 = 9;
    if a == b {
        return 0;
    }
    let near = |by: i8| a.step(by) == Some(b) || a.step(-by) == Some(b);
    [1, 2].into_iter().find(|&by| a.is_num() && near(by)).map_or(FAR, |by| by as u8)
}
