//! A sequential test that stays valid under continuous monitoring and optional stopping.
//!
//! The differences of units are tested by a mixture of t-tests: under "no difference" the Bayes
//! factor of a normal prior on the standardised difference (variance [`PRIOR`]) against zero, with
//! the scale integrated out, is a martingale of mean 1 whatever the true scale is. By Ville's
//! inequality it ever reaches 1/alpha with probability alpha at most. Solved for the difference this
//! is a confidence sequence: intervals that cover the true value at all times simultaneously. It is exact
//! for normal differences; a unit's difference is the mean of four games, and tests here and in
//! `tests/lab/compare.rs` measure false alarms for other distributions. With the whole difference in one
//! unit of ten, far from any real game, there were 6 false alarms in 100.
//!
//! A deviation says nothing of what was not seen: sides that first differ in one seed of a thousand have none in the first
//! hundred. So the interval is never narrower than what such seeds may move the difference by, see [`UNSEEN`].
//!
//! Sources: Robbins 1970 (mixtures), Lai 1976 (t-statistics), Rouder et al. 2009 (the closed form).

use super::{Metric, Paired};

/// Maximum rate of false alarms when comparing equal sides.
pub const ALPHA: f64 = 0.05;

/// Minimum number of units of a verdict. With fewer, the deviation is too uncertain if most games do not differ or if
/// rare ones differ strongly.
pub(super) const FEWEST: u64 = 50;

/// What happens in more than this many seeds of all that were played was seen in one of them, with a probability of 97.5 %
/// (the rule of three, for both sides of an interval of 95 %).
const UNSEEN: f64 = 3.7;

/// Variance of the prior on the difference in standard deviations of a unit; tuned for effects of 0.1.
const PRIOR: f64 = 0.01;

/// Returns half the width of the interval after `units` units, in standard deviations of a unit.
/// Infinite with too few units.
#[must_use]
pub fn half_width(units: u64, alpha: f64) -> f64 {
    if units < FEWEST {
        return f64::INFINITY;
    }
    let n = units as f64;
    let spread = 1.0 + n * PRIOR;
    // The factor is sqrt(1/spread) * ((1 + x) / (1 + x / spread))^(n/2), with x = t^2 / (n - 1).
    let reached = libm::exp(2.0 / n * libm::log(spread.sqrt() / alpha));
    if reached >= spread {
        return f64::INFINITY;
    }
    ((reached - 1.0) / (1.0 - reached / spread) * (n - 1.0) / n).sqrt()
}

/// Current verdict of a comparison.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ComparisonVerdict {
    /// B is greater than A.
    Greater,
    /// B is less than A.
    Less,
    /// They differ by less than the margin.
    Same,
    /// Undecided.
    Open {
        /// Estimated number of further units needed; `None` if out of reach.
        more: Option<u64>,
    },
}

/// Horizon of the estimate, in units.
const SIGHT: u64 = 100_000_000;

/// Returns half the width of the confidence sequence around the difference in a metric, and the verdict.
#[must_use]
pub fn verdict(paired: &Paired, metric: Metric, margin: Option<f64>) -> (f64, ComparisonVerdict) {
    let (units, difference) = (paired.units(), paired.difference());
    let deviation = paired.errors().paired * (units as f64).sqrt();
    let change = largest_change(paired, metric);
    let half = |units: u64| match half_width(units, ALPHA) {
        width if width.is_finite() && deviation.is_finite() => {
            (width * deviation).max(UNSEEN / units as f64 * change)
        }
        _ => f64::INFINITY,
    };
    let now = half(units);
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
    // The width decreases with every unit, so the deciding number can be bisected.
    let (mut few, mut many) = (units, SIGHT);
    if !deviation.is_finite() || decided(half(many)).is_none() {
        return (now, ComparisonVerdict::Open { more: None });
    }
    while many - few > 1 {
        let middle = few + (many - few) / 2;
        if decided(half(middle)).is_some() { many = middle } else { few = middle }
    }
    (now, ComparisonVerdict::Open { more: Some(many - units) })
}

