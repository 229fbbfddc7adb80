//! The texts of open files, which come before what is on disk.

use crate::files;
use crate::skill::LONGEST_FILE;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The texts of all open files, by path.
#[derive(Debug, Clone, Default)]
pub(super) struct Texts(Arc<Mutex<BTreeMap<PathBuf, String>>>);

impl Texts {
    /// Takes the text of a file, or that it is closed.
    pub(super) fn set(&self, path: &Path, text: Option<&str>) {
        let mut texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match text {
            Some(text) => _ = texts.insert(path.to_owned(), text.to_owned()),
            None => _ = texts.remove(path),
        }
    }

    /// The text of a file, open or on disk.
    pub(super) fn read(&self, path: &Path) -> Option<String> {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(path).cloned();
        open.or_else(|| files::text(path, LONGEST_FILE).ok())
    }
}
