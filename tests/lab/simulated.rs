//! Simulated objectives: places of four games a seed whose mean is a known function of numbers, with luck that seeds
//! share between values as real games do.

use saki_lua::lab::tune::{Counts, Objective};
use saki_lua::mount::{Domain, Key, WallKey};
use std::ops::Range;

/// Games whose mean place is known.
pub struct Simulated<F> {
    /// Mean place by values.
    pub truth: F,
    /// Share of the luck of a game that is the same at all values.
    pub shared: f64,
    pub seed: u64,
    /// Games played so far.
    pub games: u64,
    /// Stops when so many games were played.
    pub stops_at: u64,
}

impl<F: Fn(&[f64]) -> f64> Simulated<F> {
    pub fn new(seed: u64, truth: F) -> Self {
        Self { truth, shared: 0.9, seed, games: 0, stops_at: u64::MAX }
    }

    /// A place that depends on the luck of a game alone, or of the game at these values.
    fn place(&self, weights: &[f64; 4], key: Key, values: &[f64]) -> i64 {
        let own = values.iter().fold(key.with(1), |key, value| key.with(value.to_bits()));
        let is_shared = unit(key.with(2)) < self.shared;
        let luck = if is_shared { unit(key.with(3)) } else { unit(own) };
        let mut below = 0.0;
        for (place, weight) in weights.iter().enumerate() {
            below += weight;
            if luck < below {
                return place as i64 + 1;
            }
        }
        4
    }
}

fn unit(key: Key) -> f64 {
    (key.ticket(0) >> 11) as f64 / (1_u64 << 53) as f64
}

/// Chances of the four places: of those with this mean the most even ones, in proportion to powers of a ratio.
fn weights(mean: f64) -> [f64; 4] {
    let at = |ratio: f64| {
        let powers = [1.0, ratio, ratio * ratio, ratio * ratio * ratio];
        let sum: f64 = powers.iter().sum();
        powers.map(|power| power / sum)
    };
    let (mut low, mut high) = (1e-3, 1e3);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        let [_, b, c, d] = at(middle);
        if 1.0 + b + 2.0 * c + 3.0 * d < mean { low = middle } else { high = middle }
    }
    at(low)
}

impl<F: Fn(&[f64]) -> f64> Objective for Simulated<F> {
    fn measure(&mut self, points: &[Vec<f64>], seeds: Range<u64>) -> anyhow::Result<Vec<Vec<Counts>>> {
        let chances: Vec<[f64; 4]> = points.iter().map(|point| weights((self.truth)(point))).collect();
        let mut measured = Vec::new();
        for seed in seeds {
            if self.games >= self.stops_at {
                break;
            }
            let key = WallKey { seed: self.seed, round: 0, honba: 0 }.key(Domain::Hook).with(seed);
            let at = |(point, weights): (&Vec<f64>, &[f64; 4])| {
                let places = (0..4).map(|game| self.place(weights, key.with(100 + game), point));
                vec![(places.sum(), 4)]
            };
            measured.push(points.iter().zip(&chances).map(at).collect());
            self.games += 4 * points.len() as u64;
        }
        Ok(measured)
    }

    fn unit(&self) -> u64 {
        4
    }
}