/// The largest change of one seed: of those that were seen, or else that is possible at all.
fn largest_change(paired: &Paired, metric: Metric) -> f64 {
    let possible = || metric.bounds().map_or(f64::INFINITY, |(least, most)| most - least);
    Some(paired.largest()).filter(|seen| *seen > 0.0).unwrap_or_else(possible)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SplitMix64 RNG for tests.
    struct SplitMix64(u64);

    impl SplitMix64 {
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

    /// Returns when it stops on random differences, within `most` looks.
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

    /// Counts false alarms in 2000 A/A comparisons, each checked after every one of 2000 units. At a true
    /// rate of 5 % more than 129 alarms have a probability below 0.001.
    fn false_alarms(name: &str, seed: u64, draw: impl Fn(&mut SplitMix64) -> f64) {
        let mut rng = SplitMix64(seed);
        let alarms = (0..2000).filter(|_| stop(2000, || draw(&mut rng)).is_some()).count();
        println!("{name}: {alarms} of 2000");
        assert!(alarms <= 129, "{name}: {alarms} false alarms");
    }

    #[test]
    fn false_alarm_rate_is_at_most_five_percent() {
        false_alarms("normal", 1, SplitMix64::normal);
        // Mean places of four games: steps of a quarter, mostly zero.
        false_alarms("few games differ", 2, |rng| match rng.unit() {
            u if u < 0.05 => 0.25,
            u if u < 0.10 => -0.25,
            _ => 0.0,
        });
        // Points: small losses and rarer large gains.
        false_alarms("skewed", 3, |rng| if rng.unit() < 0.25 { 3.0 } else { -1.0 });
    }

    #[test]
    fn differing_sides_are_detected() {
        let mut rng = SplitMix64(7);
        for (effect, most, power) in [(0.1, 3000, 0.95), (0.2, 800, 0.95), (0.5, 150, 0.95)] {
            let stops: Vec<_> = (0..300).filter_map(|_| stop(most, || rng.normal() + effect)).collect();
            let found = stops.len() as f64 / 300.0;
            let mean = stops.iter().sum::<u64>() / stops.len().max(1) as u64;
            println!("{effect}: {found} within {most}, after {mean}");
            assert!(found >= power, "{effect}: {found}");
        }
    }

    /// Places of so many seeds, of which the first so many change by one place.
    fn places(seeds: u32, changed: u32) -> Paired {
        let mut paired = Paired::default();
        (0..seeds).for_each(|seed| paired.add(&[(2, 1)], &[(2 + i64::from(seed < changed), 1)]));
        paired
    }

    #[test]
    fn what_was_not_seen_is_not_excluded() {
        let same = |paired: &Paired, metric| verdict(paired, metric, Some(0.05)).1 == ComparisonVerdict::Same;
        // A place moves by 3 at most, so 222 seeds without any change exclude 0.05.
        assert!(!same(&places(49, 0), Metric::Place) && !same(&places(220, 0), Metric::Place));
        assert!(same(&places(224, 0), Metric::Place));
        assert_eq!(verdict(&places(49, 0), Metric::Win, Some(9.0)).0, f64::INFINITY);
        // What is not known to have bounds is never excluded.
        assert!(!same(&places(1000, 0), Metric::Points));
        let (half, open) = verdict(&places(100, 0), Metric::Place, Some(0.05));
        assert!((half - 0.111).abs() < 1e-9, "{half}");
        assert!(matches!(open, ComparisonVerdict::Open { more: Some(122..=123) }), "{open:?}");
        // Changes that were seen say how large one is.
        let (half, _) = verdict(&places(1000, 1), Metric::Place, None);
        assert!(half > 0.0036, "{half}");
    }

    #[test]
    fn half_width_matches_the_bayes_factor() {
        for units in [50, 100, 1000, 100_000] {
            let (n, width) = (units as f64, half_width(units, ALPHA));
            let (spread, t2) = (1.0 + n * PRIOR, width * width * n);
            let x = t2 / (n - 1.0);
            let factor = ((1.0 + x) / (1.0 + x / spread)).powf(n / 2.0) / spread.sqrt();
            assert!((factor * ALPHA - 1.0).abs() < 1e-6, "{units}: {factor}");
            assert!(width > half_width(units + 1, ALPHA));
        }
        assert_eq!(half_width(1, ALPHA), f64::INFINITY);
        assert_eq!(half_width(FEWEST - 1, ALPHA), f64::INFINITY);
    }
}
