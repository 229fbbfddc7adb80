//! `saki-lua sim`: plays many games and prints statistics.

mod bench;
pub(super) mod merge;
mod metrics;
mod table;
mod tell;

use super::bench::is_nothing;
use super::diagnostics::in_words;
use super::format::Format;
use super::jobs::JobArgs;
use super::out::Out;
use super::outcome::Outcome;
use super::plan_args::PlanArgs;
use super::screen::Screen;
use super::text::{Unit, counted};
use crate::lab::figures::names;
use crate::lab::repeat::Repeat;
use crate::lab::report::RunReport;
use crate::lab::shards::{self, Kept, Stored, Wanted};
use crate::lab::{Ended, Goals, Planned, Run, Shard};
use crate::problem::{Problem, Text, texts};
use std::ops::Range;
use std::path::{Path, PathBuf};
use tell::{TellArgs, tell};

/// Default number of games.
const GAMES: u64 = 1000;
const MOST_GAMES: u64 = 1_000_000;
/// Games per measurement of `--bench`.
const BENCH_GAMES: u64 = 256;

const HELP: &str = "\
Every seed is played four times, everybody moving on a seat, so that nobody has the better luck. Girls
without a difference, like several doges, are counted together; with several players a girl is called
like doge:random. Each figure has the interval that holds the truth 19 times out of 20, reckoned from how
seeds differ, for games of a seed and rounds of a game depend on each other: Student's t of means, Wilson's
of rates with the effective number of occasions, never more than there were.

Examples:
  saki-lua sim --girls A,B --games 4000             two skills and two doges, on all cores
  saki-lua sim --girls A --until mean-rank:0.02     until every mean rank is known to +-0.02
  saki-lua sim --girls A --until A.win:0.5% --metrics win,gain --format csv
  saki-lua sim --girls A --rows games.csv           also a line a game, as they are played
  saki-lua sim --girls A --report DIR               also a page with plots: DIR/index.html
  saki-lua sim --girls A --profile                  also what her hooks cost
  saki-lua sim --girls A --seed 1 --games 1000000 --shard 3/16 --out DIR
                                                    a part; saki-lua merge DIR puts them together
  saki-lua sim --girls A --bench --jobs 2           how fast it is

The same seed gives the same bytes, whatever --jobs is. --until looks at widths only, not at what is
measured; looking often costs next to nothing of the 95 %.

With --out a run can be broken off at any moment: the same command goes on where it stopped, and
leaves a shard that is complete alone. It ends with 0 even if a skill broke; saki-lua merge tells
of that. examples/distributed has drivers for clusters.";

/// Play many games and tell what they come to, with intervals.
#[derive(clap::Args)]
#[command(after_help = HELP, after_long_help = metrics::long_help(HELP))]
pub(super) struct SimArgs {
    #[command(flatten)]
    plan: PlanArgs,
    /// How many games, rounded up to whole seeds. Default: 1000; with --until at most a million; with
    /// --bench 256 for each measurement.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: Option<u64>,
    /// Plays until a figure's interval is this narrow to either side, like mean-rank:0.02 for all girls
    /// or A.win:0.5% for one (less than 50%, for rates); may be repeated, and all must be. It plays 32 seeds at least:
    /// of fewer no error can be told.
    #[arg(long, value_name = "[GIRL.]METRIC:WIDTH")]
    until: Vec<String>,
    #[command(flatten)]
    jobs: JobArgs,
    #[command(flatten)]
    tell: TellArgs,
    /// Measures speed instead: the same games over and over, and no statistics.
    #[arg(long, conflicts_with_all = ["until", "metrics", "rows", "report"])]
    bench: bool,
    /// Also tells what the hooks of each girl have cost: calls, ticks, times and the worst call.
    #[arg(long, conflicts_with = "bench")]
    profile: bool,
    /// Keeps the games in this folder instead, as rows with a manifest, for `saki-lua merge`.
    #[arg(long, value_name = "DIR", requires = "seed")]
    #[arg(conflicts_with_all = ["until", "metrics", "rows", "report", "bench", "format", "profile"])]
    out: Option<PathBuf>,
    /// Plays only the K-th of N parts, from 1. Any number of them may be played at once, on any computers.
    #[arg(long, value_name = "K/N", requires = "out")]
    shard: Option<Shard>,
}

