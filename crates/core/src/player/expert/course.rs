//! How a round may go on: the values of being so many draws from its end.

use super::danger::Danger;
use super::habits::Habits;
use super::sight::{Ahead, MOST_DRAWS, Sight};
use super::situation::{BUCKETS, Want, bucket, freedom_class};
use super::stakes::Stakes;
use super::table::FREEDOM;
use crate::tile::T34;
use arrayvec::ArrayVec;

/// Utility just after an own discard, by draws left.
pub(super) type Curve = [f64; MOST_DRAWS + 1];

/// What is the same for all hands of a seat at a decision.
pub(super) struct Course {
    /// Draws left.
    pub draws: usize,
    /// The part of a go-around before the first draw.
    first: f64,
    /// What rivals may do while the seat is not in riichi, and while it is.
    risks: [Risks; 2],
    /// Chance that a rival declares riichi between two own discards, by draws left.
    threats: Curve,
    /// Utility of an exhaustive draw in tenpai and without.
    tenpai: f64,
    noten: f64,
    /// Utility of not trying to win any more.
    pub fold: Curve,
}

/// What rivals may do, by draws left.
#[derive(Default)]
struct Risks {
    /// Chance that one ends the round between two own discards, and expected change of utility by that.
    ends: Curve,
    other: Curve,
    /// Chance of dealing in with a tile drawn at random, and expected change of utility by that.
    hit: Curve,
    push: Curve,
}

/// What wins in tenpai: the chance of each way, and its utilities times their chances.
#[derive(Default)]
pub(super) struct Wins {
    pub drawn: f64,
    pub by_draw: f64,
    /// By rivals' discards between two own draws, by [`bucket`].
    pub thrown: [f64; BUCKETS],
    pub by_ron: [f64; BUCKETS],
}

/// What brings a hand one step nearer to a win: the chance of each way, and the utilities after it times their chances, by
/// draws left.
#[derive(Clone, Default)]
pub(super) struct Nearer {
    pub drawn: f64,
    pub by_draw: Curve,
    /// By calls between two own draws; their chances by [`bucket`].
    pub called: [f64; BUCKETS],
    pub by_call: Curve,
}

/// How often rivals discard a kind that the seat wants before its next draw, compared with how often it would draw
/// that.
pub(super) fn freedom(want: Want, bucket: usize, kind: T34) -> f64 {
    f64::from(FREEDOM[want as usize][bucket][freedom_class(kind)]) / 1024.0
}

/// The same of an average number.
pub(super) fn average_freedom(want: Want, bucket: usize) -> f64 {
    let numbers = &FREEDOM[want as usize][bucket][1..];
    numbers.iter().map(|&n| f64::from(n)).sum::<f64>() / (1024 * numbers.len()) as f64
}

/// Cost of a turn of folding, relative to the average of the four safest tiles in hand.
const LEAK: f64 = 0.6;
/// How dangerous the discards of a seat that goes for a win are, relative to a tile drawn at random: in riichi it has no
/// choice.
const CHOSEN: f64 = 0.7;
/// How often a hand that was given up is in tenpai at an exhaustive draw.
const TENPAI_ANYHOW: f64 = 0.12;

impl Course {
    pub fn new(sight: &Sight<'_>, stakes: &Stakes, danger: &Danger, ahead: Ahead) -> Self {
        let leak = LEAK * leak(sight, danger);
        let draws = ahead.draws;
        let pool = f64::from(sight.view.rule().flow.noten_pool);
        let others = danger.at_end();
        let tenpai = pool * (others[0] + others[1] / 2.0 + others[2] / 3.0);
        let noten = -pool * (others[1] / 3.0 + others[2] / 2.0 + others[3]);
        let risks = [false, true].map(|bound| {
            let chosen = if bound { 1.0 } else { CHOSEN };
            let mut risks = Risks::default();
            for left in 0..=draws {
                (risks.ends[left], risks.other[left]) = danger.ends(draws - left, bound);
                let (hit, push) = danger.of_a_draw(draws - left, bound);
                (risks.hit[left], risks.push[left]) = (chosen * hit, chosen * push);
            }
            risks
        });
        let threats = std::array::from_fn(|left| danger.declares(draws.saturating_sub(left)));
        let mut course = Self {
            draws,
            first: ahead.rivals as f64 / 3.0,
            risks,
            threats,
            tenpai: stakes.tenpai(tenpai),
            noten: noten * stakes.slope,
            fold: [0.0; MOST_DRAWS + 1],
        };
        for left in 0..=draws {
            let rest = match left {
                0 => course.noten + TENPAI_ANYHOW * (course.tenpai - course.noten),
                _ => leak + course.fold[left - 1],
            };
            course.fold[left] = course.on(false, left, 0.0, 0.0, rest);
        }
        course
    }

