//! `saki-lua compare`: the effect of one change on the same seeds.

use super::answered::{self, show};
use super::bench::{BenchArgs, OutArgs, PageArgs};
use super::diagnostics::lang;
use super::log_args::LogArgs;
use crate::ask::{CompareAsk, Outcome, Run};

/// Play two sides with one change on the same seeds, until it is clear which is better.
#[derive(clap::Args)]
#[command(mut_arg("out", |out| out.requires("seed")))]
pub(super) struct CompareArgs {
    #[command(flatten)]
    ask: CompareAsk,
    #[command(flatten)]
    store: OutArgs,
    #[command(flatten)]
    bench: BenchArgs,
    #[command(flatten)]
    page: PageArgs,
    #[command(flatten)]
    log: LogArgs,
}

pub(super) fn compare(args: &CompareArgs) -> anyhow::Result<Outcome> {
    args.page.probe()?;
    args.log.probe()?;
    let (jobs, keep) = (args.bench.jobs.count(), args.store.keep());
    let watch = &mut args.bench.screen();
    let mut run = Run { lang: lang(), jobs, watch, keep, page: args.page.is_wanted() };
    let answer = args.ask.answer(&mut run)?;
    show(answer, args.bench.format, |doc| answered::write(doc.page.as_ref(), &args.page), &args.log)
}
