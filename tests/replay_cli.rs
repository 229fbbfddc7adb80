//! `saki-lua replay` and `saki-lua rules`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use assert_cmd::Command;

fn saki(arguments: &[&str]) -> (Option<i32>, String) {
    let output = Command::cargo_bin("saki-lua").unwrap().args(arguments).output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_file_that_cannot_be_read_is_reported_and_the_others_go_on() {
    let (code, out) = saki(&["replay", "no such file.xml", "Cargo.toml"]);
    assert_eq!(code, Some(1));
    assert!(out.starts_with("no such file.xml: "), "{out}");
    assert!(out.contains("Cargo.toml: line 1: "), "{out}");
    assert!(out.ends_with("0 files, 0 rounds, 0 wins: 0 mismatches\n"), "{out}");
}

#[test]
fn names_and_texts_of_strangers_are_printed_without_harm() {
    let (_, out) = saki(&["replay", "no\u{1b}[2J\nfile.xml"]);
    assert!(out.starts_with("no\u{fffd}[2J file.xml: "), "{out}");
    let record = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("harm.json");
    std::fs::write(&record, r#"{"log":[[[0,"\u202e\u001b[2J",0],0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]]}"#)
        .unwrap();
    let (_, out) = saki(&["replay", record.to_str().unwrap()]);
    assert!(out.contains("not 3 numbers") && out.contains('\u{fffd}'), "{out}");
    assert!(!out.contains(['\u{1b}', '\u{202e}']), "{out}");
}

#[test]
fn every_preset_prints() {
    for preset in saki_lua::table::Rule::PRESETS {
        let (code, out) = saki(&["rules", "--preset", preset]);
        assert_eq!((code, out.lines().count()), (Some(0), saki_lua::table::Rule::options().count()));
    }
}
