//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Writes a file. Until all of it is on the disk it is not there, or as it was.
///
/// # Errors
/// It cannot be written.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    let part = part(path);
    let fill = |mut file: File| file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    let written = File::create(&part).and_then(fill).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // It may not even be there; what matters is the error before.
        _ = fs::remove_file(&part);
    }
    written
}

/// Could a file be written there? Better asked before what is to be written took an hour.
///
/// # Errors
/// It could not.
pub(super) fn probe(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let part = part(path);
    File::create(&part).and_then(|_| fs::remove_file(&part))
}

/// Where a file is while it is written.
fn part(path: &Path) -> PathBuf {
    path.with_extension(format!("{}.part", process::id()))
}
