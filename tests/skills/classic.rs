//! Plays whole games with scripts of libsaki, each with another habit found in published ones.

use crate::common::girls::{by_seat, load_error};
#[cfg(feature = "cli")]
use crate::common::program::ended_with;
use crate::common::{ais, shown};
use saki_lua::game::play;
use saki_lua::girl::{Girls, Report};
use saki_lua::mount::{Deed, DrawRecord, Exit, Mount, Target};
use saki_lua::skill::{Library, Skill, Vm};
use saki_lua::state::{Drafts, Game, Hook, RoundResult, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::{T34, T34Set, Who};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Default seat of the scripts.
const SEAT: usize = 1;

fn path(name: &str) -> PathBuf {
    // A relative path, as messages contain the name.
    Path::new("tests/classic").join(format!("{name}.girl.lua"))
}

fn load(vm: &Vm, name: &str) -> Rc<Skill> {
    vm.load(&path(name)).unwrap_or_else(|error| panic!("{error}"))
}

fn girls(vm: &Vm, names: [&str; 4]) -> Girls {
    let skills = names.map(|name| (!name.is_empty()).then(|| load(vm, name)));
    by_seat(|seat| skills[seat].as_ref())
}

fn alone(name: &str) -> [&str; 4] {
    let mut names = [""; 4];
    names[SEAT] = name;
    names
}

#[derive(Default, Clone)]
struct Watch {
    log: Vec<String>,
    events: Vec<TableEvent>,
    popups: Vec<String>,
    reports: Vec<Report>,
    /// Draws: the seat, the ledger's record, and kinds that would have helped.
    draws: Vec<(Who, DrawRecord, T34Set)>,
    drafts: Vec<[Drafts; 4]>,
    steps: Vec<[i8; 4]>,
}

impl Observer for Watch {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.log.push(serde_json::to_string(event).unwrap());
        match event {
            TableEvent::PoppedUp { text, .. } => self.popups.push(text.english().to_owned()),
            TableEvent::Drawn { who, .. } => {
                let mut hand = game.hand(*who).clone();
                hand.spin_out().unwrap();
                self.draws.extend(mount.last_draw().map(|record| (*who, record.clone(), hand.eff())));
            }
            TableEvent::Dealt { .. } => {
                self.drafts.push(game.deal().drafts);
                self.steps.push(Who::ALL.map(|who| game.hand(who).step()));
            }
            _ => {}
        }
        self.events.push(event.clone());
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

impl Watch {
    fn count(&self, fits: impl Fn(&TableEvent) -> bool) -> usize {
        self.events.iter().filter(|event| fits(event)).count()
    }

    fn fine(self) -> Self {
        assert!(self.reports.is_empty(), "{}", self.told());
        self
    }

    /// Draws from the live wall, except those after a kan: lights meant for the previous draw may apply to
    /// them.
    fn plain_draws(&self) -> impl Iterator<Item = &(Who, DrawRecord, T34Set)> {
        let after_kan = |at: usize| at > 0 && self.draws[at - 1].1.exit == Exit::Rinshan;
        let plain =
            move |(at, draw): &(usize, &(Who, DrawRecord, _))| draw.1.exit == Exit::Pii && !after_kan(*at);
        self.draws.iter().enumerate().filter(plain).map(|(_, draw)| draw)
    }

    fn told(&self) -> String {
        let line = |report: &Report| {
            let goes_on = if report.ended { "ended" } else { "goes on" };
            format!("({goes_on}) {}\n", shown(&report.with_location()))
        };
        self.reports.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

fn seated(names: [&str; 4], seed: u64) -> Watch {
    let vm = Vm::new().unwrap();
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, girls(&vm, names));
    table.keep_ledger(true);
    let mut watch = Watch::default();
    assert_eq!(play(&mut table, &mut ais(), &mut watch), None);
    assert!(table.is_over());
    watch
}

fn game(name: &str, seed: u64) -> Watch {
    seated(alone(name), seed)
}

/// The lights on a draw: target, mk and line.
fn lights(record: &DrawRecord) -> impl Iterator<Item = (Target, i64, u32)> {
    record.entries.iter().map(|entry| {
        let by = entry.by.as_ref().unwrap();
        assert_eq!(by.who, Some(Who::new(SEAT)));
        match entry.deed {
            Deed::Light { target, mk, .. } => (target, mk.get(), by.line),
            Deed::Collapse(_) => panic!("{entry:?}"),
        }
    })
}

fn kind(target: Target) -> T34 {
    match target {
        Target::Kind(kind) => kind,
        Target::Tile(tile) => tile.t34(),
    }
}

#[test]
fn numbers_at_the_top_and_effective_tiles() {
    let watch = game("constants", 3).fine();
    assert!(watch.draws.len() > 200);
    for (who, record, effective) in watch.plain_draws() {
        let mut lit = T34Set::EMPTY;
        for (target, mk, line) in lights(record) {
            assert_eq!(line, 11);
            let unit = if who.index() == SEAT { 40 } else { -5 };
            assert!(mk % unit == 0 && (0..=4).contains(&(mk / unit)), "{mk}");
            lit.insert(kind(target));
        }
        assert_eq!(lit, *effective);
    }
}

#[test]
fn discards_found_by_a_state_machine_are_those_of_the_events() {
    let watch = game("discards", 4).fine();
    let mut rounds: Vec<String> = Vec::new();
    for event in &watch.events {
        match event {
            TableEvent::RoundStarted { .. } => rounds.push("thrown ".into()),
            TableEvent::Discarded { tile, .. } => rounds.last_mut().unwrap().push_str(tile.str37()),
            TableEvent::RoundEnded { .. } => rounds.last_mut().unwrap().push_str(" slips 0"),
            _ => {}
        }
    }
    assert!(rounds.len() >= 8);
    assert_eq!(watch.popups, rounds);
}

#[test]
fn tiles_outlive_a_hook_and_hands_do_not() {
    let watch = game("keeper", 5);
    for (_, record, _) in watch.plain_draws().filter(|draw| draw.0.index() == SEAT) {
        let lights: Vec<_> = lights(record).map(|(_, mk, line)| (mk, line)).collect();
        assert_eq!(lights, [(300, 15)]);
    }
    // `kept` is first set by the first deal, and read at the dice of the next round.
    assert_eq!(watch.reports.len(), 1, "{}", watch.told());
    insta::assert_snapshot!(watch.told());
}

#[test]
fn a_generator_of_her_own_runs_and_her_own_names_go_before_ours() {
    let one = game("chaos", 6).fine();
    let numbers = |watch: &Watch| watch.popups.clone();
    assert_eq!(numbers(&one), numbers(&game("chaos", 6)));
    assert_ne!(numbers(&one), numbers(&game("chaos", 7)), "event.args.seed is different every game");
    for text in &one.popups {
        let words: Vec<&str> = text.split(' ').collect();
        let [a, b, c, "die", die] = words[..] else { panic!("{text}") };
        assert!([a, b, c].iter().all(|number| number.parse::<u8>().unwrap() < 136), "{text}");
        assert!((1..=6).contains(&die.parse::<u8>().unwrap()), "{text}");
    }
    let (first, later): (Vec<_>, Vec<_>) =
        one.draws.iter().partition(|(_, record, _)| lights(record).all(|(_, mk, _)| mk == 0));
    assert!(!first.is_empty() && later.len() > 100, "lights of nothing in East 1, then some at every draw");
}

#[test]
fn remainders_are_those_of_lua() {
    let watch = game("remainder", 1);
    assert!(watch.reports.is_empty(), "{:?}", watch.reports);
    let told: Vec<&str> = watch.popups.iter().flat_map(|text| text.lines()).collect();
    let wanted =
        ["595681 3172344294", "2 -2 -1 1.5 2147483647 1", "3 nil nil", "integer float nil true false true"];
    assert_eq!(told[..4], wanted, "{told:?}");
    assert!(told[4].starts_with("false ") && told[4].contains("number and table"), "{told:?}");
}

#[test]
fn names_that_are_never_set_are_told_when_the_file_is_loaded() {
    let vm = Vm::new().unwrap();
    insta::assert_snapshot!(
        load(&vm, "lost").notes().iter().map(shown).collect::<Vec<String>>().join("\n\n")
    );
    let luau = vm.load_source(&path("yuki"), "local x: number = 3 function ondraw() y = z + x end".into());
    assert!(luau.unwrap().notes()[0].message.english().starts_with("this is not plain Lua 5"));
    let watch = game("lost", 8).fine();
    assert!(watch.draws.len() > 100, "and read as nil");
    for name in ["constants", "discards", "chaos", "counter", "switchboard", "members", "caller"] {
        assert!(load(&vm, name).notes().is_empty(), "{name}");
    }
}

#[test]
fn errors_end_one_call_and_are_told_once_for_each_place() {
    let watch = game("rotten", 9);
    assert!(watch.reports.iter().all(|report| !report.ended));
    insta::assert_snapshot!(watch.told());
    let draws = watch.count(|event| matches!(event, TableEvent::Drawn { .. }));
    assert_eq!(watch.popups, [format!("{draws} draws {} done", draws / 3)]);
    for (_, record, _) in watch.plain_draws() {
        let lights: Vec<_> = lights(record).map(|(_, mk, line)| (mk, line)).collect();
        assert_eq!(lights, [(20, 13)], "what she did before the error stays");
    }
}

#[test]
fn the_first_pair_without_a_loop() {
    let watch = game("firstpair", 10).fine();
    let tiles: String = T34::all().map(T34::str34).collect();
    let expected = format!("b 2\n1 x\n2 y\nnil nil\nnil\n{tiles}");
    assert!(watch.popups.len() >= 8);
    assert!(watch.popups.iter().all(|text| *text == expected), "{:?}", watch.popups);
}

#[test]
fn tables_may_be_the_keys_of_tables() {
    let watch = game("powers", 1).fine();
    for (who, record, _) in watch.plain_draws() {
        let given: Vec<(String, i64)> =
            lights(record).map(|(target, mk, _)| (kind(target).str34().to_owned(), mk)).collect();
        let expected = [("1p", 30), ("5s", 30), ("6p", 60), ("9p", 60), ("1m", 90), ("9m", 90)];
        let expected = expected.map(|(tile, mk)| (tile.to_owned(), mk));
        let mut sorted = given.clone();
        sorted.sort_by_key(|(_, mk)| *mk);
        assert_eq!(sorted, if who.index() == SEAT { expected.to_vec() } else { Vec::new() });
    }
}

#[test]
fn the_wall_can_be_seen_in_every_hook_and_changed_only_at_draws() {
    let watch = game("seabed", 11);
    insta::assert_snapshot!(watch.told());
    for (text, drafts) in watch.popups.iter().zip(&watch.drafts) {
        assert_eq!(drafts[SEAT].made, 1, "an error in checkinit accepts");
        let numbers: Vec<u8> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
        assert!(numbers[0] <= 4 && numbers[1] <= 4, "{text}");
    }
    assert!(watch.popups.len() >= 8);
}

#[test]
fn calls_worked_out_by_hand_are_those_of_the_hand() {
    let watch = game("caller", 12).fine();
    assert_eq!(watch.popups, ["true 0"]);
}

#[test]
fn counters_count_over_rounds() {
    let watch = game("counter", 13).fine();
    let (mut scores, mut expected) = ([0_i32; 4], Vec::new());
    for event in &watch.events {
        match event {
            TableEvent::RoundStarted { .. } => {
                let [a, b, c, d] = scores;
                expected.push(format!("round {} {a} {b} {c} {d}", expected.len() + 1));
            }
            TableEvent::RoundEnded { result, openers, gunner, .. } => {
                if matches!(result, RoundResult::Ron | RoundResult::Tsumo) {
                    openers.iter().for_each(|who| scores[who.index()] += 1);
                }
                gunner.iter().for_each(|who| scores[who.index()] -= 3);
            }
            _ => {}
        }
    }
    assert_eq!(watch.popups, expected);
    assert!(scores.iter().any(|score| *score != 0));
}

#[test]
fn drafts_are_refused_until_she_gives_up() {
    let watch = game("picky", 14).fine();
    let mut contents = 0;
    for (drafts, steps) in watch.drafts.iter().zip(&watch.steps) {
        for (seat, drafts) in drafts.iter().enumerate() {
            let most = if seat == SEAT { 40 } else { 10 };
            // The first to draw has one more tile by now, which is no worse.
            let content = if seat == SEAT { steps[seat] <= 2 } else { steps[seat] > 1 };
            assert!(content || drafts.made == most + 2, "{drafts:?} {steps:?}");
            assert!(drafts.made <= most + 2);
            contents += usize::from(content);
        }
    }
    assert!(contents > 20);
}

#[test]
fn indicators_point_at_kinds_hands_and_sequences() {
    let watch = game("dragon", 15).fine();
    assert_eq!(watch.popups, [] as [String; 0]);
    for (who, record, _) in watch.plain_draws() {
        let lights: Vec<_> = lights(record).map(|(_, mk, line)| (mk, line)).collect();
        let sign = if who.index() == SEAT { 1 } else { -1 };
        assert_eq!(lights.first(), Some(&(200 * sign, 6)));
        assert_eq!(lights.last(), Some(&(100 * sign, 8)));
    }
}

#[test]
fn a_light_that_names_no_exit_is_for_the_live_wall() {
    let rinshans = (16..60).map(|seed| game("kanfan", seed).fine()).find(|watch| {
        watch.draws.windows(2).any(|two| two[0].1.exit == Exit::Rinshan && two[1].1.exit == Exit::Pii)
    });
    let watch = rinshans.expect("a kan in so many games");
    let pushes =
        |record: &DrawRecord| -> Vec<(i64, u32)> { lights(record).map(|(_, mk, line)| (mk, line)).collect() };
    for two in watch.draws.windows(2) {
        match (two[0].1.exit, two[1].1.exit) {
            (Exit::Rinshan, Exit::Pii) if two[1].1.nth > 0 => {
                assert_eq!(pushes(&two[0].1), [(80, 5)]);
                assert_eq!(pushes(&two[1].1), [(70, 4), (90, 6)]);
            }
            (Exit::Pii, Exit::Pii) => assert_eq!(pushes(&two[1].1), []),
            _ => {}
        }
    }
}

#[test]
fn every_draw_can_be_printed() {
    let watch = game("diary", 17).fine();
    let hers = watch.draws.iter().filter(|(who, record, _)| who.index() == SEAT && record.exit == Exit::Pii);
    assert_eq!(watch.popups.len(), hers.count());
    for text in &watch.popups {
        let words: Vec<&str> = text.split(' ').collect();
        let ["remain", remain, "mod", rest, step, "3", "2"] = words[..] else { panic!("{text}") };
        assert_eq!(remain.parse::<u8>().unwrap() % 4, rest.parse::<u8>().unwrap());
        assert!((-1..=6).contains(&step.parse::<i8>().unwrap()));
    }
}

#[test]
fn who_takes_too_long_loses_her_skill() {
    let watch = game("glutton", 18);
    assert!(watch.reports.len() == 1 && watch.reports[0].ended, "{}", watch.told());
    assert!(watch.reports[0].message().starts_with("EBudget: "), "{}", watch.told());
    assert!(watch.draws.iter().all(|(_, record, _)| record.entries.is_empty()));
}

/// The members in `reference/engine.md` 4L.2 and related ones.
const MEMBERS: &str = "Rand:gen Rand:state T34.new T34:id34 T34:suit T34:val T34:str34 T34:isz T34:isnum \
    T34:isnum19 T34:isyao T34:dora T34:indicator T34:isyakuhai T34:== T34:< T34:% T34:tostring T34.all T34:next \
    T34:nnext T34:prev T34:pprev T37.new T37:isaka5 T37:lookssame T37:str37 T37:tostring Who:right Who:cross \
    Who:left Who:bydice Who:byturn Who:looksat Who:turnfrom Who:index Who:tostring M37:type M37:[] M37:has \
    Exist:incmk Mount:remainpii Mount:remainrinshan Mount:remaina Mount:getdrids Mount:geturids Mount:lighta \
    Mount:lightb Mount:incmk Mount:loadb Tilecount:ct Hand.new Hand:closed Hand:barks Hand:ct Hand:ctaka5 \
    Hand:ready Hand:step Hand:step4 Hand:step7 Hand:step7gb Hand:step13 Hand:effa Hand:effa4 Hand:ismenzen \
    Hand:canchii Hand:canchiiasleft Hand:canchiiasmiddle Hand:canchiiasright Hand:canpon Hand:candaiminkan \
    Hand:draw Hand:swapout Hand:spinout Form:isprototypalyakuman Form:fu Form:han Form:base Form:dora \
    Form:uradora Form:akadora Form:yakus Form:hasyaku Form:netloss Form:netgain Form:loss Form:gain Form:spell \
    Form:charge Rule.fly Rule.headjump Rule.nagashimangan Rule.ippatsu Rule.uradora Rule.kandora \
    Rule.daiminkanpao Rule.akadora Rule.hill Rule.returnlevel Rule.roundlimit Formctx.ippatsu Formctx.bless \
    Formctx.duringkan Formctx.emptymount Formctx.riichi Formctx.roundwind Formctx.selfwind Formctx.extraround \
    Game:gethand Game:getround Game:getextraround Game:getdealer Game:getselfwind Game:getroundwind \
    Game:getmount Game:getriver Game:getrule Game:getformctx Game:getfocus Game:riichiestablished ondice \
    onmonkey checkinit ondraw exists init";
const PHRASES: [&str; 10] = [
    "ind % hand",
    "M37:[] first",
    "M37:[] outside",
    "Form.new tsumo",
    "Form.new ron",
    "Form.new of no win",
    "Mount:geturids after riichi",
    "Game:getfocus before a discard",
    "mount in checkinit",
    "event riichi-established",
];

#[test]
fn every_member_is_there_and_answers() {
    let mut missing: BTreeSet<&str> = MEMBERS.split_whitespace().chain(PHRASES).collect();
    let events: Vec<String> = saki_lua_events().iter().map(|name| format!("event {name}")).collect();
    missing.extend(events.iter().map(String::as_str));
    for seed in 0..12 {
        let watch = game("members", seed).fine();
        for line in watch.popups.iter().flat_map(|text| text.lines()) {
            let name = line.strip_prefix("ok ").unwrap_or_else(|| panic!("seed {seed}: {line}"));
            missing.remove(name);
        }
        if missing.is_empty() {
            return;
        }
    }
    panic!("never seen: {missing:?}");
}

/// The events for scripts in `reference/engine.md` 4.1.
fn saki_lua_events() -> [&'static str; 15] {
    [
        "table-started",
        "first-dealer-chosen",
        "round-started",
        "cleaned",
        "diced",
        "dealt",
        "flipped",
        "drawn",
        "discarded",
        "riichi-called",
        "riichi-established",
        "barked",
        "round-ended",
        "points-changed",
        "table-ended",
    ]
}

#[test]
fn a_fork_has_everything_and_changes_nothing() {
    let names = ["constants", "switchboard", "chaos", "keeper"];
    let whole = seated(names, 19);
    assert!(whole.popups.len() > 16, "{:?}", whole.popups);
    let vm = Vm::new().unwrap();
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), 19, girls(&vm, names));
    let (mut watch, mut players, mut moves, mut forks) = (Watch::default(), ais(), 0, 0);
    table.keep_ledger(true);
    table.start(&mut watch);
    while let Some(who) = table.asked() {
        if moves % 61 == 0 {
            let (mut fork, mut future) = (table.clone(), watch.clone());
            play(&mut fork, &mut ais(), &mut future);
            assert_eq!(future.log, whole.log, "forked after {moves} moves");
            assert_eq!(future.told(), whole.told());
            forks += 1;
        }
        let (view, girls) = table.seat(who);
        let action = players[who.index()].decide(&view, girls);
        table.act(who, action, &mut watch).unwrap();
        moves += 1;
    }
    assert_eq!(watch.log, whole.log);
    assert!(forks > 5);
}

#[test]
fn a_state_that_cannot_be_copied_says_which() {
    let vm = Vm::new().unwrap();
    let cases = [
        ("trick = function() return 1 end", "trick is a function made by a hook"),
        ("bag = { { trick = function() end } }", "bag[1].trick is a function made by a hook"),
        ("deep = {} for i = 1, 100 do deep = { deep } end", "is nested too deep"),
    ];
    for (code, why) in cases {
        let source = format!("function ondice() {code} end");
        let skill = vm.load_source(&path("yuki"), source).unwrap();
        let mut seats = girls(&vm, [""; 4]);
        seats[SEAT] = skill.girl(Who::new(SEAT)).unwrap();
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), 1, seats);
        table.start(&mut ());
        while table.game().deal().drafts[0].made == 0 {
            let who = table.asked().unwrap();
            let (view, girls) = table.seat(who);
            let action = ais()[who.index()].decide(&view, girls);
            table.act(who, action, &mut ()).unwrap();
        }
        let (mut fork, mut watch) = (table.clone(), Watch::default());
        play(&mut fork, &mut ais(), &mut watch);
        let told = watch.told();
        assert!(watch.reports.len() == 1 && watch.reports[0].ended && told.contains(why), "{code}: {told}");
    }
}

