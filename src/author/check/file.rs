//! Checks one file, from its bytes to trial games.

use super::api::Api;
use super::combine::combined;
use super::dry::{Dry, given, shell_quoted};
use super::fields::Fields;
use super::lint::Lint;
use super::lints;
use super::read::with_tree;
use super::sheet::{Class, Finding, Globals};
use crate::api::dialect::is_classic;
use crate::author::testing::Trials;
use crate::lua::compiled::compiler;
use crate::lua::plain;
use crate::lua::reading::{Reading, Required};
use crate::options::did_you_mean;
use crate::problem::{Explain, Problem, quoted, texts};
use crate::skill::vm::Vm;
use crate::skill::{Library, Skill, SkillError, Source, misnamed};
use crate::stop::Stop;
use std::path::Path;

/// The result of checking a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Checked {
    /// Problems in the order of lines.
    pub problems: Vec<Problem>,
    /// Number of tests passed.
    pub tests: usize,
    /// Number of games played.
    pub games: usize,
}

/// How much of a file is run to check it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// Nothing: it is compiled and linted.
    Read,
    /// Its top level: it is loaded, too.
    Load,
    /// Its tests and hooks, in trial games.
    Play,
}

/// Checks a skill file: reads, loads and lints it, and, if it is to `run`, runs its tests and plays
/// some games. Other girls come from the library.
#[must_use]
pub fn check(path: &Path, library: &Library, run: bool) -> Checked {
    let effort = if run { Effort::Play } else { Effort::Load };
    checked(path, Source::read(path), library, effort, &Stop::default())
}

/// Checks a text as it would be in that file. When `stop` is asked for, it ends at once; what it has found until then is
/// not all there is.
#[must_use]
pub fn check_text(path: &Path, text: &str, library: &Library, effort: Effort, stop: &Stop) -> Checked {
    checked(path, Source::edited(path, text), library, effort, stop)
}

fn checked(
    path: &Path,
    source: Result<Source, SkillError>,
    library: &Library,
    effort: Effort,
    stop: &Stop,
) -> Checked {
    let mut checked = Checked::default();
    match source {
        Ok(source) => {
            if let Err(error) = checked.whole(&source, library, effort, stop) {
                checked.bad(path, error);
            }
            checked.allow(&source.text, path);
            for required in source.text.required() {
                checked.allow(&required.text, &required.path);
            }
        }
        Err(error) => checked.bad(path, error),
    }
    checked.problems = combined(checked.problems);
    checked
}

impl Checked {
    /// Adds the problems of a file that cannot be used.
    fn bad(&mut self, path: &Path, error: SkillError) {
        match error {
            SkillError::Load(problems) => {
                self.problems.extend(problems.into_iter().map(|problem| Lint::BadFile.adopt(problem)));
            }
            SkillError::Read { source, .. } => {
                self.problems.push(Lint::BadFile.of_file(path, source.problem()));
            }
            error => self.problems.push(Lint::BadFile.of_file(path, error)),
        }
    }

    /// Lints what compiles, tests and plays what loads.
    fn whole(
        &mut self,
        read: &Source,
        library: &Library,
        effort: Effort,
        stop: &Stop,
    ) -> Result<(), SkillError> {
        let (vm, path, source) = (Vm::stoppable(stop)?, read.path.as_path(), &read.text);
        let loaded = match effort {
            Effort::Read => vm.compile(read).map(|_| None),
            Effort::Load | Effort::Play => vm.load_read(read).map(Some),
        };
        // Files nested too deep for Luau, or with hidden characters, are not parsed.
        if is_readable(source) {
            let fields = fields(source);
            let others = |nth: usize| {
                let others = fields.iter().enumerate().filter(|(other, _)| *other != nth);
                Fields::together(others.map(|(_, fields)| fields))
            };
            self.lint(path, source, &others(0), &vm);
            for (required, nth) in source.required().iter().zip(1..) {
                if required.text.is_compiled() {
                    self.lint(&required.path, &required.text, &others(nth), &vm);
                }
            }
        }
        let Some(skill) = loaded? else {
            self.misnamed(path, source);
            return Ok(());
        };
        for note in skill.notes() {
            self.problems.push(Lint::Classic.adopt(note.clone()));
        }
        self.bonds(&skill, library);
        self.percents(&skill);
        if effort == Effort::Play {
            let go_on = &|| !stop.is_asked();
            let trials = Trials::stoppable(read, library.clone(), stop)?;
            self.test(&trials, path, library, go_on);
            let (problems, games) = Dry::new(&trials, library, go_on).run()?;
            self.problems.extend(problems);
            self.games = games;
        }
        Ok(())
    }

    /// Reports what is wrong with the names of hooks, which loading would tell.
    fn misnamed(&mut self, path: &Path, source: &Reading) {
        if is_classic(path) || !is_readable(source) {
            return;
        }
        let functions = with_tree(source, |tree| Class::of(tree).function_names()).ok().flatten();
        let found = misnamed(path, source, functions.iter().flatten().map(String::as_str));
        self.problems.extend(found.into_iter().map(|problem| Lint::BadFile.adopt(problem)));
    }

