//! The search along a line: scout its shape, then settle where it meets the target.
//!
//! *Scouting* plays a few points from end to end on the same seeds, since differences on the same seeds are known with
//! a fraction of the games. It ends once the target is known to lie between the ends, or says why it cannot.
//!
//! *Settling* plays where the curve is believed to meet the target, every round there and at points to both sides. The
//! level needs fresh seeds: a second point on a seed that was played says little about the level, so most seeds are
//! played at one point. The slope needs differences, so one seed of nine is played at three. The curve is fitted to
//! what lies near; what is near shrinks with the interval, so a curve that bends is straight enough in the end. The
//! interval of the value holds every value at which the target is within the band around the curve (Fieller).
//!
//! It stops by the width of the band alone, not by where it lies, so intervals keep their 95 %. But a curve that was fitted to
//! points far away is a chord of the true one, however narrow its band: nothing is claimed before seeds were played where the
//! curve is believed to meet the target, and before what the curve is fitted to is as near as its interval asks for.
//!
//! What is caught is checked on fresh seeds. If these contradict it, they are data like all others: the search goes on with
//! them, and what it then catches is checked anew.

use super::curve::{Local, Seen, Spot};
use super::found::{Check, Found};
use super::goal::{Belief, Ending, Goal};
use super::objective::{Counts, Objective};
use super::path::Path;
use super::scout::{Looks, SURE, Scouted};

/// Points of the first look, from end to end.
const POINTS: u32 = 5;
/// Seeds of the first look, and the least of a round.
const FIRST: u64 = 32;
/// Share of the games left after which scouting ends.
const SCOUTING: u64 = 4;
/// Standard errors at which the whole rise is known well enough to go on.
const SHAPED: f64 = 6.0;
/// Distance of the points to both sides: in half widths of the interval, and at most.
const ASIDE: f64 = 4.0;
const WIDEST: f64 = 0.25;
const NARROWEST: f64 = 1e-4;
/// What counts as near, in distances of the points aside.
const NEAR: f64 = 1.25;
/// How much wider than it should be what counts as near may be for a value to be claimed.
const WIDER: f64 = 1.5;
/// Seeds at one point for each at three.
const SINGLES: u64 = 8;
/// The precision if none is asked for, as a share of what the number moves, and what will do when the games run out, as
/// a multiple of it.
const DEFAULT_PRECISION: f64 = 0.05;
const COARSER: f64 = 2.5;

/// Least number of seeds, counting a seed for each point it is played at, with which a search along a line makes sense:
/// twice those of the first look.
pub(super) const LEAST: u64 = 2 * FIRST * POINTS as u64;

/// Why a hunt ends before it has found anything.
pub(super) enum Halt {
    Ended(Ending),
    Failed(anyhow::Error),
}

impl From<anyhow::Error> for Halt {
    fn from(error: anyhow::Error) -> Self {
        Self::Failed(error)
    }
}

/// Seeds and games used so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Spent {
    pub seeds: u64,
    pub games: u64,
}

/// A search along a line.
pub(super) struct Hunt<'a> {
    pub objective: &'a mut dyn Objective,
    pub path: Path,
    pub goal: &'a Goal,
    pub spent: Spent,
    /// Points of the scouting with their figures.
    pub curve: Vec<Spot>,
    /// What was believed, by round.
    pub course: Vec<Belief>,
    /// Half width the metric is to be known to.
    pub precision: f64,
    seen: Seen,
    /// As far as scouting saw, the target is not between the ends.
    may_be_beyond: bool,
}

/// Where a hunt ended.
pub(super) struct Caught {
    pub at: f64,
    pub ending: Ending,
    /// Seeds that a check of the precision asked for takes; it plays as many of them as games are left.
    pub seeds: u64,
}

impl<'a> Hunt<'a> {
    pub fn new(objective: &'a mut dyn Objective, path: Path, goal: &'a Goal, spent: Spent) -> Self {
        let precision = goal.precision.unwrap_or(f64::NAN);
        let (curve, course, seen) = Default::default();
        Self { objective, path, goal, spent, curve, course, precision, seen, may_be_beyond: false }
    }

    /// Finds where the line meets the target.
    pub fn run(&mut self) -> Result<Caught, Halt> {
        let start = self.scout()?;
        self.settle(start)
    }

    /// Plays seeds at positions of the line.
    fn play(&mut self, at: &[f64], seeds: u64) -> Result<Vec<Vec<Counts>>, Halt> {
        let points: Vec<_> = at.iter().map(|&at| self.path.values(at)).collect();
        let first = self.spent.seeds;
        let measured = self.objective.measure(&points, first..first + seeds)?;
        let played = measured.len() as u64;
        self.spent.seeds += played;
        self.spent.games += played * self.objective.unit() * at.len() as u64;
        self.seen.add(at, measured.clone());
        if played < seeds { Err(Halt::Ended(Ending::Stopped)) } else { Ok(measured) }
    }

