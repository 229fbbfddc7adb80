//! The numbers of skills, as the command line changes them: `--tune`, and `--set` over it.

use super::complain::Advised;
use super::repeat::Repeat;
use super::seats::skills_dir;
use crate::options::did_you_mean;
use crate::skill::{Library, Setting, Skill, SkillError, Tuning, Vm};
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::rc::Rc;

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
    /// The folder of skills. Default: `skills` here, else beside the program or above it.
    #[arg(long, value_name = "DIR")]
    pub skills: Option<PathBuf>,
}

impl NumberArgs {
    /// The changes, read and not yet made.
    ///
    /// # Errors
    /// A tune file that cannot be read, a `--set` that is none.
    pub fn tuning(&self) -> anyhow::Result<Tuning> {
        let setting = |text: &String| {
            let advised =
                |error| Advised::new(format!("--set {text}: {error}"), "an example: --set yuki.rush=400");
            Setting::parse(text).map_err(advised)
        };
        let settings = self.set.iter().map(setting).collect::<Result<_, _>>()?;
        Tuning::read(&self.tune, settings).context("--tune")
    }

    /// Makes the changes for the girls at a table.
    ///
    /// # Errors
    /// A girl or a number there is none of, a value out of its range.
    pub fn apply(&self, vm: &Vm, seated: &[Rc<Skill>]) -> anyhow::Result<Tuning> {
        let tuning = self.tuning()?;
        tuning.apply(seated, |girl| elsewhere(vm, girl, self.skills.as_deref())).map_err(|error| {
            let advice = "only numbers of girls named by --girls can be set; `saki-lua params` lists them";
            match error {
                error @ SkillError::Tune { .. } => anyhow::Error::new(error).context("--tune"),
                error => Advised::new(format!("--set: {error}"), advice).into(),
            }
        })?;
        Ok(tuning)
    }

    /// As options of the command that repeats a game.
    pub fn repeat(&self, repeat: &mut Repeat) {
        self.tune.iter().for_each(|file| repeat.push("--tune", file.display().to_string()));
        self.set.iter().for_each(|change| repeat.push("--set", change.clone()));
        let skills: String = self.skills.iter().map(|dir| dir.display().to_string()).collect();
        repeat.push("--skills", skills);
    }
}

/// The skill of a girl who is not at the table.
fn elsewhere(vm: &Vm, girl: &str, dir: Option<&Path>) -> Result<Rc<Skill>, SkillError> {
    let dir = skills_dir(dir).unwrap_or_default();
    let library = Library::open(&dir);
    // A handle and nothing else: a tune file opens no other files.
    let handles = library.handles();
    if handles.iter().any(|handle| handle == girl) {
        return vm.load(&library.find(girl)?);
    }
    let hint = did_you_mean(girl, handles.iter().map(String::as_str));
    Err(SkillError::Unknown { name: girl.into(), dir, hint })
}
