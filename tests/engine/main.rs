//! Engine tests: tiles, hands, scores, walls, deals, rounds and games, without skills or with girls written
//! in Rust.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

#[path = "../common/mod.rs"]
mod common;

mod bargain;
mod extremes;
mod fidelity;
mod fork;
mod gb;
mod golden;
mod guobiao;
mod imports;
mod ledger;
mod mount;
mod mount_data;
mod names;
mod rounds;
mod rule_files;
mod save;
mod score_data;
mod score_rows;
mod serde;
mod step_data;
mod table_play;
mod table_rules;
