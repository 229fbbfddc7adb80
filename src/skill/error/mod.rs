//! What goes wrong with skills, said for people.

mod caret;
mod declared;
mod looping;

pub(super) use super::fault::{chunk_name, clean, fail, place_of};
pub(super) use declared::Findings;

use super::bind::classes;
use super::dialect::{GIVEN, is_classic};
use super::world::absent;
use crate::options::nearest;
use crate::problem::{Place, Problem, coded};
use std::path::{Path, PathBuf};

/// Why a skill cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SkillError {
    /// No such girl and no such file.
    #[error("no skill {name:?} in {}{hint}", dir.display())]
    Unknown {
        /// What was asked for.
        name: String,
        /// Where it was looked for.
        dir: PathBuf,
        /// The nearest name, as a sentence.
        hint: String,
    },
    /// The file cannot be read.
    #[error("{}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The file is not a skill: it does not parse, raises, or declares something wrong.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Load(Vec<Problem>),
    /// A number of a girl that does not exist, or does not fit.
    #[error("{0}")]
    Param(String),
    /// A tune file that is none, or that sets what cannot be set.
    #[error("{place}: {message}")]
    Tune {
        /// Where.
        place: Place,
        /// What is wrong there.
        message: String,
    },
    /// A saved girl is not one of this skill, or its file has changed.
    #[error("{0}")]
    Saved(String),
    /// The Lua machine itself cannot be set up.
    #[error("lua: {0}")]
    Lua(String),
}

impl From<Problem> for SkillError {
    fn from(problem: Problem) -> Self {
        Self::Load(vec![problem])
    }
}

impl SkillError {
    /// What is wrong, for people; at least one problem.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        match self {
            Self::Load(problems) => problems.clone(),
            Self::Read { path, source } => {
                vec![Problem::new(source.to_string()).at(Place::file(path.display()))]
            }
            Self::Tune { place, message } => vec![Problem::advising(message).at(place.clone())],
            other => vec![Problem::advising(&other.to_string())],
        }
    }
}

/// Most calls that are shown of the way to an error.
const MOST_CALLS: usize = 3;

/// An error of Lua, with the line of the file where it was raised.
pub(super) fn explain(error: &mlua::Error, file: &Path, source: &str) -> Problem {
    let (message, trace) = strip(error);
    let line = place(error, file);
    let prefix = line.map(|line| format!("{}:{line}: ", chunk_name(file))).unwrap_or_default();
    let text = clean(message.replace(&prefix, "").trim());
    let text = line.and_then(|line| missing(&text, file, source, line)).unwrap_or(text);
    let mut problem = match error {
        mlua::Error::SyntaxError { .. } => Problem::advising(&text),
        _ => Problem::said(&text),
    };
    problem.help.extend(method_hint(&text));
    let here = place_of(file, source, line);
    let Some(line) = line else { return problem.at(here) };
    problem.place = Some(match caret::find(&problem.message, called(error), source, line) {
        Some(bytes) => here.span(source, bytes),
        None => here,
    });
    if let Some(opened) = caret::opened(&text) {
        problem = problem.note_at("this is what is not closed", place_of(file, source, Some(opened)));
    }
    let mut calls = lines_of(&trace, &chunk_name(file));
    calls.dedup();
    if text.starts_with("EBudget: ") {
        let around: Vec<usize> = [line].into_iter().chain(calls.iter().copied()).collect();
        if let Some(head) = looping::endless(source, &around) {
            // Where in it the last step was taken does not matter.
            return problem.at(place_of(file, source, None).span(source, head));
        }
    }
    let way = calls.into_iter().skip_while(|call| *call == line).take(MOST_CALLS);
    way.fold(problem, |problem, call| problem.note_at("called from here", place_of(file, source, Some(call))))
}

/// A problem that shows nowhere, at the function that has it.
pub(super) fn defined(
    problem: Problem,
    file: &Path,
    source: &str,
    name: &str,
    line: Option<usize>,
) -> Problem {
    let Some(line) = line else { return problem };
    let here = place_of(file, source, Some(line));
    match caret::find(&format!("{name:?}"), None, source, line) {
        Some(bytes) => problem.at(here.span(source, bytes)),
        None => problem.at(here),
    }
}

/// The function whose argument is wrong, if that is what is wrong.
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

/// The line of the file where an error was raised.
pub(super) fn place(error: &mlua::Error, file: &Path) -> Option<usize> {
    let name = chunk_name(file);
    let (message, trace) = strip(error);
    line_of(&message, &name).or_else(|| line_of(&trace, &name))
}

/// Did a script take more steps or memory than it may?
pub(super) fn is_breach(error: &mlua::Error) -> bool {
    match error {
        mlua::Error::CallbackError { cause, .. } => is_breach(cause),
        mlua::Error::MemoryError(_) => true,
        error => ["EBudget: ", "EMemory: "].iter().any(|code| strip(error).0.contains(code)),
    }
}

