//! `saki-lua completions`: a script by which a shell asks the program what may come next: commands, options, and values that
//! there are at that moment, such as girls, their numbers and packs.

use super::out::Out;
use crate::ask::Outcome;
use crate::ask::library::LibraryArgs;
use crate::author::book::chapters;
use crate::author::pack::Store;
use crate::author::template::TEMPLATES;
use crate::interop::PlayerKind;
use crate::lab::Metric;
use crate::problem::Lang;
use crate::skill::{Skill, Vm};
use crate::state::Rule;
use clap::{Arg, Command};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter};
use clap_complete::env::{CompleteEnv, Shells};
use std::ffi::OsStr;

/// The variable by which a shell asks, with its own name in it.
const ASKED: &str = "SAKI_LUA_COMPLETE";
const PROGRAM: &str = "saki-lua";

/// Print a script by which a shell completes commands, options and values of saki-lua.
#[derive(clap::Args)]
pub(super) struct CompletionsArgs {
    /// The shell.
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(Shells::builtins().names()))]
    shell: String,
}

/// Prints the script for a shell.
pub(super) fn completions(args: &CompletionsArgs) -> anyhow::Result<Outcome> {
    let mut script = Vec::new();
    if let Some(shell) = Shells::builtins().completer(&args.shell) {
        shell.write_registration(ASKED, PROGRAM, PROGRAM, PROGRAM, &mut script)?;
    }
    let mut out = Out::new();
    out.text(&String::from_utf8(script)?.replace("_clap_complete_saki_lua", "_saki__lua"));
    out.check()?;
    Ok(Outcome::Fine)
}

/// Answers a shell that asks, and ends the program then. `program` is the whole command line.
pub(super) fn answer(program: impl Fn() -> Command) {
    CompleteEnv::with_factory(|| with_values(program())).var(ASKED).complete();
}

/// The command with the values of its options, by the names under which help shows them.
fn with_values(command: Command) -> Command {
    let command = command.mut_args(|arg| match values_of(&arg) {
        Some(values) => arg.add(ArgValueCompleter::new(values)),
        None => arg,
    });
    command.mut_subcommands(with_values)
}

fn values_of(arg: &Arg) -> Option<fn(&OsStr) -> Vec<CompletionCandidate>> {
    let name = arg.get_value_names()?.first()?.as_str();
    Some(match name {
        "GIRL" | "GIRL,.." | "GIRL,..|all" | "GIRL|FILE" | "GIRL=FILE" => girls_and_files,
        "GIRL.KEY=VALUE" | "GIRL.KEY=VALUES" | "GIRL.KEY[=LOW:HIGH[:STEP]]" => numbers,
        "better|worse|same|METRIC=LOW..HIGH" => |current| {
            begun(current, ["better", "worse", "same"].map(String::from).into_iter().chain(metrics("=")))
        },
        "PRESET" => |current| begun(current, Rule::PRESETS.iter().map(ToString::to_string)),
        "KEY=VALUE" => |current| begun(current, Rule::options().map(|option| format!("{}=", option.key))),
        "PLAYER" | "PLAYER,.." => |current| begun(current, PlayerKind::names()),
        "METRIC,.." => |current| begun(current, metrics("")),
        "[GIRL.]METRIC=LOW..HIGH" => |current| begun(current, metrics("=")),
        "[GIRL.]METRIC:WIDTH" => |current| begun(current, metrics(":")),
        "METRIC=VALUE" | "METRIC=LOW..HIGH" => |current| begun(current, metrics("=")),
        "CHAPTER" => {
            |current| begun(current, chapters(Lang::En).into_iter().map(|chapter| chapter.name.to_owned()))
        }
        "TEMPLATE" => |current| begun(current, TEMPLATES.iter().map(|template| template.name.to_owned())),
        "PACK" => |current| begun(current, packs()),
        _ => return None,
    })
}

/// Those that begin like what is there.
fn begun(current: &OsStr, all: impl IntoIterator<Item = String>) -> Vec<CompletionCandidate> {
    let current = current.to_string_lossy();
    all.into_iter().filter(|value| value.starts_with(&*current)).map(CompletionCandidate::new).collect()
}

fn metrics(end: &str) -> impl Iterator<Item = String> {
    Metric::ALL.iter().map(move |metric| format!("{}{end}", metric.name()))
}

fn handles() -> Vec<String> {
    LibraryArgs::default().library().map(|library| library.handles()).unwrap_or_default()
}

fn girls_and_files(current: &OsStr) -> Vec<CompletionCandidate> {
    let mut all = begun(current, handles());
    if let Some((girl, _)) = current.to_string_lossy().rsplit_once('@') {
        let library = LibraryArgs::default().library().ok();
        all.extend(begun(current, library.map(|library| library.variants(girl)).unwrap_or_default()));
    }
    if !current.is_empty() {
        all.extend(PathCompleter::any().complete(current));
    }
    all
}

/// `GIRL.` and what follows the dot.
fn numbers(current: &OsStr) -> Vec<CompletionCandidate> {
    let text = current.to_string_lossy();
    let Some((girl, _)) = text.split_once('.') else {
        return begun(current, handles().into_iter().map(|handle| format!("{handle}.")));
    };
    let keys = |skill: &Skill| -> Vec<String> {
        skill.params.borrow().iter().map(|param| format!("{girl}.{}=", param.name)).collect()
    };
    let library = LibraryArgs::default().library().ok();
    let file = library.and_then(|library| library.find(girl).ok());
    let skill = file.and_then(|file| Vm::new().ok()?.load(&file).ok());
    begun(current, skill.as_deref().map(keys).unwrap_or_default())
}

fn packs() -> Vec<String> {
    let installed = Store::open().map(|store| store.installed());
    installed.into_iter().flatten().map(|locked| locked.name).collect()
}
