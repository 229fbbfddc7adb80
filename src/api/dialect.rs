//! Which files are scripts in the classic dialect, and what these are given.

use crate::girl::Hook;
use mlua::Lua;
use std::path::Path;

/// The ending of a classic script's file name.
pub(crate) const ENDING: &str = ".girl.lua";

/// Hooks of classic scripts, and which of ours they are.
pub(crate) const HOOKS: [(&str, Hook); 5] = [
    ("ondice", Hook::Dice),
    ("onmonkey", Hook::Monkey),
    ("checkinit", Hook::CheckInit),
    ("ondraw", Hook::Draw),
    ("ongameevent", Hook::Event),
];

/// Is this the file of a classic script?
pub(crate) fn is_classic(path: &Path) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.ends_with(ENDING))
}

/// Was the running function of ours called by a classic script?
pub(crate) fn is_calling(lua: &Lua) -> bool {
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

/// Names that are globals while some hook runs, or all the time, and what they are. The parameters of
/// hooks of the other dialect are usually called so too.
pub(crate) const GIVEN: [(&str, &str); 10] = [
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
