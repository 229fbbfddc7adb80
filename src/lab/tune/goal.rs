use crate::lab::figures::ShownFigure;
use crate::lab::{Interval, Metric};

/// What is wanted.
#[derive(Debug, Clone, PartialEq)]
pub struct Goal {
    /// Value the first metric is to have.
    pub target: f64,
    /// Half width of the 95 % interval of the metric at the value found; by default a twentieth of what the number
    /// moves it between its bounds, or up to an eighth where the games do not suffice.
    pub precision: Option<f64>,
    /// Maximum number of games, with those of the check.
    pub games: u64,
    /// Bands in which the further metrics are to stay, in order. They steer a search of several numbers.
    pub keep: Vec<[f64; 2]>,
}

impl Goal {
    /// Games left after so many.
    pub(super) const fn left(&self, spent: u64) -> u64 {
        self.games.saturating_sub(spent)
    }
}

/// What is believed during a search.
#[derive(Debug, Clone, PartialEq)]
pub struct Belief {
    /// Games spent.
    pub games: u64,
    /// Best values.
    pub values: Vec<f64>,
    /// 95 % interval of each value.
    pub intervals: Vec<[f64; 2]>,
    /// The metric there.
    pub mean: f64,
    /// Its 95 % interval.
    pub interval: Interval,
    /// Games to go, with those of the check, as far as they suffice.
    pub more: u64,
}

impl Belief {
    /// The metric there with its interval, without one that says nothing.
    #[must_use]
    pub fn told(&self, metric: Metric) -> ShownFigure {
        ShownFigure::known(self.mean, Some(self.interval), self.games as i64).told(metric)
    }
}

/// How a search ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Ending {
    /// The value is known as precisely as asked.
    Found,
    /// The games ran out before.
    Short,
    /// The metric is known as precisely as asked, but the games ran out before enough were played near the value.
    Sparse,
    /// A step of the number moves the metric by more than the precision.
    Coarse,
    /// The target is beyond every point of the curve; the nearest one.
    Unreachable(usize),
    /// The number moves the metric by no more than this, which is nothing or less than the precision asked.
    Flat(f64),
    /// The games ran out before it was known whether the number moves the metric at all; by no more than this, if that is
    /// known.
    Unclear(f64),
    /// The curve rises and falls between the bounds.
    Turns,
    /// The search was stopped.
    Stopped,
}

impl Ending {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Found => "found",
            Self::Short => "short",
            Self::Sparse => "sparse",
            Self::Coarse => "coarse",
            Self::Unreachable(_) => "unreachable",
            Self::Flat(_) => "flat",
            Self::Unclear(_) => "unclear",
            Self::Turns => "turns",
            Self::Stopped => "stopped",
        }
    }
}
