//! Floor 12: one game, played and looked into.
//!
//! [`play`](play()) plays a table to its end. [`why`] plays a game with a ledger and explains its draws and deals as plain data,
//! [`diff`] finds where two games part, [`review`] has the expert look at each decision, [`playthrough`] is a game in progress
//! with its past and its branches, as each seat may see it, and [`rows`] answers rows of JSON about a hand or a wall. What is
//! told of many games is the lab's, which knows this room.

pub mod diff;
mod labels;
mod play;
pub mod playthrough;
pub mod review;
pub mod rows;
pub mod why;
pub(crate) mod words;

pub use labels::labels;
pub use play::{Players, play, play_with};
