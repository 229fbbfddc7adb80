//! Numbered equivalence classes of suits, discovered while the tables are filled.

use super::lanes::{self, Lanes};
use super::numbered::Numbered;

/// The value of one or more suits to a hand: the number of their [`Lanes`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Class(u8);

impl Class {
    /// The class of no tiles.
    pub(super) const EMPTY: Self = Self(0);

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The lanes of a class and the variants needed for filling: with one more set or pair.
pub(super) struct Form {
    pub(super) lanes: Lanes,
    pub(super) with_set: Lanes,
    pub(super) with_pair: Lanes,
}

/// The classes found so far.
pub(super) struct KnownClasses {
    pub(super) forms: Vec<Form>,
    numbers: Numbered,
}

impl KnownClasses {
    pub(super) fn new() -> Self {
        Self { forms: Vec::new(), numbers: Numbered::new(10) }
    }

    pub(super) fn form(&self, class: Class) -> &Form {
        &self.forms[class.index()]
    }

    pub(super) fn find(&self, lanes: &Lanes) -> Option<Class> {
        self.numbers.find(u128::from_le_bytes(*lanes)).map(|number| Class(number as u8))
    }

    pub(super) fn class(&mut self, lanes: Lanes) -> Class {
        let number = self.numbers.number(u128::from_le_bytes(lanes));
        if number == self.forms.len() {
            let (with_set, with_pair) = (lanes::with_set(&lanes), lanes::with_pair(&lanes));
            self.forms.push(Form { lanes, with_set, with_pair });
        }
        Class(number as u8)
    }

    /// Adds the sums of all known classes. Returns their table.
    pub(super) fn close(&mut self) -> Box<[[Class; 256]]> {
        let mut sums = Vec::new();
        while sums.len() < self.forms.len() {
            let a = sums.len();
            sums.push([Class::EMPTY; 256]);
            let sum = |b: usize| self.class(lanes::merge(&self.forms[a].lanes, &self.forms[b].lanes));
            for (b, sum) in (0..=a).map(sum).enumerate() {
                (sums[a][b], sums[b][a]) = (sum, sum);
            }
        }
        sums.into()
    }
}
