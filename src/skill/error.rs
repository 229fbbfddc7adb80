//! What goes wrong with skills, said for people.

use super::bind::classes;
use crate::harmless::harmless;
use crate::options::nearest;
use crate::problem::{Place, Problem};
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
            other => vec![Problem::advising(&other.to_string())],
        }
    }
}

/// An error raised in Lua: a code in upstream's manner, and a sentence.
pub(super) fn fail(code: &str, sentence: impl std::fmt::Display) -> mlua::Error {
    mlua::Error::RuntimeError(format!("{code}: {sentence}"))
}

/// Longest message that is shown.
const MOST: usize = 2048;

/// An error of Lua, with the line of the file where it was raised.
pub(super) fn explain(error: &mlua::Error, file: &Path, source: &str) -> Problem {
    let (message, _) = strip(error);
    let place = place(error, file);
    let prefix = place.map(|line| format!("{}:{line}: ", chunk_name(file))).unwrap_or_default();
    let mut problem = Problem::said(&clean(message.replace(&prefix, "").trim()));
    problem.help.extend(method_hint(&problem.message));
    problem.at(place_of(file, source, place))
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

/// The same for what a file declares: the line is where the name it complains about stands.
pub(super) fn explain_declaration(message: &str, file: &Path, source: &str) -> Problem {
    let name = message.split('"').nth(1).filter(|name| !name.is_empty());
    let line = name.and_then(|name| source.lines().position(|line| line.contains(name)));
    Problem::advising(&clean(message)).at(place_of(file, source, line.map(|line| line + 1)))
}

/// A line of a file, or the file.
pub(super) fn place_of(file: &Path, source: &str, line: Option<usize>) -> Place {
    let place = Place::file(file.display());
    line.map_or(place.clone(), |line| place.line(source, line))
}

/// Lua says only that a method is missing; the bindings know which one was meant.
fn method_hint(message: &str) -> Option<String> {
    let (method, class) = message.strip_prefix("attempt to call missing method '")?.split_once("' of ")?;
    let classes = classes();
    let methods = classes.iter().find(|known| known.name == class)?.entries.iter();
    Some(format!("did you mean {:?}?", nearest(method, methods.map(|entry| entry.name))?))
}

/// What Lua calls a file in its messages.
pub(super) fn chunk_name(file: &Path) -> String {
    file.display().to_string()
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
        mlua::Error::BadArgument { pos, name, cause, .. } => {
            let (message, trace) = strip(cause);
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

/// The first line number of this file mentioned in a text.
fn line_of(text: &str, name: &str) -> Option<usize> {
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        rest = &rest[at + name.len()..];
        let digits = rest.strip_prefix(':').unwrap_or_default();
        let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
        if let Ok(line) = digits.parse() {
            return Some(line);
        }
    }
    None
}

/// Safe to print, and not too long.
pub(super) fn clean(text: &str) -> String {
    harmless(text).chars().take(MOST).collect()
}