    /// Different admissible positions.
    fn positions(&self, at: impl Iterator<Item = f64>) -> Vec<f64> {
        let mut at: Vec<f64> = at.map(|at| self.path.snapped(at.clamp(0.0, 1.0))).collect();
        at.sort_by(f64::total_cmp);
        at.dedup_by(|a, b| (*a - *b).abs() < 1e-9);
        at
    }

    /// Learns the shape of the line; returns where it seems to meet the target.
    fn scout(&mut self) -> Result<f64, Halt> {
        let last = f64::from(POINTS - 1);
        let at = self.positions((0..POINTS).map(|nth| f64::from(nth) / last));
        let most = self.spent.games + self.goal.left(self.spent.games) / SCOUTING;
        let (mut all, mut seeds) = (Vec::new(), FIRST);
        loop {
            let played = self.play(&at, seeds);
            self.curve = self.spots(&at, &all, played.as_ref().map_or(&[], Vec::as_slice));
            all.extend(played?);
            let scouted = Scouted::of(&all, 0);
            let looks = scouted.looks(self.goal.target);
            let is_shaped = scouted.rise(0, at.len() - 1).abs() > SHAPED;
            let is_still = scouted.most() < self.goal.precision.unwrap_or(0.0);
            let cost = all.len() as u64 * at.len() as u64 * self.objective.unit();
            let is_last = self.spent.games + cost > most;
            match looks {
                Looks::Beyond(nearest) => return Err(Halt::Ended(Ending::Unreachable(nearest))),
                Looks::Turns => return Err(Halt::Ended(Ending::Turns)),
                _ if is_still => return Err(Halt::Ended(Ending::Flat(scouted.most()))),
                Looks::Still if is_last && scouted.most() == 0.0 => {
                    return Err(Halt::Ended(Ending::Flat(0.0)));
                }
                Looks::Still if is_last => return Err(Halt::Ended(Ending::Unclear(scouted.most()))),
                _ if looks == Looks::Crosses || is_shaped || is_last => {
                    self.precision = self.goal.precision.unwrap_or(scouted.span() * DEFAULT_PRECISION);
                    let start = scouted.crossing(&at, self.goal.target);
                    // A point had no occasion at all, say no win of which the points are asked.
                    if !start.is_finite() {
                        return Err(Halt::Ended(Ending::Unclear(f64::NAN)));
                    }
                    self.may_be_beyond = start <= 0.0 || start >= 1.0;
                    return Ok(start);
                }
                _ => seeds = all.len() as u64,
            }
        }
    }

    fn spots(&self, at: &[f64], before: &[Vec<Counts>], now: &[Vec<Counts>]) -> Vec<Spot> {
        let spot = |(nth, &at): (usize, &f64)| {
            Spot::of(self.path.values(at), before.iter().chain(now).map(|seed| seed[nth][0]))
        };
        at.iter().enumerate().map(spot).collect()
    }

    /// Closes in on the target from a first guess.
    fn settle(&mut self, start: f64) -> Result<Caught, Halt> {
        let (mut at, mut aside) = (start, WIDEST.max(self.path.step()));
        loop {
            let Some(local) = self.seen.near(0, at, NEAR * aside) else {
                if self.affordable(0) < SINGLES {
                    return Err(Halt::Ended(Ending::Unclear(f64::NAN)));
                }
                self.round(at, aside, FIRST)?;
                continue;
            };
            let root = local.root(self.goal.target, at).clamp(0.0, 1.0);
            let interval = local.points(self.goal.target, root);
            let half = local.half(root);
            let seeds = local.seeds();
            let needed = (seeds as f64 * (half / self.precision) * (half / self.precision)).ceil();
            let wanted = (needed.min(1e12) as u64).max(FIRST);
            if self.is_out_of_reach(&local, root) {
                return Err(Halt::Ended(self.beyond(&local, root)));
            }
            at = root;
            let more = wanted.saturating_sub(seeds);
            let affordable = self.affordable(seeds);
            self.believe(&local, root, interval, wanted, more);
            // Where the curve does not meet the target nearby it is sought further on.
            let is_near = (local.value(root) - self.goal.target).abs() <= half;
            let is_last = affordable < SINGLES;
            if is_last && self.goal.precision.is_none() && half <= COARSER * self.precision {
                self.precision = self.precision.max(half);
            }
            let is_precise = half <= self.precision;
            if (is_precise || is_last) && !is_near && (root <= 0.0 || root >= 1.0) {
                return Err(Halt::Ended(self.beyond(&local, root)));
            }
            let is_known = is_precise && is_near && self.is_local(root, aside, interval);
            if is_known || is_last {
                let ending = match is_precise {
                    _ if is_known => Ending::Found,
                    true => Ending::Sparse,
                    false => Ending::Short,
                };
                return Ok(self.caught(&local, root, ending, wanted));
            }
            let wide = if is_near { ASIDE * (interval[1] - interval[0]) / 2.0 } else { WIDEST };
            aside = wide.clamp(NARROWEST, WIDEST).max(self.path.step());
            self.round(at, aside, more.clamp(FIRST, seeds.max(FIRST)).min(affordable))?;
        }
    }

