//! What is searched, as the search sees it: something that can be measured at any values, seed by seed.

use super::goal::Belief;
use crate::skill::params::tidy;
use std::ops::Range;

/// Amount and occasions of each metric in the games of one seed.
pub type Counts = Vec<(i64, i64)>;

/// Games whose figures depend on numbers.
///
/// Measurements of one seed at two points share their luck, those of two seeds do not. The search relies on nothing
/// else, so simulated objectives whose truth is known can stand in for games.
pub trait Objective {
    /// Plays these seeds at each point and returns the counts by seed, point and metric. The metric that is to reach
    /// its target comes first. If fewer seeds come back the search was stopped.
    ///
    /// # Errors
    /// The games cannot be played.
    fn measure(&mut self, points: &[Vec<f64>], seeds: Range<u64>) -> anyhow::Result<Vec<Vec<Counts>>>;

    /// Number of games of a seed at one point.
    fn unit(&self) -> u64;
    /// The search has changed its mind.
    fn believe(&mut self, _belief: &Belief) {}
}

/// A number that may be changed.
#[derive(Debug, Clone, PartialEq)]
pub struct Axis {
    /// Lower bound.
    pub low: f64,
    /// Upper bound.
    pub high: f64,
    /// Distance of admissible values, counted from `low`; `None` if every value is admissible.
    pub step: Option<f64>,
    /// Current value.
    pub start: f64,
}

impl Axis {
    /// Returns the nearest admissible value.
    #[must_use]
    pub fn snapped(&self, value: f64) -> f64 {
        let value = value.clamp(self.low, self.high);
        let Some(step) = self.step else { return value };
        let steps = ((value - self.low) / step).round().min(((self.high - self.low) / step + 1e-9).floor());
        tidy(self.low + steps * step)
    }

    /// Width between the bounds.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.high - self.low
    }
}

impl Axis {
    /// Widens an interval to admissible values.
    pub(super) fn around(&self, [low, high]: [f64; 2]) -> [f64; 2] {
        let (low, high) = (low.clamp(self.low, self.high), high.clamp(self.low, self.high));
        let Some(step) = self.step else { return [low, high] };
        let steps = |value: f64| (value - self.low) / step;
        let at = |steps: f64| tidy(self.low + steps * step);
        [at((steps(low) + 1e-9).floor()), at((steps(high) - 1e-9).ceil()).min(self.high)]
    }
}
