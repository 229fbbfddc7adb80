use super::{Metric, Per};
use crate::girl::Report;
use crate::problem::{Text, quoted, texts};
use crate::state::Hook;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

/// Results of one girl in one game: an integer for every [`Metric`]. Serialized as an object keyed by
/// metric name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sums([i64; Metric::COUNT]);

impl Default for Sums {
    fn default() -> Self {
        Self([0; Metric::COUNT])
    }
}

impl Index<Metric> for Sums {
    type Output = i64;

    fn index(&self, metric: Metric) -> &i64 {
        &self.0[metric as usize]
    }
}

impl IndexMut<Metric> for Sums {
    fn index_mut(&mut self, metric: Metric) -> &mut i64 {
        &mut self.0[metric as usize]
    }
}

impl Serialize for Sums {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Metric::ALL.iter().map(|&metric| (metric.name(), self[metric])))
    }
}

impl<'de> Deserialize<'de> for Sums {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut named = BTreeMap::<String, i64>::deserialize(deserializer)?;
        let mut sums = Self::default();
        for &metric in Metric::ALL {
            let missing = || D::Error::custom(texts::runs::missing_sum(quoted(metric.name())).english());
            sums[metric] = named.remove(metric.name()).ok_or_else(missing)?;
        }
        match named.first_key_value() {
            Some((name, _)) => Err(D::Error::custom(texts::runs::no_such_metric(quoted(name)).english())),
            None => Ok(sums),
        }
    }
}

/// Results of one game of a [`Plan`](super::Plan), as integers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRow {
    /// Number in the plan, from 0.
    pub game: u64,
    /// Seed.
    pub seed: u64,
    /// Number of seats all girls have moved on from their place in the plan.
    pub rotation: u8,
    /// Rounds played.
    pub rounds: u32,
    /// Tiles drawn, without the deal.
    pub draws: u32,
    /// Results of the girls, in the order of the plan regardless of seat.
    pub girls: [Sums; 4],
    /// Points of each win, without honba and sticks, by girl in the order of the plan.
    pub gains: [Vec<i32>; 4],
    /// Skill failures; `who` is the seat in this game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reports: Vec<Report>,
    /// Last illegal action of a player, which was overruled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// Girls whose powers had their occasions and did nothing, in the order of the plan, and why.
    #[serde(default, skip_serializing_if = "nobody")]
    pub idle: [Option<Idle>; 4],
}

/// Whether no power did nothing.
pub(super) fn nobody(idle: &[Option<Idle>; 4]) -> bool {
    idle.iter().all(Option::is_none)
}

/// Why a power did nothing, as far as that can be seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Idle {
    /// None of these, whom her file names as kin, sits with her.
    Alone(Vec<String>),
    /// Nobody ticked anything in her menu.
    Menu,
    /// The condition with which this hook begins never held.
    Condition(Hook),
    /// This hook was called and changed nothing.
    Unchanged(Hook),
}

/// Bound of any figure of a game: points have 31 bits, plus the final score. Sums over as many rows as
/// fit on a disk stay within 63 bits.
const MOST: u64 = 1 << 34;

impl GameRow {
    /// Checks that no figure exceeds its bound. Then no sum of them overflows.
    ///
    /// # Errors
    /// One does.
    pub(super) fn check(&self) -> Result<(), Text> {
        for (sums, &metric) in self.girls.iter().flat_map(|sums| Metric::ALL.iter().map(move |m| (sums, m))) {
            if sums[metric].unsigned_abs() > MOST {
                return Err(texts::runs::impossible_sum(sums[metric], quoted(metric.name())));
            }
        }
        Ok(())
    }

    /// Returns true if another game has the same rounds, draws and metrics for every girl.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        (self.rounds, self.draws, &self.girls) == (other.rounds, other.draws, &other.girls)
    }

    /// Returns amount and occasions of a metric for the girl at a place of the plan.
    #[must_use]
    pub fn figure(&self, girl: usize, metric: Metric) -> (i64, i64) {
        let sums = &self.girls[girl];
        let of = match metric.per() {
            Per::Game => 1,
            Per::Round => i64::from(self.rounds),
            Per::Win => sums[Metric::Win],
        };
        // Averaged over the three others.
        (sums[metric], if metric == Metric::OthersWin { 3 * of } else { of })
    }

    /// Sums [`GameRow::figure`] over girls.
    #[must_use]
    pub fn figure_of(&self, girls: &[usize], metric: Metric) -> (i64, i64) {
        summed(girls.iter().map(|&girl| self.figure(girl, metric)))
    }

    /// Sums [`GameRow::figure_of`] over games.
    #[must_use]
    pub fn total(rows: &[Self], girls: &[usize], metric: Metric) -> (i64, i64) {
        summed(rows.iter().map(|row| row.figure_of(girls, metric)))
    }
}

fn summed(figures: impl Iterator<Item = (i64, i64)>) -> (i64, i64) {
    figures.fold((0, 0), |(sum, of), one| (sum + one.0, of + one.1))
}