/// Messages for calls of missing functions, and calls without an object, in both dialects.
#[test]
fn calls_that_miss_say_what_was_meant() {
    let calls = [
        "mount:lightA(T34.new('1m'), 10)",
        "mount.lightA(T34.new('1m'), 10)",
        "mount.lighta(T34.new('1m'), 10)",
        "local step = game:gethand(who).step()",
        "local n = math.random(6)",
    ];
    let vm = Vm::new().unwrap();
    let broken = |path: &Path, source: String| {
        let skill = vm.load_source(path, source).unwrap();
        let mut seats = girls(&vm, [""; 4]);
        seats[SEAT] = skill.girl(Who::new(SEAT)).unwrap();
        let mut watch = Watch::default();
        play(&mut Table::new(Rule::preset("libsaki").unwrap(), 1, seats), &mut ais(), &mut watch);
        assert_eq!(watch.reports.len(), 1, "{}", watch.told());
        watch.reports.remove(0).problem
    };
    let mut text = String::new();
    for call in calls {
        let classic = broken(&path("yuki"), format!("function ondraw()\n  {call}\nend\n"));
        let source =
            format!("local A = skill {{}}\nfunction A:onDraw(game, mount, who)\n  {call}\nend\nreturn A");
        let ours = broken(Path::new("yuki.lua"), source);
        assert_eq!((&classic.message, &classic.help), (&ours.message, &ours.help), "{call}");
        assert!(!classic.help.is_empty(), "{call}: {classic:?}");
        text += &format!("{}\n\n", shown(&classic));
    }
    insta::assert_snapshot!(text);
}

