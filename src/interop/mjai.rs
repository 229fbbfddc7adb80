//! mjai: a game as messages, one JSON object for each event. Records are read and written in it, and
//! programs that speak it may take a seat.
//!
//! Its dialects differ in names and in what they tell. We write the fields that any of them has, each
//! by one name, and read all names. Seats are numbered from the first dealer, who is 0 in every mjai game; our own seats
//! stay where they are, see [`Ids`].

mod answer;
mod deal;
mod ending;
mod fault;
mod ids;
mod opening;
mod pai;
mod player;
mod read;
mod write;
mod yaku;

pub use fault::{Fault, FaultKind};
pub use ids::Ids;
pub use player::{Ear, MjaiDialect, MjaiPlayer, PATIENCE, Program, seat};
pub use read::read;
pub(super) use read::read_games;
pub use write::{Message, MjaiWriter};
