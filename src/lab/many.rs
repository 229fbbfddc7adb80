//! Many comparisons at once, corrected for their number.
//!
//! Of 100 differences that are none, 5 lie outside of their 95 % intervals. Holm's procedure (1979) multiplies the smallest
//! p-value by the number of comparisons, the next by one less, and so on. At a level of 5 %, all that it finds are true in 95
//! of 100 results, whatever the true differences are and however they depend on each other: those of a sweep or a matrix
//! share their seeds.

use crate::problem::{Text, texts};
use serde_json::{Value, json};

/// Probability that a result claims any difference that is none.
pub const LEVEL: f64 = 0.05;

/// Comparisons that are made together.
#[derive(Debug, Clone, PartialEq)]
pub struct Family {
    corrected: Vec<f64>,
    /// What is said if nothing is compared.
    nothing: Text,
}

impl Family {
    /// Corrects the p-values of comparisons. NaN stands for one that is not made, or that cannot be told.
    #[must_use]
    pub fn new(p_values: Vec<f64>) -> Self {
        let mut order: Vec<usize> = (0..p_values.len()).filter(|&nth| !p_values[nth].is_nan()).collect();
        order.sort_by(|&a, &b| p_values[a].total_cmp(&p_values[b]));
        let (mut corrected, mut least) = (p_values, 0.0_f64);
        for (rank, &nth) in order.iter().enumerate() {
            let others = (order.len() - rank) as f64;
            // Never less than that of a clearer one.
            least = least.max((corrected[nth] * others).min(1.0));
            corrected[nth] = least;
        }
        Self { corrected, nothing: texts::pages::equal_seeds_compare_nothing() }
    }

    /// Knows of how many values and seeds the comparisons are, to say why there are none.
    #[must_use]
    pub fn among(self, values: usize, seeds: u64) -> Self {
        match (values, seeds) {
            (..2, _) => Self { nothing: texts::pages::one_value_compares_nothing(), ..self },
            (_, ..2) => Self { nothing: texts::pages::one_seed_compares_nothing(), ..self },
            _ => self,
        }
    }

    /// Returns the corrected p-value of a comparison; NaN if it is not made.
    #[must_use]
    pub fn p_value(&self, nth: usize) -> f64 {
        self.corrected[nth]
    }

    /// Returns true if there is a difference.
    #[must_use]
    pub fn is_clear(&self, nth: usize) -> bool {
        self.corrected[nth] < LEVEL
    }

    /// Number of comparisons made.
    #[must_use]
    pub fn count(&self) -> usize {
        self.corrected.iter().filter(|p_value| !p_value.is_nan()).count()
    }

    /// Number of differences found.
    #[must_use]
    pub fn found(&self) -> usize {
        (0..self.corrected.len()).filter(|&nth| self.is_clear(nth)).count()
    }

    /// Explains the mark of those that were found.
    #[must_use]
    pub fn explained(&self, mark: &str) -> Text {
        match self.count() {
            0 => self.nothing.clone(),
            count => texts::pages::comparisons_corrected(mark, self.found(), count),
        }
    }

    /// Says how comparisons were corrected, as data.
    #[must_use]
    pub fn json(&self) -> Value {
        json!({ "method": "holm", "level": LEVEL, "comparisons": self.count(), "found": self.found() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smaller_ones_are_corrected_by_more() {
        let family = Family::new(vec![0.01, 0.04, 0.03, 0.005]);
        let corrected = [0, 1, 2, 3].map(|nth| family.p_value(nth));
        for (found, wanted) in corrected.into_iter().zip([0.03, 0.06, 0.06, 0.02]) {
            assert!((found - wanted).abs() < 1e-12, "{corrected:?}");
        }
        assert_eq!((family.count(), family.found()), (4, 2));
    }

    #[test]
    fn what_is_not_compared_does_not_count() {
        let family = Family::new(vec![f64::NAN, 0.03, f64::NAN]);
        assert_eq!((family.count(), family.p_value(1)), (1, 0.03));
        assert!(family.is_clear(1) && !family.is_clear(0));
        assert_eq!(Family::new(Vec::new()).count(), 0);
        assert_eq!(Family::new(vec![0.9, 0.8]).p_value(0), 1.0);
    }

    #[test]
    fn why_nothing_is_compared_is_said() {
        let told = |values, seeds| Family::new(vec![f64::NAN]).among(values, seeds).explained("!").english();
        assert!(told(1, 10).contains("one value only"));
        assert!(told(3, 1).contains("of one seed"));
        assert!(told(3, 10).contains("no seed differs"));
    }

    /// 20 true null hypotheses, 2,000 times: at a true rate of 5 % more than 137 false alarms have a probability below
    /// 0.001; without correction there would be 1,280.
    #[test]
    fn false_alarms_are_those_of_one_comparison() {
        let mut state = 1_u64;
        let mut uniform = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        let alarms =
            (0..2000).filter(|_| Family::new((0..20).map(|_| uniform()).collect()).found() > 0).count();
        assert!((60..=137).contains(&alarms), "{alarms}");
    }
}
