//! Compatibility with another mjai implementation: the Python package `mjai`, in its own processes. Skipped with a
//! message if no Python has the package; `.ci/run` installs it.

use crate::common::games::{bent, randoms_of};
use crate::common::{Roster, ais, library};
use saki_lua::game::{Players, play};
use saki_lua::girl::Girls;
use saki_lua::interop::mjai::{Fault, Ids, MjaiDialect, MjaiWriter, Program, seat};
use saki_lua::mount::{Mount, WallKey};
use saki_lua::player::Player;
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Game, Rule, TableEvent, View};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::{T34, T37, Who};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::Duration;

/// A Python that has the package: `SAKI_MJAI_PYTHON`, the folder `mjai-venv` in the build directory, or the default
/// one.
fn python() -> Option<PathBuf> {
    let built = Path::new(env!("CARGO_BIN_EXE_saki-lua")).ancestors().nth(2).unwrap();
    let named = std::env::var_os("SAKI_MJAI_PYTHON").map(PathBuf::from);
    let pythons = [named, Some(built.join("mjai-venv/bin/python")), Some("python3".into())];
    let has_it = |python: &PathBuf| {
        let check = ["-c", "import mjai.bot.rulebase, mjai.mlibriichi.state"];
        Command::new(python).args(check).output().is_ok_and(|output| output.status.success())
    };
    let found = pythons.into_iter().flatten().find(has_it);
    if found.is_none() {
        println!("skipped: no Python with the package mjai");
    }
    found
}

fn script(name: &str) -> String {
    format!("{}/tests/interop/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn writer(names: &[&str]) -> MjaiWriter {
    let girl = |seat: usize| names.get(seat).map_or_else(String::new, |&name| name.to_owned());
    MjaiWriter::new([0, 1, 2, 3].map(|seat| format!("P{seat}")), [0, 1, 2, 3].map(girl))
}

/// All girls in groups of four, and once more in another order.
fn foursomes() -> Vec<Vec<String>> {
    let library = library();
    let handles = library.handles();
    let stride = |step: usize| (0..handles.len()).map(move |nth| nth * step);
    let orders = [1, 7, 11, 13].into_iter().flat_map(stride).map(|nth| handles[nth % handles.len()].clone());
    let all: Vec<String> = orders.collect();
    let four = all.chunks(4).filter(|four| four.len() == 4);
    four.filter(|four| (1..4).all(|nth| !four[..nth].contains(&four[nth]))).map(<[_]>::to_vec).collect()
}

fn players(seed: u64) -> Players {
    if seed.is_multiple_of(2) {
        return ais();
    }
    randoms_of(WallKey { seed, round: u32::MAX, honba: 0 })
}

#[test]
fn strict_reader_accepts_our_records() {
    let Some(python) = python() else { return };
    let vm = Vm::new().unwrap();
    let mut files = Vec::new();
    for (seed, names) in (0..).zip(foursomes()) {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut watch = writer(&names);
        let mut table = Table::new(Rule::tenhou(), seed, Roster::new(&vm, &names).girls());
        play(&mut table, &mut players(seed), &mut watch);
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("strict-{seed}.mjai.jsonl"));
        let lines: String = watch.take().iter().map(|message| format!("{message}\n")).collect();
        std::fs::write(&file, lines).unwrap();
        files.push(file);
    }
    assert!(files.len() >= 24);
    let output = Command::new(python).arg(script("check_log.py")).args(&files).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.starts_with(&format!("{} records, ", files.len())), "{told}");
}

/// A player that writes down what its seat hears, and all it may answer.
struct Witness {
    player: Box<dyn Player>,
    feed: Rc<RefCell<MjaiWriter>>,
    lines: Rc<RefCell<Vec<u8>>>,
}

/// A tile as mjai writes it.
fn pai(tile: T37) -> String {
    let kind = tile.t34().z_str();
    match kind.as_bytes() {
        [val @ b'1'..=b'7', b'z'] => ["E", "S", "W", "N", "P", "F", "C"][usize::from(val - b'1')].to_owned(),
        _ if tile.is_aka5() => format!("{kind}r"),
        _ => kind.to_owned(),
    }
}

/// All that a seat may answer. Of its discards, the first and the last.
fn answers(view: &View<'_>, ids: Ids) -> Vec<Value> {
    let (choices, hand, focus) = (view.choices(), view.hand(), view.focus());
    let actor = ids.id(view.me());
    let answer = |kind: &str, more: Value| {
        let mut answer = json!({ "type": kind, "actor": actor });
        answer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        answer
    };
    let held =
        |kind: T34| hand.concealed().tiles().filter(|tile| tile.t34() == kind).map(pai).collect::<Vec<_>>();
    let called = |own: &[String]| {
        let focus = focus.unwrap();
        json!({ "target": ids.id(focus.who), "pai": pai(focus.tile), "consumed": own })
    };
    let mut all = Vec::new();
    let mut add =
        |legal: bool, kind: &str, more: &dyn Fn() -> Value| all.extend(legal.then(|| answer(kind, more())));
    let drawn = || json!({ "pai": pai(hand.drawn().unwrap()), "tsumogiri": true });
    add(choices.spin_out, "dahai", &drawn);
    for tile in [choices.swap_outs.first(), choices.swap_outs.last()].into_iter().flatten() {
        add(true, "dahai", &|| json!({ "pai": pai(*tile), "tsumogiri": false }));
    }
    add(choices.offers_riichi(), "reach", &|| json!({}));
    choices.ankans.iter().for_each(|&kind| add(true, "ankan", &|| json!({ "consumed": held(kind) })));
    for &tile in &choices.kakans {
        let pon = hand.melds().iter().find(|meld| meld.head() == tile.t34()).unwrap();
        let consumed: Vec<String> = pon.tiles().iter().copied().map(pai).collect();
        add(true, "kakan", &|| json!({ "pai": pai(tile), "consumed": consumed }));
    }
    for (kind, pairs) in [("chi", &choices.chiis), ("pon", &choices.pons)] {
        pairs.iter().for_each(|pair| add(true, kind, &|| called(&pair.map(pai))));
    }
    add(choices.daiminkan, "daiminkan", &|| called(&held(focus.unwrap().tile.t34())));
    add(choices.tsumo, "hora", &|| json!({ "target": actor }));
    add(choices.ron, "hora", &|| json!({ "target": ids.id(focus.unwrap().who) }));
    add(choices.nine_kinds, "ryukyoku", &|| json!({}));
    add(choices.pass, "none", &|| json!({}));
    all
}

