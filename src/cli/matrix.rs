//! `saki-lua matrix`: plays all pairs of girls.

use super::answered::{draw, show};
use super::bench::{DrawnArgs, StoreArgs};
use super::diagnostics::lang;
use super::log_args::LogArgs;
use crate::ask::{MatrixAsk, Outcome, Run};

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
    let MatrixArgs { ask, store, drawn, log } = args;
    drawn.probe()?;
    log.probe()?;
    let (jobs, keep, watch) = (drawn.bench.jobs.count(), store.keep(), &mut drawn.bench.screen());
    let answer = ask.answer(&mut Run { lang: lang(), jobs, watch, keep, page: drawn.page.is_wanted() })?;
    show(answer, drawn.bench.format, |doc| draw(doc, drawn), log)
}
