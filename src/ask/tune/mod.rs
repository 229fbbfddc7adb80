//! `tune`: the value of a number that gives a figure that is wanted, and which numbers matter.

mod answer;
mod asked;
mod doc;
mod player;
mod screen;

pub use asked::TuneAsk;
pub use player::PlayerChoice;