    /// Whether the curve was fitted to what lies near enough, with seeds played where it meets the target.
    fn is_local(&self, root: f64, aside: f64, [low, high]: [f64; 2]) -> bool {
        let reach = (high - low) / 2.0;
        let near = (ASIDE * reach).max(self.path.step()).max(NARROWEST);
        aside <= WIDER * near && self.seen.seeds_at(root, reach.max(self.path.step())) >= FIRST
    }

    /// Takes the seeds of a check as data, and closes in again from there.
    pub fn again(&mut self, caught: &Caught, check: &Check) -> Result<Caught, Halt> {
        let counts = check.counts.iter().map(|counts| vec![counts.clone()]).collect();
        self.seen.add(&[caught.at], counts);
        self.settle(caught.at)
    }

    /// Whether there are games for another look and another check.
    pub fn can_go_on(&self) -> bool {
        self.affordable(0) >= FIRST
    }

    /// Plays fresh seeds at a position, and some at points to both sides of it too.
    fn round(&mut self, at: f64, aside: f64, seeds: u64) -> Result<(), Halt> {
        let three = self.positions([at - aside, at, at + aside].into_iter());
        let here = self.positions(std::iter::once(at));
        self.play(&three, (seeds / SINGLES).next_multiple_of(SINGLES))?;
        self.play(&here, seeds.next_multiple_of(SINGLES)).map(drop)
    }

    /// Number of further seeds at one point such that the rest suffices for a check.
    fn affordable(&self, seeds: u64) -> u64 {
        let left = (self.goal.left(self.spent.games) / self.objective.unit()).saturating_sub(seeds);
        // A seed at one point, an eighth at three, and one of the check; rounds are rounded up.
        (left.saturating_sub(4 * SINGLES) * SINGLES / (2 * SINGLES + 3)) / SINGLES * SINGLES
    }

    /// Whether the target lies beyond the end of the line.
    fn is_out_of_reach(&self, local: &Local, root: f64) -> bool {
        let is_end = self.may_be_beyond && (root <= 0.0 || root >= 1.0);
        is_end && (local.value(root) - self.goal.target).abs() > SURE * local.error(root)
    }

    /// The target lies beyond this end of the line, of which more is known now than from scouting.
    fn beyond(&mut self, local: &Local, root: f64) -> Ending {
        let nth = if root <= 0.0 { 0 } else { self.curve.len().saturating_sub(1) };
        if let Some(end) = self.curve.get_mut(nth) {
            (end.mean, end.interval, end.seeds) =
                (local.value(root), Some(local.interval(root)), local.seeds());
        }
        Ending::Unreachable(nth)
    }

    /// Takes the admissible position whose height is nearest to the target.
    fn caught(&mut self, local: &Local, root: f64, ending: Ending, seeds: u64) -> Caught {
        let step = self.path.step();
        let near = self.positions([root - step / 2.0, root + step / 2.0].into_iter());
        let off = |at: &f64| (local.value(*at) - self.goal.target).abs();
        let at = near.into_iter().min_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or(root);
        let is_coarse = step > 0.0 && (local.value(at) - local.value(root)).abs() > self.precision;
        if let Some(last) = self.course.last_mut() {
            (last.values, last.mean, last.interval) =
                (self.path.values(at), local.value(at), local.interval(at));
        }
        Caught { at, ending: if is_coarse { Ending::Coarse } else { ending }, seeds }
    }

    /// Where each further metric is at the values found, as far as it was measured nearby.
    pub fn further(&self, at: f64, metrics: usize) -> Vec<f64> {
        let mean =
            |metric| self.seen.near(metric, at, NEAR * WIDEST).map_or(f64::NAN, |local| local.value(at));
        (1..=metrics).map(mean).collect()
    }

    /// Sums up.
    pub fn found(&self, ending: Ending, values: Option<Vec<f64>>) -> Found {
        Found {
            ending,
            curve: self.curve.clone(),
            course: self.course.clone(),
            values,
            precision: self.precision,
            check: None,
            games: self.spent.games,
        }
    }

    fn believe(&mut self, local: &Local, root: f64, interval: [f64; 2], wanted: u64, more: u64) {
        let at = self.path.snapped(root);
        let games = |seeds: u64| seeds.saturating_mul(self.objective.unit());
        let more = games(wanted).saturating_add(games(more + 3 * more / SINGLES));
        let belief = Belief {
            games: self.spent.games,
            values: self.path.values(root),
            intervals: self.path.between(interval),
            mean: local.value(at),
            interval: local.interval(at),
            more: more.min(self.goal.left(self.spent.games)),
        };
        self.objective.believe(&belief);
        self.course.push(belief);
    }
}
