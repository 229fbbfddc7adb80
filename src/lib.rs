//! saki-lua: riichi mahjong where luck bends. See `ARCHITECTURE.md` for the house plan.

pub mod cli;
pub mod mount;
pub mod options;
pub mod tile;
