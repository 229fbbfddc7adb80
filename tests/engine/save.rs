//! Saving and restoring tables: the game continues identically, and impossible states are refused.

use crate::common::files::project;
use crate::common::girls::{doges, load};
use crate::common::{Events, Roster, east_one, library, tiles};
use saki_lua::girl::{Doge, Girl};
use saki_lua::mount::{Domain, Exit, Mount, Rand, WallKey};
use saki_lua::player::{Ai, Player};
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Game, Picks, Rule, TableEvent};
use saki_lua::t37;
use saki_lua::table::{Observer, RestoreError, Saved, Table};
use saki_lua::tile::Who;
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn luck(seed: u64, nth: u64) -> Rand {
    WallKey { seed, round: 77, honba: 77 }.key(Domain::Hook).with(nth).rand()
}

/// Transfers the table as another process would: through text, with a Lua VM of its own.
fn again(table: &Table) -> Table {
    let text = table.save().unwrap().to_json();
    let saved = Saved::from_json(&text).unwrap();
    assert!(saved == table.save().unwrap(), "{text}");
    let (vm, library) = (Vm::new().unwrap(), library());
    let again = Table::restore(&saved, |who, girl| library.restore(&vm, who, girl));
    let again = again.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(again.save().unwrap().to_json() == text, "{text}");
    again
}

/// The `nth` move of a game: the AI's for even seats, random for odd ones, with random menu picks. Depends
/// only on the table and the number.
fn decide(table: &mut Table, who: Who, seed: u64, nth: u64) -> Action {
    let mut rand = luck(seed, nth);
    if let Some(menu) = &table.choices(who).menu {
        let rows: Vec<_> = menu.rows.iter().filter(|row| row.enabled).collect();
        let tick = |rand: &mut Rand| rows.iter().map(|row| (row.name.clone(), rand.below(2) == 1)).collect();
        let picks: Vec<Picks> = (0..8).map(|_| Picks(tick(&mut rand))).collect();
        let legal = picks.into_iter().find(|picks| menu.answer(picks).is_ok());
        if rand.below(3) > 0 || !table.choices(who).is_drawn() {
            return table.choices(who).pick(legal.unwrap_or_default());
        }
    }
    if (who.index() as u64 + seed).is_multiple_of(2) {
        let (view, girls) = table.seat(who);
        return Ai.decide(&view, girls);
    }
    let mut actions = table.choices(who).actions();
    let pick = rand.below(actions.len() as u64) as usize;
    actions.swap_remove(pick)
}

/// The phase the table waits in.
fn phase(saved: &Value) -> String {
    let phase = &saved["flow"]["phase"];
    let first = |map: &serde_json::Map<String, Value>| map.keys().next().cloned();
    phase.as_str().map(Into::into).or_else(|| phase.as_object().and_then(first)).unwrap()
}

fn robbing(table: &Table) -> bool {
    table.game().focus().is_some_and(|focus| !focus.discard)
        && table.asked().is_some_and(|who| table.choices(who).ron)
}

fn has_menu(table: &Table) -> bool {
    Who::ALL.iter().any(|&who| table.choices(who).menu.is_some())
}

/// Plays a table to its end; `swap` may replace it before any move.
fn finish(mut table: Table, seed: u64, log: &mut dyn Observer, mut swap: impl FnMut(Table) -> Table) {
    table.start(log);
    let mut nth = 0;
    while let Some(who) = table.asked() {
        table = swap(table);
        let action = decide(&mut table, who, seed, nth);
        table.act(who, action, log).unwrap();
        nth += 1;
    }
    swap(table);
}

fn new_table(vm: &Vm, names: &[&str], seed: u64) -> Table {
    let mut rule = Rule::preset(Rule::PRESETS[seed as usize % 4]).unwrap();
    rule.assign("rounds=4").unwrap();
    Table::new(rule, seed, Roster::new(vm, names).girls())
}

