//! Reference data of hands: steps, effective tiles and discards.

use crate::common::data::{SAMPLE, SHARED, rows};
use saki_lua::game::rows::fields::Row;
use saki_lua::game::rows::step::step_row;
use serde_json::json;

#[test]
fn steps_of_our_sample() {
    assert_eq!(right(&rows(SAMPLE, "shanten.jsonl")), 50);
}

#[test]
#[ignore = "reads the shared data beside the project"]
fn every_row_of_the_shanten_data() {
    assert_eq!(right(&rows(SHARED, "shanten.jsonl")), 2000);
}

/// Checks all rows and returns their number.
fn right(rows: &[Row]) -> usize {
    let (mut right, mut wrong) = (0, Vec::new());
    for expected in rows {
        let answer = step_row(expected).unwrap();
        let input = ["id", "dist", "hand", "melds"];
        let same = expected
            .iter()
            .filter(|(key, _)| !input.contains(&key.as_str()))
            .all(|(key, value)| answer.get(key) == Some(value))
            && answer.keys().all(|key| expected.contains_key(key));
        if same { right += 1 } else { wrong.push(format!("{}\n  found {}", json!(expected), json!(answer))) }
    }
    assert!(
        wrong.is_empty(),
        "{} of {} rows differ:\n{}",
        wrong.len(),
        right + wrong.len(),
        wrong[..wrong.len().min(5)].join("\n")
    );
    right
}
