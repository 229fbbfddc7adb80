//! `saki-lua test`: runs the tests of skill files.

use super::diagnostics::{help, lang, localized};
use super::format::{Choice, Format, one_of};
use super::jobs::JobArgs;
use super::out::Out;
use super::text::with_display_honours;
use crate::ask::Outcome;
use crate::ask::library::LibraryArgs;
use crate::author::{TestReport, Trials};
use crate::harmless::{filled, harmless};
use crate::lab::in_order;
use crate::lab::repeat::shell_quoted;
use crate::problem::{Problem, Text, ToArg, listed_args, quoted, texts};
use crate::report::styles::{BAD, BOLD, DIM, GOOD};
use crate::skill::below::name_those_below;
use crate::skill::folder::find;
use crate::skill::shelf::{PACK, SKILLS};
use crate::skill::{Library, SkillError};
use serde_json::json;
use std::collections::BTreeSet;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

const HELP: &str = "\
Examples:
  saki-lua test                        the tests of every skill in the folder of skills
  saki-lua test skills/A.lua -v        those of one file, with the values of statistical claims
  saki-lua test A --only \"her deal\"    those of A whose names contain this
  saki-lua test --seed 7               all of them with other random numbers

Tests are blocks `test(\"name\", function(t) ... end)` in a skill file; lua-api/saki.lua documents \
`t`. A statistical claim fails only if the trials contradict it at z = 5, which happens to a true \
one for fewer than 3 in 10 million seeds. The same --seed gives the same output.";

/// Run the tests of skill files.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct TestArgs {
    /// Skill files, folders of them, or handles. Default: the folder of skills.
    #[arg(value_name = "PATH")]
    paths: Vec<String>,
    /// Run only tests whose names contain this.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Seed for tests that do not set their own.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    library: LibraryArgs,
    /// Also show passing tests, and the values of statistical claims.
    #[arg(long, short)]
    verbose: bool,
    /// Treat a file without tests as a failure.
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    jobs: JobArgs,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Text)]
    format: Format,
}

/// Output formats.
const FORMATS: &[Choice] = &[
    Choice::new(Format::Text, "Plain text"),
    Choice::new(Format::Jsonl, "One line of JSON per test and file, and one with the totals"),
];

/// Result of a file.
struct FileReport {
    path: PathBuf,
    /// Its tests, in order; or why it could not be tested.
    tests: Result<Vec<TestReport>, SkillError>,
    /// Number of tests in the file, including those not selected.
    declared: usize,
}

/// Runs the selected tests. Failed tests are not an error but an outcome.
pub(super) fn test(args: &TestArgs) -> anyhow::Result<Outcome> {
    let library = args.library.library()?;
    let files = skill_files(&args.paths, &library)?;
    let mut show = TestOutput { args, out: Out::new(), totals: Totals::default() };
    let work = |nth: u64| args.run(&files[nth as usize], &library);
    match in_order(files.len() as u64, args.jobs.count(), work, |report| show.file(&report))? {
        Some(closed) => Err(closed.into()),
        None => show.finish(),
    }
}

/// Resolves files, folders and handles to skill files, sorted and without duplicates; without any, the user's own
/// (see [`Library::own`]).
///
/// # Errors
/// Something is not found, or a folder has no skill.
pub(super) fn skill_files(paths: &[String], library: &Library) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = if paths.is_empty() { files_of(&library.own())? } else { Vec::new() };
    for path in paths {
        match Path::new(path) {
            folder if folder.is_dir() => {
                // Those of a pack are one folder further down.
                let skills = folder.join(SKILLS);
                let is_pack = folder.join(PACK).is_file() && skills.is_dir();
                let folder = if is_pack { skills.as_path() } else { folder };
                let is_named = |below: &Path| paths.iter().any(|path| plain(Path::new(path)) == plain(below));
                let below = name_those_below(folder, |below| !is_named(below));
                let found = files_of(&Library::open(folder));
                files.extend(found.map_err(|problem| problem.hint(below.clone()))?);
                below.iter().for_each(help);
            }
            _ => files.push(find(path, library)?.path),
        }
    }
    let mut seen = BTreeSet::new();
    files.retain(|file| seen.insert(file.clone()));
    Ok(files)
}

