//! Tools that answer JSON rows: scores of hands, shanten, odds of a draw.

pub mod fields;
pub mod lines;
pub mod odds;
pub mod score;
mod situation;
pub mod step;
