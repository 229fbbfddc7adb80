use super::classes::Class;
use super::suits::{Missing, PLACE, Suits, key_of};
use crate::tile::{T34, T34Set, TileCount};
use std::ops::Range;

/// The step of an impossible form: seven pairs or thirteen orphans with melds.
pub const NEVER: i8 = 14;

/// The shape of concealed tiles: steps (shanten) and effective tiles.
///
/// Step -1 is complete, 0 is tenpai. Copies are unlimited, as in libsaki: the hand may wait for a fifth copy.
/// Red fives count as ordinary. Counts above four are treated as four, and a shape has at most fourteen
/// tiles.
#[derive(Clone)]
pub struct Shape {
    counts: [u8; 34],
    keys: [u32; 4],
    melds: usize,
}

impl Shape {
    /// The shape of concealed tiles (13 or 14, minus 3 per meld) beside `melds` melds.
    ///
    /// ```
    /// use saki_lua_core::{hand::Shape, t34, tile::{TileCount, parse_tiles}};
    /// let tiles: TileCount = parse_tiles("123m456p77s23z444z")?.into_iter().collect();
    /// assert_eq!(Shape::new(&tiles, 0).step(), 1);
    /// # Ok::<(), saki_lua_core::tile::TileError>(())
    /// ```
    #[must_use]
    pub fn new(concealed: &TileCount, melds: usize) -> Self {
        let mut counts = *concealed.kinds();
        counts.iter_mut().for_each(|count| *count = (*count).min(4));
        let keys = [&counts[..9], &counts[9..18], &counts[18..27], &counts[27..]].map(key_of);
        Self { counts, keys, melds: melds.min(4) }
    }

    /// The minimum of the three steps.
    #[must_use]
    pub fn step(&self) -> i8 {
        self.step4().min(self.step7()).min(self.step13())
    }

    /// Step to four sets and a pair.
    #[must_use]
    pub fn step4(&self) -> i8 {
        self.step4_by(&self.classes())
    }

    fn step4_by(&self, [m, p, s, z]: &[Class; 4]) -> i8 {
        let suits = Suits::get();
        self.missing(suits.sum(*m, *p)).with(suits.sum(*s, *z)) as i8 - 1
    }

    /// Step to seven different pairs; [`NEVER`] with melds.
    #[must_use]
    pub fn step7(&self) -> i8 {
        self.step7_of(self.kinds_and_pairs())
    }

    pub(super) fn step7_of(&self, counted: (i8, i8)) -> i8 {
        if self.melds > 0 { NEVER } else { step7_by(counted) }
    }

    /// Step to seven pairs, two of which may be equal (Chinese official).
    #[must_use]
    pub fn step7_gb(&self) -> i8 {
        if self.melds > 0 {
            return NEVER;
        }
        6 - self.counts.iter().map(|&n| (n / 2) as i8).sum::<i8>()
    }

    /// Step to thirteen orphans; [`NEVER`] with melds.
    #[must_use]
    pub fn step13(&self) -> i8 {
        self.step13_of(self.orphans_and_pairs())
    }

    pub(super) fn step13_of(&self, (kinds, pairs): (i8, i8)) -> i8 {
        if self.melds > 0 { NEVER } else { 13 - kinds - pairs.min(1) }
    }

    /// The kinds that lower [`Shape::step`].
    #[must_use]
    pub fn eff(&self) -> T34Set {
        let classes = self.classes();
        let steps = [self.step4_by(&classes), self.step7(), self.step13()];
        self.eff_by(steps, &classes, &self.one_more())
    }

    /// [`Shape::eff`] from the three steps, the classes of the four suits, and the classes with one more of
    /// each kind.
    pub(super) fn eff_by(&self, steps: [i8; 3], classes: &[Class; 4], more: &[Class; 34]) -> T34Set {
        let step = steps[0].min(steps[1]).min(steps[2]);
        let mut eff = T34Set::EMPTY;
        if steps[0] == step {
            eff = eff.union(self.eff4_by(classes, more));
        }
        if steps[1] == step {
            eff = eff.union(self.eff7());
        }
        if steps[2] == step {
            eff = eff.union(self.eff13());
        }
        eff
    }

    /// The kinds that lower [`Shape::step4`].
    #[must_use]
    pub fn eff4(&self) -> T34Set {
        self.eff4_by(&self.classes(), &self.one_more())
    }

    fn eff4_by(&self, classes: &[Class; 4], more: &[Class; 34]) -> T34Set {
        let others = Suits::get().others(classes);
        let mut bits = 0;
        for (suit, others) in others.into_iter().enumerate() {
            let missing = self.missing(others);
            let now = missing.with(classes[suit]);
            let more = &more[ids_of(suit)];
            // Without a branch, for whether a kind helps cannot be foretold.
            let nearer = |bits, &class| bits << 1 | u64::from(missing.with(class) < now);
            bits |= more.iter().rev().fold(0, nearer) << ids_of(suit).start;
        }
        T34Set::from_bits(bits)
    }