    /// Values of a hand in tenpai, if these tiles win; in riichi (`bound`) it is never given up.
    pub fn waiting(&self, habits: &Habits, bound: bool, wins: &Wins) -> Curve {
        let mut curve = [0.0; MOST_DRAWS + 1];
        for left in 0..=self.draws {
            let value = self.in_tenpai(bound, left, wins, &curve);
            curve[left] = if bound { value } else { self.kept(left, habits, 0, value) };
        }
        curve
    }

    /// Value of a hand in tenpai that passes, given what it is worth after its next draw, by draws left.
    pub fn passing(&self, habits: &Habits, wins: &Wins, then: &Curve) -> f64 {
        let value = self.in_tenpai(false, self.draws, wins, then);
        self.kept(self.draws, habits, 0, value)
    }

    /// Value of a hand in tenpai, given what it is worth after its next draw.
    fn in_tenpai(&self, bound: bool, left: usize, wins: &Wins, then: &Curve) -> f64 {
        let rest = match left {
            0 => self.tenpai,
            _ => wins.by_draw + (1.0 - wins.drawn) * self.discard(bound, left - 1, then[left - 1]),
        };
        self.on(bound, left, wins.thrown[bucket(left)], wins.by_ron[bucket(left)], rest)
    }

    /// Values of a hand this many steps from tenpai, if these tiles bring it nearer. With `like` it becomes one of these
    /// values: each draw takes it so far on the way there, as a share.
    pub fn nearer(
        &self,
        habits: &Habits,
        steps: usize,
        tiles: &Nearer,
        like: Option<(&Curve, f64)>,
    ) -> Curve {
        let mut curve = [0.0; MOST_DRAWS + 1];
        for left in 0..=self.draws {
            let rest = match left {
                0 => self.noten,
                _ => {
                    let same = curve[left - 1];
                    let better = like.map_or(0.0, |(like, share)| share * (like[left - 1] - same).max(0.0));
                    let after = tiles.by_draw[left - 1] + (1.0 - tiles.drawn) * (same + better);
                    self.discard(false, left - 1, after)
                }
            };
            let value = self.on(false, left, tiles.called[bucket(left)], tiles.by_call[left], rest);
            curve[left] = self.kept(left, habits, steps, value);
        }
        curve
    }

    /// Utility after an own discard, given the chance that the seat wins or calls before its next draw with the
    /// utility that has (already weighted), and the utility of getting to that draw.
    fn on(&self, bound: bool, left: usize, chance: f64, utility: f64, rest: f64) -> f64 {
        let (risks, part) = (&self.risks[usize::from(bound)], self.part(left));
        let others = part * risks.other[left] + (1.0 - part * risks.ends[left]) * rest;
        part * utility + (1.0 - part * chance).max(0.0) * others
    }

    /// The part of a go-around before the next draw.
    fn part(&self, left: usize) -> f64 {
        if left == self.draws { self.first } else { 1.0 }
    }

    /// Utility just after an own discard of a hand that is worth `value` unless it is given up.
    fn kept(&self, left: usize, habits: &Habits, steps: usize, value: f64) -> f64 {
        let passed = 1.0 - left as f64 / MOST_DRAWS as f64;
        let given_up = habits.given_up(steps, self.part(left) * self.threats[left], passed);
        let value = value - given_up * (value - self.fold[left]);
        value.max(self.fold[left])
    }

    /// Utility of discarding a tile at random and going on.
    fn discard(&self, bound: bool, left: usize, after: f64) -> f64 {
        let risks = &self.risks[usize::from(bound)];
        risks.push[left] + (1.0 - risks.hit[left]) * after
    }
}

/// What a turn of folding costs: the average of the four safest tiles in hand.
fn leak(sight: &Sight<'_>, danger: &Danger) -> f64 {
    let mut costs: ArrayVec<f64, 14> =
        sight.view.hand().concealed().tiles().take(14).map(|tile| danger.cost(tile)).collect();
    costs.sort_by(|a, b| b.total_cmp(a));
    let safest = &costs[..costs.len().min(4)];
    if safest.is_empty() { 0.0 } else { safest.iter().sum::<f64>() / safest.len() as f64 }
}
