//! Tools that answer JSON rows: the score of a hand, its shanten, the odds of a draw.

pub mod fields;
pub mod lines;
pub mod odds;
pub mod score;
mod situation;
pub mod step;
