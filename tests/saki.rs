//! Recorded games: played again they are the same, line by line, and what was done to a file is found.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::games::luck;
use common::mutate::mutate;
use common::{Roster, ais};
use saki_lua::girl::Change;
use saki_lua::interop::saki::{self, Recorder, Recording, SakiError, Skills};
use saki_lua::lab::{Players, play, play_with};
use saki_lua::mount::{Domain, Rand, WallKey};
use saki_lua::player::{Player, RandomLegal};
use saki_lua::skill::reload::exchange;
use saki_lua::skill::{Library, Vm};
use saki_lua::table::{Action, Rule, Table, View};
use saki_lua::tile::Who;
use std::ops::ControlFlow;
use std::path::Path;

fn skills(vm: &Vm, names: [&str; 4]) -> Skills {
    let library = Library::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("skills"));
    names.map(|name| (name != "doge").then(|| vm.load(&library.find(name).unwrap()).unwrap()))
}

/// A game as a file.
fn file(skills: &Skills, kinds: [&str; 4], rule: &str, seed: u64) -> String {
    let table = Table::new(Rule::preset(rule).unwrap(), seed, saki::seated(skills).unwrap());
    let mut recorder = Recorder::new(&table, skills, kinds);
    let mut table = table;
    play(&mut table, &mut players(kinds, seed), &mut recorder);
    recorder.finish(None)
}

fn players(kinds: [&str; 4], seed: u64) -> Players {
    let key = WallKey { seed, round: 95, honba: 3 }.key(Domain::Hook);
    let mut players = ais();
    for (seat, kind) in kinds.into_iter().enumerate().filter(|(_, kind)| *kind != "ai") {
        let rand = key.with(seat as u64).rand();
        players[seat] = match kind {
            "random" => Box::new(RandomLegal::new(rand)),
            _ => Box::new(Unruly(RandomLegal::new(rand))),
        };
    }
    players
}

/// Tries what it may not at every third turn, and is overruled.
struct Unruly(RandomLegal);

impl Player for Unruly {
    fn decide(&mut self, view: &View<'_>, girls: &mut saki_lua::girl::Girls) -> Action {
        let action = self.0.decide(view, girls);
        if view.turn(view.me()) % 3 == 2 { Action::Dice } else { action }
    }
}

fn again(text: &str) -> saki::Verdict {
    let recording = Recording::read(text.as_bytes()).unwrap();
    let skills = recording.skills(&Vm::new().unwrap()).unwrap();
    saki::replay(&recording, saki::seated(&skills).unwrap())
}

/// Somebody of a list by lot, nobody twice.
fn foursome(handles: &[String], rand: &mut Rand) -> [String; 4] {
    let mut left = handles.to_vec();
    std::array::from_fn(|_| left.remove(rand.below(left.len() as u64) as usize))
}

#[test]
fn games_of_foursomes_by_lot_are_the_same_again() {
    let vm = Vm::new().unwrap();
    let library = Library::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("skills"));
    let (handles, mut rand) = (library.handles(), luck(31));
    assert!(handles.len() > 30);
    let (mut events, mut picked) = (0, 0);
    for seed in 0..14 {
        let names = foursome(&handles, &mut rand);
        let mut names = names.each_ref().map(String::as_str);
        if seed % 4 == 0 {
            // She looks ahead, by menus that the AI answers.
            names = ["toki", "kuro", "doge", "doge"];
        }
        let kinds = [["ai"; 4], ["ai", "random", "ai", "unruly"]][seed as usize % 2];
        let rule = ["libsaki", "tenhou"][seed as usize / 2 % 2];
        let text = file(&skills(&vm, names), kinds, rule, seed);
        let verdict = again(&text);
        assert_eq!(verdict.difference, None, "seed {seed}, {names:?}");
        assert_eq!(verdict.recorded, verdict.now);
        assert!(verdict.now.is_some() && verdict.rounds > 0);
        events += verdict.events;
        picked += text.matches(r#""action":{"type":"pick""#).count();
    }
    assert!(events > 5000, "{events}");
    assert!(picked > 3, "{picked} menus were answered");
}

