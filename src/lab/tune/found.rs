use super::curve::Spot;
use super::goal::{Belief, Ending};
use crate::lab::Figure;

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
    /// Not all of its games were played.
    pub is_cut: bool,
}
