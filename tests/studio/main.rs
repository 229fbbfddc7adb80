//! The studio, as a page sees it: a real server, asked over a socket.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

mod ends;
mod files;
mod friends;
mod games;
mod lab;
mod matches;
mod page;
mod place;
mod play;
mod safety;
mod scenes;
mod secrets;
