//! `saki-lua balance`: all girls into a band of mean places.

use super::answered::show;
use super::bench::{beside, probe_numbers};
use super::diagnostics::lang;
use super::format::{FIGURES, Format, one_of};
use super::jobs::JobArgs;
use super::log_args::LogArgs;
use super::screen::Screen;
use crate::ask::{BalanceAsk, Keep, Outcome, Run};
use crate::lab::balance::MARK;
use std::path::PathBuf;

/// Bring all girls into a band of mean places with the least changes of their numbers.
#[derive(clap::Args)]
pub(super) struct BalanceArgs {
    #[command(flatten)]
    ask: BalanceAsk,
    /// Write the changed numbers to this tune file.
    #[arg(long, value_name = "FILE.toml")]
    out: Option<PathBuf>,
    /// File for the games that are played, from which the same command goes on. Default: --out with .state appended.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    #[command(flatten)]
    jobs: JobArgs,
    /// Output format.
    #[arg(long, value_parser = one_of(FIGURES), default_value_t = Format::Table)]
    format: Format,
    #[command(flatten)]
    log: LogArgs,
    /// Hide the progress bar.
    #[arg(long, short)]
    quiet: bool,
}

pub(super) fn balance(args: &BalanceArgs) -> anyhow::Result<Outcome> {
    probe_numbers(args.out.as_deref(), MARK, "balance")?;
    args.log.probe()?;
    let state = args.state.clone().or_else(|| args.out.as_deref().map(beside));
    let keep = Keep { state: state.as_deref(), numbers: args.out.as_deref(), ..Keep::default() };
    let (jobs, watch) = (args.jobs.count(), &mut Screen::new(args.quiet));
    let answer = args.ask.answer(&mut Run { lang: lang(), jobs, watch, keep, page: false })?;
    show(answer, args.format, |_| Ok(()), &args.log)
}
