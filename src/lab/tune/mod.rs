//! Numbers for a target: which value of a number gives a figure that is wanted.
//!
//! [`find`] knows an [`Objective`] only: something that is measured seed by seed at any values. For one number it is
//! a search along the line between its bounds (`hunt.rs`); the end is checked on fresh seeds (`check.rs`), and only
//! that figure is a claim about the value. [`Games`] is the objective of real games.

mod check;
mod curve;
mod find;
mod found;
mod games;
mod goal;
mod hunt;
mod lot;
mod objective;
mod path;
mod regress;
mod scout;

pub use curve::Spot;
pub use find::find;
pub use found::{Check, Found};
pub use games::{Games, TunedNumber};
pub use goal::{Belief, Ending, Goal};
pub use lot::Lot;
pub use objective::{Axis, Counts, Objective};
