//! `saki-lua merge`: combines the shards of a run and prints its results as the run itself would.

use super::metrics;
use super::tell::{TellArgs, tell};
use crate::cli::outcome::Outcome;
use crate::cli::screen::Screen;
use crate::lab::Ended;
use crate::lab::figures::names;
use crate::lab::report::RunReport;
use crate::lab::shards::CompleteRun;
use std::path::PathBuf;

const HELP: &str = "\
Each folder has one shard or several; their order does not matter. All shards have to be there,
once, complete and of the same run. The output is that of `saki-lua sim` with the same options and
without --shard, byte by byte, and so are the file of --rows and the page of --report. No file of a skill is needed.

Examples:
  saki-lua merge DIR                                all shards were played into one folder
  saki-lua merge node1/out node2/out --format json";

/// Put the shards of a run together (`sim --shard K/N --out DIR`) and tell what it comes to.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(in crate::cli) struct MergeArgs {
    /// Folders with shards.
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    #[command(flatten)]
    tell: TellArgs,
}

pub(in crate::cli) fn merge(args: &MergeArgs) -> anyhow::Result<Outcome> {
    let metrics = metrics::asked(&args.tell.metrics);
    let whole = CompleteRun::gather(&args.folders)?;
    if let Some(rows) = &args.tell.rows {
        whole.spare(rows)?;
    }
    let planned = whole.planned();
    let page = args.tell.page()?;
    // Last, as it empties the file.
    let rows = args.tell.empty_rows(&planned.plan)?;
    let mut run = whole.run().with_rows(rows);
    let ended = whole.feed(&mut run, &mut Screen::new(args.tell.quiet))?;
    if ended != Ended::All {
        // An incomplete run was not asked for.
        return Ok(Outcome::Interrupted);
    }
    let mut repeat = whole.repeat();
    repeat.push("--metrics", names(&args.tell.metrics, ","));
    let report = RunReport { planned, run: &run, ended, repeat, metrics };
    tell(&report, args.tell.format, page.as_ref())
}
