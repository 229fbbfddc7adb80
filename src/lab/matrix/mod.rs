//! Girls against girls: the metric of each when another one sits opposite.

use super::contender::Contender;
use super::together::{Counted, Together, play_counted};
use super::watch::Watch;
use super::{Breakdown, Figure, GameRow, Metric, Plan, Sitter};
use crate::girl::Doge;
use crate::problem::{Problem, texts};
use crate::skill::Numbers;
use crate::table::Rule;
use serde_json::Value;
use std::num::NonZeroUsize;

/// Places of the two girls in a plan: opposite seats.
const PLACES: [usize; 2] = [0, 2];

/// Opens the named girls, or all in the user's own skill folder. Warnings about files that load go to `warn`.
///
/// # Errors
/// As [`Contender::all`]; or doge is among them, who sits at every table.
pub fn contenders(
    girls: &[String],
    changed: &Numbers,
    warn: impl FnMut(&Problem),
) -> anyhow::Result<Vec<Contender>> {
    if girls.iter().any(|name| name == Doge::HANDLE) {
        let advice = texts::diagonal_is_each_girl_against();
        return Err(Problem::advised(texts::girls_doge_sits_at_every(), advice).into());
    }
    Contender::all(girls, changed, warn)
}

/// Result matrix of pairs of girls, with doge in the other seats.
pub struct Matrix {
    /// Handles of the girls.
    pub labels: Vec<String>,
    /// The girls as JSON.
    pub sitters: Vec<Value>,
    /// `cells[row][column]`: figure of the row's girl with the column's opposite; alone on the diagonal.
    pub cells: Vec<Vec<Figure>>,
    /// Not all games were played.
    pub interrupted: bool,
    metric: Metric,
    /// Row and column of each table.
    pairs: Vec<(usize, usize)>,
    /// Plan of each table.
    plans: Vec<Plan>,
}

impl Matrix {
    /// Creates a matrix without games.
    #[must_use]
    pub fn new(girls: Vec<Contender>, metric: Metric, rule: &Rule, seed: u64) -> Self {
        let pairs: Vec<(usize, usize)> =
            (0..girls.len()).flat_map(|row| (row..girls.len()).map(move |column| (row, column))).collect();
        let plan = |&(row, column): &(usize, usize)| {
            let mut sitters: [Sitter; 4] = Default::default();
            sitters[PLACES[0]] = girls[row].sitter.clone();
            if row != column {
                sitters[PLACES[1]] = girls[column].sitter.clone();
            }
            Plan::new(rule.clone(), sitters, seed)
        };
        let plans = pairs.iter().map(plan).collect();
        let cells = vec![vec![Figure::default(); girls.len()]; girls.len()];
        let sitters = girls.iter().map(Contender::described).collect();
        let labels = girls.into_iter().map(|girl| girl.label).collect();
        Self { labels, sitters, cells, interrupted: false, metric, pairs, plans }
    }

    /// Plan of each table.
    #[must_use]
    pub fn plans(&self) -> &[Plan] {
        &self.plans
    }

    /// Plays `games` games at each table.
    ///
    /// # Errors
    /// As [`play_all`](super::play_all).
    pub fn play(
        &mut self,
        games: u64,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> Result<Together, Breakdown> {
        play_counted(self, games, jobs, watch)
    }

    /// Number of games at each table.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.cells.first().and_then(|row| row.first()).map_or(0, Figure::units) * 4
    }
}

impl Counted for Matrix {
    fn plans(&mut self) -> (&mut Vec<Plan>, &mut bool) {
        (&mut self.plans, &mut self.interrupted)
    }

    fn add(&mut self, rows: &[&[GameRow]]) {
        for (&(row, column), rows) in self.pairs.iter().zip(rows) {
            let mut count = |row: usize, column: usize, place: usize| {
                let (sum, of) = total(rows, place, self.metric);
                self.cells[row][column].add(sum, of);
            };
            count(row, column, PLACES[0]);
            if row != column {
                count(column, row, PLACES[1]);
            }
        }
    }
}

/// Sums amount and occasions over the games of one seed.
fn total(rows: &[GameRow], place: usize, metric: Metric) -> (i64, i64) {
    let figures = rows.iter().map(|row| row.figure(place, metric));
    figures.fold((0, 0), |(sum, of), one| (sum + one.0, of + one.1))
}