/// Lua says only that a method is missing; the bindings know which one was meant.
fn method_hint(message: &str) -> Option<String> {
    let (method, class) = message.strip_prefix("attempt to call missing method '")?.split_once("' of ")?;
    let classes = classes();
    let methods = classes.iter().find(|known| known.name == class)?.entries.iter();
    Some(format!("did you mean {:?}?", nearest(method, methods.map(|entry| entry.name))?))
}

/// What is missing where a call of nil was `mount.lightA(...)`, by the usual names of objects, or
/// `math.random()`. Lua itself tells only of calls with a colon.
fn missing(message: &str, file: &Path, source: &str, line: usize) -> Option<String> {
    if message != "attempt to call a nil value" {
        return None;
    }
    let (object, name) = caret::dotted_call(source, line)?;
    if let Some(instead) = absent(object, name) {
        return Some(format!("EUndeclared: {instead}"));
    }
    let is_object = object != "self" || is_classic(file);
    let (_, class) = GIVEN.iter().find(|(given, _)| is_object && *given == object)?;
    classes().iter().any(|known| known.name == *class).then(|| missing_method(name, class))
}

/// As Luau says it.
fn missing_method(name: &str, class: &str) -> String {
    format!("attempt to call missing method '{name}' of {class}")
}

/// A method that was called as `mount.lighta(...)`, without its object.
fn without_object(to: &str) -> Option<String> {
    let (rust, method) = to.rsplit_once('.')?;
    let class = classes().into_iter().find(|class| class.rust.rsplit("::").next() == Some(rust))?.name;
    let sentence = format!("{method:?} is a method of {class}, and is called without its object");
    Some(format!("EInvSelf: {sentence}; a colon in place of the dot: `:{method}(...)`"))
}

/// An error as a script's `pcall` sees it: text, as if raised in Lua.
pub(super) fn message(error: &mlua::Error) -> String {
    clean(strip(error).0.trim())
}

/// The innermost message, and the traceback if there is one.
fn strip(error: &mlua::Error) -> (String, String) {
    match error {
        mlua::Error::CallbackError { traceback, cause } => {
            let (message, inner) = strip(cause);
            (message, format!("{inner}\n{traceback}"))
        }
        mlua::Error::RuntimeError(message) | mlua::Error::MemoryError(message) => {
            let (head, trace) = message.split_once("\nstack traceback:").unwrap_or((message, ""));
            (sayable(head), trace.to_owned())
        }
        mlua::Error::SyntaxError { message, .. } => (message.clone(), String::new()),
        mlua::Error::BadArgument { to, pos, name, cause } => {
            let (message, trace) = strip(cause);
            let is_other = matches!(
                **cause,
                mlua::Error::UserDataTypeMismatch | mlua::Error::FromLuaConversionError { .. }
            );
            let is_self = is_other && name.as_deref() == Some("self");
            if let Some(sentence) = to.as_deref().filter(|_| is_self).and_then(without_object) {
                return (sentence, trace);
            }
            // What is said here has a code, and is shown at the argument.
            if coded(&message).is_some() {
                return (message, trace);
            }
            let name = name.as_deref().map(|name| format!(" ({name})")).unwrap_or_default();
            // Counted as the script counts, the object before the colon not included.
            (format!("argument {}{name}: {message}", pos.saturating_sub(1).max(1)), trace)
        }
        mlua::Error::FromLuaConversionError { from, to, .. } => {
            (format!("expected {}, got {from}", lua_name(to)), String::new())
        }
        other => (other.to_string(), String::new()),
    }
}

/// What was raised, without the address that Lua gives for what is no text.
fn sayable(raised: &str) -> String {
    let kind =
        raised.split_once(": 0x").filter(|(_, address)| address.bytes().all(|b| b.is_ascii_hexdigit()));
    match kind {
        Some((kind, _)) if !kind.contains(' ') => format!("error({kind}): an error is a text, not a {kind}"),
        _ => raised.to_owned(),
    }
}

/// What a script calls a Rust type.
fn lua_name(rust: &str) -> &str {
    match rust {
        "f64" | "u8" | "u16" | "u32" | "i32" | "i64" | "usize" => "number",
        "bool" => "boolean",
        "String" => "string",
        "Seat" => "Who",
        other => other,
    }
}

/// The line numbers of this file that a text mentions, in order, one for each of its own lines.
fn lines_of(text: &str, name: &str) -> Vec<usize> {
    let number = |line: &str| {
        let (_, rest) = line.split_once(name)?;
        rest.strip_prefix(':')?.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    text.lines().filter_map(number).collect()
}

fn line_of(text: &str, name: &str) -> Option<usize> {
    lines_of(text, name).first().copied()
}
