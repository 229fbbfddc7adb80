//! Hostile skills, written by hand and random: each stays within its budget, and the game continues.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

#[path = "../common/mod.rs"]
mod common;

mod hostile;
mod price;
mod random_skills;
mod world;