/// A path without the `./` before it.
fn plain(path: &Path) -> &Path {
    path.strip_prefix(".").unwrap_or(path)
}

/// The files of all skills of a library, which has some.
fn files_of(library: &Library) -> Result<Vec<PathBuf>, Problem> {
    let files: Vec<_> = library.handles().iter().filter_map(|handle| library.find(handle).ok()).collect();
    if files.is_empty() {
        return Err(Problem::advised(
            texts::options::no_skill_file(listed_args(library.places().iter().map(ToArg::to_arg))),
            texts::options::name_files_or_folder(),
        ));
    }
    Ok(files)
}

impl TestArgs {
    fn run(&self, path: &Path, library: &Library) -> FileReport {
        let trials = Trials::load(path, library.clone());
        let mut declared = 0;
        let tests = trials.map(|trials| {
            declared = trials.names().len();
            let is_selected = |name: &str| self.only.as_ref().is_none_or(|only| name.contains(only.as_str()));
            let names = trials.names().iter().enumerate().filter(|(_, (name, _))| is_selected(name));
            names.filter_map(|(nth, _)| trials.run(nth, self.seed)).collect()
        });
        FileReport { path: path.to_owned(), tests, declared }
    }

    /// The command that repeats one test.
    fn repeat(&self, path: &Path, name: &str) -> String {
        let mut command = format!("saki-lua test {}", shell_quoted(&path.display().to_string()));
        for skills in &self.library.skills {
            command += &format!(" --skills {}", shell_quoted(&skills.display().to_string()));
        }
        command += &format!(" --only {}", shell_quoted(name));
        if self.seed != 0 {
            command += &format!(" --seed {}", self.seed);
        }
        command
    }
}

#[derive(Default)]
struct Totals {
    files: usize,
    /// Number of files without tests.
    empty: usize,
    /// Number of files that are not skills.
    broken: usize,
    passed: usize,
    failed: usize,
}

struct TestOutput<'a> {
    args: &'a TestArgs,
    out: Out,
    totals: Totals,
}

