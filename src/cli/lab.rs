//! `saki-lua lab`: what was found before, and what several machines found.

use super::answered;
use super::bench::PageArgs;
use super::diagnostics::{lang, localized};
use super::format::{Choice, Format, one_of};
use super::out::Out;
use super::sim::merge::{MergeArgs, merge};
use super::text::page;
use crate::ask::Outcome;
use crate::harmless::one_line;
use crate::lab::figures::metric;
use crate::lab::log::{LogEntry, LoggedFile, LoggedGirl, logs, read};
use crate::lab::{Metric, logbook};
use crate::problem::{Problem, Text, listed, texts};
use crate::report::line::wrap;
use crate::report::styles::{BOLD, DIM};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Look at what was found before, or merge the shards of a run.
#[derive(clap::Args)]
pub(super) struct LabArgs {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(clap::Subcommand)]
enum LabCommand {
    Log(LogArgs),
    Merge(MergeArgs),
}

const HELP: &str = "\
sim, compare, sweep, matrix, tune, roster and balance log their results with --log FILE.jsonl, or beside a tune file: with --tune \
mine.toml in mine.log.jsonl. An entry has the command that repeats the result, the hashes of plans, skills \
and tune files, the seed, the games, and what was said. The same result is logged once.

Examples:
  saki-lua lab log                          the entries of all logs in this folder, the newest last
  saki-lua lab log A place                  those with these words
  saki-lua lab log 3f2a9c01d4               one of them, by the name that was printed when it was logged
  saki-lua lab log --log a.jsonl --format json
  saki-lua lab log A --metric win --report log.html
                                            as a page: her figures over time, and every entry";

/// List the results that were logged, with the commands that repeat them.
#[derive(clap::Args)]
#[command(after_help = HELP)]
struct LogArgs {
    /// Words that an entry must have: a girl, a number, part of the command, of a hash, of what was said.
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// Log to read; may be repeated. Default: every *.log.jsonl in this folder.
    #[arg(long, value_name = "FILE.jsonl")]
    log: Vec<PathBuf>,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Text)]
    format: Format,
    /// Metric that --report draws over time.
    #[arg(long, default_value = "place", value_parser = metric)]
    metric: Metric,
    #[command(flatten)]
    page: PageArgs,
}

/// Output formats.
const FORMATS: &[Choice] =
    &[Choice::new(Format::Text, "Plain text"), Choice::new(Format::Json, "One object with all entries")];

/// The commands of the program that log what they found.
fn begin_log(program: &clap::Command) -> Text {
    let logs = |command: &&clap::Command| command.get_arguments().any(|arg| arg.get_id() == "log");
    let commands = program.get_subcommands().filter(logs).map(clap::Command::get_name);
    texts::labs::begin_log(listed(commands))
}

/// `program` is all commands, to name those that log.
pub(super) fn lab(args: &LabArgs, program: fn() -> clap::Command) -> anyhow::Result<Outcome> {
    let args = match &args.command {
        LabCommand::Log(args) => args,
        LabCommand::Merge(args) => return merge(args),
    };
    let files = if args.log.is_empty() { logs(Path::new("."))? } else { args.log.clone() };
    let mut entries = Vec::new();
    for file in &files {
        if !file.exists() {
            let message = texts::labs::no_such_log(file.display());
            return Err(Problem::advised(message, begin_log(&program())).into());
        }
        entries.extend(read(file)?);
    }
    args.page.probe()?;
    let is_empty = entries.is_empty();
    entries.retain(|entry| entry.has(&args.words));
    let mut out = Out::new();
    match args.format {
        Format::Json => out.json("lab log", json!({ "entries": entries }))?,
        _ if is_empty => {
            out.line(&localized(&texts::labs::log_empty()));
            out.line(&localized(&begin_log(&program())));
        }
        _ if entries.is_empty() => out.line(&localized(&texts::labs::no_such_entry())),
        _ => entries.iter().for_each(|entry| print(entry, &mut out)),
    }
    out.check()?;
    let page =
        (args.page.is_wanted() && !entries.is_empty()).then(|| logbook::page(&entries, args.metric, lang()));
    answered::write(page.as_ref(), &args.page)?;
    Ok(if entries.is_empty() { Outcome::BadRows } else { Outcome::Fine })
}

fn print(entry: &LogEntry, out: &mut Out) {
    out.line(&format!("{BOLD}{}{BOLD:#}  {}", entry.name(), one_line(&entry.command)));
    let games = texts::labs::games_from_seed(texts::units::games(entry.games), entry.seed);
    let version = format!("saki-lua {}", entry.version);
    let files = entry.girls.iter().filter_map(girl).chain(entry.tunes.iter().map(file));
    let facts = [games, Text::verbatim(version)].into_iter().chain(files.map(Text::verbatim));
    out.line(&format!("  {DIM}{}{DIM:#}", one_line(&localized(&Text::joined(facts, "; ")))));
    for said in entry.said(lang()) {
        wrap(&one_line(said), page() - 2).iter().for_each(|row| out.line(&format!("  {row}")));
    }
    out.line("");
}

/// A girl with her file and changed numbers; `None` for doge.
fn girl(girl: &LoggedGirl) -> Option<String> {
    let skill = girl.skill.as_ref()?;
    let numbers = girl.numbers.iter().map(|(name, value)| format!(" {name}={value}"));
    Some(format!("{} {}{}", girl.girl, file(skill), numbers.collect::<String>()))
}

fn file(file: &LoggedFile) -> String {
    let hash: String = file.blake3.chars().take(8).collect();
    format!("{} {hash}", file.path)
}
