//! `--report`: what a run came to as a page with plots, in a folder.

mod config;
mod figures;
mod html;
mod plots;
mod spelled;

use super::report::Report;
use crate::cli::complain::Advised;
use crate::cli::{ours, whole};
use anyhow::Context;
use plots::Plot;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process;

/// Near the beginning of everything we write, so that we know it again.
const MARK: &str = "<!-- saki-lua sim report -->";
const INDEX: &str = "index.html";

/// A folder that takes a report.
pub(super) struct Folder(PathBuf);

impl Folder {
    /// Makes the folder, if it is not there, and sees that a report can be written: better now than when all
    /// games were played. Nothing is changed that we have not written ourselves.
    ///
    /// # Errors
    /// It is no folder, cannot be written to, or has files of others where ours would be.
    pub fn open(path: &Path) -> anyhow::Result<Self> {
        let shown = path.display();
        if path.exists() && !path.is_dir() {
            let message = format!("--report {shown}: this is a file");
            return Err(Advised::new(message, "name a folder; it is made if it is not there").into());
        }
        fs::create_dir_all(path).with_context(|| format!("--report {shown}"))?;
        for name in plots::FILES.into_iter().chain([INDEX]) {
            let file = path.join(name);
            let is_free = ours::is_free(&file, |head| ours::has(head, MARK));
            if !is_free.with_context(|| format!("--report: cannot read {}", file.display()))? {
                let message =
                    format!("--report {shown}: there is a {name} already that is no report of ours");
                return Err(
                    Advised::new(message, "name another folder; nothing was changed in this one").into()
                );
            }
        }
        let probe = path.join(format!("{}.part", process::id()));
        let probed = File::create_new(&probe).and_then(|_| fs::remove_file(&probe));
        probed.with_context(|| format!("--report {shown}: cannot write there"))?;
        Ok(Self(path.to_owned()))
    }

    /// Writes a report over the one that may be there, each file whole or not at all, the page last.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, report: &Report<'_>) -> anyhow::Result<()> {
        let plots = plots::all(report)?;
        let page = html::page(report, &plots)?;
        let pictures = plots.iter().map(|Plot { file, svg, .. }| (*file, format!("{MARK}\n{svg}")));
        for (name, text) in pictures.chain([(INDEX, page)]) {
            let file = self.0.join(name);
            whole::write(&file, &text)
                .with_context(|| format!("--report: cannot write {}", file.display()))?;
        }
        Ok(())
    }

    /// Where the page is.
    pub fn index(&self) -> PathBuf {
        self.0.join(INDEX)
    }
}
