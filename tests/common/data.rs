//! Test cases as JSON Lines, and recorded games.

use super::files::project;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::path::PathBuf;

/// Sample in the repository, see its README.
pub const SAMPLE: &str = "tests/data";
/// Shared data outside the repository. Tests that read it are `#[ignore]`d.
pub const SHARED: &str = "../shared/data";

/// Folder of records in the shared data.
pub fn logs() -> PathBuf {
    project(SHARED).join("logs")
}

/// All rows of such a file.
pub fn rows(from: &str, name: &str) -> Vec<Map<String, Value>> {
    let path = project(from).join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    json_lines(&text)
}

/// Parses JSON Lines.
pub fn json_lines<T: DeserializeOwned>(text: &str) -> Vec<T> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
