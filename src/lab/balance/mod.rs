//! All girls into a band of mean places, by the least changes of their numbers.
//!
//! [`Balance::run`] measures everybody's place, screens the numbers of each girl outside of the band (`screen.rs`), takes the
//! one that is to be changed least, in units of its range, and searches its value (`seek.rs`, by [`find`](super::tune::find)).
//! Girls affect each other, so it measures again on other seeds, and goes on until all are in the band or nothing helps.
//! Last, places before and after are measured on seeds that were never used before; only these are claims.

mod band;
mod field;
mod file;
mod keep;
mod report;
mod run;
mod screen;
mod seek;
mod settings;
mod subject;
pub mod told;

pub use band::Band;
pub use field::Standing;
pub use file::{MARK, tune_file};
pub use keep::Keep;
pub use report::{json, logged, rows};
pub use run::Balanced;
pub use screen::{Choice, Outside};
pub use seek::Move;
pub use settings::{Against, Settings};
pub use subject::Balance;
