//! The classic dialect: its files, hooks and globals.

use crate::state::Hook;
use mlua::Lua;
use std::path::Path;

/// Extension of classic scripts.
pub const ENDING: &str = ".girl.lua";

/// Hooks of classic scripts and the corresponding hooks of ours.
pub const HOOKS: [(&str, Hook); 5] = [
    ("ondice", Hook::Dice),
    ("onmonkey", Hook::Monkey),
    ("checkinit", Hook::CheckInit),
    ("ondraw", Hook::Draw),
    ("ongameevent", Hook::Event),
];

/// Returns whether a name is that of a hook of classic scripts.
pub fn is_classic_hook(name: &str) -> bool {
    HOOKS.iter().any(|(hook, _)| *hook == name)
}

/// Returns whether a path is a classic script.
pub fn is_classic(path: &Path) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.ends_with(ENDING))
}

/// Returns whether the running binding was called by a classic script.
pub(crate) fn is_calling(lua: &Lua) -> bool {
    // `pcall` and a frame of ours can be in between.
    const FARTHEST: usize = 8;
    let is_classic = |level| {
        lua.inspect_stack(level, |frame| {
            let file = frame.source().source?.strip_prefix('@')?.ends_with(ENDING);
            Some(file)
        })?
    };
    (1..=FARTHEST).find_map(is_classic).unwrap_or(false)
}

/// Globals during some or all hooks, and their classes. Parameters of our hooks usually have the same names.
pub const GIVEN: [(&str, &str); 10] = [
    ("self", "Who"),
    ("game", "Game"),
    ("mount", "Mount"),
    ("rand", "Rand"),
    ("who", "Who"),
    ("rinshan", "boolean"),
    ("init", "Hand"),
    ("iter", "integer"),
    ("exists", "Exist[]"),
    ("event", "Event"),
];