/// Compares an uninterrupted game with one saved and restored at intervals, and more often in rare phases.
fn compare(vm: &Vm, names: &[&str], seed: u64, one_in: u64, moments: &mut BTreeMap<String, usize>) {
    let (mut whole, mut pieces) = (Events::default(), Events::default());
    finish(new_table(vm, names, seed), seed, &mut whole, |table| table);
    let mut saves = luck(seed, 1 << 40);
    finish(new_table(vm, names, seed), seed, &mut pieces, |table| {
        let often = if has_menu(&table) { 3 } else { one_in };
        if !robbing(&table) && saves.below(often) > 0 {
            return table;
        }
        let mut name = phase(&serde_json::to_value(table.save().unwrap()).unwrap());
        name.push_str(if has_menu(&table) { " with a menu" } else { "" });
        *moments.entry(name).or_default() += 1;
        again(&table)
    });
    let differ = whole.0.iter().zip(&pieces.0).position(|(a, b)| a != b);
    assert_eq!((differ, whole.0.len()), (None, pieces.0.len()), "{names:?} seed {seed}");
}

#[test]
fn a_restored_game_continues_identically() {
    let vm = Vm::new().unwrap();
    let casts: [&[&str]; 6] = [
        &["kuro", "sawaya", "shino", "takami"],
        &["awai", "koromo", "teru", "kasumi"],
        &["sawaya", "kuro", "teru", "awai"],
        &["kasumi", "takami", "koromo", "shino"],
        &["doge", "sawaya"],
        &["toyone", "saki", "yuuki", "shizuno"],
    ];
    let mut moments = BTreeMap::new();
    for names in casts {
        (0..8).for_each(|seed| compare(&vm, names, seed, 30, &mut moments));
    }
    (0..40).for_each(|seed| compare(&vm, &["doge"], seed, 100, &mut moments));
    println!("{moments:?}");
    let all = [
        "first-dice",
        "dice",
        "dice with a menu",
        "in-turn",
        "in-turn with a menu",
        "react",
        "round-end",
        "over",
    ];
    let missing: Vec<_> = all.iter().filter(|moment| !moments.contains_key(**moment)).collect();
    assert!(missing.is_empty(), "{missing:?} never came up");
}

/// Seat 0 has a pon of 1m and draws the fourth, on which seat 2 can win. It passed on the third.
fn before_robbing() -> Table {
    let hands = ["11m234p99p345s678s", "147m258p369s1135z", "23m456p789s678p22z", "2589m147s369p456z"];
    let setup = east_one(hands.map(tiles), t37!("7z"));
    let mut rule = Rule::tenhou();
    rule.assign("reds=[0,0,0]").unwrap();
    let doges = doges();
    let mut table = Table::resume_round(rule, 1, doges, &setup).unwrap();
    for (pos, tile) in ["9m", "4z", "7z", "7z", "4z", "1m"].into_iter().enumerate() {
        assert!(table.rig(Exit::Pii, pos, tile.parse().unwrap()), "{tile}");
    }
    table
}

#[test]
fn a_kan_that_may_be_robbed_is_saved() {
    let mut table = again(&before_robbing());
    table.start(&mut ());
    let moves = [
        (0, Action::SpinOut),
        (1, Action::SwapOut(t37!("1m"))),
        (0, Action::Pon([t37!("1m"); 2])),
        (2, Action::Pass),
        (0, Action::SwapOut(t37!("8s"))),
        (1, Action::SpinOut),
        (2, Action::SpinOut),
        (3, Action::SpinOut),
        (0, Action::Kakan(t37!("1m"))),
    ];
    for (who, action) in moves {
        table = again(&table);
        let asked = table.asked().unwrap();
        assert_eq!(asked, Who::new(who), "{:?} {:?}", table.choices(asked), table.game().focus());
        table.act(asked, action, &mut ()).unwrap();
    }
    assert!(robbing(&table));
    let end = |mut table: Table, action: Action| {
        let mut log = Events::default();
        table.act(Who::new(2), action, &mut log).unwrap();
        (log.0, again(&table).save().unwrap())
    };
    for action in [Action::Ron, Action::Pass] {
        assert!(end(table.clone(), action.clone()) == end(again(&table), action));
    }
    assert!(end(table, Action::Ron).0[0].contains(r#""yaku":[[3,1]"#), "chankan");
}

/// Saved tables in various phases of short games.
fn saves(vm: &Vm) -> Vec<Value> {
    let mut saves = Vec::new();
    let casts: [&[&str]; 3] =
        [&["kuro", "sawaya", "shino", "takami"], &["doge"], &["awai", "teru", "kasumi"]];
    for (seed, names) in (0..12).zip(casts.iter().cycle()) {
        let mut pick = luck(seed, 1 << 41);
        let mut rule = Rule::preset(Rule::PRESETS[seed as usize % 4]).unwrap();
        for change in ["rounds=1", "extra_rounds=0", "max_repeats=1"] {
            rule.assign(change).unwrap();
        }
        let table = Table::new(rule, seed, Roster::new(vm, names).girls());
        finish(table, seed, &mut (), |table| {
            let one_in = if has_menu(&table) || robbing(&table) { 2 } else { 25 };
            if pick.below(one_in) == 0 {
                saves.push(serde_json::to_value(table.save().unwrap()).unwrap());
            }
            table
        });
    }
    saves
}

/// A random place in a JSON tree.
fn descend<'a>(root: &'a mut Value, rand: &mut Rand) -> &'a mut Value {
    // Format fields are tested elsewhere; most changes of a rule merely give a different game.
    const PARTS: [&str; 8] = ["seats", "seats", "wall", "flow", "focus", "deal", "deposit", "round"];
    let mut node = match PARTS[rand.below(8) as usize] {
        _ if rand.below(10) == 0 => root,
        part if root.get(part).is_some() => &mut root[part],
        _ => root,
    };
    loop {
        let size = node.as_array().map_or(0, Vec::len) + node.as_object().map_or(0, serde_json::Map::len);
        if size == 0 || rand.below(12) == 0 {
            return node;
        }
        let pick = rand.below(size as u64) as usize;
        node = match node {
            Value::Array(items) => &mut items[pick],
            Value::Object(map) => map.values_mut().nth(pick).unwrap(),
            _ => unreachable!(),
        };
    }
}

