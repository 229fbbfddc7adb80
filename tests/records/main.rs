//! Tests of recorded games, ours and foreign: reading, writing, replaying, and corruption.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

#[path = "../common/mod.rs"]
mod common;

mod interop;
mod interop_python;
mod mjai;
mod mjai_programs;
mod replay_logs;
mod robust;
mod round_trip;
mod saki;
mod world;
