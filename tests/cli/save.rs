//! `run --save`, and `replay` of the saved games.

use crate::common::data::json_lines;
use crate::common::files::project;
use crate::common::program::Folder;
use saki_lua::interop::{Move, read};
use serde_json::Value;
use std::fs;

fn skills() -> String {
    project("skills").display().to_string()
}

#[test]
fn a_saved_game_is_replayed() {
    let folder = Folder::new(&[]);
    let args = format!("run --girls kuro,kasumi --skills {} --seed 5 --save game.json -q", skills());
    let (code, _, complaint) = folder.saki(&args);
    assert_eq!(code, 0);
    let saved = complaint.strip_prefix(&several_reds("tenhou.net/6")).unwrap();
    assert_eq!(saved, "saved game.json (tenhou.net/6)\n");
    assert_eq!(folder.files(), ["game.json"]);
    let (code, found, _) = folder.saki("replay game.json");
    assert_eq!(
        (code, found.contains("1 file, ") && found.ends_with(": 0 mismatches\n")),
        (0, true),
        "{found}"
    );

    let log = read(&fs::read(folder.path().join("game.json")).unwrap()).unwrap();
    let mut names = log.names.clone();
    names.sort();
    assert_eq!(names, ["doge3", "doge4", "kasumi", "kuro"]);
    assert_eq!(log.rounds[0].setup.dealer.index(), 0);
    assert_eq!(log.title[1], "libsaki rules, seed 5");
}

fn several_reds(format: &str) -> String {
    format!(
        "warning: these rules have several red fives of a suit; many programs that read {format} fail at the second
help: the rules of tenhou, mahjongsoul and riichi have one of each: --rule tenhou\n"
    )
}

/// Warnings are the same as for programs at the table, for foreign formats only.
#[test]
fn rules_unsupported_by_other_programs_cause_a_warning() {
    let folder = Folder::new(&[]);
    let complaint = |file: &str, rules: &str| {
        let (code, _, complaint) =
            folder.saki(&format!("run --seed 7 -q --rule-set rounds=1{rules} --save {file}"));
        assert_eq!(code, 0, "{complaint}");
        complaint
    };
    for (file, format) in [("a.mjai.jsonl", "mjai"), ("a.json", "tenhou.net/6")] {
        assert_eq!(complaint(file, "").matches(&several_reds(format)).count(), 1, "{file}");
        assert!(complaint(file, " --rule-set reds=[0,0,3]").contains("several red fives"), "{file}");
        for rules in [" --rule tenhou", " --rule-set reds=[1,1,1]", " --rule-set reds=[0,0,0]"] {
            assert!(!complaint(file, rules).contains("warning"), "{file}{rules}");
        }
    }
    assert!(!complaint("a.saki", "").contains("warning"));
}

/// The record contains all rules, not only the points of the game.
#[test]
fn rules_are_part_of_the_record() {
    let folder = Folder::new(&[]);
    let rules = ["start_points=500", "noten_pool=12000", "bust=false", "rounds=1"];
    let rules: String = rules.map(|rule| format!(" --rule-set {rule}")).concat();
    folder.saki(&format!("run --seed 2{rules} --save a.json -q"));
    let (_, same, _) = folder.saki("replay a.json");
    assert!(same.ends_with(": 0 mismatches\n"), "{same}");
    let text = folder.read("a.json");
    let other = text.replace("\"noten_pool\":12000", "\"noten_pool\":3000");
    assert_ne!(other, text);
    fs::write(folder.path().join("a.json"), other).unwrap();
    let (code, differs, _) = folder.saki("replay a.json");
    assert_eq!((code, differs.contains("deltas: expected")), (1, true), "{differs}");
}

#[test]
fn several_games_are_saved_side_by_side() {
    let folder = Folder::new(&[]);
    assert_eq!(folder.saki("run --seed 7 --games 3 --rule-set rounds=1 --save ./a.game.json -q").0, 0);
    assert_eq!(folder.files(), ["a.game-7.json", "a.game-8.json", "a.game-9.json"]);
    let (code, found, _) = folder.saki("replay a.game-7.json a.game-8.json a.game-9.json");
    assert_eq!((code, found.starts_with("3 files, ")), (0, true), "{found}");
    let alone = Folder::new(&[]);
    alone.saki("run --seed 8 --rule-set rounds=1 --save g.json -q");
    assert_eq!(folder.read("a.game-8.json"), alone.read("g.json"));
}

