//! What a record of ours has beyond its format: the rules, every option of them.

use crate::state::Rule;
use serde_json::{Value, json};

/// Counts up when a reader of older records would get new ones wrong.
const FORMAT: u64 = 1;

/// The rules of a record of ours.
///
/// # Errors
/// What is wrong, and where in it: it is not as we write it, or has options that do not exist or fit.
pub(super) fn read(own: &Value) -> Result<Rule, (&'static str, String)> {
    if own["format"].as_u64() != Some(FORMAT) {
        return Err((".format", format!("this version reads format {FORMAT}, not {}", own["format"])));
    }
    let options = own["rule"].as_object();
    let options = options.ok_or((".rule", "there is no object of options".to_owned()))?;
    let mut rule = Rule::default();
    for (key, value) in options {
        rule.set(key, &value.to_string()).map_err(|error| (".rule", error.to_string()))?;
    }
    Ok(rule)
}

/// What [`read`] reads.
pub(super) fn value(rule: &Rule) -> Value {
    json!({ "format": FORMAT, "rule": rule })
}
