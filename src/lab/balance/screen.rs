//! Which number of a girl is to be changed least.
//!
//! Each number is tried at a few distances from its value on both sides, on the same seeds. Where the place comes far enough
//! is interpolated; the number for which that is nearest, in units of its range, is taken. Numbers that would lose what is to
//! be kept are not.

use super::field::{games, number};
use super::subject::Balance;
use crate::lab::aim::Band;
use crate::lab::tune::Objective;
use crate::lab::watch::Watch;
use crate::lab::{Figure, Metric, Paired};
use crate::skill::Param;
use std::num::NonZeroUsize;

/// Distances tried, in units of the range.
const SHIFTS: [f64; 4] = [0.02, 0.1, 0.4, 1.0];
/// Seeds of a screening.
const SEEDS: u64 = 48;
/// An effect smaller than so many standard errors is none.
const SURE: f64 = 2.0;

/// A girl outside of the band, and what could be done.
#[derive(Debug, Clone)]
pub struct Outside {
    /// The girl.
    pub girl: usize,
    /// Her place.
    pub place: f64,
    /// Place to aim at.
    pub target: f64,
    /// Her numbers that help, the one to be changed least first.
    pub choices: Vec<Choice>,
    /// Others are moved first, and she is looked at again.
    pub waits: bool,
}

/// A number that moves a girl's place the right way.
#[derive(Debug, Clone)]
pub struct Choice {
    /// Name.
    pub name: String,
    /// Value now.
    pub from: f64,
    /// Value at which the target is expected, or where it comes nearest.
    pub to: f64,
    /// Farthest value tried beyond that.
    pub beyond: f64,
    /// Change in units of the range.
    pub cost: f64,
    /// Expected change of the place.
    pub by: f64,
    /// The target is expected within the range.
    pub reaches: bool,
}

/// A value that was tried.
struct Tried {
    value: f64,
    /// Change of the place, and its standard error.
    by: f64,
    error: f64,
    keeps: bool,
}

impl Balance {
    /// Screens the numbers of a girl; `None` if it was stopped.
    ///
    /// # Errors
    /// A game cannot be played.
    pub(super) fn screen(
        &self,
        girl: usize,
        (place, target): (f64, f64),
        seed: u64,
        (jobs, watch): (NonZeroUsize, &mut dyn Watch),
    ) -> anyhow::Result<Option<Outside>> {
        let params = self.tunable(girl);
        let now: Vec<f64> = params.iter().map(|param| param.value).collect();
        let (mut points, mut whose) = (vec![now.clone()], Vec::new());
        for (nth, param) in params.iter().enumerate() {
            for value in values(param) {
                let mut point = now.clone();
                point[nth] = value;
                points.push(point);
                whose.push(nth);
            }
        }
        if whose.is_empty() {
            return Ok(Some(Outside { girl, place, target, choices: Vec::new(), waits: false }));
        }
        let plan = crate::lab::roster::RosterPlan { seed, ..self.plan.clone() };
        watch.begin(points.len() as u64 * SEEDS * 4);
        let mut games = games(&plan, girl, self.settings.against, &self.store, (jobs, &mut *watch));
        games.numbers = params.iter().map(|param| number(&param.name, param.default)).collect();
        let measured = games.measure(&points, 0..SEEDS)?;
        self.broken.borrow_mut().merge(&games.breaks.games);
        watch.end();
        if (measured.len() as u64) < SEEDS {
            return Ok(None);
        }
        let bounds = self.keep.of(&self.plan.girls[girl].name);
        let tried = |nth: usize| {
            let of = (0..whose.len()).filter(|&point| whose[point] == nth);
            of.map(|point| effect(&measured, point + 1, points[point + 1][nth], bounds)).collect::<Vec<_>>()
        };
        let needed = target - place;
        let mut choices: Vec<Choice> =
            params.iter().enumerate().filter_map(|(nth, param)| choice(param, &tried(nth), needed)).collect();
        choices.sort_by(|a, b| {
            let order = |choice: &Choice| if choice.reaches { choice.cost } else { 10.0 - choice.by.abs() };
            order(a).total_cmp(&order(b)).then(a.name.cmp(&b.name))
        });
        Ok(Some(Outside { girl, place, target, choices, waits: false }))
    }
}

/// Admissible values to try, in ascending order, without the present one.
fn values(param: &Param) -> Vec<f64> {
    let (Some(low), Some(high)) = (param.least(), param.most()) else { return Vec::new() };
    let shifts = SHIFTS.iter().flat_map(|shift| [-shift, *shift]);
    let mut values: Vec<f64> =
        shifts.map(|shift| param.nearest((param.value + shift * (high - low)).clamp(low, high))).collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    values.retain(|&value| value != param.value);
    values
}

