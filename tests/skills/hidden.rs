//! Hidden information does not affect a seat: at two tables that differ only in hidden tiles, the rivals'
//! hands and the wall, AI hooks and the AI give the same answers.

use crate::common::girls::{by_seat, load};
use crate::common::{Roster, library};
use saki_lua::girl::{Doge, Girl};
use saki_lua::mount::Rand;
use saki_lua::player::{Ai, Expert, ExpertOptions, Player};
use saki_lua::skill::{Skill, Vm};
use saki_lua::state::{Action, Rule};
use saki_lua::table::{Saved, SavedGirl, Table};
use saki_lua::tile::{T34, T37, Who, format_tiles, parse_tiles};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Prints everything a view shows, and what can be read of the table besides.
const PROBE: &str = "
local Probe = skill {}
local function all(view)
  local seen = { tostring(view:me()), view:hand():step() }
  local function add(value) seen[#seen + 1] = tostring(value) end
  local function list(tiles) for _, tile in ipairs(tiles) do add(tile) end add('/') end
  list(view:getdrids()) list(view:hand():closed():tiles()) list(view:hand():effa4())
  for _, who in ipairs(Who.all) do
    list(view:getriver(who)) add(view:riichiestablished(who)) add(view:getselfwind(who))
    for _, bark in ipairs(view:getbarks(who)) do list(bark:tiles()) end
  end
  add(view:getround()) add(view:getextraround()) add(view:getrank()) add(view:isalllast())
  print(table.concat(seen, ' '))
end
function Probe:aiLimits(view) all(view) end
function Probe:aiRivals(view) all(view) end
return Probe
";

/// Restores a table with these girls.
fn restored(saved: &Value, probe: &Rc<Skill>) -> Option<Table> {
    let saved = Saved::from_json(&saved.to_string()).ok()?;
    Table::restore(&saved, |who, girl| match girl.handle.as_str() {
        Doge::HANDLE => Ok(Box::new(Doge::default()) as Box<dyn Girl>),
        _ => probe.restore(who, &girl.skill),
    })
    .ok()
}

/// The decision of a seat's AI, and what its hooks and those of its rivals were given.
fn answers(table: &mut Table, me: Who) -> (Action, Vec<Option<String>>) {
    let (view, girls) = table.seat(me);
    let action = Ai.decide(&view, girls);
    (action, girls.iter_mut().map(|girl| Some(girl.take_popup()?.english().to_owned())).collect())
}

/// Tiles of a text in the saved table.
fn tiles(text: &Value) -> Vec<T37> {
    parse_tiles(text.as_str().unwrap()).unwrap()
}

/// The discards that `me` has not noticed: seat, and place in its river. None while somebody is in riichi, whose safe tiles tell
/// of them.
fn unnoticed(saved: &Value, me: Who) -> Vec<(usize, usize)> {
    let seats = || saved["seats"].as_array().unwrap().iter().enumerate();
    if saved["unnoticed"].is_null() || seats().any(|(_, seat)| seat["riichi"] != json!("no")) {
        return Vec::new();
    }
    let hidden = |(who, seat): (usize, &Value)| {
        let (hidden, river) = (saved["unnoticed"][who].clone(), seat["river"].clone());
        let secret = who != me.index() && hidden["seers"][me.index()] == json!(false);
        let places: Vec<usize> = serde_json::from_value(hidden["river"].clone()).unwrap();
        let places = places.into_iter().filter(move |&at| secret && river[at]["called"] == json!(false));
        places.map(move |at| (who, at)).collect::<Vec<_>>()
    };
    seats().flat_map(hidden).collect()
}

/// Writes which kinds the discards of a seat make safe against itself, and which of them its hidden ones alone.
fn mark_safe(saved: &mut Value, who: usize) {
    let river = saved["seats"][who]["river"].as_array().unwrap().clone();
    let secret: Vec<usize> = serde_json::from_value(saved["unnoticed"][who]["river"].clone()).unwrap();
    let kinds = |is: &dyn Fn(usize) -> bool| -> BTreeSet<T34> {
        let thrown = river.iter().enumerate().filter(|(at, _)| is(*at));
        thrown.map(|(_, thrown)| tiles(&thrown["tile"])[0].t34()).collect()
    };
    let text = |kinds: BTreeSet<T34>| json!(format_tiles(kinds.into_iter().map(T37::black)));
    let (all, open) = (kinds(&|_| true), kinds(&|at| !secret.contains(&at)));
    saved["unnoticed"][who]["safe"][who] = text(all.difference(&open).copied().collect());
    saved["seats"][who]["genbutsu"] = text(all);
}

/// Redistributes what `me` cannot see: the closed tiles of rivals, both spaces of the wall, and discards behind a veil.
fn another_deal(saved: &Value, me: Who, rand: &mut Rand) -> Value {
    let mut saved = saved.clone();
    let rivals = Who::ALL.into_iter().filter(|&who| who != me);
    let mut places: Vec<String> = rivals.map(|who| format!("/seats/{}/hand/closed", who.index())).collect();
    places.extend(["/wall/a", "/wall/b"].map(String::from));
    let secret = unnoticed(&saved, me);
    places.extend(secret.iter().map(|(who, at)| format!("/seats/{who}/river/{at}/tile")));
    let held: Vec<Vec<T37>> = places.iter().map(|place| tiles(saved.pointer(place).unwrap())).collect();
    let mut pool: Vec<T37> = held.concat();
    for last in (1..pool.len()).rev() {
        pool.swap(last, rand.below(last as u64 + 1) as usize);
    }
    for (place, held) in places.iter().zip(&held) {
        *saved.pointer_mut(place).unwrap() = json!(format_tiles(pool.drain(..held.len())));
    }
    let veiled: BTreeSet<usize> = secret.into_iter().map(|(who, _)| who).collect();
    veiled.into_iter().for_each(|who| mark_safe(&mut saved, who));
    saved
}

#[test]
fn hidden_tiles_change_no_honest_answer() {
    let vm = Vm::new().unwrap();
    let probe = load(&vm, "probe.lua", PROBE);
    let mut rand = crate::common::games::luck(1);
    let (mut compared, mut differ) = (0, 0);
    for seed in 0..12 {
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, by_seat(|_| Some(&probe)));
        let mut watch = ();
        table.start(&mut watch);
        for _ in 0..120 {
            let Some(me) = table.asked() else { break };
            let before = serde_json::from_str(&table.save().unwrap().to_json()).unwrap();
            let other = another_deal(&before, me, &mut rand);
            // A rival's choices depend on his hand too; such deals are refused.
            if let Some(mut other) = restored(&other, &probe) {
                let mut same = restored(&before, &probe).unwrap();
                let (now, then) = (answers(&mut other, me), answers(&mut same, me));
                assert_eq!(now, then, "seed {seed}: {me} sees what it cannot see");
                compared += usize::from(now.1.iter().any(Option::is_some));
                differ += usize::from(other.save().unwrap() != same.save().unwrap());
            }
            let action = answers(&mut table, me).0;
            table.act(me, action, &mut watch).unwrap();
        }
    }
    assert!(compared > 200 && differ > 200, "{compared} told something, {differ} tables differ");
}

