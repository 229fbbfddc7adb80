//! Explains errors of skills.

mod caret;
mod cure;
mod looping;
mod syntax;

use super::bind::{Class, classes};
use super::dialect::{GIVEN, is_classic};
use super::given::{absent, hook_of_libsaki, method_of, named_by_method};
use super::said::{Raised, is_breach, lines_of, missing_method, place, raised};
use super::version::replaced;
use crate::lua::error::{chunk_name, clean, place_of};
use crate::lua::reading::Reading;
use crate::lua::reading::Required;
use crate::lua::syntax::tokens::Word;
use crate::options::{did_you_mean, there_are};
use crate::problem::{Arg, Problem, Text, quoted, texts};
use std::path::Path;

/// Maximum number of calls shown on the way to an error.
const MOST_CALLS: usize = 3;

/// As many methods of a class are listed.
const FEW_METHODS: usize = 12;

/// What Luau calls a table that is no object of the API.
const TABLE: &str = "table";

/// Explains a Lua error, with its place in the file.
pub(crate) fn explain(error: &mlua::Error, file: &Path, source: &Reading) -> Problem {
    explain_among(&classes(), error, file, source)
}

/// Explains an error of a script with objects of these classes.
pub fn explain_among(classes: &[Class], error: &mlua::Error, file: &Path, source: &Reading) -> Problem {
    let Raised { problem, trace } = raised(error);
    if let Some((name, required, line)) = in_required(&problem, &trace, source) {
        let whole = WholeFile { file: &required.path, name, source: &required.text };
        let problem = explained(classes, error, whole, Some(line));
        let calls = lines_of(&trace, &chunk_name(file));
        return calls.into_iter().take(1).fold(problem, |problem, call| {
            problem.note_at(texts::frame::called_from_here(), place_of(file, source, Some(call)))
        });
    }
    let name = chunk_name(file);
    explained(classes, error, WholeFile { file, name: &name, source }, place(error, file))
}

/// A message without its place in what stands before all files and wraps functions of Luau, such as `pairs`.
fn without_prelude(said: &str) -> &str {
    let rest =
        said.strip_prefix("prelude:").map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    rest.and_then(|rest| rest.strip_prefix(": ")).unwrap_or(said)
}

/// A file and its chunk name.
#[derive(Clone, Copy)]
struct WholeFile<'f> {
    file: &'f Path,
    name: &'f str,
    source: &'f Reading,
}

/// The required file in which an error was raised, if any.
fn in_required<'s>(
    problem: &Problem,
    trace: &str,
    source: &'s Reading,
) -> Option<(&'s str, &'s Required, usize)> {
    let said = problem.message.english();
    let first = [said.as_str(), trace].into_iter().flat_map(str::lines).find_map(first_place)?;
    let (name, line) = first;
    let required = source.required().iter().find(|required| required.name == name)?;
    Some((&required.name, required, line))
}

/// File and line at the start of a line of a message or trace: `lib/waits:12: ...`.
fn first_place(line: &str) -> Option<(&str, usize)> {
    let (name, rest) = line.trim_start().split_once(':')?;
    let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    Some((name, digits.parse().ok()?))
}

