//! Reading fields of the JSON rows of `score`, `step` and `odds`: every complaint names the field.

use crate::tile::{T37, parse_tiles};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// One JSON object of a JSON Lines stream.
pub type Row = Map<String, Value>;

/// A value that must be text.
///
/// # Errors
/// A sentence that names the field.
pub fn text<'a>(value: &'a Value, field: &str) -> Result<&'a str, String> {
    value.as_str().ok_or_else(|| format!("{field}: expected text, not {value}"))
}

/// A field of tiles grouped by suit, like `340m55z`.
///
/// # Errors
/// A sentence that names the field: it is missing, no text, or no tiles.
pub fn tiles(row: &Row, field: &str) -> Result<Vec<T37>, String> {
    let value = row.get(field).ok_or_else(|| format!("{field}: missing"))?;
    parse_tiles(text(value, field)?).map_err(|error| format!("{field}: {error}"))
}

/// Any field that may be missing or null.
///
/// # Errors
/// A sentence that names the field and what is wrong with its value.
pub fn optional<T: DeserializeOwned>(row: &Row, field: &str) -> Result<Option<T>, String> {
    row.get(field).map_or(Ok(None), Option::deserialize).map_err(|error| format!("{field}: {error}"))
}

/// Any field that must be there.
///
/// # Errors
/// As [`optional`], or that the field is missing.
pub fn required<T: DeserializeOwned>(row: &Row, field: &str) -> Result<T, String> {
    optional(row, field)?.ok_or_else(|| format!("{field}: missing"))
}
