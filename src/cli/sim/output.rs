//! Output options and reports of `sim` and `merge`.

use super::table;
use crate::ask::Outcome;
use crate::ask::expect::ExpectArgs;
use crate::cli::diagnostics::lang;
use crate::cli::format::{FIGURES, Format, one_of};
use crate::cli::out::Out;
use crate::lab::expect::worst;
use crate::lab::figures::metric;
use crate::lab::games::Rows;
use crate::lab::page::Folder;
use crate::lab::report::RunReport;
use crate::lab::{Ended, Metric, Plan, Planned};
use crate::problem::Problem;
use std::path::PathBuf;

/// Output options of a run.
#[derive(clap::Args)]
pub(super) struct OutputArgs {
    /// Metrics to show; `saki-lua sim --help` lists all.
    #[arg(long, value_name = "METRIC,..", value_delimiter = ',', value_parser = metric)]
    pub metrics: Vec<Metric>,
    #[command(flatten)]
    pub expect: ExpectArgs,
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
    /// Checks that everybody of whom something is expected plays.
    ///
    /// # Errors
    /// Somebody does not.
    pub fn check(&self, plan: &Plan) -> Result<(), Problem> {
        self.expect.check(plan.entrants().iter().map(|entrant| entrant.name.as_str()))
    }

    /// Opens the folder of the page, if requested.
    ///
    /// # Errors
    /// The folder cannot take a report.
    pub fn page(&self) -> anyhow::Result<Option<Folder>> {
        self.report.as_deref().map(Folder::open).transpose()
    }

    /// Creates the file of rows, if requested, truncating an old one.
    ///
    /// # Errors
    /// The file is not writable or is foreign.
    pub fn empty_rows<'a>(&self, planned: &'a Planned) -> anyhow::Result<Option<Rows<'a>>> {
        self.rows.as_deref().map(|file| Rows::open(file, planned)).transpose()
    }
}

/// Prints a report and writes the page, if any; a failure of one does not prevent the other.
pub(super) fn print(
    report: &RunReport<'_>,
    format: Format,
    page: Option<&Folder>,
) -> anyhow::Result<Outcome> {
    let mut out = Out::new();
    let written = page.map_or(Ok(()), |page| page.write(report, lang()));
    let page = page.filter(|_| written.is_ok()).map(Folder::index);
    match format {
        Format::Json => out.json("sim", report.json()?)?,
        Format::Csv => out.line(report.csv().trim_end()),
        _ => table::print(report, page.as_deref(), &mut out),
    }
    out.check()?;
    written?;
    let outcome = match (report.ended, report.run.broken.any()) {
        (Ended::Stopped, _) => Outcome::Interrupted,
        (_, true) => Outcome::BrokenSkill,
        (_, false) if report.is_short() => Outcome::Short,
        (_, false) => Outcome::Fine,
    };
    Ok(outcome.expected(worst(&report.judged())))
}
