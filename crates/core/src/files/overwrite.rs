//! Overwrites files written by us and leaves all others alone.

use super::atomic;
use crate::problem::{Problem, Text, texts};
use anyhow::Context;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

/// Number of bytes in which a file must identify its origin.
const HEAD: u64 = 256;

/// Returns whether a file may be written there: nothing exists, or it starts with our mark. Special files
/// such as pipes hold nothing that could be lost; who replaces a file instead of writing into it is refused by [`atomic`].
///
/// # Errors
/// If it cannot be read.
pub fn is_allowed(path: &Path, is_ours: impl Fn(&[u8]) -> bool) -> io::Result<bool> {
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
        found => {
            let found = found?;
            if !found.is_file() {
                return Ok(!found.is_dir());
            }
        }
    }
    let mut head = Vec::new();
    super::open(path)?.take(HEAD).read_to_end(&mut head)?;
    Ok(is_ours(&head))
}

/// Checks that a file can be written there, and that only an empty one or one with our mark is overwritten. `named` names the
/// option, `foreign` says what the file is not.
///
/// # Errors
/// It is a foreign file, or cannot be read or written.
pub fn probe(path: &Path, named: &str, mark: &str, foreign: Text) -> anyhow::Result<()> {
    let named = || named.to_owned();
    let is_ours = |head: &[u8]| head.is_empty() || has_mark(head, mark);
    // That a folder cannot be written is told as such.
    if !is_allowed(path, is_ours).with_context(named)? && !path.is_dir() {
        return Err(Problem::advised(foreign, texts::options::other_file_or_delete()).into());
    }
    atomic::probe(path).with_context(named)
}

/// Returns whether the mark is present.
pub fn has_mark(head: &[u8], mark: &str) -> bool {
    head.windows(mark.len()).any(|bytes| bytes == mark.as_bytes())
}
