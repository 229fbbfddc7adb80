//! Finds skill files.

use super::error::SkillError;
use super::shelf::{Origin, Shelf, shelves};
use super::shipped;
use super::source::Source;
use super::spelled::{self, Spelled};
use super::tune::variant;
use super::vm::Vm;
use crate::files;
use crate::girl::{Doge, Girl};
use crate::problem::{Problem, Text, quoted, texts};
use crate::table::SavedGirl;
use crate::tile::Who;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A girl as she is named: her file, and the name and tune file of a variant of hers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// Her file.
    pub path: PathBuf,
    /// Name and file of the variant, if one was named.
    pub variant: Option<(String, PathBuf)>,
}

/// Folders of skill files, in search order.
#[derive(Debug, Clone)]
pub struct Library {
    shelves: Vec<Shelf>,
}

impl Library {
    /// A library of one folder, which may be missing: then it has no skills.
    #[must_use]
    pub fn open(dir: &Path) -> Self {
        Self { shelves: vec![Shelf::new(Origin::Given, dir)] }
    }

    /// A library of a pack: its skills, and those of the program, whoever's home it is.
    #[must_use]
    pub fn of_pack(skills: &Path) -> Self {
        Self { shelves: vec![Shelf::new(Origin::Given, skills), Shelf::builtin()] }
    }

    /// All skills: in the folders given, the current project, the user's folder, installed packs, and the
    /// program itself. The first folder with a handle wins.
    ///
    /// # Errors
    /// A given folder does not exist.
    pub fn with(given: &[PathBuf]) -> Result<Self, Problem> {
        Ok(Self { shelves: shelves(given)? })
    }

    /// The skills one works on: those in the folders given, else in the project, else in the user's folder,
    /// else all.
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

    /// These skills, and before them those in the folder of a file: its girl names others there, as kin or in a test.
    #[must_use]
    pub fn beside(&self, file: &Path) -> Self {
        let own = Shelf::new(Origin::File, files::folder_with(file));
        Self { shelves: std::iter::once(own).chain(self.shelves.iter().cloned()).collect() }
    }

    /// The folders in search order.
    #[must_use]
    pub fn shelves(&self) -> &[Shelf] {
        &self.shelves
    }

    /// Handles of all skills, sorted, without duplicates. A girl found in several packs is listed by her
    /// qualified names, `pack/girl`.
    #[must_use]
    pub fn handles(&self) -> Vec<String> {
        let mut handles: Vec<String> = self.shelves.iter().flat_map(Shelf::handles).collect();
        handles.sort_unstable();
        handles.dedup();
        let named = handles.into_iter().flat_map(|handle| {
            let packs = self.packs_of(&handle);
            if packs.is_empty() { vec![handle] } else { packs }
        });
        named.collect()
    }

    /// Qualified names of a girl who is in several packs and in no folder that has priority over packs;
    /// else empty.
    fn packs_of(&self, handle: &str) -> Vec<String> {
        let all = self.all(handle);
        let packs = all.iter().take_while(|(shelf, _)| matches!(shelf.origin, Origin::Pack(_)));
        let names: Vec<String> = packs.map(|(shelf, _)| format!("{}/{handle}", shelf.name())).collect();
        if names.len() > 1 { names } else { Vec::new() }
    }

    /// All files of a handle or qualified name with their folders; the first wins, the others are hidden.
    #[must_use]
    pub fn all(&self, name: &str) -> Vec<(&Shelf, PathBuf)> {
        if let Some((pack, handle)) = name.split_once('/').filter(|(pack, _)| !pack.is_empty()) {
            let shelves = self.shelves.iter().filter(|shelf| shelf.name() == pack);
            return shelves.filter_map(|shelf| Some((shelf, shelf.file(handle)?))).collect();
        }
        self.shelves.iter().filter_map(|shelf| Some((shelf, shelf.file(name)?))).collect()
    }

    /// Variants of a girl, as in `--girls`.
    #[must_use]
    pub fn variants(&self, girl: &str) -> Vec<String> {
        let found = self.find_file(girl).map(|path| variant::variants(&path)).unwrap_or_default();
        found.into_iter().map(|(variant, _)| format!("{girl}@{variant}")).collect()
    }

    /// Finds a girl by name, with the tune file of a variant if the name ends in `@variant`.
    ///
    /// # Errors
    /// As [`Library::find`]; [`SkillError::NoVariant`] if she has no such variant, [`SkillError::Tune`] if its file cannot be read.
    pub fn named(&self, name: &str) -> Result<Named, SkillError> {
        let plain = |path: PathBuf| Named { path, variant: None };
        let Some((girl, variant)) = name.rsplit_once('@').filter(|(girl, _)| !girl.is_empty()) else {
            return self.find_file(name).map(plain);
        };
        // Somebody's file or folder may have such a name.
        if Path::new(name).is_file() {
            return self.find_file(name).map(plain);
        }
        let path = self.find_file(girl)?;
        match variant::named(&path, variant)? {
            Some(file) => Ok(Named { path, variant: Some((variant.into(), file)) }),
            None => Err(SkillError::NoVariant {
                girl: girl.into(),
                variant: variant.into(),
                known: variant::variants(&path).into_iter().map(|(name, _)| name).collect(),
            }),
        }
    }

