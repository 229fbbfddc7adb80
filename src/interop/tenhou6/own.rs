//! The field of our own records: the rules, every option of them.

use crate::interop::log::LogError;
use crate::table::Rule;
use serde_json::{Map, Value, json};

/// Its name.
const FIELD: &str = "saki";
/// Counts up when a reader of older records would get new ones wrong.
const FORMAT: u64 = 1;

/// The rules of a record of ours; nothing for others' records.
///
/// # Errors
/// A field that is not as we write it, or with options that do not exist or fit.
pub(super) fn rule(json: &Value) -> Result<Option<Rule>, LogError> {
    let Some(own) = json.get(FIELD) else { return Ok(None) };
    let broken = |at: &str, reason: String| LogError::broken(format!("{FIELD}{at}"), reason);
    if own["format"].as_u64() != Some(FORMAT) {
        let reason = format!("this version reads format {FORMAT}, not {}", own["format"]);
        return Err(broken(".format", reason));
    }
    let options = own["rule"].as_object();
    let options = options.ok_or_else(|| broken(".rule", "there is no object of options".into()))?;
    let mut rule = Rule::default();
    for (key, value) in options {
        rule.set(key, &value.to_string()).map_err(|error| broken(".rule", error.to_string()))?;
    }
    Ok(Some(rule))
}

/// The name and the value of the field.
pub(super) fn field(rule: &Rule) -> (&'static str, Value) {
    let options: Map<_, _> = rule.rows().into_iter().map(|row| (row.key.to_owned(), row.value)).collect();
    (FIELD, json!({ "format": FORMAT, "rule": options }))
}
