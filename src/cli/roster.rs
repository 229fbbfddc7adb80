//! `saki-lua roster`: everybody against everybody.

use super::answered::{self, show};
use super::bench::PageArgs;
use super::diagnostics::lang;
use super::format::{FIGURES, Format, one_of};
use super::jobs::JobArgs;
use super::log_args::LogArgs;
use super::screen::Screen;
use crate::ask::{Keep, Outcome, RosterAsk, Run};
use crate::lab::Shard;
use std::path::PathBuf;

/// Play everybody against everybody and rate them.
#[derive(clap::Args)]
pub(super) struct RosterArgs {
    #[command(flatten)]
    ask: RosterAsk,
    /// Keep results in this folder, by the hash of what played, and take from it what is there already.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Play only the K-th of N shards, from 1, for `saki-lua lab merge`.
    #[arg(long, value_name = "K/N", requires = "out", conflicts_with_all = ["format", "report", "expect", "log"])]
    shard: Option<Shard>,
    #[command(flatten)]
    jobs: JobArgs,
    /// Output format.
    #[arg(long, value_parser = one_of(FIGURES), default_value_t = Format::Table)]
    format: Format,
    #[command(flatten)]
    page: PageArgs,
    #[command(flatten)]
    log: LogArgs,
    /// Hide the progress bar.
    #[arg(long, short)]
    quiet: bool,
}

pub(super) fn roster(args: &RosterArgs) -> anyhow::Result<Outcome> {
    args.page.probe()?;
    args.log.probe()?;
    let keep = Keep { folder: args.out.as_deref(), shard: args.shard, ..Keep::default() };
    let (jobs, watch) = (args.jobs.count(), &mut Screen::new(args.quiet));
    let mut run = Run { lang: lang(), jobs, watch, keep, page: args.page.is_wanted() };
    let answer = args.ask.answer(&mut run)?;
    show(answer, args.format, |doc| answered::write(doc.page.as_ref(), &args.page), &args.log)
}
