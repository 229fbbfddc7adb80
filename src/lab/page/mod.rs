//! `--report` of a run: a page with plots, in a folder.

mod config;
mod figures;
mod girls;
mod of_run;
mod plots;

pub(super) use config::Played;
pub use of_run::page;

use crate::files::atomic::UnfinishedFile;
use crate::files::{atomic, overwrite};
use crate::problem::{Lang, Problem, texts};
use crate::report::{Page, render};
use anyhow::Context;
use plots::MARK;
use std::fs;
use std::path::{Path, PathBuf};

const INDEX: &str = "index.html";

/// Output folder of a report.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Creates the folder if necessary and checks, before any game is played, that a report can be written.
    /// Never overwrites files that we did not write.
    ///
    /// # Errors
    /// It is not a folder, is not writable, or has foreign files under our names.
    pub fn open(path: &Path) -> anyhow::Result<Self> {
        let shown = path.display();
        if path.exists() && !path.is_dir() {
            let message = texts::options::report_is_file(shown);
            return Err(Problem::advised(message, texts::situations::name_a_folder()).into());
        }
        fs::create_dir_all(path).with_context(|| format!("--report {shown}"))?;
        for name in plots::FILES.into_iter().chain([INDEX]) {
            let file = path.join(name);
            let is_free = overwrite::is_allowed(&file, |head| overwrite::has_mark(head, MARK));
            if !is_free.with_context(|| Problem::from(texts::options::report_unreadable(file.display())))? {
                let message = texts::options::report_foreign_file(&shown, name);
                return Err(Problem::advised(message, texts::situations::name_another_folder()).into());
            }
        }
        for name in plots::FILES.into_iter().chain([INDEX]) {
            atomic::probe(&path.join(name))
                .with_context(|| Problem::from(texts::options::report_folder_unwritable(&shown)))?;
        }
        Ok(Self(path.to_owned()))
    }

    /// Writes a page and its pictures, replacing existing ones: all of it or nothing, the page last.
    ///
    /// # Errors
    /// It cannot be drawn or written.
    pub fn write(&self, page: &Page, lang: Lang) -> anyhow::Result<()> {
        let pictures = render::pictures(page)?;
        let pictures = pictures.into_iter().map(|(file, svg)| (file, format!("{MARK}\n{svg}")));
        let mut parts = Vec::new();
        let named = |file: &Path| Problem::from(texts::options::report_unwritable(file.display()));
        for (name, text) in pictures.chain([(INDEX, render::page(page, lang)?)]) {
            let file = self.0.join(name);
            let part = UnfinishedFile::write(&file, &text).with_context(|| named(&file))?;
            parts.push((file, part));
        }
        parts.into_iter().try_for_each(|(file, part)| part.finish().with_context(|| named(&file)))
    }

    /// Returns the path of the page.
    #[must_use]
    pub fn index(&self) -> PathBuf {
        self.0.join(INDEX)
    }
}
