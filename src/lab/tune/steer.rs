//! The direction in which several numbers are changed together.
//!
//! One figure does not determine several numbers. Of all the values that reach it those are taken that change the least,
//! each number in units of its range: to first order they lie along the gradient. The gradient is measured as SPSA does
//! it (Spall 1992; fishtest): all numbers at once, up or down by lot, two points on the same seeds however many numbers
//! there are. But SPSA then only walks: it has no interval, and its gains have to be tuned for each problem. Here the
//! gradient gives a line, and on the line the search is that of one number, with its intervals, its ends and its checks.
//! A Gaussian process would need a kernel that fits shared luck, and a crate for linear algebra whose results differ
//! between platforms.
//!
//! A metric that is to stay in a band and would leave it is held at the edge: of the values that reach the target and the
//! edge again those that change the least, and the line goes through them in the direction that moves the target alone.

use super::goal::{Ending, Goal};
use super::hunt::{Halt, LEAST, Spent};
use super::objective::{Axis, Counts, Objective};
use super::regress::{Regression, Row};
use crate::lab::linear::inverse_if_regular;
use crate::mount::{Domain, WallKey};

/// Distance of the two points from the current values, in units of the ranges.
const REACH: f64 = 0.2;
/// Seeds of a pair of points, and fewest pairs in a look.
const SEEDS: u64 = 8;
const PAIRS: u64 = 8;
/// Share of the games left after which the direction must suffice.
const STEERING: u64 = 5;
/// Standard errors of the slope along the gradient at which it is known.
const KNOWN: f64 = 5.0;
/// Standard errors below which nothing is known to move the metric.
const UNKNOWN: f64 = 3.0;

/// How several numbers are changed, in units of their ranges.
pub(super) struct Steering {
    /// Change that is expected to reach the target.
    pub change: Vec<f64>,
    /// Direction of the line that is searched.
    pub direction: Vec<f64>,
}

/// Where the slopes are measured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Region {
    /// Around the current values.
    Near,
    /// From bound to bound.
    Everywhere,
}

/// Finds how the target is reached with the least change. Where nothing moves the metric near the current values, what
/// moves it from bound to bound gives the direction.
pub(super) fn steering(
    objective: &mut dyn Objective,
    axes: &[Axis],
    goal: &Goal,
    spent: &mut Spent,
) -> Result<Steering, Halt> {
    match measured(objective, axes, goal, (Region::Near, &mut *spent)) {
        Err(Halt::Ended(Ending::Flat(_) | Ending::Unclear(_))) => {
            measured(objective, axes, goal, (Region::Everywhere, spent))
        }
        known => known,
    }
}

fn measured(
    objective: &mut dyn Objective,
    axes: &[Axis],
    goal: &Goal,
    (region, spent): (Region, &mut Spent),
) -> Result<Steering, Halt> {
    let most = spent.games + goal.left(spent.games) / STEERING;
    let mut seen: Vec<(Vec<Vec<f64>>, Vec<Counts>)> = Vec::new();
    loop {
        for _ in 0..pairs(axes.len()) {
            let points = pair(axes, region, spent.seeds);
            let measured = objective.measure(&points, spent.seeds..spent.seeds + SEEDS)?;
            let played = measured.len() as u64;
            spent.seeds += played;
            spent.games += played * objective.unit() * points.len() as u64;
            let parts: Vec<Vec<f64>> = points.iter().map(|point| parts(axes, point)).collect();
            seen.extend(measured.into_iter().map(|counts| (parts.clone(), counts)));
            if played < SEEDS {
                return Err(Halt::Ended(Ending::Stopped));
            }
        }
        let is_last = spent.games >= most;
        let Some(slopes) = slopes(&seen, 0) else {
            if is_last { return Err(Halt::Ended(Ending::Unclear(f64::NAN))) } else { continue }
        };
        let gradient = &slopes.beta[1..];
        let along: Vec<f64> = [0.0].iter().chain(gradient).copied().collect();
        let sure = slopes.value(&along) / slopes.error(&along);
        if sure > KNOWN || is_last {
            if sure.is_nan() || sure < UNKNOWN {
                let moves_nothing = gradient.iter().all(|slope| *slope == 0.0);
                let ending = if moves_nothing { Ending::Flat(0.0) } else { Ending::Unclear(f64::NAN) };
                return Err(Halt::Ended(ending));
            }
            return Ok(least(&seen, &slopes, goal));
        }
    }
}

/// Pairs in a look.
fn pairs(axes: usize) -> u64 {
    PAIRS.max(2 * axes as u64)
}

