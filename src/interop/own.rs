//! Our extension of foreign formats: all options of the rules, and discards that were not noticed.

use super::log::{LogRound, UnnoticedDiscard};
use crate::problem::{Explain, Text, texts};
use crate::state::Rule;
use serde::Deserialize;
use serde_json::{Value, json};

/// Increased when older readers would misread new records.
const FORMAT: u64 = 1;

/// Parses the rules of our own record.
///
/// # Errors
/// Position and reason: not in our format, or with unknown or invalid options.
pub(super) fn read(own: &Value) -> Result<Rule, (&'static str, Text)> {
    if own["format"].as_u64() != Some(FORMAT) {
        return Err((".format", texts::logs::other_format(FORMAT, &own["format"])));
    }
    let options = own["rule"].as_object();
    let options = options.ok_or((".rule", texts::logs::no_options_object()))?;
    let mut rule = Rule::default();
    for (key, value) in options {
        rule.set(key, &value.to_string()).map_err(|error| (".rule", error.problem().whole()))?;
    }
    Ok(rule)
}

/// Serializes rules for [`read`].
pub(super) fn value(rule: &Rule) -> Value {
    json!({ "format": FORMAT, "rule": rule })
}

/// Adds what of these rounds was not noticed, if anything was.
pub(super) fn add_unnoticed(own: &mut Value, rounds: &[LogRound]) {
    if rounds.iter().any(|round| !round.unnoticed.is_empty()) {
        own["unnoticed"] = rounds.iter().map(|round| json!(round.unnoticed)).collect();
    }
}

/// Parses what was not noticed, by round.
///
/// # Errors
/// Position and reason.
pub(super) fn unnoticed(own: &Value) -> Result<Vec<Vec<UnnoticedDiscard>>, (&'static str, Text)> {
    let rounds = own.get("unnoticed").map(Vec::deserialize).transpose();
    Ok(rounds.map_err(|error| (".unnoticed", Text::foreign(&error.to_string())))?.unwrap_or_default())
}
