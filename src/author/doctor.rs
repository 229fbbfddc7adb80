//! The state of an installation: where skills come from, which of them are hidden or broken, and the files for
//! editors.

use crate::author::manual::manual;
use crate::skill::shelf::{Shelf, is_annotations, project_root};
use crate::skill::{Library, SkillError, Source, Vm};
use std::fs;
use std::path::PathBuf;

/// A skill hidden by another one of the same handle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hidden {
    /// Handle.
    pub handle: String,
    /// The file that is played.
    pub by: PathBuf,
    /// The hidden file, which differs.
    pub file: PathBuf,
}

/// The API annotations of a project, for editors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditorFile {
    /// The current folder belongs to no project.
    NoProject,
    /// The project has none.
    Missing,
    /// They are those of another version.
    Outdated(PathBuf),
    /// They are those of this version.
    Current(PathBuf),
}

/// What was found.
#[derive(Debug)]
pub struct Examined {
    /// Folders in search order, with their number of skills.
    pub shelves: Vec<(Shelf, usize)>,
    /// Handles that several packs have.
    pub ambiguous: Vec<String>,
    /// Skills that are hidden by different ones.
    pub hidden: Vec<Hidden>,
    /// Skills that cannot be loaded.
    pub broken: Vec<SkillError>,
    /// API annotations of the project.
    pub editor: EditorFile,
}

/// Files that may have the API annotations, below the root of the project.
const EDITOR_FILES: [&str; 3] = ["lua-api/saki.lua", "types.lua", "saki.lua"];

/// Examines the skills of a library and the current project.
///
/// # Errors
/// No Lua machine can be created.
pub fn examine(library: &Library) -> Result<Examined, SkillError> {
    let vm = Vm::new()?;
    let (mut hidden, mut broken, mut ambiguous) = (Vec::new(), Vec::new(), Vec::new());
    for name in library.handles() {
        if name.contains('/') {
            ambiguous.push(name.clone());
        }
        broken.extend(library.find(&name).and_then(|file| vm.load(&file)).err());
        let mut files = library.all(&name).into_iter().map(|(_, file)| file);
        let Some(by) = files.next() else { continue };
        let hash = |file: &PathBuf| Source::read(file).map(|source| source.hash().to_owned()).ok();
        let others = files.filter(|file| hash(file) != hash(&by));
        let others: Vec<PathBuf> = others.collect();
        hidden.extend(others.into_iter().map(|file| Hidden { handle: name.clone(), by: by.clone(), file }));
    }
    let shelves = library.shelves().iter().map(|shelf| (shelf.clone(), shelf.handles().len())).collect();
    Ok(Examined { shelves, ambiguous, hidden, broken, editor: editor_file() })
}

fn editor_file() -> EditorFile {
    let Some(root) = project_root() else { return EditorFile::NoProject };
    let mut there = EDITOR_FILES.iter().map(|name| root.join(name)).filter(|file| is_annotations(file));
    match there.next() {
        None => EditorFile::Missing,
        Some(file) => {
            match fs::read_to_string(&file).is_ok_and(|text| text.trim_end() == manual().luals().trim_end()) {
                true => EditorFile::Current(file),
                false => EditorFile::Outdated(file),
            }
        }
    }
}
