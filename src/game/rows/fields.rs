//! Reading fields of the JSON rows of `score`, `step` and `odds`; every error names the field.

use crate::problem::{Explain, Text, texts};
use crate::tile::{T37, parse_tiles};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// One JSON object of a JSON Lines stream.
pub type Row = Map<String, Value>;

/// Reads a value as a string.
///
/// # Errors
/// It is not a string.
pub fn text<'a>(value: &'a Value, field: &str) -> Result<&'a str, Text> {
    value.as_str().ok_or_else(|| texts::frame::colon(field, texts::rows::not_text(value)))
}

/// Parses a field of tiles grouped by suit, like `340m55z`.
///
/// # Errors
/// The field is missing, not a string, or has invalid tiles.
pub fn tiles(row: &Row, field: &str) -> Result<Vec<T37>, Text> {
    let value = row.get(field).ok_or_else(|| missing(field))?;
    parse_tiles(text(value, field)?).map_err(|error| wrong(field, &error))
}

/// Prefixes an error with its field.
pub(super) fn wrong(field: &str, error: &dyn Explain) -> Text {
    texts::frame::colon(field, error.problem().whole())
}

/// Error for a missing field.
pub(super) fn missing(field: &str) -> Text {
    texts::frame::colon(field, texts::rows::field_missing())
}

/// Reads a field that may be missing or null.
///
/// # Errors
/// The value is invalid.
pub fn optional<T: DeserializeOwned>(row: &Row, field: &str) -> Result<Option<T>, Text> {
    let read = row.get(field).map_or(Ok(None), Option::deserialize);
    read.map_err(|error| texts::frame::colon(field, Text::foreign(&error.to_string())))
}

/// Reads a required field.
///
/// # Errors
/// The field is missing or invalid.
pub fn required<T: DeserializeOwned>(row: &Row, field: &str) -> Result<T, Text> {
    optional(row, field)?.ok_or_else(|| missing(field))
}
