//! `saki-lua sim`: games in bulk, and what they come to.

mod bench;
mod broken;
mod goals;
pub(super) mod merge;
mod metrics;
mod page;
pub(super) mod progress;
mod report;
mod rows;
mod shard;
mod table;
mod tell_args;

use super::bench::is_nothing;
use super::complain::warning;
use super::jobs::JobArgs;
use super::out::{Format, Out};
use super::plan_args::PlanArgs;
use super::stop::Stop;
use crate::cli::outcome::Outcome;
use crate::lab::figures::names;
use crate::lab::repeat::Repeat;
use crate::lab::{Course, GameRow, Metric, Planned, Shard, Tally, play_all, play_profiled};
use crate::problem::Advised;
use crate::skill::Profile;
use broken::Broken;
use goals::Goals;
use page::Folder;
use progress::Progress;
use report::{Report, Stopped};
use rows::Rows;
use std::ops::{ControlFlow, Range};
use std::path::PathBuf;
use tell_args::TellArgs;

/// Games if nothing is said, and at most with `--until`.
const GAMES: u64 = 1000;
const MOST_GAMES: u64 = 1_000_000;
/// Games of one measurement of `--bench`.
const BENCH_GAMES: u64 = 256;

const HELP: &str = "\
Every seed is played four times, everybody moving on a seat, so that nobody has the better luck. Girls
without a difference, like several doges, are counted together; with several players a girl is called
like doge:random. Each figure has the interval that holds the truth 19 times out of 20, reckoned from how
seeds differ, for games of a seed and rounds of a game depend on each other: Student's t of means, Wilson's
of rates with the effective number of occasions, never more than there were.

Examples:
  saki-lua sim --girls A,B --games 4000             two skills and two doges, on all cores
  saki-lua sim --girls A --until mean-rank:0.02     until every mean rank is known to +-0.02
  saki-lua sim --girls A --until A.win:0.5% --metrics win,gain --format csv
  saki-lua sim --girls A --rows games.csv           also a line a game, as they are played
  saki-lua sim --girls A --report DIR               also a page with plots: DIR/index.html
  saki-lua sim --girls A --profile                  also what her hooks cost
  saki-lua sim --girls A --seed 1 --games 1000000 --shard 3/16 --out DIR
                                                    a part; saki-lua merge DIR puts them together
  saki-lua sim --girls A --bench --jobs 2           how fast it is

The same seed gives the same bytes, whatever --jobs is. --until looks at widths only, not at what is
measured; looking often costs next to nothing of the 95 %.

With --out a run can be broken off at any moment: the same command goes on where it stopped, and
leaves a shard that is complete alone. It ends with 0 even if a skill broke; saki-lua merge tells
of that. examples/distributed has drivers for clusters.";

/// Play many games and tell what they come to, with intervals.
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = metrics::long_help(HELP))]
pub(super) struct SimArgs {
    #[command(flatten)]
    plan: PlanArgs,
    /// How many games, rounded up to whole seeds. Default: 1000; with --until at most a million; with
    /// --bench 256 for each measurement.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: Option<u64>,
    /// Plays until a figure's interval is this narrow to either side, like mean-rank:0.02 for all girls
    /// or A.win:0.5% for one (less than 50%, for rates); may be repeated, and all must be. It plays 32 seeds at least:
    /// of fewer no error can be told.
    #[arg(long, value_name = "[GIRL.]METRIC:WIDTH")]
    until: Vec<String>,
    #[command(flatten)]
    jobs: JobArgs,
    #[command(flatten)]
    tell: TellArgs,
    /// Measures speed instead: the same games over and over, and no statistics.
    #[arg(long, conflicts_with_all = ["until", "metrics", "rows", "report"])]
    bench: bool,
    /// Also tells what the hooks of each girl have cost: calls, ticks, times and the worst call.
    #[arg(long, conflicts_with = "bench")]
    profile: bool,
    /// Keeps the games in this folder instead, as rows with a manifest, for `saki-lua merge`.
    #[arg(long, value_name = "DIR", requires = "seed")]
    #[arg(conflicts_with_all = ["until", "metrics", "rows", "report", "bench", "format", "profile"])]
    out: Option<PathBuf>,
    /// Plays only the K-th of N parts, from 1. Any number of them may be played at once, on any computers.
    #[arg(long, value_name = "K/N", requires = "out")]
    shard: Option<Shard>,
}

/// Why no more games are played.
enum Enough {
    Reached,
    Interrupted,
    Failed(anyhow::Error),
}

