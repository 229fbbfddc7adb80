//! Temporary folders.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A temporary folder, removed on drop.
pub struct Scratch(PathBuf);

impl Scratch {
    /// Creates an empty folder of this process, `.WHAT.PID`, inside another.
    ///
    /// # Errors
    /// It cannot be created.
    pub fn new(folder: &Path, what: &str) -> io::Result<Self> {
        let path = folder.join(format!(".{what}.{}", std::process::id()));
        _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }

    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}
