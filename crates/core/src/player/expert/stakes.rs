//! What points are worth to a seat: points themselves, and the place they lead to. In points.

use super::options::ExpertOptions;
use crate::state::View;
use crate::tile::Who;

/// Standard deviation of the difference between two seats' points after one round.
const DEVIATION: f64 = 6500.0;
/// Points at which the utility of a win is computed; between them it is interpolated.
const STEPS: [f64; 9] = [0.0, 1000.0, 2000.0, 4000.0, 8000.0, 12000.0, 18000.0, 26000.0, 36000.0];

/// The utility of what may happen in this round, as the difference from a round in which no points move.
#[derive(Debug, Clone)]
pub(super) struct Stakes {
    table: Table,
    /// The utility of the standing itself.
    none: f64,
    /// Of an own win by tsumo.
    tsumo: [f64; STEPS.len()],
    /// Of an own win by ron from an average rival.
    ron: [f64; STEPS.len()],
    /// Of dealing in to each seat.
    deal_in: [[f64; STEPS.len()]; 4],
    /// Of a rival's win that the seat did not deal into.
    other: [[f64; STEPS.len()]; 4],
    /// Of a stick paid.
    pub stick: f64,
    /// Of points won or lost to nobody in particular, per point.
    pub slope: f64,
    pub honba: f64,
    /// Points of the sticks on the table.
    deposit: f64,
    nudge: Nudge,
}

/// Utility added to outcomes. What the utility of an action gains by 1 more for a win is its chance of a win, since
/// hardly any choice on the way changes; so every chance that is told comes from what decides.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Nudge {
    /// Added to each win.
    pub win: f64,
    /// Added to each win, as a share of its utility.
    pub worth: f64,
    /// Added to an exhaustive draw in tenpai.
    pub tenpai: f64,
}

/// What determines the stakes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    points: [i32; 4],
    deposit: i32,
    round: u32,
    honba: u32,
    /// Not known before the dice.
    dealer: Option<Who>,
    first_dealer: Who,
}

impl Standing {
    pub fn new(view: &View<'_>) -> Self {
        Self {
            points: view.points(),
            deposit: view.deposit(),
            round: view.round(),
            honba: view.extra_round(),
            dealer: view.dealer(),
            first_dealer: view.first_dealer(),
        }
    }
}

#[derive(Debug, Clone)]
struct Table {
    me: usize,
    points: [f64; 4],
    /// Bonus by rank, in points.
    bonus: [f64; 4],
    /// Standard deviation of the difference of two seats at the end of the game.
    deviation: f64,
    /// Order of seats among equals, from the first dealer on, as a difference of points.
    edge: [f64; 4],
}

impl Table {
    fn utility(&self, change: [f64; 4]) -> f64 {
        let mine = self.points[self.me] + change[self.me];
        // The chances of having 0, 1, 2 or 3 seats ahead.
        let mut ranks = [1.0, 0.0, 0.0, 0.0];
        for seat in (0..4).filter(|&seat| seat != self.me) {
            let lead = mine - self.points[seat] - change[seat] + self.edge[self.me] - self.edge[seat];
            let ahead = normal(lead / self.deviation);
            for rank in (0..4).rev() {
                let from = if rank > 0 { ranks[rank - 1] } else { 0.0 };
                ranks[rank] = ranks[rank] * ahead + from * (1.0 - ahead);
            }
        }
        mine + ranks.iter().zip(&self.bonus).map(|(chance, bonus)| chance * bonus).sum::<f64>()
    }
}

/// The distribution function of the normal distribution.
fn normal(x: f64) -> f64 {
    0.5 * libm::erfc(-x / std::f64::consts::SQRT_2)
}

