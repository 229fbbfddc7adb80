//! `saki-lua sweep`: one or two numbers at many values on the same seeds.

use super::answered::{draw, show};
use super::bench::{DrawnArgs, StoreArgs};
use super::diagnostics::lang;
use super::log_args::LogArgs;
use crate::ask::{Outcome, Run, SweepAsk};

/// Play with one number at many values and show its effect.
#[derive(clap::Args)]
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
    let SweepArgs { ask, store, drawn, log } = args;
    drawn.probe()?;
    log.probe()?;
    let (jobs, keep, watch) = (drawn.bench.jobs.count(), store.keep(), &mut drawn.bench.screen());
    let answer = ask.answer(&mut Run { lang: lang(), jobs, watch, keep, page: drawn.page.is_wanted() })?;
    show(answer, drawn.bench.format, |doc| draw(doc, drawn), log)
}