pub(super) fn sim(args: &SimArgs) -> anyhow::Result<Outcome> {
    let metrics = metrics::asked(&args.tell.metrics);
    if args.profile && args.tell.format == Format::Csv {
        return Err(
            Advised::new("--profile is no part of the CSV", "take --format json, or the table").into()
        );
    }
    let planned = args.plan.plan()?;
    if args.bench {
        return bench::bench(
            &planned,
            args.games.unwrap_or(BENCH_GAMES),
            args.jobs.asked(),
            args.tell.format == Format::Json,
        );
    }
    if let Some(folder) = &args.out {
        return shard::play(args, &planned, folder);
    }
    let goals = Goals::parse(&args.until, &planned.plan)?;
    let games = args.all(&planned, if goals.is_empty() { GAMES } else { MOST_GAMES });
    let page = args.tell.page()?;
    // Last, for it empties the file: nothing is refused after this.
    let rows = args.tell.empty_rows(&planned.plan)?;
    let profile = args.profile.then(Profile::default);
    let mut run = Run { rows, profile, ..Run::new(&planned, games.clone(), goals, args.tell.quiet) };
    let plan = &planned.plan;
    let enough = match args.profile {
        true => {
            play_profiled(plan, games, args.jobs.count(), |row, profile| run.take_profiled(&row, profile))
        }
        false => play_all(plan, games, args.jobs.count(), |row| run.take(&row)),
    };
    let stopped = match run.close(enough?)? {
        None => Stopped::Games,
        Some(Enough::Reached) => Stopped::Until,
        Some(Enough::Interrupted) => Stopped::Interrupted,
        Some(Enough::Failed(error)) => return Err(error),
    };
    if stopped == Stopped::Interrupted && is_nothing(Outcome::Interrupted, run.tally.games()) {
        return Ok(Outcome::Interrupted);
    }
    let repeat = args.repeat(&planned, (stopped == Stopped::Interrupted).then(|| run.tally.games()));
    tell(&Report { planned: &planned, run: &run, stopped, repeat, metrics }, args.tell.format, page.as_ref())
}

/// Prints what a run came to, whatever becomes of its page.
fn tell(report: &Report<'_>, format: Format, page: Option<&Folder>) -> anyhow::Result<Outcome> {
    let mut out = Out::new();
    let written = page.map_or(Ok(()), |page| page.write(report));
    let page = page.filter(|_| written.is_ok()).map(Folder::index);
    match format {
        Format::Table => table::print(report, page.as_deref(), &mut out),
        Format::Json => out.line(&serde_json::to_string_pretty(&report.json()?)?),
        Format::Csv => out.line(report.csv().trim_end()),
    }
    out.check()?;
    written?;
    Ok(match (report.stopped, report.run.broken.any()) {
        (Stopped::Interrupted, _) => Outcome::Interrupted,
        (_, true) => Outcome::BrokenSkill,
        (_, false) => Outcome::Fine,
    })
}

/// A run that is on.
struct Run<'a> {
    planned: &'a Planned,
    tally: Tally,
    /// How mean ranks came about.
    course: Course,
    goals: Goals,
    broken: Broken,
    rows: Option<Rows>,
    progress: Progress,
    draws: u64,
    /// What hooks have cost, if it is asked.
    profile: Option<Profile>,
    stop: Stop,
}

impl<'a> Run<'a> {
    /// Nothing yet of these games.
    fn new(planned: &'a Planned, games: Range<u64>, goals: Goals, quiet: bool) -> Self {
        Self {
            tally: Tally::new(&planned.plan),
            course: Course::new(Metric::Place),
            broken: Broken::default(),
            progress: Progress::new(games, !goals.is_empty(), quiet),
            planned,
            goals,
            rows: None,
            draws: 0,
            profile: None,
            stop: Stop::listen(),
        }
    }

    fn take_profiled(&mut self, row: &GameRow, profile: Profile) -> ControlFlow<Enough> {
        if let Some(all) = &mut self.profile {
            all.merge(profile);
        }
        self.take(row)
    }

    fn take(&mut self, row: &GameRow) -> ControlFlow<Enough> {
        self.tally.add(row);
        self.draws += u64::from(row.draws);
        let (planned, progress) = (self.planned, &self.progress);
        progress.aside(|| self.broken.add(row, planned));
        if let Some(fault) = &row.fault {
            let (seed, rotation) = (row.seed, row.rotation);
            progress.aside(|| {
                warning(&format!("seed {seed}, rotation {rotation}: a player was overruled: {fault}"))
            });
        }
        if let Some(Err(error)) = self.rows.as_mut().map(|rows| rows.write(row)) {
            return ControlFlow::Break(Enough::Failed(error));
        }
        let closes = planned.plan.closes(row);
        if closes {
            self.course.look(&self.tally);
        }
        let reached = closes && self.goals.look(&self.tally);
        self.progress.at(row.game, self.goals.needed(&self.tally, planned.plan.unit()));
        match (reached, self.stop.is_asked()) {
            (true, _) => ControlFlow::Break(Enough::Reached),
            (_, true) => ControlFlow::Break(Enough::Interrupted),
            _ => ControlFlow::Continue(()),
        }
    }

    /// No more games come: the bar goes, and the file of rows is brought to its end.
    fn close(&mut self, enough: Option<Enough>) -> anyhow::Result<Option<Enough>> {
        self.progress.finish();
        self.rows.take().map_or(Ok(()), Rows::finish)?;
        Ok(enough)
    }
}

impl SimArgs {
    /// All games, as many as were asked for or else so many, in whole seeds.
    fn all(&self, planned: &Planned, otherwise: u64) -> Range<u64> {
        let plan = &planned.plan;
        plan.games_of(self.games.unwrap_or(otherwise).div_ceil(plan.unit()))
    }

    /// The command that comes to the same results; `cut` short after so many games.
    fn repeat(&self, planned: &Planned, cut: Option<u64>) -> Repeat {
        let mut repeat = repeat(planned, cut.or(self.games));
        if cut.is_none() {
            self.until.iter().for_each(|goal| repeat.push("--until", goal.clone()));
        }
        repeat.push("--metrics", names(&self.tell.metrics, ","));
        repeat
    }
}

/// The command that plays so many games of a plan.
fn repeat(planned: &Planned, games: Option<u64>) -> Repeat {
    let mut repeat = planned.repeat();
    games.iter().for_each(|games| repeat.push("--games", games.to_string()));
    repeat
}
