//! What a player's seat is sent holds nothing hidden.

use crate::page::{GOSSIP, Studio, event};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// All tiles by name in a value, wherever they are.
fn tiles(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if is_tile(text) => _ = found.insert(text.clone()),
        Value::Array(list) => list.iter().for_each(|value| tiles(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| tiles(value, found)),
        _ => {}
    }
}

fn is_tile(text: &str) -> bool {
    let [digit, suit] = text.as_bytes() else { return false };
    digit.is_ascii_digit() && b"mpsfyz".contains(suit)
}

/// The name of an honour in data, by what it is called.
fn honour(word: &str) -> Option<&'static str> {
    let names = ["East", "South", "West", "North", "White", "Green", "Red"];
    let nth = names.iter().position(|name| *name == word)?;
    Some(["1z", "2z", "3z", "4z", "5z", "6z", "7z"][nth])
}

fn all(value: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    tiles(value, &mut found);
    found
}

/// A scene without what names tiles that are nowhere to be seen: what is unseen, waits, and what a girl tells her player.
fn without_reckoning(scene: &Value) -> Value {
    let mut rest = scene.clone();
    for key in ["popups", "unseen"] {
        rest.as_object_mut().unwrap().remove(key);
    }
    rest["seats"].as_array_mut().unwrap().iter_mut().for_each(|seat| seat["waits"] = Value::Null);
    if rest["asked"].is_object() {
        rest["asked"]["ready"] = Value::Null;
    }
    rest
}

/// How many copies of all kinds a scene says are unseen, and how many it shows.
fn counted(scene: &Value) -> (u64, usize) {
    let unseen = scene["unseen"].as_object().unwrap().values().map(|left| left.as_u64().unwrap()).sum();
    let mut shown =
        scene["indicators"].as_array().unwrap().len() + scene["ura"].as_array().map_or(0, Vec::len);
    for seat in scene["seats"].as_array().unwrap() {
        let seen = |tile: &&Value| tile["tile"].is_string() && tile["called"] != true;
        shown += seat["hand"].as_array().map_or(0, Vec::len);
        shown += usize::from(seat["drawn"].as_str().is_some_and(is_tile));
        shown += seat["river"].as_array().unwrap().iter().filter(seen).count();
        let melds = seat["melds"].as_array().unwrap();
        shown += melds.iter().map(|meld| meld["tiles"].as_array().unwrap().len()).sum::<usize>();
    }
    (unseen, shown)
}

/// What this seat may know, of the scene that has everything.
fn known(scene: &Value, seat: usize) -> BTreeSet<String> {
    let mut found = all(&json!([scene["indicators"], scene["dora"], scene["ura"], scene["end"]]));
    // A call is told before its tiles lie there.
    if scene["event"]["kind"] == "barked" {
        let words = scene["event"]["text"].as_str().unwrap().split(' ');
        tiles(&Value::from_iter(words.map(|word| honour(word).unwrap_or(word))), &mut found);
    }
    for (who, other) in scene["seats"].as_array().unwrap().iter().enumerate() {
        let openers = scene["end"]["openers"].as_array();
        let shown = openers.is_some_and(|openers| openers.iter().any(|opener| *opener == who));
        tiles(&json!([other["melds"], other["river"]]), &mut found);
        if who == seat || shown {
            tiles(&json!([other["hand"], other["drawn"]]), &mut found);
        }
    }
    found
}

