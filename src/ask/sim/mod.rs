//! `sim`: statistics over games in bulk.

mod doc;

use super::expect::ExpectArgs;
use super::plan::PlanArgs;
use super::{Answer, Outcome, Run};
use crate::lab::expect::{Expectation, unmet, worst};
use crate::lab::figures::{metric, names};
use crate::lab::repeat::Repeat;
use crate::lab::report::RunReport;
use crate::lab::store::{Parts, Store};
use crate::lab::{Ended, Metric, Plan, Planned, Run as Games, Shard, SimPlan};
use crate::problem::Problem;
use std::path::PathBuf;

/// Play many games and print statistics with confidence intervals.
#[derive(Debug, Clone, clap::Args)]
pub struct SimAsk {
    /// What is played.
    #[command(flatten)]
    pub plan: PlanArgs,
    /// Number of games, rounded up to whole seeds. Default: 1000; with --until up to a million; with --bench 256
    /// per measurement.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    pub games: Option<u64>,
    /// Play until the 95% interval of a figure has at most this half width, like mean-rank:0.02 for all girls or
    /// A.win:0.5% for one (below 50% for rates); may be repeated, and all must be met. Plays at least 32 seeds, as
    /// fewer give no reliable error.
    #[arg(long, value_name = "[GIRL.]METRIC:WIDTH")]
    pub until: Vec<String>,
    /// What is told of the games.
    #[command(flatten)]
    pub figures: FigureArgs,
    /// Also show the cost of each girl's hooks: calls, ticks, times and the worst call. Not with --out: it is not kept.
    #[arg(long)]
    pub profile: bool,
    /// Also show what games feel like: draws that skills bent and decided, places by round, changes of the lead, comebacks,
    /// and the wildest games. Takes longer, as the wall keeps a ledger. Not with --out: the ledger is not kept.
    #[arg(long)]
    pub feel: bool,
}

/// What is told of games, and expected of them.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct FigureArgs {
    /// Metrics to show; `saki-lua sim --help` lists all.
    #[arg(long, value_name = "METRIC,..", value_delimiter = ',', value_parser = metric)]
    pub metrics: Vec<Metric>,
    /// What is expected of figures.
    #[command(flatten)]
    pub expect: ExpectArgs,
}

impl FigureArgs {
    /// The selected metrics in display order; all if none are selected.
    fn selected(&self) -> Vec<Metric> {
        let selected = |metric: &Metric| self.metrics.is_empty() || self.metrics.contains(metric);
        Metric::ALL.iter().copied().filter(selected).collect()
    }

    /// The same with everybody of whom something is expected by the name she has in the figures.
    fn of(&self, plan: &Plan) -> Result<Self, Problem> {
        Ok(Self { expect: self.expect.of(&plan.spelled())?, ..self.clone() })
    }

    fn expected(&self) -> &[Expectation] {
        &self.expect.expect
    }

    /// Appends these options to a command.
    fn repeat(&self, repeat: &mut Repeat) {
        repeat.push("--metrics", names(&self.metrics, ","));
        self.expect.repeat(repeat);
    }
}

impl SimAsk {
    /// Plays the games and counts.
    ///
    /// # Errors
    /// Something cannot be found, read or loaded, makes no sense, or a game cannot be kept.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        let planned = self.plan.plan(run.lang, &mut |problem| run.watch.tell(problem))?;
        let asked = SimPlan::new(planned, self.games, self.until.clone());
        let shard = run.keep.shard.unwrap_or(Shard::WHOLE);
        let games = asked.run(shard)?.with_profile(self.profile).with_feel(self.feel);
        let figures = self.figures.of(&asked.planned.plan)?;
        let store = Store::of_plan(&asked, run.keep.folder, shard)?;
        // Last, because this truncates the file: nothing may fail from here on, and Ctrl-C has to end the games in order.
        run.watch.listen();
        let mut games = games.with_rows(run.empty_rows(&asked.planned)?);
        let ended = games.play_kept(&store, run.jobs, run.watch)?;
        let outcome = if ended == Ended::Stopped { Outcome::Interrupted } else { Outcome::Fine };
        run.tell_kept(&store, outcome);
        if let Some(part) = run.keep.part(outcome) {
            return Ok(part);
        }
        let cut = (ended == Ended::Stopped).then(|| games.tally.games());
        let report = figures.report(&asked.planned, &games, ended, self.again(&asked.planned, cut));
        let tunes = self.plan.seats.numbers.tune.clone();
        Ok(Answer { log: Some(report.logged()?), tunes, ..answer(&report, run)? })
    }

    /// The options of the command that asks this.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = Repeat::default();
        self.plan.repeat(&mut repeat);
        self.games.iter().for_each(|games| repeat.push("--games", games.to_string()));
        self.until.iter().for_each(|goal| repeat.push("--until", goal.clone()));
        self.figures.repeat(&mut repeat);
        if self.profile {
            repeat.flag("--profile");
        }
        if self.feel {
            repeat.flag("--feel");
        }
        repeat
    }

    /// The options that give these results, with `cut` games if it was stopped.
    fn again(&self, planned: &Planned, cut: Option<u64>) -> Repeat {
        let until = if cut.is_some() { Vec::new() } else { self.until.clone() };
        // A profile shows what hooks cost, which is no result of the games.
        let (plan, games, profile) = (self.plan.settled(planned), cut.or(self.games), false);
        Self { plan, games, until, profile, ..self.clone() }.repeat()
    }
}

impl FigureArgs {
    fn report<'a>(
        &'a self,
        planned: &'a Planned,
        run: &'a Games<'a>,
        ended: Ended,
        repeat: Repeat,
    ) -> RunReport<'a> {
        RunReport { planned, run, ended, repeat, metrics: self.selected(), expected: self.expected() }
    }
}

/// What became of games.
fn answer(report: &RunReport<'_>, run: &Run<'_>) -> anyhow::Result<Answer> {
    let outcome = match (report.ended, report.run.broken.any()) {
        (Ended::Stopped, _) => Outcome::Interrupted,
        (_, true) => Outcome::BrokenSkill,
        (_, false) if report.is_short() => Outcome::Short,
        (_, false) => Outcome::Fine,
    };
    let judged = report.judged();
    let doc = doc::of(report, run)?;
    Ok(Answer { unmet: unmet(&judged), ..Answer::of(outcome.expected(worst(&judged)), doc) })
}

/// Merges the shards of a run that are in some folders: the answer is that of the whole run.
///
/// # Errors
/// Games are missing or of different runs, or a file cannot be read or written.
pub fn merged(folders: &[PathBuf], figures: &FigureArgs, run: &mut Run<'_>) -> anyhow::Result<Answer> {
    let parts = Parts::<SimPlan>::of(folders)?;
    let planned = &parts.plan.planned;
    let figures = figures.of(&planned.plan)?;
    // Last, because it truncates the file.
    let mut games = parts.plan.run(Shard::WHOLE)?.with_rows(run.empty_rows(planned)?);
    let played = games.play_kept(&parts.store, run.jobs, run.watch);
    let ended = played.map_err(|error| parts.explained(error))?;
    if ended == Ended::Stopped {
        // Statistics over part of the run were not requested.
        return Ok(Answer::nothing(Outcome::Interrupted));
    }
    let mut repeat = parts.plan.repeat(None);
    figures.repeat(&mut repeat);
    answer(&figures.report(planned, &games, ended, repeat), run)
}
