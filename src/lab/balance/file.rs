//! The tune file of a balance.

use super::subject::Balance;
use crate::skill::toml_table;
use std::collections::BTreeMap;

/// Comment at the beginning of our tune files, by which they are recognized.
pub const MARK: &str = "# saki-lua balance";

/// Formats the changed numbers as a tune file, with comments in front of it.
#[must_use]
pub fn tune_file(balance: &Balance, comments: &[String]) -> String {
    let mut girls: BTreeMap<&str, Vec<(&str, f64)>> = BTreeMap::new();
    for (girl, param) in balance.changed() {
        girls.entry(girl).or_default().push((&param.name, param.value));
    }
    let comments = comments.iter().flat_map(|comment| comment.lines()).map(|line| format!("# {line}\n"));
    let tables = girls.into_iter().map(|(girl, numbers)| format!("\n{}", toml_table(girl, numbers)));
    comments.chain(tables).collect()
}
