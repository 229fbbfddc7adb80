//! How a round may go on: the values of being so many draws from its end.

use super::danger::Danger;
use super::habits::Habits;
use super::sight::{MOST_DRAWS, Sight};
use super::situation::freedom_class;
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
    /// What rivals may do while the seat is not in riichi, and while it is.
    risks: [Risks; 2],
    /// Chance that a rival declares riichi between two own discards, by draws left.
    threats: Curve,
    /// Utility of an exhaustive draw in tenpai and without.
    pub tenpai: f64,
    pub noten: f64,
    /// Utility of not trying to win any more.
    pub fold: Curve,
}

/// What rivals may do, by draws left.
#[derive(Clone, Copy)]
struct Risks {
    /// Chance that one ends the round between two own discards, and expected change of utility by that.
    ends: Curve,
    other: Curve,
    /// Chance of dealing in with a tile drawn at random, and expected change of utility by that.
    hit: Curve,
    push: Curve,
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

/// Groups of draws left that are told apart in what rivals discard.
pub(super) const BUCKETS: usize = (MOST_DRAWS + 1).div_ceil(3);

/// The group of so many draws left.
pub(super) const fn bucket(left: usize) -> usize {
    left / 3
}

/// Who wants a tile that rivals discard.
#[derive(Debug, Clone, Copy)]
pub(super) enum Want {
    /// A hand that is not in tenpai.
    Call,
    /// A hand in tenpai, without riichi.
    Win,
    /// A hand in riichi.
    Riichi,
}

/// Cost of a turn of folding, relative to the average of the four safest tiles in hand.
const LEAK: f64 = 0.6;
/// How dangerous the discards of a seat that goes for a win are, relative to a tile drawn at random: in riichi it has no
/// choice.
const CHOSEN: f64 = 0.7;
/// How often a hand that was given up is in tenpai at an exhaustive draw.
const TENPAI_ANYHOW: f64 = 0.12;

impl Course {
    pub fn new(sight: &Sight<'_>, stakes: &Stakes, danger: &Danger) -> Self {
        let leak = LEAK * leak(sight, danger);
        let draws = sight.draws;
        let pool = f64::from(sight.view.rule().flow.noten_pool);
        let others = danger.at_end();
        let tenpai = pool * (others[0] + others[1] / 2.0 + others[2] / 3.0);
        let noten = -pool * (others[1] / 3.0 + others[2] / 2.0 + others[3]);
        let risks = [false, true].map(|bound| {
            let [mut ends, mut other, mut hit, mut push] = [[0.0; MOST_DRAWS + 1]; 4];
            for left in 0..=draws {
                (ends[left], other[left]) = danger.ends(stakes, draws - left, bound);
                let chosen = if bound { 1.0 } else { CHOSEN };
                let (chance, cost) = danger.of_a_draw(stakes, draws - left, bound);
                (hit[left], push[left]) = (chosen * chance, chosen * cost);
            }
            Risks { ends, other, hit, push }
        });
        let threats = std::array::from_fn(|left| danger.declares(draws.saturating_sub(left)));
        let mut course = Self {
            draws,
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

    /// Utility after an own discard, given the chance that the seat wins or calls before its next draw with the
    /// utility that has (already weighted), and the utility of getting to that draw.
    pub fn on(&self, bound: bool, left: usize, chance: f64, utility: f64, rest: f64) -> f64 {
        let risks = &self.risks[usize::from(bound)];
        utility + (1.0 - chance).max(0.0) * (risks.other[left] + (1.0 - risks.ends[left]) * rest)
    }

    /// Utility just after an own discard of a hand that is worth `value` unless it is given up.
    pub fn kept(&self, left: usize, habits: &Habits, steps: usize, value: f64) -> f64 {
        let passed = 1.0 - left as f64 / MOST_DRAWS as f64;
        let given_up = habits.given_up(steps, self.threats[left], passed);
        let value = value - given_up * (value - self.fold[left]);
        value.max(self.fold[left])
    }

    /// Utility of discarding a tile at random and going on.
    pub fn discard(&self, bound: bool, left: usize, after: f64) -> f64 {
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
