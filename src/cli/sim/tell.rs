//! Output options of `sim` and `merge`, and printing of results.

use super::table;
use crate::cli::diagnostics::lang;
use crate::cli::format::{FIGURES, Format, one_of};
use crate::cli::out::Out;
use crate::cli::outcome::Outcome;
use crate::lab::figures::metric;
use crate::lab::games::Rows;
use crate::lab::page::Folder;
use crate::lab::report::RunReport;
use crate::lab::{Ended, Metric, Plan};
use std::path::PathBuf;

/// Output options of a run.
#[derive(clap::Args)]
pub(super) struct TellArgs {
    /// Which figures are told, by name; all are listed by `saki-lua sim --help`.
    #[arg(long, value_name = "METRIC,..", value_delimiter = ',', value_parser = metric)]
    pub metrics: Vec<Metric>,
    /// How results are told.
    #[arg(long, value_parser = one_of(FIGURES), default_value_t = Format::Table)]
    pub format: Format,
    /// Also writes a row for each game, to a file that ends in .csv or .jsonl (or .parquet, in a build
    /// that can). Only rows of ours are written over.
    #[arg(long, value_name = "FILE")]
    pub rows: Option<PathBuf>,
    /// Also writes a page with plots into this folder, which is made: REPORT/index.html.
    #[arg(long, value_name = "REPORT")]
    report: Option<PathBuf>,
    /// No progress bar.
    #[arg(long, short)]
    pub quiet: bool,
}

impl TellArgs {
    /// The folder of the page, if requested.
    ///
    /// # Errors
    /// The folder cannot be used.
    pub fn page(&self) -> anyhow::Result<Option<Folder>> {
        self.report.as_deref().map(Folder::open).transpose()
    }

    /// The file of rows, if requested. This empties it.
    ///
    /// # Errors
    /// It cannot be written, or is a foreign file.
    pub fn empty_rows(&self, plan: &Plan) -> anyhow::Result<Option<Rows>> {
        self.rows.as_deref().map(|file| Rows::open(file, plan)).transpose()
    }
}

/// Prints the results of a run, even if the page fails.
pub(super) fn tell(report: &RunReport<'_>, format: Format, page: Option<&Folder>) -> anyhow::Result<Outcome> {
    let mut out = Out::new();
    let written = page.map_or(Ok(()), |page| page.write(report, lang()));
    let page = page.filter(|_| written.is_ok()).map(Folder::index);
    match format {
        Format::Json => out.line(&serde_json::to_string_pretty(&report.json()?)?),
        Format::Csv => out.line(report.csv().trim_end()),
        _ => table::print(report, page.as_deref(), &mut out),
    }
    out.check()?;
    written?;
    Ok(match (report.ended, report.run.broken.any()) {
        (Ended::Stopped, _) => Outcome::Interrupted,
        (_, true) => Outcome::BrokenSkill,
        (_, false) => Outcome::Fine,
    })
}
