//! The numbers of skills, as the command line changes them: `--tune`, and `--set` over it.

use super::library_args::LibraryArgs;
use crate::lab::repeat::Repeat;
use crate::problem::{Text, texts};
use crate::skill::Numbers;
use std::path::PathBuf;

/// Which numbers the skills have, and where skills are found.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct NumberArgs {
    /// Changes a number of a skill for this run, like `yuki.rush=400`; may be repeated.
    #[arg(long, value_name = "GIRL.KEY=VALUE")]
    pub set: Vec<String>,
    /// A file of changed numbers, as `saki-lua params --format toml` prints one; may be repeated, the
    /// later wins, and --set over all.
    #[arg(long, value_name = "FILE.toml")]
    pub tune: Vec<PathBuf>,
    #[command(flatten)]
    pub library: LibraryArgs,
}

/// Advice on how to include girls whose numbers can be set.
pub(super) fn named() -> Text {
    texts::only_numbers_of_girls_listed()
}

impl NumberArgs {
    /// The requested changes.
    pub fn numbers(&self) -> Numbers {
        let Self { set, tune, library } = self;
        let skills = library.skills.clone();
        Numbers { set: set.clone(), tune: tune.clone(), skills, ..Numbers::default() }
    }

    /// Adds them to a repeatable command.
    pub fn repeat(&self, repeat: &mut Repeat) {
        self.tune.iter().for_each(|file| repeat.push("--tune", file.display().to_string()));
        self.set.iter().for_each(|change| repeat.push("--set", change.clone()));
        self.library.repeat(repeat);
    }
}
