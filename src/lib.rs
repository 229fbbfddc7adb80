//! saki-lua: riichi mahjong where luck bends. See `ARCHITECTURE.md` for the structure.

#[cfg(feature = "cli")]
pub mod ask;
pub mod author;
#[cfg(feature = "cli")]
pub mod cli;
pub mod game;
pub mod interop;
pub mod lab;
pub mod report;
#[cfg(feature = "studio")]
pub mod studio;
pub mod teams;

use saki_lua_core::{api, files, lua};
pub use saki_lua_core::{
    form, gb, girl, hand, harmless, mount, options, player, princess, problem, skill, state, stop, t34, t37,
    table, tile,
};
