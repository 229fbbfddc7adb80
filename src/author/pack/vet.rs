//! What is checked of a pack that comes from elsewhere. Nothing of it runs.

use super::contents::{Contents, is_within};
use crate::api::dialect::is_classic;
use crate::author::template::checked;
use crate::lua::reading::Reading;
use crate::lua::required;
use crate::problem::{Explain, Place, Problem, quoted, texts};
use crate::skill::looks::{self, LOOKS};
use crate::skill::shelf::SKILLS;
use crate::skill::shipped;
use crate::skill::tune::variant::{TUNES, girls_of};
use crate::skill::{Source, Vm};
use std::collections::BTreeSet;
use std::path::Path;

/// Checks that every file name can be a girl's handle, every Lua file parses and has what it requires, every tune file is
/// one of girls of the pack, and what is in `looks` are looks.
///
/// # Errors
/// A file that is not what it should be, with the place.
pub(super) fn vet(contents: &Contents) -> Result<(), Problem> {
    let handles: BTreeSet<String> = contents.skills().map(|(handle, _)| handle).collect();
    for (handle, name) in contents.skills() {
        checked(&handle).map_err(|problem| problem.at(Place::file(name)))?;
    }
    let vm = Vm::new().map_err(|error| error.problem())?;
    for (name, bytes) in contents.files() {
        let (path, text) = (Path::new(name), || String::from_utf8_lossy(bytes).into_owned());
        if name.ends_with(".lua") {
            let source = Source::new(path, text());
            vm.parses(&source)
                .map_err(|error| error.problems().into_iter().next().unwrap_or_else(|| error.problem()))?;
            if !is_classic(path) {
                check_needs(contents, name, &source.text)?;
            }
        } else if is_within(TUNES, name) {
            let girls = girls_of(path, text()).map_err(|error| error.problem())?;
            if let Some(stranger) = girls.iter().find(|girl| !handles.contains(*girl)) {
                let problem = texts::packs::tune_of_stranger(quoted(stranger));
                return Err(Problem::from(problem).at(Place::file(name)));
            }
        } else if is_within(LOOKS, name) {
            looks::check(name, bytes)?;
        }
    }
    Ok(())
}

/// Warns of looks that no girl of a pack has.
pub(super) fn looks_of_nobody(contents: &Contents) -> Vec<Problem> {
    let hers: BTreeSet<&str> = contents.skills().flat_map(|(handle, _)| contents.looks(&handle)).collect();
    let looks = contents.files().map(|(name, _)| name).filter(|name| is_within(LOOKS, name));
    looks
        .filter(|name| !hers.contains(name))
        .map(|name| {
            let problem = Problem::from(texts::packs::looks_of_nobody()).warning();
            problem.help(texts::packs::looks_by_handle()).at(Place::file(name))
        })
        .collect()
}

/// Checks that what a file requires, and whom it borrows from, is in the pack, or in the program.
fn check_needs(contents: &Contents, name: &str, text: &Reading) -> Result<(), Problem> {
    let required = required::names(text).into_iter().map(|(wanted, span)| (wanted, span, false));
    let girls = required::borrowed(text).into_iter().map(|(wanted, span)| (wanted, span, true));
    for (wanted, span, is_girl) in required.chain(girls) {
        let file = format!("{SKILLS}/{}", required::file(wanted));
        let is_there = contents.has(&file) || is_girl && shipped::at(&file).is_some();
        if !is_there {
            return Err(Problem::from(texts::packs::needed_file_missing(name, file))
                .at(Place::file(name).span(text, span))
                .help(texts::packs::add_and_list_it()));
        }
    }
    Ok(())
}
