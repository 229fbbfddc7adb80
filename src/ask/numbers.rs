//! Changes of skill numbers: `--tune`, overridden by `--set`.

use super::library::LibraryArgs;
use crate::lab::repeat::Repeat;
use crate::problem::{Text, texts};
use crate::skill::Numbers;
use std::path::PathBuf;

/// Changed numbers and skill folders.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct NumberArgs {
    /// Change a number of a skill for this run, like `yuki.rush=400`; may be repeated.
    #[arg(long, value_name = "GIRL.KEY=VALUE")]
    pub set: Vec<String>,
    /// File of changed numbers, as printed by `saki-lua params --format toml`; may be repeated. Later files
    /// override earlier ones, and --set overrides all.
    #[arg(long, value_name = "FILE.toml")]
    pub tune: Vec<PathBuf>,
    /// Folders of skills.
    #[command(flatten)]
    pub library: LibraryArgs,
}

/// Advice on adding girls whose numbers are to be set.
pub fn only_named() -> Text {
    texts::options::set_listed_girls()
}

impl NumberArgs {
    /// The changes given.
    pub fn numbers(&self) -> Numbers {
        let Self { set, tune, library } = self;
        let skills = library.skills.clone();
        Numbers { set: set.clone(), tune: tune.clone(), skills, ..Numbers::default() }
    }

    /// Appends these options to a command that repeats a game.
    pub fn repeat(&self, repeat: &mut Repeat) {
        self.tune.iter().for_each(|file| repeat.push("--tune", file.display().to_string()));
        self.set.iter().for_each(|change| repeat.push("--set", change.clone()));
        self.library.repeat(repeat);
    }
}
