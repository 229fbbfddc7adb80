/// Standard errors to either side of a figure within which the truth lies 19 times out of 20.
pub const Z95: f64 = 1.96;

/// One figure: so much of something on so many occasions, collected game by game.
///
/// Rounds of one game are not independent of each other, games are. So besides the sums over all
/// games those of the squares are kept, and a figure's error comes from how games differ. All of
/// them are whole numbers: figures add up to the same bits in whatever order games are played.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figure {
    games: u64,
    sum: i64,
    of: i64,
    sum_sum: i128,
    of_of: i128,
    sum_of: i128,
}

impl Figure {
    /// Counts a game: `sum` of the thing on `of` occasions.
    pub fn add(&mut self, sum: i64, of: i64) {
        self.games += 1;
        self.sum += sum;
        self.of += of;
        let (sum, of) = (i128::from(sum), i128::from(of));
        self.sum_sum += sum * sum;
        self.of_of += of * of;
        self.sum_of += sum * of;
    }

    /// Counts the games of another figure of the same thing.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.sum += other.sum;
        self.of += other.of;
        self.sum_sum += other.sum_sum;
        self.of_of += other.of_of;
        self.sum_of += other.sum_of;
    }

    /// In how many games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
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

    /// Standard error of the mean, from the differences between games (ratio estimate); not a
    /// number with fewer than two games.
    #[must_use]
    pub fn error(&self) -> f64 {
        if self.games < 2 || self.of == 0 {
            return f64::NAN;
        }
        // How far games lie from the mean: the sum of (sum - mean * of)^2.
        let (mean, games) = (self.mean(), self.games as f64);
        let squares = self.sum_sum as f64 - 2.0 * mean * self.sum_of as f64 + mean * mean * self.of_of as f64;
        (squares.max(0.0) * games / (games - 1.0)).sqrt() / self.of as f64
    }

    /// Wilson's interval for a rate, as if occasions were independent, at `z` standard errors.
    #[must_use]
    pub fn wilson(&self, z: f64) -> (f64, f64) {
        wilson(self.sum, self.of, z)
    }
}

/// Wilson's interval for `hits` of `n` at `z` standard errors: (0, 1) without any try.
#[must_use]
pub fn wilson(hits: i64, n: i64, z: f64) -> (f64, f64) {
    if n <= 0 {
        return (0.0, 1.0);
    }
    let (n, p) = (n as f64, hits as f64 / n as f64);
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
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
    fn figures_add_up() {
        let games = [(3, 10), (0, 8), (5, 12), (1, 9)];
        let (mut whole, mut left, mut right) = (Figure::default(), Figure::default(), Figure::default());
        for (i, (sum, of)) in games.into_iter().enumerate() {
            whole.add(sum, of);
            if i % 2 == 0 { left.add(sum, of) } else { right.add(sum, of) }
        }
        right.merge(&left);
        assert_eq!(whole, right);
    }

    #[test]
    fn wilsons_interval_is_the_textbooks() {
        let (low, high) = wilson(10, 100, Z95);
        assert!((low - 0.0552).abs() < 5e-5 && (high - 0.1744).abs() < 5e-5, "{low} {high}");
        assert_eq!(wilson(0, 0, Z95), (0.0, 1.0));
        assert_eq!(wilson(0, 20, Z95).0, 0.0);
    }

    #[test]
    fn nothing_counted_is_no_number() {
        assert!(Figure::default().mean().is_nan() && Figure::default().error().is_nan());
    }
}
