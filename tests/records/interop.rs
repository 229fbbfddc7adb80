//! Log readers on a game with a single hand-made round, in which the dealer is dealt a tenhou.

use saki_lua::interop::{Log, LogError, Move, bytes_from, read, read_games, replay, tenhou6};
use saki_lua::mount::{Domain, WallKey};
use saki_lua::state::Rule;
use saki_lua::t37;
use saki_lua::tile::Who;
use std::io::{Read, Write};

pub const MJLOG: &str = concat!(
    r#"<mjloggm ver="2.3"><GO type="169" lobby="0"/><UN n0="%41" n1="%42" n2="%43" n3="%44"/><TAIKYOKU oya="0"/>"#,
    r#"<INIT seed="0,0,0,1,2,135" ten="250,250,250,250" oya="0" hai0="0,4,8,12,17,20,24,28,32,36,40,44,104" "#,
    r#"hai1="108,109,110,111,112,113,114,115,116,117,118,119,120" "#,
    r#"hai2="121,122,123,124,125,126,127,128,129,130,131,132,133" "#,
    r#"hai3="48,49,50,51,52,53,54,55,56,57,58,59,60"/><T105/>"#,
    r#"<AGARI ba="0,0" hai="0,4,8,12,17,20,24,28,32,36,40,44,104,105" machi="105" ten="0,48000,5" "#,
    r#"yakuman="37" doraHai="135" who="0" fromWho="0" sc="250,480,250,-160,250,-160,250,-160"/></mjloggm>"#,
);

pub const TENHOU6: &str = r#"{"title":["",""],"name":["A","B","C","D"],"rule":{"disp":"般南喰赤","aka":1},"log":[[
    [0,0,0],[25000,25000,25000,25000],[47],[],
    [11,12,13,14,15,16,17,18,19,21,22,23,39],[39],[],
    [41,41,41,41,42,42,42,42,43,43,43,43,44],[],[],
    [44,44,44,45,45,45,45,46,46,46,46,47,47],[],[],
    [24,24,24,24,52,25,25,25,26,26,26,26,27],[],[],
    ["和了",[48000,-16000,-16000,-16000],[0,0,0,"役満16000点∀","天和(役満)"]]]]}"#;

pub const MJAI: &str = concat!(
    r#"{"type":"start_game","names":["A","B","C","D"]}"#,
    "\n",
    r#"{"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"C","#,
    r#""scores":[25000,25000,25000,25000],"tehais":["#,
    r#"["1m","2m","3m","4m","5m","6m","7m","8m","9m","1p","2p","3p","9s"],"#,
    r#"["E","E","E","E","S","S","S","S","W","W","W","W","N"],"#,
    r#"["N","N","N","P","P","P","P","F","F","F","F","C","C"],"#,
    r#"["4p","4p","4p","4p","5pr","5p","5p","5p","6p","6p","6p","6p","7p"]]}"#,
    "\n",
    r#"{"type":"tsumo","actor":0,"pai":"9s"}"#,
    "\n",
    r#"{"type":"hora","actor":0,"target":0,"deltas":[48000,-16000,-16000,-16000],"ura_markers":[]}"#,
    "\n",
    r#"{"type":"end_kyoku"}"#,
);

pub fn of(text: &str) -> Log {
    read(text.as_bytes()).unwrap()
}

#[test]
fn one_game_in_three_formats() {
    for text in [MJLOG, TENHOU6, MJAI] {
        let log = of(text);
        let outcome = replay(&log);
        assert_eq!((outcome.rounds, outcome.wins, outcome.mismatches), (1, 1, vec![]));
        assert_eq!(log.rounds[0].setup, of(MJLOG).rounds[0].setup);
        assert!(log.names.concat().is_empty() || log.names == ["A", "B", "C", "D"]);
        assert_eq!(log.rounds[0].moves, [Move::Draw { who: Who::new(0), tile: t37!("9s") }]);
    }
}

#[test]
fn gzip_and_byte_order_mark() {
    let mut zip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    zip.write_all(MJLOG.as_bytes()).unwrap();
    let zipped = zip.finish().unwrap();
    assert_eq!(read(&zipped), Ok(of(MJLOG)));
    assert_eq!(bytes_from(&zipped[..]).unwrap(), MJLOG.as_bytes());
    let cut = read(&zipped[..zipped.len() / 2]).unwrap_err().to_string();
    assert_eq!(cut, "the gzipped data is damaged or ends too early");
    assert_eq!(read(format!("\u{feff}{TENHOU6}").as_bytes()), Ok(of(TENHOU6)));
}

