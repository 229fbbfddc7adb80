//! `saki-lua matrix`: plays all pairs of girls.

use super::answered::drawn;
use super::bench::{DrawnArgs, StoreArgs};
use super::log_args::LogArgs;
use crate::ask::{MatrixAsk, Outcome};

/// Play girls against girls and show a matrix of results.
#[derive(clap::Args)]
pub(super) struct MatrixArgs {
    #[command(flatten)]
    ask: MatrixAsk,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    drawn: DrawnArgs,
    #[command(flatten)]
    log: LogArgs,
}

pub(super) fn matrix(args: &MatrixArgs) -> anyhow::Result<Outcome> {
    drawn(&args.drawn, &args.log, args.store.keep(), |run| args.ask.answer(run))
}
