//! Floor 17: the command line. One file per subcommand, dispatched here.
//!
//! Exit codes: 0 success, 1 bad rows, files or tests, 2 wrong usage or an impossible request, 3 a skill broke
//! during a game, 4 a program at the table answered illegally, late or not at all, 5 the precision of `--until` was not
//! reached, 6 no value gives the target of `tune`, 7 games do not tell whether it is as `--expect` says, 130 interrupted.

mod answered;
mod api;
mod balance;
mod bench;
mod book;
mod browser;
mod check;
mod color;
mod compare;
mod completions;
mod diagnostics;
mod diff;
mod doctor;
mod early;
mod eject;
mod format;
mod game_host;
mod greeting;
mod groups;
mod helped;
mod jobs;
mod jsonl;
mod lab;
mod lang;
mod list;
mod log_args;
mod lsp;
mod man;
mod matrix;
mod misuse;
mod new;
mod out;
mod pack;
mod packs;
mod params;
mod play_as_mjai;
mod port;
mod progress;
mod quiet;
mod replay;
mod review;
mod roster;
mod rules;
mod run;
mod save;
mod screen;
mod seat;
mod show;
mod sight;
mod sim;
mod states;
mod stop;
#[cfg(feature = "studio")]
mod studio;
mod sweep;
mod team_match;
mod test;
mod text;
mod told;
mod tools;
mod tune;
mod types;
mod watch;
mod why;

use crate::ask::help::Texts;
use crate::ask::outcome::USAGE;
use crate::ask::{Outcome, negative_numbers, typed};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use color::ColorArg;
use lang::LangArg;
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
  saki-lua lab merge DIR                 merges the shards of such a run
  saki-lua new mei                       begins a skill file: mei.lua
  saki-lua test A                        runs the tests in A's file
  saki-lua check A                       checks A's file automatically
  saki-lua api lighta                    what the skill API says about a name or words
  saki-lua book tutorial                 how to write a girl, step by step
  saki-lua eject A                       copies A's file, to begin one's own from
  saki-lua port mei.girl.lua             rewrites a script of libsaki as a skill file
  saki-lua install flowers-1.0.0.tar.gz  installs a pack of skills; saki-lua pack makes one
  echo '{\"hand\":\"123m456p789s1122z\"}' | saki-lua step

Exit codes: 0 success, 1 bad rows or failed tests, 2 wrong usage, 3 a skill broke, 4 an mjai program failed, 5 --until was \
not reached or a value found by tune is unsure, 6 there is no value for the target of tune, 7 the games do not tell \
whether it is as --expect says.";

