//! Records as others write them: what is understood is compared, and what is not is a note.

use crate::common::ais;
use crate::common::files::project;
use crate::interop::{MJAI, MJLOG, TENHOU6, of};
use saki_lua::form::Yaku;
use saki_lua::game::play;
use saki_lua::girl::Doge;
use saki_lua::interop::{
    Log, LogError, LogNote, ReadGame, Record, Replay, read, read_games, replay, tenhou6,
};
use saki_lua::state::{RoundResult, Rule};
use saki_lua::table::Table;

fn notes(log: &Log) -> Vec<String> {
    log.notes.iter().map(|note: &LogNote| note.text().english()).collect()
}

/// A game and its replay, in which nothing differs.
fn same(text: &str) -> (Log, Replay) {
    let log = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
    let outcome = replay(&log);
    assert_eq!(outcome.mismatches, [], "{text}");
    (log, outcome)
}

/// The inputs of the shared cases: rounds and wins, and how many notes.
const CASES: &[(&str, usize, usize, usize)] = &[
    ("drawn_tile_by_number_mortal72.json", 1, 1, 0),
    ("en_yaku_names_reviewer39.json", 1, 1, 0),
    ("en_yaku_names_reviewer40.json", 1, 1, 0),
    ("jp_new_yaku_names_tensoul14.json", 1, 1, 0),
    ("mjai-dealer-first-discard-tedashi.mjai.jsonl", 1, 1, 0),
    ("mjai-empty-names.mjai.jsonl", 6, 5, 0),
    ("mjai-hanchan-bust-in-E4-1.mjai.jsonl", 7, 7, 0),
    ("mjai-jansou-reason-exhaustive.mjai.jsonl", 9, 6, 0),
    ("mjai-riichienv-sufuurenta.mjai.jsonl", 9, 6, 0),
    ("mjai_arrays_per_line.jsonl", 12, 12, 0),
    ("mjai_without_ura_field.jsonl", 12, 12, 0),
    ("mjlog-jansou-no-yaku.xml", 9, 6, 0),
    ("mjlog_go4161_lightspeed.xml", 16, 12, 0),
    ("old_tenhou_shuffle.xml", 5, 4, 0),
    ("t6-jansou-empty-deltas.json", 12, 8, 0),
    ("tenhou6_links_printed_by_replay.txt", 1, 1, 0),
];

#[test]
fn shared_cases_agree() {
    let folder = project("../shared/cases/records");
    if !folder.exists() {
        println!("skipped: no shared cases beside the project");
        return;
    }
    for &(file, rounds, wins, notes) in CASES {
        let games = read_games(&std::fs::read(folder.join(file)).unwrap()).unwrap();
        let [ReadGame { log: Ok(log), .. }] = games.as_slice() else { panic!("{file}: {games:?}") };
        let outcome = replay(log);
        assert_eq!(outcome.mismatches, [], "{file}");
        assert_eq!((outcome.rounds, outcome.wins, log.notes.len()), (rounds, wins, notes), "{file}");
    }
}

#[test]
fn names_of_converters_are_known() {
    for (name, known) in [("Blessing of Heaven(役満)", true), ("天和(役满)", true), ("Tenhou(Yakuman)", true)]
    {
        let (log, outcome) = same(&TENHOU6.replace("天和(役満)", name));
        assert_eq!((log.notes.is_empty(), outcome.compared.yaku.recorded == 1), (known, known), "{name}");
    }
    let (log, _) = same(&TENHOU6.replace("役満16000点∀", "Yakuman 16000点∀"));
    assert_eq!(log.rounds[0].ending.as_ref().unwrap().wins[0].points, Some(48_000));
}