/// Compares a point with the first one.
fn effect(measured: &[Vec<Vec<(i64, i64)>>], point: usize, value: f64, bounds: &[Band]) -> Tried {
    let mut paired = Paired::default();
    let place = Metric::Place as usize;
    measured.iter().for_each(|seed| paired.add(&[seed[0][place]], &[seed[point][place]]));
    let figure = |point: usize, metric: Metric| {
        let mut figure = Figure::default();
        measured.iter().for_each(|seed| {
            let (sum, of) = seed[point][metric as usize];
            figure.add(sum, of);
        });
        figure
    };
    let keeps = bounds.iter().all(|bound| {
        let [before, after] = [0, point].map(|point| bound.off(figure(point, bound.metric).mean()));
        after <= before
    });
    Tried { value, by: paired.difference(), error: paired.error(), keeps }
}

/// Returns the least change of a number that brings the place as far as needed, or as far as it goes.
fn choice(param: &Param, tried: &[Tried], needed: f64) -> Option<Choice> {
    let range = param.most()? - param.least()?;
    let from = param.value;
    let side = |up: bool| {
        let mut side: Vec<&Tried> = tried.iter().filter(|tried| (tried.value > from) == up).collect();
        side.sort_by(|a, b| (a.value - from).abs().total_cmp(&(b.value - from).abs()));
        side
    };
    let both = [side(true), side(false)].into_iter().filter_map(|side| reach(&side, from, needed));
    let found = both.map(|(to, beyond, by, reaches)| {
        let to = param.nearest(to);
        Choice { name: param.name.clone(), from, to, beyond, cost: (to - from).abs() / range, by, reaches }
    });
    found.filter(|choice| choice.to != from).min_by(|a, b| {
        let order = |choice: &Choice| if choice.reaches { choice.cost } else { 10.0 - choice.by.abs() };
        order(a).total_cmp(&order(b))
    })
}

/// Walks away from the present value until the place has come far enough: value, the farthest one to look at, change of the
/// place, and whether it is far enough. `None` if nothing moves it the right way.
fn reach(side: &[&Tried], from: f64, needed: f64) -> Option<(f64, f64, f64, bool)> {
    let forward = |tried: &Tried| tried.by * needed.signum();
    let (mut before, mut farthest) = ((from, 0.0), None);
    for (nth, tried) in side.iter().enumerate() {
        if !tried.keeps {
            break;
        }
        let is_sure = forward(tried) > SURE * tried.error;
        if is_sure && forward(tried) >= needed.abs() {
            let part = (needed.abs() - before.1) / (forward(tried) - before.1);
            let value = before.0 + part.clamp(0.0, 1.0) * (tried.value - before.0);
            let next = side.get(nth + 1).filter(|next| next.keeps).map_or(tried.value, |next| next.value);
            return Some((value, next, needed, true));
        }
        if is_sure && farthest.is_none_or(|(_, by)| forward(tried) > by) {
            farthest = Some((tried.value, forward(tried)));
        }
        before = (tried.value, forward(tried).max(before.1));
    }
    farthest.map(|(value, by)| (value, value, by * needed.signum(), false))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(value: f64, by: f64, keeps: bool) -> Tried {
        Tried { value, by, error: 0.01, keeps }
    }

    #[test]
    fn least_change_is_interpolated() {
        let [a, b, c] = [tried(20.0, -0.1, true), tried(100.0, -0.5, true), tried(400.0, -0.6, true)];
        let (value, beyond, by, reaches) = reach(&[&a, &b, &c], 0.0, -0.3).unwrap();
        assert!((value - 60.0).abs() < 1e-9, "{value}");
        assert_eq!((beyond, by, reaches), (400.0, -0.3, true));
        // As far as it goes.
        assert_eq!(reach(&[&a, &b, &c], 0.0, -0.9), Some((400.0, 400.0, -0.6, false)));
        assert_eq!(reach(&[&a, &b, &c], 0.0, 0.3), None);
        // No farther than what is to be kept.
        let lost = tried(400.0, -0.9, false);
        assert_eq!(reach(&[&a, &b, &lost], 0.0, -0.8), Some((100.0, 100.0, -0.5, false)));
        let noise = Tried { error: 1.0, ..tried(20.0, -0.5, true) };
        assert_eq!(reach(&[&noise], 0.0, -0.3), None);
    }
}
