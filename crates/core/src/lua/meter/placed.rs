//! Places of errors on the Lua call stack.

use crate::problem::Problem;
use mlua::Lua;
use std::sync::Arc;

/// Stack frames searched for a function of a script.
const FRAMES: usize = 16;

/// Adds to an error where the script is running and from where that was called.
#[expect(clippy::arc_with_non_send_sync, reason = "mlua keeps causes so")]
pub(super) fn placed(lua: &Lua, problem: Problem) -> mlua::Error {
    let place = |level| {
        lua.inspect_stack(level, |frame| {
            let line = frame.current_line().unwrap_or_default();
            format!("{}:{line}", frame.source().short_src.unwrap_or_default())
        })
    };
    let ours = |place: &String| place.starts_with("prelude:") || place.starts_with("[C]");
    let places: Vec<String> = (0..FRAMES).map_while(place).filter(|place| !ours(place)).collect();
    mlua::Error::CallbackError {
        traceback: places.join("\n"),
        cause: Arc::new(mlua::Error::external(problem)),
    }
}
