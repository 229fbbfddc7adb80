//! The files that were opened, by number. A page never names a path.

use super::answer::Refusal;
use crate::files::{self, atomic};
use crate::problem::{Explain, Problem, texts};
use crate::skill::Source;
use crate::skill::shipped::is_shipped;
use axum::http::StatusCode;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Most bytes of a file that is edited.
const MOST: u64 = 4 << 20;

/// A file that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct OpenFile {
    /// Its number, as text.
    pub id: String,
    /// Her handle.
    pub girl: String,
    /// The path, as it was named.
    pub path: PathBuf,
    /// Whether it can be changed.
    pub writable: bool,
    /// Where it really is: links are followed when it is opened, not later.
    #[serde(skip)]
    place: PathBuf,
}

/// All of them.
#[derive(Default)]
pub(super) struct Files {
    open: Mutex<Vec<OpenFile>>,
}

impl Files {
    fn list(&self) -> MutexGuard<'_, Vec<OpenFile>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens the file of a girl; the same again if it is open.
    pub fn open(&self, girl: &str, path: &Path) -> OpenFile {
        let place = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let mut list = self.list();
        if let Some(open) = list.iter().find(|open| open.place == place && open.girl == girl) {
            return open.clone();
        }
        let writable = !is_shipped(path) && place.metadata().is_ok_and(|file| !file.permissions().readonly());
        let (id, girl, path) = (list.len().to_string(), girl.to_owned(), path.to_owned());
        let file = OpenFile { id, girl, path, writable, place };
        list.push(file.clone());
        file
    }

    /// All open files.
    pub fn all(&self) -> Vec<OpenFile> {
        self.list().clone()
    }

    /// An open file.
    ///
    /// # Errors
    /// There is none of this number.
    pub fn get(&self, id: &str) -> Result<OpenFile, Refusal> {
        let found = self.list().iter().find(|file| file.id == id).cloned();
        found.ok_or_else(|| Refusal::missing(texts::studio_no_file(id)))
    }

    /// Whether this is the path of an open file.
    pub fn has(&self, path: &str) -> bool {
        self.list().iter().any(|file| file.path == Path::new(path))
    }
}

impl OpenFile {
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
            let problem =
                Problem::advised(texts::studio_file_is_fixed(self.path.display()), texts::studio_eject_it());
            return Err(Refusal::new(StatusCode::FORBIDDEN, problem));
        }
        if text.len() as u64 > MOST {
            return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, texts::studio_body_is_too_long(MOST)));
        }
        if hash_of(&self.text()?) != hash {
            let problem = texts::studio_file_has_changed(self.path.display());
            return Err(Refusal::conflict(problem));
        }
        atomic::write(&self.place, text).map_err(|error| self.trouble(&error))?;
        Ok(hash_of(text))
    }

    fn trouble(&self, error: &std::io::Error) -> Refusal {
        let problem = texts::colon(self.path.display(), error.problem().whole());
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, problem)
    }
}

/// What tells one text from another.
pub(super) fn hash_of(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_string()
}