/// Classic scripts too, whose tables cannot be saved; and reports are part of the game.
#[test]
fn classic_scripts_and_skills_that_break_are_the_same_again() {
    let vm = Vm::new().unwrap();
    let classic = "count = 0\nfunction ondraw()\n count = count + 1\n if count == 9 then print('nine') end\n \
                   if count > 40 then error('enough') end\nend\n";
    let about = serde_json::json!({ "id": 712345, "name": { "en": "Nine" }, "desc": "counts" });
    let broken = "local B = skill {}\nfunction B:onDraw(game)\n self.n = (self.n or 0) + 1\n \
                  if self.n == 25 then print('bye') self.keep = game end\nend\nreturn B\n";
    let skills = [
        Some(vm.load_beside(Path::new("far/away/nine.girl.lua"), classic.into(), &about).unwrap()),
        Some(vm.load_source(Path::new("b.lua"), broken.into()).unwrap()),
        None,
        None,
    ];
    let text = file(&skills, ["ai"; 4], "libsaki", 3);
    assert!(text.contains("far/away/nine.girl.lua:5") && text.contains("EInvState: self.keep"), "{text}");
    assert!(text.contains("popped-up") && text.contains("\"bye\""));
    let recording = Recording::read(text.as_bytes()).unwrap();
    let again_loaded = recording.skills(&Vm::new().unwrap()).unwrap();
    let nine = again_loaded[0].as_ref().unwrap();
    assert_eq!(
        (nine.info().id, nine.names().en.as_str(), nine.desc("en").as_str()),
        (712345, "Nine", "counts")
    );
    assert_eq!(again(&text).difference, None);
}

#[test]
fn numbers_and_hour_go_along() {
    let vm = Vm::new().unwrap();
    let skills = skills(&vm, ["kuro", "doge", "doge", "doge"]);
    skills[0].as_ref().unwrap().set("dora", 0.0).unwrap();
    let table = Table::new(Rule::default(), 5, saki::seated(&skills).unwrap()).at_hour(23);
    let mut recorder = Recorder::new(&table, &skills, ["ai"; 4]);
    let mut table = table;
    play(&mut table, &mut ais(), &mut recorder);
    let text = recorder.finish(None);
    let recording = Recording::read(text.as_bytes()).unwrap();
    assert_eq!(recording.head.hour, 23);
    let written = recording.girls[0].skill.as_ref().unwrap();
    assert_eq!((written.mk["dora"], written.set.as_slice()), (0.0, ["dora".to_owned()].as_slice()));
    assert_eq!(again(&text).difference, None);
}

/// Girls exchanged between rounds or in their midst, by code or by numbers: it happens again.
#[test]
fn exchanges_are_carried_out_again() {
    let vm = Vm::new().unwrap();
    let version = |light: u32| {
        let source = format!(
            "local K = skill {{ mk = {{ n = {light} }} }}\nfunction K:onDraw(game, mount, who)\n \
             self.c = (self.c or 0) + {light}\n mount:lighta('1z', self.mk.n)\n print(self.c)\nend\nreturn K\n"
        );
        vm.load_source(Path::new("k.lua"), source).unwrap()
    };
    let (first, second, turned) = (version(30), version(70), version(70));
    turned.set("n", 150.0).unwrap();
    for pauses in [true, false] {
        let skills = [Some(first.clone()), None, None, None];
        let mut table = Table::new(Rule::default(), 6, saki::seated(&skills).unwrap());
        table.pause_between_rounds(pauses);
        let mut recorder = Recorder::new(&table, &skills, ["ai"; 4]);
        let mut done = 0;
        let fault = play_with(&mut table, &mut ais(), &mut recorder, |table, actions, watch| {
            let next = match (actions, done) {
                (60.., 0) => Some((&second, Change::Code)),
                (90.., 1) if !pauses || table.between_rounds() => Some((&turned, Change::Numbers)),
                _ => None,
            };
            if let Some((next, change)) = next {
                exchange(table, Who::new(0), next, change, actions, watch).unwrap();
                done += 1;
            }
            ControlFlow::Continue(())
        });
        assert_eq!((fault, done), (None, 2));
        let text = recorder.finish(None);
        assert_eq!(text.matches("\n{\"type\":\"reloaded\"").count(), 2);
        assert_eq!(again(&text).difference, None, "{pauses}");
        // Without one of them it is another game.
        let kept = text.lines().filter(|line| !line.contains("\"change\":\"numbers\""));
        let text = kept.map(|line| format!("{line}\n")).collect::<String>();
        assert!(again(&sealed(&text)).difference.is_some());
    }
}