/// In libsaki the two are nil, and a script may ask.
#[test]
fn a_script_can_see_that_there_is_no_luck_in_math() {
    let vm = Vm::new().unwrap();
    let source = "if not math.random and math.randomseed == nil then function ondraw() end end";
    assert!(vm.load_source(&path("yuki"), source.into()).unwrap().hooks().has(Hook::Draw));
    let own = "math.random = function(n) return n end local six = math.random(6) if six == 6 then function ondice() end end";
    assert!(vm.load_source(&path("yuki"), own.into()).unwrap().hooks().has(Hook::Dice));
}

#[test]
fn files_that_do_not_load_say_why() {
    let cases = [
        ("syntax", "function ondraw()\n  if who == self\nend"),
        ("goto", "function ondraw()\n  goto done\n  ::done::\nend"),
        ("bits", "x = 1 << 3"),
        ("raises at the top", "ready = true\nlocal t = T34.new('3x')"),
        ("math.random", "seed = math.random(100)"),
        ("the other dialect", "local Yuki = skill {}\nfunction Yuki:onDraw() end\nreturn Yuki"),
        ("endless", "while true do end"),
    ];
    let text: Vec<String> = cases
        .iter()
        .map(|(name, source)| format!("# {name}\n{}\n", load_error(&path("yuki"), source)))
        .collect();
    insta::assert_snapshot!(text.join("\n"));
    let ours = Vm::new().unwrap().load_source(Path::new("yuki.lua"), "function ondraw() end".into());
    let text = ours.unwrap_err().to_string();
    assert!(
        text.contains(
            "\"ondraw\" is a hook of scripts of libsaki; the file of such a script ends in .girl.lua"
        ),
        "{text}"
    );
}

