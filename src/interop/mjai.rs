//! mjai: a game as messages, one JSON object per event. Records can be read and written in this format,
//! and programs that speak it can play.
//!
//! Dialects differ in field names and in which fields they have. We write every field of any dialect, under
//! one name, and read all names. mjai numbers seats from the first dealer, who is 0; see [`Ids`].

mod answer;
mod deal;
mod ending;
mod fault;
mod guest;
mod ids;
mod opening;
mod pai;
mod player;
mod read;
mod write;

pub use fault::{Fault, FaultKind};
pub use guest::Guest;
pub use ids::Ids;
pub use player::{MjaiDialect, MjaiObserver, MjaiPlayer, PATIENCE, Program, seat};
pub use read::read;
pub(super) use read::read_games;
pub use write::{Message, MjaiWriter};
