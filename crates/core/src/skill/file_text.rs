//! Checks the length and encoding of skill files.

use crate::files;
use crate::problem::{Place, Problem, texts};
use std::path::Path;

/// Longest skill file, in bytes.
pub(crate) const LONGEST: u64 = 128 << 10;

/// Decodes a file as text.
pub(crate) fn text(path: &Path, bytes: Vec<u8>) -> Result<String, Problem> {
    let wrong = |what: Problem| what.code("EInvFile").at(Place::file(path.display()));
    if bytes.starts_with(b"\x1b") {
        return Err(wrong(texts::this_is_compiled_lua().help(texts::skills_are_text_keep_file())));
    }
    let line_of = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let whole = bytes.clone();
    files::text::decode(bytes).map_err(|offset| {
        let line = line_of(&whole[..offset]);
        wrong(texts::line_is_no_text_in(line).help(texts::save_file_as_utf_8()))
    })
}

/// The problem of a skill file that is too long.
pub(crate) fn too_long(path: &Path, bytes: u64) -> Problem {
    let text = texts::file_has_bytes(bytes).help(texts::skill_has_at_most(LONGEST)).code("EInvFile");
    text.at(Place::file(path.display()))
}
