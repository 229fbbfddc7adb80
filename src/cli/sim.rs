//! `saki-lua sim`: statistics over games in bulk.

mod bench;
pub(super) mod merge;
mod output;

use super::bench::OutArgs;
use super::diagnostics::{lang, localized, print};
use super::format::Format;
use super::jobs::JobArgs;
use super::log_args::LogArgs;
use crate::ask::{Keep, Outcome, SimAsk};
use crate::lab::{Metric, Shard};
use crate::problem::{Lang, Problem, texts};
use output::OutputArgs;
use std::fmt::Write;

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
values; checking often hardly lowers the coverage of 95 % for places and shares; for very skewed figures, like \
points, it is lower.

With --out a run can be interrupted at any time, and even killed: the same command goes on. Of a shard the exit \
code is 0 even if a skill broke; the command without --shard reports that, and so does saki-lua lab merge. \
examples/distributed has drivers for clusters.";

/// Play many games and print statistics with confidence intervals.
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = long_help(HELP))]
#[command(mut_arg("out", |out| out.requires("seed").conflicts_with_all(["profile", "feel"])))]
pub(super) struct SimArgs {
    #[command(flatten)]
    ask: SimAsk,
    #[command(flatten)]
    jobs: JobArgs,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    log: LogArgs,
    /// Measure speed instead: repeat the same games, without statistics.
    #[arg(long)]
    #[arg(conflicts_with_all = ["until", "metrics", "expect", "profile", "feel", "rows", "report", "log", "out"])]
    bench: bool,
    #[command(flatten)]
    kept: OutArgs,
    /// Play only the K-th of N shards, from 1. The command without --shard takes them all, and plays what is missing.
    #[arg(long, value_name = "K/N", requires = "out")]
    #[arg(conflicts_with_all = ["until", "metrics", "expect", "rows", "report", "log", "format"])]
    shard: Option<Shard>,
}

pub(super) fn sim(args: &SimArgs) -> anyhow::Result<Outcome> {
    let SimArgs { ask, output, .. } = args;
    let not_in_csv = [(ask.profile, "--profile"), (ask.feel, "--feel"), (args.bench, "--bench")];
    if let Some((_, option)) = not_in_csv.iter().find(|(asked, _)| *asked && output.format == Format::Csv) {
        let message = texts::options::not_in_csv(option);
        return Err(Problem::advised(message, texts::options::take_json_or_table()).into());
    }
    if args.bench {
        let planned = ask.plan.plan(lang(), &mut print)?;
        let games = ask.games.unwrap_or(BENCH_GAMES);
        return bench::bench(&planned, games, args.jobs.count(), output.format == Format::Json);
    }
    let keep = Keep { shard: args.shard, ..args.kept.keep() };
    output.answered(args.jobs.count(), keep, &args.log, |run| ask.answer(run))
}

/// Help text with a list of all metrics, in the language of messages.
fn long_help(help: &str) -> String {
    let mut text = format!("{help}\n\n{}\n", localized(&texts::lab::heading_metrics()));
    for metric in Metric::ALL {
        let meaning = match lang() {
            Lang::En => metric.meaning(Lang::En).to_owned(),
            lang => localized(&texts::frame::colon(*metric, metric.meaning(lang))),
        };
        _ = writeln!(text, "  {:<11} {meaning}", metric.name());
    }
    text
}
