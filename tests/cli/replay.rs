//! `saki-lua replay` and `saki-lua rules`.

use crate::common::program::{Folder, ended_with};

#[test]
fn unreadable_files_do_not_stop_the_others() {
    let (code, out, _) = ended_with(&["replay", "no such file.xml", "Cargo.toml"]);
    assert_eq!(code, 1);
    assert!(out.starts_with("no such file.xml: "), "{out}");
    assert!(out.contains("Cargo.toml: line 1: "), "{out}");
    assert!(out.ends_with("0 files, 0 rounds, 0 wins: 0 mismatches\n"), "{out}");
}

#[test]
fn unsupported_games_are_skipped() {
    let folder = Folder::new(&[]);
    let (good, three) = (folder.path().join("good.json"), folder.path().join("three.json"));
    assert_eq!(ended_with(&["run", "-q", "--seed", "3", "--save", good.to_str().unwrap()]).0, 0);
    let whole = std::fs::read_to_string(&good).unwrap();
    std::fs::write(&three, whole.replace("\"saki\"", "\"x\"").replace("\"disp\":\"", "\"disp\":\"三"))
        .unwrap();
    let all = folder.name();
    let (code, out, _) = ended_with(&["replay", all]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("three.json: refused: a game of three\n"), "{out}");
    assert!(out.starts_with(all) && out.ends_with(" 0 mismatches, 1 refused\n"), "{out}");
    assert!(out.contains("\n1 files, "), "{out}");
    assert_eq!(ended_with(&["replay", "--strict", all]).0, 1);
    // The only file.
    assert_eq!(ended_with(&["replay", three.to_str().unwrap()]).0, 1);
    let (code, out, _) = ended_with(&["replay", "--json", all]);
    let sum: serde_json::Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    assert_eq!((code, &sum["files"], &sum["refused"]), (0, &1.into(), &1.into()));
    // An invalid file still fails.
    std::fs::write(folder.path().join("broken.json"), "{").unwrap();
    assert_eq!(ended_with(&["replay", all]).0, 1);
}

#[test]
fn games_of_one_file_are_identified_by_line() {
    let folder = Folder::new(&[]);
    let game = folder.path().join("game.json");
    assert_eq!(ended_with(&["run", "-q", "--seed", "3", "--save", game.to_str().unwrap()]).0, 0);
    let line = std::fs::read_to_string(&game).unwrap().replace('\n', "");
    let wrong = line.replacen("\"log\":[[[0,0,0],[25000,", "\"log\":[[[0,0,0],[24000,", 1);
    assert_ne!(wrong, line);
    let file = folder.path().join("games.jsonl");
    std::fs::write(&file, format!("{line}\n{wrong}\n{line}\n")).unwrap();
    let (code, out, _) = ended_with(&["replay", file.to_str().unwrap()]);
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("games.jsonl:2: E1-0 turn 0: setup"), "{out}");
    assert!(out.lines().last().unwrap().starts_with("1 files, 3 games, "), "{out}");
    assert!(!out.contains("jsonl:1:") && !out.contains("jsonl:3:"), "{out}");
    let (_, out, _) = ended_with(&["replay", "--json", file.to_str().unwrap()]);
    let row: serde_json::Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    assert_eq!((&row["line"], &row["about"]), (&2.into(), &"setup".into()));
}

#[test]
fn untrusted_names_and_texts_are_escaped() {
    let (_, out, _) = ended_with(&["replay", "no\u{1b}[2J\nfile.xml"]);
    assert!(out.starts_with("no\u{fffd}[2J file.xml: "), "{out}");
    let folder = Folder::new(&[(
        "harm.json",
        r#"{"log":[[[0,"\u202e\u001b[2J",0],0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]]}"#,
    )]);
    let (_, out, _) = folder.saki("replay harm.json");
    assert!(out.contains("not 3 numbers") && out.contains('\u{fffd}'), "{out}");
    assert!(!out.contains(['\u{1b}', '\u{202e}']), "{out}");
}

#[test]
fn every_preset_prints() {
    for preset in saki_lua::table::Rule::PRESETS {
        let (code, out, _) = ended_with(&["rules", "--rule", preset]);
        assert_eq!((code, out.lines().count()), (0, saki_lua::table::Rule::options().count()));
    }
}

#[test]
fn incomplete_records_are_reported_and_folders_are_searched() {
    let folder = Folder::new(&[]);
    std::fs::create_dir(folder.path().join("a")).unwrap();
    let whole = folder.path().join("whole.mjai.jsonl");
    let played = ended_with(&["run", "-q", "--seed", "3", "--save", whole.to_str().unwrap()]);
    assert_eq!(played.0, 0);
    let record = std::fs::read_to_string(&whole).unwrap();
    let cut = folder.path().join("a").join("cut.jsonl");
    let head: Vec<&str> = record.lines().take(2).collect();
    std::fs::write(&cut, head.join("\n")).unwrap();
    let (code, out, _) = ended_with(&["replay", cut.to_str().unwrap()]);
    let expected = "E1-0 breaks off\n1 files, 1 rounds, 0 wins: 0 mismatches\n";
    assert_eq!((code, out), (0, format!("{}: {expected}", cut.display())));
    let (code, out, _) = ended_with(&["replay", "--json", cut.to_str().unwrap()]);
    let expected: serde_json::Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    assert_eq!((code, &expected["round"], &expected["breaks_off"]), (0, &"E1-0".into(), &true.into()));
    let (code, out, _) = ended_with(&["replay", folder.name()]);
    assert_eq!((code, out.matches("breaks off").count()), (0, 1), "{out}");
    assert!(out.contains("\n2 files, ") && out.ends_with(": 0 mismatches\n"), "{out}");
}

#[test]
fn empty_input_is_reported() {
    let folder = Folder::new(&[]);
    std::fs::create_dir(folder.path().join("within")).unwrap();
    let name = folder.name();
    for lang in ["en", "zh", "ja"] {
        let (code, out, said) = ended_with(&["--lang", lang, "replay", name]);
        assert_eq!((code, out.as_str()), (2, ""), "{said}");
        assert_eq!(said.contains("there is no file to be replayed"), lang == "en", "{said}");
    }
    let file = folder.path().join("empty.json");
    for (text, expected) in [
        ("", "line 1: there is nothing in this file"),
        ("\u{feff} \n", "line 1: there is nothing in this file"),
        ("rubbish", "line 1: this is no record of a game: it is neither JSON nor XML"),
    ] {
        std::fs::write(&file, text).unwrap();
        let (code, out, _) = ended_with(&["replay", name]);
        assert_eq!(code, 1, "{out}");
        assert!(out.contains(expected), "{out}");
        let (_, out, _) = ended_with(&["--lang", "zh", "replay", name]);
        assert!(!out.contains("line 1") && out.contains("第 1 行"), "{out}");
    }
}
