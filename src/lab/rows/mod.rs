//! Rows of JSON that ask one thing each: what a hand scores, how far it is from winning, what the odds of a draw are.

pub mod fields;
pub mod lines;
pub mod odds;
pub mod score;
mod situation;
pub mod step;
