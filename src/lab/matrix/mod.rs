//! Girls against girls: the metric of each when another one sits opposite.

mod page;
mod picture;
mod report;

pub use page::page;
pub use picture::picture;
pub use report::MatrixReport;

use super::figures::ShownFigure;
use super::store::Store;
use super::student::two_sided;
use super::together::{Counted, Together, play_counted};
use super::watch::Watch;
use super::{BrokenGames, Contender, Family, Figure, GameRow, Metric, Plan, Shape, Sitter};
use crate::player::Builtin;
use crate::problem::{Text, texts};
use crate::state::Rule;
use std::num::NonZeroUsize;
use std::ops::Range;

/// Places of the two girls in a plan: opposite seats.
const PLACES: [usize; 2] = [0, 2];

/// Result matrix of pairs of girls, with doge in the other seats.
pub struct Matrix {
    /// The girls.
    pub girls: Vec<Contender>,
    /// `cells[row][column]`: figure of the row's girl with the column's opposite; alone on the diagonal.
    pub cells: Vec<Vec<Figure>>,
    /// Not all games were played.
    pub interrupted: bool,
    /// Games of each table in which skills failed; empty before any is played.
    broken: Vec<BrokenGames>,
    /// Metric of the cells.
    pub metric: Metric,
    /// Row and column of each table.
    pairs: Vec<(usize, usize)>,
    /// Plan of each table.
    plans: Vec<Plan>,
    /// Who plays every seat.
    pub player: Builtin,
    /// Summary of the rules.
    pub rules: String,
}

impl Matrix {
    /// Creates a matrix without games, under rules with their summary.
    #[must_use]
    pub fn new(
        girls: Vec<Contender>,
        player: Builtin,
        metric: Metric,
        (rule, rules): (&Rule, String),
        seed: u64,
    ) -> Self {
        let pairs: Vec<(usize, usize)> =
            (0..girls.len()).flat_map(|row| (row..girls.len()).map(move |column| (row, column))).collect();
        let plan = |&(row, column): &(usize, usize)| {
            let mut sitters: [Sitter; 4] = Default::default();
            sitters[PLACES[0]] = girls[row].sitter.clone();
            if row != column {
                sitters[PLACES[1]] = girls[column].sitter.clone();
            }
            sitters.iter_mut().for_each(|sitter| sitter.player = player);
            Plan::new(rule.clone(), sitters, seed)
        };
        let plans = pairs.iter().map(plan).collect();
        let cells = vec![vec![Figure::default(); girls.len()]; girls.len()];
        Self { girls, cells, interrupted: false, broken: Vec::new(), metric, pairs, plans, player, rules }
    }

    /// Plan of each table.
    #[must_use]
    pub fn plans(&self) -> &[Plan] {
        &self.plans
    }

    /// Plays some seeds at each table; games that are in a store are taken from it.
    ///
    /// # Errors
    /// As [`play_watched`](super::play_watched).
    pub fn play(
        &mut self,
        units: Range<u64>,
        store: &Store,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Together> {
        play_counted(self, units, store, jobs, watch)
    }

    /// Number of games at each table.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.seeds() * 4
    }

    /// Number of seeds of each table.
    fn seeds(&self) -> u64 {
        self.cells.first().and_then(|row| row.first()).map_or(0, Figure::units)
    }

    /// The games in which skills failed at the table of a cell.
    fn broken_at(&self, row: usize, column: usize) -> Option<&BrokenGames> {
        let pair = (row.min(column), row.max(column));
        self.broken.get(self.pairs.iter().position(|other| *other == pair)?)
    }

    /// A sentence for each table and girl whose skill failed there.
    #[must_use]
    pub fn told_of_breaks(&self) -> Vec<Text> {
        let label = |nth: usize| Text::verbatim(&self.girls[nth].label);
        BrokenGames::told_of(&self.broken, |nth| match self.pairs[nth] {
            (alone, other) if alone == other => label(alone),
            (row, column) => Text::joined([label(row), label(column)], " - "),
        })
    }

    /// Returns a cell.
    #[must_use]
    pub fn shown(&self, row: usize, column: usize) -> ShownFigure {
        ShownFigure::of(&self.cells[row][column], self.metric.shape())
    }

    /// Returns the value cells are compared with, and what it is: that of equally strong players, or else the mean of the cells
    /// with an interval.
    #[must_use]
    pub fn middle(&self) -> (f64, Text) {
        match self.metric.neutral() {
            Some(neutral) => (neutral, texts::runs::average_of_table()),
            None => (mean_of(&self.cells.concat(), self.metric.shape()), texts::runs::mean_of_cells()),
        }
    }

    /// Compares every cell with the middle.
    #[must_use]
    pub fn family(&self) -> Family {
        let (middle, _) = self.middle();
        let p_values = match self.metric.neutral() {
            Some(neutral) => {
                let of = |cell: &Figure| cell.p_value(self.metric.shape(), neutral);
                self.cells.iter().flatten().map(of).collect()
            }
            None => from_mean(&self.cells.concat(), self.metric.shape(), middle),
        };
        // What they are compared with is a value more, unless it is their own mean.
        let values = p_values.len() + usize::from(self.metric.neutral().is_some());
        Family::new(p_values).among(values, self.seeds())
    }

