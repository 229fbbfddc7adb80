//! The places skill files come from.

use super::library::{ENDINGS, handle_of};
use super::shipped;
use crate::problem::{Problem, Text, texts};
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::env;
use std::path::{Path, PathBuf};

/// What names the user's folder of skills if it is not the usual one; several are separated as in `PATH`.
pub const USER_FOLDER: &str = "SAKI_LUA_SKILLS";
/// What a folder of skills is called in a project.
pub const SKILLS: &str = "skills";
/// What makes a folder a project: one of these lies in it.
const PROJECT: [&str; 2] = ["pack.toml", ".git"];

/// Whose skills these are.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Origin {
    /// A folder that was named: `--skills DIR`.
    Given,
    /// `skills` of the project one stands in.
    Project,
    /// The user's own folder.
    User,
    /// An installed pack, by name.
    Pack(String),
    /// Part of the program.
    Builtin,
}

impl Origin {
    /// In a word, for programs.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::Project => "project",
            Self::User => "user",
            Self::Pack(_) => "pack",
            Self::Builtin => shipped::NAME,
        }
    }

    /// For people.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Given => texts::shelf_given(),
            Self::Project => texts::shelf_project(),
            Self::User => texts::shelf_user(),
            Self::Pack(name) => texts::shelf_pack(name),
            Self::Builtin => texts::shelf_builtin(),
        }
    }
}

/// One folder of skill files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shelf {
    /// Whose skills these are.
    pub origin: Origin,
    /// The folder; that of the shipped skills is on no disk.
    pub dir: PathBuf,
}

impl Shelf {
    /// A folder, which need not exist.
    #[must_use]
    pub fn new(origin: Origin, dir: impl Into<PathBuf>) -> Self {
        Self { origin, dir: dir.into() }
    }

    /// Where it is, for people.
    #[must_use]
    pub fn place(&self) -> String {
        match self.origin {
            Origin::Builtin => shipped::NAME.to_owned(),
            _ => self.dir.display().to_string(),
        }
    }

    /// Names of the skills in it, sorted.
    #[must_use]
    pub fn handles(&self) -> Vec<String> {
        let mut handles: Vec<String> = if self.origin == Origin::Builtin {
            shipped::names().filter_map(|name| handle_of(Path::new(name))).collect()
        } else {
            let files = std::fs::read_dir(&self.dir).into_iter().flatten().flatten();
            files.filter_map(|file| handle_of(&file.path())).collect()
        };
        handles.sort_unstable();
        handles.dedup();
        handles
    }

    /// The file of a girl. Of two with the same handle the script of libsaki stands back.
    pub(crate) fn file(&self, handle: &str) -> Option<PathBuf> {
        let files = ENDINGS.map(|ending| self.dir.join(format!("{handle}{ending}")));
        if self.origin == Origin::Builtin {
            return files.into_iter().find(|file| shipped::text(file).is_some());
        }
        // What is no file, or a link to none, is found too: who reads it tells what it is.
        let is_there = |file: &&PathBuf| file.symlink_metadata().is_ok();
        files.iter().find(|file| file.is_file()).or_else(|| files.iter().find(is_there)).cloned()
    }
}

/// Where skills are looked for, those that win first: folders that were named, the last before the others; the project
/// one stands in; the user's folder; installed packs; what is part of the program.
///
/// # Errors
/// A folder that was named is none.
pub(crate) fn shelves(given: &[PathBuf]) -> Result<Vec<Shelf>, Problem> {
    if let Some(dir) = given.iter().find(|dir| !dir.is_dir()) {
        return Err(Problem::advised(
            texts::is_no_folder(dir.display()),
            texts::skills_takes_folder_that_has(),
        ));
    }
    let given = given.iter().rev().map(|dir| Shelf::new(Origin::Given, dir));
    let project = project_folder().map(|dir| Shelf::new(Origin::Project, dir));
    let user = user_folders().into_iter().filter(|dir| dir.is_dir()).map(|dir| Shelf::new(Origin::User, dir));
    let mut shelves: Vec<Shelf> = given.chain(project).chain(user).collect();
    shelves.push(Shelf::new(Origin::Builtin, shipped::root()));
    Ok(shelves)
}

/// `skills` here, or that of the nearest folder above that is a project.
#[must_use]
pub fn project_folder() -> Option<PathBuf> {
    let here = PathBuf::from(SKILLS);
    if here.is_dir() {
        return Some(here);
    }
    let stands = env::current_dir().ok()?;
    let is_project = |dir: &&Path| PROJECT.iter().any(|mark| dir.join(mark).exists());
    let folder = stands.ancestors().skip(1).find(is_project)?.join(SKILLS);
    folder.is_dir().then_some(folder)
}

/// The user's own folders of skills, which need not exist.
#[must_use]
pub fn user_folders() -> Vec<PathBuf> {
    match env::var_os(USER_FOLDER) {
        Some(folders) if !folders.is_empty() => env::split_paths(&folders).collect(),
        _ => data_folder().map(|data| data.join(SKILLS)).into_iter().collect(),
    }
}

/// Where this program keeps what is the user's, as the platform has it; none if the user has no home.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    Some(choose_native_strategy().ok()?.data_dir().join("saki-lua"))
}
