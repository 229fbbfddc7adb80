//! What `compare`, `sweep` and `matrix` share: playing together, progress and complaints.

use super::Outcome;
use super::complain::{Advised, warning};
use super::jobs::JobArgs;
use super::show::Breaks;
use crate::lab::{GameRow, Plan, play_together};
use crate::options::did_you_mean;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::ops::ControlFlow;

/// How games are played.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct BenchArgs {
    #[command(flatten)]
    jobs: JobArgs,
}

impl BenchArgs {
    /// Plays so many seeds of each plan, with a bar on a terminal. `take` gets the rows of each seed
    /// once all have played it, and says when to stop.
    ///
    /// # Errors
    /// A skill that cannot be loaded or seated, a game that does not end.
    pub fn play(
        &self,
        plans: &[Plan],
        units: u64,
        mut take: impl FnMut(&[&[GameRow]]) -> ControlFlow<()>,
    ) -> anyhow::Result<Outcome> {
        let games = plans.iter().map(|plan| plan.unit().saturating_mul(units)).fold(0, u64::saturating_add);
        let bar = progress(games);
        let mut breaks = Breaks::default();
        let end = play_together(
            plans,
            units,
            self.jobs.count(),
            |games| bar.inc(games as u64),
            |rows| {
                for row in rows.iter().copied().flatten() {
                    bar.suspend(|| complain(&mut breaks, row));
                }
                take(rows)
            },
        );
        bar.finish_and_clear();
        end?;
        Ok(if breaks.count.get() > 0 { Outcome::BrokenSkill } else { Outcome::Fine })
    }
}

fn complain(breaks: &mut Breaks, row: &GameRow) {
    row.reports.iter().for_each(|report| breaks.tell(row.seed, report));
    if let Some(fault) = &row.fault {
        warning(&format!("seed {}: a player was overruled: {fault}", row.seed));
    }
}

/// Seeds that make so many games of a plan, rounded up.
pub(super) const fn units(plan: &Plan, games: u64) -> u64 {
    games.div_ceil(plan.unit())
}

/// A bar on standard error, if somebody looks.
fn progress(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games  {per_sec}  {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
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
