//! The field of one draw: all candidate tiles with their existence.

use super::existence::Existence;
use super::exit::Space;
use super::luck::Key;
use super::queue::{Fate, Lights};
use super::race::choose;
use crate::t34;
use crate::tile::{T37, TileCount};

/// Tiles left in both spaces, with their existence. A candidate's slot is its `id37`, plus 37 in space B; B
/// is iterated first and therefore wins ties.
#[derive(Debug, Clone)]
pub(super) struct Field<'a> {
    a: Side<'a>,
    b: Side<'a>,
}

#[derive(Debug, Clone)]
struct Side<'a> {
    left: [u8; 37],
    natural: i64,
    lights: Option<&'a [i64; 37]>,
}

impl<'a> Field<'a> {
    /// The field of a position over both spaces. Space B has natural existence only where it has no light,
    /// and only once A is empty. Ignores whether the tile has collapsed.
    pub(super) fn of([a, b]: [&TileCount; 2], fate: &'a Fate) -> Self {
        let lights: Option<&Lights> = if let Fate::Lit(lights) = fate { Some(lights) } else { None };
        let natural_b = if lights.is_none() && a.total() == 0 { Existence::NATURAL } else { 0 };
        Self {
            a: Side::new(a, Existence::NATURAL, lights.map(|lights| &lights.a)),
            b: Side::new(b, natural_b, lights.map(|lights| &lights.b)),
        }
    }

    /// `(slot, existence)` of every tile that is left.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (u32, i64)> + Clone + '_ {
        self.b.candidates(SLOTS).chain(self.a.candidates(0))
    }

    /// The natural existence of a slot.
    pub(super) fn natural(&self, slot: u32) -> i64 {
        let side = if slot < SLOTS { &self.a } else { &self.b };
        side.natural * i64::from(side.left[(slot % SLOTS) as usize])
    }

    /// Draws with this key; `None` if nothing is left.
    pub(super) fn choose(&self, key: Key) -> Option<(T37, Space)> {
        choose(key, self.candidates()).map(at_slot)
    }
}

impl<'a> Side<'a> {
    fn new(count: &TileCount, natural: i64, lights: Option<&'a Existence>) -> Self {
        Self { left: exact(count), natural, lights: lights.map(Existence::mk) }
    }

    fn candidates(&self, offset: u32) -> impl Iterator<Item = (u32, i64)> + Clone + '_ {
        let lights = self.lights.unwrap_or(Existence::NONE.mk());
        let sides = self.left.iter().zip(lights).zip(offset..);
        sides
            .filter(|&((&left, _), _)| left > 0)
            .map(|((&left, &lights), slot)| (slot, (self.natural * i64::from(left)).saturating_add(lights)))
    }
}

const SLOTS: u32 = T37::COUNT as u32;

/// The tile and the space of a slot.
pub(super) const fn at_slot(slot: u32) -> (T37, Space) {
    (T37::wrap(slot as usize), if slot < SLOTS { Space::A } else { Space::B })
}

/// Copies of each exact tile, by `id37`.
pub(super) fn exact(count: &TileCount) -> [u8; 37] {
    const BLACK: [usize; 3] = [t34!("5m").id34(), t34!("5p").id34(), t34!("5s").id34()];
    let mut left = [0; 37];
    left[..34].copy_from_slice(count.kinds());
    for (red, black) in T37::REDS.into_iter().zip(BLACK) {
        left[red.id37()] = count.kinds()[black] - count.ct37(T37::wrap(black));
        left[black] -= left[red.id37()];
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Reds;

    #[test]
    fn exact_counts_agree_with_the_tile_count() {
        let count = TileCount::full(Reds::FOUR);
        assert!(T37::all().all(|tile| exact(&count)[tile.id37()] == count.ct37(tile)));
    }
}