    /// Reports kin who are nowhere.
    fn bonds(&mut self, skill: &Skill, library: &Library) {
        let library = library.beside(skill.path());
        for (field, name) in skill.bonds() {
            if let Err(SkillError::Unknown { hint, .. }) = library.find(name) {
                let message = texts::check::no_such_girl(quoted(name)).hint(hint);
                let problem = Lint::UnknownKin.adopt(message).at(skill.place_of_name(field, name));
                self.problems.push(problem.help(texts::check::name_kin_by_handle()));
            }
        }
    }

    /// Reports percentages that are none.
    fn percents(&mut self, skill: &Skill) {
        for param in skill.params().iter().filter(|param| param.unit == "%") {
            if param.min < 0.0 || param.max > 100.0 {
                let message = texts::check::percent_out_of_range(&param.name);
                let problem = Lint::BadPercent.problem(message).at(skill.place_of_name("mk", &param.name));
                self.problems.push(problem.help(texts::check::give_percent_range()));
            }
        }
    }

    fn lint(&mut self, path: &Path, source: &Reading, others: &Fields, vm: &Vm) {
        let (api, is_classic) = (Api::new(), is_classic(path));
        let globals = Globals::of(vm, is_classic);
        let Ok(found) = with_tree(source, |tree| lints::run(tree, &api, &globals, others, is_classic)) else {
            let text = texts::world::too_little_memory();
            let bad = Lint::BadFile.of_file(path, text);
            return self.problems.push(bad.help(texts::world::give_more_memory()));
        };
        let found = found.unwrap_or_default();
        let found = found.into_iter().filter(|finding| !is_allowed(source, finding));
        self.problems.extend(found.map(|finding| {
            let Finding { span, lint, problem, .. } = finding;
            lint.at(path, source, span, problem)
        }));
    }

    fn test(&mut self, trials: &Trials, path: &Path, library: &Library, go_on: &dyn Fn() -> bool) {
        for nth in 0..trials.names().len() {
            if !go_on() {
                return;
            }
            let Some(report) = trials.run(nth, 0) else { continue };
            match report.failure {
                Some(failure) => {
                    let file = shell_quoted(&path.display().to_string());
                    let (folders, name) = (given(library), shell_quoted(&report.name));
                    let command = format!("saki-lua test {file}{folders} --only {name}");
                    let problem =
                        Lint::TestFailed.adopt(failure).note(texts::check::in_test(quoted(&report.name)));
                    self.problems.push(problem.note(texts::check::repeat(command)));
                }
                None => self.tests += 1,
            }
        }
    }

    /// Removes problems that comments allow: `-- check: allow(code, code)` on the line or above it.
    fn allow(&mut self, source: &str, path: &Path) {
        let mut allowed: Vec<(usize, Lint)> = Vec::new();
        for (line, code) in allowances(source) {
            match Lint::named(code) {
                Some(lint) => allowed.push((line, lint)),
                None => {
                    let at = code.as_ptr() as usize - source.as_ptr() as usize;
                    let hint = did_you_mean(code, Lint::ALL.iter().map(|lint| lint.code()));
                    let message = texts::check::no_such_lint(quoted(code)).hint(hint);
                    let problem = Lint::UnknownCode.at(path, source, at..at + code.len(), message);
                    self.problems.push(problem.help(texts::check::see_lint_list()));
                }
            }
        }
        let file = path.display().to_string();
        let is_allowed = |p: &Problem| {
            let place = p.place.as_ref().filter(|place| place.file == file);
            let line = place.map_or(0, |place| place.line);
            allowed.iter().any(|(at, lint)| *at == line && Some(lint.code()) == p.code.as_deref())
        };
        self.problems.retain(|problem| !is_allowed(problem));
    }
}

/// Whether a file can be parsed here.
fn is_readable(source: &Reading) -> bool {
    source.is_compiled() || plain::odd(source).is_none() && compiler().compile(&**source).is_ok()
}

/// The fields of a file and of those that it requires, in their order. Girls from whom she borrows have a `self` of
/// their own: their files, which have an ending, share none.
fn fields(source: &Reading) -> Vec<Fields> {
    let shares = |required: &&Required| !required.name.ends_with(".lua") && is_readable(&required.text);
    let of = |text: &Reading| with_tree(text, Fields::of).ok().flatten().unwrap_or_default();
    match source.required() {
        [] => Vec::new(),
        required => {
            let required = required.iter().map(|one| Some(one).filter(shares).map(|one| of(&one.text)));
            std::iter::once(of(source)).chain(required.map(Option::unwrap_or_default)).collect()
        }
    }
}

/// The codes that comments allow, each with the line it is allowed on.
fn allowances(source: &str) -> impl Iterator<Item = (usize, &str)> {
    source.lines().zip(1..).flat_map(|(line, number)| {
        // On a line of its own, the comment applies to the next line.
        let number = if line.trim_start().starts_with("--") { number + 1 } else { number };
        let inside = line.split_once("-- check: allow(").and_then(|(_, rest)| rest.split(')').next());
        inside.into_iter().flat_map(|codes| codes.split(',')).map(move |code| (number, code.trim()))
    })
}

/// Whether a comment allows a finding where what it is about was declared.
fn is_allowed(source: &str, finding: &Finding) -> bool {
    finding.declared.as_ref().is_some_and(|declared| {
        let line = 1 + source[..declared.start].matches('\n').count();
        allowances(source).any(|allowed| allowed == (line, finding.lint.code()))
    })
}
