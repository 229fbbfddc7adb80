use super::curve::Spot;
use super::goal::{Belief, Ending};
use super::objective::Counts;
use crate::lab::{Figure, Interval, Shape};

/// Result of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// How it ended.
    pub ending: Ending,
    /// The curve from bound to bound, from few seeds.
    pub curve: Vec<Spot>,
    /// What was believed, by round; the last is the result.
    pub course: Vec<Belief>,
    /// Values to take, if any were found.
    pub values: Option<Vec<f64>>,
    /// Precision asked for, or chosen.
    pub precision: f64,
    /// Figures at these values by metric, from seeds that the search never saw.
    pub check: Option<Check>,
    /// Games of the search and of the check.
    pub games: u64,
}

/// Fresh seeds at the values found.
#[derive(Debug, Clone, PartialEq)]
pub struct Check {
    /// The first seed, counted from the first of the search.
    pub first: u64,
    /// Number of seeds.
    pub seeds: u64,
    /// Figures by metric, with a unit for each seed.
    pub figures: Vec<Figure>,
    /// Counts by seed and metric.
    pub counts: Vec<Counts>,
    /// Not all of its games were played.
    pub is_cut: bool,
}

impl Found {
    /// A search that ended before there was a curve.
    pub(super) fn nothing(ending: Ending, games: u64) -> Self {
        let (curve, course) = Default::default();
        Self { ending, curve, course, values: None, precision: f64::NAN, check: None, games }
    }

    /// The last belief: the result.
    #[must_use]
    pub fn belief(&self) -> Option<&Belief> {
        self.course.last()
    }

    /// Whether the check found what the search expected: their difference is within its 95 % interval.
    #[must_use]
    pub fn is_confirmed(&self, shape: Shape) -> Option<bool> {
        let (belief, figure) = (self.belief()?, self.check.as_ref()?.figures.first()?);
        let halves =
            [belief.interval.half(), figure.interval(shape).as_ref().map_or(f64::INFINITY, Interval::half)];
        let most = (halves[0] * halves[0] + halves[1] * halves[1]).sqrt();
        Some((figure.mean() - belief.mean).abs() <= most)
    }

    /// The 95 % interval of the check, if the target is not in it.
    #[must_use]
    pub fn off_target(&self, target: f64, shape: Shape) -> Option<Interval> {
        let interval = self.check.as_ref()?.figures.first()?.interval(shape)?;
        Some(interval).filter(|interval| target < interval.low || interval.high < target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_tells_whether_the_target_is_met() {
        let mut figure = Figure::default();
        (0..64).for_each(|seed| figure.add(2 + seed % 2, 1));
        let check = Check { first: 0, seeds: 64, figures: vec![figure], counts: Vec::new(), is_cut: false };
        let found = Found { check: Some(check), ..Found::nothing(Ending::Found, 64) };
        assert_eq!(found.off_target(2.5, Shape::Mean), None);
        let off = found.off_target(2.2, Shape::Mean).unwrap();
        assert!(2.2 < off.low && off.low < 2.5, "{off:?}");
        assert_eq!(Found::nothing(Ending::Flat(0.0), 64).off_target(2.2, Shape::Mean), None);
    }
}
