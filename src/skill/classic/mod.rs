//! The classic dialect: scripts of libsaki run as they are.
//!
//! A file called `X.girl.lua` has its hooks as lower-case globals and returns nothing. What a hook
//! is about are globals while it runs, and every global it sets is her state. An error ends the
//! hook that raised it and no more; a name that is never set is nil. Neither passes in silence: the
//! first is a [`Report`](crate::girl::Report), the second a note of the
//! [`Skill`](crate::skill::Skill). What is known of that world is in `world.rs`, the differences
//! to ours are those alone.

mod copy;
mod expressions;
mod girl;
mod load;
mod names;
mod sidecar;
mod world;

pub(super) use girl::ClassicGirl;
pub(super) use load::load;
pub(super) use sidecar::Sidecar;
pub(super) use world::{GIVEN, api};

use crate::girl::Hook;
use mlua::Lua;
use std::path::Path;

/// The ending of a classic script's file name.
pub(super) const ENDING: &str = ".girl.lua";

/// Hooks of classic scripts, and which of ours they are.
pub(super) const HOOKS: [(&str, Hook); 5] = [
    ("ondice", Hook::Dice),
    ("onmonkey", Hook::Monkey),
    ("checkinit", Hook::CheckInit),
    ("ondraw", Hook::Draw),
    ("ongameevent", Hook::Event),
];

/// Is this the file of a classic script?
pub(super) fn is_classic(path: &Path) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.ends_with(ENDING))
}

/// Was the running function of ours called by a classic script?
pub(super) fn is_calling(lua: &Lua) -> bool {
    // Between the two there may be `pcall`, and a frame of ours.
    const FARTHEST: usize = 8;
    let is_classic = |level| {
        lua.inspect_stack(level, |frame| {
            let file = frame.source().source?.strip_prefix('@')?.ends_with(ENDING);
            Some(file)
        })?
    };
    (1..=FARTHEST).find_map(is_classic).unwrap_or(false)
}
