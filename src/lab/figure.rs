use super::Shape;
use super::student::{t95, two_sided};

/// A ratio (amount per occasion), accumulated unit by unit.
///
/// A unit is the games of one seed. Units are independent; rounds of one game are not, nor are games of
/// one seed. So the sums of squares over units are kept too, and the error is estimated from the variance
/// between units. All sums are integers, so the result is bit-identical in any order of units.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figure {
    units: u64,
    sum: i64,
    of: i64,
    sum_sum: i128,
    of_of: i128,
    sum_of: i128,
}

/// A 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Interval {
    /// Returns half the width.
    #[must_use]
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

impl Figure {
    /// Adds a unit with an amount of `sum` on `of` occasions.
    pub fn add(&mut self, sum: i64, of: i64) {
        self.units += 1;
        self.sum += sum;
        self.of += of;
        let (sum, of) = (i128::from(sum), i128::from(of));
        self.sum_sum += sum * sum;
        self.of_of += of * of;
        self.sum_of += sum * of;
    }

    /// Number of units.
    #[must_use]
    pub const fn units(&self) -> u64 {
        self.units
    }

    /// Number of occasions.
    #[must_use]
    pub const fn occasions(&self) -> i64 {
        self.of
    }

    /// Total amount.
    #[must_use]
    pub const fn sum(&self) -> i64 {
        self.sum
    }

    /// Amount per occasion; NaN without occasions.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.of as f64
    }

    /// Standard error of the mean from the variance between units (ratio estimator); NaN with fewer than
    /// two units.
    #[must_use]
    pub fn error(&self) -> f64 {
        if self.units < 2 || self.of == 0 {
            return f64::NAN;
        }
        // Sum over units of (sum - mean * of)^2.
        let (mean, units) = (self.mean(), self.units as f64);
        let squares = self.sum_sum as f64 - 2.0 * mean * self.sum_of as f64 + mean * mean * self.of_of as f64;
        (squares.max(0.0) * units / (units - 1.0)).sqrt() / self.of as f64
    }

    /// Returns the 95 % confidence interval; `None` with fewer than two units, without occasions, or for a
    /// mean whose units are all equal and so give no estimate of its error.
    ///
    /// Means use Student's t. Rates use Wilson's interval, which stays within 0 and 1, with the number of independent
    /// occasions that would give the error seen between units. That may be more than there were: the four seatings of a
    /// seed share its luck, and what one round takes another leaves. `examples/coverage.rs` measures how often intervals
    /// hold the truth.
    #[must_use]
    pub fn interval(&self, shape: Shape) -> Option<Interval> {
        let (mean, error) = (self.mean(), self.error());
        if error.is_nan() || self.is_constant(shape) {
            return None;
        }
        let t = t95(self.units - 1);
        Some(match shape {
            Shape::Mean => Interval { low: mean - t * error, high: mean + t * error },
            Shape::Rate => {
                let occasions = self.of as f64;
                wilson(mean, occasions / self.dependence(error), t)
            }
        })
    }
}

impl Figure {
    /// Whether it is a mean whose units are all equal, of which there are several: they give no estimate of its error.
    #[must_use]
    pub fn is_constant(&self, shape: Shape) -> bool {
        shape == Shape::Mean && self.error() == 0.0
    }

    /// Returns the probability of a figure this far from a value, or farther, if that is the true one. It is .05 where the
    /// [interval](Figure::interval) ends; NaN where there is none.
    #[must_use]
    pub fn p_value(&self, shape: Shape, value: f64) -> f64 {
        two_sided((self.mean() - value) / self.error_at(shape, value), self.units.saturating_sub(1))
    }

    /// Standard error of the mean if this value is the true one; NaN where there is no [interval](Figure::interval).
    #[must_use]
    pub fn error_at(&self, shape: Shape, value: f64) -> f64 {
        let error = self.error();
        match shape {
            _ if self.interval(shape).is_none() || !value.is_finite() => f64::NAN,
            Shape::Mean => error,
            Shape::Rate => (value * (1.0 - value) * self.dependence(error) / self.of as f64).sqrt(),
        }
    }

    /// The variance of a rate, by the variance it would have if its occasions were independent. Less than 1 is drawn
    /// towards 1 as if by [`PRIOR`] further units, since a few units may be equal by chance.
    fn dependence(&self, error: f64) -> f64 {
        let mean = self.mean();
        let ratio = error * error * self.of as f64 / (mean * (1.0 - mean));
        if ratio >= 1.0 {
            return ratio;
        }
        // For rates of 0 or 1 the ratio is 0 / 0.
        let ratio = if ratio.is_nan() { 1.0 } else { ratio };
        let units = self.units as f64;
        (ratio * units + PRIOR) / (units + PRIOR)
    }
}

/// Units with independent occasions that are added to those of a rate which varies less than that.
const PRIOR: f64 = 1.0;

