//! Playing tournaments.

use super::{Bracket, Slot};
use crate::lab::{Crash, SEEDS};
use crate::problem::Problem;
use crate::state::Rule;
use crate::teams::keep::Keep;
use crate::teams::many::{MatchRow, each, played_out};
use crate::teams::state::{Match, word};
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Result of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tournament {
    /// Its seed.
    pub seed: u64,
    /// Its matches, in their order.
    pub matches: Vec<BracketMatch>,
}

/// Result of a match of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BracketMatch {
    /// Who played, by number in [`Bracket::schools`], in the order of the file.
    pub schools: [usize; 4],
    /// What came of it. Its teams are the places in `schools`.
    pub row: MatchRow,
}

impl BracketMatch {
    /// The schools from first to last.
    #[must_use]
    pub fn ranks(&self) -> [usize; 4] {
        self.row.ranks.map(|at| self.schools[at])
    }
}

impl Tournament {
    /// The school that came in first in the final.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        self.matches.last().map(|last| last.ranks()[0])
    }
}

/// Seed of a match of a tournament: `--seed` of a match of these teams plays it again.
fn seed_of(tournament: u64, nth: usize) -> u64 {
    word(tournament, nth as u32, u64::MAX) % SEEDS
}

impl Bracket {
    /// A match of a tournament before its first game, between these schools.
    #[must_use]
    pub fn open(&self, nth: usize, schools: [usize; 4], table: &Rule, seed: u64) -> Match {
        let teams = schools.map(|school| self.schools[school].clone());
        Match::new(teams, self.fixtures[nth].rule, table.clone(), seed_of(seed, nth))
    }

    fn play(&self, table: &Rule, seed: u64) -> Result<Tournament, Problem> {
        let mut matches: Vec<BracketMatch> = Vec::with_capacity(self.fixtures.len());
        for (nth, fixture) in self.fixtures.iter().enumerate() {
            let schools = fixture.slots.map(|slot| match slot {
                Slot::Enters(school) => school,
                Slot::From { fixture, place } => matches[fixture].ranks()[place],
            });
            let row = played_out(self.open(nth, schools, table, seed))?;
            matches.push(BracketMatch { schools, row });
        }
        Ok(Tournament { seed, matches })
    }
}

/// Plays a tournament over and over, by these rules of games, from a seed on, and passes what came of it in order to `take`.
///
/// # Errors
/// A skill that does not start, or a thread that ends.
pub fn play_tournaments(
    bracket: &Bracket,
    table: &Rule,
    seed: u64,
    tournaments: u64,
    jobs: NonZeroUsize,
    keep: &mut Keep,
    take: impl FnMut(Tournament) -> ControlFlow<()>,
) -> Result<Result<(), Problem>, Crash> {
    each(tournaments, jobs, keep, |nth| bracket.play(table, seed.wrapping_add(nth)), take)
}
