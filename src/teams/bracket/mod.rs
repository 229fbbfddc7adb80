//! A tournament: matches whose places lead to later matches.
//!
//! A [`Bracket`] is read from a file. A team enters it once, and a place leads to one match at most, so nobody meets herself.
//! [`play_tournaments`] plays it over and over: each time comes to a [`Tournament`], all of them to [`TournamentChances`].
//! Nothing goes from one match to the next but who plays it.

mod chances;
mod file;
mod play;

pub use chances::TournamentChances;
pub use play::{BracketMatch, Tournament, play_tournaments};

use super::file::Team;
use crate::problem::Spoken;
use crate::state::MatchRule;
use serde::Serialize;

/// A tournament before it is played.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Bracket {
    /// The teams that enter it, in the order of its file.
    pub schools: Vec<Team>,
    /// Its matches, in the order they are played. The last is the final.
    pub fixtures: Vec<Fixture>,
}

/// A match of a tournament.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Fixture {
    /// Its name in the file.
    pub name: String,
    /// Its name for people.
    pub title: Spoken,
    /// How it goes.
    pub rule: MatchRule,
    /// Who plays it.
    pub slots: [Slot; 4],
}

/// Who takes one of the four places at a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Slot {
    /// A team that enters the tournament here: its number in [`Bracket::schools`].
    Enters(usize),
    /// A team that comes from an earlier match.
    From {
        /// Number of that match in [`Bracket::fixtures`].
        fixture: usize,
        /// Its place there, from 0.
        place: usize,
    },
}

impl Bracket {
    /// Which places of a match, from the first, lead to a later match.
    #[must_use]
    pub fn leads(&self, nth: usize) -> [bool; 4] {
        let slots = || self.fixtures.iter().flat_map(|fixture| fixture.slots);
        [0, 1, 2, 3].map(|place| slots().any(|slot| slot == Slot::From { fixture: nth, place }))
    }

    /// Returns whether a team comes to a match from an earlier one; the others enter there or are known not to play it.
    #[must_use]
    pub fn is_open(&self, nth: usize) -> bool {
        self.fixtures[nth].slots.iter().any(|slot| matches!(slot, Slot::From { .. }))
    }

    /// Returns whether a school can play a match: it enters there, or can play one that leads there.
    #[must_use]
    pub fn can_reach(&self, school: usize, nth: usize) -> bool {
        self.fixtures[nth].slots.iter().any(|slot| match *slot {
            Slot::Enters(other) => other == school,
            Slot::From { fixture, .. } => self.can_reach(school, fixture),
        })
    }

    /// Returns whether a school enters the tournament at a match.
    #[must_use]
    pub fn enters(&self, school: usize, nth: usize) -> bool {
        self.fixtures[nth].slots.contains(&Slot::Enters(school))
    }
}
