//! `saki-lua check`: static and dynamic checks of skill files.

use super::diagnostics::{lang, localized};
use super::format::{Choice, Format, one_of};
use super::jobs::JobArgs;
use super::out::Out;
use super::test::skill_files;
use crate::ask::Outcome;
use crate::ask::library::LibraryArgs;
use crate::author::{Checked, Lint, check as check_file};
use crate::harmless::filled;
use crate::lab::in_order;
use crate::problem::{Lang, Level, Problem, Text, texts};
use crate::report::styles::{BAD, GOOD};
use clap::ValueEnum;
use serde_json::{Value, json};
use std::io;
use std::ops::ControlFlow;

const HELP: &str = "\
Examples:
  saki-lua check                       every skill in the folder of skills
  saki-lua check skills/A.lua          one file
  saki-lua check --no-run              static checks only, without tests and games
  saki-lua check --list                all lints

Each file is loaded and linted, and its tests are run; every hook is called at tables set up for it \
and in games of the built-in AI and of random players. A comment `-- check: allow(code)` on a line, or \
alone on the line above, disables that lint there. The exit code is 1 if there is an error.";

/// Check skill files: lint them, run their tests, and try every hook.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct CheckArgs {
    /// Skill files, folders of them, or handles. Default: the folder of skills.
    #[arg(value_name = "PATH")]
    paths: Vec<String>,
    /// List all lints with their codes and levels.
    #[arg(long)]
    list: bool,
    /// Static checks only: no tests, no games.
    #[arg(long)]
    no_run: bool,
    /// Treat this level and higher as errors.
    #[arg(long, value_enum, value_name = "LEVEL")]
    deny: Option<Deny>,
    #[command(flatten)]
    library: LibraryArgs,
    #[command(flatten)]
    jobs: JobArgs,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Text)]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Deny {
    /// Warnings become errors.
    Warnings,
    /// Warnings and notes become errors.
    Notes,
}

/// Output formats.
const FORMATS: &[Choice] = &[
    Choice::new(Format::Text, "Plain text"),
    Choice::new(Format::Json, "One line of JSON per problem, and one with the totals").or(Format::Jsonl),
];

/// Runs the checks. Problems in the files are not an error but an outcome.
pub(super) fn check(args: &CheckArgs) -> anyhow::Result<Outcome> {
    let mut show = CheckOutput { args, out: Out::new(), totals: Totals::default() };
    if args.list {
        show.list();
        return Ok(show.out.check().map(|()| Outcome::Fine)?);
    }
    let library = args.library.library()?;
    let files = skill_files(&args.paths, &library)?;
    let work = |nth: u64| check_file(&files[nth as usize], &library, !args.no_run);
    match in_order(files.len() as u64, args.jobs.count(), work, |checked| show.file(checked))? {
        Some(closed) => Err(closed.into()),
        None => show.finish(),
    }
}

#[derive(Default)]
struct Totals {
    files: usize,
    /// Number of errors, warnings and notes.
    counts: [usize; 3],
    tests: usize,
    games: usize,
}

struct CheckOutput<'a> {
    args: &'a CheckArgs,
    out: Out,
    totals: Totals,
}

impl CheckOutput<'_> {
    fn list(&mut self) {
        for lint in Lint::ALL {
            let line = match self.args.format {
                Format::Text => {
                    format!(
                        "{:<17} {} {}",
                        lint.code(),
                        filled(&localized(&lint.level().text()), 8),
                        lint.meaning(lang())
                    )
                }
                _ => json!({ "code": lint.code(), "level": lint.level(), "doc": lint.meaning(Lang::En) })
                    .to_string(),
            };
            self.out.line(&line);
        }
    }

    /// Reports one file; breaks when the output is closed.
    fn file(&mut self, checked: Checked) -> ControlFlow<io::Error> {
        self.totals.files += 1;
        self.totals.tests += checked.tests;
        self.totals.games += checked.games;
        for mut problem in checked.problems {
            problem.level = self.args.denied(problem.level);
            self.totals.counts[problem.level as usize] += 1;
            match self.args.format {
                Format::Text if problem.code.as_deref() == Some(Lint::Translation.code()) => {
                    self.out.line(&format!("{}\n", in_a_line(&problem)));
                }
                Format::Text => self.out.line(&format!("{}\n", problem.render(lang(), true))),
                _ => self.out.line(&row(&problem).to_string()),
            }
        }
        self.out.check().map_or_else(ControlFlow::Break, ControlFlow::Continue)
    }

    fn finish(mut self) -> anyhow::Result<Outcome> {
        let Totals { files, counts: [errors, warnings, notes], tests, games } = self.totals;
        match self.args.format {
            Format::Text => {
                let style = if errors > 0 { BAD } else { GOOD };
                let counts = [
                    texts::units::errors(errors),
                    texts::units::warnings(warnings),
                    texts::units::notes(notes),
                ];
                let tried = match self.args.no_run {
                    true => Text::default(),
                    false => texts::check::passed_and_played(
                        texts::units::tests(tests),
                        texts::units::games(games),
                    ),
                };
                let counts = texts::frame::colon(texts::units::files(files), Text::joined(counts, ", "));
                let [counts, tried] = [counts, tried].map(|text| localized(&text));
                self.out.line(&format!("{style}{counts}{style:#}{tried}"));
            }
            _ => self.out.line(
                &json!({
                    "type": "total", "files": files, "errors": errors, "warnings": warnings, "notes": notes,
                    "tests": tests, "games": games,
                })
                .to_string(),
            ),
        }
        self.out.check()?;
        Ok(if errors > 0 { Outcome::BadRows } else { Outcome::Fine })
    }
}

/// A problem on one line, without its source frame.
fn in_a_line(problem: &Problem) -> String {
    let lang = lang();
    let place = problem.place.as_ref().map_or_else(String::new, |place| format!(" ({})", place.file));
    let code = problem.code.as_deref().unwrap_or_default();
    let level = format!("{}[{code}]", problem.level.text().say(lang));
    texts::frame::colon(level, &problem.message).say(lang) + &place
}

impl CheckArgs {
    /// Level of a problem after `--deny`.
    fn denied(&self, level: Level) -> Level {
        match (level, self.deny) {
            (Level::Warning, Some(_)) | (Level::Note, Some(Deny::Notes)) => Level::Error,
            (level, _) => level,
        }
    }
}

/// A problem as JSON. All fields are present, even if empty.
fn row(problem: &Problem) -> Value {
    let place = problem.place.clone().unwrap_or_default();
    let notes: Vec<_> = problem.notes.iter().map(|note| note.message.english()).collect();
    json!({
        "type": "problem", "level": problem.level, "code": problem.code, "message": problem.message.english(), "id": problem.message.id(),
        "file": place.file, "line": (place.line > 0).then_some(place.line),
        "columns": place.columns.map(|(from, to)| [from, to]), "text": place.text,
        "notes": notes, "help": problem.help,
    })
}