#[test]
fn the_file_beside_names_her() {
    let vm = Vm::new().unwrap();
    let named = load(&vm, "named");
    assert_eq!((named.info().handle.as_str(), named.info().id), ("named", 712_411));
    assert_eq!(named.info().name, "松実玄");
    assert_eq!(load(&vm, "picky").info().name, "picky");
    let error = vm.load(&path("broken_about")).unwrap_err().to_string();
    assert!(error.contains("broken_about.girl.json:4"), "{error}");
}

#[test]
fn hooks_of_hers_are_those_she_sets() {
    let vm = Vm::new().unwrap();
    let hooks = |source: &str| {
        let skill = vm.load_source(&path("yuki"), source.into()).unwrap();
        Hook::ALL.iter().filter(|&&hook| skill.hooks().has(hook)).map(|hook| hook.name()).collect::<Vec<_>>()
    };
    assert_eq!(hooks("function ondraw() end"), ["onDraw"]);
    assert_eq!(hooks("function ondice() ondraw = later end function later() end"), ["onDice", "onDraw"]);
    assert_eq!(hooks("ondraw = 3 local function ondice() end"), ["onDraw"]);
    assert_eq!(hooks(""), [] as [&str; 0]);
}

#[test]
fn a_folder_lists_both_dialects_and_ours_goes_first() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("classic");
    std::fs::create_dir_all(&dir).unwrap();
    for (name, source) in
        [("a.girl.lua", ""), ("b.lua", "return skill {}"), ("b.girl.lua", ""), ("c.lua", "return skill {}")]
    {
        std::fs::write(dir.join(name), source).unwrap();
    }
    let library = Library::open(&dir);
    assert_eq!(library.handles(), ["a", "b", "c"]);
    let file = |name: &str| library.find(name).unwrap().file_name().unwrap().to_owned();
    assert_eq!([file("a"), file("b"), file("c")], ["a.girl.lua", "b.lua", "c.lua"]);
}

