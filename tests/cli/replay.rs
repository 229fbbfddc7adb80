//! `saki-lua replay` and `saki-lua rules`.

use crate::common::program::{Folder, ended, ended_with, saki};
use std::io::Write;

#[test]
fn unreadable_files_do_not_stop_the_others() {
    let (code, out, _) = ended_with(&["replay", "no such file.xml", "Cargo.toml"]);
    assert_eq!(code, 1);
    assert!(out.starts_with("no such file.xml: "), "{out}");
    assert!(out.contains("Cargo.toml: line 1: "), "{out}");
    assert!(out.ends_with("0 files, 0 rounds, 0 wins: 0 mismatches, 2 unreadable\n"), "{out}");
    let (_, out, _) = ended_with(&["replay", "--json", "no such file.xml", "Cargo.toml"]);
    let sum: serde_json::Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    assert_eq!((&sum["files"], &sum["unreadable"]), (&0.into(), &2.into()));
}

#[test]
fn a_gzipped_record_of_ours_is_replayed() {
    let folder = Folder::new(&[]);
    assert_eq!(folder.saki("run -q --girls kuro --seed 3 --save game.saki").0, 0);
    let mut zip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    zip.write_all(folder.read("game.saki").as_bytes()).unwrap();
    let zipped = zip.finish().unwrap();
    folder.write("game.saki.gz", &zipped);
    folder.write("cut.saki.gz", &zipped[..zipped.len() / 2]);
    let (code, out, _) = folder.saki("replay game.saki.gz");
    assert!(code == 0 && out.starts_with("game.saki.gz: identical: "), "{out}");
    assert_eq!(folder.saki("why --record game.saki.gz"), folder.saki("why --record game.saki"));
    for lang in ["en", "zh", "ja"] {
        let (code, out, _) = folder.saki(&format!("--lang {lang} replay cut.saki.gz"));
        assert_eq!((code, out.contains("damaged or ends too early")), (1, lang == "en"), "{out}");
    }
}

/// A name decides only where nothing else does.
#[test]
fn a_record_is_read_as_what_it_is() {
    let folder = Folder::new(&[]);
    for name in ["game.json", "game.mjai.jsonl"] {
        assert_eq!(folder.saki(&format!("run -q --seed 3 --save {name}")).0, 0);
        folder.write("other.saki", folder.read(name));
        let (code, out, _) = folder.saki("replay other.saki");
        assert!(code == 0 && out.ends_with(" 0 mismatches\n"), "{name}: {out}");
    }
    folder.write("cut.saki", "{\"type\":\"saki-game\"");
    assert_eq!(folder.saki("replay cut.saki").0, 2);
}

#[test]
fn a_record_comes_from_standard_input() {
    let folder = Folder::new(&[]);
    assert_eq!(folder.saki("run -q --girls kuro --seed 3 --save game.saki").0, 0);
    let piped = |args: &str, input: String| ended(saki(args).current_dir(folder.path()).write_stdin(input));
    let game = || folder.read("game.saki");
    assert_eq!(piped("why --record -", game()), folder.saki("why --record game.saki"));
    assert_eq!(piped("review -", game()), folder.saki("review game.saki"));
    let (code, out, _) = piped("replay -", game());
    assert!(code == 0 && out.starts_with("standard input: identical: "), "{out}");
    for (args, said) in [
        ("replay -", "standard input: line 1: there is nothing in this file"),
        ("--lang zh review -", "标准输入"),
        ("--lang ja why --record -", "標準入力"),
        ("replay --step -", "save the record in a file"),
    ] {
        let (code, out, complaint) = piped(args, String::new());
        assert!(code != 0 && (out + &complaint).contains(said), "{args}: {said}");
    }
}

