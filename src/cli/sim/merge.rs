//! `saki-lua lab merge`: reports the shards of a run as the whole run would be reported.

use super::output::OutputArgs;
use crate::ask::{FigureArgs, Keep, Outcome, Run, merged, merged_roster};
use crate::cli::answered::{self, show};
use crate::cli::bench::PageArgs;
use crate::cli::diagnostics::lang;
use crate::cli::log_args::LogArgs;
use crate::cli::screen::Screen;
use crate::lab::roster::RosterPlan;
use crate::lab::store::Parts;
use crate::lab::{SimPlan, cores};
use crate::problem::{Problem, texts};
use crate::report::Doc;
use std::path::PathBuf;

const HELP: &str = "\
Each folder has games of one or more shards, in any order, of the same run. If games are missing it says of which seeds, \
and what plays them. The output, the file of --rows and the page of --report are byte for byte those of `saki-lua \
sim` (or `saki-lua roster`) with the same options and without --shard. No skill files are needed. The page of a \
roster is a file: --report FILE.html.

Examples:
  saki-lua lab merge DIR                            all shards were played into one folder
  saki-lua lab merge node1/out node2/out --format json";

/// Merge the shards of a run (`sim` or `roster` with `--shard K/N --out DIR`) and print its statistics.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(in crate::cli) struct MergeArgs {
    /// Folders with shards.
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    #[command(flatten)]
    figures: FigureArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(in crate::cli) fn merge(args: &MergeArgs) -> anyhow::Result<Outcome> {
    let folders = args.folders.as_slice();
    match [Parts::<RosterPlan>::are_in, Parts::<SimPlan>::are_in]
        .map(|are_in| folders.iter().any(|at| are_in(at)))
    {
        [true, true] => {
            Err(Problem::advised(texts::roster::folders_mixed(), texts::options::name_one_run()).into())
        }
        [true, false] => roster(args),
        [false, _] => sim(args),
    }
}

/// Merges the shards of `sim`.
fn sim(args: &MergeArgs) -> anyhow::Result<Outcome> {
    let answer = |run: &mut Run<'_>| merged(&args.folders, &args.figures, run);
    args.output.answered(cores(), Keep::default(), &LogArgs::default(), answer)
}

/// Merges the shards of a roster.
fn roster(args: &MergeArgs) -> anyhow::Result<Outcome> {
    if args.output.rows.is_some() || !args.figures.metrics.is_empty() {
        return Err(Problem::new(texts::roster::rows_only_for_sim()).into());
    }
    let page = PageArgs::at(args.output.report.clone());
    page.probe()?;
    let (watch, jobs, keep) = (&mut Screen::new(args.output.quiet), cores(), Keep::default());
    let mut run = Run { lang: lang(), jobs, watch, keep, page: page.is_wanted() };
    let answer = merged_roster(&args.folders, &args.figures.expect, &mut run)?;
    let also = |doc: &Doc| answered::write(doc.page.as_ref(), &page);
    show(answer, args.output.format, also, &LogArgs::default())
}