    /// Finds the file of a girl by handle, qualified name (`pack/girl`, `builtin/girl`) or path, also if a variant of hers is
    /// named. If no folder has the handle, it can be that of a file here, or of an example; else her name, or a part of it, in
    /// any spelling of the files'.
    ///
    /// # Errors
    /// [`SkillError::Unknown`] with a similar name, if any; [`SkillError::Ambiguous`] if several packs have
    /// such a girl; [`SkillError::Several`] if several girls are called so.
    pub fn find(&self, name: &str) -> Result<PathBuf, SkillError> {
        self.named(name).map(|named| named.path)
    }

    fn find_file(&self, name: &str) -> Result<PathBuf, SkillError> {
        match self.find_by_handle(name) {
            Err(SkillError::Unknown { .. }) => self.find_spelled(name),
            found => found,
        }
    }

    /// As [`Library::find`], by handle, qualified name or path only.
    pub(super) fn find_by_handle(&self, name: &str) -> Result<PathBuf, SkillError> {
        if let Some((_, file)) = name.contains('/').then(|| self.all(name)).into_iter().flatten().next() {
            return Ok(file);
        }
        if is_path(name) {
            let path = PathBuf::from(name);
            let found = if shipped::text(&path).is_some() { Ok(()) } else { files::check(&path) };
            return found.map(|()| path.clone()).map_err(|source| SkillError::Read { path, source });
        }
        let packs = self.packs_of(name);
        if !packs.is_empty() {
            return Err(SkillError::Ambiguous { name: name.into(), packs });
        }
        if let Some(file) = self.shelves.iter().find_map(|shelf| shelf.file(name)) {
            return Ok(file);
        }
        if let Some(file) =
            self.is_whole().then(|| here(name).or_else(|| shipped::example_called(name))).flatten()
        {
            return Ok(file);
        }
        Err(SkillError::Unknown { name: name.into(), places: self.places(), hint: None })
    }

    /// All girls with the names their files spell. Files that cannot be read have none.
    #[must_use]
    pub fn spelled(&self) -> Vec<Spelled> {
        let one = |handle: String| {
            let source = self.find_by_handle(&handle).and_then(|path| Source::read(&path));
            Spelled::new(handle, source.ok().as_ref().map(|source| (&*source.path, &source.text)))
        };
        self.handles().into_iter().map(one).collect()
    }

    /// Finds a girl by the names in the files, where nobody has the handle.
    fn find_spelled(&self, name: &str) -> Result<PathBuf, SkillError> {
        let girls = self.spelled();
        if let Some(handle) = spelled::whom(&girls, name)? {
            return self.find_by_handle(handle);
        }
        let hint = spelled::near(&girls, name).map(|near| texts::frame::did_you_mean(quoted(near)));
        Err(SkillError::Unknown { name: name.into(), places: self.places(), hint })
    }

    /// Whether it has all skills, not those of one folder.
    fn is_whole(&self) -> bool {
        self.shelves.iter().any(|shelf| shelf.origin == Origin::Builtin)
    }

    /// The folders searched, for display. That beside a file is not told: it is where one reads of it.
    #[must_use]
    pub fn places(&self) -> Vec<Text> {
        let told = self.shelves.iter().filter(|shelf| shelf.origin != Origin::File);
        told.map(Shelf::place).collect()
    }
}

/// The skill file of a handle in the current folder.
fn here(handle: &str) -> Option<PathBuf> {
    let found = Shelf::new(Origin::Given, "").file(handle)?;
    found.is_file().then(|| Path::new(".").join(found))
}

/// Returns whether a name is a path rather than a handle.
pub fn is_path(name: &str) -> bool {
    name.contains(['/', '\\']) || Path::new(name).extension().is_some_and(|end| end == "lua")
}

impl Library {
    /// Restores a saved girl with or without a skill; for [`Table::restore`](crate::table::Table::restore).
    ///
    /// # Errors
    /// As [`Library::find`], [`Vm::load`] and [`Skill::restore`](super::Skill::restore).
    pub fn restore(&self, vm: &Vm, who: Who, saved: &SavedGirl) -> Result<Box<dyn Girl>, SkillError> {
        if saved.handle != Doge::HANDLE {
            return vm.load_read(&self.saved(&saved.handle)?)?.restore(who, &saved.skill);
        }
        match &saved.skill {
            Value::Null => Ok(Box::new(Doge::default())),
            _ => Err(SkillError::saved(texts::edited::no_skill_to_resume(&saved.handle))),
        }
    }
}
