//! The same matches with a change.

use super::file::Team;
use super::keep::Keep;
use super::many::{MatchRow, each, played_out};
use super::state::Match;
use crate::lab::{Crash, Family, Paired};
use crate::problem::Problem;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// What a change does, by team: figures of both sides on the same seeds, a unit each.
#[derive(Debug, Clone, Default)]
pub struct Versus {
    /// Matches of each side.
    pub matches: u64,
    /// Matches that went otherwise in B.
    pub changed: u64,
    /// The place of each team, from 1.
    pub place: [Paired; 4],
    /// How often it comes in first.
    pub first: [Paired; 4],
    /// How often it goes on.
    pub advanced: [Paired; 4],
    /// Its points at the end.
    pub points: [Paired; 4],
}

/// What a change does to a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Its mean place is better.
    Better,
    /// Its mean place is worse.
    Worse,
    /// Neither is clear.
    Undecided,
}

impl Effect {
    /// Its name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Better => "better",
            Self::Worse => "worse",
            Self::Undecided => "undecided",
        }
    }
}

impl Versus {
    /// Adds a match of each side, of which so many teams go on.
    pub fn add(&mut self, [a, b]: [&MatchRow; 2], advance: usize) {
        self.matches += 1;
        self.changed += u64::from(a != b);
        for team in 0..4 {
            let of = |row: &MatchRow| {
                let of = row.outcome(team, advance);
                [of.place, of.first, of.advanced, of.points]
            };
            let figures = [&mut self.place, &mut self.first, &mut self.advanced, &mut self.points];
            for ((figures, a), b) in figures.into_iter().zip(of(a)).zip(of(b)) {
                figures[team].add(&[(a, 1)], &[(b, 1)]);
            }
        }
    }

    /// What it does to each team, by the mean place, with the p-value; both corrected for four teams.
    #[must_use]
    pub fn effects(&self) -> [(Effect, f64); 4] {
        let family = Family::new(self.place.iter().map(Paired::p_value).collect());
        [0, 1, 2, 3].map(|team| {
            let effect = match family.is_clear(team) {
                false => Effect::Undecided,
                // First is 1.
                true if self.place[team].difference() < 0.0 => Effect::Better,
                true => Effect::Worse,
            };
            (effect, family.p_value(team))
        })
    }
}

/// Plays two matches over and over on the same seeds, those of the first, and passes both rows to `take`.
///
/// # Errors
/// A skill that does not start, or a thread that ends.
pub fn play_both(
    [a, b]: [&Match; 2],
    matches: u64,
    jobs: NonZeroUsize,
    keep: &mut Keep,
    take: impl FnMut([MatchRow; 2]) -> ControlFlow<()>,
) -> Result<Result<(), Problem>, Crash> {
    let one = |nth: u64| {
        let seed = a.seed.wrapping_add(nth);
        let side = |it: &Match| played_out(Match { seed, ..it.clone() });
        Ok([side(a)?, side(b)?])
    };
    each(matches, jobs, keep, one, take)
}

impl Match {
    /// The same match with other teams.
    #[must_use]
    pub fn with(&self, teams: [Team; 4]) -> Self {
        Self { teams, ..self.clone() }
    }
}
