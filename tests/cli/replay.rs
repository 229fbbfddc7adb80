//! `saki-lua replay` and `saki-lua rules`.

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
fn games_that_are_none_of_ours_are_passed_over() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("refused");
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let (good, three) = (folder.join("good.json"), folder.join("three.json"));
    assert_eq!(saki(&["run", "-q", "--seed", "3", "--save", good.to_str().unwrap()]).0, Some(0));
    let whole = std::fs::read_to_string(&good).unwrap();
    std::fs::write(&three, whole.replace("\"saki\"", "\"x\"").replace("\"disp\":\"", "\"disp\":\"三"))
        .unwrap();
    let all = folder.to_str().unwrap();
    let (code, out) = saki(&["replay", all]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("three.json: refused: a game of three\n"), "{out}");
    assert!(out.starts_with(all) && out.ends_with(" 0 mismatches, 1 refused\n"), "{out}");
    assert!(out.contains("\n1 files, "), "{out}");
    assert_eq!(saki(&["replay", "--strict", all]).0, Some(1));
    // There is nothing beside it.
    assert_eq!(saki(&["replay", three.to_str().unwrap()]).0, Some(1));
    let (code, out) = saki(&["replay", "--json", all]);
    let sum: serde_json::Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    assert_eq!((code, &sum["files"], &sum["refused"]), (Some(0), &1.into(), &1.into()));
    // A broken one fails, as it did.
    std::fs::write(folder.join("broken.json"), "{").unwrap();
    assert_eq!(saki(&["replay", all]).0, Some(1));
}

#[test]
fn games_of_one_file_are_told_by_their_lines() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("lines");
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let game = folder.join("game.json");
    assert_eq!(saki(&["run", "-q", "--seed", "3", "--save", game.to_str().unwrap()]).0, Some(0));
    let line = std::fs::read_to_string(&game).unwrap().replace('\n', "");
    let wrong = line.replacen("\"log\":[[[0,0,0],[25000,", "\"log\":[[[0,0,0],[24000,", 1);
    assert_ne!(wrong, line);
    let file = folder.join("games.jsonl");
    std::fs::write(&file, format!("{line}\n{wrong}\n{line}\n")).unwrap();
    let (code, out) = saki(&["replay", file.to_str().unwrap()]);
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("games.jsonl:2: E1-0 turn 0: setup"), "{out}");
    assert!(out.lines().last().unwrap().starts_with("1 files, 3 games, "), "{out}");
    assert!(!out.contains("jsonl:1:") && !out.contains("jsonl:3:"), "{out}");
    let (_, out) = saki(&["replay", "--json", file.to_str().unwrap()]);
    let row: serde_json::Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    assert_eq!((&row["line"], &row["about"]), (&2.into(), &"setup".into()));
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
        let (code, out) = saki(&["rules", "--rule", preset]);
        assert_eq!((code, out.lines().count()), (Some(0), saki_lua::table::Rule::options().count()));
    }
}

#[test]
fn a_record_that_breaks_off_is_told_and_folders_are_read() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("records");
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("a")).unwrap();
    let whole = folder.join("whole.mjai.jsonl");
    let played = saki(&["run", "-q", "--seed", "3", "--save", whole.to_str().unwrap()]);
    assert_eq!(played.0, Some(0));
    let record = std::fs::read_to_string(&whole).unwrap();
    let cut = folder.join("a").join("cut.jsonl");
    let head: Vec<&str> = record.lines().take(2).collect();
    std::fs::write(&cut, head.join("\n")).unwrap();
    let (code, out) = saki(&["replay", cut.to_str().unwrap()]);
    let expected = "E1-0 breaks off\n1 files, 1 rounds, 0 wins: 0 mismatches\n";
    assert_eq!((code, out), (Some(0), format!("{}: {expected}", cut.display())));
    let (code, out) = saki(&["replay", "--json", cut.to_str().unwrap()]);
    let told: serde_json::Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    assert_eq!((code, &told["round"], &told["breaks_off"]), (Some(0), &"E1-0".into(), &true.into()));
    let (code, out) = saki(&["replay", folder.to_str().unwrap()]);
    assert_eq!((code, out.matches("breaks off").count()), (Some(0), 1), "{out}");
    assert!(out.contains("\n2 files, ") && out.ends_with(": 0 mismatches\n"), "{out}");
}

#[test]
fn where_there_is_nothing_that_is_said() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("nothing");
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("within")).unwrap();
    let name = folder.to_str().unwrap();
    for lang in ["en", "zh", "ja"] {
        let told =
            Command::cargo_bin("saki-lua").unwrap().args(["--lang", lang, "replay", name]).output().unwrap();
        let said = String::from_utf8(told.stderr).unwrap();
        assert_eq!((told.status.code(), told.stdout.is_empty()), (Some(2), true), "{said}");
        assert_eq!(said.contains("there is no file to be replayed"), lang == "en", "{said}");
    }
    let file = folder.join("empty.json");
    for (text, told) in [
        ("", "line 1: there is nothing in this file"),
        ("\u{feff} \n", "line 1: there is nothing in this file"),
        ("rubbish", "line 1: this is no record of a game: it is neither JSON nor XML"),
    ] {
        std::fs::write(&file, text).unwrap();
        let (code, out) = saki(&["replay", name]);
        assert_eq!(code, Some(1), "{out}");
        assert!(out.contains(told), "{out}");
        let (_, out) = saki(&["--lang", "zh", "replay", name]);
        assert!(!out.contains("line 1") && out.contains("第 1 行"), "{out}");
    }
}
