//! Drafts: many tiles at once, by existence.

use super::Mount;
use super::existence::Existence;
use super::exit::Space;
use super::field::exact;
use super::luck::Key;
use super::race::greatest;
use super::wait::Waits;
use crate::tile::{T37, TileCount};

/// A snapshot from which starting hands of one seat are drafted: the tiles left in the wall, with natural
/// existence plus what the girls added. Drafts don't change the wall, so they can be discarded.
///
/// As in draws, tiles with existence 0 or less are excluded; if that excludes all of them, the one with the
/// greatest existence is drawn, ties in the order 1m..3y, 0m, 0p, 0s. Space B is used only when A is empty.
///
/// ```
/// use saki_lua_core::mount::{Draft, Existence, Mk, Mount, WallKey};
/// use saki_lua_core::{t34, tile::Reds};
///
/// let key = WallKey::default();
/// let mut existence = Existence::NONE;
/// existence.light(Reds::THREE, t34!("1z").into(), Mk::new(1_000_000));
/// let draft = Draft::new(&Mount::new(Reds::THREE, key), &existence);
/// assert!(draft.tiles(key.drafts(0).with(0)).take(4).all(|tile| tile.t34() == t34!("1z")));
/// ```
#[derive(Debug, Clone)]
pub struct Draft([Stock; 2]);

/// Tiles and existence of one space, by `id37`.
#[derive(Debug, Clone)]
struct Stock {
    left: [u8; T37::COUNT],
    existence: [i64; T37::COUNT],
}

impl Draft {
    /// Snapshots the tiles left in this wall, with the existence added by the girls.
    #[must_use]
    pub fn new(mount: &Mount, existence: &Existence) -> Self {
        Self(mount.spaces().map(|count| Stock::new(count, existence)))
    }

    /// Completes `fixed` with `missing` drafted tiles, once per key. Tiles of one hand depend on each other
    /// but hands don't, so drafting several at once takes little longer than one.
    #[must_use]
    pub fn hands<const N: usize>(&self, keys: [Key; N], fixed: TileCount, missing: usize) -> [TileCount; N] {
        let mut races = keys.map(|key| Race::of(self, key, Space::A));
        let (mut clocks, mut hands) = ([Clocks::STOPPED; N], [fixed; N]);
        clocks.iter_mut().zip(&races).for_each(|(clocks, race)| clocks.start(race));
        for _ in 0..missing {
            for (hand, (clocks, race)) in hands.iter_mut().zip(clocks.iter_mut().zip(&mut races)) {
                race.next(clocks).into_iter().for_each(|tile| hand.add(tile));
            }
        }
        hands
    }

    /// The tiles drawn with this key, in order, until both spaces are empty.
    pub fn tiles(&self, key: Key) -> impl Iterator<Item = T37> {
        let (mut race, mut clocks) = (Race::of(self, key, Space::A), Clocks::STOPPED);
        clocks.start(&race);
        std::iter::from_fn(move || race.next(&mut clocks))
    }
}

impl Stock {
    fn new(count: &TileCount, added: &Existence) -> Self {
        let left = exact(count);
        let existence = std::array::from_fn(|id| {
            (Existence::NATURAL * i64::from(left[id])).saturating_add(added.mk()[id])
        });
        Self { left, existence }
    }
}

/// An exponential race that continues after the first arrival, over space A and then B. Each tile has a
/// clock: its next copy arrives after a wait divided by its existence, which decreases with each copy drawn.
/// Clocks are independent of each other. The distribution of whole hands equals that of independent races per
/// draw, which would take ten times as many waits.
struct Race<'a> {
    draft: &'a Draft,
    key: Key,
    space: Space,
    /// The key of the space, for its RNG.
    stock: &'a Stock,
    lots: Key,
    waits: Waits,
}

/// Arrival times of a race.
struct Clocks {
    came: [u8; T37::COUNT],
    /// Arrival times of the next copies, never infinite; the low bits hold the tile id.
    due: [f64; GROUP * GROUPS],
    /// The earliest time per group, to avoid comparing all clocks for every copy.
    first: [f64; GROUPS],
}

/// Clocks per group, and the number of groups.
const GROUP: usize = 4;
const GROUPS: usize = T37::COUNT.div_ceil(GROUP);
/// The bits of an arrival time that hold the tile id.
const ID: u64 = 0x3f;

impl<'a> Race<'a> {
    fn of(draft: &'a Draft, key: Key, space: Space) -> Self {
        let (stock, lots) = (&draft.0[space as usize], key.with(space as u64));
        Self { draft, key, space, stock, lots, waits: Waits::get() }
    }

