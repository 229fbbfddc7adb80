//! Steps, effective tiles and discards against every row of the shared shanten data.
#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

use saki_lua::lab::rows::fields::Row;
use saki_lua::lab::rows::step::step_row;
use std::path::Path;

#[test]
fn every_row_of_the_shanten_data() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/shanten.jsonl");
    let Ok(rows) = std::fs::read_to_string(&path) else {
        return println!("skipped: no shared data beside the project");
    };
    let (mut right, mut wrong) = (0, Vec::new());
    for line in rows.lines() {
        let expected: Row = serde_json::from_str(line).unwrap();
        let answer = step_row(&expected).unwrap();
        let input = ["id", "dist", "hand", "melds"];
        let same = expected
            .iter()
            .filter(|(key, _)| !input.contains(&key.as_str()))
            .all(|(key, value)| answer.get(key) == Some(value))
            && answer.keys().all(|key| expected.contains_key(key));
        if same {
            right += 1
        } else {
            wrong.push(format!("{line}\n  found {}", serde_json::to_string(&answer).unwrap()))
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {} rows differ:\n{}",
        wrong.len(),
        right + wrong.len(),
        wrong[..wrong.len().min(5)].join("\n")
    );
    assert_eq!(right, 2000);
}
