//! Shared by the commands of the lab: threads, output formats, plots, pages, and where games and numbers are kept.

use super::diagnostics::{localized, note};
use super::format::{FIGURES, Format, one_of};
use super::jobs::JobArgs;
use super::screen::Screen;
use crate::ask::Keep;
use crate::files::{atomic, overwrite};
use crate::lab::Shard;
use crate::problem::{Problem, texts};
use crate::report::PageFile;
use crate::report::chart::Chart;
use anyhow::Context;
use std::path::{Path, PathBuf};

/// Threads and output of a benchmark.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct BenchArgs {
    #[command(flatten)]
    pub jobs: JobArgs,
    /// Output format of the result.
    #[arg(long, value_parser = one_of(FIGURES), default_value_t = Format::Table)]
    pub format: Format,
    /// Hide the progress bar.
    #[arg(long, short)]
    pub quiet: bool,
}

impl BenchArgs {
    /// The terminal while games are played.
    pub fn screen(&self) -> Screen {
        Screen::new(self.quiet)
    }
}

/// Marker at the beginning of each plot, by which our files are recognized.
const MARK: &str = "<!-- saki-lua plot -->";

/// `--report`: the result as a page.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct PageArgs {
    /// Also write a page with everything about the result. Overwrites only pages made by this program.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

impl PageArgs {
    /// As given to another command.
    pub const fn at(report: Option<PathBuf>) -> Self {
        Self { report }
    }

    /// Checks that the page, if requested, can be written.
    ///
    /// # Errors
    /// As [`PageFile::open`].
    pub fn probe(&self) -> anyhow::Result<()> {
        self.report.as_deref().map(PageFile::open).transpose().map(drop)
    }

    /// Whether a page is wanted.
    pub const fn is_wanted(&self) -> bool {
        self.report.is_some()
    }

    /// Writes the page, if requested.
    ///
    /// # Errors
    /// It cannot be rendered or written.
    pub fn write(&self, page: impl FnOnce() -> anyhow::Result<String>) -> anyhow::Result<()> {
        let Some(path) = &self.report else { return Ok(()) };
        PageFile::open(path)?.write(&page()?)?;
        note(&localized(&texts::lab::report_at(path.display())));
        Ok(())
    }
}

/// As [`BenchArgs`], with a plot and a page.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct DrawnArgs {
    #[command(flatten)]
    pub bench: BenchArgs,
    #[command(flatten)]
    pub page: PageArgs,
    /// Draws the result as SVG. Overwrites only plots made by this program.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

impl DrawnArgs {
    /// Checks that plot and page, if requested, can be written without overwriting a foreign file.
    ///
    /// # Errors
    /// A file has another ending than .svg or .html, is a foreign file, or is not writable.
    pub fn probe(&self) -> anyhow::Result<()> {
        self.page.probe()?;
        let Some(file) = &self.plot else { return Ok(()) };
        let named = format!("--plot {}", file.display());
        if !file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg")) {
            let message = texts::situations::picture_not_svg(&named);
            return Err(Problem::advised(message, texts::options::example_plot()).into());
        }
        overwrite::probe(file, &named, MARK, texts::situations::file_not_our_picture(&named))
    }

    /// Writes the plot, if requested.
    ///
    /// # Errors
    /// It cannot be drawn or written.
    pub fn draw(&self, plot: &Chart) -> anyhow::Result<()> {
        let Some(file) = &self.plot else { return Ok(()) };
        let named = || format!("--plot {}", file.display());
        let picture = format!("{MARK}\n{}", plot.draw().with_context(named)?);
        atomic::write(file, &picture).with_context(named)?;
        note(&localized(&texts::lab::plot_at(file.display())));
        Ok(())
    }
}

/// Where games are kept. A command whose seed is drawn by lot where none is given requires one with it, to go on with the same.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct OutArgs {
    /// Keep the games in this folder, by the hash of what played, and take from it what is there already: interrupted, the
    /// same command goes on, and a changed girl plays only her own games again.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl OutArgs {
    /// Where games are kept.
    pub fn keep(&self) -> Keep<'_> {
        Keep { folder: self.out.as_deref(), ..Keep::default() }
    }
}

/// As [`OutArgs`], in parts.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct StoreArgs {
    #[command(flatten)]
    place: OutArgs,
    /// Play only the K-th of N shards, from 1. The command without --shard takes them all, and plays what is missing.
    #[arg(long, value_name = "K/N", requires = "out", conflicts_with_all = ["plot", "report", "log"])]
    shard: Option<Shard>,
}

impl StoreArgs {
    /// Where games are kept, and which of them are played.
    pub fn keep(&self) -> Keep<'_> {
        Keep { shard: self.shard, ..self.place.keep() }
    }
}

/// Checks that the file of numbers that a command finds can be written; only its own, which begin with `mark`, are
/// overwritten.
///
/// # Errors
/// It is a foreign file, or is not writable.
pub(super) fn probe_numbers(out: Option<&Path>, mark: &str, command: &str) -> anyhow::Result<()> {
    let Some(file) = out else { return Ok(()) };
    let named = format!("--out {}", file.display());
    overwrite::probe(file, &named, mark, texts::tuning::not_written_by_command(&named, command))
}

/// The file in which a command keeps its state: beside the file it writes, with `.state` behind its name.
pub(super) fn beside(out: &Path) -> PathBuf {
    let mut name = out.to_owned().into_os_string();
    name.push(".state");
    PathBuf::from(name)
}
