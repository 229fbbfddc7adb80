//! saki-lua: riichi mahjong where luck bends. See `ARCHITECTURE.md` for the structure.

mod api;
pub mod author;
mod bits;
#[cfg(feature = "cli")]
pub mod cli;
mod files;
pub mod form;
pub mod gb;
pub mod girl;
pub mod hand;
pub mod harmless;
pub mod interop;
pub mod lab;
mod lua;
pub mod mount;
pub mod options;
pub mod player;
pub mod princess;
pub mod problem;
pub mod skill;
pub mod state;
pub mod stop;
#[cfg(feature = "studio")]
pub mod studio;
pub mod table;
pub mod tile;
