//! Numbers for a target: which value of a number gives a figure that is wanted.
//!
//! [`find`] knows an [`Objective`] only: something that is measured seed by seed at any values. For one number it is
//! a search along the line between its bounds (`hunt.rs`); the end is checked on fresh seeds (`check.rs`), and only
//! that figure is a claim about the value. Several numbers are searched along one line through their values
//! (`steer.rs`). [`Games`] is the objective of real games.

mod ask;
mod check;
mod curve;
mod effects;
mod find;
mod found;
mod games;
mod goal;
mod hunt;
mod lot;
mod objective;
mod page;
mod path;
mod picture;
mod regress;
mod report;
mod rows;
mod scout;
mod screened;
mod steer;
mod task;

pub use super::aim::{Band, Target, precision};
pub use ask::Searched;
pub use curve::Spot;
pub use effects::{Effect, Screening};
pub use find::find;
pub use found::{Check, Found};
pub use games::{Games, TunedNumber};
pub use goal::{Belief, Ending, Goal};
pub use lot::Lot;
pub use objective::{Axis, Counts, Objective};
pub use page::{page, screening_page};
pub use picture::{picture, screened};
pub use report::{Conclusion, MARK, TuneReport};
pub use task::{ALL, Task, Tuned, Wanted, lot};