/// Least number of seeds, as [`LEAST`] counts them, to search so many numbers: for several, a look around the current
/// values and one from bound to bound besides.
pub(super) fn fewest(axes: usize) -> u64 {
    LEAST + if axes > 1 { 2 * 2 * SEEDS * pairs(axes) } else { 0 }
}

/// Two points on both sides of the current values or of the middle, each number up or down by lot.
fn pair(axes: &[Axis], region: Region, seed: u64) -> Vec<Vec<f64>> {
    let key = WallKey { seed, round: u32::MAX, honba: u32::MAX }.key(Domain::Hook);
    let signs: Vec<f64> =
        (0..axes.len() as u64).map(|nth| if key.ticket(nth) >> 63 == 0 { 1.0 } else { -1.0 }).collect();
    let point = |side: f64| {
        let moved = |(axis, sign): (&Axis, &f64)| {
            let (from, reach) = match region {
                Region::Near => (axis.start, REACH),
                Region::Everywhere => (f64::midpoint(axis.low, axis.high), 0.5),
            };
            axis.snapped(from + side * sign * reach * axis.width())
        };
        axes.iter().zip(&signs).map(moved).collect()
    };
    vec![point(1.0), point(-1.0)]
}

/// Distance of values from the current ones, in units of the ranges.
fn parts(axes: &[Axis], values: &[f64]) -> Vec<f64> {
    axes.iter().zip(values).map(|(axis, value)| (value - axis.start) / axis.width()).collect()
}

/// Fits a plane to a metric.
fn slopes(seen: &[(Vec<Vec<f64>>, Vec<Counts>)], metric: usize) -> Option<Regression> {
    let (mut occasions, mut rows) = (0, 0_u64);
    let counts = || seen.iter().flat_map(|(_, counts)| counts);
    counts().for_each(|counts| (occasions, rows) = (occasions + counts[metric].1, rows + 1));
    let mean = occasions as f64 / rows as f64;
    let row = |(parts, counts): (&Vec<f64>, &Counts)| {
        let (sum, of) = counts[metric];
        let x = [1.0].iter().chain(parts).copied().collect();
        Row { x, y: sum as f64 / of.max(1) as f64, weight: of as f64 / mean }
    };
    let blocks: Vec<Vec<Row>> =
        seen.iter().map(|(parts, counts)| parts.iter().zip(counts).map(row).collect()).collect();
    Regression::of(&blocks)
}

/// The least change that reaches the target, with the further metrics at the edges they would cross, and the direction
/// that moves the target and leaves those at their edges.
fn least(seen: &[(Vec<Vec<f64>>, Vec<Counts>)], slopes: &Regression, goal: &Goal) -> Steering {
    let gradient = slopes.beta[1..].to_vec();
    let mut wanted = vec![(gradient.clone(), goal.target - slopes.beta[0])];
    let mut steering = steered(&wanted)
        .unwrap_or_else(|| Steering { change: vec![0.0; gradient.len()], direction: gradient });
    for (nth, [low, high]) in goal.keep.iter().enumerate() {
        let Some(kept) = self::slopes(seen, nth + 1) else { continue };
        let reached = kept.beta[0] + dot(&kept.beta[1..], &steering.change);
        let edge = reached.max(*low).min(*high);
        if edge == reached {
            continue;
        }
        wanted.push((kept.beta[1..].to_vec(), edge - kept.beta[0]));
        match steered(&wanted) {
            Some(held) => steering = held,
            // There are not enough numbers to hold it.
            None => _ = wanted.pop(),
        }
    }
    steering
}

fn steered(wanted: &[(Vec<f64>, f64)]) -> Option<Steering> {
    let along = wanted
        .iter()
        .enumerate()
        .map(|(nth, (slopes, _))| (slopes.clone(), if nth == 0 { 1.0 } else { 0.0 }));
    Some(Steering { change: solved(wanted)?, direction: solved(&along.collect::<Vec<_>>())? })
}

/// The shortest change that gives each sum its value.
fn solved(wanted: &[(Vec<f64>, f64)]) -> Option<Vec<f64>> {
    let squares =
        wanted.iter().map(|(a, _)| wanted.iter().map(|(b, _)| dot(a, b)).collect()).collect::<Vec<_>>();
    let inverse = inverse_if_regular(&squares)?;
    let mut change = vec![0.0; wanted.first()?.0.len()];
    for (row, (slopes, _)) in inverse.iter().zip(wanted) {
        let factor: f64 = row.iter().zip(wanted).map(|(cell, (_, by))| cell * by).sum();
        change.iter_mut().zip(slopes).for_each(|(change, slope)| *change += factor * slope);
    }
    Some(change)
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