/// Restores a table with girls of the library.
fn with_girls(saved: &Value, vm: &Vm) -> Option<Table> {
    let (saved, library) = (Saved::from_json(&saved.to_string()).ok()?, library());
    let seat = |who: Who, girl: &SavedGirl| match girl.handle.as_str() {
        Doge::HANDLE => Ok(Box::new(Doge::default()) as Box<dyn Girl>),
        _ => library.restore(vm, who, girl),
    };
    Table::restore(&saved, seat).ok()
}

/// Hides everything from her second turn on.
const SHADE: &str = "local Shade = skill {}
    function Shade:onVeil(game)
      local gone = game:turn(self.who) > 0
      return { riichi = gone, river = gone, calls = gone }
    end
    return Shade";

/// What was not noticed changes no decision: not the tiles behind a veil, nor whether there was a riichi or a call behind it.
#[test]
fn nothing_veiled_changes_a_decision() {
    let vm = Vm::new().unwrap();
    let shade = load(&vm, "shade.lua", SHADE);
    let mut rand = crate::common::games::luck(3);
    let (mut compared, mut tiles, mut riichi) = (0, 0, 0);
    for seed in 0..6 {
        let girls = by_seat(|seat| (seat == 0).then_some(&shade));
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, girls);
        table.start(&mut ());
        let decide = |table: &mut Table, me: Who| {
            let (view, girls) = table.seat(me);
            (Ai.decide(&view, girls), Expert::new(ExpertOptions::DEFAULT).decide(&view, girls))
        };
        for _ in 0..400 {
            let Some(me) = table.asked() else { break };
            let now = decide(&mut table, me);
            let before: Value = serde_json::from_str(&table.save().unwrap().to_json()).unwrap();
            let other = another_deal(&before, me, &mut rand);
            if let Some(mut other) = restored(&other, &shade).filter(|_| me.index() != 0) {
                assert_eq!(now, decide(&mut other, me), "seed {seed}: {me} sees what it has not noticed");
                compared += 1;
                tiles += usize::from(!unnoticed(&before, me).is_empty());
            }
            // Nobody but herself knows of the riichi: without it everybody else decides the same.
            let stands = before["unnoticed"][0]["riichi"] == json!(true)
                && before["seats"][0]["riichi"].get("established").is_some();
            if let Some(mut other) =
                stands.then(|| without_riichi(&before)).and_then(|other| restored(&other, &shade))
                && me.index() != 0
            {
                assert_eq!(now, decide(&mut other, me), "seed {seed}: {me} sees the riichi");
                riichi += 1;
            }
            table.act(me, now.0, &mut ()).unwrap();
        }
    }
    assert!(compared > 300 && tiles > 100 && riichi > 10, "{compared} {tiles} {riichi}");
}

