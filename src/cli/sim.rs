//! `saki-lua sim`: statistics over games in bulk.

mod bench;
pub(super) mod merge;
mod metrics;
mod output;
mod table;

use super::bench::OutArgs;
use super::diagnostics::{lang, print as print_problem};
use super::format::Format;
use super::jobs::JobArgs;
use super::log_args::LogArgs;
use super::screen::Screen;
use super::stop::StopSignal;
use crate::ask::Outcome;
use crate::ask::plan::PlanArgs;
use crate::lab::figures::names;
use crate::lab::repeat::Repeat;
use crate::lab::report::RunReport;
use crate::lab::store::Store;
use crate::lab::{Ended, Shard, SimPlan};
use crate::problem::{Problem, texts};
use output::{OutputArgs, print};

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
  saki-lua sim --girls A --seed 1 --games 1000000 --out DIR
                                                    kept in DIR: the same command goes on
  saki-lua sim --girls A --seed 1 --games 1000000 --shard 3/16 --out DIR
                                                    one shard; saki-lua lab merge DIR merges them
  saki-lua sim --girls A --bench --jobs 2           how fast it is

The same seed gives the same bytes with any --jobs. --until depends only on interval widths, not on the \
values; checking often hardly lowers the coverage of 95 %.

With --out a run can be interrupted at any time, and even killed: the same command goes on. Of a shard the exit \
code is 0 even if a skill broke; the command without --shard reports that, and so does saki-lua lab merge. \
examples/distributed has drivers for clusters.";

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
    #[arg(long, conflicts_with_all = ["until", "metrics", "expect", "rows", "report", "log", "out"])]
    bench: bool,
    /// Also show the cost of each girl's hooks: calls, ticks, times and the worst call. Not with --out: it is not kept.
    #[arg(long, conflicts_with_all = ["bench", "out"])]
    profile: bool,
    /// Also show what games feel like: draws that skills bent and decided, places by round, changes of the lead, comebacks,
    /// and the wildest games. Takes longer, as the wall keeps a ledger. Not with --out: the ledger is not kept.
    #[arg(long, conflicts_with_all = ["bench", "out"])]
    feel: bool,
    #[command(flatten)]
    kept: OutArgs,
    /// Play only the K-th of N shards, from 1. The command without --shard takes them all, and plays what is missing.
    #[arg(long, value_name = "K/N", requires = "out")]
    #[arg(conflicts_with_all = ["until", "metrics", "expect", "rows", "report", "log", "format"])]
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
    let asked = SimPlan::new(planned, args.games, args.until.clone());
    let (planned, shard) = (&asked.planned, args.shard.unwrap_or(Shard::WHOLE));
    let run = asked.run(shard)?.with_profile(args.profile).with_feel(args.feel);
    args.output.check(&planned.plan)?;
    let page = args.output.page()?;
    args.log.probe()?;
    let store = Store::of_plan(&asked, args.kept.folder(), shard)?;
    // Last, because this truncates the file: nothing may fail from here on, and Ctrl-C has to end the games in order.
    StopSignal::listen();
    let mut run = run.with_rows(args.output.empty_rows(planned)?);
    let ended = run.play_kept(&store, args.jobs.count(), &mut Screen::new(args.output.quiet))?;
    let outcome = if ended == Ended::Stopped { Outcome::Interrupted } else { Outcome::Fine };
    if let Some(part) = args.kept.told(args.shard, &store, outcome, args.output.quiet)? {
        return Ok(part);
    }
    let cut = (ended == Ended::Stopped).then(|| run.tally.games());
    let repeat = args.repeat(&asked, cut);
    let expected = &args.output.expect.expect;
    let report = RunReport { planned, run: &run, ended, repeat, metrics, expected };
    let outcome = print(&report, args.output.format, page.as_ref())?;
    args.log.keep(&args.plan.seats.numbers.tune, || report.logged())?;
    Ok(outcome)
}

impl SimArgs {
    /// The command that repeats these results, with `cut` games if the run was stopped.
    fn repeat(&self, asked: &SimPlan, cut: Option<u64>) -> Repeat {
        let mut repeat = asked.repeat(cut);
        repeat.push("--metrics", names(&self.output.metrics, ","));
        self.output.expect.repeat(&mut repeat);
        if self.feel {
            repeat.flag("--feel");
        }
        repeat
    }
}
