//! Floor 7: one file per subcommand; prints.

pub mod fields;
pub mod step;
