//! Files that were written by us are written over; what is anybody else's is left alone.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

/// Bytes in which a file tells whose it is.
const HEAD: u64 = 256;

/// May a file be written there: is there nothing, or something of ours, as its beginning tells? What
/// is no file and no folder, like a pipe, takes anything.
///
/// # Errors
/// It cannot be read.
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

/// Is this mark in it?
pub fn has_mark(head: &[u8], mark: &str) -> bool {
    head.windows(mark.len()).any(|bytes| bytes == mark.as_bytes())
}
