//! Many matches, and what came of them.

use super::cast::Cast;
use super::keep::Keep;
use super::state::{Ending, Match, equals};
use crate::girl::Report;
use crate::lab::{BrokenGames, Crash, Figure, in_order};
use crate::problem::{Explain, Problem};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Result of a match, as integers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchRow {
    /// Its seed.
    pub seed: u64,
    /// Points by team at the end.
    pub points: [i32; 4],
    /// The teams from first to last.
    pub ranks: [usize; 4],
    /// Points that each position won, by team; `None` for one that the match did not reach.
    pub by_position: [Option<[i32; 4]>; 5],
    /// The teams that had less than nothing and so ended it, the one with the fewest points first.
    pub bust: Vec<usize>,
    /// Games played.
    pub games: u32,
    /// Games in which skills failed.
    pub broken: BrokenGames,
    /// Failures of skills, of each game the first of each kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reports: Vec<Report>,
}

impl MatchRow {
    /// The row of a match that is over.
    #[must_use]
    pub fn of(it: &Match) -> Self {
        let mut by_position = [None; 5];
        for game in &it.games {
            let won = by_position[game.position.index()].get_or_insert([0; 4]);
            (0..4).for_each(|team| won[team] += game.after[team] - game.before[team]);
        }
        let bust = match it.ending() {
            Some(Ending::Bust(teams)) => teams,
            _ => Vec::new(),
        };
        let mut broken = BrokenGames::default();
        it.games.iter().for_each(|game| broken.add(game.broken.iter().map(String::as_str)));
        let (points, ranks, games) = (it.points, it.ranks(), it.games.len() as u32);
        Self { seed: it.seed, points, ranks, by_position, bust, games, broken, reports: Vec::new() }
    }

    /// The place of a team, from 1.
    #[must_use]
    pub fn place(&self, team: usize) -> usize {
        self.ranks.iter().position(|&other| other == team).map_or(4, |at| at + 1)
    }

    /// As [`Match::equals`].
    #[must_use]
    pub fn equals(&self) -> Vec<Vec<usize>> {
        equals(self.points, self.ranks)
    }

    /// What the match is for a team, where so many teams go on.
    pub(super) fn outcome(&self, team: usize, advance: usize) -> TeamOutcome {
        let (place, is) = (self.place(team), i64::from);
        TeamOutcome {
            place: place as i64,
            first: is(place == 1),
            advanced: is(place <= advance),
            bust: is(self.bust.contains(&team)),
            points: self.points[team].into(),
        }
    }
}

/// What a match is for a team, as numbers that are added up: 1 for what happened, 0 for what did not.
pub(super) struct TeamOutcome {
    /// Its place, from 1.
    pub(super) place: i64,
    /// Whether it came in first.
    pub(super) first: i64,
    /// Whether it goes on.
    pub(super) advanced: i64,
    /// Whether it had less than nothing.
    pub(super) bust: i64,
    /// Its points at the end.
    pub(super) points: i64,
}

/// Plays a match over and over, from its seed on, and passes the rows in order to `take`.
///
/// # Errors
/// A skill that does not start, or a thread that ends.
pub fn play_matches(
    first: &Match,
    matches: u64,
    jobs: NonZeroUsize,
    keep: &mut Keep,
    take: impl FnMut(MatchRow) -> ControlFlow<()>,
) -> Result<Result<(), Problem>, Crash> {
    let one = |nth: u64| played_out(Match { seed: first.seed.wrapping_add(nth), ..first.clone() });
    each(matches, jobs, keep, one, take)
}

/// Plays a match to its end, in a machine of its own.
pub(super) fn played_out(mut it: Match) -> Result<MatchRow, Problem> {
    let cast = Cast::load(&it).map_err(|error| error.problem())?;
    let reports = cast.play_out(&mut it)?;
    Ok(MatchRow { reports, ..MatchRow::of(&it) })
}

/// Does something so many times on several threads and passes what came of it in order to `take`, to the first that fails. What was
/// kept before is passed first and not done again.
pub(super) fn each<R: Send + Serialize + DeserializeOwned>(
    count: u64,
    jobs: NonZeroUsize,
    keep: &mut Keep,
    one: impl Fn(u64) -> Result<R, Problem> + Sync,
    mut take: impl FnMut(R) -> ControlFlow<()>,
) -> Result<Result<(), Problem>, Crash> {
    let mut kept = 0;
    while kept < count {
        match keep.next() {
            Ok(None) => break,
            Err(problem) => return Ok(Err(problem)),
            Ok(Some(row)) => {
                kept += 1;
                if take(row).is_break() {
                    return Ok(Ok(()));
                }
            }
        }
    }
    let mut failed = Ok(());
    in_order(
        count - kept,
        jobs,
        |nth| one(nth + kept),
        |done| match done.and_then(|row| keep.add(&row).map(|()| row)) {
            Ok(row) => take(row),
            Err(problem) => {
                failed = Err(problem);
                ControlFlow::Break(())
            }
        },
    )?;
    Ok(failed)
}

/// Figures of many matches, a unit each, by team.
#[derive(Debug, Clone, Default)]
pub struct Chances {
    /// Matches.
    pub matches: u64,
    /// Those in which teams had equal points at the end.
    pub equal: u64,
    /// How often each team came in at each place.
    pub places: [[Figure; 4]; 4],
    /// How often it went on.
    pub advanced: [Figure; 4],
    /// How often it had less than nothing.
    pub bust: [Figure; 4],
    /// Its points at the end.
    pub points: [Figure; 4],
    /// Points that each position won it, by position and team, of the matches that reached it.
    pub by_position: [[Figure; 4]; 5],
}

impl Chances {
    /// Adds a match of which so many teams go on.
    pub fn add(&mut self, row: &MatchRow, advance: usize) {
        self.matches += 1;
        self.equal += u64::from(!row.equals().is_empty());
        for team in 0..4 {
            let of = row.outcome(team, advance);
            for (place, figure) in (1..).zip(&mut self.places[team]) {
                figure.add(i64::from(of.place == place), 1);
            }
            self.advanced[team].add(of.advanced, 1);
            self.bust[team].add(of.bust, 1);
            self.points[team].add(of.points, 1);
            for (figures, won) in self.by_position.iter_mut().zip(row.by_position) {
                if let Some(won) = won {
                    figures[team].add(won[team].into(), 1);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_that_was_not_reached_is_not_counted() {
        let row = |by_position| MatchRow {
            seed: 0,
            points: [400_000, 0, 0, 0],
            ranks: [0, 1, 2, 3],
            by_position,
            bust: Vec::new(),
            games: 2,
            broken: BrokenGames::default(),
            reports: Vec::new(),
        };
        let won = Some([300, -100, -100, -100]);
        let mut chances = Chances::default();
        chances.add(&row([won; 5]), 1);
        chances.add(&row([won, None, None, None, None]), 1);
        let of = |position: usize| chances.by_position[position].map(|figure| figure.occasions());
        assert_eq!((of(0), of(4)), ([2; 4], [1; 4]));
        assert!((chances.by_position[4][0].mean() - 300.0).abs() < 1e-9);
    }
}
