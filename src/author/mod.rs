//! Floor 11: for who writes skills: what is wrong with a file, the tests it has, files that change while games go on.

mod check;
#[cfg(test)]
mod reach;
pub mod reload;
mod trial;
#[cfg(feature = "cli")]
pub mod watch;

pub use check::{Checked, Lint, check};
pub use trial::{TestReport, Trials, types};
