//! Floor 14: the command line. One file per subcommand, dispatched here.
//!
//! Exit codes: 0 success, 1 bad rows, files or tests, 2 wrong usage or an impossible request, 3 a skill broke
//! during a game, 4 a program at the table answered illegally, late or not at all, 130 interrupted.

mod api;
mod bench;
mod check;
mod columns;
mod compare;
mod diagnostics;
mod diff;
mod format;
mod jobs;
mod jsonl;
mod library_args;
mod list;
mod lsp;
mod matrix;
mod misuse;
mod new;
mod numbers;
mod out;
mod outcome;
mod params;
mod plan_args;
mod players;
mod profile;
mod progress;
mod quiet;
mod replay;
mod rule_args;
mod rules;
mod run;
mod save;
mod screen;
mod seats;
mod setting;
mod show;
mod sim;
mod states;
mod stop;
mod sweep;
mod test;
mod text;
mod tools;
mod types;
mod watch;
mod why;

use crate::problem::Lang;
use clap::{Parser, Subcommand, ValueEnum};
use outcome::{Outcome, USAGE};
use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

const AFTER_HELP: &str = "\
Examples:
  saki-lua list                          the available skills
  saki-lua run --girls A,B               a game with these two; its last line is the command that repeats it
  saki-lua run --girls A --games 20 -q   twenty games with a line each, and totals
  saki-lua why --girls A,B --seed 7      explains the luckiest draw of that game
  saki-lua params A                      her numbers and their meanings
  saki-lua sim --girls A --games 4000    statistics over many games, on all cores
  saki-lua compare --girls A --b-set A.luck=400
                                         the effect of one number, on the same seeds
  saki-lua merge DIR                     merges the shards of such a run
  saki-lua new mei                       begins a skill file: mei.lua
  saki-lua test A                        runs the tests in A's file
  saki-lua check A                       checks A's file automatically
  saki-lua api lighta                    what the skill API says about a name or words
  echo '{\"hand\":\"123m456p789s1122z\"}' | saki-lua step

Exit codes: 0 success, 1 bad rows or failed tests, 2 wrong usage, 3 a skill broke, 4 an mjai program failed.";

/// A riichi mahjong table where luck bends and every character is a Lua file.
#[derive(Parser)]
#[command(name = "saki-lua", version, about, after_help = AFTER_HELP, max_term_width = 100)]
#[command(arg_required_else_help = true)]
struct Cli {
    /// Language of names, honours, errors and warnings. Default: SAKI_LUA_LANG, else en.
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    #[allow(dead_code)] // See `LangArg::asked_for`.
    lang: Option<LangArg>,
    #[command(subcommand)]
    command: Command,
}

/// Value of `--lang`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LangArg {
    /// English.
    En,
    /// Chinese.
    Zh,
    /// Japanese.
    Ja,
}

impl LangArg {
    /// Language of the environment; `None` if unset or unsupported.
    fn of_environment() -> Option<Self> {
        Self::from_str(&std::env::var("SAKI_LUA_LANG").ok()?, true).ok()
    }

    /// Language of the command line, even if the rest of it is invalid, or else of the environment.
    fn asked_for(args: impl Iterator<Item = OsString>) -> Option<Self> {
        let args = args.map(|arg| arg.to_string_lossy().into_owned()).take_while(|arg| arg != "--");
        let args: Vec<String> = args.collect();
        let named = args.iter().enumerate().find_map(|(at, arg)| match arg.strip_prefix("--lang")? {
            "" => args.get(at + 1).map(String::as_str),
            value => value.strip_prefix('='),
        });
        named.and_then(|name| Self::from_str(name, true).ok()).or_else(Self::of_environment)
    }
}

impl From<LangArg> for Lang {
    fn from(lang: LangArg) -> Self {
        match lang {
            LangArg::En => Self::En,
            LangArg::Zh => Self::Zh,
            LangArg::Ja => Self::Ja,
        }
    }
}

#[derive(Subcommand)]
enum Command {
    Run(run::RunArgs),
    Sim(sim::SimArgs),
    Merge(sim::merge::MergeArgs),
    Test(test::TestArgs),
    Why(why::WhyArgs),
    Diff(diff::DiffArgs),
    New(new::NewArgs),
    Check(check::CheckArgs),
    List(list::ListArgs),
    Params(params::ParamsArgs),
    Compare(compare::CompareArgs),
    Sweep(sweep::SweepArgs),
    Matrix(matrix::MatrixArgs),
    Score(tools::ScoreArgs),
    Step(tools::StepArgs),
    Odds(tools::OddsArgs),
    Rules(rules::RulesArgs),
    Replay(replay::ReplayArgs),
    Lsp(lsp::LspArgs),
    Api(api::ApiArgs),
    Types(types::TypesArgs),
}

/// Runs the command line. A closed output pipe is not an error.
#[must_use]
pub fn main() -> ExitCode {
    // Set before parsing, because help and errors use it too.
    diagnostics::set_lang(LangArg::asked_for(std::env::args_os()).map(Lang::from).unwrap_or_default());
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            if error.use_stderr() {
                misuse::report(&error);
            } else {
                _ = error.print();
            }
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(USAGE));
        }
    };
    match cli.command.run() {
        Ok(outcome) => outcome.into(),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            diagnostics::error(&error);
            ExitCode::from(USAGE)
        }
    }
}

impl Command {
    fn run(&self) -> anyhow::Result<Outcome> {
        match self {
            Self::Run(args) => run::run(args),
            Self::Sim(args) => sim::sim(args),
            Self::Merge(args) => sim::merge::merge(args),
            Self::Test(args) => test::test(args),
            Self::Why(args) => why::why(args),
            Self::Diff(args) => diff::diff(args),
            Self::New(args) => new::new(args),
            Self::Check(args) => check::check(args),
            Self::List(args) => list::list(args),
            Self::Params(args) => params::params(args),
            Self::Compare(args) => compare::compare(args),
            Self::Sweep(args) => sweep::sweep(args),
            Self::Matrix(args) => matrix::matrix(args),
            Self::Score(args) => tools::score(args),
            Self::Step(args) => tools::step(args),
            Self::Odds(args) => tools::odds(args),
            Self::Rules(args) => rules::run(args).map(|()| Outcome::Fine),
            Self::Replay(args) => replay::run(args),
            Self::Lsp(args) => lsp::lsp(args),
            Self::Api(args) => api::api(args),
            Self::Types(args) => types::types(args),
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let pipe = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.downcast_ref::<io::Error>().is_some_and(pipe)
}
