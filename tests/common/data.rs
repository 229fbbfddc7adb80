//! Judged cases, a JSON object a line, and records of games.

use super::files::project;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::path::PathBuf;

/// The sample in the repository, see its README.
pub const SAMPLE: &str = "tests/data";
/// The shared data beside the project. What reads it is `#[ignore]`d, so that who asks for it has it.
pub const SHARED: &str = "../shared/data";

/// The folder of records in the shared data.
pub fn logs() -> PathBuf {
    project(SHARED).join("logs")
}

/// All rows of such a file.
pub fn rows(from: &str, name: &str) -> Vec<Map<String, Value>> {
    let path = project(from).join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    json_lines(&text)
}

/// What the lines of a text say, each of them JSON.
pub fn json_lines<T: DeserializeOwned>(text: &str) -> Vec<T> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
