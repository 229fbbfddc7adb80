//! Many teams, every two of them at a table equally often.

use super::file::Team;
use super::keep::Keep;
use super::many::{MatchRow, each, played_out};
use super::state::Match;
use crate::lab::roster::Design;
use crate::lab::{Crash, Figure};
use crate::problem::{Problem, texts};
use crate::state::{MatchRule, Rule};
use serde::Serialize;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Who plays whom: a cycle of the [design](Design) that [`crate::lab::roster`] has for girls. For thirteen teams these are
/// thirteen tables at which every two meet once.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TeamRoster {
    /// The teams, as they were named.
    pub teams: Vec<Team>,
    /// The teams at each table, by number in `teams`.
    pub tables: Vec<[usize; 4]>,
    /// Seed of the first match of every table; the next ones count up from it.
    pub seed: u64,
    rule: MatchRule,
    table: Rule,
}

impl TeamRoster {
    /// Seats the teams, who play by a rule of matches and one of games.
    ///
    /// # Errors
    /// There are fewer than four, or one is named twice.
    pub fn new(teams: Vec<Team>, rule: MatchRule, table: Rule, seed: u64) -> Result<Self, Problem> {
        if teams.len() < 4 {
            return Err(texts::matches::too_few_teams(teams.len()).into());
        }
        let is_there = |(nth, team): &(usize, &Team)| teams[..*nth].iter().any(|it| it.handle == team.handle);
        if let Some((_, team)) = teams.iter().enumerate().find(is_there) {
            return Err(texts::matches::team_twice(&team.handle).into());
        }
        let design = Design::new(teams.len(), seed);
        let tables = (0..design.cycle()).map(|nth| design.table(nth)).collect();
        Ok(Self { teams, tables, seed, rule, table })
    }

    /// At how many tables two teams meet: those who meet least, and those who meet most.
    #[must_use]
    pub fn met(&self) -> (usize, usize) {
        let times = |a: usize, b: usize| {
            self.tables.iter().filter(|four| four.contains(&a) && four.contains(&b)).count()
        };
        let pairs = (0..self.teams.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        let times: Vec<usize> = pairs.map(|(a, b)| times(a, b)).collect();
        let (least, most) = (times.iter().min(), times.iter().max());
        (least.copied().unwrap_or_default(), most.copied().unwrap_or_default())
    }

    /// A match at a table before its first game.
    #[must_use]
    pub fn open(&self, table: usize, seed: u64) -> Match {
        let teams = self.tables[table].map(|team| self.teams[team].clone());
        Match::new(teams, self.rule, self.table.clone(), seed)
    }

    /// Plays so many matches at every table and passes those of a seed, one for each table, to `take`.
    ///
    /// # Errors
    /// A skill that does not start, or a thread that ends.
    pub fn play(
        &self,
        matches: u64,
        jobs: NonZeroUsize,
        keep: &mut Keep,
        mut take: impl FnMut(&[MatchRow]) -> ControlFlow<()>,
    ) -> Result<Result<(), Problem>, Crash> {
        let tables = self.tables.len() as u64;
        let one = |nth: u64| {
            let (seed, table) = (self.seed.wrapping_add(nth / tables), (nth % tables) as usize);
            played_out(self.open(table, seed))
        };
        let mut rows = Vec::with_capacity(self.tables.len());
        each(matches.saturating_mul(tables), jobs, keep, one, |row| {
            rows.push(row);
            if rows.len() < self.tables.len() {
                return ControlFlow::Continue(());
            }
            let end = take(&rows);
            rows.clear();
            end
        })
    }
}

/// Figures of the teams of a roster. A unit is a seed: its matches, one at each table, share their luck.
#[derive(Debug, Clone)]
pub struct TeamFigures {
    /// Matches at each table.
    pub matches: u64,
    /// By number in [`TeamRoster::teams`].
    pub teams: Vec<TeamFigure>,
}

/// Figures of a team.
#[derive(Debug, Clone, Copy, Default)]
pub struct TeamFigure {
    /// Its place in a match, from 1.
    pub place: Figure,
    /// How often it comes in first.
    pub first: Figure,
    /// How often it goes on.
    pub advanced: Figure,
    /// How often it has less than nothing.
    pub bust: Figure,
    /// Its points at the end.
    pub points: Figure,
}

impl TeamFigures {
    /// Before the first match.
    #[must_use]
    pub fn new(roster: &TeamRoster) -> Self {
        Self { matches: 0, teams: vec![TeamFigure::default(); roster.teams.len()] }
    }

    /// Adds the matches of a seed, one for each table.
    pub fn add(&mut self, roster: &TeamRoster, rows: &[MatchRow]) {
        self.matches += 1;
        for (team, figure) in self.teams.iter_mut().enumerate() {
            let tables = roster.tables.iter().zip(rows);
            let played =
                tables.filter_map(|(four, row)| Some((four.iter().position(|it| *it == team)?, row)));
            let (mut n, mut sums) = (0, [0; 5]);
            for (at, row) in played {
                let of = row.outcome(at, roster.rule.advance);
                let of = [of.place, of.first, of.advanced, of.bust, of.points];
                n += 1;
                sums.iter_mut().zip(of).for_each(|(sum, one): (&mut i64, i64)| *sum += one);
            }
            let TeamFigure { place, first, advanced, bust, points } = figure;
            for (figure, sum) in [place, first, advanced, bust, points].into_iter().zip(sums) {
                figure.add(sum, n);
            }
        }
    }

    /// The teams from the best mean place to the worst.
    #[must_use]
    pub fn order(&self) -> Vec<usize> {
        let mut teams: Vec<usize> = (0..self.teams.len()).collect();
        teams.sort_by(|&a, &b| {
            let place = |team: usize| self.teams[team].place.mean();
            place(a).total_cmp(&place(b))
        });
        teams
    }
}