    /// The next tile to arrive.
    #[inline]
    fn next(&mut self, clocks: &mut Clocks) -> Option<T37> {
        clocks.next(self).or_else(|| {
            if self.space == Space::A {
                *self = Self::of(self.draft, self.key, Space::B);
                *clocks = Clocks::STOPPED;
                clocks.start(self);
            }
            clocks.next(self)
        })
    }

    /// Arrival time of the next copy of a tile after `came` earlier copies.
    #[inline]
    fn arrival(&self, id: usize, came: u8, now: f64) -> f64 {
        let existence = self.existence(id, came);
        if existence > 0 && self.stock.left[id] > came {
            let ticket = self.lots.ticket(id as u64 | u64::from(came) << 6);
            let due = now + self.waits.of(ticket) / existence as f64;
            f64::from_bits(due.to_bits() & !ID | id as u64)
        } else {
            f64::INFINITY
        }
    }

    #[inline]
    fn existence(&self, id: usize, came: u8) -> i64 {
        self.stock.existence[id].saturating_sub(Existence::NATURAL * i64::from(came))
    }
}

impl Clocks {
    const STOPPED: Self =
        Self { came: [0; T37::COUNT], due: [f64::INFINITY; GROUP * GROUPS], first: [f64::INFINITY; GROUPS] };

    fn start(&mut self, race: &Race<'_>) {
        for id in 0..T37::COUNT {
            self.due[id] = race.arrival(id, 0, 0.0);
        }
        for (first, group) in self.first.iter_mut().zip(self.due.as_chunks::<GROUP>().0) {
            *first = earliest(group);
        }
    }

    #[inline]
    fn next(&mut self, race: &Race<'_>) -> Option<T37> {
        let now = earliest(&self.first);
        let id = if now.is_finite() { (now.to_bits() & ID) as usize } else { self.greatest(race)? };
        self.came[id] += 1;
        self.due[id] = race.arrival(id, self.came[id], now);
        self.first[id / GROUP] = earliest(&self.due.as_chunks::<GROUP>().0[id / GROUP]);
        Some(T37::wrap(id))
    }

    /// The tile drawn when all are excluded.
    fn greatest(&self, race: &Race<'_>) -> Option<usize> {
        let left = (0..T37::COUNT).filter(|&id| race.stock.left[id] > self.came[id]);
        greatest(left.map(|id| (id as u32, race.existence(id, self.came[id])))).map(|(id, _)| id as usize)
    }
}

#[inline]
fn earliest(due: &[f64]) -> f64 {
    due.iter().fold(f64::INFINITY, |least, &due| if due < least { due } else { least })
}

#[cfg(test)]
mod tests {
    use super::super::luck::WallKey;
    use super::super::{Mk, Target};
    use super::*;
    use crate::tile::Reds;
    use crate::{t34, t37};
    use std::collections::{BTreeMap, HashSet};

    fn draft(stock: &[T37], reserve: &[T37], added: &Existence) -> Draft {
        let count = |tiles: &[T37]| tiles.iter().copied().collect::<TileCount>();
        Draft([stock, reserve].map(|tiles| Stock::new(&count(tiles), added)))
    }

    fn key(iter: u32) -> Key {
        WallKey::default().drafts(1).with(iter.into())
    }

    #[test]
    fn drafts_exclude_nonpositive_existence() {
        let stock = [t37!("2m"), t37!("5s"), t37!("0s")];
        let mut added = Existence::NONE;
        let mut light = |target: Target, mk| {
            added.light(Reds::THREE, target, Mk::new(mk));
            let first = |n| draft(&stock, &[], &added).tiles(key(n)).next();
            (0..200).map(first).collect::<HashSet<_>>()
        };
        let only = |tile| HashSet::from([Some(tile)]);
        assert_eq!(light(t37!("2m").into(), -10).len(), 2, "0 mk is excluded");
        assert_eq!(light(t34!("5s").into(), -80), only(t37!("2m")), "0 is greater than -10 and -50");
        assert_eq!(light(t37!("2m").into(), -10), only(t37!("2m")), "a tie goes to the first");
        assert_eq!(light(t37!("2m").into(), -1), only(t37!("0s")));
        assert_eq!(light(t37!("5s").into(), 40), only(t37!("5s")), "black before red");
    }

