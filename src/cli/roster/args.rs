use crate::ask::expect::ExpectArgs;
use crate::ask::numbers::NumberArgs;
use crate::ask::plan::builtin;
use crate::ask::rules::RuleArgs;
use crate::cli::diagnostics::lang;
use crate::cli::format::{FIGURES, Format, one_of};
use crate::cli::jobs::JobArgs;
use crate::cli::log_args::LogArgs;
use crate::lab::Shard;
use crate::lab::expect::Judged;
use crate::lab::repeat::Repeat;
use crate::lab::roster::{Asked, Roster, RosterPlan, page};
use crate::player::{Builtin, ExpertOptions};
use crate::problem::{Problem, texts};
use crate::report::PageFile;
use std::path::PathBuf;

const HELP: &str = "\
Foursomes follow a cyclic block design: everybody plays equally often, meets everybody equally often, and sits \
equally often in every seat. Each foursome plays one seed in four seatings. The rating is by the model of \
Plackett and Luce, fitted pairwise: to who came before whom; intervals come from the variance between tables. Differences (tiers) and pairs are \
corrected for their number by Holm's method. How well the model fits is checked and said.

Examples:
  saki-lua roster                                   everybody, until each mean place is known to ±0.05
  saki-lua roster A,B,C,D,E --games 2000
  saki-lua roster --out DIR --report roster.html    kept in DIR: the same command goes on, and a changed girl
                                                    replays only her games
  saki-lua roster --games 20000 --out DIR --shard 1/4
                                                    one shard; saki-lua lab merge DIR merges them
  saki-lua roster A,B,C --expect A.place=1.9..2.1   exit code 1 if her place is outside, 7 if it cannot be told
  saki-lua roster A,B,C --player both               both players, and where they disagree

Fewer than four girls are joined by doge. The same seed gives the same bytes with any --jobs. --games counts \
the games of one player.";

/// Default half width of the intervals of mean places.
const PRECISION: f64 = 0.05;

/// Play everybody against everybody and rate them.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(in crate::cli) struct RosterArgs {
    /// Handles (see `list`) and paths of .lua files; doge has no skill. Default: all in the folder of skills.
    #[arg(value_name = "GIRL,..", value_delimiter = ',')]
    pub girls: Vec<String>,
    #[command(flatten)]
    pub numbers: NumberArgs,
    /// Who plays the girls: ai, expert (with options as in expert:rollouts=N), or both.
    #[arg(long, value_name = "PLAYER", default_value = "ai")]
    player: String,
    #[command(flatten)]
    pub asked: AskedArgs,
    /// First seed; table n plays the n-th after it.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// Keep results in this folder, by the hash of what played, and take from it what is there already.
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Play only the K-th of N shards, from 1, for `saki-lua lab merge`.
    #[arg(long, value_name = "K/N", requires = "out", conflicts_with_all = ["format", "report", "expect", "log"])]
    pub shard: Option<Shard>,
    #[command(flatten)]
    pub jobs: JobArgs,
    #[command(flatten)]
    pub shown: ShownArgs,
}

/// How much to play.
#[derive(Debug, Clone, clap::Args)]
pub(in crate::cli) struct AskedArgs {
    /// Number of games, rounded up to whole rounds, in which every girl plays 16. Default: until --precision is reached.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: Option<u64>,
    /// Play until the 95% interval of every mean place has at most this half width. Default: 0.05.
    #[arg(long, value_name = "WIDTH", conflicts_with = "games")]
    pub precision: Option<f64>,
}

impl AskedArgs {
    /// # Errors
    /// The precision cannot be reached.
    pub fn asked(&self) -> Result<Asked, Problem> {
        let half = self.precision.unwrap_or(PRECISION);
        match self.games {
            Some(games) => Ok(Asked::Games(games)),
            None if half > 0.0 && half < 1.5 => Ok(Asked::Precision(half)),
            None => Err(texts::roster::precision_out_of_range().into()),
        }
    }
}

/// How the result is shown, and what is expected of it.
#[derive(Debug, Clone, clap::Args)]
pub(in crate::cli) struct ShownArgs {
    /// Output format.
    #[arg(long, value_parser = one_of(FIGURES), default_value_t = Format::Table)]
    pub format: Format,
    #[command(flatten)]
    pub expect: ExpectArgs,
    /// Also write the result as a page, complete in one file. Overwrites only pages written by saki-lua.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    #[command(flatten)]
    pub log: LogArgs,
    /// Hide the progress bar.
    #[arg(long, short)]
    pub quiet: bool,
}

impl ShownArgs {
    /// Opens the file of the page, if requested.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn page(&self) -> anyhow::Result<Option<PageFile>> {
        self.report.as_deref().map(PageFile::open).transpose()
    }

    /// As given to another command.
    pub fn new(format: Format, report: Option<PathBuf>, expect: ExpectArgs, quiet: bool) -> Self {
        Self { format, expect, report, log: LogArgs::default(), quiet }
    }

    /// Checks that everybody of whom something is expected plays.
    ///
    /// # Errors
    /// Somebody does not.
    pub fn check(&self, plan: &RosterPlan) -> Result<(), Problem> {
        self.expect.check(plan.girls.iter().map(|girl| girl.name.as_str()))
    }
}

/// Writes the page of a roster.
///
/// # Errors
/// It cannot be drawn or written.
pub(super) fn write(
    file: &PageFile,
    roster: &Roster<'_>,
    command: &str,
    judged: &[Judged],
) -> anyhow::Result<()> {
    file.write(&page(roster, command, judged, lang())?)
}

impl RosterArgs {
    /// The players given.
    ///
    /// # Errors
    /// There is no such player.
    pub fn players(&self) -> Result<Vec<Builtin>, Problem> {
        if self.player == "both" {
            return Ok(vec![Builtin::Ai, Builtin::Expert(ExpertOptions::DEFAULT)]);
        }
        Ok(vec![builtin(&self.player).map_err(|problem| problem.help(texts::roster::known_players()))?])
    }

    /// Options that determine the games, besides girls, players, seed and number.
    pub fn others(&self) -> Repeat {
        let mut repeat = Repeat::default();
        self.rules.repeat(&mut repeat);
        self.numbers.repeat(&mut repeat);
        repeat
    }
}
