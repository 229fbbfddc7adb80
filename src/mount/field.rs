//! The field of one draw: every tile that may come out, with its existence.

use super::existence::Existence;
use super::exit::Space;
use super::luck::Key;
use super::queue::{Fate, Lights};
use super::race::{Close, choose, photo_finish, sprint};
use crate::t34;
use crate::tile::{T37, TileCount};
use arrayvec::ArrayVec;

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
    lights: Option<&'a [i64; 37]>,
}

impl<'a> Field<'a> {
    /// The field of a position over both spaces. Space B has natural existence only where no light
    /// has touched it, and only once A is empty. That a tile has collapsed is not looked at.
    pub(super) fn of([a, b]: [&TileCount; 2], fate: &'a Fate) -> Self {
        let lights: Option<&Lights> = if let Fate::Lit(lights) = fate { Some(lights) } else { None };
        let natural_b = if lights.is_none() && a.total() == 0 { Existence::NATURAL } else { 0 };
        Self {
            a: Side::new(a, Existence::NATURAL, lights.map(|lights| &lights.a)),
            b: Side::new(b, natural_b, lights.map(|lights| &lights.b)),
        }
    }

    /// `(slot, existence)` of everything that has a tile left.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (u32, i64)> + Clone + '_ {
        self.b.candidates(SLOTS).chain(self.a.candidates(0))
    }

    /// What the tiles of a slot have without any light.
    pub(super) fn natural(&self, slot: u32) -> i64 {
        let side = if slot < SLOTS { &self.a } else { &self.b };
        side.natural * i64::from(side.left[(slot % SLOTS) as usize])
    }

    /// Who comes out with this key; `None` if nothing is left.
    pub(super) fn choose(&self, key: Key) -> Option<(T37, Space)> {
        let slot = if self.b.may_run() { None } else { self.a.choose_unlit(key) };
        slot.or_else(|| choose(key, self.candidates())).map(at_slot)
    }
}

impl<'a> Side<'a> {
    fn new(count: &TileCount, natural: i64, lights: Option<&'a Existence>) -> Self {
        Self { left: exact(count), natural, lights: lights.map(Existence::mk) }
    }

    fn may_run(&self) -> bool {
        self.left != [0; 37] && (self.natural > 0 || self.lights.is_some())
    }

    /// The winner of an unlit race, in less time; `None` where it takes a real one. Of candidates of
    /// equal weight only that with the greatest ticket can win, so that no more have to run than a
    /// tile has copies. (A race looks at the upper 52 bits of a ticket.)
    fn choose_unlit(&self, key: Key) -> Option<u32> {
        if self.lights.is_some() || self.left.iter().any(|&left| left > 4) {
            return None;
        }
        // By copies left: the greatest ticket, its lower bits saying whose it is. (Room for 8 spares
        // each step a check.)
        let mut first = [0; 8];
        for (slot, &left) in (0..).zip(&self.left) {
            let first = &mut first[usize::from(left & 7)];
            *first = (key.ticket(slot) & !0xfff | (LAST - slot)).max(*first);
        }
        let mut runners = ArrayVec::<_, 4>::new();
        for (&first, copies) in first.iter().zip(0..5).skip(1).filter(|&(&first, _)| first > 0) {
            runners.push(((LAST - (first & 0xfff)) as u32, self.natural * copies));
        }
        sprint(key, runners.iter().copied()).unwrap_or_else(|Close| {
            runners.sort_unstable();
            photo_finish(key, runners.into_iter())
        })
    }

    fn candidates(&self, offset: u32) -> impl Iterator<Item = (u32, i64)> + Clone + '_ {
        let lights = self.lights.unwrap_or(Existence::NONE.mk());
        let sides = self.left.iter().zip(lights).zip(offset..);
        sides
            .filter(|&((&left, _), _)| left > 0)
            .map(|((&left, &lights), slot)| (slot, (self.natural * i64::from(left)).saturating_add(lights)))
    }
}

