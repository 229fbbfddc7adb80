//! Real games, replayed. The records are not part of the repository; without them nothing is tested.

use saki_lua::interop::{read, replay};
use serde_json::Value;
use std::path::Path;

const LOGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data/logs");

#[test]
fn every_logged_game_is_the_same_at_our_table() {
    let Ok(manifest) = std::fs::read_to_string(Path::new(LOGS).join("MANIFEST.jsonl")) else {
        println!("skipped: there are no logs in {LOGS}");
        return;
    };
    let (mut files, mut rounds, mut wins, mut wrong) = (0, 0, 0, 0);
    for line in manifest.lines() {
        let entry: Value = serde_json::from_str(line).unwrap();
        let (file, kind) = (entry["file"].as_str().unwrap(), entry["kind"].as_str().unwrap());
        if !matches!(kind, "full" | "partial") {
            continue;
        }
        match read(&std::fs::read(Path::new(LOGS).join(file)).unwrap()) {
            Ok(log) => {
                let outcome = replay(&log);
                files += 1;
                rounds += outcome.rounds;
                wins += outcome.wins;
                wrong += outcome.mismatches.len();
                outcome.mismatches.iter().for_each(|mismatch| println!("{file}: {mismatch:?}"));
            }
            Err(error) => {
                println!("{file}: {error}");
                wrong += 1;
            }
        }
    }
    println!("{files} files, {rounds} rounds, {wins} wins: {wrong} mismatches");
    assert_eq!(wrong, 0);
}
