//! Temporary folders.

use std::fs;
use std::io;
use std::path::Path;
use tempfile::{Builder, TempDir};

/// A temporary folder that only its owner can look into, removed on drop.
pub struct Scratch(TempDir);

impl Scratch {
    /// Creates an empty folder `.WHAT.RANDOM` inside another.
    ///
    /// # Errors
    /// It cannot be created.
    pub fn new(folder: &Path, what: &str) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        Builder::new().prefix(&format!(".{what}.")).tempdir_in(folder).map(Self)
    }

    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.0.path()
    }
}
