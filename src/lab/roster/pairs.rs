//! Pairs of girls who do better or worse together than their ratings say.
//!
//! Two things are measured of each pair, table by table: how often one came before the other above expectation (a
//! *counter*), and how many girls both left behind above expectation (a *synergy*, or the opposite). Errors come from the
//! variance between the tables of the pair; but nothing is claimed that the ratings themselves explain by luck (`sums.rs`),
//! because the variance between a few tables can be zero. All are tested together, corrected by Holm's method.

use super::chi::chi_squared;
use super::fit::Strengths;
use super::meeting::{Meeting, SEATINGS};
use super::orders::orders;
use super::sums::Sum;
use crate::lab::Family;
use crate::lab::student::{normal_beyond, t95, two_sided};

/// Fewest tables of a pair to say anything about it.
const FEWEST: u64 = 8;
/// Sums of two places: first and second, third and last.
const LEAST_TOGETHER: usize = 3;
const MOST_TOGETHER: usize = 7;

/// What is special about a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The first comes before the second more often than ratings say.
    Counter,
    /// Both have better places at the same table than ratings say.
    Synergy,
    /// Both have worse places at the same table than ratings say.
    Rivalry,
}

impl Effect {
    /// Name in JSON and CSV.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counter => "counter",
            Self::Synergy => "synergy",
            Self::Rivalry => "rivalry",
        }
    }
}

/// An effect of a pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pair {
    /// What it is.
    pub effect: Effect,
    /// The two girls; of a counter the one who does better first.
    pub girls: [usize; 2],
    /// Games in which they met.
    pub games: u64,
    /// For a counter the share of games in which the first came before the second, else the mean of both places.
    pub seen: f64,
    /// The same by the ratings.
    pub expected: f64,
    /// Half width of the 95 % interval of `seen`; NaN with a single table.
    pub half: f64,
    /// Chance of as large a deviation without any effect, corrected for the number of pairs and effects.
    pub chance: f64,
}

/// Every pair, and how well the ratings explain them.
#[derive(Debug, Clone, PartialEq)]
pub struct Pairs {
    /// All effects, the least likely first; those with too few tables last, with a chance of NaN.
    pub effects: Vec<Pair>,
    /// Sum of squared deviations of results of pairs, and its degrees of freedom; `None` with too few tables or fewer than
    /// six girls, who always meet the same.
    pub fit: Option<(f64, f64)>,
}

/// Sums of a deviation over the tables of a pair.
#[derive(Debug, Clone, Default)]
struct Deviation {
    tables: u64,
    seen: f64,
    expected: f64,
    squares: f64,
    /// What the ratings say it could have come to.
    luck: Sum,
}

impl Deviation {
    /// Adds a table, of whose games each comes to `least`, `least + 1`, .. with these chances.
    fn add(&mut self, seen: u8, least: u8, chances: &[f64]) {
        let values = (least..).map(f64::from).zip(chances);
        let expected = SEATINGS as f64 * values.map(|(value, chance)| value * chance).sum::<f64>();
        self.luck.add(seen.into(), SEATINGS, least.into(), chances);
        let seen = f64::from(seen);
        self.tables += 1;
        self.seen += seen;
        self.expected += expected;
        self.squares += (seen - expected) * (seen - expected);
    }

    /// Mean deviation of a table, and its standard error.
    fn mean(&self) -> (f64, f64) {
        let (n, mean) = (self.tables as f64, (self.seen - self.expected) / self.tables as f64);
        let variance = (self.squares - n * mean * mean) / (n - 1.0);
        (mean, (variance.max(0.0) / n).sqrt())
    }

    /// Chance of as large a deviation by luck alone, by the variance between tables and by the ratings, whichever is more;
    /// NaN with too few tables.
    fn chance(&self) -> f64 {
        if self.tables < FEWEST {
            return f64::NAN;
        }
        let (mean, error) = self.mean();
        let between = if error > 0.0 { two_sided(mean / error, self.tables - 1) } else { 0.0 };
        between.max(self.luck.chance())
    }

    /// Half width of the 95 % interval of the mean of a game.
    fn half(&self) -> f64 {
        let by_luck = self.luck.variance.sqrt() / self.tables as f64;
        t95(self.tables.saturating_sub(1)) * self.mean().1.max(by_luck) / SEATINGS as f64
    }
}

