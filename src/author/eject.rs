//! Copies of skills, to begin one's own from.

use super::check::tree::{Entry, Expr, Kind, Node, Tree};
use super::check::with_tree;
use super::template::checked;
use crate::api::dialect::{ENDING, is_classic};
use crate::files::atomic;
use crate::lua::reading::{Reading, Required};
use crate::lua::required;
use crate::problem::{Explain, Problem, texts};
use crate::skill::shelf::{handle_of, project_folder, user_folders};
use crate::skill::shipped::is_shipped;
use crate::skill::{SkillError, Source};
use std::fs;
use std::path::{Path, PathBuf};

/// A copied skill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ejected {
    /// The written files, the skill first.
    pub files: Vec<PathBuf>,
    /// Handle of the copy, if it is a girl's file.
    pub handle: Option<String>,
    /// The girl of another handle that the copy was made from, if it could not be made to say so.
    pub unsaid: Option<String>,
}

/// Copies a skill file and everything it requires, but for shipped girls it borrows from, to a folder: the given one, else
/// that of the project, else the user's. `name` is the handle of the copy. A file that is no girl's keeps its name, and goes to
/// the given folder, else to the current one.
///
/// # Errors
/// The file cannot be read, a file to be written exists, there is no folder, it cannot be written, or a name is given for a file
/// that is no girl's.
pub fn eject(file: &Path, to: Option<&Path>, name: Option<&str>) -> Result<Ejected, SkillError> {
    let source = Source::read(file)?;
    if file.extension().is_none_or(|ending| ending != "lua") {
        return no_girl(file, to, name, &source.text);
    }
    let folder = match to {
        Some(folder) => folder.to_owned(),
        None => own_folder()
            .ok_or_else(|| texts::packs::no_folder_for_skills().help(texts::packs::choose_folder()))?,
    };
    let ending = if is_classic(file) { ENDING } else { ".lua" };
    let handle = match name {
        Some(name) => checked(name).map(|()| name.to_owned())?,
        None => handle_of(file).unwrap_or_default(),
    };
    let required = source.text.required().iter().filter(|required| !is_shipped_girl(required));
    let required = required.map(|required| (required::file(&required.name), &*required.text));
    let girl = source.handle();
    let is_another = name.is_some_and(|name| name != girl);
    let copy = is_another.then(|| signed(&source.text, &girl).filter(|_| !is_classic(file)));
    let unsaid = matches!(copy, Some(None)).then_some(girl);
    let text = copy.flatten().unwrap_or_else(|| source.text.to_string());
    let own = (format!("{handle}{ending}"), text.as_str());
    let all: Vec<(PathBuf, &str)> =
        [own].into_iter().chain(required).map(|(name, text)| (folder.join(name), text)).collect();
    written(&all)?;
    Ok(Ejected { files: all.into_iter().map(|(path, _)| path).collect(), handle: Some(handle), unsaid })
}

/// Copies a file that is no girl's.
fn no_girl(file: &Path, to: Option<&Path>, name: Option<&str>, text: &str) -> Result<Ejected, SkillError> {
    if name.is_some() {
        return Err(Problem::from(texts::packs::as_names_girls(file.display())).into());
    }
    let own = file.file_name().map(PathBuf::from).unwrap_or_default();
    let path = to.unwrap_or(Path::new("")).join(own);
    written(&[(path.clone(), text)])?;
    Ok(Ejected { files: vec![path], handle: None, unsaid: None })
}

/// Writes files, the copy first, unless one of them is in the way.
fn written(all: &[(PathBuf, &str)]) -> Result<(), SkillError> {
    // A file that is required may be there from an earlier copy; it must then be the same.
    let differs = |path: &Path, text: &str| fs::read(path).map_or(true, |there| there != text.as_bytes());
    let in_the_way = |(nth, (path, text)): (usize, &(PathBuf, &str))| {
        (path.symlink_metadata().is_ok() && (nth == 0 || differs(path, text))).then(|| path.clone())
    };
    if let Some(path) = all.iter().enumerate().find_map(in_the_way) {
        return Err(texts::packs::eject_file_exists(path.display())
            .help(texts::packs::move_file_or_choose_folder())
            .into());
    }
    for (path, text) in all {
        atomic::write_with_folder(path, text)
            .map_err(|error| Problem::from(texts::frame::colon(path.display(), error.problem().message)))?;
    }
    Ok(())
}

/// Whether it is a girl to borrow from whom the program has wherever the copy is.
fn is_shipped_girl(required: &Required) -> bool {
    required.name == required::file(&required.name) && is_shipped(&required.path)
}

/// A copy that says whom it was made from, unless it does: `from = "mei"`. `None` if there is no place to say it.
fn signed(text: &Reading, girl: &str) -> Option<String> {
    let place = with_tree(text, |tree| {
        let (table, entries) = declared(tree)?;
        Some((table.span.start + 1, entries.iter().any(is_from)))
    });
    let (at, is_said) = place.ok().flatten().flatten()?;
    if is_said {
        return Some(text.to_string());
    }
    let (before, after) = text.split_at_checked(at)?;
    Some(format!("{before}\n  from = {girl:?},{after}"))
}

fn is_from(entry: &Entry) -> bool {
    match entry {
        Entry::Named(name, _) => name.text == "from",
        Entry::Keyed(key, _) => key.text() == Some("from"),
        Entry::Item(_) => false,
    }
}

/// The table that `skill` gets: written there, or held by a local until then.
fn declared(tree: &Tree) -> Option<(&Expr, &[Entry])> {
    let mut given = None;
    tree.body.walk(&mut |node| {
        if let Node::Expr(Expr { kind: Kind::Call(function, args), .. }) = node
            && matches!(&function.kind, Kind::Global(name) if name == "skill")
        {
            given = given.or(args.first());
        }
    });
    let table = tree.resolved(given?);
    if let Kind::Table(entries) = &table.kind { Some((table, entries)) } else { None }
}

/// The folder of the project, else the first folder of the user.
#[must_use]
pub fn own_folder() -> Option<PathBuf> {
    project_folder().or_else(|| user_folders().into_iter().next())
}
