//! The value of a hand by a [`Plan`]: what its effective tiles are now, and [how such hands fare](Habits) from there on.

use super::course::{Course, Curve, Nearer, Wins, average_freedom, freedom};
use super::habits::Habits;
use super::luck::Shares;
use super::plan::Plan;
use super::sight::Sight;
use super::situation::{BUCKETS, Want, bucket};
use super::stakes::Stakes;
use crate::tile::{T34, TileCount};

/// Most that a chance of an effective tile is, by draw and by call.
const MOST: f64 = 0.8;
const MOST_CALLED: f64 = 0.6;

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
        let known = self.average(plan, steps + 1);
        let Some(next) = steps.checked_sub(1) else { return self.known[known].2[0] };
        let (mut drawn, mut called) = (0.0, [0.0; BUCKETS]);
        for kind in plan.eff.iter() {
            let left = sight.left(kind);
            drawn += shares[kind.id34()];
            if plan.open && left > 0.0 {
                let callers = self.share(left) * callers(closed, kind);
                for (at, called) in called.iter_mut().enumerate() {
                    *called += callers * freedom(Want::Call, at, kind);
                }
            }
        }
        let curves = &self.known[known].2;
        let called = called.map(|called| called.min(MOST_CALLED));
        let (habits, tiles) = (Habits::of(plan.open), nearer(&curves[next], drawn.min(MOST), called));
        self.course.nearer(habits, steps, &tiles, Some((&curves[steps], habits.improves)))
    }

    /// Index of the values of average hands with this value, up to a step. Their draws are by unseen copies, whatever
    /// a skill pushes now: expecting it to go on played worse.
    fn average(&mut self, plan: &Plan, steps: usize) -> usize {
        let habits = Habits::of(plan.open);
        let gain = habits.gain_by_plan(plan.step.max(0) as usize);
        let points = (gain * plan.points(self.dealer) / 50.0).round() * 50.0;
        let same = |(known, open, _): &(f64, bool, Vec<Curve>)| *known == points && *open == plan.open;
        let at = self.known.iter().position(same).unwrap_or_else(|| {
            self.known.push((points, plan.open, vec![self.tenpai(points, plan.open)]));
            self.known.len() - 1
        });
        while self.known[at].2.len() < steps {
            let step = self.known[at].2.len();
            let drawn = self.share(habits.width(step));
            // One rival's discards may be called for an average effective tile.
            let callers = if plan.open { drawn } else { 0.0 };
            let called =
                std::array::from_fn(|at| (callers * average_freedom(Want::Call, at)).min(MOST_CALLED));
            let tiles = nearer(&self.known[at].2[step - 1], drawn, called);
            let curve = self.course.nearer(habits, step, &tiles, None);
            self.known[at].2.push(curve);
        }
        at
    }

    fn share(&self, tiles: f64) -> f64 {
        (tiles / self.total).min(MOST)
    }

    /// Values of an average hand in tenpai.
    fn tenpai(&self, points: f64, open: bool) -> Curve {
        let (habits, points) = (Habits::of(open), points + self.stakes.honba);
        let (ron, tsumo) = (self.stakes.win(points, false), self.stakes.win(points * 1.05, true));
        let drawn = self.share(habits.width(0));
        let want = if open { Want::Win } else { Want::Riichi };
        let thrown: [f64; BUCKETS] = std::array::from_fn(|at| 3.0 * drawn * average_freedom(want, at));
        let by_ron = thrown.map(|thrown| thrown * ron);
        self.course.waiting(habits, false, &Wins { drawn, by_draw: drawn * tsumo, thrown, by_ron })
    }
}

/// What brings a hand to one of these values, given the chances of an effective tile by draw and by call.
fn nearer(next: &Curve, drawn: f64, called: [f64; BUCKETS]) -> Nearer {
    let by_call = std::array::from_fn(|left| called[bucket(left)] * next[left]);
    Nearer { drawn, by_draw: next.map(|value| drawn * value), called, by_call }
}

/// How many rivals a kind may be called from: all three for a triplet, the one before for a sequence.
pub(super) fn callers(closed: &TileCount, kind: T34) -> f64 {
    let held = |by: i8| kind.step(by).is_some_and(|kind| closed.ct34(kind) > 0);
    if closed.ct34(kind) >= 2 {
        3.0
    } else if held(-1) && (held(1) || held(-2)) || held(1) && held(2) {
        1.0
    } else {
        0.0
    }
}