/// A different value, usually of the same type.
fn mutate(node: &mut Value, rand: &mut Rand) {
    const NUMBERS: [i64; 12] = [0, 1, -1, 2, 3, 4, 5, 13, 255, 1000, i64::MAX, i64::MIN];
    const DIGITS: [char; 14] = ['0', '1', '4', '5', '7', '8', '9', 'm', 'p', 's', 'z', 'f', ' ', 'é'];
    let below = |rand: &mut Rand, n: usize| rand.below(n as u64) as usize;
    match node {
        _ if rand.below(30) == 0 => {
            *node = [json!(null), json!([]), json!({}), json!("x"), json!(7)][below(rand, 5)].clone()
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) if rand.below(2) == 0 => {
            let step = [1, -1, 1000, -1000][below(rand, 4)];
            *node = json!(number.as_i64().unwrap_or(0).wrapping_add(step));
        }
        Value::Number(_) => *node = json!(NUMBERS[below(rand, NUMBERS.len())]),
        Value::String(text) => {
            let mut letters: Vec<char> = text.chars().collect();
            let at = below(rand, letters.len() + 1);
            match rand.below(3) {
                0 if at < letters.len() => letters[at] = DIGITS[below(rand, DIGITS.len())],
                1 if at < letters.len() => _ = letters.remove(at),
                _ => letters.insert(at, DIGITS[below(rand, DIGITS.len())]),
            }
            *text = letters.into_iter().collect();
        }
        Value::Array(items) if !items.is_empty() => {
            let (a, b) = (below(rand, items.len()), below(rand, items.len()));
            match rand.below(3) {
                0 => items.swap(a, b),
                1 => _ = items.remove(a),
                _ => items.insert(b, items[a].clone()),
            }
        }
        Value::Object(map) if !map.is_empty() => {
            let key = map.keys().nth(below(rand, map.len())).unwrap().clone();
            map.remove(&key);
        }
        _ => *node = json!("1m"),
    }
}

/// Checks that points and tiles are conserved.
struct Keeper(i64);

impl Observer for Keeper {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        if matches!(event, TableEvent::RoundEnded { .. }) {
            return;
        }
        let points = game.points().iter().copied().map(i64::from).sum::<i64>() + i64::from(game.deposit());
        assert_eq!(points, self.0, "{event:?}");
        assert!(mount.unseen().total() <= 136);
    }
}

