//! .saki files: replays are identical line by line, and modifications are detected.

use crate::common::games::luck;
use crate::common::girls::load;
use crate::common::mutate::mutate;
use crate::common::{Roster, ais, library};
use saki_lua::author::reload::exchange;
use saki_lua::game::{Players, play, play_with};
use saki_lua::girl::{Change, Report};
use saki_lua::interop::saki::{self, Recorder, Recording, SakiError, Skills};
use saki_lua::interop::wall;
use saki_lua::mount::{Cause, Domain, Exit, LaidWall, Mount, Rand, WallKey};
use saki_lua::player::{Player, RandomLegal, Tsumogiri};
use saki_lua::skill::{Source, Vm};
use saki_lua::state::{Action, Game, Rule, TableEvent, View};
use saki_lua::table::{Both, Observer, RoundBegin, Table};
use saki_lua::tile::{T37, TileCount, Who};
use std::ops::ControlFlow;
use std::path::Path;

fn skills(vm: &Vm, names: [&str; 4]) -> Skills {
    let library = library();
    names.map(|name| (name != "doge").then(|| vm.load(&library.find(name).unwrap()).unwrap()))
}

/// Plays a game and returns its file.
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

/// Tries an illegal action every third turn and is overruled.
struct Unruly(RandomLegal);

impl Player for Unruly {
    fn decide(&mut self, view: &View<'_>, girls: &mut saki_lua::girl::Girls) -> Action {
        let action = self.0.decide(view, girls);
        if view.turn(view.me()) % 3 == 2 { Action::Dice } else { action }
    }
}

fn replayed(text: &str) -> saki::ReplayResult {
    let recording = Recording::read(text.as_bytes()).unwrap();
    let skills = recording.skills(&Vm::new().unwrap()).unwrap();
    saki::replay(&recording, saki::seated(&skills).unwrap())
}

/// Four different random handles.
fn foursome(handles: &[String], rand: &mut Rand) -> [String; 4] {
    let mut left = handles.to_vec();
    std::array::from_fn(|_| left.remove(rand.below(left.len() as u64) as usize))
}

