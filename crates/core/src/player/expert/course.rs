//! How a round may go on: the values of being so many draws from its end.

use super::danger::Danger;
use super::sight::{MOST_DRAWS, Sight};
use super::stakes::Stakes;
use arrayvec::ArrayVec;

/// Utility just after an own discard, by draws left.
pub(super) type Curve = [f64; MOST_DRAWS + 1];

/// What is the same for all hands of a seat at a decision.
pub(super) struct Course {
    /// Draws left.
    pub draws: usize,
    /// Chance that a rival ends the round between two own discards, by draws left.
    pub ends: Curve,
    /// Utility of that.
    pub other: f64,
    /// Chance and expected cost of dealing in with a tile drawn at random.
    pub hit: Curve,
    pub push: Curve,
    /// Utility of an exhaustive draw in tenpai and without.
    pub tenpai: f64,
    pub noten: f64,
    /// Utility of not trying to win any more.
    pub fold: Curve,
}

/// Chance that one of three rivals wins between two own discards, by draws left, if nothing is known of them. An
/// estimate, as are the other constants here; those measured best are kept.
const ENDS: Curve = [
    0.10, 0.11, 0.11, 0.11, 0.105, 0.10, 0.09, 0.08, 0.065, 0.05, 0.035, 0.02, 0.012, 0.007, 0.004, 0.002,
    0.001, 0.0, 0.0,
];

/// Share of the tiles of a wait that rivals discard as readily as any other, against a riichi and otherwise.
pub(super) const RON_RIICHI: f64 = 0.5;
pub(super) const RON: f64 = 0.75;

/// Cost of a turn of folding, relative to the average of the four safest tiles in hand.
const LEAK: f64 = 0.6;
/// Chance of dealing in with a tile drawn at random, by draws left, if nothing is known of rivals.
const HITS: Curve = [
    0.065, 0.065, 0.06, 0.055, 0.05, 0.045, 0.04, 0.03, 0.025, 0.02, 0.013, 0.01, 0.006, 0.004, 0.002, 0.001,
    0.0, 0.0, 0.0,
];

impl Course {
    pub fn new(sight: &Sight<'_>, stakes: &Stakes, danger: &Danger) -> Self {
        let leak = LEAK * leak(sight, danger);
        let draws = sight.draws;
        let (now, other) = danger.ends(stakes);
        let mut ends = [0.0; MOST_DRAWS + 1];
        for (left, chance) in ends.iter_mut().enumerate() {
            *chance = now.max(ENDS[left]);
        }
        // Rivals that are in tenpai at the end, if the round gets there: those that are now, and 0.4 of the rest.
        let rivals = danger.tenpai();
        let rivals = rivals + 0.4 * (3.0 - rivals);
        let pool = f64::from(sight.view.rule().flow.noten_pool);
        let each = (rivals / 3.0).clamp(0.0, 1.0);
        let not = 1.0 - each;
        // The chances that none, one, two and three of them are.
        let others = [not * not * not, 3.0 * each * not * not, 3.0 * each * each * not, each * each * each];
        let tenpai = pool * (others[0] + others[1] / 2.0 + others[2] / 3.0);
        let noten = -pool * (others[1] / 3.0 + others[2] / 2.0 + others[3]);
        let (hit_now, push_now) = (danger.chance_of_a_draw(sight), danger.of_a_draw(sight));
        let typical = stakes.deal_in(sight.me.right(), 5500.0);
        let (mut hit, mut push) = ([0.0; MOST_DRAWS + 1], [0.0; MOST_DRAWS + 1]);
        for left in 0..=MOST_DRAWS {
            let later = if danger.weighed() { HITS[left] } else { 0.0 };
            hit[left] = hit_now.max(later);
            push[left] = push_now.min(later * typical);
        }
        let mut course = Self {
            draws,
            ends,
            other,
            hit,
            push,
            tenpai: stakes.tenpai(tenpai),
            noten: noten * stakes.slope,
            fold: [0.0; MOST_DRAWS + 1],
        };
        for left in 0..=draws {
            let rest = if left == 0 { course.noten } else { leak + course.fold[left - 1] };
            course.fold[left] = course.on(left, 0.0, 0.0, rest);
        }
        course
    }

    /// Utility after an own discard, given the chance that the seat wins or calls before its next draw with the
    /// utility that has (already weighted), and the utility of getting to that draw.
    pub fn on(&self, left: usize, chance: f64, utility: f64, rest: f64) -> f64 {
        let ends = self.ends[left];
        utility + (1.0 - chance).max(0.0) * (ends * self.other + (1.0 - ends) * rest)
    }

    /// Utility of discarding a tile at random and going on.
    pub fn discard(&self, left: usize, after: f64) -> f64 {
        self.push[left] + (1.0 - self.hit[left]) * after
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
