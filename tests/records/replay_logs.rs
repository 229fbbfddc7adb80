//! Replays real games of the shared data. Without it, `round_trip` and `saki` still replay our own games.

use crate::common::data;
use saki_lua::interop::{Log, read, replay, tenhou6};
use saki_lua::mount::{Domain, WallKey};
use serde_json::Value;

/// Records that cannot be replayed, by file name suffix, with the reason.
const LEFT_OUT: &[(&str, &str)] =
    &[("chiitoitsu_ron.input.jsonl", "as one seat saw it: the tiles of the others are hidden")];

/// Expected contents of a record.
struct Entry {
    file: String,
    rounds: Option<usize>,
    wins: Option<usize>,
}

/// All records of complete or partial games.
fn logs() -> Vec<(Entry, Log)> {
    let manifest = std::fs::read_to_string(data::logs().join("MANIFEST.jsonl")).unwrap();
    let entries = manifest.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let files = entries.filter(|entry| matches!(entry["kind"].as_str(), Some("full" | "partial")));
    let files = files.map(|entry| {
        let count = |key: &str| entry[key].as_u64().map(|n| n as usize);
        let file = entry["file"].as_str().unwrap().to_owned();
        Entry { file, rounds: count("rounds"), wins: count("wins") }
    });
    let mut logs = Vec::new();
    for entry in files {
        let file = &entry.file;
        match read(&std::fs::read(data::logs().join(file)).unwrap()) {
            Ok(log) => logs.push((entry, log)),
            Err(error) => match LEFT_OUT.iter().find(|(name, _)| file.ends_with(name)) {
                Some((_, reason)) => println!("{file}: left out: {reason}"),
                None => panic!("{file}: {error}"),
            },
        }
    }
    logs
}

#[test]
#[ignore = "reads the shared data beside the project"]
fn real_games_replay_without_mismatch() {
    let logs = logs();
    let (mut rounds, mut wins, mut wrong) = (0, 0, 0);
    for (Entry { file, rounds: has_rounds, wins: has_wins }, log) in &logs {
        let outcome = replay(log);
        assert_eq!(has_rounds.unwrap_or(outcome.rounds), outcome.rounds, "rounds of {file}");
        // Some sources count a double ron as one win.
        assert!(has_wins.unwrap_or(0) <= outcome.wins, "{} wins in {file}", outcome.wins);
        rounds += outcome.rounds;
        wins += outcome.wins;
        wrong += outcome.mismatches.len();
        outcome.mismatches.iter().for_each(|mismatch| println!("{file}: {mismatch:?}"));
    }
    println!("{} files, {rounds} rounds, {wins} wins: {wrong} mismatches", logs.len());
    assert_eq!(wrong, 0);
}

/// Rules under which some of these games would have gone differently.
const NOT_TENHOU: &[&str] = &[
    "leftover_to_top=false",
    "extra_rounds=0",
    "extra_rounds=3",
    "extra_rounds=8",
    "renchan_first=false",
    "bust=false",
    "yame=off",
    "yame_needs_target=false",
    "max_ron=1",
    "ron_abort=0",
    "ron_abort=2",
    "honba_each=true",
    "ippatsu=false",
    "ura=false",
    "kan_dora=false",
    "kan_ura=false",
    "open_kan_flip=immediate",
    "ankan_flip=discard",
    "flip_before_chankan=true",
    "riichi_ankan=never",
    "riichi_min_wall=5",
    "kyuushu=false",
    "suufon=false",
    "suucha=false",
    "suukan=off",
    "suukan=at_kan",
    "nagashi=false",
    "nagashi_renchan=swimmer",
    "noten_pool=6000",
    "kuitan=false",
    "aka=false",
    "kiriage=true",
    "rinshan_fu=false",
    "yakuman_pao=none",
];

#[test]
#[ignore = "reads the shared data beside the project"]
fn other_rules_cause_mismatches() {
    let logs = logs();
    for set in NOT_TENHOU.iter().filter(|_| !logs.is_empty()) {
        let differs = logs.iter().any(|(_, log)| {
            let mut log = log.clone();
            log.rule.assign(set).unwrap();
            !replay(&log).mismatches.is_empty()
        });
        assert!(differs, "{set}");
    }
}

/// Readers and replay must not panic on any input.
#[test]
#[ignore = "reads the shared data beside the project"]
fn corrupted_logs_never_panic() {
    let mut rand = WallKey { seed: 3, round: 0, honba: 0 }.key(Domain::Hook).rand();
    for (Entry { file, .. }, _) in logs() {
        let whole = std::fs::read(data::logs().join(&file)).unwrap();
        for _ in 0..8 {
            let mut bytes = whole.clone();
            for _ in 0..=rand.below(3) {
                let at = rand.below(bytes.len() as u64) as usize;
                match rand.below(3) {
                    0 => bytes[at] = b'0' + rand.below(10) as u8,
                    1 => _ = bytes.drain(at..(at + rand.below(200) as usize).min(bytes.len())),
                    _ => bytes.insert(at, b"0123456789,-\"[]{}<>"[rand.below(19) as usize]),
                }
            }
            if let Ok(log) = read(&bytes) {
                let _ = replay(&log);
                let _ = tenhou6::write(&log);
            }
        }
    }
}
