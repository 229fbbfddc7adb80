//! saki-lua from the ground to the runtime of skills: tiles, the wall, the princess, the table, and a Lua file that becomes
//! a girl. See `ARCHITECTURE.md` for the structure, and the crate `saki-lua` for what stands on it.

// Written by `build/lists.rs`: `said_score_rules!(en kuitan)` and its like.
include!(concat!(env!("OUT_DIR"), "/lists.rs"));

// Doors for the rooms above alone: not part of what a program that uses the library is promised.
#[doc(hidden)]
pub mod api;
#[doc(hidden)]
pub mod files;
#[doc(hidden)]
pub mod lua;

mod bits;
pub mod form;
pub mod gb;
pub mod girl;
pub mod hand;
pub mod harmless;
pub mod mount;
pub mod options;
pub mod player;
pub mod princess;
pub mod problem;
pub mod skill;
pub mod state;
pub mod stop;
pub mod table;
pub mod tile;
