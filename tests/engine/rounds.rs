//! Scripted rounds: `tests/rounds/*.toml` define deals, actions and expected events, and
//! `tests/rounds/rows.toml` lists the rules they must cover under every preset.
//!
//! A case (see `rounds/case.rs`) rigs hands, draws, replacement tiles and indicators, and has a `play` of
//! lines (see `rounds/stage.rs`):
//!
//! - `0 discard 3m`, `1 pon`, `2 ron`: a seat acts. Seats asked before that pass and discard what they drew.
//! - `may 1 ron`, `maynot 1 ron`: what is offered now.
//! - `= flipped 2m`: this event comes next, ignoring others in between. `not flipped`: no event with this
//!   prefix has come since.
//! - `furiten 1 passed riichi`, `furiten 1 no`: furiten reasons of a seat now.
//! - `refused 1 no-yaku`, `refused 1 no`: why a complete hand may not win, see `Table::refused_win`.
//! - `wall 69`: passes and discards drawn tiles until this many tiles are left to draw.
//! - `...`: passes and discards drawn tiles until the round is over.
//!
//! `then` has more lines for presets that differ, by preset. At the end, the rest of the round is passed and
//! discarded, and `ends` lists the expected events in order.

mod case;
mod rows;
mod stage;

use case::Case;
use rows::Rows;

#[test]
fn every_case() {
    let mut failed = Vec::new();
    let mut played = 0;
    for (file, case) in case::all() {
        for preset in case.presets() {
            played += 1;
            if let Err(why) = case.run(preset) {
                failed.push(format!("{file}: {:?}, preset {preset}, {why}", case.name));
            }
        }
    }
    println!("{played} times a case under a preset");
    assert!(failed.is_empty(), "{}\n\n{} of {played} failed", failed.join("\n\n"), failed.len());
}

#[test]
fn every_row_is_covered_under_every_preset() {
    let rows = Rows::read();
    let cases: Vec<Case> = case::all().into_iter().map(|(_, case)| case).collect();
    let table = rows.table(&cases);
    println!("{}", table.text);
    assert!(table.gaps.is_empty(), "{}\n{}", table.text, table.gaps.join("\n"));
}

/// A case with a wrong expectation reports where it failed, what it expected and what it found.
#[test]
fn a_failing_case_says_where() {
    let case = |play: &str| -> Case {
        let text = format!(
            "name = \"x\"\nrow = \"x\"\nhands = [\"\", \"\", \"\", \"\"]\ndraws = \"5z\"\nplay = [{play}]"
        );
        toml::from_str(&text).unwrap()
    };
    let why = |play: &str| case(play).run("tenhou").unwrap_err();
    let event = why("\"0 discard 5z\", \"= drawn 1 99z\"");
    assert!(
        event.starts_with("line 2 of play: = drawn 1 99z\nexpected the event \"drawn 1 99z\""),
        "{event}"
    );
    assert!(event.contains("found") && event.contains("discarded 0 5z"), "{event}");
    assert!(why("\"maynot 0 discard 5z\"").contains("expected that it is not offered"));
    assert!(why("\"may 1 ron\"").contains("seat 1 may do nothing"));
    assert!(why("\"0 fly\"").contains("no such line"));
    assert!(why("\"furiten 0 river\"").contains("found \"no\""));
    assert!(why("\"wall 70\"").contains("found \"69\""));
    assert!(why("\"not drawn\"").contains("drawn 0 5z"));
    assert!(why("\"3 tsumo\"").contains("the round is over before"));
}
