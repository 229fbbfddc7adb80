use super::Figure;
use super::student::{t95, two_sided};

/// A metric of two sides that played the same seeds, accumulated unit by unit.
///
/// A unit is all games of one seed (its four seatings). Units are independent of each other; the two
/// sides of a unit are correlated, which is where the variance reduction comes from. All sums are
/// integers, so the result is bit-identical in any order of units.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Paired {
    units: i128,
    /// Sums over units: A's amount, A's occasions, B's amount, B's occasions.
    sums: [i128; 4],
    /// Sums over units of their pairwise products.
    products: [[i128; 4]; 4],
    a: Figure,
    b: Figure,
    /// Side A with each game as a unit.
    games: Figure,
    /// The largest difference in a unit.
    largest: f64,
}

impl Paired {
    /// Adds a unit: amount and occasions in each game of either side.
    pub fn add(&mut self, a: &[(i64, i64)], b: &[(i64, i64)]) {
        let total =
            |games: &[(i64, i64)]| games.iter().fold((0, 0), |(sum, of), game| (sum + game.0, of + game.1));
        let ((sum_a, of_a), (sum_b, of_b)) = (total(a), total(b));
        let unit = [sum_a, of_a, sum_b, of_b].map(i128::from);
        self.units += 1;
        for (i, row) in self.products.iter_mut().enumerate() {
            self.sums[i] += unit[i];
            row.iter_mut().zip(unit).for_each(|(product, other)| *product += unit[i] * other);
        }
        if of_a > 0 && of_b > 0 {
            self.largest = self.largest.max((sum_b as f64 / of_b as f64 - sum_a as f64 / of_a as f64).abs());
        }
        self.a.add(sum_a, of_a);
        self.b.add(sum_b, of_b);
        a.iter().for_each(|&(sum, of)| self.games.add(sum, of));
    }

    /// Number of units.
    #[must_use]
    pub const fn units(&self) -> u64 {
        self.units as u64
    }

    /// Figure of side A.
    #[must_use]
    pub const fn a(&self) -> &Figure {
        &self.a
    }

    /// Figure of side B.
    #[must_use]
    pub const fn b(&self) -> &Figure {
        &self.b
    }

    /// B minus A; NaN if either has no occasions.
    #[must_use]
    pub fn difference(&self) -> f64 {
        self.b.mean() - self.a.mean()
    }

    /// The largest difference in a unit, on either side; 0 if none differs.
    #[must_use]
    pub const fn largest(&self) -> f64 {
        self.largest
    }

    /// Standard errors of both means and of the difference, from the variance between units.
    #[must_use]
    pub fn errors(&self) -> Errors {
        let units = self.units as f64;
        if self.units < 2 || self.sums[1] == 0 || self.sums[3] == 0 {
            return Errors { a: f64::NAN, b: f64::NAN, paired: f64::NAN };
        }
        let [a, b] = [self.variance([0, 1], [0, 1]), self.variance([2, 3], [2, 3])];
        let together = (a + b - 2.0 * self.variance([0, 1], [2, 3])).max(0.0);
        let error = |variance: f64| (variance.max(0.0) / units).sqrt();
        Errors { a: error(a), b: error(b), paired: error(together) }
    }

    /// 95 % confidence interval of the difference, for a number of games fixed in advance.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let (middle, half) = (self.difference(), self.half());
        (middle - half, middle + half)
    }

    /// Half the width of that interval; NaN if it cannot be told.
    #[must_use]
    pub fn half(&self) -> f64 {
        self.half_at(self.reach())
    }

    /// Half the width of an interval of so many standard errors; NaN if it cannot be told. Seeds that all came to the same
    /// do not tell how far others go apart, so there is none where no seed differs.
    #[must_use]
    pub fn half_at(&self, reach: f64) -> f64 {
        let error = self.error();
        if error > 0.0 { reach * error } else { f64::NAN }
    }

    /// Standard error of the difference; NaN if it cannot be told. A difference that is the same in every seed gives no
    /// estimate of its error, but sides that never differ are equal as far as they were played.
    #[must_use]
    pub fn error(&self) -> f64 {
        estimated(self.difference(), self.errors().paired)
    }

    /// Probability of a difference this large, or larger, if there is none, for a number of games fixed in advance. 1 if no
    /// unit differs; NaN if it cannot be told.
    #[must_use]
    pub fn p_value(&self) -> f64 {
        match (self.difference(), self.error()) {
            (0.0, 0.0) => 1.0,
            (difference, error) => two_sided(difference / error, self.units().saturating_sub(1)),
        }
    }

    /// Half width of a 95 % confidence interval, in standard errors.
    fn reach(&self) -> f64 {
        t95(self.units().saturating_sub(1))
    }

    /// Effect size: the difference in standard deviations of a single game of side A.
    #[must_use]
    pub fn effect(&self) -> f64 {
        self.difference() / (self.games.error() * (self.games.units() as f64).sqrt())
    }

    /// Covariance between units of two means (amount per occasion), by the delta method: from the deviation
    /// of a unit's amount from the expectation for its occasions.
    fn variance(&self, [s, o]: [usize; 2], [t, p]: [usize; 2]) -> f64 {
        let units = self.units as f64;
        let ratio = |sum: usize, of: usize| self.sums[sum] as f64 / self.sums[of] as f64;
        let (x, y) = (ratio(s, o), ratio(t, p));
        let raw = self.covariance(s, t) - y * self.covariance(s, p) - x * self.covariance(o, t)
            + x * y * self.covariance(o, p);
        raw * units / self.sums[o] as f64 * units / self.sums[p] as f64
    }

    fn covariance(&self, i: usize, j: usize) -> f64 {
        let scaled = self.products[i][j] * self.units - self.sums[i] * self.sums[j];
        scaled as f64 / (self.units as f64 * (self.units - 1) as f64)
    }
}

