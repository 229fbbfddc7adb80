//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process;

/// Writes a file. Until all of it is on the disk it is not there, or as it was.
///
/// # Errors
/// It cannot be written.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    let part = path.with_extension(format!("{}.part", process::id()));
    let fill = |mut file: File| file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    let written = File::create(&part).and_then(fill).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // It may not even be there; what matters is the error before.
        _ = fs::remove_file(&part);
    }
    written
}
