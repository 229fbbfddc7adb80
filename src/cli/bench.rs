//! Options and output shared by `compare`, `sweep` and `matrix`.

use super::diagnostics::{said, warning};
use super::format::{FIGURES, Format, one_of};
use super::jobs::JobArgs;
use super::out::Out;
use crate::cli::outcome::Outcome;
use crate::files::{atomic, overwrite};
use crate::lab::chart::ChartError;
use crate::lab::{Ended, Together};
use crate::problem::{Problem, texts};
use anyhow::Context;
use std::path::PathBuf;

/// How games are played, and what comes of them told.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct BenchArgs {
    #[command(flatten)]
    pub jobs: JobArgs,
    /// How the result is told.
    #[arg(long, value_parser = one_of(FIGURES), default_value_t = Format::Table)]
    pub format: Format,
}

/// First line of our pictures, which identifies them.
const MARK: &str = "<!-- saki-lua plot -->";

/// The same where there is a picture of it.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct DrawnArgs {
    #[command(flatten)]
    pub bench: BenchArgs,
    /// Draws the result as SVG. Only a picture of ours is written over.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

impl DrawnArgs {
    /// Checks, before anything is played, that the picture can be written without overwriting a foreign file.
    ///
    /// # Errors
    /// The file is not an .svg file, exists and is not ours, or cannot be written.
    pub fn probe(&self) -> anyhow::Result<()> {
        let Some(file) = &self.plot else { return Ok(()) };
        let named = || format!("--plot {}", file.display());
        if !file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg")) {
            let message = texts::picture_is_svg(named());
            return Err(Problem::advised(message, texts::example_plot_picture_svg()).into());
        }
        if !overwrite::is_allowed(file, |head| head.is_empty() || overwrite::has_mark(head, MARK))
            .with_context(named)?
            && !file.is_dir()
        {
            let message = texts::this_is_there_already_and(named());
            return Err(Problem::advised(message, texts::name_another_file_or_delete()).into());
        }
        atomic::probe(file).with_context(named)
    }

    /// Prints a result and writes its picture, if requested. A failure of one does not prevent the other.
    ///
    /// # Errors
    /// The picture cannot be drawn or written; the result cannot be printed.
    pub fn show(
        &self,
        mut out: Out,
        picture: impl FnOnce() -> Result<String, ChartError>,
    ) -> anyhow::Result<()> {
        let printed = out.check();
        if let Some(file) = &self.plot {
            let named = || format!("--plot {}", file.display());
            let picture = format!("{MARK}\n{}", picture().with_context(named)?);
            atomic::write(file, &picture).with_context(named)?;
            said(&format!("plot: {}", file.display()));
        }
        Ok(printed?)
    }
}

/// The outcome of a command, from that of its games.
pub(super) const fn outcome(played: Together) -> Outcome {
    match played {
        Together { ended: Ended::Stopped, .. } => Outcome::Interrupted,
        Together { broken: 0, .. } => Outcome::Fine,
        _ => Outcome::BrokenSkill,
    }
}

/// Returns whether it was interrupted before there is any result, after saying so.
pub(super) fn is_nothing(outcome: Outcome, games: u64) -> bool {
    let nothing = outcome == Outcome::Interrupted && games == 0;
    if nothing {
        warning(texts::interrupted_before_there_was_anything());
    }
    nothing
}