pub(super) fn sim(args: &SimArgs) -> anyhow::Result<Outcome> {
    let metrics = metrics::asked(&args.tell.metrics);
    if args.profile && args.tell.format == Format::Csv {
        return Err(
            Problem::advised(texts::profile_is_no_part_of(), texts::take_format_json_or_table()).into()
        );
    }
    let planned = args.plan.plan()?;
    if args.bench {
        return bench::bench(
            &planned,
            args.games.unwrap_or(BENCH_GAMES),
            args.jobs.asked(),
            args.tell.format == Format::Json,
        );
    }
    if let Some(folder) = &args.out {
        return args.part(&planned, folder);
    }
    let goals = Goals::parse(&args.until, &planned.plan)?;
    let games = args.all(&planned, if goals.is_empty() { GAMES } else { MOST_GAMES });
    let page = args.tell.page()?;
    // Last, as it empties the file: nothing is refused after this.
    let rows = args.tell.empty_rows(&planned.plan)?;
    let mut run = Run::new(&planned, games).until(goals).with_rows(rows).with_profile(args.profile);
    let ended = run.play(args.jobs.count(), &mut Screen::new(args.tell.quiet))?;
    let cut = (ended == Ended::Stopped).then(|| run.tally.games());
    if cut.is_some_and(|games| is_nothing(Outcome::Interrupted, games)) {
        return Ok(Outcome::Interrupted);
    }
    let repeat = args.repeat(&planned, cut);
    let report = RunReport { planned: &planned, run: &run, ended, repeat, metrics };
    tell(&report, args.tell.format, page.as_ref())
}

impl SimArgs {
    /// The range of all games: the requested number or `otherwise`, in whole seeds.
    fn all(&self, planned: &Planned, otherwise: u64) -> Range<u64> {
        let plan = &planned.plan;
        plan.games_of(plan.units_of(self.games.unwrap_or(otherwise)))
    }

    /// Plays the missing part of a shard and prints the result.
    fn part(&self, planned: &Planned, folder: &Path) -> anyhow::Result<Outcome> {
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        let wanted = Wanted { shard, games: self.all(planned, GAMES).end, asked: self.games };
        let screen = &mut Screen::new(self.tell.quiet);
        let Stored { kept, rows, games } = shards::play(planned, wanted, folder, self.jobs.count(), screen)?;
        let [there, before, all] = games;
        let them = if before > 0 { texts::of_them_before(before) } else { Text::default() };
        let (text, outcome) = match kept {
            Kept::Before => (texts::shard_was_complete(shard, rows.display()), Outcome::Fine),
            Kept::Complete => {
                let games = counted(there, Unit::Game);
                (texts::shard_is_complete(shard, games, them, rows.display()), Outcome::Fine)
            }
            Kept::Interrupted => {
                let games = counted(all, Unit::Game);
                (texts::shard_was_interrupted(shard, there, games, them), Outcome::Interrupted)
            }
        };
        let mut out = Out::new();
        out.line(&in_words(&text));
        out.check()?;
        Ok(outcome)
    }

    /// The command that repeats it; `cut` limits it to that many games.
    fn repeat(&self, planned: &Planned, cut: Option<u64>) -> Repeat {
        let mut repeat = planned.repeat_games(cut.or(self.games));
        if cut.is_none() {
            self.until.iter().for_each(|goal| repeat.push("--until", goal.clone()));
        }
        repeat.push("--metrics", names(&self.tell.metrics, ","));
        repeat
    }
}
