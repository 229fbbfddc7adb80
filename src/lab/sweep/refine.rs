//! More values where a curve bends.
//!
//! A value lies off the straight line between its neighbours by a bend, whose error comes from the same seeds. The value with
//! the largest bend in units of its error gets a new one beside it, in the middle of the wider gap, and so on. A curve that is
//! straight within its errors, or whose gaps hold no further value, is left as it is.

use super::{Cell, Sweep};
use crate::lab::store::Store;
use crate::lab::together::{Counted, Together, play_counted};
use crate::lab::{BrokenGames, Ended, GameRow, Paired, Plan, Sitter, Watch};
use std::num::NonZeroUsize;

/// Bends below this number of standard errors are noise.
const CLEAR: f64 = 2.0;

/// A new value, played with the baseline.
struct Addition<'a> {
    sweep: &'a Sweep,
    plans: Vec<Plan>,
    interrupted: bool,
    broken: Vec<BrokenGames>,
    figures: Vec<Paired>,
}

impl Sweep {
    /// Adds up to `most` values where the curve of the first metric bends, each with `games` games on the same seeds. Only for
    /// one number.
    ///
    /// # Errors
    /// As [`play_watched`](crate::lab::play_watched).
    pub fn refine(
        &mut self,
        most: usize,
        games: u64,
        store: &Store,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Together> {
        let mut ended = Together { ended: Ended::All, broken: BrokenGames::default() };
        while self.added < most && ended.ended == Ended::All {
            let Some(value) = self.bend() else { break };
            let plan = Plan { girls: self.girls_with(value), ..self.planned.plan.clone() };
            let plans = vec![self.plans[self.base].clone(), plan.clone()];
            let figures = vec![Paired::default(); self.metrics.len()];
            let mut addition =
                Addition { sweep: self, plans, interrupted: false, broken: Vec::new(), figures };
            let units = 0..self.planned.plan.units_of(games);
            let one = play_counted(&mut addition, units, store, jobs, watch)?;
            let (figures, broken) = (addition.figures, addition.broken.pop().unwrap_or_default());
            ended.broken.merge(&one.broken);
            ended.ended = one.ended;
            // A value with fewer games than the others says nothing of the bend.
            if one.ended == Ended::All {
                self.insert(Cell { values: vec![value], figures }, plan, broken);
                self.added += 1;
            }
        }
        self.interrupted |= ended.ended == Ended::Stopped;
        Ok(ended)
    }

    /// Returns the value to add next; `None` if there is none.
    fn bend(&self) -> Option<f64> {
        let bends = self.cells.windows(3).filter_map(|three| {
            let bend = bend(three)?;
            Some((bend, self.middle(three)?))
        });
        bends.filter(|(bend, _)| *bend >= CLEAR).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, value)| value)
    }

    /// Returns a new value in the wider of two gaps, or else in the other.
    fn middle(&self, three: &[Cell]) -> Option<f64> {
        let [before, here, behind] = [0, 1, 2].map(|nth| three[nth].values[0]);
        let gaps = match here - before >= behind - here {
            true => [(before, here), (here, behind)],
            false => [(here, behind), (before, here)],
        };
        gaps.into_iter().find_map(|(from, to)| {
            let value = self.number.nearest(from + (to - from) / 2.0);
            (from < value && value < to).then_some(value)
        })
    }

    /// The girls with another value of the number.
    fn girls_with(&self, value: f64) -> [Sitter; 4] {
        let mut girls = self.planned.plan.girls.clone();
        let owner = self.varied.first().map_or("", |vary| vary.girl.as_str());
        for sitter in girls.iter_mut().filter(|sitter| sitter.handle() == owner) {
            sitter.set(&self.number.name, value, self.number.default);
        }
        girls
    }

    fn insert(&mut self, cell: Cell, plan: Plan, broken: BrokenGames) {
        let at = self.cells.partition_point(|other| other.values[0] < cell.values[0]);
        if at <= self.base {
            self.base += 1;
        }
        self.cells.insert(at, cell);
        self.plans.insert(at, plan);
        self.broken.insert(at, broken);
    }
}

/// Returns by how many standard errors the middle one of three lies off the line between its neighbours; `None` if that cannot
/// be told.
fn bend(three: &[Cell]) -> Option<f64> {
    let [x, y, errors] = [
        [0, 1, 2].map(|nth| three[nth].values[0]),
        [0, 1, 2].map(|nth| three[nth].figures[0].b().mean()),
        // Of the differences from the baseline: what the seeds have in common does not bend the curve.
        [0, 1, 2].map(|nth| three[nth].figures[0].error()),
    ];
    let share = (x[1] - x[0]) / (x[2] - x[0]);
    let weights = [1.0 - share, 1.0, share];
    let off = y[1] - weights[0] * y[0] - weights[2] * y[2];
    let variance: f64 =
        weights.iter().zip(errors).map(|(weight, error)| weight * weight * error * error).sum();
    Some((off / variance.sqrt()).abs()).filter(|bend| bend.is_finite())
}

impl Counted for Addition<'_> {
    fn plans(&mut self) -> (&mut Vec<Plan>, &mut bool, &mut Vec<BrokenGames>) {
        (&mut self.plans, &mut self.interrupted, &mut self.broken)
    }

    fn add(&mut self, rows: &[&[GameRow]]) {
        self.sweep.compare(rows[0], rows[1], &mut self.figures);
    }
}
