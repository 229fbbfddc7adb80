//! Answers as JSON.

use serde::Serialize;
use serde::ser::Error as _;
use serde_json::{Map, Value, json as object};

/// The fields of a value under its head: `format`, the command with a number that grows when a field comes to mean something
/// else, and `version`, that of the program.
///
/// # Errors
/// The value is no object.
pub fn headed(command: &str, value: impl Serialize) -> serde_json::Result<Value> {
    let head = object!({ "format": format!("saki-lua {command} 1"), "version": env!("CARGO_PKG_VERSION") });
    match serde_json::to_value(value)? {
        fields @ Value::Object(_) => Ok(joined(head, fields)),
        _ => Err(serde_json::Error::custom("this is no object, which could have a head")),
    }
}

/// The fields of two objects in one; a field that both have is the second's.
#[must_use]
pub fn joined(first: Value, second: Value) -> Value {
    let fields = |value| match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    let mut line = fields(first);
    line.extend(fields(second));
    Value::Object(line)
}

/// Formats an object under its head, in lines; a list as JSON Lines.
///
/// # Errors
/// As [`headed`].
pub fn json(command: &str, value: impl Serialize) -> serde_json::Result<String> {
    let value = serde_json::to_value(value)?;
    if let Value::Array(lines) = value {
        return Ok(lines.iter().map(|line| format!("{line}\n")).collect());
    }
    Ok(serde_json::to_string_pretty(&headed(command, value)?)? + "\n")
}
