//! Errors raised in Lua and their places in files.

use crate::harmless::harmless;
use crate::problem::{Place, Problem};
use std::path::Path;

/// Makes an error raised in Lua: a code in libsaki's style and the problem. It stays structured data on its
/// way through Lua; `pcall` shows it in English.
pub fn fail(code: &str, problem: impl Into<Problem>) -> mlua::Error {
    mlua::Error::external(problem.into().code(code))
}

/// Returns the problem inside an error, unless Luau or a script raised it.
pub(crate) fn problem_in(error: &mlua::Error) -> Option<&Problem> {
    match error {
        mlua::Error::CallbackError { cause, .. } | mlua::Error::BadArgument { cause, .. } => {
            problem_in(cause)
        }
        mlua::Error::ExternalError(error) => error.downcast_ref(),
        _ => None,
    }
}

/// Longest message shown, in characters.
const MOST: usize = 2048;
/// The place of a line of a file, or of the whole file.
pub fn place_of(file: &Path, source: &str, line: Option<usize>) -> Place {
    let place = Place::file(file.display());
    line.map_or(place.clone(), |line| place.line(source, line))
}

/// The chunk name of a file: its name without folders. A script can read it with `pcall`, so it must not
/// depend on where the file is.
pub(crate) fn chunk_name(file: &Path) -> String {
    file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned()
}

/// Makes a text safe to print and truncates it.
pub fn clean(text: &str) -> String {
    let mut clean = harmless(text);
    // A text of so few bytes has no more characters.
    let end = if clean.len() > MOST { clean.char_indices().nth(MOST) } else { None };
    if let Some((end, _)) = end {
        clean.truncate(end);
    }
    clean
}