impl TestOutput<'_> {
    /// Reports a file; breaks when the output is closed.
    fn file(&mut self, report: &FileReport) -> ControlFlow<io::Error> {
        self.totals.files += 1;
        self.totals.empty += usize::from(report.tests.is_ok() && report.declared == 0);
        match (&report.tests, self.args.format) {
            (Ok(tests), Format::Text) => self.tests(report, tests),
            (Ok(tests), _) => self.test_rows(report, tests),
            (Err(error), format) => self.broken(report, error, format),
        }
        self.out.check().map_or_else(ControlFlow::Break, ControlFlow::Continue)
    }

    fn broken(&mut self, report: &FileReport, error: &SkillError, format: Format) {
        self.totals.broken += 1;
        let (path, problems) = (report.path.display().to_string(), error.problems());
        match format {
            Format::Text => {
                let word = localized(&texts::check::word_file_failed());
                self.out.line(&format!("{BAD}{word}{BAD:#}  {}", harmless(&path)));
                problems.iter().for_each(|problem| self.indented(problem));
            }
            _ => {
                self.out.line(&json!({ "type": "file", "file": path, "error": error.to_string(), "problems": problems }).to_string());
            }
        }
    }

    fn tests(&mut self, report: &FileReport, tests: &[TestReport]) {
        let failed = tests.iter().filter(|test| test.failure.is_some()).count();
        self.totals.failed += failed;
        self.totals.passed += tests.len() - failed;
        if tests.is_empty() && report.declared > 0 {
            return;
        }
        let path = harmless(&report.path.display().to_string());
        let count = match (tests.len(), failed) {
            (0, _) => texts::check::no_tests(),
            (n, 0) => texts::units::tests(n),
            (n, failed) => texts::check::tests_failed(failed, n),
        };
        let bad = failed > 0 || tests.is_empty() && self.args.strict;
        let (style, word) = match (bad, tests.is_empty()) {
            (true, _) => (BAD, texts::check::word_file_failed()),
            (_, true) => (DIM, texts::check::word_none()),
            _ => (GOOD, texts::check::word_ok()),
        };
        let (word, count) = (filled(&localized(&word), 6), localized(&count));
        self.out.line(&format!("{style}{word}{style:#}  {path}  {DIM}{count}{DIM:#}"));
        for test in tests.iter().filter(|test| test.failure.is_some() || self.args.verbose) {
            self.test(report, test);
        }
    }

    fn test(&mut self, report: &FileReport, test: &TestReport) {
        let (style, word) = match test.failure {
            Some(_) => (BAD, texts::check::word_test_failed()),
            None => (GOOD, texts::check::word_ok()),
        };
        let word = filled(&localized(&word), 6);
        self.out.line(&format!("  {style}{word}{style:#}  {BOLD}{}{BOLD:#}", harmless(&test.name)));
        for line in test.printed.lines() {
            self.out.line(&format!("          {DIM}| {}{DIM:#}", with_display_honours(&harmless(line))));
        }
        if self.args.verbose {
            for figure in &test.figures {
                self.out.line(&format!("          {DIM}{}{DIM:#}", harmless(&figure.say(lang()))));
            }
        }
        if let Some(failure) = &test.failure {
            self.indented(failure);
            let repeat = self.args.repeat(&report.path, &test.name);
            let repeat = localized(&texts::check::repeat(harmless(&repeat)));
            self.out.line(&format!("          {DIM}{repeat}{DIM:#}"));
        }
    }

    fn indented(&mut self, problem: &Problem) {
        for line in problem.render(lang(), true).lines() {
            self.out.line(&format!("          {line}"));
        }
    }

    fn test_rows(&mut self, report: &FileReport, tests: &[TestReport]) {
        let path = report.path.display().to_string();
        for test in tests {
            let TestReport { name, line, failure, printed, figures, claims } = test;
            let mut row = json!({
                "type": "test", "file": path, "line": line, "name": name, "ok": failure.is_none(),
                "claims": claims, "figures": figures.iter().map(Text::english).collect::<Vec<_>>(), "printed": printed,
            });
            match failure {
                Some(failure) => {
                    self.totals.failed += 1;
                    row["failure"] = json!(failure.to_string());
                    row["problem"] = json!(failure);
                    row["repeat"] = json!(self.args.repeat(&report.path, name));
                }
                None => self.totals.passed += 1,
            }
            self.out.line(&row.to_string());
        }
        self.out.line(
            &json!({ "type": "file", "file": path, "tests": report.declared, "run": tests.len() })
                .to_string(),
        );
    }

    fn finish(mut self) -> anyhow::Result<Outcome> {
        let Totals { files, empty, broken, passed, failed } = self.totals;
        if passed + failed == 0
            && broken == 0
            && let Some(only) = &self.args.only
        {
            return Err(Problem::advised(
                texts::options::no_such_test(quoted(only)),
                texts::options::test_lists_names(),
            )
            .into());
        }
        let bad = failed + broken > 0 || self.args.strict && empty > 0;
        match self.args.format {
            Format::Text => {
                let style = if bad { BAD } else { GOOD };
                let first = texts::check::passed_and_failed(passed, failed, texts::units::files(files));
                let broken = (broken > 0).then(|| texts::check::files_without_skill(broken));
                let empty = (empty > 0).then(|| texts::check::files_without_tests(empty));
                let text = Text::joined([first].into_iter().chain(broken).chain(empty), ", ");
                self.out.line(&format!("{style}{}{style:#}", localized(&text)));
            }
            _ => self.out.line(
                &json!({ "type": "total", "files": files, "broken": broken, "without_tests": empty, "passed": passed, "failed": failed })
                    .to_string(),
            ),
        }
        self.out.check()?;
        Ok(if bad { Outcome::BadRows } else { Outcome::Fine })
    }
}
