//! Where a script is at work.

use mlua::Lua;

/// The functions at work that are looked at for where a script is.
const FRAMES: usize = 16;

/// An error about a script, with where it is at work and from where that was called.
pub(super) fn placed(lua: &Lua, sentence: &str) -> mlua::Error {
    let place = |level| {
        lua.inspect_stack(level, |frame| {
            let line = frame.current_line().unwrap_or_default();
            format!("{}:{line}", frame.source().short_src.unwrap_or_default())
        })
    };
    let ours = |place: &String| place.starts_with("prelude:") || place.starts_with("[C]");
    let places: Vec<String> = (0..FRAMES).map_while(place).filter(|place| !ours(place)).collect();
    let head = places.first().map(|place| format!("{place}: ")).unwrap_or_default();
    mlua::Error::RuntimeError(format!("{head}{sentence}\nstack traceback:\n{}", places.join("\n")))
}
