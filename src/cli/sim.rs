//! `saki-lua sim`: statistics over games in bulk.

mod bench;
pub(super) mod merge;
mod metrics;
mod output;
mod table;

use super::diagnostics::{lang, localized, print as print_problem};
use super::format::Format;
use super::jobs::JobArgs;
use super::log_args::LogArgs;
use super::out::Out;
use super::screen::Screen;
use super::stop::StopSignal;
use crate::ask::Outcome;
use crate::ask::plan::PlanArgs;
use crate::lab::figures::names;
use crate::lab::repeat::Repeat;
use crate::lab::report::RunReport;
use crate::lab::shards::{self, Kept, ShardRequest, Stored};
use crate::lab::{Ended, Goals, Planned, Run, Shard};
use crate::problem::{Problem, Text, texts};
use output::{OutputArgs, print};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Default number of games, and maximum with `--until`.
const GAMES: u64 = 1000;
const MOST_GAMES: u64 = 1_000_000;
/// Games per measurement of `--bench`.
const BENCH_GAMES: u64 = 256;

const HELP: &str = "\
Every seed is played four times with rotated seats, so that everyone gets the same tiles. Identical girls, \
like several doges, are counted together; a girl with several players is called like doge:random. Each \
figure has a 95 % confidence interval, estimated from the variance between seeds, because games of a seed \
and rounds of a game are correlated: Student's t for means, Wilson's for rates with the effective number of \
occasions.

Examples:
  saki-lua sim --girls A,B --games 4000             two skills and two doges, on all cores
  saki-lua sim --girls A --until mean-rank:0.02     until every mean rank is known to ±0.02
  saki-lua sim --girls A --until A.win:0.5% --metrics win,gain --format csv
  saki-lua sim --girls A --expect A.place=1.9..2.1  exit code 1 if her place is outside, 7 if it cannot be told
  saki-lua sim --girls A --rows games.csv           also a line for each game
  saki-lua sim --girls A --report DIR               also a page with plots: DIR/index.html
  saki-lua sim --girls A --profile                  also what her hooks cost
  saki-lua sim --girls A --feel                     also what games feel like, and the wildest of them
  saki-lua sim --girls A --seed 1 --games 1000000 --shard 3/16 --out DIR
                                                    one shard; saki-lua lab merge DIR merges them
  saki-lua sim --girls A --bench --jobs 2           how fast it is

The same seed gives the same bytes with any --jobs. --until depends only on interval widths, not on the \
values; checking often hardly lowers the coverage of 95 %.

With --out a run can be interrupted at any time: the same command resumes it, and leaves a complete shard \
alone. The exit code is 0 even if a skill broke; saki-lua lab merge reports that. examples/distributed has \
drivers for clusters.";

/// Play many games and print statistics with confidence intervals.
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = metrics::long_help(HELP))]
pub(super) struct SimArgs {
    #[command(flatten)]
    plan: PlanArgs,
    /// Number of games, rounded up to whole seeds. Default: 1000; with --until up to a million; with --bench 256
    /// per measurement.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: Option<u64>,
    /// Play until the 95% interval of a figure has at most this half width, like mean-rank:0.02 for all girls or
    /// A.win:0.5% for one (below 50% for rates); may be repeated, and all must be met. Plays at least 32 seeds, as
    /// fewer give no reliable error.
    #[arg(long, value_name = "[GIRL.]METRIC:WIDTH")]
    until: Vec<String>,
    #[command(flatten)]
    jobs: JobArgs,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    log: LogArgs,
    /// Measure speed instead: repeat the same games, without statistics.
    #[arg(long, conflicts_with_all = ["until", "metrics", "expect", "rows", "report", "log"])]
    bench: bool,
    /// Also show the cost of each girl's hooks: calls, ticks, times and the worst call.
    #[arg(long, conflicts_with = "bench")]
    profile: bool,
    /// Also show what games feel like: draws that skills bent and decided, places by round, changes of the lead, comebacks,
    /// and the wildest games. Takes longer, as the wall keeps a ledger.
    #[arg(long, conflicts_with = "bench")]
    feel: bool,
    /// Write the games to this folder instead, as rows with a manifest, for `saki-lua lab merge`.
    #[arg(long, value_name = "DIR", requires = "seed")]
    #[arg(conflicts_with_all = ["until", "metrics", "expect", "rows", "report", "log", "bench", "format", "profile", "feel"])]
    out: Option<PathBuf>,
    /// Play only the K-th of N shards, from 1. Shards may run at the same time, on any machines.
    #[arg(long, value_name = "K/N", requires = "out")]
    shard: Option<Shard>,
}

