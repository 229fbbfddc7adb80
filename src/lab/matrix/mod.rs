//! Girls against girls: the metric of each when another one sits opposite.

use super::planned::{described, numbers, sitters};
use super::together::{Counted, Together, play_counted};
use super::watch::Watch;
use super::{Breakdown, Figure, GameRow, Metric, Plan, Sitter};
use crate::girl::Doge;
use crate::player::Builtin;
use crate::problem::{Problem, texts};
use crate::skill::folder::find;
use crate::skill::{Library, Numbers, Seating, Source};
use crate::table::Rule;
use serde_json::Value;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;

/// Places of the two girls in a plan: opposite seats.
const PLACES: [usize; 2] = [0, 2];

/// A girl who plays against every other.
#[derive(Debug, Clone)]
pub struct Contender {
    /// Handle.
    pub label: String,
    sitter: Sitter,
    /// The girl as JSON.
    data: Value,
}

impl Contender {
    /// Opens the named girls, or all in the user's own skill folder. Warnings about files that load go to
    /// `warn`.
    ///
    /// # Errors
    /// A girl is not found, does not load or is named twice; a number matches no girl; there are no girls.
    pub fn all(
        girls: &[String],
        changed: &Numbers,
        mut warn: impl FnMut(&Problem),
    ) -> anyhow::Result<Vec<Self>> {
        let library = Library::with(&changed.skills)?;
        let names = if girls.is_empty() { library.own().handles() } else { girls.to_vec() };
        if names.iter().any(|name| name == Doge::HANDLE) {
            let advice = texts::diagonal_is_each_girl_against();
            return Err(Problem::advised(texts::girls_doge_sits_at_every(), advice).into());
        }
        let all = names.iter().map(|name| Self::open(name, &library, changed, &mut warn));
        let all = all.collect::<anyhow::Result<Vec<_>>>()?;
        let known: BTreeSet<&str> = all.iter().map(|girl| girl.label.as_str()).collect();
        if known.len() < all.len() {
            return Err(
                Problem::advised(texts::girls_names_somebody_twice(), texts::girl_is_one_row_and()).into()
            );
        }
        if let Some(set) = changed.set.iter().find(|set| owner(set).is_none_or(|girl| !known.contains(girl)))
        {
            let message = texts::set_this_is_nobodys_number(set);
            return Err(Problem::advised(message, texts::it_is_girl_key_value()).into());
        }
        if all.is_empty() {
            return Err(
                Problem::advised(texts::there_is_nobody_to_play(), texts::name_girls_girls_b()).into()
            );
        }
        Ok(all)
    }

    fn open(
        name: &str,
        library: &Library,
        changed: &Numbers,
        warn: &mut impl FnMut(&Problem),
    ) -> anyhow::Result<Self> {
        let mut seating = Seating { girls: vec![name.to_owned()], numbers: changed.clone() };
        // Each girl gets only her own `--set` values; those that match no girl are detected later.
        let label = Source::read(&find(name, library)?)?.handle();
        seating.numbers.set.retain(|set| owner(set) == Some(label.as_str()));
        let seats = seating.open(warn)?;
        let ([sitter, ..], [numbers, ..]) = (sitters(&seats, [Builtin::Ai; 4]), numbers(&seats));
        let data = described(&sitter, &numbers);
        Ok(Self { label, sitter, data })
    }
}

/// Returns the girl in `girl.key=value`.
fn owner(set: &str) -> Option<&str> {
    Some(set.split_once('=')?.0.trim().rsplit_once('.')?.0.trim())
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
        let (labels, sitters) = girls.into_iter().map(|girl| (girl.label, girl.data)).unzip();
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
