//! `rules`: every option of a rule set.

use crate::table::{Rule, RuleRow};
use std::io::{self, Write};

/// Prints a preset's options with their values and meanings; as a JSON array if so asked.
///
/// # Errors
/// An unknown preset, or what goes wrong while writing.
pub fn run(preset: &str, json: bool) -> anyhow::Result<()> {
    let rows = Rule::preset(preset)?.rows();
    let mut out = io::stdout().lock();
    if json {
        return Ok(writeln!(out, "{}", serde_json::to_string(&rows)?)?);
    }
    for RuleRow { key, value, doc } in rows {
        let value = value.as_str().map_or_else(|| value.to_string(), Into::into);
        writeln!(out, "{:<30} {doc}", format!("{key} = {value}"))?;
    }
    Ok(())
}
