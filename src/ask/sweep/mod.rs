use crate::ask::plan::PlanArgs;
use crate::cli::bench::{DrawnArgs, StoreArgs};
use crate::cli::log_args::LogArgs;
use crate::lab::Metric;
use crate::lab::figures::{metric, names};
use crate::lab::sweep::{Sweep, Vary};

const HELP: &str = "\
Examples:
  saki-lua sweep --girls A --vary A.luck=0:600:50              0, 50, 100 ... 600
  saki-lua sweep --girls A --vary A.luck=10:1000:x2            10, 20, 40 ... 640
  saki-lua sweep --girls A --vary A.luck=0,80,300 --metric place,win --plot luck.svg
  saki-lua sweep --girls A --vary A.luck=0:600:200 --vary A.late=3:9:3 --plot map.svg
  saki-lua sweep --girls A --vary A.luck=0:600:50 --seed 1 --games 100000 --out DIR
                                                               can be interrupted at any time, and resumed

All values play the same seeds, so differences between them are more precise than the figures \
themselves. They refer to the default of the skill file if it is among the values, else to the first.";

/// Play with one number at many values and show its effect.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(in crate::cli) struct SweepArgs {
    #[command(flatten)]
    pub plan: PlanArgs,
    /// Number and values: a comma-separated list of single values and ranges. FROM:TO:STEP adds STEP, FROM:TO:xFACTOR
    /// multiplies (rounded to whole numbers if FROM is written as one); FROM..TO:STEP is the same. A second --vary gives
    /// a two-dimensional map.
    #[arg(long, required = true, value_name = "GIRL.KEY=VALUES")]
    pub vary: Vec<Vary>,
    /// Metrics to show.
    #[arg(long, value_name = "METRIC,..", value_delimiter = ',', default_value = "place", value_parser = metric)]
    pub metric: Vec<Metric>,
    /// Girl whose figures are shown. Default: the owner of the number.
    #[arg(long, value_name = "GIRL")]
    pub who: Option<String>,
    /// Games per value.
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// Then add up to N values, one after the other, where the curve of the first metric bends by more than its error.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, conflicts_with = "shard")]
    #[arg(value_parser = clap::value_parser!(u64).range(0..=100))]
    pub refine: u64,
    #[command(flatten)]
    pub store: StoreArgs,
    #[command(flatten)]
    pub drawn: DrawnArgs,
    #[command(flatten)]
    pub log: LogArgs,
}

impl SweepArgs {
    /// The command that repeats this, with the number of games played.
    pub fn repeat(&self, sweep: &Sweep) -> String {
        let mut repeat = sweep.planned.repeat();
        self.vary.iter().for_each(|vary| repeat.push("--vary", &vary.text));
        repeat.push("--metric", names(&self.metric, ","));
        self.who.iter().for_each(|who| repeat.push("--who", who));
        let games = if sweep.interrupted { sweep.games() } else { self.games };
        repeat.push("--games", games.to_string());
        let refine = if sweep.interrupted { sweep.added as u64 } else { self.refine };
        if refine > 0 {
            repeat.push("--refine", refine.to_string());
        }
        repeat.with("sweep")
    }
}
