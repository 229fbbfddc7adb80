//! Coverage of rules by the cases.

use super::case::{Case, folder};
use saki_lua::state::Rule;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// `rows.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rows {
    part: Vec<Part>,
    /// For rows that no case can cover: file and function of the test that does.
    #[serde(default)]
    elsewhere: BTreeMap<String, String>,
}

/// A group of rows: what must be covered under every preset.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    name: String,
    rows: Vec<String>,
}

/// Cases by row and preset.
pub struct Table {
    pub text: String,
    /// Missing or unknown rows.
    pub gaps: Vec<String>,
}

impl Rows {
    pub fn read() -> Self {
        toml::from_str(&std::fs::read_to_string(folder().join("rows.toml")).unwrap()).unwrap()
    }

    fn names(&self) -> Vec<String> {
        let of = |part: &Part| -> Vec<String> {
            part.rows.iter().map(|row| format!("{} {row}", part.name)).collect()
        };
        self.part.iter().flat_map(of).collect()
    }

    pub fn table(&self, cases: &[Case]) -> Table {
        let (names, mut gaps) = (self.names(), Vec::new());
        let mut text = format!("{:<72}{}\n", "", Rule::PRESETS.join(" "));
        for row in &names {
            let _ = write!(text, "{row:<72}");
            for preset in Rule::PRESETS {
                let shows = |case: &&Case| case.rows().contains(row) && case.presets().contains(preset);
                let shown = cases.iter().filter(shows).count();
                let _ = write!(text, "{shown:>width$} ", width = preset.len());
                if shown == 0 {
                    gaps.push(format!("no case shows {row:?} under {preset}"));
                }
            }
            text.push('\n');
        }
        for case in cases {
            gaps.extend(case.wrong_presets());
            let unknown = case.rows().iter().filter(|row| !names.contains(row));
            gaps.extend(
                unknown.map(|row| format!("{:?} shows {row:?}, which is not in rows.toml", case.name)),
            );
        }
        gaps.extend(self.elsewhere.iter().filter_map(|(row, test)| missing(row, test)));
        Table { text, gaps }
    }
}

/// Returns whether that test is missing.
fn missing(row: &str, test: &str) -> Option<String> {
    let (file, name) = test.split_once("::").unwrap_or((test, ""));
    let source = std::fs::read_to_string(folder().join("../..").join(file)).unwrap_or_default();
    (!source.contains(&format!("fn {name}(")))
        .then(|| format!("{row:?} is left to {test}, which is not there"))
}