/// Explains an error in a file.
fn explained(classes: &[Class], error: &mlua::Error, whole: WholeFile<'_>, line: Option<usize>) -> Problem {
    let Raised { problem, trace } = raised(error);
    let WholeFile { file, name, source } = whole;
    let mut problem = match problem.message.id() {
        Some(_) => problem,
        None => {
            let prefix = line.map(|line| format!("{name}:{line}: ")).unwrap_or_default();
            let said = problem.message.english().replace(&prefix, "");
            let text = clean(without_prelude(&said).trim());
            let missing = line.and_then(|line| missing(classes, &text, file, source, line));
            missing.unwrap_or_else(|| match (error, line) {
                (mlua::Error::SyntaxError { .. }, Some(line)) => {
                    if let Some(problem) = syntax::mended(&text, file, source, line, is_classic(file)) {
                        return problem;
                    }
                    Problem::of_parser(&text).hint(syntax::cure(&text, source, line))
                }
                (mlua::Error::SyntaxError { .. }, None) => Problem::of_parser(&text),
                _ => Problem::of_script(&text),
            })
        }
    };
    if problem.message.id() == texts::world::undeclared("").id()
        && let Some(problem) = of_libsaki(file, source)
    {
        return problem;
    }
    let hint = method_hint(classes, &problem.message, source);
    let cure = line.and_then(|line| cure::cure(classes, &problem.message, source, line, is_classic(file)));
    if let Some(meant) = named_by_method_of(classes, &problem) {
        problem.help = vec![meant];
    }
    let plain = (hint.is_none() && cure.is_none()).then(|| others(classes, &problem.message)).flatten();
    problem.help.extend(hint.into_iter().chain(cure).chain(plain));
    let here = place_of(file, source, line);
    if problem.place.is_some() {
        // The parser looked elsewhere.
        return problem;
    }
    let Some(line) = line else { return problem.at(here) };
    let opened = caret::opened(&problem.to_string());
    problem.place = Some(match caret::find(&problem.message, called(error), source, line) {
        Some(bytes) => here.span(source, bytes),
        None => here,
    });
    if let Some(opened) = opened {
        problem = problem.note_at(texts::frame::not_closed_here(), place_of(file, source, Some(opened)));
    }
    let mut calls = lines_of(&trace, name);
    calls.dedup();
    if problem.code.as_deref() == Some("EBudget") {
        let around: Vec<usize> = [line].into_iter().chain(calls.iter().copied()).collect();
        if let Some((head, is_open)) = looping::endless(source, &around) {
            // The last tick's place inside the loop does not matter.
            let place = place_of(file, source, None).span(source, head);
            return problem.at(place).hint(is_open.then(texts::cures::loop_without_end));
        }
    }
    let way = calls.into_iter().skip_while(|call| *call == line).take(MOST_CALLS);
    way.fold(problem, |problem, call| {
        problem.note_at(texts::frame::called_from_here(), place_of(file, source, Some(call)))
    })
}

/// Places a problem without a place at the part of the function that brings it about, if that is known: what it sets, or its
/// only answer; else at the head of the function.
pub(crate) fn defined(
    problem: Problem,
    error: &mlua::Error,
    file: &Path,
    source: &Reading,
    name: &str,
    line: Option<usize>,
) -> Problem {
    let Some(line) = line else { return problem };
    if let Some(bytes) = caret::assigned(&problem.message, source, line) {
        return problem.at(place_of(file, source, None).span(source, bytes));
    }
    let is_answer = is_of_answer(error, &problem);
    if let Some(bytes) = is_answer.then(|| caret::returned(&problem.message, source, name, line)).flatten() {
        return problem.at(place_of(file, source, None).span(source, bytes));
    }
    let here = place_of(file, source, Some(line));
    match caret::named(name, source, line) {
        Some(bytes) => problem.at(here.span(source, bytes)),
        None => problem.at(here),
    }
}

/// Whether a hook had returned when it happened: nothing in the script raised it, and it is not about what she keeps or spends.
fn is_of_answer(error: &mlua::Error, problem: &Problem) -> bool {
    let is_ours = matches!(error, mlua::Error::ExternalError(_) | mlua::Error::FromLuaConversionError { .. });
    is_ours && !is_breach(error) && problem.code.as_deref() != Some("EInvState")
}

/// The function and the index of the wrong argument, if the error is about one.
fn called(error: &mlua::Error) -> Option<(&str, usize)> {
    match error {
        mlua::Error::CallbackError { cause, .. } => called(cause),
        mlua::Error::BadArgument { to, pos, name, .. } if name.as_deref() != Some("self") => {
            let name = to.as_deref()?.rsplit(['.', ':']).next()?;
            Some((name, pos.saturating_sub(1).max(1)))
        }
        _ => None,
    }
}

/// Suggests a method; Luau only says that one is missing.
fn method_hint(classes: &[Class], message: &Text, source: &Reading) -> Option<Text> {
    let [Arg::Plain(method), Arg::Plain(class)] = message.args() else { return None };
    if message.id() != missing_method("", "").id() {
        return None;
    }
    if class == TABLE {
        // One that is called so is of another table.
        return did_you_mean(method, declared(source).filter(|known| *known != method.as_str()));
    }
    let known = classes.iter().find(|known| known.name == class)?;
    let near = replaced(method).or_else(|| did_you_mean(method, known.methods()));
    near.or_else(|| method_of(&owners(classes, method)))
}

