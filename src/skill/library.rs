//! Finding skill files.

use super::error::SkillError;
use super::shelf::{Origin, Shelf, shelves};
use super::shipped;
use super::vm::Vm;
use crate::api::dialect::ENDING;
use crate::files;
use crate::girl::{Doge, Girl};
use crate::options::did_you_mean;
use crate::problem::Problem;
use crate::problem::texts;
use crate::table::SavedGirl;
use crate::tile::Who;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// Endings of skill files, those that go before first.
pub(crate) const ENDINGS: [&str; 2] = [".lua", ENDING];

/// Folders of skill files, in the order in which girls are looked for.
#[derive(Debug, Clone)]
pub struct Library {
    shelves: Vec<Shelf>,
}

impl Library {
    /// One folder, which need not exist: then it has no skills.
    #[must_use]
    pub fn open(dir: &Path) -> Self {
        Self { shelves: vec![Shelf::new(Origin::Given, dir)] }
    }

    /// Everything there is: the folders that are named, the project one stands in, the user's folder, installed packs and
    /// what is part of the program. The first of these that has a girl has her.
    ///
    /// # Errors
    /// A folder that is named is none.
    pub fn with(given: &[PathBuf]) -> Result<Self, Problem> {
        Ok(Self { shelves: shelves(given)? })
    }

    /// What one works on: the folders that were named, else the project's, else the user's, else everything.
    #[must_use]
    pub fn own(&self) -> Self {
        let of = |origin: &Origin| {
            let shelves = self.shelves.iter().filter(|shelf| shelf.origin == *origin);
            let shelves: Vec<Shelf> = shelves.cloned().collect();
            shelves.iter().any(|shelf| !shelf.handles().is_empty()).then_some(Self { shelves })
        };
        if self.shelves.iter().any(|shelf| shelf.origin == Origin::Given) {
            let shelves = self.shelves.iter().filter(|shelf| shelf.origin == Origin::Given);
            return Self { shelves: shelves.cloned().collect() };
        }
        of(&Origin::Project).or_else(|| of(&Origin::User)).unwrap_or_else(|| self.clone())
    }

    /// The folders, those that win first.
    #[must_use]
    pub fn shelves(&self) -> &[Shelf] {
        &self.shelves
    }

    /// Names of the skills, sorted, each once.
    #[must_use]
    pub fn handles(&self) -> Vec<String> {
        let mut handles: Vec<String> = self.shelves.iter().flat_map(Shelf::handles).collect();
        handles.sort_unstable();
        handles.dedup();
        handles
    }

    /// Every file of a handle with the folder it is in; the first wins, and the others are hidden.
    #[must_use]
    pub fn all(&self, handle: &str) -> Vec<(&Shelf, PathBuf)> {
        self.shelves.iter().filter_map(|shelf| Some((shelf, shelf.file(handle)?))).collect()
    }

    /// The file of a girl: a handle, or a path.
    ///
    /// # Errors
    /// [`SkillError::Unknown`] with the nearest handle.
    pub fn find(&self, name: &str) -> Result<PathBuf, SkillError> {
        if is_path(name) {
            let path = PathBuf::from(name);
            let found = if shipped::text(&path).is_some() { Ok(()) } else { files::check(&path) };
            return found.map(|()| path.clone()).map_err(|source| SkillError::Read { path, source });
        }
        if let Some(file) = self.shelves.iter().find_map(|shelf| shelf.file(name)) {
            return Ok(file);
        }
        let handles = self.handles();
        let known = handles.iter().map(String::as_str).chain([Doge::HANDLE]);
        Err(SkillError::Unknown { name: name.into(), places: self.places(), hint: did_you_mean(name, known) })
    }

    /// Where girls are looked for, for people.
    #[must_use]
    pub fn places(&self) -> String {
        let places = self.shelves.iter().map(Shelf::place);
        places.collect::<Vec<_>>().join(", ")
    }
}

/// Is it a path, not a handle?
pub(crate) fn is_path(name: &str) -> bool {
    name.contains(['/', '\\']) || Path::new(name).extension().is_some_and(|end| end == "lua")
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
