//! `--report FILE.html`: a page in a file of its own.

use crate::files::{atomic, overwrite};
use crate::problem::{Problem, texts};
use anyhow::Context;
use std::path::{Path, PathBuf};

/// Comment by which pages in a file of their own are recognized.
pub(crate) const MARK: &str = "<!-- saki-lua report -->";

/// A file that is going to be a page.
#[derive(Debug)]
pub struct PageFile(PathBuf);

impl PageFile {
    /// Checks, before any game is played, that a page can be written there. Only pages that we wrote are overwritten.
    ///
    /// # Errors
    /// The file is not called .html, is foreign, or is not writable.
    pub fn open(path: &Path) -> anyhow::Result<Self> {
        let named = format!("--report {}", path.display());
        if !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("html")) {
            return Err(
                Problem::advised(texts::pages::not_html(&named), texts::pages::example_report()).into()
            );
        }
        overwrite::probe(path, &named, MARK, texts::pages::foreign_file(&named))?;
        Ok(Self(path.to_owned()))
    }

    /// Writes the page, all of it or nothing.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, page: &str) -> anyhow::Result<()> {
        atomic::write(&self.0, page).with_context(|| format!("--report {}", self.0.display()))
    }

    /// Returns the path of the page.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}
