//! Skill files: declarations, effects, and error messages.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

#[path = "../common/mod.rs"]
mod common;

mod api_versions;
mod check;
mod check_lints;
mod claims;
mod classic;
mod foresee;
mod frames;
mod grounds;
mod guards;
mod hidden;
mod imagined;
mod languages;
mod menus;
mod methods;
mod only;
mod params;
mod places;
mod reload;
mod reload_memory;
mod require;
mod rivals;
mod rows;
mod rule_fields;
mod skill_errors;
mod skill_traps;
mod skill_world;
mod sniper;
mod spoken;
mod state;
mod stop;
mod testing;
mod toki;
mod types;
