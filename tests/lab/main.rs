//! Bulk play: plans, shards, comparisons, reports, and explanations of draws.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

#[path = "../common/mod.rs"]
mod common;

mod balance;
mod compare;
mod distributed;
mod expect;
mod feel;
mod report;
mod results;
mod review;
mod roster;
mod shards;
mod sim;
mod simulated;
mod together;
mod tune;
mod twins;
mod why;