#[test]
fn where_nothing_can_be_saved_nothing_is_played() {
    let folder = Folder::new(&[]);
    fs::create_dir(folder.path().join("dir.json")).unwrap();
    let locked = folder.path().join("locked.json");
    fs::write(&locked, "as it was").unwrap();
    let mut permissions = fs::metadata(&locked).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&locked, permissions).unwrap();
    let before = folder.files();
    let mut refusals = String::new();
    for file in ["a.txt", "a.jsonl", ".json", "json", "no/where/a.json", "dir.json", "locked.json"] {
        let (code, played, complaint) = folder.saki(&format!("run --save {file}"));
        assert_eq!((code, played.as_str()), (2, ""), "{file}");
        refusals.push_str(&complaint);
    }
    insta::assert_snapshot!(refusals);
    assert_eq!(folder.files(), before);
    assert_eq!(fs::read_to_string(&locked).unwrap(), "as it was");
}

#[test]
fn failed_write_leaves_no_file() {
    let folder = Folder::new(&[]);
    let name = "n".repeat(300);
    let (code, _, complaint) = folder.saki(&format!("run --rule-set rounds=1 -q --save {name}.json"));
    assert_eq!((code, complaint.contains(": cannot write n")), (2, true), "{complaint}");
    assert_eq!(folder.files(), [""; 0]);
}

#[test]
fn links_for_each_round() {
    let folder = Folder::new(&[]);
    folder.saki("run --seed 4 --rule-set rounds=2 --rule-set extra_rounds=0 --save a.json -q");
    let (code, text, _) = folder.saki("replay --links a.json");
    assert_eq!(code, 0);
    let saved: Value = serde_json::from_slice(&fs::read(folder.path().join("a.json")).unwrap()).unwrap();
    let links: Vec<_> = text.lines().filter(|line| line.starts_with("a.json: ")).collect();
    let rounds = saved["log"].as_array().unwrap();
    assert_eq!(links.len(), rounds.len());
    for (link, round) in links.iter().zip(rounds) {
        let (place, address) = link.rsplit_once(' ').unwrap();
        assert!(place.starts_with("a.json: E"), "{place}");
        let one: Value = serde_json::from_str(&decoded(address.split_once("#json=").unwrap().1)).unwrap();
        assert_eq!((&one["log"][0], one["log"].as_array().unwrap().len()), (round, 1));
        assert_eq!(one["name"], saved["name"]);
    }
    let (_, lines, _) = folder.saki("replay --links --json a.json");
    let lines: Vec<Value> = json_lines(&lines);
    assert_eq!(lines.iter().filter(|line| line["link"].is_string()).count(), rounds.len());
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let hex = [rest.next().unwrap(), rest.next().unwrap()];
                u8::from_str_radix(std::str::from_utf8(&hex).unwrap(), 16).unwrap()
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn a_small_game_as_it_is_saved() {
    let folder = Folder::new(&[]);
    folder.saki("run --seed 11 --rule tenhou --rule-set rounds=1 --rule-set extra_rounds=0 --save a.json -q");
    insta::assert_snapshot!(folder.read("a.json"));
}

#[test]
fn rules_that_cannot_be_are_refused() {
    let folder = Folder::new(&[]);
    folder.saki("run --seed 3 --rule-set rounds=1 --save a.json -q");
    let text = folder.read("a.json");
    let log = read(text.as_bytes()).unwrap();
    assert!(log.rounds[0].moves.iter().all(|step| !matches!(step, Move::Flip(_))));
    let error = |from: &str, to: &str| {
        let broken = text.replacen(from, to, 1);
        assert_ne!(broken, text);
        read(broken.as_bytes()).unwrap_err().to_string()
    };
    let errors = [
        error("\"noten_pool\":", "\"noten_pol\":"),
        error("\"rounds\":1", "\"rounds\":0"),
        error("\"yame\":\"optional\"", "\"yame\":7"),
        error("\"format\":1", "\"format\":2"),
        error("\"saki\":{", "\"saki\":7,\"other\":{"),
        error("\"rule\":{\"start", "\"rules\":{\"start"),
    ];
    insta::assert_snapshot!(errors.join("\n"));
}
