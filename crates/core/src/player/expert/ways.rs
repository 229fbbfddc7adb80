//! The value of a hand by a [`Plan`]: what its effective tiles are now, and average widths from there on.

use super::course::{Course, Curve, RON, RON_RIICHI};
use super::luck::Shares;
use super::plan::Plan;
use super::sight::{MOST_DRAWS, Sight};
use super::stakes::Stakes;
use crate::tile::{T34, TileCount};

/// Tiles of a wait, and effective tiles 1, 2, .. steps from tenpai, that a hand has once it gets there. They are
/// fewer than those of an average hand: a hand that takes a step has used its widest place.
const WIDTHS: [f64; 6] = [5.0, 13.0, 15.0, 17.0, 20.0, 24.0];
/// Chance of calling a tile between two draws, relative to that of drawing it.
const CHII: f64 = 0.45;
const PON: f64 = 1.4;
/// The same for an average effective tile of an open hand.
const CALLS: f64 = 0.5;

/// Most that a chance of an effective tile is.
const MOST: f64 = 0.8;

/// Steps from tenpai that are told apart.
const STEPS: usize = 6;

/// Values of hands by plans.
pub(super) struct Ways<'a> {
    stakes: &'a Stakes,
    course: &'a Course,
    total: f64,
    dealer: bool,
    /// Values of average hands by step, for each value and kind of hand that came up.
    known: Vec<(f64, bool, Vec<Curve>)>,
}

impl<'a> Ways<'a> {
    pub fn new(sight: &Sight<'_>, stakes: &'a Stakes, course: &'a Course) -> Self {
        Self { stakes, course, total: sight.total, dealer: sight.dealer, known: Vec::new() }
    }

    /// Utility just after a discard that leaves these tiles, by draws left.
    pub fn curve(&mut self, sight: &Sight<'_>, closed: &TileCount, plan: &Plan, shares: &Shares) -> Curve {
        let steps = plan.step.clamp(0, STEPS as i8) as usize;
        let known = self.average(plan, steps.max(1));
        let Some(next) = steps.checked_sub(1) else { return self.known[known].2[0] };
        let (mut drawn, mut called) = (0.0, 0.0);
        for kind in plan.eff.iter() {
            let left = sight.left(kind);
            drawn += shares[kind.id34()];
            if plan.open && left > 0.0 {
                called += left * calls(closed, kind);
            }
        }
        self.step(&self.known[known].2[next], drawn.min(MOST), self.share(called).min(0.6))
    }

    /// Index of the values of average hands with this value, up to a step. Their draws are by unseen copies, whatever
    /// a skill pushes now: expecting it to go on played worse.
    fn average(&mut self, plan: &Plan, steps: usize) -> usize {
        let points = (plan.points(self.dealer) / 50.0).round() * 50.0;
        let same = |(known, open, _): &(f64, bool, Vec<Curve>)| *known == points && *open == plan.open;
        let at = self.known.iter().position(same).unwrap_or_else(|| {
            self.known.push((points, plan.open, vec![self.tenpai(points, plan.open)]));
            self.known.len() - 1
        });
        while self.known[at].2.len() < steps {
            let step = self.known[at].2.len();
            let drawn = self.share(WIDTHS[step.min(WIDTHS.len() - 1)]);
            let called = if plan.open { (CALLS * drawn).min(0.5) } else { 0.0 };
            let curve = self.step(&self.known[at].2[step - 1], drawn, called);
            self.known[at].2.push(curve);
        }
        at
    }

    fn share(&self, tiles: f64) -> f64 {
        (tiles / self.total).min(MOST)
    }

    /// Values of an average hand in tenpai.
    fn tenpai(&self, points: f64, open: bool) -> Curve {
        let (course, points) = (self.course, points + self.stakes.honba);
        let (ron, tsumo) = (self.stakes.win(points, false), self.stakes.win(points * 1.05, true));
        let wait = self.share(WIDTHS[0]);
        let thrown = 3.0 * wait * if open { RON } else { RON_RIICHI };
        let mut curve = [0.0; MOST_DRAWS + 1];
        for left in 0..=course.draws {
            let rest = match left {
                0 => course.tenpai,
                _ => wait * tsumo + (1.0 - wait) * course.discard(left - 1, curve[left - 1]),
            };
            curve[left] = course.on(left, thrown, thrown * ron, rest).max(course.fold[left]);
        }
        curve
    }

    /// Values of a hand one step farther than `next`, given the chances of an effective tile by draw and by call.
    fn step(&self, next: &Curve, drawn: f64, called: f64) -> Curve {
        let course = self.course;
        let mut curve = [0.0; MOST_DRAWS + 1];
        for left in 0..=course.draws {
            let rest = match left {
                0 => course.noten,
                _ => {
                    let after = drawn * next[left - 1] + (1.0 - drawn) * curve[left - 1];
                    course.discard(left - 1, after)
                }
            };
            curve[left] = course.on(left, called, called * next[left], rest).max(course.fold[left]);
        }
        curve
    }
}

/// Chance of calling a kind between two draws, per copy of it that is drawn in one.
pub(super) fn calls(closed: &TileCount, kind: T34) -> f64 {
    let held = |by: i8| kind.step(by).is_some_and(|kind| closed.ct34(kind) > 0);
    if closed.ct34(kind) >= 2 {
        PON
    } else if held(-1) && (held(1) || held(-2)) || held(1) && held(2) {
        CHII
    } else {
        0.0
    }
}
