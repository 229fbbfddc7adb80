//! Every suit there is, and how suits go together.
//!
//! A suit is looked up by its counts read as a number in base 5. The 400,000 suits of up to fifteen
//! tiles, and all sums of several, have no more than 164 different [`Lanes`]: so a group of suits
//! is known by the number of its lanes, its [`Class`], and adding suits up is looking up too. The
//! tables are filled once, on first use: see [`Suits::fill`].

use super::lanes::{self, Lanes};
use std::sync::LazyLock;

/// What a suit, or several together, are worth to a hand: a number for their [`Lanes`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Class(u8);

impl Class {
    /// Of no tile at all.
    pub(super) const EMPTY: Self = Self(0);
}

/// A suit of a 14-tile hand, and one tile to try.
const MOST_TILES: u8 = 15;

/// What a tile adds to the key of its suit, by its place in the suit.
pub(super) const PLACE: [u32; 9] = [1, 5, 25, 125, 625, 3125, 15625, 78125, 390_625];

/// The key of a suit of so many (four at most) of each kind.
#[inline]
pub(super) fn key_of(counts: &[u8]) -> u32 {
    counts.iter().rev().fold(0, |key, &count| 5 * key + u32::from(count))
}

/// All tables. See the module.
pub(super) struct Suits {
    numbers: Box<[Class]>,
    honours: Box<[Class]>,
    sums: Box<[[Class; 256]]>,
    missing: [Box<[Missing]>; 5],
    known: Known,
}

/// How many tiles are missing to a hand by the class of one part of it, the rest being given.
pub(super) struct Missing([u8; 256]);

impl Missing {
    pub(super) const fn with(&self, part: Class) -> u8 {
        self.0[part.0 as usize]
    }
}

impl Suits {
    pub(super) fn get() -> &'static Self {
        static SUITS: LazyLock<Suits> = LazyLock::new(Suits::fill);
        &SUITS
    }

    /// The class of a suit by its key; suit 3 are the seven honours.
    pub(super) fn class(&self, suit: usize, key: u32) -> Class {
        self.table(suit)[key as usize]
    }

    /// The class of a suit with one more of a tile of which it has four already, which the tables
    /// do not hold. `counts` are those of the suit before.
    pub(super) fn class_with_fifth(&self, suit: usize, key: u32, counts: &[u8], at: usize) -> Class {
        let mut five = [0; 9];
        five[..counts.len()].copy_from_slice(counts);
        five[at] += 1;
        let lanes = self.known.nearest(self.table(suit), key + PLACE[at], &five, at, suit < 3);
        self.known.find(&lanes).unwrap_or(Class::EMPTY)
    }

    /// The lanes of a class.
    pub(super) fn lanes(&self, class: Class) -> &Lanes {
        &self.known.forms[usize::from(class.0)].lanes
    }

    /// Two groups of suits together.
    pub(super) fn sum(&self, a: Class, b: Class) -> Class {
        self.sums[usize::from(a.0)][usize::from(b.0)]
    }

    /// For each of four suits, the other three together.
    pub(super) fn others(&self, [m, p, s, z]: &[Class; 4]) -> [Class; 4] {
        let (mp, sz) = (self.sum(*m, *p), self.sum(*s, *z));
        [self.sum(*p, sz), self.sum(*m, sz), self.sum(mp, *z), self.sum(mp, *s)]
    }

    /// What is missing to `sets` sets and a pair beside these suits.
    pub(super) fn missing(&self, others: Class, sets: usize) -> &Missing {
        &self.missing[sets][usize::from(others.0)]
    }

    /// The classes of a suit by its keys.
    pub(super) fn table(&self, suit: usize) -> &[Class] {
        if suit < 3 { &self.numbers } else { &self.honours }
    }

    /// Numbers come first, each suit from the same suit with fewer tiles; then what any two classes
    /// make together; and honours are the sum of seven suits of one kind each.
    fn fill() -> Self {
        let mut known = Known::default();
        let numbers = known.numbers();
        let sums = known.close();
        let honours = (0..7).fold(vec![Class::EMPTY], |fewer, _| {
            // So many of the first number are worth what they are of any tile alone.
            let alone = |held: usize| &sums[usize::from(numbers[held].0)];
            let more = |held| fewer.iter().map(move |class| alone(held)[usize::from(class.0)]);
            (0..5).flat_map(more).collect()
        });
        let missing = [0, 1, 2, 3, 4].map(|sets| {
            let missing = |sum: &Class| known.forms[usize::from(sum.0)].lanes[lanes::PAIR + sets];
            sums.iter().map(|row| Missing(row.each_ref().map(missing))).collect()
        });
        Self { numbers, honours: honours.into(), sums, missing, known }
    }
}