/// The first hook that a script of libsaki makes, in a file that is none by its name: whatever it set before is fine there.
fn of_libsaki(file: &Path, source: &Reading) -> Option<Problem> {
    let words = source.words();
    let made = |nth: usize| match [words.at(nth - 1).word, words.at(nth).word] {
        [Word::Keyword("function"), Word::Name(name)] => Some((hook_of_libsaki(name)?, words.at(nth))),
        _ => None,
    };
    let (problem, hook) = (1..words.len()).find_map(made)?;
    let place = place_of(file, source, None).span(source, hook.start..hook.end);
    Some(problem.code("EUndeclared").at(place))
}

/// What an unknown name stands for by its methods, if nothing better than a guess by its letters is known of it.
fn named_by_method_of(classes: &[Class], problem: &Problem) -> Option<Text> {
    let is_guess = |help: &Text| help.id() == texts::frame::did_you_mean("").id();
    let is_unknown = problem.message.id() == texts::world::unknown_name("").id();
    (is_unknown && problem.help.iter().all(is_guess)).then_some(())?;
    let name = problem.message.quoted_names().into_iter().next()?;
    named_by_method(&name, |method| owners(classes, method))
}

/// The classes that have a method.
fn owners(classes: &[Class], method: &str) -> Vec<&'static str> {
    let has = |class: &&Class| class.methods().any(|name| name == method);
    classes.iter().filter(has).map(|class| class.name).collect()
}

/// What there is where a method is missing and none is near: the methods of a class that has few, and what goes for a method of
/// a list.
fn others(classes: &[Class], message: &Text) -> Option<Text> {
    let [_, Arg::Plain(class)] = message.args() else { return None };
    if message.id() != missing_method("", "").id() {
        return None;
    }
    if class == TABLE {
        return Some(texts::cures::lists_have_no_methods("list"));
    }
    let known = classes.iter().find(|known| known.name == class)?;
    let names: Vec<&str> = known.methods().filter(|name| name.starts_with(char::is_alphabetic)).collect();
    (names.len() <= FEW_METHODS).then(|| there_are(&names))
}

/// The functions and fields of tables that a file declares, and those that it requires.
fn declared(source: &Reading) -> impl Iterator<Item = &str> {
    let texts = std::iter::once(source).chain(source.required().iter().map(|required| &required.text));
    texts.flat_map(|text| {
        text.words().windows::<4>().filter_map(|four| match four.map(|token| token.word) {
            [Word::Keyword("function"), Word::Name(_), Word::Mark("." | ":"), Word::Name(name)]
            | [_, Word::Mark("." | "{" | ","), Word::Name(name), Word::Mark("=")] => Some(name),
            _ => None,
        })
    })
}

/// What is missing in a call of nil such as `mount.lightA(...)`, by the usual names of objects, `math.random()`, or
/// `waits.nera(...)`. Lua itself only reports calls with a colon.
fn missing(classes: &[Class], message: &str, file: &Path, source: &Reading, line: usize) -> Option<Problem> {
    if message != "attempt to call a nil value" {
        return None;
    }
    let of_api = || missing_of_api(classes, file, source, line);
    of_api().or_else(|| {
        let (object, name) = caret::doubtful_call(source, line)?;
        let is_hers = object == "self" && !is_classic(file);
        let declare = || is_hers.then(|| texts::check::declare_method(name));
        let hint = did_you_mean(name, declared(source)).or_else(declare);
        Some(texts::world::no_such_member(object, quoted(name)).hint(hint).code("EUndeclared"))
    })
}

fn missing_of_api(classes: &[Class], file: &Path, source: &Reading, line: usize) -> Option<Problem> {
    let (object, name) = caret::dotted_call(source, line)?;
    if let Some(instead) = absent(object, name) {
        return Some(instead.code("EUndeclared"));
    }
    let is_object = object != "self" || is_classic(file);
    let (_, class) = GIVEN.iter().find(|(given, _)| is_object && *given == object)?;
    classes.iter().any(|known| known.name == *class).then(|| missing_method(name, class).into())
}