impl Player for Witness {
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action {
        let (mut feed, mut lines) = (self.feed.borrow_mut(), self.lines.borrow_mut());
        let (ids, messages) = (feed.ids(), feed.take());
        let seat = ids.id(view.me());
        for message in messages {
            writeln!(lines, "{seat} {message}").unwrap();
        }
        let answers: Vec<String> = answers(view, ids).iter().map(Value::to_string).collect();
        if !answers.is_empty() {
            writeln!(lines, "{seat} [{}]", answers.join("|")).unwrap();
        }
        drop((feed, lines));
        self.player.decide(view, girls)
    }
}

struct Feeds([Rc<RefCell<MjaiWriter>>; 4]);

impl Observer for Feeds {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.0.iter().for_each(|feed| feed.borrow_mut().on_event(game, mount, event));
    }
}

/// Games with girls, and what each seat hears and is offered in them.
fn witnessed(games: u64) -> Vec<u8> {
    let vm = Vm::new().unwrap();
    let lines = Rc::new(RefCell::new(Vec::new()));
    let mut rule = Rule::tenhou();
    rule.assign("rounds=1").unwrap();
    let foursomes = foursomes();
    for seed in 0..games {
        let names: Vec<&str> =
            foursomes[seed as usize % foursomes.len()].iter().map(String::as_str).collect();
        let feeds = Who::ALL.map(|who| Rc::new(RefCell::new(writer(&names).for_seat(who))));
        let own = if seed % 4 < 2 { bent(seed) } else { players(seed) };
        let mut nth = 0;
        let mut players: Players = own.map(|player| {
            nth += 1;
            let (feed, lines) = (Rc::clone(&feeds[nth - 1]), Rc::clone(&lines));
            Box::new(Witness { player, feed, lines }) as _
        });
        lines.borrow_mut().extend_from_slice(b"N\n");
        let mut table = Table::new(rule.clone(), seed, Roster::new(&vm, &names).girls());
        play(&mut table, &mut players, &mut Feeds(feeds));
    }
    lines.take()
}

/// Whatever our table offers a seat is allowed to it by the state machine of Mortal, at the message that asks.
#[test]
fn every_answer_is_allowed_by_the_strict_reader() {
    let Some(python) = python() else { return };
    let lines = witnessed(200);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("offers.txt");
    std::fs::write(&file, &lines).unwrap();
    let text = String::from_utf8(lines).unwrap();
    for kind in ["daiminkan", "kakan", "ankan", "dora", "reach", "chi", "pon", "hora", "ryukyoku"] {
        assert!(text.contains(&format!("\"type\":\"{kind}\"")), "no {kind}");
    }
    let input = std::fs::File::open(&file).unwrap();
    let output = Command::new(python).arg(script("check_offers.py")).stdin(input).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    let told = String::from_utf8(output.stdout).unwrap();
    println!("{}", told.lines().last().unwrap_or_default());
    assert!(
        told.starts_with("200 games, "),
        "{} lines, {}",
        told.lines().count(),
        &told[..told.len().min(4000)]
    );
}

#[test]
fn foreign_bot_plays_legally() {
    let Some(python) = python() else { return };
    let vm = Vm::new().unwrap();
    let tables: [[&str; 4]; 3] =
        [["doge"; 4], ["saki", "awai", "kuro", "koromo"], ["shizuno", "nodoka", "toyone", "kasumi"]];
    let faults = Rc::new(RefCell::new(Vec::<String>::new()));
    for (seed, names) in (0..6).zip(tables.iter().cycle()) {
        let mut table = Table::new(Rule::tenhou(), seed, Roster::new(&vm, names).girls());
        let who = Who::new(seed as usize);
        let words = vec![python.to_str().unwrap().to_owned(), script("rulebase_bot.py")];
        let program = Program { dialect: MjaiDialect::Batch, words, timeout: Duration::from_secs(120) };
        let faults = Rc::clone(&faults);
        let report = move |fault: &Fault| faults.borrow_mut().push(fault.to_string());
        let (player, mut ear) = seat(program, who, writer(names), report);
        let mut players = ais();
        players[who.index()] = Box::new(player);
        assert_eq!(play(&mut table, &mut players, &mut ear as &mut dyn Observer), None);
        assert!(table.is_over());
    }
    // It does not validate its own discards after a riichi: without a better choice it discards what it drew.
    let own_weakness = |fault: &&String| fault.contains(r#"it was sent  {"type":"reach""#);
    let (after_riichi, others): (Vec<_>, Vec<_>) = faults.take().into_iter().partition(|f| own_weakness(&f));
    assert_eq!(others, [] as [&str; 0]);
    assert!(after_riichi.len() <= 2, "{after_riichi:?}");
}
