//! `saki-lua sweep`: one or two numbers at many values on the same seeds.

use super::answered::drawn;
use super::bench::{DrawnArgs, StoreArgs};
use super::log_args::LogArgs;
use crate::ask::{Outcome, SweepAsk};

/// Play with one number at many values and show its effect.
#[derive(clap::Args)]
#[command(mut_arg("out", |out| out.requires("seed")))]
#[command(mut_arg("refine", |refine| refine.conflicts_with("shard")))]
pub(super) struct SweepArgs {
    #[command(flatten)]
    ask: SweepAsk,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    drawn: DrawnArgs,
    #[command(flatten)]
    log: LogArgs,
}

pub(super) fn sweep(args: &SweepArgs) -> anyhow::Result<Outcome> {
    drawn(&args.drawn, &args.log, args.store.keep(), |run| args.ask.answer(run))
}
