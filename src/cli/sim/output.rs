//! Output options of `sim` and `merge`.

use crate::cli::diagnostics::lang;
use crate::cli::format::{FIGURES, Format, one_of};
use crate::lab::page::Folder;
use crate::report::Doc;
use std::path::PathBuf;

/// How a run is shown.
#[derive(clap::Args)]
pub(super) struct OutputArgs {
    /// Output format.
    #[arg(long, value_parser = one_of(FIGURES), default_value_t = Format::Table)]
    pub format: Format,
    /// Also write a row for each game, with the command that plays it, to a .csv or .jsonl file.
    /// Overwrites only files of rows written by saki-lua.
    #[arg(long, value_name = "FILE")]
    pub rows: Option<PathBuf>,
    /// Also write a page with plots to this folder, which is created: REPORT/index.html.
    #[arg(long, value_name = "REPORT")]
    pub report: Option<PathBuf>,
    /// Hide the progress bar.
    #[arg(long, short)]
    pub quiet: bool,
}

impl OutputArgs {
    /// Opens the folder of the page, if requested.
    ///
    /// # Errors
    /// The folder cannot take a report.
    pub fn page(&self) -> anyhow::Result<Option<Folder>> {
        self.report.as_deref().map(Folder::open).transpose()
    }
}

/// Writes the page of a run, if it is wanted.
///
/// # Errors
/// It cannot be drawn or written.
pub(super) fn write(doc: &Doc, folder: Option<&Folder>) -> anyhow::Result<()> {
    let (Some(page), Some(folder)) = (&doc.page, folder) else { return Ok(()) };
    folder.write(page, lang())
}
