//! The folders that skill files come from.

use super::shipped;
use crate::api::dialect::ENDING;
use crate::problem::{Problem, Text, texts};
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::env;
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// Extensions of skill files, in order of precedence.
const ENDINGS: [&str; 2] = [".lua", ENDING];

/// How annotations for the Lua language server begin, as `saki-lua lsp types` writes them.
const ANNOTATIONS: &[u8; 8] = b"---@meta";

/// Environment variable with the user's skill folders, separated as in `PATH`.
pub const USER_FOLDER: &str = "SAKI_LUA_SKILLS";
/// Name of the skill folder in a project.
pub const SKILLS: &str = "skills";
/// A folder with one of these is a project.
const PROJECT: [&str; 2] = [PACK, ".git"];
/// The manifest of a pack.
pub const PACK: &str = "pack.toml";
/// Maximum length of a manifest, in bytes.
pub const LONGEST_MANIFEST: u64 = 64 << 10;
/// A file in the folder of an installed pack whose skills are not to be found.
pub const DISABLED: &str = ".disabled";

/// Whose skills these are.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Origin {
    /// A folder given with `--skills DIR`.
    Given,
    /// The folder of a file that was named itself.
    File,
    /// `skills` of the current project.
    Project,
    /// The user's own folder.
    User,
    /// An installed pack, by name.
    Pack(String),
    /// Embedded in the program.
    Builtin,
}

impl Origin {
    /// Identifier for programs.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::File => "file",
            Self::Project => "project",
            Self::User => "user",
            Self::Pack(_) => "pack",
            Self::Builtin => shipped::NAME,
        }
    }

    /// Name for display.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Given => texts::library::shelf_given(),
            Self::File => texts::library::shelf_file(),
            Self::Project => texts::library::shelf_project(),
            Self::User => texts::library::shelf_user(),
            Self::Pack(name) => texts::library::shelf_pack(name),
            Self::Builtin => texts::library::shelf_builtin(),
        }
    }
}

/// A folder of skill files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shelf {
    /// Whose skills these are.
    pub origin: Origin,
    /// Its path; that of the embedded skills is not on disk.
    pub dir: PathBuf,
}

impl Shelf {
    /// A folder, which may be missing.
    #[must_use]
    pub fn new(origin: Origin, dir: impl Into<PathBuf>) -> Self {
        Self { origin, dir: dir.into() }
    }

    /// The embedded skills.
    #[must_use]
    pub(crate) fn builtin() -> Self {
        Self::new(Origin::Builtin, shipped::root())
    }

    /// Prefix of qualified names, as in `pack/girl`; empty for plain folders.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.origin {
            Origin::Pack(name) => name,
            Origin::Builtin => shipped::NAME,
            _ => "",
        }
    }

    /// Its place, for display.
    #[must_use]
    pub fn place(&self) -> Text {
        match &self.origin {
            Origin::Builtin => Text::verbatim(shipped::NAME),
            Origin::Pack(_) => self.origin.text(),
            _ => texts::frame::just(self.dir.display()),
        }
    }

    /// Handles of its skills, sorted.
    #[must_use]
    pub fn handles(&self) -> Vec<String> {
        let mut handles: Vec<String> = if self.origin == Origin::Builtin {
            shipped::names().filter_map(|name| handle_of(Path::new(name))).collect()
        } else {
            let files = std::fs::read_dir(&self.dir).into_iter().flatten().flatten();
            let skills = files.map(|file| file.path()).filter(|path| !is_annotations(path));
            skills.filter_map(|path| handle_of(&path)).collect()
        };
        handles.sort_unstable();
        handles.dedup();
        handles
    }

    /// The file of a handle. Our own format takes precedence over scripts of libsaki.
    pub(crate) fn file(&self, handle: &str) -> Option<PathBuf> {
        if handle.contains(['/', '\\']) {
            return None;
        }
        let files = ENDINGS.map(|ending| self.dir.join(format!("{handle}{ending}")));
        if self.origin == Origin::Builtin {
            return files.into_iter().find(|file| shipped::text(file).is_some());
        }
        // Anything else by that name is found too: reading it explains what it is.
        let is_there = |file: &&PathBuf| file.symlink_metadata().is_ok();
        let files: Vec<_> = files.into_iter().filter(|file| !is_annotations(file)).collect();
        files.iter().find(|file| file.is_file()).or_else(|| files.iter().find(is_there)).cloned()
    }
}