    /// Kinds that lower [`Shape::step7`]: singles, and new kinds while there are fewer than seven.
    #[must_use]
    pub fn eff7(&self) -> T34Set {
        if self.melds > 0 {
            return T34Set::EMPTY;
        }
        let (kinds, pairs) = self.kinds_and_pairs();
        let wanted = |n: u8| n == 1 || n == 0 && kinds < 7;
        T34::all().filter(|kind| pairs < 7 && wanted(self.counts[kind.id34()])).collect()
    }

    /// The kinds that lower [`Shape::step13`].
    #[must_use]
    pub fn eff13(&self) -> T34Set {
        if self.melds > 0 {
            return T34Set::EMPTY;
        }
        let (_, pairs) = self.orphans_and_pairs();
        let wanted = |n: u8| n == 0 || n == 1 && pairs == 0;
        YAO.into_iter().filter(|&id| wanted(self.counts[id])).map(T34::wrap).collect()
    }

    /// The shape with one tile of a kind removed; `None` if it has none.
    #[must_use]
    pub fn without(&self, kind: T34) -> Option<Self> {
        let (suit, place) = suit_and_place(kind.id34());
        (self.counts[kind.id34()] > 0).then(|| {
            let mut rest = self.clone();
            rest.counts[kind.id34()] -= 1;
            rest.keys[suit] -= place;
            rest
        })
    }

    pub(super) const fn count(&self, kind: T34) -> u8 {
        self.counts[kind.id34()]
    }

    /// The kinds it has.
    pub(super) fn held(&self) -> T34Set {
        T34Set::at_least(&self.counts, 1)
    }

    /// Distances to a complete hand, given these other suits.
    pub(super) fn missing(&self, others: Class) -> &'static Missing {
        Suits::get().missing(others, 4 - self.melds)
    }

    pub(super) fn classes(&self) -> [Class; 4] {
        let suits = Suits::get();
        let class = |suit: usize| suits.class(suit, self.keys[suit]);
        [class(0), class(1), class(2), class(3)]
    }

    /// The suit of a kind and its class with one less of it; `None` if it has none.
    #[inline]
    pub(super) fn class_without(&self, kind: T34) -> Option<(usize, Class)> {
        let (suit, place) = suit_and_place(kind.id34());
        (self.count(kind) > 0).then(|| (suit, Suits::get().class(suit, self.keys[suit] - place)))
    }

    /// For each kind, the class of its suit with one more of it.
    pub(super) fn one_more(&self) -> [Class; 34] {
        let mut more = [Class::EMPTY; 34];
        (0..4).for_each(|suit| self.one_more_of(suit, &mut more));
        more
    }

    pub(super) fn one_more_of(&self, suit: usize, more: &mut [Class; 34]) {
        if suit < 3 { self.one_more_among::<9>(suit, more) } else { self.one_more_among::<7>(suit, more) }
    }

    /// Specialized on the number of kinds, so that the loop is unrolled.
    fn one_more_among<const N: usize>(&self, suit: usize, more: &mut [Class; 34]) {
        let (suits, key) = (Suits::get(), self.keys[suit]);
        let (counts, more) = (&self.counts[9 * suit..][..N], &mut more[9 * suit..][..N]);
        let table = suits.table(suit);
        for at in 0..N {
            more[at] = if counts[at] < 4 {
                table[(key + PLACE[at]) as usize]
            } else {
                suits.class_with_fifth(suit, key, counts, at)
            };
        }
    }

    /// Number of different kinds, and of kinds held at least twice.
    pub(super) fn kinds_and_pairs(&self) -> (i8, i8) {
        let count = |least: u8| self.counts.iter().map(|&n| i8::from(n >= least)).sum();
        (count(1), count(2))
    }

    /// As [`Self::kinds_and_pairs`], for terminals and honours.
    pub(super) fn orphans_and_pairs(&self) -> (i8, i8) {
        let count = |least: u8| YAO.iter().map(|&id| i8::from(self.counts[id] >= least)).sum();
        (count(1), count(2))
    }
}

/// Step to seven pairs from the numbers of kinds and pairs.
pub(super) fn step7_by((kinds, pairs): (i8, i8)) -> i8 {
    6 - pairs + (7 - kinds).max(0)
}

/// The ids of terminals and honours.
const YAO: [usize; 13] = {
    let (mut ids, mut nth) = ([0; 13], 0);
    while nth < ids.len() {
        ids[nth] = T34::YAO[nth].id34();
        nth += 1;
    }
    ids
};

/// The ids of a suit; winds and dragons together are the fourth.
pub(super) const fn ids_of(suit: usize) -> Range<usize> {
    if suit < 3 { 9 * suit..9 * suit + 9 } else { 27..34 }
}

pub(super) const fn suit_of(id: usize) -> usize {
    if id < 27 { id / 9 } else { 3 }
}

const fn suit_and_place(id: usize) -> (usize, u32) {
    let suit = suit_of(id);
    (suit, PLACE[id - 9 * suit])
}
