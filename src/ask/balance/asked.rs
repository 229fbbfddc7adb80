//! What `balance` is asked.

use crate::ask::numbers::NumberArgs;
use crate::ask::plan::builtin;
use crate::ask::roster::precision;
use crate::ask::rules::RuleArgs;
use crate::lab::Contender;
use crate::lab::balance::{Against, Band, Settings};
use crate::lab::repeat::Repeat;
use crate::lab::roster::{Asked, RosterPlan};
use crate::player::Builtin;
use crate::problem::{Lang, Problem};
use clap::ValueEnum;
use clap::builder::PossibleValue;
use std::path::PathBuf;

const HELP: &str = "\
First everybody is measured, and the numbers of each girl outside of the band are screened on the same seeds: \
that is the plan. Then for each of them the number that is to be changed least, in units of its range, is \
searched; numbers declared with `tune = false`, or without a range, stay as they are. Girls affect each other: \
those farthest outside are moved first (those who come next, if nothing moves them), and everybody is measured \
again, up to ten times. Places before and after are measured on seeds that nothing else used; only these are claims.

Examples:
  saki-lua balance A,B,C,D,E --band 2.2..2.8 --plan      what would be done
  saki-lua balance A,B,C,D,E --band 2.2..2.8 --out balanced.toml
  saki-lua balance --band 2.0..2.4 --against doge --keep keep.toml

Games are kept beside --out, or in --state, until everything is done: after Ctrl-C, or a crash, the same command goes on, \
to the same result. What --plan has played is there for the command without it.

The file of --keep has a table for each girl: [A] and below it win = \"20%..26%\". The exit code is 5 if \
somebody stays outside or a figure was lost, 7 if these games do not tell.";

/// Bring all girls into a band of mean places with the least changes of their numbers.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = HELP)]
pub struct BalanceAsk {
    /// Handles (see `list`), names and paths of .lua files. Default: all in the folder of skills.
    #[arg(value_name = "GIRL,..", value_delimiter = ',')]
    pub girls: Vec<String>,
    /// Their numbers.
    #[command(flatten)]
    pub numbers: NumberArgs,
    /// Mean places that are wanted. Among each other they have 2.5 inside.
    #[arg(long, value_name = "LOW..HIGH")]
    pub band: Band,
    /// Opponents: the others of the roster, or three without a skill.
    #[arg(long, value_enum, default_value_t = Against::Roster)]
    pub against: Against,
    /// File of figures to be kept: a table for each girl with metric = "LOW..HIGH".
    #[arg(long, value_name = "FILE.toml")]
    pub keep: Option<PathBuf>,
    /// Show what would be done, and stop.
    #[arg(long = "plan")]
    pub only_plan: bool,
    /// Player of everybody: ai, or expert with its options.
    #[arg(long, value_name = "PLAYER", default_value = "ai", value_parser = builtin)]
    pub player: Builtin,
    /// Half width of the 95% intervals of places.
    #[arg(long, value_name = "WIDTH", default_value_t = 0.05, value_parser = half_width)]
    pub precision: f64,
    /// Maximum number of games for the search of one number.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(100..=1_000_000_000))]
    pub most_games: u64,
    /// First seed.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// The rules.
    #[command(flatten)]
    pub rules: RuleArgs,
}

impl ValueEnum for Against {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Roster, Self::Doge]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Roster => "Three others of the roster, drawn by lot",
            Self::Doge => "Three without a skill",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}

/// Parses a half width of intervals of places.
fn half_width(text: &str) -> Result<f64, Problem> {
    precision(text.parse().unwrap_or(f64::NAN))
}

impl BalanceAsk {
    pub(super) fn settings(&self) -> Settings {
        let Self { band, against, precision, most_games, .. } = *self;
        Settings { band, against, precision, most_games }
    }

    /// The roster of these girls.
    pub(super) fn plan(&self, contenders: Vec<Contender>, lang: Lang) -> anyhow::Result<RosterPlan> {
        let (rule, rules) = (self.rules.rule()?, self.rules.words().say(lang));
        let asked = Asked::Precision(self.precision);
        let named = (self.girls.clone(), Repeat::default());
        Ok(RosterPlan::new(contenders, vec![self.player], rule, rules, self.seed, asked, named))
    }

    /// The options of the command that asks this.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = Repeat::default();
        repeat.word(self.girls.join(","));
        repeat.push("--band", self.band.to_string());
        if self.against != Against::Roster {
            repeat.push("--against", self.against.name());
        }
        self.keep.iter().for_each(|file| repeat.push("--keep", file.display().to_string()));
        if self.only_plan {
            repeat.flag("--plan");
        }
        if self.player != Builtin::Ai {
            repeat.push("--player", self.player.name());
        }
        self.rules.repeat(&mut repeat);
        self.numbers.repeat(&mut repeat);
        repeat.push("--precision", self.precision.to_string());
        repeat.push("--most-games", self.most_games.to_string());
        repeat.push("--seed", self.seed.to_string());
        repeat
    }
}
