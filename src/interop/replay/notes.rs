//! Mismatches between a log and our table, and the state compared at the end of a round.

use super::super::log::LogRound;
use crate::form::Form;
use crate::problem::Text;
use crate::state::{Paid, RoundResult, round_name};
use crate::tile::{T37, Who};
use serde::Serialize;

/// One mismatch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Mismatch {
    /// The round, as in `S2-1`.
    pub round: String,
    /// The turn of the seat that discarded last; 0 before the first discard.
    pub turn: usize,
    /// What differs.
    pub about: Text,
    /// Value in the log.
    pub expected: Text,
    /// Value at our table.
    pub found: Text,
}

/// Mismatches of one round.
pub(super) struct Notes {
    pub round: String,
    /// The turn of the seat that discarded last.
    pub turn: usize,
    pub mismatches: Vec<Mismatch>,
}

impl Notes {
    pub fn new(round: &LogRound) -> Self {
        let round = round_name(round.setup.round, round.setup.extra_round);
        Self { round, turn: 0, mismatches: Vec::new() }
    }

    pub fn add(&mut self, about: Text, expected: Text, found: Text) {
        self.mismatches.push(Mismatch { round: self.round.clone(), turn: self.turn, about, expected, found });
    }

    pub fn same<T: PartialEq + std::fmt::Debug>(&mut self, about: Text, expected: &T, found: &T) {
        if expected != found {
            self.add(about, Text::verbatim(format!("{expected:?}")), Text::verbatim(format!("{found:?}")));
        }
    }
}

/// End of a round at our table.
pub(super) struct RoundEnd {
    pub result: RoundResult,
    pub openers: Vec<Who>,
    pub forms: Vec<Form>,
    pub paid: Vec<Paid>,
    pub urids: Vec<T37>,
    pub drids: Vec<T37>,
    pub before: [i32; 4],
}