    /// Returns the number of a cell's comparison in [`Matrix::family`].
    #[must_use]
    pub fn comparison(&self, row: usize, column: usize) -> usize {
        row * self.girls.len() + column
    }

    /// Returns the girls in order of their means over all opponents, the best first; where none is better, the greatest.
    #[must_use]
    pub fn order(&self) -> Vec<usize> {
        let sign = if self.metric.more_is_better() == Some(false) { 1.0 } else { -1.0 };
        let mean = |row: usize| {
            let means = self.cells[row].iter().map(Figure::mean).filter(|mean| mean.is_finite());
            let (sum, count) = means.fold((0.0, 0_u32), |(sum, count), mean| (sum + mean, count + 1));
            if count == 0 { f64::INFINITY } else { sign * sum / f64::from(count) }
        };
        let mut order: Vec<usize> = (0..self.girls.len()).collect();
        order.sort_by(|&a, &b| mean(a).total_cmp(&mean(b)));
        order
    }
}

/// The mean of the figures whose error is known, or of all where that is nobody's.
fn mean_of(cells: &[Figure], shape: Shape) -> f64 {
    let mean = |known: bool| {
        let cells = cells.iter().filter(|cell| !known || cell.interval(shape).is_some());
        let means: Vec<f64> = cells.map(Figure::mean).filter(|mean| mean.is_finite()).collect();
        means.iter().sum::<f64>() / means.len() as f64
    };
    Some(mean(true)).filter(|mean| mean.is_finite()).unwrap_or_else(|| mean(false))
}

/// For each figure the probability of being this far from the mean of those with an error, which is no better known than they
/// are; NaN for one without.
fn from_mean(cells: &[Figure], shape: Shape, mean: f64) -> Vec<f64> {
    let known = || cells.iter().map(|cell| cell.error_at(shape, mean)).filter(|error| !error.is_nan());
    let (all, count) = (known().map(|error| error * error).sum::<f64>(), known().count() as f64);
    let of = |cell: &Figure| {
        let own = cell.error_at(shape, mean);
        // Or `max` would make an error of 0 of it.
        if own.is_nan() {
            return f64::NAN;
        }
        // The mean holds a share of each, its own too.
        let error = (own * own * (1.0 - 2.0 / count) + all / (count * count)).max(0.0).sqrt();
        two_sided((cell.mean() - mean) / error, cell.units().saturating_sub(1))
    };
    cells.iter().map(of).collect()
}

impl Counted for Matrix {
    fn plans(&mut self) -> (&mut Vec<Plan>, &mut bool, &mut Vec<BrokenGames>) {
        (&mut self.plans, &mut self.interrupted, &mut self.broken)
    }

    fn add(&mut self, rows: &[&[GameRow]]) {
        for (&(row, column), rows) in self.pairs.iter().zip(rows) {
            let mut count = |row: usize, column: usize, place: usize| {
                let (sum, of) = GameRow::total(rows, &[place], self.metric);
                self.cells[row][column].add(sum, of);
            };
            count(row, column, PLACES[0]);
            if row != column {
                count(column, row, PLACES[1]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four cells of the same true mean, one with ten times the noise of the others: none is told apart in more than 5 of 100
    /// matrices, or only a few more.
    #[test]
    fn noise_of_the_mean_is_not_told_as_a_difference() {
        let mut state = 1_u64;
        let mut noise = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as i64 % 201 - 100
        };
        let mut alarms = 0;
        for _ in 0..200 {
            let mut cells = [Figure::default(); 4];
            for (cell, times) in cells.iter_mut().zip([10, 1, 1, 1]) {
                (0..50).for_each(|_| cell.add(times * noise(), 4));
            }
            let mean = cells.iter().map(Figure::mean).sum::<f64>() / 4.0;
            let family = Family::new(from_mean(&cells, Shape::Mean, mean));
            alarms += u32::from((0..4).any(|cell| family.is_clear(cell)));
        }
        assert!(alarms <= 20, "{alarms}");
    }

    #[test]
    fn a_cell_without_an_interval_is_not_compared() {
        let [mut known, mut other, mut constant] = [Figure::default(); 3];
        for seed in 0..8 {
            known.add(100 + seed % 3, 1);
            other.add(101 + seed % 2, 1);
            constant.add(900, 1);
        }
        let cells = [known, other, constant];
        let mean = mean_of(&cells, Shape::Mean);
        assert!((mean - f64::midpoint(known.mean(), other.mean())).abs() < 1e-9, "{mean}");
        let p_values = from_mean(&cells, Shape::Mean, mean);
        assert!(p_values[0] > 0.0 && p_values[1] > 0.0 && p_values[2].is_nan(), "{p_values:?}");
        // Where none is known, all are shown beside their mean.
        assert!((mean_of(&[constant, constant], Shape::Mean) - 900.0).abs() < 1e-9);
    }
}