#[test]
fn mismatches_are_found() {
    let about = |text: &str| {
        let outcome = replay(&of(text));
        outcome.mismatches.iter().map(|mismatch| mismatch.about.english()).collect::<Vec<_>>()
    };
    assert_eq!(about(&TENHOU6.replace("役満16000点∀", "役満15000点∀")), ["points"]);
    assert_eq!(about(&TENHOU6.replace("天和(役満)", "地和(役満)")), ["yaku"]);
    assert_eq!(about(&TENHOU6.replace("[48000,", "[47000,")), ["deltas"]);
    assert_eq!(about(&MJLOG.replace("<T105/>", "<T100/>")), ["ending"]);
    assert_eq!(about(&MJLOG.replace("<T105/>", "<T108/>")), ["setup"]);
    assert_eq!(about(&MJLOG.replace("<T105/>", "<T105/><D105/><V101/>")), ["move"]);
    assert_eq!(about(&MJAI.replace("1m\",\"2m", "E\",\"2m")), ["setup"]);

    // A round without a result in the middle is an error.
    let mut log = of(TENHOU6);
    log.rounds.push(log.rounds[0].clone());
    log.rounds[0].ending = None;
    assert_eq!(replay(&log).mismatches[0].about.english(), "ending");
    let log = of(&TENHOU6.replace("\"和了\"", "7"));
    assert_eq!(log.notes[0].text().english(), "log[0][16]: a result begins with its name");
}

#[test]
fn errors_have_a_position() {
    let error = |text: &str| read(text.as_bytes()).unwrap_err().to_string();
    assert_eq!(error(&MJLOG.replace("hai0=", "hai=")), "byte 105: INIT has no hai0");
    assert_eq!(
        error(&MJLOG.replace("36,40,44,104\" hai1", "36,40,44,136\" hai1")),
        "byte 105: 136 is no tile"
    );
    assert_eq!(error("<mjloggm></mjloggm>"), "end of file: there is no GO tag");
    assert_eq!(error(&TENHOU6.replace("[39],[]", "[39],[\"x12\"]")), "log[0][5]: \"x12\" is no discard");
    assert_eq!(
        error(&TENHOU6.replace("[39],[]", "[39],[60,60]")),
        "log[0][5]: takes and discards do not fit together"
    );
    assert_eq!(error(MJAI.lines().next().unwrap()), "end of file: there is no round");
    assert!(error("").starts_with("line 1: "));
    assert!(error("\u{1f}\u{8b}").starts_with("line 1: "));
}

#[test]
fn a_file_may_have_several_games() {
    let line = TENHOU6.replace('\n', "");
    let three = line.replace("般南", "三般南");
    let cut = &line[..line.len() - 2];
    let wrong = line.replace("[47],[]", "[],[]");
    let text = format!("\u{feff}{line}\n\n{three}\n{cut}\n{wrong}\n{line}\n");
    let games = read_games(text.as_bytes()).unwrap();
    let lines: Vec<_> = games.iter().map(|game| game.line).collect();
    assert_eq!(lines, [1, 3, 4, 5, 6]);
    assert_eq!((&games[0].log, &games[4].log), (&Ok(of(TENHOU6)), &Ok(of(TENHOU6))));
    let errors = games[1..4].iter().map(|game| game.log.as_ref().unwrap_err().to_string());
    let errors: Vec<_> = errors.collect();
    assert_eq!(errors[0], "refused: a game of three");
    assert!(errors[1].starts_with("line 4: EOF"), "{errors:?}");
    assert_eq!(errors[2], "line 5: log[0][2]: there is no indicator");
    // A broken game before the others makes no difference.
    let games = read_games(format!("{cut}\n{line}\n").as_bytes()).unwrap();
    assert!(games[0].log.is_err() && games[1].log == Ok(of(TENHOU6)));
    assert_eq!(read(text.as_bytes()).unwrap_err().to_string(), "refused: 5 games in one file");
    // A single game over several lines.
    assert_eq!(read_games(TENHOU6.as_bytes()).unwrap().len(), 1);
    assert_eq!(read_games(line.as_bytes()).unwrap().len(), 1);

    let wrong = MJAI.replace("\"9s\"}", "\"9z\"}");
    let games = read_games(format!("{MJAI}\n{wrong}\n\n{MJAI}\n").as_bytes()).unwrap();
    let lines: Vec<_> = games.iter().map(|game| game.line).collect();
    assert_eq!(lines, [1, 6, 12]);
    assert_eq!((&games[0].log, &games[2].log), (&Ok(of(MJAI)), &Ok(of(MJAI))));
    let note = games[1].log.as_ref().unwrap().notes[0].text().english();
    assert!(note.starts_with("line 8: \"9z\" is no tile"), "{note}");
}

