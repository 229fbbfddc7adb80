//! What changes numbers while games go on.

use crate::problem::Problem;
use crate::skill::tune::Tuning;
use std::path::Path;

/// What changes numbers in this run.
pub(super) struct Tuned {
    /// As it was when it was last good.
    pub(super) tuning: Tuning,
    /// What is wrong with what the files say now. It is told once.
    pub(super) wrong: Vec<Problem>,
    /// One of them cannot be read now.
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