#[test]
fn unknown_yaku_are_notes_and_the_others_are_compared() {
    let with = |name: &str| TENHOU6.replace("\"天和(役満)\"", &format!("\"{name}\",\"天和(役満)\""));
    let (log, outcome) = same(&with("燕返し(1飜)"));
    assert_eq!(notes(&log), ["log[0][16]: \"燕返し(1飜)\" is no yaku"]);
    assert!(!outcome.compared.is_whole());
    assert_eq!((outcome.compared.yaku.recorded, outcome.compared.yaku.all), (0, 1));
    // A known one that is wrong is a mismatch all the same.
    let wrong = replay(&of(&with("燕返し(1飜)").replace("天和", "地和")));
    assert_eq!(wrong.mismatches.len(), 1);
    let mjlog = MJLOG.replace(r#"yakuman="37""#, r#"yakuman="37,99""#);
    let (log, _) = same(&mjlog);
    assert!(notes(&log)[0].ends_with(": there is no yaku 99"), "{:?}", log.notes);
}

#[test]
fn unknown_results_are_found_out_from_the_play() {
    let drawn = |result: &str| {
        let cut = TENHOU6.find("[\"和了\"").unwrap();
        format!("{}{result}]]}}", &TENHOU6[..cut])
    };
    for (result, found, unknown) in [
        (r#"["Nine Terminal Abortion"]"#, RoundResult::NineKinds, 0),
        (r#"["流れた"]"#, RoundResult::NineKinds, 1),
        (r#"["四開槓"]"#, RoundResult::FourKans, 0),
        (r#"["Exhaustive Draw",[3000,-1000,-1000,-1000]]"#, RoundResult::Exhausted, 0),
        // The name of any draw, where the wall is not empty.
        (r#"["流局",[]]"#, RoundResult::NineKinds, 0),
        (r#"["流局",[1000]]"#, RoundResult::NineKinds, 1),
    ] {
        let log = of(&drawn(result));
        let ending = log.rounds[0].ending.as_ref().unwrap();
        assert_eq!((ending.result, log.notes.len()), (found, unknown), "{result}");
    }
    let won = MJAI.find(r#"{"type":"hora""#).unwrap();
    for (reason, found, unknown) in [
        ("kyushu_kyuhai", RoundResult::NineKinds, 0),
        ("yao9", RoundResult::NineKinds, 0),
        ("suucha_riichi", RoundResult::FourRiichis, 0),
        ("流局", RoundResult::NineKinds, 0),
        ("error", RoundResult::NineKinds, 1),
    ] {
        let log = of(&format!("{}{{\"type\":\"ryukyoku\",\"reason\":\"{reason}\"}}", &MJAI[..won]));
        assert_eq!(log.rounds[0].ending.as_ref().unwrap().result, found, "{reason}");
        assert_eq!(log.notes.len(), unknown, "{reason}");
    }
}

#[test]
fn rounds_that_are_not_understood_do_not_lose_the_others() {
    let one = &TENHOU6[TENHOU6.find("[[\n").unwrap() + 1..TENHOU6.len() - 2];
    let broken = one.replace("[39],[]", "[39],[60,60]");
    let three = TENHOU6.replace(one, &format!("{one},{broken},{one}"));
    let log = read(three.as_bytes()).unwrap();
    assert_eq!(notes(&log), ["log[1][5]: takes and discards do not fit together"]);
    assert_eq!((log.rounds.len(), log.rounds[0].cut, log.rounds[1].cut), (2, true, false));
    assert_eq!(replay(&log).mismatches, []);
    // Without any other it is an error.
    let error = read(TENHOU6.replace("[39],[]", "[39],[60,60]").as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "log[0][5]: takes and discards do not fit together");

    let wrong = MJAI.replace(
        "{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"9s\"}",
        "{\"type\":\"tsumo\",\"actor\":7,\"pai\":\"9s\"}",
    );
    let start = MJAI.find("{\"type\":\"start_kyoku\"").unwrap();
    let (log, _) = same(&format!("{wrong}\n{}", &MJAI[start..]));
    assert!(notes(&log)[0].starts_with("line 3: "), "{:?}", log.notes);
    assert_eq!((log.rounds.len(), log.rounds[0].cut, &log.rounds[0].ending), (2, true, &None));
    let cut = &MJLOG[MJLOG.find("<INIT").unwrap()..];
    let log = of(&MJLOG.replace("<T105/>", "<T105/><N who=\"9\" m=\"0\"/>").replace("</mjloggm>", cut));
    assert_eq!((log.rounds.len(), log.notes.len(), replay(&log).mismatches.len()), (2, 1, 0));
    // What is broken off in the middle of a tag is told, and what was before is kept.
    let log = of(&format!("{}<INIT seed=", MJLOG.replace("</mjloggm>", "")));
    assert_eq!((log.rounds.len(), log.notes.len(), log.rounds[0].cut), (1, 1, true));
}

#[test]
fn missing_fields_are_notes_and_unrecorded_ones_are_nothing() {
    let (log, _) = same(&MJAI.replace(r#""kyotaku":0,"#, ""));
    assert_eq!(notes(&log), ["line 2: start_kyoku has no kyotaku"]);
    let (log, outcome) =
        same(&MJAI.replace(r#","deltas":[48000,-16000,-16000,-16000],"ura_markers":[]"#, ""));
    assert_eq!((log.notes.len(), outcome.compared.payments.recorded), (0, 0));
    let (log, _) = same(&MJAI.replace(r#"["A","B","C","D"]"#, "[]"));
    assert_eq!(log.names, <[String; 4]>::default());
    let (log, outcome) = same(&MJLOG.replace(r#"yakuman="37" "#, "").replace(r#"ten="0,48000,5" "#, ""));
    assert_eq!((log.notes.len(), outcome.compared.yaku.recorded, outcome.compared.worth.recorded), (0, 0, 0));
    let (log, _) = same(&TENHOU6.replace(
        ",\n    [\"和了\",[48000,-16000,-16000,-16000],[0,0,0,\"役満16000点∀\",\"天和(役満)\"]]",
        "",
    ));
    assert_eq!(notes(&log), ["log[0]: a round has 17 items, this one 16"]);
    let (log, _) = same(&MJLOG.replace("<GO type=\"169\" lobby=\"0\"/>", ""));
    assert!(notes(&log)[0].ends_with("INIT before GO"), "{:?}", log.notes);
}

#[test]
fn messages_stand_in_lines_and_in_arrays() {
    let all: Vec<&str> = MJAI.lines().collect();
    let by_line = |all: &[&str]| format!("[{}]\n[{}]\n", all[..2].join(","), all[2..].join(", "));
    let one = format!("[\n  {}\n]\n", all.join(",\n  "));
    for text in [by_line(&all), one, format!("\u{feff}{}", MJAI.replace('\n', "\r\n"))] {
        assert_eq!(of(&text), of(MJAI), "{text}");
    }
    let log = of(&by_line(&all).replace("\"target\":0", "\"target\":9"));
    assert_eq!(notes(&log).len(), 1);
    assert!(notes(&log)[0].starts_with("line 2: message 2: "), "{:?}", log.notes);
}

#[test]
fn links_are_read() {
    let log = of(TENHOU6);
    let printed = tenhou6::link(&log, 0).unwrap();
    for text in
        [printed.clone(), format!("game.json: E1-0 {printed}\n1 file, 1 round, 1 win: 0 mismatches\n")]
    {
        let found = of(&text);
        assert_eq!((found.rounds, found.names), (log.rounds.clone(), log.names.clone()));
    }
    // NAGA: the title in a list of its own, nothing encoded, and a round a line.
    let naga = |honba: u32| {
        let json = TENHOU6.replace('\n', "").replace("[0,0,0]", &format!("[0,{honba},0]"));
        format!(
            "https://tenhou.net/6/#json={}\n",
            json.replace(r#""title":["",""]"#, r#""title":[["room","day"],"0.6,0.2"]"#)
        )
    };
    let text = [naga(0), naga(1)].concat();
    let games = read_games(text.as_bytes()).unwrap();
    let [ReadGame { log: Ok(game), line: 1 }] = games.as_slice() else { panic!("{games:?}") };
    assert_eq!((game.rounds.len(), game.title[0].as_str()), (2, "room"));
    assert_eq!(read_games([naga(0), naga(0)].concat().as_bytes()).unwrap().len(), 2);
}

#[test]
fn old_and_private_games_have_their_own_uma() {
    let ended = |owari: &str| MJLOG.replace("/></mjloggm>", &format!(" owari=\"{owari}\"/></mjloggm>"));
    let usual = "730,83.0,90,-11.0,90,-31.0,90,-41.0";
    let other = "730,78.0,90,-16.0,90,-26.0,90,-36.0";
    let uma = |text: &str| of(text).rule.flow.uma;
    let tenhou = Rule::tenhou().flow.uma;
    assert_eq!((uma(&ended(usual)), uma(&ended(other))), (tenhou, tenhou));
    let old = |text: &str| text.replace("oya=\"0\" hai0", "oya=\"0\" shuffle=\"mt19937ar,6A36C726\" hai0");
    assert_eq!(uma(&old(&ended(other))), [15, 5, -5, -15]);
    let private = |text: &str| text.replace("lobby=\"0\"", "lobby=\"1234\"");
    let log = of(&private(&ended(other)));
    assert_eq!(
        (log.rule.flow.uma, notes(&log)),
        (
            [15, 5, -5, -15],
            vec!["lobby 1234: its final scores have an uma of their own, 15 5 -5 -15".to_owned()]
        )
    );
    assert!(of(&private(&ended(usual))).notes.is_empty());
    let log = of(&private(&ended("730,70.1,90,-16.0,90,-26.0,90,-36.0")));
    assert_eq!((log.finals.unwrap().scores, log.notes.len()), (None, 1));
    // The speed of the table is no rule.
    assert_eq!(of(&MJLOG.replace("\"169\"", "\"4265\"")).rule, of(MJLOG).rule);
    assert!(matches!(read(MJLOG.replace("\"169\"", "\"8361\"").as_bytes()), Err(LogError::Refused(_))));
}

#[test]
fn games_of_three_are_told_as_such() {
    let three = |text: &str| match read(text.as_bytes()) {
        Err(LogError::Refused(reason)) => reason.english() == "a game of three",
        _ => false,
    };
    assert!(three(&MJLOG.replace("\"169\"", "\"185\"")));
    assert!(three(&TENHOU6.replace("般南喰赤", "3-Player Room South")));
    assert!(three(&TENHOU6.replace("[24,24,24,24,52,25,25,25,26,26,26,26,27],[],[]", "[],[],[]")));
    let hand = r#",["4p","4p","4p","4p","5pr","5p","5p","5p","6p","6p","6p","6p","7p"]"#;
    assert!(three(&MJAI.replace(hand, "")) && three(&MJAI.replace(hand, ",[]")));
    assert!(three(&format!("{MJAI}\n{{\"type\":\"kita\",\"actor\":1}}")));
    assert!(three(&MJAI.replace(r#"["A","B","C","D"]"#, r#"["A","B","C"]"#)));
}

#[test]
fn a_game_that_ends_by_a_bust_tells_nothing_of_its_length() {
    let east4 = MJAI.replace("\"kyoku\":1", "\"kyoku\":4") + "\n{\"type\":\"end_game\"}";
    assert_eq!(of(&east4).rule.flow.rounds, 4);
    let bust = east4.replace("[25000,25000,25000,25000]", "[55000,15000,15000,15000]");
    assert_eq!(of(&bust).rule.flow.rounds, 8);
    for (field, rounds) in [
        ("\"kyoku_first\":4", 4),
        ("\"kyoku_first\":0", 8),
        ("\"gametype\":\"tonpu\"", 4),
        ("\"rules\":{\"game_length\":\"S\"}", 8),
    ] {
        let told = bust.replace("\"start_game\",", &format!("\"start_game\",{field},"));
        assert_eq!(of(&told).rule.flow.rounds, rounds, "{field}");
    }
}

#[test]
fn drawn_tiles_may_be_named_by_their_number() {
    // The dealer throws the 1z it drew, and the next seat wins with it or draws.
    let thrown = |throw: &str| {
        TENHOU6
            .replace("[39],[]", &format!("[41],[{throw}]"))
            .replace("[\"和了\",[48000,-16000,-16000,-16000],[0,0,0,\"役満16000点∀\",\"天和(役満)\"]]", "[]")
            .replace("[41,41,41,41,42,42,42,42,43,43,43,43,44]", "[38,41,41,41,42,42,42,42,43,43,43,43,44]")
    };
    for throw in ["60", "41"] {
        let (log, _) = same(&thrown(throw));
        assert_eq!(log.rounds[0].moves.len(), 2, "{throw}");
    }
}

/// A game of the built-in players.
fn game(seed: u64) -> Log {
    let mut record = Record::default();
    let mut table = Table::new(Rule::tenhou(), seed, Doge::table());
    play(&mut table, &mut ais(), &mut record);
    record.into_log()
}

/// A riichi that hits an ura indicator: with the indicators left out, what was paid tells how many there were.
#[test]
fn ura_indicators_that_are_not_recorded_are_not_compared() {
    let hits = |log: &Log| {
        let wins = log.rounds.iter().flat_map(|round| &round.ending).flat_map(|ending| &ending.wins);
        wins.flat_map(|win| win.yaku.iter().flatten()).filter(|(yaku, _)| *yaku == Yaku::UraDora).count()
    };
    let log = (0..).map(game).find(|log| hits(log) >= 2).unwrap();
    assert_eq!(replay(&log).mismatches, []);
    let mut without = log.clone();
    let mut left_out = 0;
    for round in &mut without.rounds {
        left_out += usize::from(round.urids.take().is_some_and(|urids| !urids.is_empty()));
        for win in round.ending.iter_mut().flat_map(|ending| &mut ending.wins) {
            win.yaku = None;
        }
    }
    let outcome = replay(&without);
    assert!(left_out > 0 && outcome.compared.ura.recorded < outcome.compared.ura.all);
    assert_eq!(outcome.mismatches, []);
    // What no number of ura explains is a mismatch.
    for round in &mut without.rounds {
        for ending in round.ending.iter_mut().filter(|ending| !ending.wins.is_empty()) {
            ending.deltas = ending.deltas.map(|[a, b, c, d]| [a + 100, b - 100, c, d]);
        }
    }
    assert!(!replay(&without).mismatches.is_empty());
}