pub(super) fn sim(args: &SimArgs) -> anyhow::Result<Outcome> {
    let metrics = metrics::selected(&args.output.metrics);
    let no_csv = [(args.profile, "--profile"), (args.feel, "--feel")];
    if let Some((_, option)) = no_csv.iter().find(|(asked, _)| *asked && args.output.format == Format::Csv) {
        return Err(Problem::advised(
            texts::options::not_in_csv(option),
            texts::options::take_json_or_table(),
        )
        .into());
    }
    let planned = args.plan.plan(lang(), &mut print_problem)?;
    if args.bench {
        return bench::bench(
            &planned,
            args.games.unwrap_or(BENCH_GAMES),
            args.jobs.given(),
            args.output.format == Format::Json,
        );
    }
    if let Some(folder) = &args.out {
        return args.part(&planned, folder);
    }
    let goals = Goals::parse(&args.until, &planned.plan)?;
    args.output.check(&planned.plan)?;
    let games = args.all(&planned, if goals.is_empty() { GAMES } else { MOST_GAMES });
    let page = args.output.page()?;
    args.log.probe()?;
    // Last, because this truncates the file: nothing may fail from here on, and Ctrl-C has to end the games in order.
    StopSignal::listen();
    let rows = args.output.empty_rows(&planned)?;
    let mut run = Run::new(&planned, games)
        .until(goals)
        .with_rows(rows)
        .with_profile(args.profile)
        .with_feel(args.feel);
    let ended = run.play(args.jobs.count(), &mut Screen::new(args.output.quiet))?;
    let cut = (ended == Ended::Stopped).then(|| run.tally.games());
    let repeat = args.repeat(&planned, cut);
    let report = RunReport {
        planned: &planned,
        run: &run,
        ended,
        repeat,
        metrics,
        expected: &args.output.expect.expect,
    };
    let outcome = print(&report, args.output.format, page.as_ref())?;
    args.log.keep(&args.plan.seats.numbers.tune, || report.logged())?;
    Ok(outcome)
}

impl SimArgs {
    /// Indices of all games: the number given or `otherwise`, in whole seeds.
    fn all(&self, planned: &Planned, otherwise: u64) -> Range<u64> {
        let plan = &planned.plan;
        plan.games_of(plan.units_of(self.games.unwrap_or(otherwise)))
    }

    /// Plays the missing games of a shard and reports the outcome.
    fn part(&self, planned: &Planned, folder: &Path) -> anyhow::Result<Outcome> {
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        let request = ShardRequest { shard, games: self.all(planned, GAMES).end, asked: self.games };
        let screen = &mut Screen::new(self.output.quiet);
        let Stored { kept, rows, games } = shards::play(planned, request, folder, self.jobs.count(), screen)?;
        let [there, before, all] = games;
        let them = if before > 0 { texts::runs::games_there_before(before) } else { Text::default() };
        let (text, outcome) = match kept {
            Kept::Before => (texts::runs::shard_was_complete(shard, rows.display()), Outcome::Fine),
            Kept::Complete => {
                let games = texts::units::games(there);
                (texts::runs::shard_is_complete(shard, games, them, rows.display()), Outcome::Fine)
            }
            Kept::Interrupted => {
                let games = texts::units::games(all);
                (texts::runs::shard_was_interrupted(shard, there, games, them), Outcome::Interrupted)
            }
        };
        let mut out = Out::new();
        out.line(&localized(&text));
        out.check()?;
        Ok(outcome)
    }

    /// The command that repeats these results, with `cut` games if the run was stopped.
    fn repeat(&self, planned: &Planned, cut: Option<u64>) -> Repeat {
        let mut repeat = planned.repeat_games(cut.or(self.games));
        if cut.is_none() {
            self.until.iter().for_each(|goal| repeat.push("--until", goal.clone()));
        }
        repeat.push("--metrics", names(&self.output.metrics, ","));
        self.output.expect.repeat(&mut repeat);
        if self.feel {
            repeat.flag("--feel");
        }
        repeat
    }
}