/// The folders to search, in order: folders given, the last one first; the current project; the user's
/// folder; installed packs; the program itself.
///
/// # Errors
/// A given folder does not exist.
pub(crate) fn shelves(given: &[PathBuf]) -> Result<Vec<Shelf>, Problem> {
    if let Some(dir) = given.iter().find(|dir| !dir.is_dir()) {
        return Err(Problem::advised(
            texts::command::not_a_folder(dir.display()),
            texts::command::name_folder_of_skills(),
        ));
    }
    let given = given.iter().rev().map(|dir| Shelf::new(Origin::Given, dir));
    let project = project_folder().map(|dir| Shelf::new(Origin::Project, dir));
    let user = user_folders().into_iter().filter(|dir| dir.is_dir()).map(|dir| Shelf::new(Origin::User, dir));
    let mut shelves: Vec<Shelf> = given.chain(project).chain(user).collect();
    shelves.extend(packs());
    shelves.push(Shelf::builtin());
    Ok(shelves)
}

/// `skills` in the current folder, or in the nearest parent folder that is a project; or the current folder, if it is
/// called so.
#[must_use]
pub fn project_folder() -> Option<PathBuf> {
    let here = PathBuf::from(SKILLS);
    if here.is_dir() {
        return Some(here);
    }
    if env::current_dir().is_ok_and(|here| here.file_name().is_some_and(|name| name == SKILLS)) {
        return Some(PathBuf::from("."));
    }
    let folder = project_root()?.join(SKILLS);
    folder.is_dir().then_some(folder)
}

/// The current folder if it has a folder `skills`, else the nearest folder at or above it that is a project.
#[must_use]
pub fn project_root() -> Option<PathBuf> {
    let here = env::current_dir().ok()?;
    if here.join(SKILLS).is_dir() {
        return Some(here);
    }
    let is_project = |dir: &&Path| PROJECT.iter().any(|mark| dir.join(mark).exists());
    here.ancestors().find(is_project).map(Path::to_path_buf)
}

/// The user's skill folders, which may be missing.
#[must_use]
pub fn user_folders() -> Vec<PathBuf> {
    match env::var_os(USER_FOLDER) {
        Some(folders) if !folders.is_empty() => env::split_paths(&folders).collect(),
        _ => data_folder().map(|data| data.join(SKILLS)).into_iter().collect(),
    }
}

/// The skills of enabled packs, sorted by pack name.
fn packs() -> Vec<Shelf> {
    installed(true)
}

/// The skills of packs that are disabled, sorted by pack name.
#[must_use]
pub fn disabled_packs() -> Vec<Shelf> {
    installed(false)
}

fn installed(enabled: bool) -> Vec<Shelf> {
    let folders = packs_folder().and_then(|folder| std::fs::read_dir(folder).ok());
    let packs = folders.into_iter().flatten().flatten().filter_map(|entry| {
        let name = entry.file_name().to_str()?.to_owned();
        let is_pack = !name.starts_with('.') && entry.path().join(PACK).is_file();
        let is_enabled = !entry.path().join(DISABLED).exists();
        (is_pack && is_enabled == enabled).then(|| Shelf::new(Origin::Pack(name), entry.path().join(SKILLS)))
    });
    let mut packs: Vec<Shelf> = packs.collect();
    packs.sort_by(|a, b| a.dir.cmp(&b.dir));
    packs
}

/// The folder of installed packs, which may be missing; `None` if the user has no home.
#[must_use]
pub fn packs_folder() -> Option<PathBuf> {
    Some(data_folder()?.join("packs"))
}

/// What stands before the handle of a girl in her qualified name, by her file: the pack where it is installed, or the program;
/// `None` for a file of neither.
pub(super) fn shelf_of(file: &Path) -> Option<String> {
    let folder = file.parent()?;
    if folder == shipped::root() {
        return Some(shipped::NAME.to_owned());
    }
    let pack = folder.parent().filter(|_| folder.file_name().is_some_and(|name| name == SKILLS))?;
    let is_installed = pack.parent() == packs_folder().as_deref();
    pack.file_name()?.to_str().filter(|_| is_installed).map(str::to_owned)
}

/// The user's data folder of this program, by platform convention; `None` if the user has no home.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    Some(choose_native_strategy().ok()?.data_dir().join("saki-lua"))
}

/// Returns whether a file has annotations for the Lua language server, and so is no skill.
#[must_use]
pub fn is_annotations(path: &Path) -> bool {
    let mut start = [0; ANNOTATIONS.len()];
    let is_lua = path.extension().is_some_and(|end| end == "lua") && path.is_file();
    is_lua
        && File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok()
        && start == *ANNOTATIONS
}

/// Handle of a skill file: its name without extension.
pub fn handle_of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let handle = ENDINGS.iter().rev().find_map(|ending| name.strip_suffix(ending))?;
    (!handle.is_empty() && !handle.starts_with('.')).then(|| handle.to_owned())
}