#[test]
fn a_text_in_another_encoding_is_told_so() {
    let folder = Folder::new(&[]);
    folder.write("sjis.json", b"{\"name\":[\"\x93\x8c\"]}");
    let (code, out, _) = folder.saki("replay sjis.json");
    assert_eq!(code, 1, "{out}");
    assert!(
        out.contains("byte 10: not UTF-8; a text in Shift_JIS, GBK or Big5 has to be converted"),
        "{out}"
    );
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
    assert!(out.contains("\n1 file, "), "{out}");
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
    assert!(out.lines().last().unwrap().starts_with("1 file, 3 games, "), "{out}");
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
    for preset in saki_lua::state::Rule::PRESETS {
        let (code, out, _) = ended_with(&["rules", "--rule", preset]);
        assert_eq!((code, out.lines().count()), (0, saki_lua::state::Rule::options().count()));
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
    let expected = "E1-0 breaks off\n1 file, 1 round, 0 wins: 0 mismatches\n";
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

/// A game of ours as tenhou.net/6, without our own field.
fn foreign(folder: &Folder, name: &str) -> String {
    let file = folder.path().join(name);
    let saved =
        ended_with(&["run", "-q", "--rule", "tenhou", "--seed", "3", "--save", file.to_str().unwrap()]);
    assert_eq!(saved.0, 0);
    std::fs::read_to_string(&file).unwrap().replace("\"saki\"", "\"x\"")
}

#[test]
fn one_bad_word_is_a_note() {
    let folder = Folder::new(&[]);
    let text = foreign(&folder, "game.json");
    folder.write("game.json", &text);
    let (code, whole, _) = folder.saki("replay game.json");
    assert_eq!((code, whole.lines().count()), (0, 1), "{whole}");
    let name = text[text.find("立直(").unwrap()..].split('"').next().unwrap();
    folder.write("game.json", text.replacen(name, "リッチ(1飜)", 1));
    let (code, out, _) = folder.saki("replay game.json");
    assert_eq!(code, 0, "{out}");
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].starts_with("game.json: note: log[") && lines[0].ends_with("\"リッチ(1飜)\" is no yaku"),
        "{out}"
    );
    assert!(lines[1].starts_with("game.json: compared: ") && lines[1].contains(" results, "), "{out}");
    assert!(lines[2].ends_with(": 0 mismatches, 1 note"), "{out}");
    assert_eq!(folder.saki("replay --strict game.json").0, 1);
    let (_, out, _) = folder.saki("replay --json game.json");
    let rows: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(rows[0]["note"].as_str().unwrap().contains("is no yaku"), "{out}");
    let (yaku, sum) = (&rows[1]["compared"]["yaku"], &rows[2]);
    assert_eq!(
        (yaku[0].as_u64().unwrap() + 1, &sum["notes"]),
        (yaku[1].as_u64().unwrap(), &1.into()),
        "{out}"
    );
    for lang in ["zh", "ja"] {
        let (_, out, _) = folder.saki(&format!("--lang {lang} replay game.json"));
        assert!(!out.contains("note:") && !out.contains("compared"), "{out}");
    }
}

#[test]
fn links_are_read_again() {
    let folder = Folder::new(&[]);
    folder.write("game.json", foreign(&folder, "game.json"));
    let (_, links, _) = folder.saki("replay --links game.json");
    folder.write("links.txt", &links);
    let (code, out, _) = folder.saki("replay links.txt");
    let sum = links.lines().last().unwrap();
    assert_eq!((code, out.lines().last()), (0, Some(sum)), "{out}");
}

#[test]
fn games_of_three_are_told_once_a_file() {
    let folder = Folder::new(&[]);
    let line = foreign(&folder, "x.json").replace('\n', "").replace("\"disp\":\"", "\"disp\":\"三");
    folder.write("three.json", format!("{line}\n{line}\n{line}\n"));
    let (code, out, _) = folder.saki("replay three.json");
    assert_eq!(code, 1);
    assert_eq!(out.lines().next(), Some("three.json: refused: a game of three"));
    assert!(out.lines().count() == 2 && out.ends_with("3 refused\n"), "{out}");
}

/// Rules that are not known are told, and a deal that cannot be under those that are taken.
#[test]
fn unknown_rules_are_told() {
    let folder = Folder::new(&[]);
    let text = foreign(&folder, "game.json");
    let (head, rest) = text.split_once("\"disp\":\"").unwrap();
    let (_, rest) = rest.split_once('"').unwrap();
    folder.write("game.json", format!("{head}\"disp\":\"foo\"{rest}").replace("\"aka51\":1", "\"aka51\":0"));
    let (_, out, _) = folder.saki("replay game.json");
    assert!(out.contains("game.json: note: rule.disp: the rules \"foo\" are not known"), "{out}");
    assert!(out.contains("setup: expected a possible deal, found an impossible one: "), "{out}");
}