#[test]
fn random_edits_are_refused_or_playable() {
    let vm = Vm::new().unwrap();
    let (saves, library) = (saves(&vm), library());
    let (mut refused, mut played, mut read) = (BTreeMap::<&str, usize>::new(), 0, 0);
    for nth in 0..6000 {
        let mut rand = luck(nth, 1 << 42);
        let mut json = saves[rand.below(saves.len() as u64) as usize].clone();
        for _ in 0..=rand.below(2) {
            if rand.below(3) > 0 {
                mutate(descend(&mut json, &mut rand), &mut rand);
                continue;
            }
            // Two swapped values: nothing is lost, but something is in the wrong place.
            let one = descend(&mut json, &mut rand).take();
            let other = std::mem::replace(descend(&mut json, &mut rand), one);
            let hole = json.to_string();
            if let Some(at) = hole.find("null") {
                let filled = format!("{}{other}{}", &hole[..at], &hole[at + 4..]);
                json = filled.parse().unwrap_or(json);
            }
        }
        let restored = Saved::from_json(&json.to_string()).and_then(|saved| {
            read += 1;
            Table::restore(&saved, |who, girl| library.restore(&vm, who, girl))
        });
        match restored {
            Ok(table) => {
                played += 1;
                let sum = 4 * i64::from(table.game().rule().flow.start_points);
                finish(table, nth, &mut Keeper(sum), |table| table);
            }
            Err(error) => {
                let sort = match error {
                    RestoreError::Shape { .. } => "shape",
                    RestoreError::Girl { .. } => "girl",
                    RestoreError::Impossible(_) => "impossible",
                    _ => "header",
                };
                *refused.entry(sort).or_default() += 1;
            }
        }
    }
    println!("{} tables, {read} could be read, {played} played on, refused {refused:?}", saves.len());
    assert!(played > 200 && refused["impossible"] > 500 && refused["girl"] > 20);
}

/// A table in the middle of a round, after a draw of seat 0, and a way to edit its JSON.
fn refusal(change: impl FnOnce(&mut Value)) -> String {
    let vm = Vm::new().unwrap();
    let mut table =
        Table::new(Rule::preset("libsaki").unwrap(), 5, Roster::new(&vm, &["kuro", "teru"]).girls());
    table.start(&mut ());
    let (first, mut nth) = (Who::new(0), 0);
    while nth < 120 || !table.choices(first).spin_out {
        let who = table.asked().unwrap();
        let action = decide(&mut table, who, 5, nth);
        table.act(who, action, &mut ()).unwrap();
        nth += 1;
    }
    let mut json = serde_json::to_value(table.save().unwrap()).unwrap();
    change(&mut json);
    let library = library();
    let saved = Saved::from_json(&json.to_string());
    let restored =
        saved.and_then(|saved| Table::restore(&saved, |who, girl| library.restore(&vm, who, girl)));
    restored.err().map_or_else(|| "restored".into(), |error| error.to_string())
}

