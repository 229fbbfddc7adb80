use crate::ask::numbers::NumberArgs;
use crate::ask::plan::builtin;
use crate::ask::rules::RuleArgs;
use crate::cli::bench::beside;
use crate::cli::diagnostics::localized;
use crate::cli::format::{Choice, Format, one_of};
use crate::cli::jobs::JobArgs;
use crate::cli::log_args::LogArgs;
use crate::lab::Contender;
use crate::lab::balance::{Against, Balance, Balanced, Band, Keep, Settings};
use crate::lab::repeat::{Repeat, shell_quoted};
use crate::lab::roster::{Asked, RosterPlan};
use crate::player::Builtin;
use crate::problem::texts;
use std::path::{Path, PathBuf};

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
somebody stays outside.";

/// Formats of the result.
const FORMATS: &[Choice] =
    &[Choice::new(Format::Table, "A text table"), Choice::new(Format::Json, "One object with everything")];

/// Bring all girls into a band of mean places with the least changes of their numbers.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(in crate::cli) struct BalanceArgs {
    /// Handles (see `list`) and paths of .lua files. Default: all in the folder of skills.
    #[arg(value_name = "GIRL,..", value_delimiter = ',')]
    pub girls: Vec<String>,
    #[command(flatten)]
    pub numbers: NumberArgs,
    /// Mean places that are wanted. Among each other they have 2.5 inside.
    #[arg(long, value_name = "LOW..HIGH")]
    band: Band,
    /// Opponents: the others of the roster, or three without a skill.
    #[arg(long, value_enum, default_value_t = AgainstArg::Roster)]
    pub against: AgainstArg,
    /// File of figures to be kept: a table for each girl with metric = "LOW..HIGH".
    #[arg(long, value_name = "FILE.toml")]
    keep: Option<PathBuf>,
    /// Write the changed numbers to this tune file.
    #[arg(long, value_name = "FILE.toml")]
    pub out: Option<PathBuf>,
    /// File for the games that are played, from which the same command goes on. Default: --out with .state appended.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Show what would be done, and stop.
    #[arg(long = "plan")]
    pub only_plan: bool,
    /// Player of everybody: ai, or expert with its options.
    #[arg(long, value_name = "PLAYER", default_value = "ai", value_parser = builtin)]
    player: Builtin,
    /// Half width of the 95% intervals of places.
    #[arg(long, value_name = "WIDTH", default_value_t = 0.05, value_parser = precision)]
    precision: f64,
    /// Maximum number of games for the search of one number.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(100..=1_000_000_000))]
    most_games: u64,
    /// First seed.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    rules: RuleArgs,
    #[command(flatten)]
    pub jobs: JobArgs,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Table)]
    pub format: Format,
    #[command(flatten)]
    pub log: LogArgs,
    /// Hide the progress bar.
    #[arg(long, short)]
    pub quiet: bool,
}

/// Opponents on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(in crate::cli) enum AgainstArg {
    /// The others of the roster, three by lot.
    Roster,
    /// Three without a skill.
    Doge,
}

impl AgainstArg {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Roster => "roster",
            Self::Doge => "doge",
        }
    }
}

/// Parses a half width of intervals of places.
fn precision(text: &str) -> Result<f64, String> {
    let half = text.parse::<f64>().ok().filter(|half| *half > 0.0 && *half < 1.5);
    half.ok_or_else(|| localized(&texts::roster::precision_out_of_range()))
}

impl BalanceArgs {
    pub fn settings(&self) -> Settings {
        let against = match self.against {
            AgainstArg::Roster => Against::Roster,
            AgainstArg::Doge => Against::Doge,
        };
        Settings { band: self.band, against, precision: self.precision, most_games: self.most_games }
    }

