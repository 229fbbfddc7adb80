//! Where skills come from.

use crate::lab::repeat::Repeat;
use crate::skill::Library;
use std::path::PathBuf;

/// Folders of skills beside those that are always looked through.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct LibraryArgs {
    /// A folder of skills that goes before all others; may be repeated, the last goes first. `saki-lua list` shows where
    /// skills come from.
    #[arg(long, value_name = "DIR")]
    pub skills: Vec<PathBuf>,
}

impl LibraryArgs {
    /// The complete library.
    ///
    /// # Errors
    /// A given folder does not exist.
    pub fn library(&self) -> anyhow::Result<Library> {
        Ok(Library::with(&self.skills)?)
    }

    /// Adds them to a repeatable command.
    pub fn repeat(&self, repeat: &mut Repeat) {
        self.skills.iter().for_each(|dir| repeat.push("--skills", dir.display().to_string()));
    }
}
