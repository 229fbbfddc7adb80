//! `saki-lua tune`: the value of a number that gives a figure that is wanted, and which numbers matter.

use super::answered::drawn;
use super::bench::{DrawnArgs, beside, probe_numbers};
use super::log_args::LogArgs;
use crate::ask::{Keep, Outcome, TuneAsk};
use crate::lab::tune::MARK;
use std::path::PathBuf;

/// Find the value of a number that gives a figure its target, or which numbers matter.
#[derive(clap::Args)]
pub(super) struct TuneArgs {
    #[command(flatten)]
    ask: TuneAsk,
    /// Write the values found to this tune file. Overwrites only files made by tune.
    #[arg(long, value_name = "FILE.toml", conflicts_with = "screen")]
    out: Option<PathBuf>,
    /// File for the games that are played, from which the same command goes on. Default: --out with .state appended.
    #[arg(long, value_name = "FILE", conflicts_with = "screen")]
    state: Option<PathBuf>,
    #[command(flatten)]
    drawn: DrawnArgs,
    #[command(flatten)]
    log: LogArgs,
}

pub(super) fn tune(args: &TuneArgs) -> anyhow::Result<Outcome> {
    let state = args.state.clone().or_else(|| args.out.as_deref().map(beside));
    let keep = Keep { state: state.as_deref(), numbers: args.out.as_deref(), ..Keep::default() };
    drawn(&args.drawn, &args.log, keep, |run| {
        probe_numbers(args.out.as_deref(), MARK, "tune")?;
        args.ask.answer(run)
    })
}