impl Stakes {
    pub fn new(view: &View<'_>, options: ExpertOptions) -> Self {
        let (rule, me) = (&view.rule().flow, view.me().index());
        let points = view.points().map(f64::from);
        let mut bonus = rule.uma.map(|uma| 1000.0 * f64::from(uma));
        bonus[0] += f64::from(rule.oka);
        if options.no_standing {
            bonus = [0.0; 4];
        }
        let left = f64::from(rule.rounds.saturating_sub(view.round() + 1));
        // In the last round a game may go on: the dealer wins, or nobody has the points to end it.
        let deviation = DEVIATION * (left + 0.04).sqrt();
        let edge = Who::ALL.map(|who| -(who.turn_from(view.first_dealer()) as f64));
        let table = Table { me, points, bonus, deviation, edge };
        let none = table.utility([0.0; 4]);
        let honba = f64::from(view.extra_round()) * 300.0;
        let deposit = f64::from(view.deposit());
        let dealer = view.dealer().map(Who::index);
        let change = |pairs: &[(usize, f64)]| {
            let mut change = [0.0; 4];
            pairs.iter().for_each(|&(seat, points)| change[seat] += points);
            table.utility(change) - none
        };
        // What each of the other three pays of a tsumo.
        let tsumo = |winner: usize, points: f64| {
            let mut change = [0.0; 4];
            for seat in (0..4).filter(|&seat| seat != winner) {
                let share = match dealer {
                    Some(dealer) if dealer == winner => 1.0 / 3.0,
                    Some(dealer) if dealer == seat => 0.5,
                    Some(_) => 0.25,
                    None => 1.0 / 3.0,
                };
                change[seat] -= share * points;
                change[winner] += share * points;
            }
            change[winner] += deposit;
            table.utility(change) - none
        };
        let rivals = || (0..4).filter(move |&seat| seat != me);
        let pay = |from: usize, to: usize, points: f64| change(&[(from, -points), (to, points + deposit)]);
        let ron = |points: f64| rivals().map(|from| pay(from, me, points)).sum::<f64>() / 3.0;
        let deal_in = |to: usize, points: f64| if to == me { 0.0 } else { pay(me, to, points) };
        // Two of five wins are tsumo; a ron comes from one of two.
        let other = |winner: usize, points: f64| {
            if winner == me {
                return 0.0;
            }
            let from = rivals().filter(|&seat| seat != winner);
            let ron = from.map(|from| pay(from, winner, points)).sum::<f64>() / 2.0;
            0.4 * tsumo(winner, points) + 0.6 * ron
        };
        let slope = (change(&[(me, 1000.0)]) - change(&[(me, -1000.0)])) / 2000.0;
        let (tsumo, ron) = (STEPS.map(|points| tsumo(me, points)), STEPS.map(ron));
        let deal_in = [0, 1, 2, 3].map(|to| STEPS.map(|points| deal_in(to, points)));
        let other = [0, 1, 2, 3].map(|winner| STEPS.map(|points| other(winner, points)));
        let stick = change(&[(me, -1000.0)]);
        Self {
            table,
            none,
            tsumo,
            ron,
            deal_in,
            other,
            stick,
            slope,
            honba,
            deposit,
            nudge: Nudge::default(),
        }
    }

    /// Utility of points changing in this way.
    pub fn of(&self, change: [f64; 4]) -> f64 {
        self.table.utility(change) - self.none
    }

    /// Utility of winning these points, including honba, without the sticks on the table; of a ron, from an average rival.
    pub fn win(&self, points: f64, tsumo: bool) -> f64 {
        self.nudged_win(at(if tsumo { &self.tsumo } else { &self.ron }, points))
    }

    /// The same of a ron from this rival.
    pub fn ron_from(&self, who: Who, points: f64) -> f64 {
        let mut change = [0.0; 4];
        change[who.index()] -= points;
        change[self.table.me] += points + self.deposit;
        self.nudged_win(self.of(change))
    }

    fn nudged_win(&self, utility: f64) -> f64 {
        utility * (1.0 + self.nudge.worth) + self.nudge.win
    }

    /// Utility of these points in an exhaustive draw in tenpai.
    pub fn tenpai(&self, points: f64) -> f64 {
        points * self.slope + self.nudge.tenpai
    }

    /// The same stakes with outcomes nudged.
    pub fn nudged(&self, nudge: Nudge) -> Self {
        Self { nudge, ..self.clone() }
    }

    /// Utility of dealing in to a seat, given the points without honba.
    pub fn deal_in(&self, to: Who, points: f64) -> f64 {
        at(&self.deal_in[to.index()], points + self.honba)
    }

    /// Utility of a seat's win that this seat did not deal into.
    pub fn other_wins(&self, winner: Who, points: f64) -> f64 {
        at(&self.other[winner.index()], points + self.honba)
    }
}

fn at(values: &[f64; STEPS.len()], points: f64) -> f64 {
    let above = STEPS.iter().position(|&step| step > points).unwrap_or(STEPS.len() - 1).max(1);
    let share = (points - STEPS[above - 1]) / (STEPS[above] - STEPS[above - 1]);
    values[above - 1] + share * (values[above] - values[above - 1])
}
