//! The files that were opened, by number. A page never names a path.

use super::answer::Refusal;
use crate::author::eject::own_folder;
use crate::files::{self, atomic};
use crate::problem::{Explain, Problem, texts};
use crate::skill::Source;
use crate::skill::shelf::user_folders;
use crate::skill::shipped::{at, is_shipped, root};
use axum::http::StatusCode;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Most bytes of a file that is edited.
const MOST: u64 = 4 << 20;

/// A file that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct OpenFile {
    /// Its number, as text.
    pub id: String,
    /// Her handle.
    pub girl: String,
    /// The path, as it was named.
    pub path: PathBuf,
    /// Whether it can be changed.
    pub writable: bool,
    /// Whether it lies in a folder of the user's skills.
    pub own: bool,
    /// Whether a girl of this handle comes with the program, and this is not her file.
    pub hides_shipped: bool,
    /// Where it really is: links are followed when it is opened, not later.
    #[serde(skip)]
    place: PathBuf,
}

/// All of them.
#[derive(Default)]
pub(super) struct Files {
    /// The number of the next, and those that are open.
    open: Mutex<(u64, Vec<OpenFile>)>,
}

impl Files {
    fn list(&self) -> MutexGuard<'_, (u64, Vec<OpenFile>)> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens the file of a girl; the same again if it is open.
    pub fn open(&self, girl: &str, path: &Path) -> OpenFile {
        let place = place_of(path);
        let (next, list) = &mut *self.list();
        if let Some(open) = list.iter().find(|open| open.place == place && open.girl == girl) {
            return open.clone();
        }
        let file = OpenFile::at(next.to_string(), girl, path, place);
        *next += 1;
        list.push(file.clone());
        file
    }

    /// A copy of a girl's file has taken its place, or the file that of its copy: under the same number. Opens it if the other
    /// is not open.
    pub fn moved(&self, girl: &str, from: &Path, to: &Path) -> OpenFile {
        let place = place_of(to);
        {
            let (_, list) = &mut *self.list();
            let there = list.iter().any(|open| open.place == place && open.girl == girl);
            let old = list.iter_mut().find(|open| open.path == from && open.girl == girl);
            if let Some(old) = old.filter(|_| !there) {
                *old = OpenFile::at(old.id.clone(), girl, to, place);
                return old.clone();
            }
        }
        self.open(girl, to)
    }

    /// Forgets a file.
    pub fn close(&self, id: &str) {
        self.list().1.retain(|file| file.id != id);
    }

    /// All open files. One that was taken away is none of them, until it is there again.
    pub fn all(&self) -> Vec<OpenFile> {
        self.list().1.iter().filter(|file| file.is_there()).cloned().collect()
    }

    /// An open file.
    ///
    /// # Errors
    /// There is none of this number.
    pub fn get(&self, id: &str) -> Result<OpenFile, Refusal> {
        let found = self.list().1.iter().find(|file| file.id == id).cloned();
        found.ok_or_else(|| Refusal::missing(texts::studio::no_such_open_file(id)))
    }

    /// Whether this is the path of an open file.
    pub fn has(&self, path: &str) -> bool {
        self.list().1.iter().any(|file| file.path == Path::new(path))
    }
}

/// Where a file really is.
fn place_of(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// The file of a girl that comes with the program.
pub(super) fn shipped(girl: &str) -> Option<PathBuf> {
    let file = format!("{girl}.lua");
    at(&format!("skills/{file}")).map(|_| root().join(file))
}

impl OpenFile {
    fn at(id: String, girl: &str, path: &Path, place: PathBuf) -> Self {
        let is_fixed = is_shipped(path);
        let writable = !is_fixed && place.metadata().is_ok_and(|file| !file.permissions().readonly());
        let folders = own_folder().into_iter().chain(user_folders());
        let own = !is_fixed && folders.map(|dir| place_of(&dir)).any(|dir| place.parent() == Some(&dir));
        let hides_shipped = own && shipped(girl).is_some();
        let (girl, path) = (girl.to_owned(), path.to_owned());
        Self { id, girl, path, writable, own, hides_shipped, place }
    }

    fn is_there(&self) -> bool {
        is_shipped(&self.path) || self.place.symlink_metadata().is_ok()
    }

    /// Renames the file to a backup beside it, and returns the path of that.
    ///
    /// # Errors
    /// It is not in a folder of the user's skills, or the disk refuses.
    pub fn put_away(&self) -> Result<PathBuf, Refusal> {
        if !self.own {
            return Err(Refusal::new(
                StatusCode::FORBIDDEN,
                texts::studio::not_in_own_folder(self.path.display()),
            ));
        }
        let name = |nth: u32| {
            let mut name = self.place.clone().into_os_string();
            name.push(if nth == 0 { ".backup".to_owned() } else { format!(".backup{nth}") });
            PathBuf::from(name)
        };
        let mut nth = 0;
        while name(nth).symlink_metadata().is_ok() {
            nth += 1;
        }
        let free = name(nth);
        std::fs::rename(&self.place, &free).map_err(|error| self.trouble(&error))?;
        Ok(free)
    }

    /// The text on the disk.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn text(&self) -> Result<String, Refusal> {
        if is_shipped(&self.path) {
            let source = Source::read(&self.path).map_err(|error| Refusal::missing(error.problem()))?;
            return Ok(source.text().to_owned());
        }
        files::text(&self.place, MOST).map_err(|error| self.trouble(&error))
    }

    /// Writes it whole or not at all. `hash` is that of the text it is to replace.
    ///
    /// # Errors
    /// It may not be written, was changed by somebody else, or the disk refuses.
    pub fn write(&self, text: &str, hash: &str) -> Result<String, Refusal> {
        if !self.writable {
            let problem = Problem::advised(
                texts::studio::file_is_fixed(self.path.display()),
                texts::studio::copy_girl_first(),
            );
            return Err(Refusal::new(StatusCode::FORBIDDEN, problem));
        }
        if text.len() as u64 > MOST {
            return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, texts::studio::too_long(MOST)));
        }
        if hash_of(&self.text()?) != hash {
            let problem = texts::studio::file_has_changed(self.path.display());
            return Err(Refusal::conflict(problem));
        }
        atomic::write(&self.place, text).map_err(|error| self.trouble(&error))?;
        Ok(hash_of(text))
    }

    fn trouble(&self, error: &std::io::Error) -> Refusal {
        let problem = texts::frame::colon(self.path.display(), error.problem().whole());
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, problem)
    }
}

/// What tells one text from another.
pub(super) fn hash_of(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_string()
}
