//! The girls there are.

use super::answer::{Told, problem};
use crate::game::playthrough::Name;
use crate::harmless::one_line;
use crate::problem::{Explain, Lang};
use crate::skill::shelf::Origin;
use crate::skill::spelled::in_hiragana;
use crate::skill::{Library, SkillError, Vm};
use crate::state::Hook;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

/// A girl who can be seated, in all languages.
struct Girl {
    handle: String,
    path: PathBuf,
    names: Name,
    reading: String,
    desc: [String; 3],
    /// Whether she lets her player choose.
    active: bool,
    problem: Option<crate::problem::Problem>,
}

/// A girl who can be seated, in the reader's language.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct GirlInfo {
    handle: String,
    names: Name,
    /// Her name as it sounds, in hiragana; empty where her file does not tell.
    reading: String,
    desc: String,
    /// The path of her file; empty where it does not load.
    #[serde(rename = "where")]
    place: String,
    /// Whether she lets her player choose.
    active: bool,
    /// Why she cannot be seated.
    problem: Option<Told>,
}

/// All of them, once they have been loaded.
#[derive(Default)]
pub(super) struct Girls(Mutex<Option<Known>>);

/// Girls as they were when they were loaded.
struct Known {
    girls: Vec<Girl>,
    traces: Vec<Trace>,
}

/// What tells that a file is another one than before: its path, when it was changed, how long it is.
type Trace = (PathBuf, Option<SystemTime>, u64);

impl Girls {
    /// All girls in these folders, in a language. Loads them the first time, and when a file has come, changed or gone since.
    pub fn told(&self, folders: &[PathBuf], lang: Lang) -> Vec<GirlInfo> {
        self.read(folders, |girl| girl.told(lang))
    }

    /// Names in all languages by handle. Loads the girls as [`Girls::told`] does.
    pub fn names(&self, folders: &[PathBuf]) -> BTreeMap<String, Name> {
        self.read(folders, |girl| (girl.handle.clone(), girl.names.clone()))
    }

    fn read<A, B: FromIterator<A>>(&self, folders: &[PathBuf], of: impl Fn(&Girl) -> A) -> B {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Taken before: what is written while they are loaded is seen the next time.
        let now = traces(folders);
        if known.as_ref().is_some_and(|known| known.traces != now) {
            *known = None;
        }
        let anew = || Known { girls: load(folders).unwrap_or_default(), traces: now };
        known.get_or_insert_with(anew).girls.iter().map(of).collect()
    }

    /// Whether they have been loaded, and files have come, changed or gone since.
    pub fn are_stale(&self, folders: &[PathBuf]) -> bool {
        // Who is loading them now knows it.
        let Ok(known) = self.0.try_lock() else { return false };
        known.as_ref().is_some_and(|known| known.traces != traces(folders))
    }

    /// Forgets them: a file was copied or changed.
    pub fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Girl {
    fn told(&self, lang: Lang) -> GirlInfo {
        GirlInfo {
            handle: self.handle.clone(),
            names: self.names.clone(),
            reading: self.reading.clone(),
            desc: self.desc[lang as usize].clone(),
            place: self.path.display().to_string(),
            active: self.active,
            problem: self.problem.as_ref().map(|found| problem(found, lang)),
        }
    }
}

/// The files in all folders of skills that are on the disk.
fn traces(folders: &[PathBuf]) -> Vec<Trace> {
    let library = Library::with(folders).ok();
    let shelves = library.iter().flat_map(Library::shelves).filter(|shelf| shelf.origin != Origin::Builtin);
    let entries = shelves.flat_map(|shelf| fs::read_dir(&shelf.dir).into_iter().flatten().flatten());
    let trace = |entry: fs::DirEntry| {
        let path = entry.path();
        let file = path.metadata().ok()?;
        Some((path, file.modified().ok(), file.len()))
    };
    let mut traces: Vec<Trace> = entries.filter_map(trace).collect();
    traces.sort_unstable();
    traces
}

fn load(folders: &[PathBuf]) -> Option<Vec<Girl>> {
    let library = Library::with(folders).ok()?;
    let vm = Vm::new().ok()?;
    Some(library.handles().into_iter().map(|handle| one(&vm, &library, handle)).collect())
}

fn one(vm: &Vm, library: &Library, handle: String) -> Girl {
    let loaded = library.find(&handle).and_then(|path| Ok((vm.load(&path)?, path)));
    match loaded {
        Ok((skill, path)) => {
            let names = skill.names();
            let names = Name::each(|lang| one_line(names.get(lang.code())));
            let desc = Lang::ALL.map(|lang| skill.desc(lang.code()));
            let reading = in_hiragana(&names.en).unwrap_or_default();
            let active = skill.hooks().has(Hook::Menu);
            Girl { handle, path, names, reading, desc, active, problem: None }
        }
        Err(error) => broken(handle, &error),
    }
}

fn broken(handle: String, error: &SkillError) -> Girl {
    let problem = error.problems().into_iter().next().or_else(|| Some(error.problem()));
    let names = Name::each(|_| handle.clone());
    let (path, reading, desc) = Default::default();
    Girl { handle, path, names, reading, desc, active: false, problem }
}
