//! What mlua's errors say to somebody who writes a script.

use crate::lua::error::{chunk_name, clean};
use crate::problem::coded;
use std::path::Path;

/// What a script calls the types that mlua names in its errors. A test holds it against the classes.
pub(crate) const OBJECTS: [(&str, &str); 19] = [
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
    let (message, trace) = strip(error);
    line_of(&message, &name).or_else(|| line_of(&trace, &name))
}

/// Did a script take more steps or memory than it may?
pub(crate) fn is_breach(error: &mlua::Error) -> bool {
    match error {
        mlua::Error::CallbackError { cause, .. } => is_breach(cause),
        mlua::Error::MemoryError(_) => true,
        error => ["EBudget: ", "EMemory: "].iter().any(|code| strip(error).0.contains(code)),
    }
}

/// As Luau says it.
pub(crate) fn missing_method(name: &str, class: &str) -> String {
    format!("attempt to call missing method '{name}' of {class}")
}

/// A method that was called as `mount.lighta(...)`, without its object.
fn without_object(to: &str) -> Option<String> {
    let (rust, method) = to.rsplit_once('.')?;
    let (_, class) = OBJECTS.iter().find(|(known, _)| *known == rust)?;
    let sentence = format!("{method:?} is a method of {class}, and is called without its object");
    Some(format!("EInvSelf: {sentence}; a colon in place of the dot: `:{method}(...)`"))
}

/// An error as a script's `pcall` sees it: text, as if raised in Lua.
pub(crate) fn message(error: &mlua::Error) -> String {
    clean(strip(error).0.trim())
}

/// The innermost message, and the traceback if there is one.
pub(crate) fn strip(error: &mlua::Error) -> (String, String) {
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
