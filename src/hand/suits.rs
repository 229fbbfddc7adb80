//! Every suit there is, and how suits go together.
//!
//! A suit is looked up by its counts read as a number in base 5. The 400,000 suits of up to fifteen
//! tiles, and all sums of several, have no more than 164 different [`Lanes`]: so a group of suits
//! is known by the number of its lanes, its [`Class`], and adding suits up is looking up too. The
//! tables are filled once, on first use, each suit from the same suit with fewer tiles.

use super::lanes::{self, Lanes};
use std::collections::BTreeMap;
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
        let lanes = self.known.nearest(self.table(suit), key + PLACE[at], &five[..counts.len()], at);
        self.known.find(&lanes).unwrap_or(Class::EMPTY)
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

    fn table(&self, suit: usize) -> &[Class] {
        if suit < 3 { &self.numbers } else { &self.honours }
    }

    fn fill() -> Self {
        let mut known = Known::default();
        let (numbers, honours) = (known.fill::<9>(), known.fill::<7>());
        let suits = known.forms.len();
        let sums = known.close(suits);
        let missing = [0, 1, 2, 3, 4].map(|sets| {
            let row = |a: &Form| {
                let mut row = [lanes::FAR; 256];
                row.iter_mut()
                    .zip(&known.forms)
                    .for_each(|(n, b)| *n = lanes::distance(&a.lanes, &b.lanes, sets));
                Missing(row)
            };
            known.forms.iter().map(row).collect()
        });
        Self { numbers, honours, sums, missing, known }
    }
}

/// The lanes of a class, and what filling asks of them: the same with a set or a pair more.
struct Form {
    lanes: Lanes,
    with_set: Lanes,
    with_pair: Lanes,
}

/// The classes met so far.
#[derive(Default)]
struct Known {
    forms: Vec<Form>,
    classes: BTreeMap<u128, Class>,
}

impl Known {
    fn find(&self, lanes: &Lanes) -> Option<Class> {
        self.classes.get(&u128::from_le_bytes(*lanes)).copied()
    }

    fn class(&mut self, lanes: Lanes) -> Class {
        *self.classes.entry(u128::from_le_bytes(lanes)).or_insert_with(|| {
            let (with_set, with_pair) = (lanes::with_set(&lanes), lanes::with_pair(&lanes));
            self.forms.push(Form { lanes, with_set, with_pair });
            Class((self.forms.len() - 1) as u8)
        })
    }

    /// The classes of all suits of `N` kinds.
    fn fill<const N: usize>(&mut self) -> Box<[Class]> {
        let mut table = vec![Class::EMPTY; 5_usize.pow(N as u32)].into_boxed_slice();
        table[0] = self.class(lanes::empty());
        let (mut counts, mut key, mut total) = ([0; N], 0, 0);
        // Counts on like a mileage counter that never shows more than so many tiles.
        while let Some(up) = (0..N).find(|&i| {
            let turns = counts[i] < 4 && total < MOST_TILES;
            if !turns {
                (key, total) = (key - u32::from(counts[i]) * PLACE[i], total - counts[i]);
                counts[i] = 0;
            }
            turns
        }) {
            (counts[up], key, total) = (counts[up] + 1, key + PLACE[up], total + 1);
            let lanes = self.nearest(&table, key, &counts, up);
            table[key as usize] = self.class(lanes);
        }
        table
    }

    /// The lanes of a suit from those of smaller ones, by what becomes of one copy of the tile at
    /// `at`: it is left out, or it stands in a triplet, a run or the pair together with whatever of
    /// that is present. (To use a present tile saves one; to spare it saves at most one elsewhere.)
    fn nearest(&self, table: &[Class], key: u32, counts: &[u8], at: usize) -> Lanes {
        let without = |used: u32| &self.forms[usize::from(table[(key - used) as usize].0)];
        let mut best = without(PLACE[at]).lanes;
        let alike = counts[at].min(3);
        lanes::nearer(&mut best, &without(u32::from(alike) * PLACE[at]).with_set, 3 - alike);
        let pair = counts[at].min(2);
        lanes::nearer(&mut best, &without(u32::from(pair) * PLACE[at]).with_pair, 2 - pair);
        if counts.len() == 9 {
            for start in at.saturating_sub(2)..=at.min(6) {
                let present = (start..start + 3).filter(|&i| counts[i] > 0);
                let (used, held) = present.fold((0, 0), |(used, held), i| (used + PLACE[i], held + 1));
                lanes::nearer(&mut best, &without(used).with_set, 3 - held);
            }
        }
        best
    }

    /// Adds the sums of everything known, the first `suits` being single suits. Returns the table.
    fn close(&mut self, suits: usize) -> Box<[[Class; 256]]> {
        let mut a = 0;
        while a < self.forms.len() {
            for b in 0..suits {
                self.class(lanes::merge(&self.forms[a].lanes, &self.forms[b].lanes));
            }
            a += 1;
        }
        let row = |a: &Form| {
            let mut row = [Class::EMPTY; 256];
            for (class, b) in row.iter_mut().zip(&self.forms) {
                *class = self.find(&lanes::merge(&a.lanes, &b.lanes)).unwrap_or(Class::EMPTY);
            }
            row
        };
        self.forms.iter().map(row).collect()
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
