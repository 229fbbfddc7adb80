//! Lookup tables of all suits and their combinations.
//!
//! A suit is looked up by its counts as a number in base 5. The two million suits, and all sums of several,
//! have only 164 different [`Lanes`], so a group of suits is represented by the number of its lanes, its
//! [`Class`], and adding suits is a table lookup too. The tables are filled once, on first use.

use super::classes::{Class, KnownClasses};
use super::lanes::{self, Lanes};
use super::tails;
use std::sync::LazyLock;

/// A tile's contribution to the key of its suit, by position.
pub(super) const PLACE: [u32; 9] = [1, 5, 25, 125, 625, 3125, 15625, 78125, 390_625];

/// The key of a suit with these counts (at most four each).
#[inline]
pub(super) fn key_of(counts: &[u8]) -> u32 {
    counts.iter().rev().fold(0, |key, &count| 5 * key + u32::from(count))
}

/// All tables. See the module documentation.
pub(super) struct Suits {
    numbers: Box<[Class]>,
    honours: Box<[Class]>,
    sums: Box<[[Class; 256]]>,
    missing: [Box<[Missing]>; 5],
    known: KnownClasses,
}

/// Number of missing tiles by the class of one part of a hand, for a given rest.
pub(super) struct Missing([u8; 256]);

impl Missing {
    pub(super) const fn with(&self, part: Class) -> u8 {
        self.0[part.index()]
    }
}

impl Suits {
    pub(super) fn get() -> &'static Self {
        static SUITS: LazyLock<Suits> = LazyLock::new(Suits::fill);
        &SUITS
    }

    /// The class of a suit by its key; suit 3 is the seven honours.
    pub(super) fn class(&self, suit: usize, key: u32) -> Class {
        self.table(suit)[key as usize]
    }

    /// The class of a suit with a fifth copy of a tile, which the tables don't cover. `counts` excludes the
    /// fifth copy. One of the five is unused, or in a triplet, the pair or a run.
    pub(super) fn class_with_fifth(&self, suit: usize, key: u32, counts: &[u8], at: usize) -> Class {
        let without = |used: u32| self.known.form(self.table(suit)[(key - used) as usize]);
        let mut best = without(0).lanes;
        lanes::nearer(&mut best, &without(2 * PLACE[at]).with_set, 0);
        lanes::nearer(&mut best, &without(PLACE[at]).with_pair, 0);
        let runs = if suit < 3 { at.saturating_sub(2)..at.min(6) + 1 } else { 0..0 };
        for start in runs {
            let beside = (start..start + 3).filter(|&i| i != at && counts[i] > 0);
            let (used, held) = beside.fold((0, 0), |(used, held), i| (used + PLACE[i], held + 1));
            lanes::nearer(&mut best, &without(used).with_set, 2 - held);
        }
        self.known.find(&best).unwrap_or(Class::EMPTY)
    }

    /// The lanes of a class.
    pub(super) fn lanes(&self, class: Class) -> &Lanes {
        &self.known.form(class).lanes
    }

    /// Combines two groups of suits.
    pub(super) fn sum(&self, a: Class, b: Class) -> Class {
        self.sums[a.index()][b.index()]
    }

    /// For each of four suits, the sum of the other three.
    pub(super) fn others(&self, [m, p, s, z]: &[Class; 4]) -> [Class; 4] {
        let (mp, sz) = (self.sum(*m, *p), self.sum(*s, *z));
        [self.sum(*p, sz), self.sum(*m, sz), self.sum(mp, *z), self.sum(mp, *s)]
    }

    /// Tiles missing for `sets` sets and a pair, given these other suits.
    pub(super) fn missing(&self, others: Class, sets: usize) -> &Missing {
        &self.missing[sets][others.index()]
    }

    /// The classes of a suit, by key.
    pub(super) fn table(&self, suit: usize) -> &[Class] {
        if suit < 3 { &self.numbers } else { &self.honours }
    }

    /// Fills number suits first (see [`tails`]), then the sums of any two classes, then honours as the sum of
    /// seven single-kind suits.
    fn fill() -> Self {
        let mut known = KnownClasses::new();
        let numbers = tails::numbers(&mut known);
        let sums = known.close();
        let honours = (0..7).fold(vec![Class::EMPTY], |fewer, _| {
            // Copies of the lowest number alone are worth the same as any isolated kind.
            let alone = |held: usize| &sums[numbers[held].index()];
            let more = |held| fewer.iter().map(|class| alone(held)[class.index()]).collect::<Vec<_>>();
            [0, 1, 2, 3, 4].map(more).concat()
        });
        let missing = [0, 1, 2, 3, 4].map(|sets| {
            let missing = |sum: &Class| known.form(*sum).lanes[lanes::PAIR + sets];
            sums.iter().map(|row| Missing(row.each_ref().map(missing))).collect()
        });
        Self { numbers, honours: honours.into(), sums, missing, known }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_few_and_closed_under_sums() {
        let known = &Suits::get().known;
        assert_eq!(known.forms.len(), 164);
        for a in &known.forms {
            assert!(known.forms.iter().all(|b| known.find(&lanes::merge(&a.lanes, &b.lanes)).is_some()));
        }
    }

    /// Reference by brute force: tiles missing for zero, one and two sets without a pair, then with one.
    fn by_trying(counts: &[u8; 9], runs: bool) -> Vec<u8> {
        let part = |places: &[usize]| {
            let mut part = [0; 9];
            places.iter().for_each(|&place| part[place] += 1);
            part
        };
        let starts = if runs { 0..7 } else { 0..0 };
        let mut sets: Vec<[u8; 9]> = starts.map(|i| part(&[i, i + 1, i + 2])).collect();
        sets.extend((0..9).map(|i| part(&[i, i, i])));
        let pairs: Vec<[u8; 9]> = (0..9).map(|i| part(&[i, i])).collect();
        let none = vec![[0; 9]];
        let least = |first: &[[u8; 9]], second: &[[u8; 9]], third: &[[u8; 9]]| {
            let mut least = lanes::FAR;
            for (a, b) in first.iter().flat_map(|a| second.iter().map(move |b| (a, b))) {
                for c in third {
                    let missing = (0..9).map(|i| (a[i] + b[i] + c[i]).saturating_sub(counts[i])).sum();
                    least = least.min(missing);
                }
            }
            least
        };
        let with = |pair: &[[u8; 9]]| {
            [least(&none, &none, pair), least(&sets, &none, pair), least(&sets, &sets, pair)]
        };
        [with(&none), with(&pairs)].concat()
    }

    #[test]
    fn lanes_agree_with_brute_force() {
        let suits = Suits::get();
        let lanes = |class| [0, 1, 2, 8, 9, 10].map(|lane| suits.lanes(class)[lane]);
        for (suit, kinds) in [(0, 9), (3, 7)] {
            for key in (0..5_u32.pow(kinds)).step_by(3989) {
                let mut counts: [u8; 9] = PLACE.map(|place| (key / place % 5) as u8);
                assert_eq!(lanes(suits.class(suit, key)), *by_trying(&counts, suit < 3), "{counts:?}");
                let Some(at) = counts.iter().position(|&held| held == 4) else { continue };
                let fifth = suits.class_with_fifth(suit, key, &counts[..kinds as usize], at);
                counts[at] = 5;
                assert_eq!(lanes(fifth), *by_trying(&counts, suit < 3), "{counts:?}");
            }
        }
    }
}
