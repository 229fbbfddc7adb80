//! How games feel (`sim --feel`): what a designer asks before she asks who wins.
//!
//! Of each girl: how many draws her skill bent, how many it decided, in how many rounds it did, and which place she had after
//! each round. Of the table: how often the lead changes, how often whoever wins was last before, how long a game is, how often
//! somebody ends below 0. A draw is *bent* by a girl if its chances would be others without what she pushed, and *decided* if
//! another tile would have come with the same luck. Both are read from the ledger of the wall, so a table that is felt keeps
//! one, which a table that is only counted does not.
//!
//! A [`Felt`] is what one game came to, as integers; a [`Feel`] adds them up unit by unit, as a [`Tally`](super::Tally) does.

mod felt;
mod sense;
mod told;
mod total;

pub use felt::{Felt, Power};
pub(super) use sense::Sense;
pub use told::{cells, json, notes, rows, table, wildest};
pub use total::{Feel, GirlFeel, TableFeel, Wild, WildGame};
