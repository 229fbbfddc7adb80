//! What a command reads: a file, or standard input where it is called `-`.

use crate::files;
use crate::interop;
use crate::problem::{Text, texts};
use std::io;
use std::path::Path;

/// Whether this is standard input.
#[must_use]
pub fn is_standard(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// What it is called where something is said of it.
#[must_use]
pub fn called(file: &Path) -> Text {
    match is_standard(file) {
        true => texts::situations::standard_input(),
        false => Text::in_one_line(&file.display().to_string()),
    }
}

/// All bytes of a record, plain or gzipped.
///
/// # Errors
/// As [`interop::bytes_from`], or the file cannot be opened.
pub fn record(file: &Path) -> io::Result<Vec<u8>> {
    match is_standard(file) {
        true => interop::bytes_from(io::stdin().lock()),
        false => files::open(file).and_then(interop::bytes_from),
    }
}
