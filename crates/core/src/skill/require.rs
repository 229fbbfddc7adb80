//! Reads the files that a skill file requires, and those of the girls it borrows from, before anything runs: a loaded
//! skill no longer depends on its files, and problems have their place.

use super::error::SkillError;
use super::file_text::{LONGEST, text, too_long};
use super::shipped;
use crate::api::require::girl_file;
use crate::files;
use crate::lua::plain;
use crate::lua::reading::Reading;
use crate::lua::reading::Required;
use crate::lua::required::{borrowed, names};
use crate::problem::{Place, Problem, Text, quoted, texts};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Maximum number of files a skill requires.
pub(crate) const MOST: usize = 32;
/// Device names on Windows, which no file can have, whatever its extension.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

/// Adds the error id of required files to a problem.
pub(crate) fn wrong(problem: impl Into<Problem>) -> Problem {
    problem.into().code("ERequire")
}

/// Reads all files that a skill file requires, sorted by name.
///
/// # Errors
/// An invalid name, a missing file, one outside of the folder, or a cycle; with the place.
pub(crate) fn read(path: &Path, text: &Reading) -> Result<Vec<Required>, SkillError> {
    if names(text).is_empty() && borrowed(text).is_empty() {
        return Ok(Vec::new());
    }
    let folder = files::folder_with(path);
    let mut found = BTreeMap::new();
    let own = path.file_stem().map(|stem| girl_file(&stem.to_string_lossy()));
    follow(folder, path, text, &mut own.into_iter().collect(), &mut found)?;
    Ok(found.into_values().collect())
}

/// Reads required files recursively. `way` has the names that led here.
fn follow(
    folder: &Path,
    path: &Path,
    text: &Reading,
    way: &mut Vec<String>,
    found: &mut BTreeMap<String, Required>,
) -> Result<(), SkillError> {
    let required = names(text).into_iter().map(|(name, span)| (name, span, false));
    let girls = borrowed(text).into_iter().map(|(name, span)| (name, span, true));
    for (name, span, is_girl) in required.chain(girls) {
        let at = |problem: Problem| problem.at(place(path, text, span.clone()));
        check_name(name).map_err(at)?;
        let file = if is_girl { girl_file(name) } else { name.to_owned() };
        if let Some(from) = way.iter().position(|other| *other == file) {
            let circle = way[from..].iter().chain([&file]).map(String::as_str);
            let circle = circle.collect::<Vec<_>>().join(" -> ");
            return Err(at(wrong(in_circle(is_girl, circle))).into());
        }
        if found.contains_key(&file) {
            continue;
        }
        if found.len() + way.len() > MOST {
            return Err(at(wrong(texts::library::requires_too_many(MOST))).into());
        }
        let required = if is_girl { girl(folder, name, at)? } else { open(folder, name, at)? };
        // What a girl requires lies beside her own file.
        let hers = required.path.parent().filter(|_| is_girl).map(Path::to_owned);
        way.push(file.clone());
        follow(hers.as_deref().unwrap_or(folder), &required.path, &required.text, way, found)?;
        way.pop();
        found.insert(file, required);
    }
    Ok(())
}

fn in_circle(is_girl: bool, circle: String) -> Problem {
    match is_girl {
        true => texts::objects::borrowed_in_circle(circle).help(texts::objects::borrow_one_way()),
        false => texts::library::required_in_circle(circle).help(texts::library::move_what_both_need()),
    }
}

/// The file of a girl to borrow from: beside this one, or else embedded.
fn girl(folder: &Path, name: &str, at: impl Fn(Problem) -> Problem) -> Result<Required, SkillError> {
    let beside = folder.join(girl_file(name));
    let (is_beside, embedded) = (beside.is_file(), shipped::root());
    if !is_beside && shipped::text(&embedded.join(girl_file(name))).is_none() {
        let problem = texts::objects::no_girl_to_borrow(quoted(name));
        return Err(at(wrong(problem.help(texts::objects::girl_would_be_at(beside.display())))).into());
    }
    let required = open(if is_beside { folder } else { &embedded }, name, at)?;
    Ok(Required { name: girl_file(name), ..required })
}

fn place(path: &Path, text: &Reading, span: Range<usize>) -> Place {
    Place::file(path.display()).span(text, span)
}

/// Checks that a name is portable and stays in the folder.
///
/// # Errors
/// It is not; with advice.
pub(crate) fn check_name(name: &str) -> Result<(), Problem> {
    let is_plain = |part: &str| {
        let stem = part.trim_end_matches(|c: char| c.is_ascii_digit());
        !part.is_empty()
            && part
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b'-'))
            && !DEVICES.contains(&stem)
    };
    if name.len() <= 100 && name.split('/').all(is_plain) {
        return Ok(());
    }
    let advice: Text = if name.ends_with(".lua") {
        texts::library::leave_ending_out(quoted(name.trim_end_matches(".lua")))
    } else {
        texts::library::write_name_out()
    };
    Err(wrong(texts::library::cannot_be_required(quoted(name)).help(advice)))
}

fn open(folder: &Path, name: &str, at: impl Fn(Problem) -> Problem) -> Result<Required, SkillError> {
    let path = folder.join(format!("{name}.lua"));
    if let Some(text) = shipped::text(&path) {
        return Ok(Required { name: name.into(), path, text: text.into() });
    }
    let missing = || {
        at(wrong(
            texts::library::no_such_required_file(quoted(name))
                .help(texts::library::file_would_be_at(path.display())),
        ))
    };
    let (Ok(real), Ok(root)) = (path.canonicalize(), folder.canonicalize()) else {
        return Err(missing().into());
    };
    let Ok(below) = real.strip_prefix(&root) else {
        return Err(at(wrong(texts::library::required_leads_out(quoted(name), path.display()))).into());
    };
    // A case-insensitive file system would find a file that others don't.
    let wanted = PathBuf::from(format!("{name}.lua"));
    if below != wanted && below.as_os_str().eq_ignore_ascii_case(wanted.as_os_str()) {
        return Err(missing().into());
    }
    let bytes = files::read(&path, LONGEST).map_err(|error| match error.kind() {
        ErrorKind::FileTooLarge => {
            too_long(&path, std::fs::metadata(&path).map_or(LONGEST + 1, |file| file.len())).into()
        }
        _ => SkillError::from(at(wrong(texts::library::required_cannot_be_read(
            quoted(name),
            crate::problem::Explain::problem(&error).message,
        )))),
    })?;
    let text = text(&path, bytes)?;
    plain::check(&path, &text)?;
    Ok(Required { name: name.into(), path, text: text.into() })
}
