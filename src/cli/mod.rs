//! Floor 8: the command line. One file per subcommand; this one knows which there are.
//!
//! Exit codes: 0 all went well, 1 some rows, files or tests were bad, 2 the user asked for something that
//! cannot be done, 3 a skill broke while games were played, 4 a program at the table answered something
//! illegal, late or not at all.

mod complain;
pub mod fields;
mod jsonl;
mod list;
pub mod odds;
mod out;
mod players;
mod quiet;
mod repeat;
mod replay;
pub mod rows;
mod rule_args;
mod rules;
mod run;
mod save;
pub mod score;
mod seats;
mod show;
mod situation;
mod states;
pub mod step;
mod stop;
mod test;
mod text;
mod tools;
mod types;

use clap::{Parser, Subcommand};
use std::io;
use std::process::ExitCode;

const AFTER_HELP: &str = "\
Examples:
  saki-lua list                          who can be asked to sit down
  saki-lua run --girls A,B               a game of these two, with a line at its end that repeats it
  saki-lua run --girls A --games 20 -q   twenty games, a line each, and their totals
  saki-lua test A                        the tests that A's file declares
  echo '{\"hand\":\"123m456p789s1122z\"}' | saki-lua step

Exit codes: 0 fine, 1 bad rows or failed tests, 2 wrong use, 3 a skill broke, 4 an mjai program failed.";

/// A riichi mahjong table where luck bends and every character is a Lua file.
#[derive(Parser)]
#[command(name = "saki-lua", version, about, after_help = AFTER_HELP, max_term_width = 100)]
#[command(arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run::RunArgs),
    Test(test::TestArgs),
    List(list::ListArgs),
    Score(tools::ScoreArgs),
    Step(tools::StepArgs),
    Odds(tools::OddsArgs),
    Rules(rules::RulesArgs),
    Replay(replay::ReplayArgs),
    /// Print the skill API for editors, as kept in lua-api/saki.lua.
    Types,
}

/// How a subcommand ended that did what it was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Fine,
    /// Some rows (or skill files, or tests) were bad and are answered by what is wrong with them.
    BadRows,
    /// A skill broke during a game.
    BrokenSkill,
    /// A program at the table did something wrong; the games went on without it.
    FaultyPlayer,
    /// A recorded game cannot be read.
    Unreadable,
}

/// Wrong use, or a request that cannot be met.
const USAGE: u8 = 2;

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Fine => Self::SUCCESS,
            Outcome::BadRows => Self::from(1),
            Outcome::BrokenSkill => Self::from(3),
            Outcome::FaultyPlayer => Self::from(4),
            Outcome::Unreadable => Self::from(USAGE),
        }
    }
}

/// Does what the command line asks. A reader of our output who leaves early is no error.
#[must_use]
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(USAGE));
        }
    };
    match cli.command.run() {
        Ok(outcome) => outcome.into(),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain::error(&error);
            ExitCode::from(USAGE)
        }
    }
}

impl Command {
    fn run(&self) -> anyhow::Result<Outcome> {
        match self {
            Self::Run(args) => run::run(args),
            Self::Test(args) => test::test(args),
            Self::List(args) => list::list(args),
            Self::Score(args) => tools::score(args),
            Self::Step(args) => tools::step(args),
            Self::Odds(args) => tools::odds(args),
            Self::Rules(args) => rules::run(args).map(|()| Outcome::Fine),
            Self::Replay(args) => replay::run(args),
            Self::Types => types::types(),
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let pipe = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.downcast_ref::<io::Error>().is_some_and(pipe)
}
