//! Small valid records of one or two rounds.

use super::data::logs;
use super::games::{luck, randoms};
use super::girls::doges;
use super::rules::changed;
use saki_lua::game::play;
use saki_lua::interop::{self, Log, mjai, tenhou6};
use saki_lua::state::Rule;
use saki_lua::table::{Observer, Table};
use serde_json::Value;

/// A record and its source.
pub struct Record {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// Name of the format, and the record.
pub type OfFormat = (&'static str, Record);

/// Beginnings of our own games under various rules, in the formats we write.
pub fn of_ours(games: u64) -> Vec<OfFormat> {
    (0..games).flat_map(|seed| [in_tenhou6(seed), in_mjai(seed)]).collect()
}

/// Plays a game with random moves and describes it.
fn game(seed: u64, watch: &mut dyn Observer) -> String {
    let tenhou = || (Rule::tenhou(), "tenhou".into());
    let (rule, about) = if seed.is_multiple_of(2) { tenhou() } else { changed(&mut luck(seed)) };
    let mut table = Table::new(rule, seed, doges());
    assert_eq!(play(&mut table, &mut randoms(seed), watch), None);
    format!("our game {seed}, {about}")
}

fn in_tenhou6(seed: u64) -> OfFormat {
    let mut record = interop::Record::new(Default::default(), Default::default());
    let name = game(seed, &mut record);
    let mut log = record.into_log();
    log.finals = log.finals.filter(|_| log.rounds.len() <= 2);
    log.rounds.truncate(2);
    ("tenhou6", Record { name, bytes: tenhou6::write(&log).into_bytes() })
}

fn in_mjai(seed: u64) -> OfFormat {
    let mut writer = mjai::MjaiWriter::new(Default::default(), Default::default());
    let name = game(seed, &mut writer);
    let lines: String = writer.take().iter().map(|message| format!("{message}\n")).collect();
    ("mjai", Record { name, bytes: until(lines.as_bytes(), START, b"") })
}

/// Start of a round in mjai.
const START: &[u8] = b"{\"type\":\"start_kyoku\"";

/// Beginnings of real games from the shared data, which is not part of the repository; empty without it.
pub fn of_others(most: usize) -> Vec<OfFormat> {
    let dir = logs();
    let Ok(manifest) = std::fs::read_to_string(dir.join("MANIFEST.jsonl")) else {
        println!("no records of others: there are no logs in {}", dir.display());
        return Vec::new();
    };
    let record = |line: &str| {
        let entry: Value = serde_json::from_str(line).unwrap();
        let name = entry["file"].as_str().unwrap().to_owned();
        let bytes = std::fs::read(dir.join(&name)).unwrap();
        let log = interop::read(&bytes).ok()?;
        let (format, bytes) = match name.split('/').next()? {
            "mjlog" => ("mjlog", until(&bytes, b"<INIT", b"</mjloggm>")),
            "mjai" => ("mjai", until(&bytes, START, b"")),
            _ => ("tenhou6", first_round(log)),
        };
        Some((format, Record { name, bytes }))
    };
    manifest.lines().filter_map(record).take(most).collect()
}

/// The text before the second occurrence of `mark`, with `end` appended.
fn until(text: &[u8], mark: &[u8], end: &[u8]) -> Vec<u8> {
    let mut places = (0..text.len()).filter(|&at| text[at..].starts_with(mark));
    let most = places.nth(1).unwrap_or(text.len());
    [&text[..most], end].concat()
}

fn first_round(mut log: Log) -> Vec<u8> {
    log.finals = None;
    log.rounds.truncate(1);
    tenhou6::write(&log).into_bytes()
}
