//! How likely a sum of whole numbers is by luck: exactly while little decides it, else nearly normal.
//!
//! Where results are nearly certain, the variance between a few tables says nothing: a girl who comes before another in 995 of
//! 1000 games does so in all of the first 48 with a chance of 0.79, and the variance is zero. What the ratings expect has a
//! variance all the same.

/// Variance from which a sum is taken to be normal.
const NORMAL: f64 = 25.0;

/// A sum over games, and what it could have come to by the chances of each.
#[derive(Debug, Clone)]
pub(super) struct Sum {
    /// Chances of every value from `least` on; `None` once there are too many.
    chances: Option<Vec<f64>>,
    least: i64,
    seen: i64,
    mean: f64,
    /// Variance by the chances.
    pub variance: f64,
}

impl Default for Sum {
    fn default() -> Self {
        Self { chances: Some(vec![1.0]), least: 0, seen: 0, mean: 0.0, variance: 0.0 }
    }
}

impl Sum {
    /// Adds what was seen in some games, in each of which the value is `least`, `least + 1`, .. with these chances.
    pub fn add(&mut self, seen: i64, games: usize, least: i64, chances: &[f64]) {
        let moment = |of: &dyn Fn(f64) -> f64| -> f64 {
            (least..).zip(chances).map(|(value, chance)| of(value as f64) * chance).sum()
        };
        let mean = moment(&|value| value);
        self.seen += seen;
        self.least += games as i64 * least;
        self.mean += games as f64 * mean;
        self.variance += games as f64 * moment(&|value| (value - mean) * (value - mean));
        if self.variance > NORMAL {
            self.chances = None;
        }
        for _ in 0..games {
            self.chances = self.chances.take().map(|before| convolved(&before, chances));
        }
    }

    /// Chance of a sum as far out on either side.
    pub fn chance(&self) -> f64 {
        let Some(chances) = &self.chances else {
            // Half a unit is what whole numbers are apart from a curve.
            let off = ((self.seen as f64 - self.mean).abs() - 0.5).max(0.0);
            return libm::erfc(off / (2.0 * self.variance).sqrt());
        };
        let nth = usize::try_from(self.seen - self.least).unwrap_or(0).min(chances.len() - 1);
        let (below, above): (f64, f64) = (chances[..=nth].iter().sum(), chances[nth..].iter().sum());
        (2.0 * below.min(above)).min(1.0)
    }
}

fn convolved(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut both = vec![0.0; one.len() + other.len() - 1];
    for (i, a) in one.iter().enumerate() {
        other.iter().enumerate().for_each(|(j, b)| both[i + j] += a * b);
    }
    both
}

#[cfg(test)]
mod tests {
    use super::Sum;

    #[test]
    fn nearly_certain_results_are_no_surprise() {
        let chance = |seen: i64, games: usize, often: f64| {
            let mut sum = Sum::default();
            sum.add(seen, games, 0, &[1.0 - often, often]);
            sum.chance()
        };
        assert_eq!(chance(48, 48, 0.995), 1.0);
        // 48 x 0.005 x 0.995^47 and rarer.
        assert!((chance(46, 48, 0.995) - 2.0 * 0.0245).abs() < 0.002, "{}", chance(46, 48, 0.995));
        assert!(chance(40, 48, 0.995) < 1e-8);
        // Many even games: two standard deviations.
        assert!((chance(5100, 10_000, 0.5) - 0.0466).abs() < 0.001, "{}", chance(5100, 10_000, 0.5));
    }
}
