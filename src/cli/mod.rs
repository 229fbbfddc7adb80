//! Floor 7: one file per subcommand; prints.

pub mod fields;
pub mod odds;
pub mod replay;
pub mod rows;
pub mod rules;
pub mod score;
mod situation;
pub mod step;