/// Below this share of what it is the error of, an error is what rounding leaves of none.
const ROUNDING: f64 = 1e-9;

/// An error estimated from units; NaN if all of them came to the same, which gives no estimate, unless that is nothing.
pub(super) fn estimated(of: f64, error: f64) -> f64 {
    if of != 0.0 && error <= ROUNDING * of.abs() { f64::NAN } else { error }
}

/// Standard errors of a comparison.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Errors {
    /// Error of side A's mean.
    pub a: f64,
    /// Error of side B's mean.
    pub b: f64,
    /// Error of the difference on the same seeds.
    pub paired: f64,
}

impl Errors {
    /// Error of the difference if the sides had played different seeds.
    #[must_use]
    pub fn unpaired(&self) -> f64 {
        (self.a * self.a + self.b * self.b).sqrt()
    }

    /// Variance reduction by the same seeds: the factor of games saved; infinite if the sides never differ.
    #[must_use]
    pub fn saving(&self) -> f64 {
        let ratio = self.unpaired() / self.paired;
        ratio * ratio
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(units: &[([i64; 2], [i64; 2])]) -> Paired {
        let mut paired = Paired::default();
        for (a, b) in units {
            paired.add(&a.map(|sum| (sum, 1)), &b.map(|sum| (sum, 1)));
        }
        paired
    }

    #[test]
    fn error_with_one_occasion_per_game_is_that_of_the_mean_difference() {
        let units = [([1, 2], [2, 4]), ([4, 3], [4, 1]), ([2, 2], [3, 3]), ([1, 4], [1, 4])];
        let paired = paired(&units);
        // Differences of unit means: 1.5, -1, 1, 0; their sample variance is 3.6875 / 3.
        assert!((paired.difference() - 0.375).abs() < 1e-12);
        assert!((paired.errors().paired - (3.6875_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
        // Unit means of A: 1.5, 3.5, 2, 2.5; of B: 3, 2.5, 3, 2.5.
        let (a, b) = (2.1875_f64 / 3.0 / 4.0, 0.25_f64 / 3.0 / 4.0);
        assert!((paired.errors().unpaired() - (a + b).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn equal_sides_have_no_paired_error() {
        let paired = paired(&[([1, 3], [1, 3]), ([4, 4], [4, 4]), ([2, 1], [2, 1])]);
        assert_eq!((paired.difference(), paired.errors().paired), (0.0, 0.0));
        assert_eq!(paired.errors().saving(), f64::INFINITY);
        assert_eq!((paired.effect(), paired.p_value(), paired.largest()), (0.0, 1.0, 0.0));
        assert!(paired.half().is_nan() && paired.interval().0.is_nan(), "three seeds exclude nothing");
    }

    /// Two seeds that came to the same are no proof that all will.
    #[test]
    fn equal_differences_are_no_certainty() {
        let paired = paired(&[([1, 1], [2, 2]), ([3, 4], [4, 5])]);
        assert_eq!((paired.difference(), paired.errors().paired), (1.0, 0.0));
        assert!(paired.half().is_nan() && paired.interval().0.is_nan() && paired.p_value().is_nan());
    }

    /// What `sweep` shows of a value is what `sim` shows of it.
    #[test]
    fn a_side_is_counted_by_unit() {
        let mut paired = Paired::default();
        let mut alone = Figure::default();
        for nth in 0..9 {
            let games = [(nth, 10), (nth % 2, 12), (1, 9)];
            paired.add(&[(0, 1); 3], &games);
            alone.add(nth + nth % 2 + 1, 31);
        }
        assert_eq!(*paired.b(), alone);
    }

    #[test]
    fn rates_are_weighted_by_occasions() {
        let mut paired = Paired::default();
        paired.add(&[(1, 10), (2, 10)], &[(2, 10), (4, 10)]);
        paired.add(&[(3, 20), (3, 20)], &[(6, 20), (6, 20)]);
        assert!((paired.difference() - 0.15).abs() < 1e-12);
        assert!(paired.errors().paired < 1e-9, "both rates are the same in every unit");
    }

    #[test]
    fn empty_comparison_is_nan() {
        assert!(Paired::default().difference().is_nan() && Paired::default().errors().paired.is_nan());
    }
}
