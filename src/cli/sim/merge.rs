//! `saki-lua lab merge`: reports the shards of a run as the whole run would be reported.

use super::metrics;
use super::output::{OutputArgs, print};
use crate::ask::Outcome;
use crate::cli::bench::PageArgs;
use crate::cli::roster as cli_roster;
use crate::cli::screen::Screen;
use crate::lab::Ended;
use crate::lab::figures::names;
use crate::lab::report::RunReport;
use crate::lab::roster::Gathered;
use crate::lab::shards::CompleteRun;
use crate::problem::{Problem, texts};
use std::path::PathBuf;

const HELP: &str = "\
Each folder has one or more shards, in any order. All shards must be present exactly once, complete and of \
the same run. The output, the file of --rows and the page of --report are byte for byte those of `saki-lua \
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
    output: OutputArgs,
}

pub(in crate::cli) fn merge(args: &MergeArgs) -> anyhow::Result<Outcome> {
    if args.folders.iter().any(|folder| Gathered::is_one(folder)) {
        return roster(args);
    }
    let metrics = metrics::selected(&args.output.metrics);
    let merged = CompleteRun::gather(&args.folders)?;
    if let Some(rows) = &args.output.rows {
        merged.check_output(rows)?;
    }
    let planned = merged.planned();
    args.output.check(&planned.plan)?;
    let page = args.output.page()?;
    // Last, because it truncates the file.
    let rows = args.output.empty_rows(planned)?;
    let mut run = merged.run().with_rows(rows);
    let ended = merged.feed(&mut run, &mut Screen::new(args.output.quiet))?;
    if ended != Ended::All {
        // Statistics over part of the run were not requested.
        return Ok(Outcome::Interrupted);
    }
    let mut repeat = merged.repeat();
    repeat.push("--metrics", names(&args.output.metrics, ","));
    args.output.expect.repeat(&mut repeat);
    let expected = &args.output.expect.expect;
    let report = RunReport { planned, run: &run, ended, repeat, metrics, expected };
    print(&report, args.output.format, page.as_ref())
}

/// Merges the shards of a roster.
fn roster(args: &MergeArgs) -> anyhow::Result<Outcome> {
    if !args.folders.iter().all(|folder| Gathered::is_one(folder)) {
        return Err(Problem::advised(texts::roster::folders_mixed(), texts::roster::merge_one_run()).into());
    }
    if args.output.rows.is_some() || !args.output.metrics.is_empty() {
        return Err(Problem::new(texts::roster::rows_only_for_sim()).into());
    }
    let OutputArgs { format, report, expect, quiet, .. } = &args.output;
    let page = PageArgs::at(report.clone());
    page.probe()?;
    let mut outcome = Outcome::Fine;
    Gathered::of(&args.folders)?.roster(&mut Screen::new(*quiet), |roster| {
        outcome = cli_roster::merged(roster, expect, *format, &page)?;
        Ok(())
    })?;
    Ok(outcome)
}