/// The lanes of a class, and what filling asks of them: the same with a set or a pair more.
struct Form {
    lanes: Lanes,
    with_set: Lanes,
    with_pair: Lanes,
}

/// The classes met so far.
struct Known {
    forms: Vec<Form>,
    /// The classes by their lanes, each at the first free slot from [`Known::slot`] on.
    slots: [Option<Class>; SLOTS],
}

/// A few times as many as there are classes.
const SLOTS: usize = 1024;

impl Default for Known {
    fn default() -> Self {
        Self { forms: Vec::new(), slots: [None; SLOTS] }
    }
}

impl Known {
    /// Where the class of these lanes is, or would be.
    fn slot(&self, lanes: &Lanes) -> usize {
        let bits = u128::from_le_bytes(*lanes);
        let mixed = (bits as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (bits >> 64) as u64;
        let mut slot = (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize % SLOTS;
        while self.slots[slot].is_some_and(|class| self.forms[usize::from(class.0)].lanes != *lanes) {
            slot = (slot + 1) % SLOTS;
        }
        slot
    }

    fn find(&self, lanes: &Lanes) -> Option<Class> {
        self.slots[self.slot(lanes)]
    }

    fn class(&mut self, lanes: Lanes) -> Class {
        let slot = self.slot(&lanes);
        *self.slots[slot].get_or_insert_with(|| {
            let (with_set, with_pair) = (lanes::with_set(&lanes), lanes::with_pair(&lanes));
            self.forms.push(Form { lanes, with_set, with_pair });
            Class((self.forms.len() - 1) as u8)
        })
    }

    /// The classes of all suits of numbers.
    fn numbers(&mut self) -> Box<[Class]> {
        let mut table = vec![Class::EMPTY; 5_usize.pow(9)].into_boxed_slice();
        table[0] = self.class(lanes::empty());
        let (mut counts, mut key, mut mirrored, mut total) = ([0; 9], 0, 0, 0);
        // Counts on like a mileage counter that never shows more than so many tiles.
        while let Some(up) = (0..9).find(|&i| {
            let turns = counts[i] < 4 && total < MOST_TILES;
            if !turns {
                let held = u32::from(counts[i]);
                (key, mirrored) = (key - held * PLACE[i], mirrored - held * PLACE[8 - i]);
                (counts[i], total) = (0, total - counts[i]);
            }
            turns
        }) {
            (counts[up], total) = (counts[up] + 1, total + 1);
            (key, mirrored) = (key + PLACE[up], mirrored + PLACE[8 - up]);
            table[key as usize] = if mirrored < key {
                table[mirrored as usize]
            } else {
                self.class(self.nearest(&table, key, &counts, up, true))
            };
        }
        table
    }

    /// The lanes of a suit from those of smaller ones, by what becomes of one copy of the tile at
    /// `at`: it is left out, or it stands in a triplet, a run or the pair together with whatever of
    /// that is present. (To use a present tile saves one; to spare it saves at most one elsewhere.)
    fn nearest(&self, table: &[Class], key: u32, counts: &[u8; 9], at: usize, runs: bool) -> Lanes {
        let without = |used: u32| &self.forms[usize::from(table[(key - used) as usize].0)];
        let mut best = without(PLACE[at]).lanes;
        let alike = counts[at].min(3);
        lanes::nearer(&mut best, &without(u32::from(alike) * PLACE[at]).with_set, 3 - alike);
        let pair = counts[at].min(2);
        lanes::nearer(&mut best, &without(u32::from(pair) * PLACE[at]).with_pair, 2 - pair);
        if runs {
            for start in at.saturating_sub(2)..=at.min(6) {
                let held = [0, 1, 2].map(|i| u8::from(counts[start + i] > 0));
                let used = [0, 1, 2].map(|i| u32::from(held[i]) * PLACE[start + i]);
                let missing = 3 - held[0] - held[1] - held[2];
                lanes::nearer(&mut best, &without(used[0] + used[1] + used[2]).with_set, missing);
            }
        }
        best
    }

    /// Adds the sums of everything known. Returns the table of them.
    fn close(&mut self) -> Box<[[Class; 256]]> {
        let mut sums = Vec::new();
        while sums.len() < self.forms.len() {
            let a = sums.len();
            sums.push([Class::EMPTY; 256]);
            for b in 0..=a {
                let sum = self.class(lanes::merge(&self.forms[a].lanes, &self.forms[b].lanes));
                (sums[a][b], sums[b][a]) = (sum, sum);
            }
        }
        sums.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_few_classes_and_their_sums_are_among_them() {
        let known = &Suits::get().known;
        assert_eq!(known.forms.len(), 164);
        for a in &known.forms {
            assert!(known.forms.iter().all(|b| known.find(&lanes::merge(&a.lanes, &b.lanes)).is_some()));
        }
    }
}