#[test]
fn a_seat_is_sent_no_hidden_tile_and_no_words_of_others() {
    let files = [("one.lua", GOSSIP), ("two.lua", GOSSIP), ("three.lua", GOSSIP), ("four.lua", GOSSIP)];
    let studio = Studio::open(&files, &["one.lua", "two.lua", "three.lua", "four.lua"], 1);
    let girls = ["one.lua", "two.lua", "three.lua", "four.lua"];
    let players = ["you", "ai", "ai", "ai"];
    let id = studio.game(&json!({ "girls": girls, "players": players, "seed": "11" }));
    let mut stream = studio.listen(&format!("tables/{id}/stream?view=1"));
    studio.post(&format!("tables/{id}/play"), &json!({ "on": true, "per_second": 0, "seats_too": true }));
    let mut streamed = String::new();
    loop {
        let (name, data) = event(&mut stream).unwrap();
        streamed += &format!("{name} {data}\n");
        if data["over"] == true || data["last"].as_u64().is_some_and(|last| last > 260) {
            break;
        }
    }
    studio.post(&format!("tables/{id}/play"), &json!({ "on": false }));
    assert!(!streamed.contains("SECRET") && !streamed.contains("reload"), "{streamed}");
    let (mut hidden, mut own) = (0, 0);
    for n in (0..studio.last(&id).min(260)).step_by(3) {
        let whole = studio.get(&format!("tables/{id}/scenes/{n}?view=all"));
        let answer = studio.ask("GET", &format!("tables/{id}/scenes/{n}?view=1&lang=ja"), b"");
        let seen = answer.json();
        // Her own skill may tell her player what it sees.
        let bytes = json!({ "popups": [], "rest": without_reckoning(&seen) }).to_string();
        let may = known(&whole, 1);
        for tile in all(&without_reckoning(&whole)).difference(&may) {
            assert!(!bytes.contains(tile.as_str()), "moment {n}: {tile} in {bytes}");
            hidden += 1;
        }
        assert_eq!(all(&without_reckoning(&seen)).difference(&may).count(), 0, "moment {n}");
        // What is unseen is what is not shown, whatever lies where.
        let (unseen, shown) = counted(&seen);
        let is_settled = whole["event"]["kind"] != "barked";
        assert!(!is_settled || unseen as usize + shown == 136, "moment {n}: {unseen} + {shown}");
        assert!(seen["luck"].is_null() || seen["luck"]["who"] == 1 && seen["luck"]["girls"] == json!([1]));
        assert!(seen["taken"].as_array().unwrap().iter().all(|taken| taken["who"] == 1), "moment {n}");
        if seen["asked"].is_object() {
            assert_eq!(seen["asked"]["who"], 1);
        }
        for key in ["end", "result"] {
            // Only the language differs.
            let (seen, whole) = (&seen[key], &whole[key]);
            for part in ["moved", "pays", "standing", "tenpai", "openers", "sticks", "honba", "points"] {
                assert_eq!(seen[part], whole[part], "moment {n}");
            }
        }
        own += answer.text().matches("SECRET").count();
        for (who, seat) in seen["seats"].as_array().unwrap().iter().enumerate().filter(|(who, _)| *who != 1) {
            assert!(seat["status"].is_null() && seat["step"].is_null(), "{who}");
            let openers = seen["end"]["openers"].as_array();
            let shown = openers.is_some_and(|openers| openers.iter().any(|opener| *opener == who));
            assert!(seat["waits"].is_null() || shown, "moment {n}: {who}");
        }
        let popups = seen["popups"].as_array().unwrap();
        assert!(popups.iter().all(|popup| popup["who"] == 1), "{popups:?}");
        let lens = studio.post(&format!("tables/{id}/lens"), &json!({ "n": n, "view": "1" }));
        assert_eq!((&lens["seat_only"], &lens["last"]), (&json!(true), &Value::Null));
        assert!(!lens.to_string().contains("SECRET"));
    }
    // The test could fail: there was something to hide, and she was told her own.
    assert!(hidden > 100 && own > 10, "{hidden} {own}");
}

/// Hides what she throws from her second turn on.
const SHADE: &str = "local Shade = skill {}
    function Shade:onVeil(game) return { river = game:turn(self.who) > 0 } end
    return Shade";

/// A seat that has not noticed a tile is not told of it by what it could have done with it.
#[test]
fn what_is_veiled_is_not_told_by_what_it_could_have_been_used_for() {
    let studio = Studio::open(&[("shade.lua", SHADE)], &["shade.lua"], 1);
    let players = ["you", "ai", "ai", "ai"];
    let (mut unnoticed, mut could) = (0, 0);
    for seed in ["3", "4"] {
        let asked = json!({ "girls": ["shade.lua"], "players": players, "seed": seed });
        let id = studio.game(&asked);
        let mut stream = studio.listen(&format!("tables/{id}/stream?view=1"));
        let on = json!({ "on": true, "per_second": 0, "seats_too": true });
        studio.post(&format!("tables/{id}/play"), &on);
        loop {
            let (_, data) = event(&mut stream).unwrap();
            if data["over"] == true || data["last"].as_u64().is_some_and(|last| last > 600) {
                break;
            }
        }
        studio.post(&format!("tables/{id}/play"), &json!({ "on": false }));
        for n in 0..studio.last(&id).min(600) {
            let seen = studio.get(&format!("tables/{id}/scenes/{n}?view=1"));
            if seen["event"]["kind"] != "unnoticed" {
                continue;
            }
            let whole = studio.get(&format!("tables/{id}/scenes/{n}?view=all"));
            assert_eq!(seen["event"]["tile"], Value::Null);
            let text = seen["event"]["text"].as_str().unwrap();
            assert_eq!(text.split(' ').find(|word| is_tile(word)), None, "{text}");
            assert!(text.ends_with("you do not notice how"), "{text}");
            assert_eq!((&seen["taken"], &seen["asked"]), (&json!([]), &Value::Null), "moment {n}");
            assert!(seen["lastDiscard"].is_null(), "moment {n}");
            unnoticed += 1;
            could += whole["taken"].as_array().unwrap().iter().filter(|taken| taken["who"] == 1).count();
        }
    }
    assert!(unnoticed > 30 && could > 0, "{unnoticed} {could}");
}