#[test]
fn records_of_crashed_clients_are_incomplete() {
    let start = &MJLOG[..MJLOG.find("<AGARI").unwrap()];
    for end in [r#"<RYUUKYOKU owari="" />"#, r#"<RYUUKYOKU owari="">"#] {
        let log = of(&format!("{start}{end}</mjloggm>"));
        assert_eq!((log.rounds.len(), &log.rounds[0].ending, log.finals), (1, &None, None));
        assert_eq!(log.rounds[0].moves, [Move::Draw { who: Who::new(0), tile: t37!("9s") }]);
        let outcome = replay(&log);
        assert_eq!((outcome.broken_off, outcome.mismatches), (vec!["E1-0".to_owned()], vec![]));
    }
    // A completed round is not affected.
    let log = of(&MJLOG.replace(r#"fromWho="0" "#, r#"fromWho="0" owari="" "#));
    assert!(log.rounds[0].ending.is_some() && log.finals.is_none());
}

#[test]
fn rooms_of_mahjong_soul_have_its_rules() {
    let rule = |signs: &str| of(&TENHOU6.replace("\"disp\":\"般南喰赤\",\"aka\":1", signs)).rule;
    let soul = Rule::mahjongsoul();
    for shown in ["金の間南喰", "銅の間南喰赤", "王座の間南喰赤", "玉之间·四人南", "Jade Room South"]
    {
        assert_eq!(rule(&format!("\"disp\":\"{shown}\"")), soul, "{shown}");
    }
    let mut east = soul.clone();
    east.flow.rounds = 4;
    for shown in ["銀の間東喰赤", "金之间东", "Gold Room East"] {
        assert_eq!(rule(&format!("\"disp\":\"{shown}\"")), east, "{shown}");
    }
    let friends = rule("\"disp\":\"友人戦南\",\"aka51\":0,\"aka52\":0,\"aka53\":0");
    assert_eq!((friends.flow.reds.total(), friends.score.kuitan), (0, false));
    assert_eq!(friends.flow.uma, soul.flow.uma);
    let tenhou = Rule::tenhou();
    assert_eq!(
        (rule("\"disp\":\"鳳南喰赤\"").flow, rule("\"disp\":\"\",\"aka\":1").flow),
        (tenhou.flow.clone(), tenhou.flow)
    );
}

#[test]
fn mjai_field_aliases_are_accepted() {
    let named = |old: &str, new: &str| of(&MJAI.replace(old, new));
    for names in [
        r#""ura_markers":["2s"]"#,
        r#""uradora_markers":["2s"]"#,
        r#""uradora_marker":["2s"]"#,
        r#""ura_markers":["2s"],"uradora_markers":["2s"]"#,
    ] {
        assert_eq!(named(r#""ura_markers":[]"#, names).rounds[0].urids, Some(vec![t37!("2s")]), "{names}");
    }
    for names in [r#""kyoutaku":3"#, r#""kyotaku":3"#, r#""kyotaku":3,"kyoutaku":3"#] {
        assert_eq!(named(r#""kyotaku":0"#, names).rounds[0].setup.sticks, 3, "{names}");
    }
}

#[test]
fn the_red_fives_of_each_suit_are_counted() {
    let reds = |signs: &str| of(&TENHOU6.replace("\"disp\":\"般南喰赤\",\"aka\":1", signs)).rule.flow.reds.0;
    assert_eq!(reds("\"disp\":\"般南喰赤\""), [1, 1, 1]);
    assert_eq!(reds("\"disp\":\"般南喰\",\"aka\":1"), [1, 1, 1]);
    assert_eq!(reds("\"disp\":\"般南喰赤\",\"aka51\":1,\"aka52\":2,\"aka53\":1"), [1, 2, 1]);
    assert_eq!(reds("\"disp\":\"般南喰\",\"aka51\":1,\"aka52\":1,\"aka53\":0"), [1, 1, 0]);
    assert_eq!(reds("\"disp\":\"般南喰\",\"aka\":0"), [0, 0, 0]);
}

#[test]
fn unsupported_games_are_refused() {
    let refused = |text: &str| matches!(read(text.as_bytes()), Err(LogError::Refused(_)));
    assert!(refused(&MJLOG.replace("\"169\"", "\"1601\"")));
    assert!(refused(&MJLOG.replace("\"169\"", "\"185\"")));
    assert!(refused(&TENHOU6.replace("般南", "三般南")));
    assert!(refused(&MJAI.replace("[\"E\",\"E\"", "[\"?\",\"E\"")));
}

#[test]
fn oversized_logs_are_refused() {
    let mut zip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::copy(&mut std::io::repeat(b' ').take((64 << 20) + 1), &mut zip).unwrap();
    let error = read(&zip.finish().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "refused: a log that unfolds to more than 64 MB");
    let error = bytes_from(std::io::repeat(0)).unwrap_err();
    assert_eq!(error.to_string(), "refused: more than 64 MB are no log");
    assert_eq!(read(&bytes_from(MJAI.as_bytes()).unwrap()).unwrap(), of(MJAI));
}

#[test]
fn a_log_is_mjai_if_its_first_line_has_a_type() {
    let named = TENHOU6.replace(r#""name":["A""#, r#""name":["\"type\"""#).replace('\n', "");
    assert_eq!(of(&named).names[0], "\"type\"");
    let kept = of(&TENHOU6.replacen('{', r#"{"about":{"type":1},"#, 1).replace('\n', ""));
    assert_eq!(kept, of(TENHOU6));
}

#[test]
fn long_values_are_shortened_in_errors() {
    let long = "7".repeat(3 << 20);
    for (text, kind) in [
        (TENHOU6.replace("[39]", &format!("[\"{long}\"]")), "is no take"),
        (TENHOU6.replace("[39]", &format!("\"{long}\"")), "not a list of at most"),
        (TENHOU6.replace("[47]", &format!("[\"{long}\"]")), "is no tile"),
        (TENHOU6.replace("[0,0,0],[25000", &format!("\"{long}\",[25000")), "not 3 numbers"),
        (MJAI.replace("\"9s\"}", &format!("\"{long}\"}}")), "line 3"),
    ] {
        let error = match read(text.as_bytes()) {
            Ok(log) => log.notes[0].text().english(),
            Err(error) => error.to_string(),
        };
        assert!(error.contains(kind) && error.contains("77777") && error.len() < 1100, "{error}");
    }
}

#[test]
fn turn_order_search_backtracks() {
    // Seat 0 discards the haku twice and seat 2 calls pon; taking the first one leaves no turn for seat 3, who
    // calls pon on the 1m of seat 1.
    let text = TENHOU6
        .replace("[39],[]", "[39,38],[45,45]")
        .replace("43,44],[],[]", "43,44],[12],[11]")
        .replace("47,47],[],[]", "47,47],[\"45p4545\"],[44]")
        .replace("26,27],[],[]", "26,27],[\"11p1111\"],[24]");
    let actors: Vec<_> = of(&text).rounds[0].moves.iter().filter_map(|step| step.who()).collect();
    assert_eq!(actors.into_iter().map(Who::index).collect::<Vec<_>>(), [0, 0, 1, 1, 3, 3, 0, 0, 2, 2]);
}

/// Readers and replay must not panic on any input.
#[test]
fn mutations_never_panic() {
    let mut rand = WallKey { seed: 7, round: 0, honba: 0 }.key(Domain::Hook).rand();
    for text in [MJLOG, TENHOU6, MJAI] {
        for _ in 0..4000 {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..=rand.below(4) {
                let at = rand.below(bytes.len() as u64) as usize;
                match rand.below(4) {
                    0 => bytes[at] = b'0' + rand.below(10) as u8,
                    1 => bytes[at] = rand.below(256) as u8,
                    2 => _ = bytes.remove(at),
                    _ => bytes.insert(at, b"0123456789,-\"[]{}"[rand.below(17) as usize]),
                }
            }
            if let Ok(log) = read(&bytes) {
                let _ = replay(&log);
                let _ = (tenhou6::write(&log), tenhou6::link(&log, 0));
            }
        }
    }
}
