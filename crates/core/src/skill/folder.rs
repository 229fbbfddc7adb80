//! Finds skill files, with advice if there is none.

use super::below::name_those_below;
use super::error::SkillError;
use super::library::{Library, Named};
use super::shelf::{Origin, Shelf, disabled_packs};
use crate::files::folder_with;
use crate::girl::Doge;
use crate::options::{nearest, there_are};
use crate::problem::{Explain, Problem, Text, texts};
use std::ffi::OsStr;
use std::path::Path;

/// Finds the file of a girl by handle or path, and the tune file of a variant.
///
/// # Errors
/// There is none; with a similar name, if any.
pub fn find(name: &str, library: &Library) -> anyhow::Result<Named> {
    if name == Doge::HANDLE {
        return Err(Problem::advised(
            texts::options::doge_has_no_file(),
            texts::options::list_shows_skilled(),
        )
        .into());
    }
    library.named(name).map_err(|error| match error {
        error if asleep(name).is_some() => error.problem().hint(asleep(name)).into(),
        error @ SkillError::Unknown { hint: None, .. } => {
            let known: Vec<_> = library.handles().into_iter().chain([Doge::HANDLE.into()]).collect();
            let advice = instead(name, library).or_else(|| further_down(name, library));
            error.problem().hint(advice).help(there_are(&known)).into()
        }
        error @ (SkillError::NoVariant { .. } | SkillError::Tune(_)) => error.into(),
        error => match near_file(name).or_else(|| instead(name, library)) {
            Some(advice) => error.problem().help(advice).into(),
            None => error.into(),
        },
    })
}

/// What to write instead of a folder, or of a file that is not there whose girl has a handle.
fn instead(name: &str, library: &Library) -> Option<Text> {
    let path = Path::new(name);
    if path.is_dir() {
        return Some(texts::files::name_file_in_folder(path.display()));
    }
    let is_missing = path.extension().is_some_and(|end| end == "lua") && path.symlink_metadata().is_err();
    let handle = path.file_stem().and_then(OsStr::to_str).filter(|_| is_missing)?;
    library.find_by_handle(handle).is_ok().then(|| texts::files::called_without_file(handle))
}

/// Advice to name the folder that has a girl, where it lies below a given one: only given folders are searched.
fn further_down(handle: &str, library: &Library) -> Option<Text> {
    let has_her = |folder: &Path| Shelf::new(Origin::Given, folder).file(handle).is_some();
    let mut given = library.shelves().iter().filter(|shelf| shelf.origin == Origin::Given);
    given.find_map(|shelf| name_those_below(&shelf.dir, has_her))
}

/// What to do if a pack that is disabled has her.
fn asleep(name: &str) -> Option<Text> {
    let girl = name.rsplit_once('@').map_or(name, |(girl, _)| girl);
    let (pack, handle) = girl.split_once('/').map_or((None, girl), |(pack, handle)| (Some(pack), handle));
    let mut packs = disabled_packs().into_iter().filter(|shelf| pack.is_none_or(|pack| shelf.name() == pack));
    let hers = packs.find(|shelf| shelf.file(handle).is_some())?;
    Some(texts::packs::girl_in_disabled(hers.name()))
}

/// The file of a similar name in the folder of one that cannot be read.
fn near_file(name: &str) -> Option<Text> {
    let path = Path::new(name);
    let (library, name) =
        (Library::open(folder_with(path)), path.file_name().unwrap_or_default().to_string_lossy());
    let handles = library.handles();
    let handle = name.split('.').next().unwrap_or_default();
    let near =
        nearest(handle, handles.iter().map(String::as_str)).and_then(|near| library.find(near).ok())?;
    let file =
        near.is_file().then(|| near.file_name()).flatten().filter(|near| Some(*near) != path.file_name())?;
    Some(texts::frame::did_you_mean(path.with_file_name(file).display()))
}