impl Pairs {
    /// Measures every pair.
    #[must_use]
    pub fn of(strengths: &Strengths, meetings: &[Meeting]) -> Self {
        let girls = strengths.places.len();
        let sums = summed(strengths, meetings);
        let named = (0..girls).flat_map(|worse| (0..worse).map(move |better| [better, worse]));
        let both: Vec<[usize; 2]> = named.filter(|[a, b]| sums[*b][*a][0].tables > 0).collect();
        let chances: Vec<f64> =
            both.iter().flat_map(|[a, b]| sums[*b][*a].iter().map(Deviation::chance)).collect();
        let fit = fit(girls, &both, &chances, &sums);
        let family = Family::new(chances);
        let mut effects: Vec<Pair> = both
            .iter()
            .enumerate()
            .flat_map(|(nth, &[a, b])| {
                let [ahead, places] = &sums[b][a];
                let chance = |which| family.p_value(2 * nth + which);
                [counter([a, b], ahead, chance(0)), together([a, b], places, chance(1))]
            })
            .collect();
        effects.sort_by(|a, b| a.chance.total_cmp(&b.chance));
        Self { effects, fit }
    }

    /// Number of effects that were tested.
    #[must_use]
    pub fn tested(&self) -> usize {
        self.effects.iter().filter(|pair| !pair.chance.is_nan()).count()
    }

    /// Chance that results of pairs deviate as much from the ratings by luck alone.
    #[must_use]
    pub fn chance(&self) -> Option<f64> {
        self.fit.map(|(sum, freedom)| chi_squared(sum, freedom))
    }
}

/// Sums both deviations of each pair: games in which the first came before the second, and their places.
fn summed(strengths: &Strengths, meetings: &[Meeting]) -> Vec<Vec<[Deviation; 2]>> {
    let girls = strengths.places.len();
    let mut sums = vec![vec![<[Deviation; 2]>::default(); girls]; girls];
    for meeting in meetings {
        let orders = orders(strengths, meeting.girls);
        for one in 0..4 {
            for other in (0..4).filter(|&other| meeting.girls[other] < meeting.girls[one]) {
                let (high, low) = (meeting.girls[one], meeting.girls[other]);
                let [ahead, both] = &mut sums[high][low];
                let before = strengths.ahead(low, high);
                ahead.add(meeting.ahead(other, one), 0, &[1.0 - before, before]);
                let seen: u8 = meeting.places.iter().map(|places| places[one] + places[other]).sum();
                let mut chances = [0.0; MOST_TOGETHER - LEAST_TOGETHER + 1];
                for (places, chance) in &orders {
                    chances[usize::from(places[one] + places[other]) - LEAST_TOGETHER] += chance;
                }
                both.add(seen, LEAST_TOGETHER as u8, &chances);
            }
        }
    }
    sums
}

fn counter([a, b]: [usize; 2], ahead: &Deviation, chance: f64) -> Pair {
    let games = ahead.tables * SEATINGS as u64;
    let (seen, expected) = (ahead.seen / games as f64, ahead.expected / games as f64);
    let (effect, half) = (Effect::Counter, ahead.half());
    match seen >= expected {
        true => Pair { effect, girls: [a, b], games, seen, expected, half, chance },
        false => {
            Pair { effect, girls: [b, a], games, seen: 1.0 - seen, expected: 1.0 - expected, half, chance }
        }
    }
}

fn together(girls: [usize; 2], places: &Deviation, chance: f64) -> Pair {
    let games = places.tables * SEATINGS as u64;
    let (seen, expected) = (places.seen / games as f64 / 2.0, places.expected / games as f64 / 2.0);
    let effect = if seen <= expected { Effect::Synergy } else { Effect::Rivalry };
    Pair { effect, girls, games, seen, expected, half: places.half() / 2.0, chance }
}

/// Sums the squared deviations of who came before whom, in standard errors. A rating takes one degree of freedom.
fn fit(
    girls: usize,
    both: &[[usize; 2]],
    chances: &[f64],
    sums: &[Vec<[Deviation; 2]>],
) -> Option<(f64, f64)> {
    let enough = both.iter().all(|[a, b]| sums[*b][*a][0].tables >= FEWEST);
    if girls < 6 || !enough || both.len() < girls * (girls - 1) / 2 {
        return None;
    }
    let sum: f64 = chances.iter().step_by(2).map(|&chance| normal_beyond(chance)).map(|off| off * off).sum();
    Some((sum, both.len() as f64 - (girls as f64 - 1.0)))
}
