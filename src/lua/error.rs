//! Errors raised in Lua, and where in a file they are.

use crate::harmless::harmless;
use crate::problem::{Place, Problem};
use std::path::Path;

/// An error raised in Lua: a code in upstream's manner, and what is wrong. It stays data on its way through Lua; what
/// `pcall` shows of it is English.
pub(crate) fn fail(code: &str, problem: impl Into<Problem>) -> mlua::Error {
    mlua::Error::external(problem.into().code(code))
}

/// The problem an error is about, unless Luau or a script raised it.
pub(crate) fn problem_in(error: &mlua::Error) -> Option<&Problem> {
    match error {
        mlua::Error::CallbackError { cause, .. } | mlua::Error::BadArgument { cause, .. } => {
            problem_in(cause)
        }
        mlua::Error::ExternalError(error) => error.downcast_ref(),
        _ => None,
    }
}

/// Longest message that is shown.
const MOST: usize = 2048;
/// A line of a file, or the file.
pub(crate) fn place_of(file: &Path, source: &str, line: Option<usize>) -> Place {
    let place = Place::file(file.display());
    line.map_or(place.clone(), |line| place.line(source, line))
}

/// What Lua calls a file in its messages: its name without the folders. A script's `pcall` can read it, and must read
/// the same wherever the file lies.
pub(crate) fn chunk_name(file: &Path) -> String {
    file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned()
}

/// Safe to print, and not too long.
pub(crate) fn clean(text: &str) -> String {
    harmless(text).chars().take(MOST).collect()
}