/// A draft of a starting hand: tile after tile a race over what is left of the stock, by natural
/// existence plus what the girls added. The stock itself is not touched, so that the draft can be
/// thrown away.
///
/// As everywhere, a tile whose existence is 0 or less is excluded; if that excludes all, the one of
/// greatest existence comes, the first of equals in the order 1m..3y, 0m, 0p, 0s. `None` only for an
/// empty stock.
///
/// ```
/// use saki_lua::mount::{Draft, Existence, Mk, WallKey};
/// use saki_lua::{t34, tile::{Reds, TileCount}};
///
/// let mut existence = Existence::NONE;
/// existence.light(Reds::THREE, t34!("1z").into(), Mk::new(1_000_000));
/// let stock = TileCount::full(Reds::THREE);
/// let tile = Draft::new(&stock, &existence).take(WallKey::default().deal(0, 0, 0));
/// assert_eq!(tile.map(|tile| tile.t34()), Some(t34!("1z")));
/// ```
#[derive(Debug, Clone)]
pub struct Draft<'a>(Side<'a>);

impl<'a> Draft<'a> {
    /// Nothing drafted yet.
    #[must_use]
    pub fn new(stock: &TileCount, existence: &'a Existence) -> Self {
        let lights = Some(existence).filter(|&lights| *lights != Existence::NONE);
        Self(Side::new(stock, Existence::NATURAL, lights))
    }

    /// The next tile, the one that comes out with this key.
    pub fn take(&mut self, key: Key) -> Option<T37> {
        let slot = self.0.choose_unlit(key).or_else(|| choose(key, self.0.candidates(0)))?;
        self.0.left[slot as usize] -= 1;
        Some(at_slot(slot).0)
    }
}

/// No slot is greater.
const LAST: u64 = 63;
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
    use super::super::race::race;
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
    fn an_unlit_race_ends_as_any_race_does() {
        for n in 0..20_000 {
            let mut rand = WallKey { seed: 5, ..WallKey::default() }.deal(0, 1, n).rand();
            let mut count = TileCount::EMPTY;
            let most = 1 + rand.below(4);
            T37::all().for_each(|tile| count.add_many(tile, rand.below(most + 1) as u8));
            let (side, key) = (Side::new(&count, Existence::NATURAL, None), WallKey::default().deal(0, 0, n));
            assert_eq!(side.choose_unlit(key), race(key, side.candidates(0)));
        }
        let count = |copies| (0..copies).map(|_| t37!("1m")).collect::<TileCount>();
        let winner = |copies| Side::new(&count(copies), Existence::NATURAL, None);
        assert_eq!(
            [4, 5, 12].map(|copies| winner(copies).choose_unlit(WallKey::default().deal(0, 0, 0))),
            [Some(0), None, None]
        );
    }

    #[test]
    fn a_draft_obeys_the_rules_of_exclusion() {
        let key = |n| WallKey::default().deal(1, 2, n);
        let stock: TileCount = [t37!("2m"), t37!("5s"), t37!("0s")].into_iter().collect();
        let mut existence = Existence::NONE;
        assert_eq!(Draft::new(&TileCount::EMPTY, &existence).take(key(0)), None);
        let mut light = |target: Target, mk| {
            existence.light(Reds::THREE, target, Mk::new(mk));
            (0..200).map(|n| Draft::new(&stock, &existence).take(key(n))).collect::<HashSet<_>>()
        };
        let only = |tile| HashSet::from([Some(tile)]);
        assert_eq!(light(t37!("2m").into(), -10).len(), 2, "0 mk is excluded");
        assert_eq!(light(t34!("5s").into(), -80), only(t37!("2m")), "0 is greater than -10 and -50");
        assert_eq!(light(t37!("2m").into(), -10), only(t37!("2m")), "a tie goes to the first");
        assert_eq!(light(t37!("2m").into(), -1), only(t37!("0s")));
        assert_eq!(light(t37!("5s").into(), 40), only(t37!("5s")), "black before red");
    }
}
