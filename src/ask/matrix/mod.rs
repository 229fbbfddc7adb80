use crate::ask::numbers::NumberArgs;
use crate::ask::plan::builtin;
use crate::ask::rules::RuleArgs;
use crate::cli::bench::{DrawnArgs, StoreArgs};
use crate::cli::log_args::LogArgs;
use crate::lab::Metric;
use crate::lab::figures::metric;
use crate::lab::matrix::Matrix;
use crate::lab::repeat::Repeat;
use crate::player::Builtin;

const HELP: &str = "\
Examples:
  saki-lua matrix --girls A,B,C                     every pair, and each girl alone
  saki-lua matrix --girls A,B,C --metric win --plot matrix.svg
  saki-lua matrix --format csv > matrix.csv         all skills in the folder: takes long

At each table two girls sit opposite each other with doge in the other two seats, and everyone plays \
every seat once per seed. A cell is the figure of the row's girl with the column's opposite; on the \
diagonal she plays three doge. All tables play the same seeds. An estimate of the duration is printed \
first.";

/// Play girls against girls and show a matrix of results.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(in crate::cli) struct MatrixArgs {
    /// Handles (see `list`) and paths of .lua files. Default: all in the folder of skills.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    pub girls: Vec<String>,
    #[command(flatten)]
    pub numbers: NumberArgs,
    /// Who plays every seat: ai, expert (with options as in expert:rollouts=N), or another of --players.
    #[arg(long, value_name = "PLAYER", default_value = "ai", value_parser = builtin)]
    pub player: Builtin,
    /// Metric of the cells.
    #[arg(long, default_value = "place", value_parser = metric)]
    pub metric: Metric,
    /// Games per table.
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// First seed; the others count up from it.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    #[command(flatten)]
    pub rules: RuleArgs,
    #[command(flatten)]
    pub store: StoreArgs,
    #[command(flatten)]
    pub drawn: DrawnArgs,
    #[command(flatten)]
    pub log: LogArgs,
}

impl MatrixArgs {
    /// The command that repeats this, with the number of games played.
    pub fn repeat(&self, matrix: &Matrix) -> String {
        let mut repeat = Repeat::default();
        repeat.push("--girls", self.girls.join(","));
        self.numbers.repeat(&mut repeat);
        if self.player != Builtin::Ai {
            repeat.push("--player", self.player.name());
        }
        repeat.push("--metric", self.metric.name());
        self.rules.repeat(&mut repeat);
        repeat.push("--seed", self.seed.to_string());
        let games = if matrix.interrupted { matrix.games() } else { self.games };
        repeat.push("--games", games.to_string());
        repeat.with("matrix")
    }
}