/// A file with its digest put right, as somebody would who knows how it is made.
fn sealed(text: &str) -> String {
    let body = text.trim_end().rfind('\n').map_or("", |end| &text[..=end]);
    let mut end: serde_json::Value = serde_json::from_str(&text[body.len()..]).unwrap();
    end["digest"] = blake3::hash(body.as_bytes()).to_string().into();
    format!("{body}{end}\n")
}

/// A file as it was written before events had the numbers of their turns.
fn of_format_1(text: &str) -> String {
    let unnumbered = |line: &str| match line.split_once(",\"seq\":") {
        Some((event, number)) if number.trim_end_matches('}').parse::<u32>().is_ok() => {
            format!("{event}}}\n")
        }
        _ => format!("{line}\n"),
    };
    let text: String = text.lines().map(unnumbered).collect();
    sealed(&text.replacen("\"format\":2", "\"format\":1", 1))
}

#[test]
fn older_files_are_played_again_too() {
    let vm = Vm::new().unwrap();
    let text = file(&skills(&vm, ["kuro", "doge", "doge", "doge"]), ["random"; 4], "libsaki", 8);
    assert!(text.contains("\"format\":2") && text.matches(",\"seq\":").count() > 100);
    let old = of_format_1(&text);
    assert!(!old.contains("\"seq\":"));
    let (now, then) = (again(&text), again(&old));
    assert_eq!((now.difference, now.events), (None, then.events));
    assert_eq!(then.difference, None);
    // In a file of today a number that is missing or wrong is a difference.
    let at = text.match_indices(",\"seq\":7}").next().unwrap().0;
    for other in ["}", ",\"seq\":8}"] {
        let changed = format!("{}{other}{}", &text[..at], &text[at + ",\"seq\":7}".len()..]);
        assert!(again(&sealed(&changed)).difference.is_some(), "{other}");
    }
}

#[test]
fn a_difference_is_found_where_it_is() {
    let vm = Vm::new().unwrap();
    let text = file(&skills(&vm, ["kuro", "doge", "doge", "doge"]), ["random"; 4], "libsaki", 8);
    assert_eq!(again(&sealed(&text)).difference, None);
    // Another event.
    let at = text.match_indices("{\"type\":\"drawn\"").nth(20).unwrap().0;
    let line = text[at..].lines().next().unwrap();
    let other = line.replace("\"rinshan\":false", "\"rinshan\":true");
    let difference = again(&sealed(&text.replacen(line, &other, 1))).difference.unwrap();
    assert_eq!(
        (difference.recorded.as_deref(), difference.now.as_deref()),
        (Some(other.as_str()), Some(line))
    );
    // An action nobody may take.
    let at = text.find("\"action\":{\"type\":\"spin-out\"}").unwrap();
    let other = format!("{}\"action\":{{\"type\":\"ron\"}}{}", &text[..at], &text[at + 28..]);
    let difference = again(&sealed(&other)).difference.unwrap();
    assert!(difference.recorded.unwrap().contains("\"ron\"") && difference.refused.is_some());
    // Something is missing, or too much.
    let cut: Vec<_> = text.lines().filter(|line| !line.contains("table-ended")).collect();
    let difference = again(&sealed(&(cut.join("\n") + "\n"))).difference.unwrap();
    assert!(difference.recorded.is_none() && difference.now.unwrap().contains("table-ended"));
    let more = text.replacen("{\"type\":\"end\"", "{\"type\":\"cleaned\"}\n{\"type\":\"end\"", 1);
    let difference = again(&sealed(&more)).difference.unwrap();
    assert!(difference.now.is_none() && difference.recorded.unwrap().contains("cleaned"));
}

