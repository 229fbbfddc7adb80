//! A sequential test that may be checked after every unit and stopped at any time.
//!
//! The per-unit differences are tested with a mixture of t-tests: under the null hypothesis the Bayes
//! factor of a normal prior on the standardised difference (variance [`PRIOR`]) against zero, with
//! the scale integrated out, is a martingale of mean 1 whatever the true scale. By Ville's inequality
//! it ever reaches 1/alpha with probability at most alpha. Solved for the difference, this gives a
//! confidence sequence: intervals that all contain the truth simultaneously with probability 1 - alpha.
//! It is exact for normal differences; a unit's difference is the mean of four games, and the tests here
//! and in `tests/lab/compare.rs` measure the false alarm rate for other distributions. With one unit in
//! ten carrying the whole difference, which no game comes near, it was 6 %.
//!
//! Sources: Robbins 1970 (mixtures), Lai 1976 (t-statistics), Rouder et al. 2009 (the closed form).

use super::Paired;

/// Maximum probability that a comparison of equal sides finds a difference.
pub const ALPHA: f64 = 0.05;

/// Units before the first verdict: with fewer, the deviation is estimated too badly if most games are
/// equal or a rare one differs much.
const MIN_UNITS: u64 = 50;

/// Variance of the prior on the difference in standard deviations of a unit: tuned for an effect of 0.1.
const PRIOR: f64 = 0.01;

/// Half the width of the interval after `units`, in standard deviations of a unit. Infinite while
/// there are too few units.
#[must_use]
pub fn half_width(units: u64, alpha: f64) -> f64 {
    if units < MIN_UNITS {
        return f64::INFINITY;
    }
    let n = units as f64;
    let spread = 1.0 + n * PRIOR;
    // The Bayes factor is sqrt(1/spread) * ((1 + x) / (1 + x / spread))^(n/2), with x = t^2 / (n - 1).
    let ratio = libm::exp(2.0 / n * libm::log(spread.sqrt() / alpha));
    if ratio >= spread {
        return f64::INFINITY;
    }
    ((ratio - 1.0) / (1.0 - ratio / spread) * (n - 1.0) / n).sqrt()
}

/// Verdict of a comparison so far.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ComparisonVerdict {
    /// B is greater than A.
    Greater,
    /// B is less than A.
    Less,
    /// Any difference is smaller than the margin.
    Same,
    /// Undecided. If the estimates hold, `more` units will decide; `None` beyond the search limit.
    Open {
        /// Number of further units.
        more: Option<u64>,
    },
}

/// Limit of the search for the deciding number of units.
const MAX_UNITS: u64 = 100_000_000;

/// Half width of the anytime-valid interval of the difference, and the verdict that follows from it.
#[must_use]
pub fn verdict(paired: &Paired, margin: Option<f64>) -> (f64, ComparisonVerdict) {
    let (units, difference) = (paired.units(), paired.difference());
    let deviation = paired.errors().paired * (units as f64).sqrt();
    let half = |units| half_width(units, ALPHA) * deviation;
    let now = half(units);
    // Without any deviation the interval is 0 * infinity at first: still undecided.
    let decided = |half: f64| {
        if difference > half {
            Some(ComparisonVerdict::Greater)
        } else if difference < -half {
            Some(ComparisonVerdict::Less)
        } else {
            margin.filter(|margin| difference.abs() + half < *margin).map(|_| ComparisonVerdict::Same)
        }
    };
    if let Some(verdict) = decided(now) {
        return (now, verdict);
    }
    // The width decreases with every unit, so the first deciding number can be bisected.
    let (mut few, mut many) = (units, MAX_UNITS);
    if !deviation.is_finite() || decided(half(many)).is_none() {
        return (now, ComparisonVerdict::Open { more: None });
    }
    while many - few > 1 {
        let middle = few + (many - few) / 2;
        if decided(half(middle)).is_some() { many = middle } else { few = middle }
    }
    (now, ComparisonVerdict::Open { more: Some(many - units) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SplitMix64, an RNG for tests.
    struct Rng(u64);

    impl Rng {
        fn unit(&mut self) -> f64 {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = self.0;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
        }

        fn normal(&mut self) -> f64 {
            let radius = (-2.0 * libm::log(1.0 - self.unit())).sqrt();
            radius * libm::cos(std::f64::consts::TAU * self.unit())
        }
    }

    /// Unit at which the test stops, at most `most`, on differences from `draw`.
    fn stop(most: u64, mut draw: impl FnMut() -> f64) -> Option<u64> {
        let (mut sum, mut squares) = (0.0, 0.0);
        (1..=most).find(|&n| {
            let difference = draw();
            sum += difference;
            squares += difference * difference;
            let (count, mean) = (n as f64, sum / n as f64);
            let deviation = ((squares - count * mean * mean).max(0.0) / (count - 1.0)).sqrt();
            mean.abs() > half_width(n, ALPHA) * deviation
        })
    }

    /// A/A comparisons checked after each of 2000 units. With 2000 of them and a true rate of 5 %,
    /// more than 129 alarms have a probability below 0.001.
    fn false_alarms(name: &str, seed: u64, draw: impl Fn(&mut Rng) -> f64) {
        let mut rng = Rng(seed);
        let alarms = (0..2000).filter(|_| stop(2000, || draw(&mut rng)).is_some()).count();
        println!("{name}: {alarms} of 2000");
        assert!(alarms <= 129, "{name}: {alarms} false alarms");
    }

    #[test]
    fn false_alarm_rate_is_at_most_5_percent() {
        false_alarms("normal", 1, Rng::normal);
        // Mean places of four games: steps of a quarter, most of them none.
        false_alarms("few games differ", 2, |rng| match rng.unit() {
            u if u < 0.05 => 0.25,
            u if u < 0.10 => -0.25,
            _ => 0.0,
        });
        // Points: frequent small losses and rarer large gains.
        false_alarms("skewed", 3, |rng| if rng.unit() < 0.25 { 3.0 } else { -1.0 });
    }

    #[test]
    fn real_differences_are_found() {
        let mut rng = Rng(7);
        for (effect, most, power) in [(0.1, 3000, 0.95), (0.2, 800, 0.95), (0.5, 150, 0.95)] {
            let stops: Vec<_> = (0..300).filter_map(|_| stop(most, || rng.normal() + effect)).collect();
            let found = stops.len() as f64 / 300.0;
            let mean = stops.iter().sum::<u64>() / stops.len().max(1) as u64;
            println!("{effect}: {found} within {most}, after {mean}");
            assert!(found >= power, "{effect}: {found}");
        }
    }

    #[test]
    fn width_matches_the_bayes_factor() {
        for units in [50, 100, 1000, 100_000] {
            let (n, width) = (units as f64, half_width(units, ALPHA));
            let (spread, t2) = (1.0 + n * PRIOR, width * width * n);
            let x = t2 / (n - 1.0);
            let factor = ((1.0 + x) / (1.0 + x / spread)).powf(n / 2.0) / spread.sqrt();
            assert!((factor * ALPHA - 1.0).abs() < 1e-6, "{units}: {factor}");
            assert!(width > half_width(units + 1, ALPHA));
        }
        assert_eq!(half_width(1, ALPHA), f64::INFINITY);
        assert_eq!(half_width(MIN_UNITS - 1, ALPHA), f64::INFINITY);
    }
}