#[test]
fn games_of_random_foursomes_are_replayed() {
    let vm = Vm::new().unwrap();
    let library = library();
    let (handles, mut rand) = (library.handles(), luck(31));
    assert!(handles.len() > 30);
    let (mut events, mut picked) = (0, 0);
    for seed in 0..14 {
        let names = foursome(&handles, &mut rand);
        let mut names = names.each_ref().map(String::as_str);
        if seed % 4 == 0 {
            // Toki looks ahead with menus that the AI answers.
            names = ["toki", "kuro", "doge", "doge"];
        }
        let kinds = [["ai"; 4], ["ai", "random", "ai", "unruly"]][seed as usize % 2];
        let rule = ["libsaki", "tenhou"][seed as usize / 2 % 2];
        let text = file(&skills(&vm, names), kinds, rule, seed);
        let verdict = replayed(&text);
        assert_eq!(verdict.difference, None, "seed {seed}, {names:?}");
        assert_eq!(verdict.recorded, verdict.now);
        assert!(verdict.now.is_some() && verdict.rounds > 0);
        events += verdict.events;
        picked += text.matches(r#""action":{"type":"pick""#).count();
    }
    assert!(events > 5000, "{events}");
    assert!(picked > 3, "{picked} menus were answered");
}

/// Includes classic scripts, whose tables cannot be saved; and reports are compared too.
#[test]
fn classic_scripts_and_broken_skills_are_replayed() {
    let vm = Vm::new().unwrap();
    let classic = "count = 0\nfunction ondraw()\n count = count + 1\n if count == 9 then print('nine') end\n \
                   if count > 40 then error('enough') end\nend\n";
    let about = serde_json::json!({ "id": 712345, "name": { "en": "Nine" }, "desc": "counts" });
    let broken = "local B = skill {}\nfunction B:onDraw(game)\n self.n = (self.n or 0) + 1\n \
                  if self.n == 25 then print('bye') self.keep = game end\nend\nreturn B\n";
    let skills = [
        Some(
            vm.load_read(
                &Source::beside(Path::new("far/away/nine.girl.lua"), classic.into(), &about).unwrap(),
            )
            .unwrap(),
        ),
        Some(load(&vm, "b.lua", broken)),
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
    assert_eq!(replayed(&text).difference, None);
}

#[test]
fn numbers_and_hour_are_recorded() {
    let vm = Vm::new().unwrap();
    let skills = skills(&vm, ["kuro", "doge", "doge", "doge"]);
    skills[0].as_ref().unwrap().set("dora", 0.0).unwrap();
    let table = Table::new(Rule::default(), 5, saki::seated(&skills).unwrap()).at_hour(23).under_moon(6);
    let mut recorder = Recorder::new(&table, &skills, ["ai"; 4]);
    let mut table = table;
    play(&mut table, &mut ais(), &mut recorder);
    let text = recorder.finish(None);
    let recording = Recording::read(text.as_bytes()).unwrap();
    assert_eq!((recording.head.hour, recording.head.moon), (23, Some(6)));
    let written = recording.girls[0].skill.as_ref().unwrap();
    assert_eq!((written.mk["dora"], written.set.as_slice()), (0.0, ["dora".to_owned()].as_slice()));
    assert_eq!(replayed(&text).difference, None);
}

/// A random wall with the red fives of a rule.
fn some_wall(rule: &Rule, seed: u64) -> LaidWall {
    let mut tiles: Vec<T37> = TileCount::full(rule.flow.reds).tiles().collect();
    luck(seed).shuffle(&mut tiles);
    tiles.try_into().unwrap()
}

/// Laid walls are drawn in order regardless of pushes; pushes are recorded, and the file contains the walls.
#[test]
fn laid_walls_are_played_in_order_and_replayed() {
    struct Order {
        wall: LaidWall,
        events: Vec<String>,
        drawn: [usize; 2],
        pushed: usize,
        rounds: usize,
    }
    impl Observer for Order {
        fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
            self.rounds += usize::from(matches!(event, TableEvent::RoundStarted { .. }));
            if self.rounds != 1 {
                return;
            }
            if !matches!(event, TableEvent::PoppedUp { .. }) {
                self.events.push(serde_json::to_string(event).unwrap());
            }
            match event {
                TableEvent::Dealt { hands } => {
                    for who in Who::ALL {
                        let lies: TileCount = self.wall.hand(who.turn_from(game.dealer().unwrap())).collect();
                        assert_eq!(hands[who.index()].iter().copied().collect::<TileCount>(), lies);
                    }
                }
                TableEvent::Flipped { indicator } => {
                    let nth = mount.drids().len() - 1;
                    assert_eq!(self.wall.tile(Exit::Dorahyou, nth), Some(*indicator));
                }
                TableEvent::Drawn { tile, rinshan, .. } => {
                    let exit = if *rinshan { Exit::Rinshan } else { Exit::Pii };
                    let nth = &mut self.drawn[exit as usize];
                    assert_eq!(self.wall.tile(exit, *nth), Some(*tile));
                    *nth += 1;
                    let record = mount.last_draw().unwrap();
                    self.pushed += record.entries.len();
                    assert_eq!((record.law.cause, record.gain()), (Cause::Laid, 0.0));
                }
                _ => {}
            }
        }
        fn on_report(&mut self, report: &Report) {
            panic!("{}", report.message());
        }
    }
    let vm = Vm::new().unwrap();
    let rule = Rule::preset("libsaki").unwrap();
    for seed in 0..6 {
        let wall = some_wall(&rule, seed);
        let begin =
            r#"{"round_id":{"kyoku":1,"honba":2},"pot":1000,"points":[24000,25000,25000,25000],"wall":"#;
        let begin = format!("{begin}{}}}", serde_json::to_string(&wall).unwrap());
        let rounds = wall::read(&begin).unwrap();
        let mut first: Option<Vec<String>> = None;
        for girls in
            [["kuro", "kasumi", "awai", "saki"], ["takami", "hatsumi", "sawaya", "doge"], ["doge"; 4]]
        {
            let skills = skills(&vm, girls);
            let mut table = Table::new(rule.clone(), seed, saki::seated(&skills).unwrap());
            table.lay_walls(&rounds).unwrap();
            table.keep_ledger(true);
            let mut recorder = Recorder::new(&table, &skills, ["tsumogiri"; 4]);
            let (wall, events) = (wall.clone(), Vec::new());
            let mut order = Order { wall, events, drawn: [0; 2], pushed: 0, rounds: 0 };
            let mut both = Both(&mut order, &mut recorder);
            let mut players: Players = std::array::from_fn(|_| Box::new(Tsumogiri) as Box<dyn Player>);
            assert_eq!(play(&mut table, &mut players, &mut both), None);
            assert!(order.events[0].contains(r#""round":1,"extra_round":2"#), "{}", order.events[0]);
            assert!(order.drawn[0] > 10 && order.rounds > 1);
            assert!(match girls[0] {
                "kuro" => order.pushed > 0,
                "doge" => order.pushed == 0,
                _ => true,
            });
            let ordinary = order.events.len();
            assert_eq!(first.get_or_insert_with(|| order.events.clone()).len(), ordinary, "{girls:?}");
            let text = recorder.finish(None);
            assert_eq!(replayed(&text).difference, None, "{girls:?}");
            let moved = text.replacen("\"walls\":[{", "\"walls\":[{\"x\":1,", 1);
            assert!(Recording::read(moved.as_bytes()).is_err());
        }
    }
}

#[test]
fn invalid_walls_are_explained() {
    let rule = Rule::preset("libsaki").unwrap();
    let reason = |text: &str| match wall::read(text) {
        Ok(rounds) => RoundBegin::check(&rounds, &rule).unwrap_err().to_string(),
        Err(reason) => reason.to_string(),
    };
    let good = some_wall(&rule, 1);
    let json = serde_json::to_string(&good).unwrap();
    let tiles: Vec<T37> = good.clone().into();
    let text: String = tiles.iter().map(|tile| format!("{tile} ")).collect();
    for same in [json.clone(), format!("# a wall\n{text}"), format!("{{\"wall\":{json},\"ruleset\":{{}}}}")] {
        assert_eq!(wall::read(&same).unwrap(), [RoundBegin::from(good.clone())]);
    }
    assert_eq!(wall::read(&format!("[{json},{{\"wall\":{json}}}]")).unwrap().len(), 2);
    assert_eq!(reason(""), "there is no wall in it");
    assert_eq!(reason("1m2m"), "a wall has 136 tiles, not 2");
    assert!(reason("1x").contains("1x"), "{}", reason("1x"));
    assert!(reason("[\"1m\"]").contains("a wall has 136 tiles, not 1"));
    assert!(reason("{\"wal\":[]}").contains("unknown field `wal`"));
    assert!(reason("[[[\"1m\"]]]").contains("lists within lists") || reason("[[[\"1m\"]]]").contains("136"));
    assert!(reason("{").contains("EOF"));
    let black = text.replace("0m", "5m");
    assert_eq!(reason(&black), "the wall has 0 of 0m; the set has 1");
    let with = |more: &str| reason(&format!("{{{more},\"wall\":{json}}}"));
    assert_eq!(with("\"pot\":500"), "a pot of 500 points is not of riichi sticks, 1000 each");
    assert!(with("\"pot\":1000").contains("points and sticks sum up to 101000, not 100000"));
    assert!(with("\"round_id\":{\"kyoku\":99}").contains("round 99 is out of range"));
}

/// Exchanges of girls between or within rounds, of code or numbers, are replayed.
#[test]
fn exchanges_are_replayed() {
    let vm = Vm::new().unwrap();
    let version = |light: u32| {
        let source = format!(
            "local K = skill {{ mk = {{ n = {light} }} }}\nfunction K:onDraw(game, mount, who)\n \
             self.c = (self.c or 0) + {light}\n mount:lighta('1z', self.mk.n)\n print(self.c)\nend\nreturn K\n"
        );
        load(&vm, "k.lua", &source)
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
        assert_eq!(replayed(&text).difference, None, "{pauses}");
        // Without one of them the game differs.
        let kept = text.lines().filter(|line| !line.contains("\"change\":\"numbers\""));
        let text = kept.map(|line| format!("{line}\n")).collect::<String>();
        assert!(replayed(&with_fresh_digest(&text)).difference.is_some());
    }
}

/// Recomputes the digest, as a deliberate forger would.
fn with_fresh_digest(text: &str) -> String {
    let body = text.trim_end().rfind('\n').map_or("", |end| &text[..=end]);
    let mut end: serde_json::Value = serde_json::from_str(&text[body.len()..]).unwrap();
    end["digest"] = blake3::hash(body.as_bytes()).to_string().into();
    format!("{body}{end}\n")
}

/// Converts a file to format 1, without turn numbers of events.
fn of_format_1(text: &str) -> String {
    let unnumbered = |line: &str| match line.split_once(",\"seq\":") {
        Some((event, number)) if number.trim_end_matches('}').parse::<u32>().is_ok() => {
            format!("{event}}}\n")
        }
        _ => format!("{line}\n"),
    };
    let text: String = text.lines().map(unnumbered).collect();
    with_fresh_digest(&text.replacen("\"format\":3", "\"format\":1", 1))
}

/// What is forbidden is written down, and compared since it is.
#[test]
fn what_is_forbidden_is_recorded() {
    let vm = Vm::new().unwrap();
    let source = "local P = skill {}\nfunction P:onFilter(game, who, choices)\n  if who ~= self.who then return { call = true } end\nend\nreturn P";
    let probe = load(&vm, "probe.lua", source);
    let text = file(&[Some(probe), None, None, None], ["ai"; 4], "libsaki", 3);
    let is_ban = |line: &&str| line.starts_with("{\"type\":\"forbidden\"");
    let line: serde_json::Value = serde_json::from_str(text.lines().find(is_ban).unwrap()).unwrap();
    assert_eq!(line["by"], serde_json::json!([0]), "{line}");
    assert!(
        line["who"].as_u64() > Some(0) && line["actions"].is_array() && line["tile"].is_string(),
        "{line}"
    );
    assert_eq!(replayed(&text).difference, None);
    let without: String = text.lines().filter(|line| !is_ban(line)).map(|line| format!("{line}\n")).collect();
    assert!(replayed(&with_fresh_digest(&without)).difference.is_some());
    let old = with_fresh_digest(&without.replacen("\"format\":3", "\"format\":2", 1));
    assert_eq!(replayed(&old).difference, None, "a file of format 2 has none");
}

#[test]
fn format_1_is_replayed() {
    let vm = Vm::new().unwrap();
    let text = file(&skills(&vm, ["kuro", "doge", "doge", "doge"]), ["random"; 4], "libsaki", 8);
    assert!(text.contains("\"format\":3") && text.matches(",\"seq\":").count() > 100);
    let old = of_format_1(&text);
    assert!(!old.contains("\"seq\":"));
    let (now, then) = (replayed(&text), replayed(&old));
    assert_eq!((now.difference, now.events), (None, then.events));
    assert_eq!(then.difference, None);
    // In the current format a missing or wrong number is a difference.
    let at = text.match_indices(",\"seq\":7}").next().unwrap().0;
    for other in ["}", ",\"seq\":8}"] {
        let changed = format!("{}{other}{}", &text[..at], &text[at + ",\"seq\":7}".len()..]);
        assert!(replayed(&with_fresh_digest(&changed)).difference.is_some(), "{other}");
    }
}

#[test]
fn differences_are_located() {
    let vm = Vm::new().unwrap();
    let text = file(&skills(&vm, ["kuro", "doge", "doge", "doge"]), ["random"; 4], "libsaki", 8);
    assert_eq!(replayed(&with_fresh_digest(&text)).difference, None);
    // A different event.
    let at = text.match_indices("{\"type\":\"drawn\"").nth(20).unwrap().0;
    let line = text[at..].lines().next().unwrap();
    let other = line.replace("\"rinshan\":false", "\"rinshan\":true");
    let difference = replayed(&with_fresh_digest(&text.replacen(line, &other, 1))).difference.unwrap();
    assert_eq!(
        (difference.recorded.as_deref(), difference.now.map(|now| now.english()).as_deref()),
        (Some(other.as_str()), Some(line))
    );
    // An illegal action.
    let at = text.find("\"action\":{\"type\":\"spin-out\"}").unwrap();
    let other = format!("{}\"action\":{{\"type\":\"ron\"}}{}", &text[..at], &text[at + 28..]);
    let difference = replayed(&with_fresh_digest(&other)).difference.unwrap();
    assert!(difference.recorded.unwrap().contains("\"ron\"") && difference.refused.is_some());
    // A missing or an additional line.
    let cut: Vec<_> = text.lines().filter(|line| !line.contains("table-ended")).collect();
    let difference = replayed(&with_fresh_digest(&(cut.join("\n") + "\n"))).difference.unwrap();
    assert!(difference.recorded.is_none() && difference.now.unwrap().english().contains("table-ended"));
    let more = text.replacen("{\"type\":\"end\"", "{\"type\":\"cleaned\"}\n{\"type\":\"end\"", 1);
    let difference = replayed(&with_fresh_digest(&more)).difference.unwrap();
    assert!(difference.now.is_none() && difference.recorded.unwrap().contains("cleaned"));
}

#[test]
fn interrupted_games_are_replayed() {
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
        let verdict = replayed(&text);
        assert_eq!((verdict.difference, verdict.now), (None, None), "{most}");
        // Without the note about the interruption it is a difference.
        let whole = text.replace(",\"broke_off\":\"interrupted\"", "");
        assert!(replayed(&whole).difference.is_some(), "{most}");
    }
}

#[test]
fn what_is_no_recorded_game_says_why() {
    let vm = Vm::new().unwrap();
    let text = file(&skills(&vm, ["kuro", "doge", "doge", "doge"]), ["ai"; 4], "libsaki", 1);
    let lines: Vec<&str> = text.lines().collect();
    let without =
        |nth: usize| lines.iter().enumerate().filter(move |(i, _)| *i != nth).map(|(_, l)| format!("{l}\n"));
    // Cut by lines, because the size in bytes depends on the paths of the skill files.
    let cut = lines[..lines.len() / 2].join("\n") + "\n" + &lines[lines.len() / 2][..5];
    let cases: Vec<(&str, String)> = vec![
        ("empty", String::new()),
        ("not JSON", "hello\nworld\n".into()),
        ("another format", text.replacen("\"format\":3", "\"format\":5", 1)),
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
    assert!(matches!(Recording::read(b"\xff\xfd"), Err(SakiError::Line { line: 1, .. })));

    // Valid, but the girls cannot be loaded.
    let other = |from: &str, to: &str| {
        let text = with_fresh_digest(&text.replacen(from, to, 1));
        Recording::read(text.as_bytes()).unwrap().skills(&vm).unwrap_err().to_string()
    };
    assert!(other("\"hash\":\"", "\"hash\":\"0").contains("kuro: the source in the file has another hash"));
    assert!(other("local Kuro", "lokal Kuro").starts_with("kuro: "));
    // Of two versions each is called by her path, which is a name here and opens no file.
    let called = with_fresh_digest(&text.replacen("\"handle\":\"kuro\"", "\"handle\":\"../../kuro\"", 1));
    let called = Recording::read(called.as_bytes()).unwrap();
    let [kuro, ..] = called.skills(&vm).unwrap();
    assert_eq!(kuro.unwrap().info().handle, "../../kuro");
    let path = called.girls[0].path(called.girls[0].skill.as_ref().unwrap());
    assert!(path.ends_with("kuro.lua") && !path.to_string_lossy().contains(".."), "{path:?}");
    assert!(other("\"mk\":{\"", "\"mk\":{\"xx").contains("xx"));
    assert!(other("\"source\":\"", &format!("\"source\":\"{}", " ".repeat(200_000))).contains("at most"));
}

/// Any corrupted file is refused with a reason or replayed to some end. Half of them have their digest
/// recomputed, so that they get past its check.
#[test]
fn corrupted_files_do_not_panic() {
    let vm = Vm::new().unwrap();
    let rule =
        Rule { flow: saki_lua::state::FlowRule { rounds: 1, ..Rule::default().flow }, ..Rule::default() };
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
        // Most of the text is skills; also corrupt the small parts often enough.
        let from = if rand.below(2) == 0 { text.match_indices('\n').nth(4).unwrap().0 } else { 0 };
        let (damaged, _) = mutate(&text.as_bytes()[from..], other.as_bytes(), &mut rand);
        let mut bytes = [&text.as_bytes()[..from], &damaged].concat();
        if let Ok(text) = std::str::from_utf8(&bytes)
            && nth % 8 != 0
            && let Some(end) = text.trim_end().rfind('\n')
            && serde_json::from_str::<serde_json::Value>(&text[end..]).is_ok_and(|json| json.is_object())
        {
            bytes = with_fresh_digest(text).into_bytes();
        }
        _ = saki::is_recording(&bytes);
        let read = Recording::read(&bytes).and_then(|recording| Ok((recording.skills(&vm)?, recording)));
        match read {
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
            // Long games would take too much time.
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

/// Attaching a recorder does not change the game.
#[test]
fn recording_does_not_change_the_game() {
    let vm = Vm::new().unwrap();
    let names = ["kuro", "kasumi", "toki", "awai"];
    let plain = Roster::new(&vm, &names).game(4, &mut ());
    let text = file(&skills(&vm, names), ["ai"; 4], "libsaki", 4);
    let points = serde_json::to_string(&plain.game().points()).unwrap();
    let last = text.lines().rev().nth(1).unwrap();
    assert!(last.contains("table-ended") && last.contains(&points), "{last}");
}
