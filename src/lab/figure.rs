use super::Shape;
use super::student::t95;

/// One figure: so much of something on so many occasions, collected unit by unit.
///
/// A unit is what has nothing to do with the other units: the games of one seed. Rounds of one game
/// are not independent of each other, nor are games of one seed. So besides the sums over all units
/// those of the squares are kept, and a figure's error comes from how units differ. All of them are
/// whole numbers: figures add up to the same bits in whatever order units are counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figure {
    units: u64,
    sum: i64,
    of: i64,
    sum_sum: i128,
    of_of: i128,
    sum_of: i128,
}

/// Where the truth lies 19 times out of 20.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Interval {
    /// Half its width.
    #[must_use]
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

impl Figure {
    /// Counts a unit: `sum` of the thing on `of` occasions.
    pub fn add(&mut self, sum: i64, of: i64) {
        self.units += 1;
        self.sum += sum;
        self.of += of;
        let (sum, of) = (i128::from(sum), i128::from(of));
        self.sum_sum += sum * sum;
        self.of_of += of * of;
        self.sum_of += sum * of;
    }

    /// In how many units.
    #[must_use]
    pub const fn units(&self) -> u64 {
        self.units
    }

    /// On how many occasions.
    #[must_use]
    pub const fn occasions(&self) -> i64 {
        self.of
    }

    /// How much of it.
    #[must_use]
    pub const fn sum(&self) -> i64 {
        self.sum
    }

    /// How much of it on an occasion; not a number if there was none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.of as f64
    }

    /// Standard error of the mean, from the differences between units (ratio estimate); not a
    /// number with fewer than two units.
    #[must_use]
    pub fn error(&self) -> f64 {
        if self.units < 2 || self.of == 0 {
            return f64::NAN;
        }
        // How far units lie from the mean: the sum of (sum - mean * of)^2.
        let (mean, units) = (self.mean(), self.units as f64);
        let squares = self.sum_sum as f64 - 2.0 * mean * self.sum_of as f64 + mean * mean * self.of_of as f64;
        (squares.max(0.0) * units / (units - 1.0)).sqrt() / self.of as f64
    }

    /// The interval that holds the truth 19 times out of 20; none from fewer than two units, without
    /// any occasion, or of a mean from units that are all alike, which do not show how far it may be off.
    ///
    /// Of a mean it is so many errors to either side, by Student's t. Of a rate it has the shape of
    /// Wilson's, which keeps to 0 and 1, with as many occasions as independent ones would make an
    /// error like that between the units; but never more than there were, so it is the wider of the
    /// two.
    #[must_use]
    pub fn interval(&self, shape: Shape) -> Option<Interval> {
        let (mean, error) = (self.mean(), self.error());
        if error.is_nan() || shape == Shape::Mean && error == 0.0 {
            return None;
        }
        let t = t95(self.units - 1);
        Some(match shape {
            Shape::Mean => Interval { low: mean - t * error, high: mean + t * error },
            Shape::Rate => {
                let occasions = self.of as f64;
                let variance = mean * (1.0 - mean);
                // Where it never or always was there is no telling, and `max` passes over 0 / 0.
                let dependence = (error * error * occasions / variance).max(1.0);
                wilson(mean, occasions / dependence, t)
            }
        })
    }
}

/// Wilson's interval for a share `p` of `n` at `z` standard errors.
fn wilson(p: f64, n: f64, z: f64) -> Interval {
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    // At the bounds the two terms are equal but for their last bit.
    let low = if p <= 0.0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if p >= 1.0 { 1.0 } else { (middle + half).min(1.0) };
    Interval { low, high }
}

#[cfg(test)]
mod tests {
    use super::super::student::Z95;
    use super::*;

    #[test]
    fn of_one_occasion_a_game_the_error_is_the_usual_one() {
        let mut figure = Figure::default();
        [1, 2, 3, 4, 4].into_iter().for_each(|place| figure.add(place, 1));
        assert_eq!(figure.mean(), 2.8);
        // Sample variance 1.7, five games.
        assert!((figure.error() - (1.7_f64 / 5.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn a_ratio_that_is_the_same_in_every_game_has_no_error() {
        let mut figure = Figure::default();
        [(1, 10), (2, 20), (3, 30)].into_iter().for_each(|(sum, of)| figure.add(sum, of));
        assert_eq!(figure.mean(), 0.1);
        assert!(figure.error() < 1e-6, "{}", figure.error());
    }

    #[test]
    fn wilsons_interval_is_the_textbooks() {
        let Interval { low, high } = wilson(0.1, 100.0, Z95);
        assert!((low - 0.0552).abs() < 5e-5 && (high - 0.1744).abs() < 5e-5, "{low} {high}");
        assert_eq!(wilson(0.0, 20.0, Z95).low, 0.0);
    }

    /// Occasions that always come in fours of a kind are worth a quarter of their number.
    #[test]
    fn a_rate_counts_what_depends_on_each_other_once() {
        let (mut fours, mut ones) = (Figure::default(), Figure::default());
        for unit in 0..400 {
            let hit = i64::from(unit % 4 == 0);
            fours.add(4 * hit, 4);
            ones.add(hit, 1);
        }
        let [fours, ones] = [fours, ones].map(|figure| figure.interval(Shape::Rate).unwrap());
        assert!((fours.low - ones.low).abs() < 1e-3 && (fours.high - ones.high).abs() < 1e-3);
    }

    /// One of the four seats wins each game: no luck in it, yet no less is said than of luck.
    #[test]
    fn a_rate_is_never_better_known_than_by_independent_occasions() {
        let mut figure = Figure::default();
        (0..100).for_each(|_| figure.add(4, 16));
        let interval = figure.interval(Shape::Rate).unwrap();
        let plain = wilson(0.25, 1600.0, t95(99));
        assert_eq!(interval, plain);
    }

    #[test]
    fn a_rate_that_never_or_always_was_keeps_to_its_bounds() {
        let (mut never, mut always) = (Figure::default(), Figure::default());
        (0..50).for_each(|_| (never.add(0, 1), always.add(1, 1)).0);
        let [never, always] = [never, always].map(|figure| figure.interval(Shape::Rate).unwrap());
        assert!(never.low == 0.0 && (0.03..0.1).contains(&never.high), "{never:?}");
        assert!(always.high == 1.0 && (0.9..0.97).contains(&always.low), "{always:?}");
    }

    #[test]
    fn nothing_counted_is_no_number() {
        let nothing = Figure::default();
        assert!(nothing.mean().is_nan() && nothing.error().is_nan());
        assert_eq!(nothing.interval(Shape::Rate), None);
        let mut unwon = Figure::default();
        (0..9).for_each(|_| unwon.add(0, 0));
        assert_eq!((unwon.interval(Shape::Mean), unwon.interval(Shape::Rate)), (None, None));
    }
}
