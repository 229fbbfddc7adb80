//! What `compare`, `sweep` and `matrix` share: playing together, progress and complaints.

use super::complain::{overruled, said, warning};
use super::jobs::JobArgs;
use super::out::{Format, Out};
use super::show::Breaks;
use super::sim::progress::Progress;
use super::stop::Stop;
use crate::cli::outcome::Outcome;
use crate::files::{ours, whole};
use crate::lab::chart::ChartError;
use crate::lab::{GameRow, Plan, play_together};
use crate::options::did_you_mean;
use crate::problem::Advised;
use anyhow::Context;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// How games are played, and what comes of them told.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct BenchArgs {
    #[command(flatten)]
    jobs: JobArgs,
    /// How the result is told.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
}

/// Before every picture, so that we know it again.
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
    /// Before anything is played: can the picture be written, if it is wanted, and spoils it nothing?
    ///
    /// # Errors
    /// The file is not called .svg, is there and not ours, or cannot be written.
    pub fn probe(&self) -> anyhow::Result<()> {
        let Some(file) = &self.plot else { return Ok(()) };
        let named = || format!("--plot {}", file.display());
        if !file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg")) {
            let message = format!("{}: a picture is SVG", named());
            return Err(Advised::new(message, "an example: --plot picture.svg").into());
        }
        if !ours::is_free(file, |head| head.is_empty() || ours::has(head, MARK)).with_context(named)?
            && !file.is_dir()
        {
            let message = format!("{}: this is there already and no picture of ours", named());
            return Err(Advised::new(message, "name another file, or delete this one").into());
        }
        whole::probe(file).with_context(named)
    }

    /// Prints a result, then writes its picture, if that is wanted. Neither waits for the other to succeed.
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
            whole::write(file, &picture).with_context(named)?;
            said(&format!("plot: {}", file.display()));
        }
        Ok(printed?)
    }
}

impl BenchArgs {
    /// Plays so many seeds of each plan, with a bar on a terminal where `sides` games count as one.
    /// `take` gets the rows of each seed once all have played it, and says when to stop. If somebody
    /// wants no more of it, what was taken is a part of what was asked for.
    ///
    /// # Errors
    /// A skill that cannot be loaded or seated, a game that does not end.
    pub fn play(
        &self,
        plans: &[Plan],
        units: u64,
        sides: u64,
        mut take: impl FnMut(&[&[GameRow]]) -> ControlFlow<()>,
    ) -> anyhow::Result<Outcome> {
        let games = plans.iter().map(|plan| plan.unit().saturating_mul(units)).fold(0, u64::saturating_add);
        let bar = Progress::new(0..games / sides, false, false);
        let (stop, mut played) = (Stop::listen(), 0);
        let mut breaks = Breaks::default();
        let end = play_together(
            plans,
            units,
            self.jobs.count(),
            |games| {
                played += games as u64;
                bar.reach(played / sides);
                if stop.is_asked() {
                    ControlFlow::Break(Outcome::Interrupted)
                } else {
                    ControlFlow::Continue(())
                }
            },
            |rows| {
                for row in rows.iter().copied().flatten() {
                    bar.aside(|| complain(&mut breaks, row));
                }
                take(rows).map_break(|()| Outcome::Fine)
            },
        );
        bar.finish();
        Ok(match end? {
            Some(Outcome::Interrupted) => Outcome::Interrupted,
            _ if breaks.count.get() > 0 => Outcome::BrokenSkill,
            _ => Outcome::Fine,
        })
    }
}

/// Was it interrupted before there is anything to tell? Then this is told.
pub(super) fn is_nothing(outcome: Outcome, games: u64) -> bool {
    let nothing = outcome == Outcome::Interrupted && games == 0;
    if nothing {
        warning("interrupted before there was anything to tell");
    }
    nothing
}

fn complain(breaks: &mut Breaks, row: &GameRow) {
    row.reports.iter().for_each(|report| breaks.tell(row.seed, report));
    if let Some(fault) = &row.fault {
        overruled(row.seed, fault);
    }
}

/// Seeds that make so many games of a plan, rounded up.
pub(super) const fn units(plan: &Plan, games: u64) -> u64 {
    games.div_ceil(plan.unit())
}

/// The place of a girl in a plan.
///
/// # Errors
/// She is not at this table; with the nearest who is.
pub(super) fn place_of(plan: &Plan, girl: &str) -> Result<usize, Advised> {
    let handles: Vec<String> = plan.girls.iter().map(|girl| girl.handle()).collect();
    let hint = did_you_mean(girl, handles.iter().map(String::as_str));
    handles.iter().position(|handle| handle == girl).ok_or_else(|| {
        let message = format!("--who: {girl:?} does not sit at this table{hint}");
        Advised::new(message, "--girls names those who do")
    })
}