#[cfg(feature = "cli")]
#[test]
fn the_program_runs_them() {
    let run = |girl: &str, more: &[&str]| {
        let path = format!("tests/classic/{girl}.girl.lua");
        ended_with(&[&["run", "--girls", &path, "--seed", "9", "-q"], more].concat())
    };
    let (code, out, errors) = run("constants", &[]);
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(out.contains("constants"), "{out}");

    let (code, _, errors) = run("rotten", &["--games", "2"]);
    assert_eq!(code, 3);
    assert!(errors.contains("note: rotten broke in ") && errors.contains("her skill goes on"), "{errors}");
    assert_eq!(errors.matches("her skill goes on").count(), errors.matches("note: rotten broke in ").count());

    let (code, _, errors) = run("lost", &[]);
    assert_eq!(code, 0);
    assert_eq!(errors.matches("warning: ").count(), 8, "{errors}");

    let (code, _, errors) = run("constants", &["--set", "constants.incmk=20"]);
    assert_eq!(code, 2);
    assert!(errors.contains("constants is a script of libsaki: its numbers are written in"), "{errors}");

    let (code, _, errors) = run("constant", &[]);
    assert_eq!(code, 2);
    assert!(errors.contains("did you mean tests/classic/constants.girl.lua?"), "{errors}");

    let (code, out, errors) = ended_with(&["list", "--skills", "tests/classic"]);
    assert_eq!(code, 1, "one file beside is broken");
    assert!(out.contains("picky") && errors.contains("broken_about.girl.json:4"), "{out}{errors}");
}
