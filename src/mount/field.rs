//! The field of one draw: every tile that may come out, with its existence.

use super::existence::Existence;
use super::exit::Space;
use super::luck::Key;
use super::queue::Lights;
use super::race::choose;
use crate::t34;
use crate::tile::{T37, TileCount};

/// What is left in both spaces, and the existence of each. A candidate's slot is its `id37`, plus 37
/// in space B; candidates run B first, which is also who wins a tie.
#[derive(Debug, Clone)]
pub(super) struct Field<'a> {
    a: Side<'a>,
    b: Side<'a>,
}

#[derive(Debug, Clone)]
struct Side<'a> {
    left: [u8; 37],
    natural: i64,
    lights: &'a [i64; 37],
}

impl<'a> Field<'a> {
    /// The field of a position: `None` where no light has touched it. Space B has natural existence
    /// only there, and only once A is empty.
    pub(super) fn new(a: &TileCount, b: &TileCount, lights: Option<&'a Lights>) -> Self {
        let natural_b = if lights.is_none() && a.total() == 0 { Existence::NATURAL } else { 0 };
        let lights = lights.unwrap_or(&Lights::NONE);
        Self { a: Side::new(a, Existence::NATURAL, &lights.a), b: Side::new(b, natural_b, &lights.b) }
    }

    /// `(slot, existence)` of everything that has a tile left.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (u32, i64)> + Clone + '_ {
        self.b.candidates(SLOTS).chain(self.a.candidates(0))
    }

    /// Who comes out with this key; `None` if nothing is left.
    pub(super) fn choose(&self, key: Key) -> Option<(T37, Space)> {
        choose(key, self.candidates()).map(at_slot)
    }
}

impl<'a> Side<'a> {
    fn new(count: &TileCount, natural: i64, lights: &'a Existence) -> Self {
        Self { left: exact(count), natural, lights: lights.mk() }
    }

    fn candidates(&self, offset: u32) -> impl Iterator<Item = (u32, i64)> + Clone + '_ {
        let sides = self.left.iter().zip(self.lights).zip(offset..);
        sides
            .filter(|&((&left, _), _)| left > 0)
            .map(|((&left, &lights), slot)| (slot, (self.natural * i64::from(left)).saturating_add(lights)))
    }
}

/// Draws one tile of a deal: a race over the stock's natural existence plus what the girls added.
/// The stock itself is not touched, so that a draft can be thrown away.
///
/// As everywhere, a tile whose existence is 0 or less is excluded; if that excludes all, the one of
/// greatest existence comes, the first of equals in the order 1m..3y, 0m, 0p, 0s. `None` only for an
/// empty stock.
///
/// ```
/// use saki_lua::mount::{Existence, Mk, WallKey, draft_tile};
/// use saki_lua::{t34, tile::{Reds, TileCount}};
///
/// let mut existence = Existence::NONE;
/// existence.light(Reds::THREE, t34!("1z").into(), Mk::new(1_000_000));
/// let stock = TileCount::full(Reds::THREE);
/// let tile = draft_tile(&stock, &existence, WallKey::default().deal(0, 0, 0));
/// assert_eq!(tile.map(|tile| tile.t34()), Some(t34!("1z")));
/// ```
#[must_use]
pub fn draft_tile(stock: &TileCount, existence: &Existence, key: Key) -> Option<T37> {
    let field = Side::new(stock, Existence::NATURAL, existence);
    choose(key, field.candidates(0)).map(|slot| at_slot(slot).0)
}

const SLOTS: u32 = T37::COUNT as u32;

/// The tile and the space of a slot.
pub(super) const fn at_slot(slot: u32) -> (T37, Space) {
    (T37::wrap(slot as usize), if slot < SLOTS { Space::A } else { Space::B })
}

/// Copies of each exact tile, by `id37`.
fn exact(count: &TileCount) -> [u8; 37] {
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
    use super::super::luck::WallKey;
    use super::super::{Mk, Target};
    use super::*;
    use crate::t37;
    use crate::tile::Reds;
    use std::collections::HashSet;

    #[test]
    fn exact_counts_agree_with_the_tile_count() {
        let count = TileCount::full(Reds::FOUR);
        assert!(T37::all().all(|tile| exact(&count)[tile.id37()] == count.ct37(tile)));
    }

    #[test]
    fn a_draft_obeys_the_rules_of_exclusion() {
        let key = |n| WallKey::default().deal(1, 2, n);
        let stock: TileCount = [t37!("2m"), t37!("5s"), t37!("0s")].into_iter().collect();
        let mut existence = Existence::NONE;
        assert_eq!(draft_tile(&TileCount::EMPTY, &existence, key(0)), None);
        let mut light = |target: Target, mk| {
            existence.light(Reds::THREE, target, Mk::new(mk));
            (0..200).map(|n| draft_tile(&stock, &existence, key(n))).collect::<HashSet<_>>()
        };
        let only = |tile| HashSet::from([Some(tile)]);
        assert_eq!(light(t37!("2m").into(), -10).len(), 2, "0 mk is excluded");
        assert_eq!(light(t34!("5s").into(), -80), only(t37!("2m")), "0 is greater than -10 and -50");
        assert_eq!(light(t37!("2m").into(), -10), only(t37!("2m")), "a tie goes to the first");
        assert_eq!(light(t37!("2m").into(), -1), only(t37!("0s")));
        assert_eq!(light(t37!("5s").into(), 40), only(t37!("5s")), "black before red");
    }
}
