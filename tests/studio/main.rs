//! The studio, as a page sees it: a real server, asked over a socket.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

mod files;
mod page;
mod play;
mod safety;
mod secrets;
