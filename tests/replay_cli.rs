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
fn every_preset_prints() {
    for preset in saki_lua::table::Rule::PRESETS {
        let (code, out) = saki(&["rules", "--preset", preset]);
        assert_eq!((code, out.lines().count()), (Some(0), saki_lua::table::Rule::options().count()));
    }
}