/// Computes Wilson's interval for a proportion `p` of `n` at `z` standard errors.
fn wilson(p: f64, n: f64, z: f64) -> Interval {
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    // At the bounds the two terms are equal except for rounding.
    let low = if p <= 0.0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if p >= 1.0 { 1.0 } else { (middle + half).min(1.0) };
    Interval { low, high }
}

#[cfg(test)]
mod tests {
    use super::super::student::Z95;
    use super::*;

    #[test]
    fn error_with_one_occasion_per_unit_is_the_usual_standard_error() {
        let mut figure = Figure::default();
        [1, 2, 3, 4, 4].into_iter().for_each(|place| figure.add(place, 1));
        assert_eq!(figure.mean(), 2.8);
        // Sample variance 1.7, five games.
        assert!((figure.error() - (1.7_f64 / 5.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn constant_ratio_has_no_error() {
        let mut figure = Figure::default();
        [(1, 10), (2, 20), (3, 30)].into_iter().for_each(|(sum, of)| figure.add(sum, of));
        assert_eq!(figure.mean(), 0.1);
        assert!(figure.error() < 1e-6, "{}", figure.error());
    }

    #[test]
    fn wilson_interval_matches_textbook_values() {
        let Interval { low, high } = wilson(0.1, 100.0, Z95);
        assert!((low - 0.0552).abs() < 5e-5 && (high - 0.1744).abs() < 5e-5, "{low} {high}");
        assert_eq!(wilson(0.0, 20.0, Z95).low, 0.0);
    }

    /// Occasions in groups of four equal ones count as a quarter of their number.
    #[test]
    fn rate_interval_accounts_for_dependent_occasions() {
        let (mut fours, mut ones) = (Figure::default(), Figure::default());
        for unit in 0..400 {
            let hit = i64::from(unit % 4 == 0);
            fours.add(4 * hit, 4);
            ones.add(hit, 1);
        }
        let [fours, ones] = [fours, ones].map(|figure| figure.interval(Shape::Rate).unwrap());
        assert!((fours.low - ones.low).abs() < 1e-3 && (fours.high - ones.high).abs() < 1e-3);
    }

    /// Occasions that exclude each other vary less than independent ones.
    #[test]
    fn rate_interval_of_occasions_that_exclude_each_other_is_narrower() {
        let mut figure = Figure::default();
        (0..100).for_each(|unit| figure.add(if unit % 2 == 0 { 3 } else { 5 }, 16));
        let interval = figure.interval(Shape::Rate).unwrap();
        let plain = wilson(0.25, 1600.0, t95(99));
        assert!(interval.half() < 0.7 * plain.half(), "{interval:?} {plain:?}");
        assert!((interval.half() - 1.984 * figure.error()).abs() < 0.1 * interval.half(), "{interval:?}");
    }

    /// A few equal units are no proof that nothing varies.
    #[test]
    fn rate_interval_of_few_equal_units_is_nearly_that_of_independent_occasions() {
        let mut figure = Figure::default();
        (0..3).for_each(|_| figure.add(4, 16));
        let interval = figure.interval(Shape::Rate).unwrap();
        assert!(interval.half() > 0.45 * wilson(0.25, 48.0, t95(2)).half(), "{interval:?}");
    }

    #[test]
    fn interval_of_rate_zero_or_one_stays_within_bounds() {
        let (mut never, mut always) = (Figure::default(), Figure::default());
        (0..50).for_each(|_| (never.add(0, 1), always.add(1, 1)).0);
        let [never, always] = [never, always].map(|figure| figure.interval(Shape::Rate).unwrap());
        assert!(never.low == 0.0 && (0.03..0.1).contains(&never.high), "{never:?}");
        assert!(always.high == 1.0 && (0.9..0.97).contains(&always.low), "{always:?}");
    }

    #[test]
    fn p_value_is_5_percent_at_both_ends_of_the_interval() {
        let mut figure = Figure::default();
        (0..40).for_each(|unit| figure.add((unit * 7) % 5, 16));
        for shape in [Shape::Mean, Shape::Rate] {
            let Interval { low, high } = figure.interval(shape).unwrap();
            for end in [low, high] {
                let p = figure.p_value(shape, end);
                assert!((p - 0.05).abs() < 1e-4, "{shape:?} {end}: {p}");
            }
            assert_eq!(figure.p_value(shape, figure.mean()), 1.0);
        }
        assert!(Figure::default().p_value(Shape::Rate, 0.5).is_nan());
    }

    #[test]
    fn empty_figure_is_nan() {
        let nothing = Figure::default();
        assert!(nothing.mean().is_nan() && nothing.error().is_nan());
        assert_eq!(nothing.interval(Shape::Rate), None);
        let mut unwon = Figure::default();
        (0..9).for_each(|_| unwon.add(0, 0));
        assert_eq!((unwon.interval(Shape::Mean), unwon.interval(Shape::Rate)), (None, None));
    }
}
