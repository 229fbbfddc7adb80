//! Floor 7: one file per subcommand, and what they share.

pub mod rows;
pub mod score;
mod situation;