#[test]
fn what_cannot_be_is_refused_with_a_reason() {
    let seat = |json: &mut Value, seat: usize, field: &str, value: Value| json["seats"][seat][field] = value;
    let errors = [
        refusal(|_| ()),
        refusal(|json| json["format"] = json!(2)),
        refusal(|json| json["version"] = json!("0.0.9")),
        refusal(|json| _ = json.as_object_mut().unwrap().remove("wall")),
        refusal(|json| json["rule"]["rounds"] = json!(99)),
        refusal(|json| json["rule"]["ronds"] = json!(8)),
        refusal(|json| json["seats"][1]["hand"]["closed"] = json!("11111m")),
        refusal(|json| {
            json["seats"][1]["hand"]["melds"] =
                json!([{"kind": "pon", "tiles": ["1m", "1m", "2m"], "lay": 0}])
        }),
        refusal(|json| json["seats"][1]["hand"]["drawn"] = json!("1x")),
        refusal(|json| json["wall"]["a"] = json!("123m")),
        refusal(|json| json["wall"]["b"] = json!("1z")),
        refusal(|json| seat(json, 2, "points", json!(99_000))),
        refusal(|json| json["deposit"] = json!(-1000)),
        refusal(|json| seat(json, 3, "choices", json!({ "actions": [{ "type": "tsumo" }] }))),
        refusal(|json| {
            seat(json, 3, "choices", json!({ "actions": [{ "type": "dice" }, { "type": "dice" }] }))
        }),
        refusal(|json| seat(json, 0, "riichi", json!({ "established": { "double": false } }))),
        refusal(|json| seat(json, 0, "ippatsu", json!(true))),
        refusal(|json| seat(json, 0, "inbox", json!({ "type": "ron" }))),
        refusal(|json| json["flow"]["phase"] = json!("over")),
        refusal(|json| json["flow"]["phase"] = json!("round-end")),
        refusal(|json| json["flow"]["phase"] = json!({ "in-turn": 4 })),
        refusal(|json| json["round"] = json!(16)),
        refusal(|json| json["dice"] = json!([7, 1])),
        refusal(|json| json["seats"][0]["girl"]["handle"] = json!("kurro")),
        refusal(|json| json["seats"][0]["girl"]["handle"] = json!("doge")),
        refusal(|json| json["seats"][0]["girl"]["skill"]["mk"]["dora"] = json!(1e9)),
        refusal(|json| json["seats"][0]["girl"]["skill"]["mk"]["luck"] = json!(1)),
        refusal(|json| json["seats"][0]["girl"]["skill"]["state"] = json!({ "map": { "who": 1 } })),
        refusal(|json| {
            json["seats"][0]["girl"]["skill"]["state"] = json!({ "map": { "x": { "t38": "5m" } } })
        }),
        refusal(|json| json["seats"][0]["girl"]["skill"]["budget"] = json!(u64::MAX)),
    ];
    let text = errors.join("\n").replace(env!("CARGO_PKG_VERSION"), "[version]");
    insta::assert_snapshot!(text.replace(env!("CARGO_MANIFEST_DIR"), "[here]"));
    let other_file = refusal(|json| json["seats"][0]["girl"]["skill"]["file"] = json!("00"));
    assert!(other_file.ends_with("kuro.lua is not the file the game began with"), "{other_file}");
}

#[test]
fn changed_numbers_and_broken_skills_are_kept() {
    let vm = Vm::new().unwrap();
    let source = "local G = skill { mk = { n = { 1, min = 0, max = 9 } } }
        function G:onDice(game) self.seen = { [game:getdealer()] = self.mk.n, inf = 1 / 0 } end
        function G:onEvent(game, event) if event.type == 'drawn' then error('enough') end end
        return G";
    let skill = load(&vm, "g.lua", source);
    skill.set("n", 7.0).unwrap();
    let mut girls: saki_lua::girl::Girls = doges();
    girls[1] = skill.girl(Who::new(1)).unwrap();
    skill.set("n", 3.0).unwrap();
    let mut table = Table::new(Rule::tenhou(), 1, girls);
    table.start(&mut ());
    let state = |table: &Table| table.save().unwrap().girl(Who::new(1)).skill.clone();
    let roll = |table: &mut Table| table.act(table.asked().unwrap(), Action::Dice, &mut ()).unwrap();
    roll(&mut table);
    let before = state(&table);
    assert_eq!(before["mk"], json!({ "n": 7.0 }));
    let row = json!([{ "who": table.game().dealer().unwrap() }, 7]);
    assert_eq!(
        before["state"],
        json!({ "map": { "seen": { "table": [["inf", { "number": "inf" }], row] } } })
    );
    let restore = |table: &Table| {
        let seat = |who: Who, girl: &saki_lua::table::SavedGirl| match girl.handle.as_str() {
            "g" => skill.restore(who, &girl.skill),
            _ => Ok(Box::new(Doge::default()) as Box<dyn Girl>),
        };
        Table::restore(&table.save().unwrap(), seat).unwrap()
    };
    table = restore(&table);
    assert_eq!(state(&table), before);
    assert_eq!(state(&table.clone()), before, "a fork keeps her numbers, too");
    roll(&mut table);
    let after = state(&restore(&table));
    assert_eq!((&after["broken"], &after["state"]), (&json!(true), &json!([])));
    assert_eq!(after, state(&table));
}

#[test]
fn classic_scripts_cannot_be_saved() {
    let vm = Vm::new().unwrap();
    let rush = vm.load(&project("examples/rush.girl.lua")).unwrap();
    let mut girls: saki_lua::girl::Girls = doges();
    girls[2] = rush.girl(Who::new(2)).unwrap();
    let error = Table::new(Rule::tenhou(), 1, girls).save().unwrap_err();
    assert_eq!((error.who, error.to_string().contains("globals")), (Who::new(2), true), "{error}");
}
