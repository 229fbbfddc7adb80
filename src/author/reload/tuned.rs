//! The tune files of a run.

use crate::problem::Problem;
use crate::skill::tune::Tuning;
use std::path::Path;

/// The tune files of a run.
pub(super) struct Tuned {
    /// The last good contents.
    pub(super) tuning: Tuning,
    /// Problems of the current contents, reported once.
    pub(super) wrong: Vec<Problem>,
    /// Whether one of them cannot be read.
    pub(super) unread: bool,
}

impl Tuned {
    pub const fn new(tuning: Tuning) -> Self {
        Self { tuning, wrong: Vec::new(), unread: false }
    }

    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.tuning.files()
    }

    pub const fn is_unread(&self) -> bool {
        self.unread
    }
}
