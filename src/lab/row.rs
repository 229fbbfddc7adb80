use super::{Metric, Per};
use crate::girl::Report;
use crate::problem::{quoted, texts};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

/// The results of one girl in one game: an integer for every [`Metric`]. Serialized as an object with
/// the metrics by name.
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
            let missing = || D::Error::custom(texts::there_is_no_sum(quoted(metric.name())).english());
            sums[metric] = named.remove(metric.name()).ok_or_else(missing)?;
        }
        match named.first_key_value() {
            Some((name, _)) => Err(D::Error::custom(texts::there_is_no_metric(quoted(name)).english())),
            None => Ok(sums),
        }
    }
}

/// The result of one game of a [`Plan`](super::Plan), in integers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRow {
    /// Index of the game in the plan, from 0.
    pub game: u64,
    /// Seed of the game.
    pub seed: u64,
    /// How many seats everyone has moved on from the plan's seating.
    pub rotation: u8,
    /// Number of rounds played.
    pub rounds: u32,
    /// Number of tiles drawn, without the deal.
    pub draws: u32,
    /// Results of the girls, in plan order regardless of seat.
    pub girls: [Sums; 4],
    /// Points of each of their wins, without honba and riichi sticks, in plan order.
    pub gains: [Vec<i32>; 4],
    /// Errors of skills; `who` is the seat in this game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reports: Vec<Report>,
    /// The last illegal action of a player that was overruled, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

impl GameRow {
    /// Amount and occasions of a metric for the girl at a place of the plan.
    #[must_use]
    pub fn figure(&self, girl: usize, metric: Metric) -> (i64, i64) {
        let sums = &self.girls[girl];
        let of = match metric.per() {
            Per::Game => 1,
            Per::Round => i64::from(self.rounds),
            Per::Win => sums[Metric::Win],
        };
        // Once for each of the three opponents.
        (sums[metric], if metric == Metric::OthersWin { 3 * of } else { of })
    }
}
