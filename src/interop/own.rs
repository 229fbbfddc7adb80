//! What a record of ours has beyond its format: the rules, every option of them.

use crate::problem::{Explain, Text, texts};
use crate::state::Rule;
use serde_json::{Value, json};

/// Counts up when a reader of older records would get new ones wrong.
const FORMAT: u64 = 1;

/// The rules of a record of ours.
///
/// # Errors
/// What is wrong, and where in it: it is not as we write it, or has options that do not exist or fit.
pub(super) fn read(own: &Value) -> Result<Rule, (&'static str, Text)> {
    if own["format"].as_u64() != Some(FORMAT) {
        return Err((".format", texts::this_version_reads_format_not(FORMAT, &own["format"])));
    }
    let options = own["rule"].as_object();
    let options = options.ok_or((".rule", texts::there_is_no_object_of_options()))?;
    let mut rule = Rule::default();
    for (key, value) in options {
        rule.set(key, &value.to_string()).map_err(|error| (".rule", error.problem().whole()))?;
    }
    Ok(rule)
}

/// What [`read`] reads.
pub(super) fn value(rule: &Rule) -> Value {
    json!({ "format": FORMAT, "rule": rule })
}