    #[test]
    fn batched_hands_equal_single_hands() {
        let mut added = Existence::NONE;
        added.light(Reds::THREE, t34!("1z").into(), Mk::new(500));
        let wall = TileCount::full(Reds::THREE);
        let (natural, fixed) =
            (Draft::new(&Mount::new(Reds::THREE, WallKey::default()), &added), [t37!("0p"); 2]);
        let fixed: TileCount = fixed.into_iter().collect();
        for missing in [0, 1, 11, 135, 200] {
            let alone =
                |iter| fixed.distinct().flat_map(|t| [t; 2]).chain(natural.tiles(key(iter)).take(missing));
            let hands = natural.hands([key(4), key(5), key(6)], fixed, missing);
            assert_eq!(hands, [4, 5, 6].map(|iter| alone(iter).collect()));
            assert!(hands.iter().all(|hand| hand.total() == 2 + missing.min(wall.total())));
        }
        let reserved = draft(&[t37!("1m"); 3], &[t37!("9p"), t37!("7z")], &Existence::NONE);
        let hands = reserved.hands([key(4), key(5)], TileCount::EMPTY, 4);
        let alone = |iter| reserved.tiles(key(iter)).take(4).collect::<TileCount>();
        assert!(hands == [4, 5].map(alone) && hands.iter().all(|hand| hand.ct37(t37!("1m")) == 3));
    }

    #[test]
    fn every_tile_is_drawn_once_and_space_b_last() {
        let (stock, reserve) = ([t37!("1m"), t37!("1m"), t37!("0p")], [t37!("7z"), t37!("7z")]);
        let mut added = Existence::NONE;
        added.light(Reds::THREE, t37!("0p").into(), Mk::new(-50));
        let tiles: Vec<_> = draft(&stock, &reserve, &added).tiles(key(0)).collect();
        assert_eq!(tiles, [t37!("1m"), t37!("1m"), t37!("0p"), t37!("7z"), t37!("7z")]);
        assert_eq!(draft(&[], &[], &Existence::NONE).tiles(key(0)).next(), None);
    }

    /// Reference: the probability of each sequence of tiles, drawn one by one in proportion to current
    /// existence.
    fn law(left: &mut Vec<(T37, i64, i64)>, tiles: usize) -> BTreeMap<Vec<T37>, f64> {
        if tiles == 0 {
            return BTreeMap::from([(Vec::new(), 1.0)]);
        }
        let weight =
            |&(_, copies, mk): &(T37, i64, i64)| if copies > 0 { (10 * copies + mk).max(0) } else { 0 };
        let total: i64 = left.iter().map(weight).sum();
        let mut chances = BTreeMap::new();
        for at in 0..left.len() {
            let chance = weight(&left[at]) as f64 / total as f64;
            if chance > 0.0 {
                left[at].1 -= 1;
                for (mut rest, p) in law(left, tiles - 1) {
                    rest.insert(0, left[at].0);
                    chances.insert(rest, chance * p);
                }
                left[at].1 += 1;
            }
        }
        chances
    }

    /// Sequences of four tiles from a wall with positive, negative and exhausted lights: 300,000 drafts, z <
    /// 5 on each sequence (about 200; false alarm 200 x 6e-7).
    #[test]
    fn sequences_have_the_distribution_of_single_draws() {
        const N: u32 = 300_000;
        let mut left =
            vec![(t37!("1m"), 4, 0), (t37!("5p"), 3, 55), (t37!("0p"), 1, -3), (t37!("7z"), 3, -15)];
        let tiles = |&(tile, copies, _): &(T37, i64, i64)| std::iter::repeat_n(tile, copies as usize);
        let stock: Vec<T37> = left.iter().flat_map(tiles).collect();
        let added: Existence = left.iter().map(|&(tile, _, mk)| (tile, mk)).collect();
        let draft = draft(&stock, &[], &added);
        let mut seen = BTreeMap::<Vec<T37>, u32>::new();
        (0..N).for_each(|n| *seen.entry(draft.tiles(key(n)).take(4).collect()).or_default() += 1);
        let law = law(&mut left, 4);
        assert!(law.len() > 100 && seen.keys().all(|tiles| law.contains_key(tiles)));
        for (tiles, p) in law {
            let n = f64::from(seen.get(&tiles).copied().unwrap_or_default());
            let expected = f64::from(N) * p;
            let z = (n - expected) / (expected * (1.0 - p)).sqrt();
            assert!(z.abs() < 5.0, "{tiles:?}: {n} of {expected:.1}, z = {z:.1}");
        }
    }
}