/// A game whose scores alone differ is reviewed to its end.
#[test]
fn a_review_breaks_off_only_where_the_record_does() {
    let folder = Folder::new(&[]);
    assert_eq!(folder.saki("run -q --girls kuro --seed 6 --save game.json").0, 0);
    let whole = folder.read("game.json").replace("\"saki\"", "\"x\"");
    folder.write("game.json", &whole);
    assert!(folder.saki("replay game.json").1.contains("final scores"));
    assert!(!folder.saki("review game.json").2.contains("does not play here"));
    folder.write("game.json", whole.replace("\"aka52\":2", "\"aka52\":0"));
    assert!(folder.saki("review game.json").2.contains("does not play here"));
}

#[test]
fn texts_of_windows_are_read() {
    let folder = Folder::new(&[]);
    folder.write("rule.json", "\u{feff}{\"preset\": \"tenhou\",\r\n \"rounds\": 4}\r\n");
    folder.write("rule.toml", "\u{feff}preset = \"tenhou\"\r\nrounds = 4\r\n");
    let wide: Vec<u8> =
        "\u{feff}{\"preset\": \"tenhou\"}".encode_utf16().flat_map(u16::to_le_bytes).collect();
    folder.write("wide.json", wide);
    for file in ["rule.json", "rule.toml", "wide.json"] {
        assert_eq!(folder.saki(&format!("rules --rule-file {file}")).0, 0, "{file}");
    }
    std::fs::create_dir(folder.path().join("lib")).unwrap();
    folder.write("lib/a.lua", "\u{feff}return { one = 1 }\r\n");
    folder.write("her.lua", "\u{feff}local a = require(\"lib/a\")\r\nreturn skill { one = a.one }\r\n");
    let (code, out, error) = folder.saki("check her.lua");
    assert!(code == 0 || !format!("{out}{error}").contains("lib/a"), "{out}{error}");
    folder.write("rows.jsonl", "\u{feff}{\"hand\":\"123m456p789s1122z\"}\r\n");
    assert_eq!(folder.saki("step rows.jsonl").0, 0);
}

/// What a player of ours answers to these lines, and how it ends.
fn guest(args: &str, lines: &str) -> (i32, String, String) {
    ended(saki(&format!("play-as-mjai {args}")).write_stdin(lines.to_owned()))
}

#[test]
fn guests_find_their_seat() {
    let hidden = format!("[{}]", ["\"?\""; 13].join(","));
    let own = r#"["2m","4m","5m","7m","1p","2p","4p","1s","1s","6s","8s","9s","S"]"#;
    let game = |start: &str, hands: [&str; 4]| {
        format!(
            "{{\"type\":\"start_game\"{start}}}\n{{\"type\":\"start_kyoku\",\"bakaze\":\"E\",\"kyoku\":1,\"honba\":0,\
             \"kyotaku\":0,\"oya\":0,\"dora_marker\":\"1p\",\"tehais\":[{}]}}\n\
             {{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"?\"}}\n\
             {{\"type\":\"dahai\",\"actor\":0,\"pai\":\"W\",\"tsumogiri\":false}}\n\
             {{\"type\":\"tsumo\",\"actor\":1,\"pai\":\"P\"}}\n",
            hands.join(",")
        )
    };
    let second = [&hidden, own, &hidden, &hidden];
    let all = [own; 4];
    let last = |args: &str, text: &str| {
        let (code, out, error) = guest(args, text);
        assert_eq!(code, 0, "{error}");
        let answer: serde_json::Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
        (answer["type"].as_str().unwrap().to_owned(), answer["actor"].as_u64().unwrap())
    };
    let throws = ("dahai".to_owned(), 1);
    assert_eq!(last("ai", &game(",\"id\":1", second)), throws);
    assert_eq!(last("ai 1", &game("", second)), throws);
    assert_eq!(last("ai", &game("", second)), throws);
    // PyPI's mjai gives the number of the game to everybody.
    assert_eq!(last("ai 1", &game(",\"id\":0", second)), throws);
    assert_eq!(last("ai 1", &game("", all)), throws);
    for (args, hands, expected) in [
        (
            "ai",
            all,
            "which seat is this? start_game has no id, no SEAT was given, and start_kyoku shows 4 hands",
        ),
        ("ai 2", [&*hidden; 4], "start_kyoku hides the hand of seat 2"),
    ] {
        let (code, _, error) = guest(args, &game("", hands));
        assert!(code != 0 && error.contains(expected), "{code}: {error}");
        assert!(error.contains("play-as-mjai expert 2"), "{error}");
    }
    assert_eq!(guest("ai 4", "").0, 2);
}

