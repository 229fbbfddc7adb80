//! The tune file of a balance.

use super::subject::Balance;
use std::collections::BTreeMap;
use toml::Value;

/// Formats the changed numbers as a tune file, with comments in front of it.
///
/// # Errors
/// A name cannot be written, which does not happen for names of girls and numbers.
pub fn tune_file(balance: &Balance, comments: &[String]) -> anyhow::Result<String> {
    let mut girls: BTreeMap<&str, BTreeMap<&str, Value>> = BTreeMap::new();
    for (girl, param) in balance.changed() {
        let whole = param.value.fract() == 0.0 && param.value.abs() < 1e15;
        let value = if whole { Value::Integer(param.value as i64) } else { Value::Float(param.value) };
        girls.entry(girl).or_default().insert(&param.name, value);
    }
    let comments: String =
        comments.iter().flat_map(|comment| comment.lines()).map(|line| format!("# {line}\n")).collect();
    Ok(format!("{comments}\n{}", toml::to_string(&girls)?))
}