#[test]
fn a_game_that_broke_off_is_the_same_to_there() {
    let vm = Vm::new().unwrap();
    let skills = skills(&vm, ["toki", "kuro", "doge", "doge"]);
    for most in [0, 1, 40, 100] {
        let mut table = Table::new(Rule::default(), 2, saki::seated(&skills).unwrap());
        let mut recorder = Recorder::new(&table, &skills, ["ai"; 4]);
        table.start(&mut recorder);
        for _ in 0..most {
            let who = table.asked().unwrap();
            let (view, girls) = table.seat(who);
            let action = saki_lua::player::Ai.decide(&view, girls);
            table.act(who, action, &mut recorder).unwrap();
        }
        let text = recorder.finish(Some("interrupted".into()));
        let verdict = again(&text);
        assert_eq!((verdict.difference, verdict.now), (None, None), "{most}");
        // It says so itself; without that it is a difference.
        let whole = text.replace(",\"broke_off\":\"interrupted\"", "");
        assert!(again(&whole).difference.is_some(), "{most}");
    }
}

#[test]
fn what_is_no_recorded_game_says_why() {
    let vm = Vm::new().unwrap();
    let text = file(&skills(&vm, ["kuro", "doge", "doge", "doge"]), ["ai"; 4], "libsaki", 1);
    let lines: Vec<&str> = text.lines().collect();
    let without =
        |nth: usize| lines.iter().enumerate().filter(move |(i, _)| *i != nth).map(|(_, l)| format!("{l}\n"));
    // Cut by lines: how many bytes there are goes by the path of the skill files.
    let cut = lines[..lines.len() / 2].join("\n") + "\n" + &lines[lines.len() / 2][..5];
    let cases: Vec<(&str, String)> = vec![
        ("empty", String::new()),
        ("not JSON", "hello\nworld\n".into()),
        ("another format", text.replacen("\"format\":2", "\"format\":3", 1)),
        ("a rule that is none", text.replacen("\"rounds\":", "\"ronds\":", 1)),
        ("a rule of no use", text.replacen("\"rounds\":", "\"rounds\":-", 1)),
        ("no such hour", text.replacen("\"hour\":", "\"hour\":9", 1)),
        ("a girl is missing", without(2).collect()),
        ("cut in a line", cut),
        ("an event is missing", without(30).collect()),
        ("no end", lines[..lines.len() - 1].join("\n") + "\n"),
        ("more after the end", text.clone() + "{}\n"),
        ("a field too many", text.replacen("\"seed\":", "\"sead\":1,\"seed\":", 1)),
    ];
    let told = cases.iter().map(|(name, text)| {
        let error = Recording::read(text.as_bytes()).unwrap_err().to_string();
        let digits = |c: char| c.is_ascii_hexdigit();
        let words = error.split(' ').map(|word| {
            let hash = word.trim_end_matches(',');
            if hash.len() == 64 && hash.chars().all(digits) {
                word.replace(hash, "(hash)")
            } else {
                word.into()
            }
        });
        format!("# {name}\n{}\n", words.collect::<Vec<String>>().join(" "))
    });
    insta::assert_snapshot!(told.collect::<Vec<_>>().join("\n"));
    assert!(matches!(Recording::read(b"\xff\xfe"), Err(SakiError::Line { line: 1, .. })));

    // Read, but not to be seated.
    let other = |from: &str, to: &str| {
        let text = sealed(&text.replacen(from, to, 1));
        Recording::read(text.as_bytes()).unwrap().skills(&vm).unwrap_err().to_string()
    };
    assert!(other("\"hash\":\"", "\"hash\":\"0").contains("kuro: the source in the file has another hash"));
    assert!(other("local Kuro", "lokal Kuro").starts_with("kuro: "));
    assert!(other("\"handle\":\"kuro\"", "\"handle\":\"../../kuro\"").starts_with("../../kuro: "));
    assert!(other("\"mk\":{\"", "\"mk\":{\"xx").contains("xx"));
    assert!(other("\"source\":\"", &format!("\"source\":\"{}", " ".repeat(200_000))).contains("at most"));
}

