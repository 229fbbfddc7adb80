//! Options for skill folders.

use crate::lab::repeat::Repeat;
use crate::skill::Library;
use std::path::PathBuf;

/// Skill folders in addition to the default ones.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct LibraryArgs {
    /// Search this folder of skills first; may be repeated, the last has priority. `saki-lua list` shows where each
    /// skill comes from.
    #[arg(long, value_name = "DIR")]
    pub skills: Vec<PathBuf>,
}

impl LibraryArgs {
    /// The library of all folders.
    ///
    /// # Errors
    /// One of the paths is not a folder.
    pub fn library(&self) -> anyhow::Result<Library> {
        Ok(Library::with(&self.skills)?)
    }

    /// Appends these options to a command.
    pub fn repeat(&self, repeat: &mut Repeat) {
        self.skills.iter().for_each(|dir| repeat.push("--skills", dir.display().to_string()));
    }
}
