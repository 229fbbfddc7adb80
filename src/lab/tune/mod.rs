//! Numbers for a target: which value of a number gives a figure that is wanted.
//!
//! [`find`] knows an [`Objective`] only: something that is measured seed by seed at any values. For one number it is
//! a search along the line between its bounds (`hunt.rs`); the end is checked on fresh seeds (`check.rs`), and only
//! that figure is a claim about the value.

mod check;
mod curve;
mod hunt;
mod objective;
mod path;
mod regress;
mod scout;

pub use curve::Spot;
pub use objective::{Axis, Counts, Objective};

use super::{Figure, Interval};
use hunt::{Halt, Hunt, Spent};
use path::Path;

/// What is wanted.
#[derive(Debug, Clone, PartialEq)]
pub struct Goal {
    /// Value the first metric is to have.
    pub target: f64,
    /// Half width of the 95 % interval of the metric at the value found; by default a twentieth of what the number
    /// moves it between its bounds.
    pub precision: Option<f64>,
    /// Maximum number of games, with those of the check.
    pub games: u64,
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
    /// Games to go, with those of the check.
    pub more: u64,
}

/// How a search ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Ending {
    /// The value is known as precisely as asked.
    Found,
    /// The games ran out before.
    Short,
    /// A step of the number moves the metric by more than the precision.
    Coarse,
    /// The target is beyond every point of the curve; the nearest one.
    Unreachable(usize),
    /// The number moves the metric by no more than this, as far as is known.
    Flat(f64),
    /// The curve rises and falls between the bounds.
    Turns,
    /// The search was stopped.
    Stopped,
}

impl Ending {
    /// Whether there is a value to check.
    #[must_use]
    pub const fn is_found(self) -> bool {
        matches!(self, Self::Found | Self::Short | Self::Coarse)
    }
}

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

/// Searches the values at which the first metric has its target.
///
/// # Errors
/// As [`Objective::measure`].
pub fn find(objective: &mut dyn Objective, axes: &[Axis], goal: &Goal) -> anyhow::Result<Found> {
    let [axis] = axes else { anyhow::bail!("several numbers are not searched yet") };
    along(objective, Path::across(axis), goal, Spent::default())
}

/// Searches along a line.
fn along(objective: &mut dyn Objective, path: Path, goal: &Goal, spent: Spent) -> anyhow::Result<Found> {
    let mut hunt = Hunt::new(objective, path, goal, spent);
    let caught = match hunt.run() {
        Ok(caught) => caught,
        Err(Halt::Ended(ending)) => return Ok(hunt.found(ending, None)),
        Err(Halt::Failed(error)) => return Err(error),
    };
    let values = hunt.path.values(caught.at);
    let check = check::check(hunt.objective, &values, caught.seeds, goal, hunt.spent)?;
    let mut found = hunt.found(caught.ending, Some(values));
    found.games += check.seeds * hunt.objective.unit();
    if check.is_cut {
        found.ending = Ending::Stopped;
    }
    found.check = Some(check);
    Ok(found)
}