/// The table as if the first seat had never declared riichi.
fn without_riichi(saved: &Value) -> Value {
    let mut saved = saved.clone();
    let points = |value: &Value| value.as_i64().unwrap();
    saved["seats"][0]["points"] = json!(points(&saved["seats"][0]["points"]) + 1000);
    saved["deposit"] = json!(points(&saved["deposit"]) - 1000);
    saved["seats"][0]["riichi"] = json!("no");
    saved["seats"][0]["ippatsu"] = json!(false);
    saved["seats"][0]["furiten"]["riichi"] = json!(false);
    for thrown in saved["seats"][0]["river"].as_array_mut().unwrap() {
        thrown["riichi"] = json!(false);
    }
    saved["unnoticed"][0]["riichi"] = json!(false);
    mark_safe(&mut saved, 0);
    saved
}

/// Its decision depends neither on hidden tiles, nor on the luck of the game, nor on what rivals' skills keep, nor on
/// its earlier decisions.
#[test]
fn nothing_hidden_changes_a_decision_of_expert() {
    let vm = Vm::new().unwrap();
    // Preset, girls, games and actions in each.
    let tables: [(_, &[&str], _, _); 6] = [
        ("tenhou", &[], 3, 400),
        ("libsaki", &[], 3, 400),
        ("libsaki", &["kuro", "toki", "saki", "awai"], 2, 150),
        ("tenhou", &["teru", "nodoka", "sumire", "shizuno"], 2, 150),
        ("libsaki", &["kasumi", "seiko", "koromo", "sawaya"], 2, 150),
        ("libsaki", &["momoko", "hisa", "megan", "nodoka"], 2, 400),
    ];
    let mut rand = crate::common::games::luck(2);
    let (mut compared, mut differ, mut acted) = (0, 0, 0);
    for (nth, (preset, names, games, actions)) in tables.into_iter().enumerate() {
        let roster = Roster::new(&vm, names);
        for seed in 0..games {
            let mut table = Table::new(Rule::preset(preset).unwrap(), seed, roster.girls());
            table.start(&mut ());
            let mut experts = [0; 4].map(|_| Expert::new(ExpertOptions::DEFAULT));
            for _ in 0..actions {
                let Some(me) = table.asked() else { break };
                let action = {
                    let (view, girls) = table.seat(me);
                    experts[me.index()].decide(&view, girls)
                };
                let before = serde_json::from_str(&table.save().unwrap().to_json()).unwrap();
                let mut other = another_deal(&before, me, &mut rand);
                other["seed"] = json!(seed + 1000);
                // What rivals keep is hidden too: here they have no skill at all.
                let rivals = Who::ALL.into_iter().filter(|&who| who != me && acted % 2 == 1);
                rivals.for_each(|who| {
                    other["seats"][who.index()]["girl"] = json!({ "handle": Doge::HANDLE, "skill": null });
                });
                if let Some(mut other) = with_girls(&other, &vm) {
                    let (view, girls) = other.seat(me);
                    let then = Expert::new(ExpertOptions::DEFAULT).decide(&view, girls);
                    assert_eq!(action, then, "table {nth}, seed {seed}: {me} sees what it cannot see");
                    compared += 1;
                    acted += usize::from(!matches!(action, Action::Pass | Action::SpinOut));
                    differ += usize::from(other.game().seed() != table.game().seed());
                }
                table.act(me, action, &mut ()).unwrap();
            }
        }
    }
    assert!(
        compared > 2000 && differ > 2000 && acted > 1000,
        "{compared} compared, {differ} differ, {acted} acted"
    );
}