/// Whatever is done to a file, it is refused with a reason or played to some end. Half of them have
/// their digest put right, so that they are read deeper.
#[test]
fn two_thousand_damaged_files_are_borne() {
    let vm = Vm::new().unwrap();
    let rule =
        Rule { flow: saki_lua::table::FlowRule { rounds: 1, ..Rule::default().flow }, ..Rule::default() };
    let seeds: Vec<String> = (0..4)
        .map(|seed| {
            let skills =
                skills(&vm, [["toki", "kuro", "doge", "doge"], ["awai", "doge", "kasumi", "doge"]][seed % 2]);
            let kinds = [["ai"; 4], ["random"; 4]][seed / 2];
            let mut table = Table::new(rule.clone(), seed as u64, saki::seated(&skills).unwrap());
            let mut recorder = Recorder::new(&table, &skills, kinds);
            play(&mut table, &mut players(kinds, seed as u64), &mut recorder);
            recorder.finish(None)
        })
        .collect();
    let (mut refused, mut differ, mut same) = (0, 0, 0);
    for nth in 0..2000_u64 {
        let mut rand = luck(nth);
        let pick = |rand: &mut Rand| &seeds[rand.below(4) as usize];
        let (text, other) = (pick(&mut rand), pick(&mut rand));
        // Most of it is skills; what is small is hit seldom.
        let from = if rand.below(2) == 0 { text.match_indices('\n').nth(4).unwrap().0 } else { 0 };
        let (damaged, _) = mutate(&text.as_bytes()[from..], other.as_bytes(), &mut rand);
        let mut bytes = [&text.as_bytes()[..from], &damaged].concat();
        if let Ok(text) = std::str::from_utf8(&bytes)
            && nth % 8 != 0
            && let Some(end) = text.trim_end().rfind('\n')
            && serde_json::from_str::<serde_json::Value>(&text[end..]).is_ok_and(|json| json.is_object())
        {
            bytes = sealed(text).into_bytes();
        }
        _ = saki::is_recording(&bytes);
        let read = Recording::read(&bytes).and_then(|recording| Ok((recording.skills(&vm)?, recording)));
        match read {
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
            // A game of many rounds is not what is looked for here.
            Ok((_, recording)) if recording.head.rule.flow.rounds > 4 => {}
            Ok((skills, recording)) => {
                match saki::replay(&recording, saki::seated(&skills).unwrap()).difference {
                    Some(_) => differ += 1,
                    None => same += 1,
                }
            }
        }
    }
    println!("{refused} refused, {differ} differ, {same} are the same");
    assert!(refused > 500 && differ > 100, "{refused} refused, {differ} differ, {same} are the same");
}

/// Games of the library's own tests are recorded by the same observer: it disturbs nothing.
#[test]
fn a_recorder_disturbs_nothing() {
    let vm = Vm::new().unwrap();
    let names = ["kuro", "kasumi", "toki", "awai"];
    let plain = Roster::new(&vm, &names).game(4, &mut ());
    let text = file(&skills(&vm, names), ["ai"; 4], "libsaki", 4);
    let points = serde_json::to_string(&plain.game().points()).unwrap();
    let last = text.lines().rev().nth(1).unwrap();
    assert!(last.contains("table-ended") && last.contains(&points), "{last}");
}
