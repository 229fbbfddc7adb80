//! One file, from its bytes to the games it is tried in.

use super::api::Api;
use super::combine::combined;
use super::dry::{Dry, quoted};
use super::lint::Lint;
use super::read::with_tree;
use super::sheet::{Finding, Globals, Sheet};
use crate::harmless::in_words;
use crate::options::did_you_mean;
use crate::problem::Problem;
use crate::skill::classic::is_classic;
use crate::skill::trial::Trials;
use crate::skill::vm::{Vm, compiler};
use crate::skill::{Library, SkillError};
use std::path::Path;

/// What came of checking a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Checked {
    /// What is wrong with it, in the order of its lines.
    pub problems: Vec<Problem>,
    /// Tests of it that passed.
    pub tests: usize,
    /// Games it was tried in.
    pub games: usize,
}

/// Checks a skill file: reads, loads and lints it, and, if it is to `run`, runs its tests and plays
/// some games. Other girls come from the library.
#[must_use]
pub fn check(path: &Path, library: &Library, run: bool) -> Checked {
    let mut checked = Checked::default();
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => {
            checked.problems.push(Lint::BadFile.of_file(path, &in_words(&error.to_string())));
            return checked;
        }
    };
    match text(path, &bytes) {
        Ok(source) => {
            if let Err(error) = checked.whole(path, source, library, run) {
                match error {
                    SkillError::Load(problems) => {
                        checked
                            .problems
                            .extend(problems.into_iter().map(|problem| Lint::BadFile.adopt(problem)));
                    }
                    error => checked.problems.push(Lint::BadFile.of_file(path, &error.to_string())),
                }
            }
            checked.allow(source, path);
        }
        Err(problem) => checked.problems.push(problem),
    }
    checked.problems = combined(checked.problems);
    checked
}

/// The text of a file, if it is one.
fn text<'b>(path: &Path, bytes: &'b [u8]) -> Result<&'b str, Problem> {
    let bad = |message: String, help: &str| Lint::BadFile.of_file(path, &message).help(help);
    if bytes.starts_with(b"\x1b") {
        return Err(bad("this is compiled Lua".into(), "skills are text: keep the file it was made of"));
    }
    let line = |at: usize| bytes[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
    let source = str::from_utf8(bytes).map_err(|error| {
        bad(format!("line {} is no text in UTF-8", line(error.valid_up_to())), "save the file as UTF-8")
    })?;
    if let Some(at) = source.find('\0') {
        return Err(bad(format!("line {} has a NUL character", line(at)), "save the file as plain text"));
    }
    let source = source.strip_prefix('\u{feff}').unwrap_or(source);
    if source.trim().is_empty() {
        return Err(bad("the file is empty".into(), "a skill begins with `local Girl = skill {}`"));
    }
    Ok(source)
}

impl Checked {
    /// Lints what compiles, tests and plays what loads.
    fn whole(&mut self, path: &Path, source: &str, library: &Library, run: bool) -> Result<(), SkillError> {
        let vm = Vm::new()?;
        let loaded = vm.load(path);
        // What is too long or too deep for Luau is not ours to read either.
        if !matches!(loaded, Err(SkillError::Read { .. })) && compiler().compile(source).is_ok() {
            self.lint(path, source, &vm);
        }
        let skill = loaded?;
        for note in skill.notes() {
            self.problems.push(Lint::Classic.adopt(note.clone()));
        }
        if run {
            let trials = Trials::load(path, library.clone())?;
            self.test(&trials, path);
            let (problems, games) = Dry::new(&trials, library).run()?;
            self.problems.extend(problems);
            self.games = games;
        }
        Ok(())
    }

    fn lint(&mut self, path: &Path, source: &str, vm: &Vm) {
        let (api, is_classic) = (Api::new(), is_classic(path));
        let globals = Globals::of(vm, is_classic);
        let found =
            with_tree(source, |tree| Sheet::lint(tree, &api, &globals, is_classic)).unwrap_or_default();
        self.problems.extend(found.into_iter().map(|finding| {
            let Finding { span, lint, message, help } = finding;
            lint.at(path, source, span, &message).help(help)
        }));
    }

    fn test(&mut self, trials: &Trials, path: &Path) {
        for nth in 0..trials.names().len() {
            let Some(report) = trials.run(nth, 0) else { continue };
            match report.failure {
                Some(failure) => {
                    let repeat = format!(
                        "repeat: saki-lua test {} --only {}",
                        quoted(&path.display().to_string()),
                        quoted(&report.name)
                    );
                    let problem =
                        Lint::TestFailed.adopt(failure).note(format!("in the test {:?}", report.name));
                    self.problems.push(problem.note(repeat));
                }
                None => self.tests += 1,
            }
        }
    }

    /// Takes away what comments allow: `-- check: allow(code, code)` on the line, or above it.
    fn allow(&mut self, source: &str, path: &Path) {
        let mut allowed: Vec<(usize, Lint)> = Vec::new();
        let mut start = 0;
        for (nth, line) in source.split_inclusive('\n').enumerate() {
            if let Some((at, codes)) = allowance(line) {
                for (offset, code) in codes {
                    let span = start + at + offset..start + at + offset + code.len();
                    match Lint::named(code) {
                        // Alone on its line it is about the next.
                        Some(lint) if line.trim_start().starts_with("--") => allowed.push((nth + 2, lint)),
                        Some(lint) => allowed.push((nth + 1, lint)),
                        None => {
                            let hint = did_you_mean(code, Lint::ALL.iter().map(|lint| lint.code()));
                            let message = format!("there is no lint {code:?}{hint}");
                            let problem = Lint::UnknownCode.at(path, source, span, &message);
                            self.problems.push(problem.help("`saki-lua check --list` has them all"));
                        }
                    }
                }
            }
            start += line.len();
        }
        let is_allowed = |p: &Problem| {
            let line = p.place.as_ref().map_or(0, |place| place.line);
            allowed.iter().any(|(at, lint)| *at == line && Some(lint.code()) == p.code.as_deref())
        };
        self.problems.retain(|problem| !is_allowed(problem));
    }
}

/// Where the codes of an allowing comment begin, and the codes with their offsets.
fn allowance(line: &str) -> Option<(usize, Vec<(usize, &str)>)> {
    const WORDS: &str = "-- check: allow(";
    let at = line.find(WORDS)? + WORDS.len();
    let inside = line[at..].split(')').next()?;
    let codes = inside.split(',').map(|code| {
        let code = code.trim();
        (code.as_ptr() as usize - inside.as_ptr() as usize, code)
    });
    Some((at, codes.collect()))
}