/// A riichi mahjong table where luck bends and every character is a Lua file.
#[derive(Parser)]
#[command(name = "saki-lua", version, about, after_help = AFTER_HELP, max_term_width = 100)]
struct Cli {
    /// Language of names, honours, errors and warnings. Default: SAKI_LUA_LANG, else that of the locale, else en.
    #[arg(long, global = true, value_enum, ignore_case = true, value_name = "LANG")]
    #[allow(dead_code)] // See `lang::chosen`.
    lang: Option<LangArg>,
    /// When to use colours. Default: on a terminal, unless NO_COLOR is set.
    #[arg(long, global = true, value_enum, alias = "colour", value_name = "WHEN")]
    #[allow(dead_code)] // See `color::set`.
    color: Option<ColorArg>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Run(run::RunArgs),
    #[cfg(feature = "studio")]
    Studio(studio::StudioArgs),
    Match(team_match::MatchArgs),
    Sim(sim::SimArgs),
    #[command(hide = true)]
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
    Roster(roster::RosterArgs),
    Balance(balance::BalanceArgs),
    Lab(lab::LabArgs),
    Tune(tune::TuneArgs),
    Score(tools::ScoreArgs),
    Step(tools::StepArgs),
    Odds(tools::OddsArgs),
    Rules(rules::RulesArgs),
    Replay(replay::ReplayArgs),
    Review(review::ReviewArgs),
    #[command(name = "play-as-mjai")]
    PlayAsMjai(play_as_mjai::PlayAsMjaiArgs),
    Lsp(lsp::LspArgs),
    Api(api::ApiArgs),
    #[command(hide = true)]
    Types(types::TypesArgs),
    Book(book::BookArgs),
    Eject(eject::EjectArgs),
    Port(port::PortArgs),
    Pack(pack::PackArgs),
    Install(packs::InstallArgs),
    Update(packs::UpdateArgs),
    Uninstall(packs::UninstallArgs),
    Enable(packs::EnableArgs),
    Disable(packs::DisableArgs),
    Packs(packs::PacksArgs),
    Doctor(doctor::DoctorArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

/// The whole command line, in English: what is parsed and what manual pages are made of.
fn program() -> clap::Command {
    groups::grouped(negative_numbers(Cli::command()), &Texts::default())
}

/// The same with translated help, to be shown.
fn localized_program(texts: &Texts) -> clap::Command {
    groups::grouped(helped::translated(negative_numbers(Cli::command()), texts), texts)
}

/// Runs the command line. A closed output pipe is not an error.
#[must_use]
pub fn main() -> ExitCode {
    completions::answer(program);
    // Set before parsing, because help and errors use it too.
    diagnostics::set_lang(lang::chosen().0);
    let colors = color::set();
    let program = program().color(colors);
    let words = typed(&program, std::env::args_os());
    let parsed = program.try_get_matches_from(words).and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => {
            let code = ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(USAGE));
            let printed = match helped::shown(&error, |texts| localized_program(texts).color(colors)) {
                Some(printed) => printed,
                None if error.use_stderr() => {
                    misuse::report(error, &self::program());
                    return code;
                }
                None => error.print(),
            };
            return printed.map_or_else(|error| failed(&error.into()), |()| code);
        }
    };
    let ended = cli.command.map_or_else(greeting::greet, |command| command.run());
    ended.map_or_else(|error| failed(&error), Into::into)
}

/// What is told and left with where a command fails.
fn failed(error: &anyhow::Error) -> ExitCode {
    if is_closed_pipe(error) {
        return ExitCode::SUCCESS;
    }
    diagnostics::error(error);
    ExitCode::from(USAGE)
}

impl Command {
    fn run(&self) -> anyhow::Result<Outcome> {
        match self {
            Self::Run(args) => run::run(args),
            #[cfg(feature = "studio")]
            Self::Studio(args) => studio::studio(args),
            Self::Match(args) => team_match::play(args),
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
            Self::Roster(args) => roster::roster(args),
            Self::Balance(args) => balance::balance(args),
            Self::Lab(args) => lab::lab(args, program),
            Self::Tune(args) => tune::tune(args),
            Self::Score(args) => tools::score(args),
            Self::Step(args) => tools::step(args),
            Self::Odds(args) => tools::odds(args),
            Self::Rules(args) => rules::run(args).map(|()| Outcome::Fine),
            Self::Replay(args) => replay::run(args),
            Self::Review(args) => review::review(args),
            Self::PlayAsMjai(args) => play_as_mjai::play_as_mjai(args),
            Self::Lsp(args) => lsp::lsp(args),
            Self::Api(args) => api::api(args),
            Self::Types(args) => types::types(args),
            Self::Book(args) => book::book(args),
            Self::Eject(args) => eject::eject(args),
            Self::Port(args) => port::port(args),
            Self::Pack(args) => pack::pack(args),
            Self::Install(args) => packs::install(args),
            Self::Update(args) => packs::update(args),
            Self::Uninstall(args) => packs::uninstall(args),
            Self::Enable(args) => packs::enable(args),
            Self::Disable(args) => packs::disable(args),
            Self::Packs(args) => packs::packs(args),
            Self::Doctor(args) => doctor::doctor(args),
            Self::Completions(args) => completions::completions(args),
            Self::Man(args) => man::man(args, program()),
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let pipe = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.downcast_ref::<io::Error>().is_some_and(pipe)
}
