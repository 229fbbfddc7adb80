//! Finding skill files.

use super::error::SkillError;
use super::vm::Vm;
use crate::api::dialect::ENDING;
use crate::files;
use crate::girl::{Doge, Girl};
use crate::options::did_you_mean;
use crate::problem::texts;
use crate::table::SavedGirl;
use crate::tile::Who;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// Endings of skill files, those that go before first.
const ENDINGS: [&str; 2] = [".lua", ENDING];

/// A folder of skill files.
#[derive(Debug, Clone)]
pub struct Library {
    dir: PathBuf,
}

impl Library {
    /// A folder, which need not exist: then it has no skills.
    #[must_use]
    pub fn open(dir: &Path) -> Self {
        Self { dir: dir.to_owned() }
    }

    /// The folder.
    #[must_use]
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Names of the skills in it, sorted.
    #[must_use]
    pub fn handles(&self) -> Vec<String> {
        let files = std::fs::read_dir(&self.dir).into_iter().flatten().flatten();
        let mut handles: Vec<String> = files.filter_map(|file| handle_of(&file.path())).collect();
        handles.sort_unstable();
        handles.dedup();
        handles
    }

    /// The file of a girl: a handle of this folder, or a path. Of two with the same handle the
    /// script of libsaki stands back.
    ///
    /// # Errors
    /// [`SkillError::Unknown`] with the nearest handle.
    pub fn find(&self, name: &str) -> Result<PathBuf, SkillError> {
        let path = Path::new(name);
        let is_path = name.contains(['/', '\\']) || path.extension().is_some_and(|end| end == "lua");
        if is_path {
            let path = path.to_owned();
            return match files::check(&path) {
                Ok(()) => Ok(path),
                Err(source) => Err(SkillError::Read { path, source }),
            };
        }
        let files = ENDINGS.map(|ending| self.dir.join(format!("{name}{ending}")));
        // What is no file, or a link to none, is found too: who reads it tells what it is.
        let is_there = |file: &&PathBuf| file.symlink_metadata().is_ok();
        if let Some(file) = files.iter().find(|file| file.is_file()).or_else(|| files.iter().find(is_there)) {
            return Ok(file.clone());
        }
        let handles = self.handles();
        let known = handles.iter().map(String::as_str).chain([Doge::HANDLE]);
        let hint = did_you_mean(name, known);
        Err(SkillError::Unknown { name: name.into(), dir: self.dir.clone(), hint })
    }
}

impl Library {
    /// Seats a saved girl again, whatever her skill; for [`Table::restore`](crate::table::Table::restore).
    ///
    /// # Errors
    /// As [`Library::find`], [`Vm::load`] and [`Skill::restore`](super::Skill::restore).
    pub fn restore(&self, vm: &Vm, who: Who, saved: &SavedGirl) -> Result<Box<dyn Girl>, SkillError> {
        if saved.handle != Doge::HANDLE {
            return vm.load(&self.find(&saved.handle)?)?.restore(who, &saved.skill);
        }
        match &saved.skill {
            Value::Null => Ok(Box::new(Doge::default())),
            _ => Err(SkillError::saved(texts::has_no_skill_to_go_on_with(&saved.handle))),
        }
    }
}

/// The name of a skill file without its ending.
pub(crate) fn handle_of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let handle = ENDINGS.iter().rev().find_map(|ending| name.strip_suffix(ending))?;
    (!handle.is_empty() && !handle.starts_with('.')).then(|| handle.to_owned())
}
