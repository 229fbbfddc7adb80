//! Checks the length and encoding of skill files, and that there is something in them.

use crate::files;
use crate::lua::plain;
use crate::problem::{Place, Problem, texts};
use std::path::Path;

/// Longest skill file, in bytes.
pub const LONGEST: u64 = 128 << 10;

/// Decodes a file as text.
pub(crate) fn text(path: &Path, bytes: Vec<u8>) -> Result<String, Problem> {
    let wrong = |what: Problem| what.code("EInvFile").at(Place::file(path.display()));
    if bytes.starts_with(b"\x1b") {
        return Err(wrong(texts::world::compiled_lua().help(texts::world::keep_source_file())));
    }
    let line_of = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let whole = bytes.clone();
    files::text::decode(bytes).map_err(|offset| {
        let line = line_of(&whole[..offset]);
        wrong(texts::world::line_not_utf8(line).help(texts::world::save_as_utf8()))
    })
}

/// The problem of a skill file that is too long.
pub(crate) fn too_long(path: &Path, bytes: u64) -> Problem {
    let text = texts::files::too_long(bytes).help(texts::files::most_bytes(LONGEST)).code("EInvFile");
    text.at(Place::file(path.display()))
}

/// Checks that a file has something in it, and no hidden characters.
pub(crate) fn check(path: &Path, text: &str) -> Result<(), Problem> {
    if text.trim().is_empty() {
        let text = texts::world::file_is_empty().help(texts::world::make_and_return_class()).code("EInvFile");
        return Err(text.at(Place::file(path.display())));
    }
    plain::check(path, text)
}
