//! Copies of skills, to begin one's own from.

use crate::api::dialect::{ENDING, is_classic};
use crate::files::atomic;
use crate::lua::reading::Reading;
use crate::lua::syntax::tokens::{Token, Word};
use crate::problem::{Explain, Problem, quoted, texts};
use crate::skill::shelf::{handle_of, project_folder, user_folders};
use crate::skill::{SkillError, Source};
use std::fs;
use std::path::{Path, PathBuf};

/// A copied skill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ejected {
    /// The written files, the skill first.
    pub files: Vec<PathBuf>,
    /// Handle of the copy.
    pub handle: String,
}

/// Copies a skill file and everything it requires to a folder: the given one, else that of the project, else the
/// user's. `name` is the handle of the copy.
///
/// # Errors
/// The file cannot be read, a file to be written exists, there is no folder, or it cannot be written.
pub fn eject(file: &Path, to: Option<&Path>, name: Option<&str>) -> Result<Ejected, SkillError> {
    let source = Source::read(file)?;
    let folder = match to {
        Some(folder) => folder.to_owned(),
        None => own_folder()
            .ok_or_else(|| texts::packs::no_folder_for_skills().help(texts::packs::choose_folder()))?,
    };
    let ending = if is_classic(file) { ENDING } else { ".lua" };
    let handle = match name {
        Some(name) if !is_handle(name) => {
            return Err(texts::packs::bad_handle(quoted(name)).help(texts::packs::handle_rules()).into());
        }
        Some(name) => name.to_owned(),
        None => handle_of(file).unwrap_or_default(),
    };
    let required = source.text.required().iter();
    let required = required.map(|required| (format!("{}.lua", required.name), &*required.text));
    let text = match name.filter(|name| **name != source.handle() && !is_classic(file)) {
        Some(_) => signed(&source.text, &source.handle()),
        None => source.text.to_string(),
    };
    let own = (format!("{handle}{ending}"), text.as_str());
    let all: Vec<(PathBuf, &str)> =
        [own].into_iter().chain(required).map(|(name, text)| (folder.join(name), text)).collect();
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
    for (path, text) in &all {
        let write = || {
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            atomic::write(path, text)
        };
        write()
            .map_err(|error| Problem::from(texts::frame::colon(path.display(), error.problem().message)))?;
    }
    Ok(Ejected { files: all.into_iter().map(|(path, _)| path).collect(), handle })
}

/// A copy that says whom it was made from, unless it does: `from = "mei"`.
fn signed(text: &Reading, girl: &str) -> String {
    let words = text.words();
    let is_from = |two: [Token<'_>; 2]| (two[0].word, two[1].word) == (Word::Name("from"), Word::Mark("="));
    let opens = |two: [Token<'_>; 2]| (two[0].word, two[1].word) == (Word::Name("skill"), Word::Mark("{"));
    match words.windows::<2>().find(|two| opens(*two)) {
        Some(two) if !words.windows::<2>().any(is_from) => {
            let (before, after) = text.split_at(two[1].end);
            format!("{before}\n  from = {girl:?},{after}")
        }
        _ => text.to_string(),
    }
}

/// The folder of the project, else the first folder of the user.
#[must_use]
pub fn own_folder() -> Option<PathBuf> {
    project_folder().or_else(|| user_folders().into_iter().next())
}

/// Returns whether a name can be typed as a handle on every system.
fn is_handle(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    !name.is_empty() && name.len() <= 40 && name.bytes().all(is_plain) && !name.starts_with('-')
}
