//! What goes wrong with skills, said for people.

use std::fmt::Write as _;
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
    #[error("{0}")]
    Load(String),
    /// A number of a girl that does not exist, or does not fit.
    #[error("{0}")]
    Param(String),
    /// The Lua machine itself cannot be set up.
    #[error("lua: {0}")]
    Lua(String),
}

/// An error raised in Lua: a code in upstream's manner, and a sentence.
pub(super) fn fail(code: &str, sentence: impl std::fmt::Display) -> mlua::Error {
    mlua::Error::RuntimeError(format!("{code}: {sentence}"))
}

/// Longest message that is shown.
const MOST: usize = 2048;

/// An error of Lua as message, place and source line:
///
/// ```text
/// unknown name "montu"; did you mean "mount"?
///   --> skills/yuki.lua:9
///    |
///  9 |   montu:lighta(t, 80)
/// ```
pub(super) fn explain(error: &mlua::Error, file: &Path, source: &str) -> String {
    let name = chunk_name(file);
    let (message, trace) = strip(error);
    let place = line_of(&message, &name).or_else(|| line_of(&trace, &name));
    let prefix = place.map(|line| format!("{name}:{line}: ")).unwrap_or_default();
    let message = message.replace(&prefix, "");
    let mut text = clean(message.trim());
    let Some(line) = place else {
        _ = write!(text, "\n  --> {}", file.display());
        return text;
    };
    _ = write!(text, "\n  --> {}:{line}", file.display());
    if let Some(code) = source.lines().nth(line.saturating_sub(1)) {
        let margin = " ".repeat(line.to_string().len());
        _ = write!(text, "\n {margin} |\n {line} | {}", clean(code.trim_end()));
    }
    text
}

/// What Lua calls a file in its messages.
pub(super) fn chunk_name(file: &Path) -> String {
    file.display().to_string()
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
            (head.to_owned(), trace.to_owned())
        }
        mlua::Error::SyntaxError { message, .. } => (message.clone(), String::new()),
        mlua::Error::BadArgument { pos, name, cause, .. } => {
            let (message, trace) = strip(cause);
            let name = name.as_deref().map(|name| format!(" ({name})")).unwrap_or_default();
            // Counted as the script counts, the object before the colon not included.
            (format!("argument {}{name}: {message}", pos.saturating_sub(1).max(1)), trace)
        }
        other => (other.to_string(), String::new()),
    }
}

/// The first line number of this file mentioned in a text.
fn line_of(text: &str, name: &str) -> Option<usize> {
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        rest = &rest[at + name.len()..];
        let digits: String = rest.strip_prefix(':')?.chars().take_while(char::is_ascii_digit).collect();
        if let Ok(line) = digits.parse() {
            return Some(line);
        }
    }
    None
}

/// Without anything that could move a cursor or turn the reading direction, and not too long.
pub(super) fn clean(text: &str) -> String {
    let unsafe_char = |c: char| {
        c.is_control() && c != '\n' && c != '\t'
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().filter(|&c| !unsafe_char(c)).take(MOST).collect()
}
