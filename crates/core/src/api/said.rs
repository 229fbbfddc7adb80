//! Translates mlua's errors for script authors.

use crate::lua::error::{chunk_name, clean, problem_in};
use crate::problem::{Problem, Text, quoted, texts};
use std::path::Path;

/// Script names of the types in mlua's errors. Checked against the classes by a test.
pub const OBJECTS: [(&str, &str); 19] = [
    ("Tile", "Tile"),
    ("Seat", "Who"),
    ("LuaMeld", "M37"),
    ("LuaExist", "Exist"),
    ("LuaMount", "Mount"),
    ("LuaCount", "Tilecount"),
    ("LuaHand", "Hand"),
    ("LuaForm", "Form"),
    ("LuaGb", "Gb"),
    ("LuaCtx", "Formctx"),
    ("LuaRule", "Rule"),
    ("LuaGame", "Game"),
    ("LuaRand", "Rand"),
    ("LuaView", "View"),
    ("LuaTest", "Test"),
    ("LuaLaw", "Law"),
    ("LuaExpect", "Expect"),
    ("LuaSample", "Sample"),
    ("LuaAi", "Ai"),
];

/// The line of the file where an error was raised.
pub(crate) fn place(error: &mlua::Error, file: &Path) -> Option<usize> {
    let name = chunk_name(file);
    let Raised { problem, trace } = raised(error);
    line_of(&problem.message.english(), &name).or_else(|| line_of(&trace, &name))
}

/// Returns whether a script exceeded its limits.
pub(crate) fn is_breach(error: &mlua::Error) -> bool {
    match error {
        mlua::Error::CallbackError { cause, .. } => is_breach(cause),
        mlua::Error::MemoryError(_) => true,
        error => problem_in(error)
            .is_some_and(|problem| matches!(problem.code.as_deref(), Some("EBudget" | "EMemory"))),
    }
}

/// Luau's message for a missing method.
pub(crate) fn missing_method(name: &str, class: &str) -> Text {
    texts::foreign::no_such_method(name, class)
}

/// The problem of a method called as `mount.lighta(...)`, without its object.
fn without_object(to: &str) -> Option<Problem> {
    let (rust, method) = to.rsplit_once('.')?;
    let (_, class) = OBJECTS.iter().find(|(known, _)| *known == rust)?;
    let problem =
        texts::objects::method_without_self(quoted(method), class).help(texts::objects::use_colon(method));
    Some(problem.code("EInvSelf"))
}

/// An error for `pcall`: English text, as if raised in Lua.
pub(crate) fn message(error: &mlua::Error) -> String {
    clean(raised(error).problem.to_string().trim())
}

/// A raised error.
pub struct Raised {
    /// The problem. Messages of Luau or a script are one verbatim text with the place in front.
    pub problem: Problem,
    /// The stack trace, if known.
    pub(crate) trace: String,
}

impl From<Problem> for Raised {
    fn from(problem: Problem) -> Self {
        Self { problem, trace: String::new() }
    }
}

/// The innermost cause of an error.
pub fn raised(error: &mlua::Error) -> Raised {
    match error {
        mlua::Error::CallbackError { traceback, cause } => {
            let Raised { problem, trace } = raised(cause);
            Raised { problem, trace: format!("{trace}\n{traceback}") }
        }
        mlua::Error::ExternalError(external) => match external.downcast_ref::<Problem>() {
            Some(problem) => problem.clone().into(),
            None => Problem::new(Text::verbatim(external.to_string())).into(),
        },
        mlua::Error::RuntimeError(message) | mlua::Error::MemoryError(message) => {
            let (head, trace) = message.split_once("\nstack traceback:").unwrap_or((message, ""));
            Raised { problem: sayable(head).into(), trace: trace.to_owned() }
        }
        mlua::Error::SyntaxError { message, .. } => Problem::new(Text::verbatim(message.as_str())).into(),
        mlua::Error::BadArgument { to, pos, name, cause } => {
            let mut of_cause = raised(cause);
            let is_other = matches!(
                **cause,
                mlua::Error::UserDataTypeMismatch | mlua::Error::FromLuaConversionError { .. }
            );
            let is_self = is_other && name.as_deref() == Some("self");
            if let Some(problem) = to.as_deref().filter(|_| is_self).and_then(without_object) {
                return Raised { problem, ..of_cause };
            }
            // Our own errors have an id and are shown at the argument.
            if of_cause.problem.code.is_none() {
                // Counted without the object before the colon, as in the script.
                let nth = pos.saturating_sub(1).max(1);
                let message = &of_cause.problem.message;
                of_cause.problem.message = match name {
                    Some(name) => texts::objects::named_argument(nth, name, message),
                    None => texts::objects::argument(nth, message),
                };
            }
            of_cause
        }
        mlua::Error::FromLuaConversionError { from, to, .. } => {
            Problem::new(texts::objects::wrong_type(lua_name(to), from)).into()
        }
        other => Problem::new(Text::verbatim(other.to_string())).into(),
    }
}

/// The raised text, without the address that Lua adds for other values.
fn sayable(raised: &str) -> Text {
    // Of `error()`.
    if raised == "nil" {
        return texts::world::error_not_text("nil", "nil");
    }
    let kind =
        raised.split_once(": 0x").filter(|(_, address)| address.bytes().all(|b| b.is_ascii_hexdigit()));
    match kind {
        Some((kind, _)) if !kind.contains(' ') => texts::world::error_not_text(kind, kind),
        _ => Text::verbatim(raised),
    }
}

/// Script name of a Rust type.
fn lua_name(rust: &str) -> &str {
    match rust {
        "f64" | "u8" | "u16" | "u32" | "i32" | "i64" | "usize" => "number",
        "bool" => "boolean",
        "String" => "string",
        "Seat" => "Who",
        other => other,
    }
}

/// Line numbers of this file in a text, in order, one per line of the text.
pub(crate) fn lines_of(text: &str, name: &str) -> Vec<usize> {
    let number = |line: &str| {
        let (_, rest) = line.split_once(name)?;
        rest.strip_prefix(':')?.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    text.lines().filter_map(number).collect()
}

fn line_of(text: &str, name: &str) -> Option<usize> {
    lines_of(text, name).first().copied()
}