/// No table can be set up by what they are told: the tile that was drawn is thrown.
#[test]
fn guests_survive_what_cannot_be() {
    let hidden = format!("[{}]", ["\"?\""; 13].join(","));
    let own = r#"["2m","4m","5m","7m","1p","2p","4p","1s","1s","6s","8s","9s","S"]"#;
    let pon = "{\"type\":\"pon\",\"actor\":2,\"target\":0,\"pai\":\"E\",\"consumed\":[\"E\",\"E\"]}\n";
    for (numbers, calls) in [
        ("\"bakaze\":\"N\",\"kyoku\":4294967295,\"kyotaku\":0", ""),
        ("\"bakaze\":\"E\",\"kyoku\":1,\"kyotaku\":4294967295,\"scores\":[-2147483648,0,0,0]", ""),
        (
            "\"bakaze\":\"E\",\"kyoku\":1,\"kyotaku\":0,\"scores\":[2147483647,2147483647,2147483647,2147483647]",
            "",
        ),
        ("\"bakaze\":\"E\",\"kyoku\":1,\"kyotaku\":0", &*pon.repeat(5)),
    ] {
        let lines = format!(
            "{{\"type\":\"start_game\",\"id\":1}}\n{{\"type\":\"start_kyoku\",\"honba\":0,\"oya\":0,\
             \"dora_marker\":\"1p\",{numbers},\"tehais\":[{hidden},{own},{hidden},{hidden}]}}\n{calls}\
             {{\"type\":\"reach\",\"actor\":0}}\n\
             {{\"type\":\"dahai\",\"actor\":0,\"pai\":\"W\",\"tsumogiri\":false}}\n\
             {{\"type\":\"tsumo\",\"actor\":1,\"pai\":\"P\"}}\n"
        );
        let (code, out, error) = guest("ai", &lines);
        assert_eq!((code, error.as_str()), (0, ""), "{numbers}");
        let answer: serde_json::Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
        assert_eq!((&answer["type"], &answer["pai"]), (&"dahai".into(), &"P".into()), "{numbers}");
    }
}

#[test]
fn why_a_game_broke_off_is_told_in_the_language_of_the_reader() {
    let folder = Folder::new(&[]);
    let mut command = saki("run --players you --seed 7 --save left.saki");
    ended(command.current_dir(folder.path()).write_stdin("q\n"));
    for (lang, why) in [("en", "(the player left)"), ("zh", "（玩家离开）"), ("ja", "（プレイヤーが退席）")]
    {
        let (code, found, _) = folder.saki(&format!("replay left.saki --lang {lang}"));
        assert!(code == 0 && found.contains(why), "{found}");
    }
    let other = folder.read("left.saki").replace("the player left", "a storm");
    folder.write("other.saki", other);
    assert!(!folder.saki("replay other.saki").1.contains("the player left"));
}

/// Steps through a file with these lines of input.
fn step(folder: &Folder, args: &str, input: &str) -> String {
    let mut command = saki(&format!("replay --step {args}"));
    command.current_dir(folder.path()).env("COLUMNS", "80").write_stdin(input);
    let (code, text, complaint) = ended(&mut command);
    assert_eq!((code, complaint.as_str()), (0, ""), "{text}");
    text
}

