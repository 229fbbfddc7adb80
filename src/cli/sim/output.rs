//! Output options of `sim` and `merge`.

use crate::ask::{Answer, Keep, Outcome, Run};
use crate::cli::answered::show;
use crate::cli::diagnostics::lang;
use crate::cli::format::{FIGURES, Format, one_of};
use crate::cli::log_args::LogArgs;
use crate::cli::screen::Screen;
use crate::lab::page::Folder;
use crate::report::Doc;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// How a run is shown.
#[derive(clap::Args)]
pub(super) struct OutputArgs {
    /// Output format.
    #[arg(long, value_parser = one_of(FIGURES), default_value_t = Format::Table)]
    pub format: Format,
    /// Also write a row for each game, with the command that plays it, to a .csv or .jsonl file. Its columns are called
    /// like metrics and hold the sums and counts of the game: A.gain is what all her wins of it brought. Overwrites only
    /// files of rows written by saki-lua.
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
    /// Answers a question and shows the answer, also as rows of games and as a page, as far as they are asked for.
    ///
    /// # Errors
    /// It cannot be answered, or the answer not be shown: as far as possible that is found before anything is played.
    pub fn answered(
        &self,
        jobs: NonZeroUsize,
        keep: Keep<'_>,
        log: &LogArgs,
        answer: impl FnOnce(&mut Run<'_>) -> anyhow::Result<Answer>,
    ) -> anyhow::Result<Outcome> {
        let folder = self.report.as_deref().map(Folder::open).transpose()?;
        log.probe()?;
        let index = folder.as_ref().map(Folder::index);
        let keep = Keep { rows: self.rows.as_deref(), index: index.as_deref(), ..keep };
        let watch = &mut Screen::new(self.quiet);
        let answer = answer(&mut Run { lang: lang(), jobs, watch, keep, page: folder.is_some() })?;
        show(answer, self.format, |doc| write(doc, folder.as_ref()), log)
    }
}

/// Writes the page of a run, if it is wanted.
///
/// # Errors
/// It cannot be drawn or written.
fn write(doc: &Doc, folder: Option<&Folder>) -> anyhow::Result<()> {
    let (Some(page), Some(folder)) = (&doc.page, folder) else { return Ok(()) };
    folder.write(page, lang())
}