/// A game in which a person has played a few turns of the first round.
fn begun(studio: &Studio) -> String {
    let (girls, players) = (["kuro", "doge", "doge", "doge"], ["you", "ai", "ai", "ai"]);
    let id = studio.game(&json!({ "girls": girls, "players": players, "seed": "7" }));
    (0..6).for_each(|_| assert!(studio.turn(&id, 0)));
    id
}

fn has_ended(studio: &Studio, id: &str) -> bool {
    let moments = studio.get(&format!("tables/{id}/moments"));
    moments.as_array().unwrap().iter().any(|moment| moment["kind"] == "round-ended")
}

#[test]
fn a_seat_is_told_of_the_deal_what_it_may_know_until_the_round_is_over() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let id = begun(&studio);
    let n = studio.last(&id);
    let deal = |view: &str| studio.get(&format!("tables/{id}/deal?n={n}&view={view}"));
    let (whole, own) = (deal("all"), deal("0"));
    assert_eq!((&whole["seat_only"], &own["seat_only"]), (&json!(false), &json!(true)));
    let hands = whole["deal"]["hands"].as_array().unwrap();
    assert_eq!((hands.len(), own["deal"]["hands"].as_array().unwrap().len()), (4, 1));
    assert_eq!(own["deal"]["hands"][0]["tiles"], hands[0]["tiles"]);
    assert!(whole["told"].to_string().contains("doge") && whole["told"]["answer"] != "", "{whole}");
    assert!(!own["told"].to_string().contains("doge") && own["told"]["answer"] == "", "{own}");
    while !has_ended(&studio, &id) {
        assert!(studio.turn(&id, 0));
    }
    assert_eq!(deal("0"), deal("all"));
}

#[test]
fn the_expert_tells_a_seat_of_its_own_decisions_only() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let id = begun(&studio);
    let moments = studio.get(&format!("tables/{id}/moments"));
    let thrown = |who: u64| {
        let all = moments.as_array().unwrap().iter();
        let mut thrown = all.filter(|moment| moment["kind"] == "discarded" && moment["who"] == who);
        thrown.next().unwrap()["n"].as_u64().unwrap()
    };
    let opinion = |who: u64| format!("opinion?n={}", thrown(who));
    let review = |who: u64| format!("review?seat={who}");
    for path in [&opinion as &dyn Fn(u64) -> String, &review] {
        let asked = |who: u64, view: &str| {
            studio.ask("GET", &format!("tables/{id}/{}&view={view}", path(who)), b"").status
        };
        assert_eq!([asked(0, "0"), asked(1, "0"), asked(1, "1"), asked(1, "all")], [200, 403, 200, 200]);
    }
}

#[test]
fn a_branch_tells_a_seat_no_draw_of_others() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let id = begun(&studio);
    // Both lines are played to the end of the round: as long as it is not over, they would show the seat its own future.
    let asked = |n: u64| {
        let body = json!({ "n": n, "without": "kuro", "view": 0 });
        studio.ask("POST", &format!("tables/{id}/branch"), body.to_string().as_bytes())
    };
    for n in [3, studio.last(&id)] {
        let refused = asked(n);
        assert_eq!(refused.status, 403, "{}", refused.text());
        assert!(refused.text().contains("with all hands open"), "{}", refused.text());
    }
    while !has_ended(&studio, &id) {
        assert!(studio.turn(&id, 0));
    }
    let branch = |view: Value| {
        studio.post(&format!("tables/{id}/branch"), &json!({ "n": 3, "without": "kuro", "view": view }))
    };
    let (whole, own) = (branch(json!("all")), branch(json!(0)));
    let draws = |told: &Value| told["diff"]["rounds"][0]["draws"].as_array().unwrap().len();
    assert!(draws(&whole) > 0, "{whole}");
    assert_eq!(draws(&own), 0);
    assert_eq!(own["first"]["n"], whole["first"]["n"]);
}
