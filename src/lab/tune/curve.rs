//! What was measured along a line from 0 to 1, and the curve near a point of it.

use super::objective::Counts;
use super::regress::{Regression, Row};
use crate::lab::figures::ShownFigure;
use crate::lab::{Figure, Interval, Metric, Shape};

/// Measurements along a line, by seed.
#[derive(Default)]
pub(super) struct Seen {
    seeds: Vec<Vec<(f64, Counts)>>,
}

impl Seen {
    /// Adds seeds that were measured at these points.
    pub fn add(&mut self, points: &[f64], measured: Vec<Vec<Counts>>) {
        let seed = |counts: Vec<Counts>| points.iter().copied().zip(counts).collect();
        self.seeds.extend(measured.into_iter().map(seed));
    }

    /// Number of seeds that were measured within `reach` of a point.
    pub fn seeds_at(&self, around: f64, reach: f64) -> u64 {
        let is_there =
            |seed: &&Vec<(f64, Counts)>| seed.iter().any(|(at, _)| (at - around).abs() <= reach + 1e-9);
        self.seeds.iter().filter(is_there).count() as u64
    }

    /// Fits the curve of a metric to what was measured within `reach` of a point: a parabola, or a line where there
    /// are too few points for one.
    pub fn near(&self, metric: usize, around: f64, reach: f64) -> Option<Local> {
        let is_near = |at: f64| (at - around).abs() <= reach * (1.0 + 1e-9);
        let near = || self.seeds.iter().flatten().filter(|(at, _)| is_near(*at));
        let (mut occasions, mut rows) = (0, 0_u64);
        near().for_each(|(_, counts)| (occasions, rows) = (occasions + counts[metric].1, rows + 1));
        let mean = occasions as f64 / rows as f64;
        let places = apart(near().map(|(at, _)| *at).collect(), reach / 4.0);
        (1..places.min(3)).rev().find_map(|degree| {
            let row = |(at, counts): &(f64, Counts)| {
                let (sum, of) = counts[metric];
                let (y, weight) = (sum as f64 / (of.max(1)) as f64, of as f64 / mean);
                Row { x: terms((at - around) / reach, degree), y, weight }
            };
            let block = |seed: &Vec<(f64, Counts)>| {
                seed.iter().filter(|(at, _)| is_near(*at)).map(row).collect::<Vec<_>>()
            };
            let blocks: Vec<_> = self.seeds.iter().map(block).filter(|block| !block.is_empty()).collect();
            let regression = Regression::of(&blocks)?;
            let within = [(around - reach).max(0.0), (around + reach).min(1.0)];
            Some(Local { regression, around, reach, within, degree })
        })
    }
}

/// Counts the points that are at least this far apart.
fn apart(mut points: Vec<f64>, distance: f64) -> usize {
    points.sort_by(f64::total_cmp);
    let mut last = f64::NEG_INFINITY;
    points
        .into_iter()
        .filter(|&at| {
            at - last >= distance && {
                last = at;
                true
            }
        })
        .count()
}

fn terms(z: f64, degree: usize) -> Vec<f64> {
    [1.0, z, z * z][..=degree].to_vec()
}

/// Steps in which a curve is looked through.
const STEPS: u32 = 200;

/// The curve near a point.
pub(super) struct Local {
    regression: Regression,
    around: f64,
    reach: f64,
    /// Part of the line for which it holds.
    within: [f64; 2],
    degree: usize,
}

impl Local {
    fn terms(&self, at: f64) -> Vec<f64> {
        terms((at - self.around) / self.reach, self.degree)
    }

    /// Height of the curve.
    pub fn value(&self, at: f64) -> f64 {
        self.regression.value(&self.terms(at))
    }

    /// Standard error of the height.
    pub fn error(&self, at: f64) -> f64 {
        self.regression.error(&self.terms(at))
    }

    /// Half the width of the 95 % interval of the height.
    pub fn half(&self, at: f64) -> f64 {
        self.regression.reach() * self.error(at)
    }

    /// Number of seeds it is fitted to.
    pub fn seeds(&self) -> u64 {
        self.regression.blocks
    }

    /// Interval of the height.
    pub fn interval(&self, at: f64) -> Interval {
        let (value, half) = (self.value(at), self.half(at));
        Interval { low: value - half, high: value + half }
    }

    fn grid(&self) -> Vec<f64> {
        let [from, to] = self.within;
        (0..=STEPS).map(|nth| from + (to - from) * f64::from(nth) / f64::from(STEPS)).collect()
    }

    /// Where the curve is at the target: the crossing nearest to a point, or else where it comes closest.
    pub fn root(&self, target: f64, near: f64) -> f64 {
        let off = |at: f64| self.value(at) - target;
        let grid = self.grid();
        let crossings = grid.windows(2).filter(|cell| (off(cell[0]) > 0.0) != (off(cell[1]) > 0.0));
        let distance = |cell: &&[f64]| ((cell[0] + cell[1]) / 2.0 - near).abs();
        if let Some(cell) = crossings.min_by(|a, b| distance(a).total_cmp(&distance(b))) {
            let above = off(cell[0]) > 0.0;
            return bisected(cell[0], cell[1], |at| (off(at) > 0.0) == above);
        }
        let closest = grid.into_iter().min_by(|a, b| off(*a).abs().total_cmp(&off(*b).abs()));
        closest.unwrap_or(near)
    }

    /// The points around a root at which the target is within the interval of the height: the 95 % interval of the
    /// point where the curve meets the target (Fieller).
    pub fn points(&self, target: f64, root: f64) -> [f64; 2] {
        let holds = |at: f64| (self.value(at) - target).abs() <= self.half(at);
        let end = |to: f64| {
            let step = (to - root) / f64::from(STEPS);
            let grid = (1..=STEPS).map(|nth| root + step * f64::from(nth));
            let mut last = root;
            for at in grid {
                if !holds(at) {
                    return bisected(last, at, holds);
                }
                last = at;
            }
            to
        };
        if holds(root) { self.within.map(end) } else { [root; 2] }
    }
}

/// Finds where a property that holds at `from` and not at `to` ends.
fn bisected(mut from: f64, mut to: f64, holds: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..40 {
        let middle = (from + to) / 2.0;
        if holds(middle) { from = middle } else { to = middle }
    }
    (from + to) / 2.0
}

/// A metric measured at some values.
#[derive(Debug, Clone, PartialEq)]
pub struct Spot {
    /// Values of the numbers.
    pub values: Vec<f64>,
    /// Mean of the metric.
    pub mean: f64,
    /// Its 95 % interval, if there is one yet.
    pub interval: Option<Interval>,
    /// Number of seeds.
    pub seeds: u64,
}

impl Spot {
    /// The mean of the metric with its interval, without one that says nothing.
    #[must_use]
    pub fn told(&self, metric: Metric) -> ShownFigure {
        ShownFigure::known(self.mean, self.interval, self.seeds as i64).told(metric)
    }

    /// Summarises the seeds at one point.
    pub(super) fn of(values: Vec<f64>, counts: impl Iterator<Item = (i64, i64)>) -> Self {
        let mut figure = Figure::default();
        counts.for_each(|(sum, of)| figure.add(sum, of));
        let interval = figure.interval(Shape::Mean);
        Self { values, mean: figure.mean(), interval, seeds: figure.units() }
    }
}
