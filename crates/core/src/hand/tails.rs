//! Number suits, built from the nine down.
//!
//! A tail is the counts of the highest numbers of a suit. The lanes of a suit with more numbers below depend
//! on little of its tail, so a few thousand tails represent all two million suits.

use super::classes::{Class, KnownClasses};
use super::lanes;
use super::numbered::Numbered;

/// What the numbers below depend on.
#[derive(Clone, Copy)]
struct Tail {
    class: Class,
    /// The tail with one less of its lowest number; `None` if it has none.
    less_one: Option<u16>,
    /// The tail with one less of each of its two lowest numbers it has; `None` if it has neither.
    less_two: Option<u16>,
    /// How many of its two lowest numbers it has.
    held: u8,
}

impl Tail {
    fn key(self) -> u128 {
        let [one, two] = [self.less_one, self.less_two].map(|id| id.map_or(0, |id| u128::from(id) + 1));
        u128::from(self.class.index() as u8) | u128::from(self.held) << 8 | one << 16 | two << 40
    }
}

/// All tails of up to nine numbers, the empty one first.
struct Tails {
    tails: Vec<Tail>,
    /// Each tail of up to eight numbers, extended by zero to four tiles of the next number.
    longer: Vec<[u16; 5]>,
}

/// The classes of all number suits, by key.
pub(super) fn numbers(known: &mut KnownClasses) -> Box<[Class]> {
    let Tails { tails, longer } = Tails::new(known);
    let mut suits = vec![0];
    for _ in 0..8 {
        let rows: Vec<[u16; 5]> = suits.iter().map(|&id| longer[usize::from(id)]).collect();
        suits = rows.into_flattened();
    }
    let classes: Vec<_> = longer.iter().map(|row| row.map(|id| tails[usize::from(id)].class)).collect();
    let rows: Vec<[Class; 5]> = suits.into_iter().map(|id| classes[usize::from(id)]).collect();
    rows.into_flattened().into()
}

impl Tails {
    fn new(known: &mut KnownClasses) -> Self {
        let empty = Tail { class: known.class(lanes::empty()), less_one: None, less_two: None, held: 0 };
        let (mut all, mut ids) = (Self { tails: vec![empty], longer: Vec::new() }, Numbered::new(16));
        ids.number(empty.key());
        for _ in 0..9 {
            // Smaller tails come first.
            for id in all.longer.len()..all.tails.len() {
                let mut row = [0; 5];
                for held in 0..5 {
                    let tail = all.longer(known, all.tails[id], &row[..held]);
                    let id = ids.number(tail.key());
                    if id == all.tails.len() {
                        all.tails.push(tail);
                    }
                    row[held] = id as u16;
                }
                all.longer.push(row);
            }
        }
        all
    }

    /// Extends a tail by the next number below, given the extensions with fewer copies of it.
    ///
    /// One copy of that number is unused, or in a triplet, the pair or a run, with whatever other tiles of it
    /// are held. (Using a held tile saves one; sparing it saves at most one elsewhere.)
    fn longer(&self, known: &mut KnownClasses, tail: Tail, fewer: &[u16]) -> Tail {
        let held = fewer.len();
        let Some(&less) = fewer.last() else {
            let less_two = tail.less_one.map(|less| self.longer[usize::from(less)][0]);
            return Tail { less_one: None, less_two, held: u8::from(less_two.is_some()), ..tail };
        };
        // The rest of the tail beside one copy less.
        let beside = |tail: Option<u16>| tail.map_or(less, |id| self.longer[usize::from(id)][held - 1]);
        let form = |id: u16| known.form(self.tails[usize::from(id)].class);
        let (alike, pair) = (held.min(3), held.min(2));
        let mut best = form(less).lanes;
        lanes::nearer(&mut best, &form(fewer[held - alike]).with_set, 3 - alike as u8);
        lanes::nearer(&mut best, &form(fewer[held - pair]).with_pair, 2 - pair as u8);
        lanes::nearer(&mut best, &form(beside(tail.less_two)).with_set, 2 - tail.held);
        let class = known.class(best);
        if best[lanes::PAIR + 4] == 0 {
            // A complete hand, which lacks nothing: its tiles no longer matter.
            return Tail { class, less_one: None, less_two: None, held: 0 };
        }
        Tail {
            class,
            less_one: Some(less),
            less_two: Some(beside(tail.less_one)),
            held: 1 + u8::from(tail.less_one.is_some()),
        }
    }
}