/// `why` and `replay --step` refuse it in the same words.
#[test]
fn a_record_of_another_program_explains_nothing() {
    let folder = Folder::new(&[]);
    let run = |args: &str| ended(saki(args).current_dir(folder.path()));
    assert_eq!(run("run --rule tenhou --seed 3 -q --rule-set rounds=1 --save game.json").0, 0);
    let (why, step) = (run("why --record game.json"), run("replay --step game.json"));
    assert_ne!(why.0, 0);
    assert!(why.2.contains("tells nothing of powers"), "{}", why.2);
    assert_eq!(why.2, step.2);
}

#[test]
fn a_record_is_stepped_through() {
    let folder = Folder::new(&[]);
    let run = "run --girls kuro,awai,toyone,kasumi --seed 5 -q --save game.saki --rule-set rounds=2";
    assert_eq!(ended(saki(run).current_dir(folder.path())).0, 0);
    let shown = step(&folder, "game.saki", "n\n\n\nb\nw\nt\nq\n");
    for part in ["[1/", "[4/", "[3/", "dora", "kuro +300 mk on", "E1-0:t1:kuro", "> q"] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
    // Its rules are told as when it was played.
    assert!(shown.contains("saki-lua · libsaki rules, rounds=2"), "{shown}");
    assert!(!shown.contains(" ] >"), "{shown}");
    // All hands lie open.
    let board = &shown[shown.find("> t").unwrap()..];
    assert!(["kuro", "awai", "toyone", "kasumi"].iter().all(|girl| board.contains(girl)), "{board}");
    // Also right after a deal before which somebody had a menu.
    for input in ["r\nt\nq\n", "r\nr\nt\nq\n"] {
        let shown = step(&folder, "game.saki", input);
        let board = &shown[shown.find("> t").unwrap()..];
        assert!(board.contains("· 70 left") && !board.contains("indicator )"), "{board}");
        assert!(board.lines().filter(|line| line.len() > 35).count() >= 4, "{board}");
    }
    // Forth and back over rounds, and to a step.
    let shown = step(&folder, "game.saki", "r\nr\np\np\nE2-0\n7\n9999\nfoo\n");
    assert!(shown.contains("East 1") && shown.contains("East 2") && shown.contains("[7/"), "{shown}");
    assert_eq!(shown.matches("is neither").count(), 2, "{shown}");
    // To the end, which stays where it is.
    let shown = step(&folder, "game.saki", &"r\n".repeat(30));
    assert!(shown.contains("TSUMO") || shown.contains("RON") || shown.contains("tenpai"), "{shown}");
    assert!(step(&folder, "game.saki", &"\n".repeat(2000)).contains("the game ends here"));
    // What skills did is shown as asked.
    let all = |show: &str| {
        step(&folder, &format!("game.saki --show {show}"), &"\n".repeat(60)).matches(" mk on ").count()
    };
    let (all, decisive, none) = (all("all"), all("decisive"), all("none"));
    assert!(all > decisive && decisive > 0 && none == 0, "{all} {decisive} {none}");
    let japanese = step(&folder, "game.saki --lang ja", "次\n戻る\nなぜ\n次の局\nヘルプ\n終了\n");
    assert!(japanese.contains("次の局") && japanese.contains("東1局"), "{japanese}");
    let rules = "--rule mahjongsoul --rule-set rounds=1";
    let other = format!("run --seed 3 -q --save other.saki {rules}");
    assert_eq!(ended(saki(&other).current_dir(folder.path())).0, 0);
    assert!(step(&folder, "other.saki", "q\n").contains("saki-lua · mahjongsoul rules, rounds=1"));
    let own = "--rule-set rounds=1 --rule-set kuitan=false --rule-set ippatsu=false --rule-set suucha=false";
    let own = format!("run --seed 3 -q --save own.saki {own}");
    assert_eq!(ended(saki(&own).current_dir(folder.path())).0, 0);
    assert!(step(&folder, "own.saki", "q\n").contains("rules of own.saki"));
    let (code, _, said) = ended(&mut saki("replay --step Cargo.toml"));
    assert!(code == 2 && said.contains("no .saki record"), "{said}");
    let (code, _, said) = ended(&mut saki("replay --step a.saki b.saki"));
    assert!(code == 2 && said.contains("one file"), "{said}");
}