    /// The roster of these girls.
    ///
    /// # Errors
    /// The rules are wrong.
    pub fn plan(&self, contenders: Vec<Contender>) -> anyhow::Result<RosterPlan> {
        let (rule, rules) = (self.rules.rule()?, localized(&self.rules.words()));
        let asked = Asked::Precision(self.precision);
        let named = (self.girls.clone(), Repeat::default());
        Ok(RosterPlan::new(contenders, vec![self.player], rule, rules, self.seed, asked, named))
    }

    /// What is to be kept.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn keep(&self, plan: &RosterPlan) -> anyhow::Result<Keep> {
        let names: Vec<String> = plan.girls.iter().map(|girl| girl.name.clone()).collect();
        self.keep.as_deref().map_or_else(|| Ok(Keep::default()), |file| Keep::read(file, &names))
    }

    /// File for the games that are played.
    pub fn state(&self) -> Option<PathBuf> {
        self.state.clone().or_else(|| self.out.as_deref().map(beside))
    }

    /// A girl as she was given: one in a file of another folder is found by its path alone.
    fn given<'a>(&'a self, name: &'a str) -> &'a str {
        let file = |given: &str| Path::new(given).file_name().map(|file| file.to_string_lossy().into_owned());
        let is_hers = |given: &&String| {
            file(given).is_some_and(|file| file.split_once('.').is_some_and(|(handle, _)| handle == name))
        };
        self.girls.iter().find(is_hers).map_or(name, String::as_str)
    }

    /// The commands that check what was found, on seeds that it never saw: one for the roster, or one for each girl who was
    /// moved among doges.
    pub fn checks(&self, balance: &Balance, balanced: &Balanced) -> Vec<String> {
        // Numbers of somebody who does not sit there would be refused.
        let numbers = |repeat: &mut Repeat, only: Option<&str>| match &self.out {
            Some(file) => repeat.push("--tune", file.display().to_string()),
            None => {
                let changed = balance.changed();
                let set = changed.iter().filter(|(girl, _)| only.is_none_or(|only| only == *girl));
                set.for_each(|(girl, param)| {
                    repeat.push("--set", format!("{girl}.{}={}", param.name, param.value));
                });
            }
        };
        let (band, seed) = (balance.settings.band, balance.unused_seed().to_string());
        let begun = |repeat: &mut Repeat, only: Option<&str>| {
            self.rules.repeat(repeat);
            numbers(repeat, only);
            self.numbers.library.repeat(repeat);
            repeat.push("--seed", seed.clone());
        };
        let player = self.player.name();
        match self.against {
            AgainstArg::Roster => {
                let mut repeat = Repeat::default();
                if self.player != Builtin::Ai {
                    repeat.push("--player", player);
                }
                begun(&mut repeat, None);
                repeat.push("--precision", self.precision.to_string());
                repeat.push("--expect", format!("place={band}"));
                vec![balance.plan.command(&repeat)]
            }
            AgainstArg::Doge => {
                let mut moved: Vec<usize> = balanced.moves.iter().map(|done| done.girl).collect();
                moved.sort_unstable();
                moved.dedup();
                let check = |girl: usize| {
                    let (name, mut repeat) = (&balance.plan.girls[girl].name, Repeat::default());
                    repeat.push("--girls", self.given(name));
                    if self.player != Builtin::Ai {
                        repeat.push("--players", [&*player; 4].join(","));
                    }
                    begun(&mut repeat, Some(name));
                    repeat.push("--until", format!("{name}.place:{}", self.precision));
                    repeat.push("--expect", format!("{name}.place={band}"));
                    repeat.with("sim")
                };
                moved.into_iter().map(check).collect()
            }
        }
    }

    /// The command that repeats this.
    pub fn command(&self, balance: &Balance) -> String {
        let mut repeat = Repeat::default();
        repeat.push("--band", balance.settings.band.to_string());
        if self.against == AgainstArg::Doge {
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
        match self.girls.is_empty() {
            true => repeat.with("balance"),
            false => repeat.with(&format!("balance {}", shell_quoted(&self.girls.join(",")))),
        }
    }
}
