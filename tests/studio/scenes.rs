//! What a moment tells beside the tiles: waits, what is unseen, luck, bans, menus, names.

use crate::page::{Studio, event};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn scene(studio: &Studio, id: &str, n: u64, view: &str, lang: &str) -> Value {
    studio.get(&format!("tables/{id}/scenes/{n}?view={view}&lang={lang}"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A game whose persons are played by the built-in AI, and how many moments it has; at most some.
fn played(studio: &Studio, setting: &Value, most: u64) -> (String, u64) {
    let id = studio.game(setting);
    let mut stream = studio.listen(&format!("tables/{id}/stream?view=all"));
    studio.post(&format!("tables/{id}/play"), &json!({ "on": true, "per_second": 0, "seats_too": true }));
    loop {
        let (_, data) = event(&mut stream).unwrap();
        if data["over"] == true || data["last"].as_u64().is_some_and(|last| last > most) {
            break;
        }
    }
    studio.post(&format!("tables/{id}/play"), &json!({ "on": false }));
    let last = studio.last(&id).min(most);
    (id, last)
}

/// A tile as its kind.
fn kind(tile: &str) -> String {
    tile.replace('0', "5")
}

/// Copies that a scene does not show, by kind.
fn unseen(scene: &Value) -> BTreeMap<String, i64> {
    let mut left: BTreeMap<String, i64> = BTreeMap::new();
    for suit in ["m", "p", "s"] {
        left.extend((1..=9).map(|number| (format!("{number}{suit}"), 4)));
    }
    left.extend((1..=7).map(|number| (format!("{number}z"), 4)));
    let mut see = |tile: &Value| {
        if let Some(tile) = tile.as_str().filter(|tile| tile.len() == 2) {
            *left.get_mut(&kind(tile)).unwrap_or_else(|| panic!("{tile}")) -= 1;
        }
    };
    for seat in list(&scene["seats"]) {
        list(&seat["hand"]).iter().for_each(&mut see);
        see(&seat["drawn"]);
        list(&seat["melds"]).iter().flat_map(|meld| list(&meld["tiles"])).for_each(&mut see);
        list(&seat["river"])
            .iter()
            .filter(|thrown| thrown["called"] != true)
            .for_each(|thrown| see(&thrown["tile"]));
    }
    list(&scene["indicators"]).iter().chain(list(&scene["ura"])).for_each(&mut see);
    left
}

/// The tiles of a list of waits, and what is left of each as the scene has it.
fn waits(scene: &Value, waits: &Value) -> Vec<String> {
    let tile = |wait: &Value| {
        let tile = wait["tile"].as_str().unwrap().to_owned();
        assert_eq!(scene["unseen"][&tile], wait["left"], "{wait}");
        tile
    };
    list(waits).iter().map(tile).collect()
}

#[test]
fn what_is_unseen_and_what_completes_a_hand_is_counted() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let players = ["you", "ai", "ai", "ai"];
    let girls = ["kuro", "doge", "doge", "doge"];
    let setting = json!({ "girls": girls, "players": players, "seed": "5", "rule": "tenhou" });
    let (id, last) = played(&studio, &setting, 400);
    let (mut tenpai, mut offered, mut ready, mut thrown) = (0, 0, 0, 0);
    for n in 0..last {
        for view in ["0", "all"].into_iter().take(if n % 4 == 0 { 2 } else { 1 }) {
            let now = scene(&studio, &id, n, view, "en");
            // A kan that may be robbed is seen before it lies there.
            if now["event"]["kind"] != "barked" {
                let told: BTreeMap<String, i64> = serde_json::from_value(now["unseen"].clone()).unwrap();
                assert_eq!(told, unseen(&now), "moment {n} for {view}");
            }
            for (who, seat) in list(&now["seats"]).iter().enumerate() {
                if view == "0" && who != 0 && now["end"].is_null() {
                    assert!(seat["waits"].is_null(), "moment {n}: {seat}");
                }
                let waited = waits(&now, &seat["waits"]);
                if !waited.is_empty() && seat["drawn"].is_null() {
                    assert_eq!(seat["step"].as_i64().unwrap_or(0), 0, "moment {n}: {seat}");
                    tenpai += 1;
                }
            }
            if let Some(who) = now["lastDiscard"]["who"].as_u64() {
                let river = list(&now["seats"][who as usize]["river"]);
                assert_eq!(river.last().unwrap()["called"], false, "moment {n}");
                thrown += 1;
            }
        }
        let now = scene(&studio, &id, n, "0", "en");
        let asked = &now["asked"];
        let kinds: Vec<&str> =
            list(&asked["actions"]).iter().map(|action| action["kind"].as_str().unwrap()).collect();
        assert_eq!(asked["offered"].is_object(), kinds.contains(&"pass"), "moment {n}: {asked}");
        if let Some(tile) = asked["offered"]["tile"].as_str() {
            assert!(
                list(&asked["actions"])
                    .iter()
                    .all(|action| action["kind"] == "pass" || action["tile"] == tile)
            );
            offered += 1;
        }
        for discard in list(&asked["ready"]) {
            assert!(kinds.iter().any(|kind| kind.ends_with("-out")), "{asked}");
            assert!(!waits(&now, &discard["waits"]).is_empty(), "{discard}");
            ready += 1;
        }
    }
    assert!(tenpai > 5 && offered > 0 && ready > 0 && thrown > 20, "{tenpai} {offered} {ready} {thrown}");
}

#[test]
fn riichi_is_ready_with_what_it_waits_for() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let mut found = 0;
    for seed in ["3", "4", "6"] {
        let setting = json!({ "girls": [], "players": ["you", "you", "you", "you"], "seed": seed });
        let (id, last) = played(&studio, &setting, 500);
        for n in 0..last {
            let now = scene(&studio, &id, n, "all", "en");
            let Some(who) = now["asked"]["who"].as_u64() else { continue };
            let actions = list(&now["asked"]["actions"]);
            for action in
                actions.iter().filter(|action| action["kind"].as_str().unwrap().ends_with("-riichi"))
            {
                // What riichi may be declared with leaves tenpai, and waits for what the hand then waits for.
                let ready = list(&now["asked"]["ready"]);
                let ready = ready.iter().find(|ready| ready["tile"] == action["tile"]);
                let waited = waits(&now, &ready.unwrap_or_else(|| panic!("{action}"))["waits"]);
                let next = scene(&studio, &id, n + 1, "all", "en");
                if next["event"]["kind"] == "discarded" && next["event"]["tile"] == action["tile"] {
                    let then = list(&next["seats"][who as usize]["waits"]);
                    let then: Vec<&str> = then.iter().map(|wait| wait["tile"].as_str().unwrap()).collect();
                    assert_eq!(then, waited, "moment {n}");
                    found += 1;
                }
            }
        }
    }
    assert!(found > 2, "{found}");
}

#[test]
fn dora_follow_the_indicators() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let (id, last) = played(&studio, &json!({ "girls": ["kuro"], "players": [], "seed": "7" }), 120);
    let next = |tile: &str| -> String {
        let tile = kind(tile);
        let (number, suit) = tile.split_at(1);
        let number: u8 = number.parse().unwrap();
        let after = match (suit, number) {
            ("z", 4) => 1,
            ("z", 7) => 5,
            ("m" | "p" | "s", 9) => 1,
            (_, number) => number + 1,
        };
        format!("{after}{suit}")
    };
    let now = scene(&studio, &id, last, "2", "en");
    let indicators = list(&now["indicators"]);
    assert!(!indicators.is_empty());
    let mut wanted: Vec<String> = indicators.iter().map(|tile| next(tile.as_str().unwrap())).collect();
    wanted.dedup();
    assert_eq!(now["dora"], json!(wanted));
}

/// A girl's own player sees her luck bent, as she may reckon it; nobody else does, but who sees everything.
#[test]
fn luck_is_told_to_whom_it_concerns() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let numbers = json!({ "kuro.dora": 3000, "kuro.kandora": 3000, "kuro.red": 3000, "kuro.red_idle": 3000 });
    let players = ["you", "ai", "ai", "ai"];
    let setting = json!({ "girls": ["kuro"], "players": players, "seed": "7", "numbers": numbers });
    let (id, last) = played(&studio, &setting, 200);
    let mut bent = 0;
    for n in 0..last {
        let whole = scene(&studio, &id, n, "all", "en");
        if whole["event"]["kind"] != "drawn" {
            assert!(whole["luck"].is_null());
            continue;
        }
        let own = scene(&studio, &id, n, "0", "en");
        assert!(scene(&studio, &id, n, "1", "en")["luck"].is_null(), "moment {n}");
        if whole["event"]["who"] != 0 {
            assert!(own["luck"].is_null(), "moment {n}");
        }
        let luck = &own["luck"];
        if luck.is_null() {
            continue;
        }
        bent += 1;
        assert_eq!(
            (&luck["who"], &luck["girls"], &luck["tile"]),
            (&json!(0), &json!([0]), &own["event"]["tile"])
        );
        let [now, natural] = ["now", "natural"].map(|key| luck[key].as_f64().unwrap());
        assert!(natural < now && now <= 1.0, "{luck}");
        // By nature each copy she had not seen was as likely. Black and red fives are told apart.
        let tile = luck["tile"].as_str().unwrap();
        if !tile.starts_with(['0', '5']) {
            let unseen: BTreeMap<String, f64> = serde_json::from_value(own["unseen"].clone()).unwrap();
            let all: f64 = unseen.values().sum();
            assert!((natural - (unseen[tile] + 1.0) / (all + 1.0)).abs() < 1e-9, "{luck}");
        }
        assert_eq!(whole["luck"]["girls"], json!([0]), "moment {n}: {}", whole["luck"]);
    }
    assert!(bent > 5, "{bent}");
}

const DAMPER: &str = "local P = skill { name = { en = 'Damper', zh = '压', ja = '抑え' }, desc = 'x' }
function P:onDamp(game)
  return { [self.who:left()] = 100 }
end
return P
";

/// Her player is not told that a rival holds her power down: what she lit glows as she reckons it, though nothing of that
/// power came through.
#[test]
fn luck_does_not_tell_a_seat_what_is_held_down() {
    let studio = Studio::open(&[("damper.lua", DAMPER)], &["damper.lua"], 1);
    let numbers = json!({ "kuro.dora": 3000, "kuro.kandora": 3000, "kuro.red": 3000, "kuro.red_idle": 3000 });
    let players = ["you", "ai", "ai", "ai"];
    let setting =
        json!({ "girls": ["kuro", "damper.lua"], "players": players, "seed": "7", "numbers": numbers });
    let (id, last) = played(&studio, &setting, 900);
    let mut reckoned = 0;
    for n in 0..last {
        let whole = scene(&studio, &id, n, "all", "en");
        assert!(whole["luck"].is_null(), "moment {n}: {}", whole["luck"]);
        let luck = scene(&studio, &id, n, "0", "en")["luck"].clone();
        reckoned += usize::from(luck["girls"] == json!([0]));
    }
    assert!(reckoned > 0);
}

const FAINT: &str = "local P = skill { name = { en = 'Probe', zh = '探', ja = '探り' }, desc = 'x' }
function P:onDraw(game, mount, who)
  if who == self.who then
    mount:lighta('1m', 100)
    mount:lighta('s', 1)
  end
end
return P
";

/// A girl does not speak of a tile that her light left less probable than it was.
#[test]
fn who_speaks_of_her_power_has_bent_the_draw() {
    let studio = Studio::open(&[("faint.lua", FAINT)], &["faint.lua"], 1);
    let setting = json!({ "girls": ["faint.lua"], "players": ["ai", "ai", "ai", "ai"], "seed": "7" });
    let (id, last) = played(&studio, &setting, 200);
    let (mut bent, mut faint) = (0, 0);
    for n in 0..last {
        let whole = scene(&studio, &id, n, "all", "en");
        let event = &whole["event"];
        if event["kind"] != "drawn" || event["who"] != 0 {
            continue;
        }
        let speaks = !list(&whole["speaks"]).is_empty();
        assert_eq!(speaks, !whole["luck"].is_null(), "moment {n}: {}", whole["speaks"]);
        bent += usize::from(speaks);
        faint += usize::from(!speaks && event["tile"].as_str().unwrap().ends_with('s'));
    }
    assert!(bent > 0 && faint > 0, "{bent} {faint}");
}

const BANS: &str = "local P = skill { name = { en = 'Probe', zh = '探', ja = '探り' }, desc = 'x' }
function P:onFilter(game, who, choices)
  if who ~= self.who and (choices.call or choices.ron) then
    return { call = true, ron = true }
  end
end
return P
";

#[test]
fn what_is_taken_is_told_in_words_to_whom_it_concerns() {
    let studio = Studio::open(&[("probe.lua", BANS)], &["probe.lua"], 1);
    let (id, last) = played(&studio, &json!({ "girls": ["probe"], "players": [], "seed": "3" }), 200);
    let mut told = 0;
    for n in 0..last {
        let whole = scene(&studio, &id, n, "all", "en");
        for taken in list(&whole["taken"]) {
            told += 1;
            assert!(taken["text"].as_str().unwrap().ends_with(": the power of Probe"), "{taken}");
            for view in 0..4 {
                let own = scene(&studio, &id, n, &view.to_string(), "en");
                assert_eq!(
                    list(&own["taken"]).contains(taken),
                    taken["who"] == view,
                    "moment {n} for {view}"
                );
            }
        }
        if !list(&whole["taken"]).is_empty() {
            let text = scene(&studio, &id, n, "all", "zh")["taken"][0]["text"].clone();
            assert!(text.as_str().unwrap().starts_with("不能"), "{text}");
        }
    }
    assert!(told > 3, "{told}");
}

/// A hand that is complete and may not win says why, to its own player: who forbids it by name, or furiten.
#[test]
fn a_refused_win_says_why() {
    let studio = Studio::open(&[("probe.lua", BANS)], &["probe.lua"], 1);
    let (mut forbidden, mut by_rule) = (0, 0);
    for (girl, seed) in [("probe", "3"), ("doge", "22"), ("doge", "27")] {
        let (id, last) = played(&studio, &json!({ "girls": [girl], "players": [], "seed": seed }), 900);
        for n in 0..last {
            let whole = scene(&studio, &id, n, "all", "en");
            for refused in list(&whole["refused"]) {
                let text = refused["text"].as_str().unwrap();
                forbidden += usize::from(text.contains("Probe's skill forbids it"));
                by_rule += usize::from(text.contains("furiten") || text.contains("no yaku"));
                for view in 0..4 {
                    let own = scene(&studio, &id, n, &view.to_string(), "en");
                    let told = list(&own["refused"]).contains(refused);
                    assert_eq!(told, refused["who"] == view, "moment {n} for {view}");
                    // A seat that may not ron says so where its player looks.
                    if told && text.contains("furiten") {
                        assert_eq!(own["seats"][view as usize]["furiten"], true, "moment {n}");
                    }
                }
            }
        }
    }
    assert!(forbidden > 0 && by_rule > 0, "{forbidden} {by_rule}");
}

/// Toki's menu has her actions, with their tiles, and says what a look costs.
#[test]
fn a_menu_says_what_it_is_for() {
    let studio = Studio::open(&[], &["toki"], 1);
    let players = ["you", "ai", "ai", "ai"];
    let id = studio.game(&json!({ "girls": ["toki"], "players": players, "seed": "7" }));
    let now = loop {
        let now = scene(&studio, &id, studio.last(&id), "0", "en");
        let asked = &now["asked"];
        if asked["menu"].is_object() {
            break now;
        }
        let first =
            if asked["actions"][0].is_object() { &asked["actions"][0]["action"] } else { &Value::Null };
        match first {
            Value::Null => _ = studio.post(&format!("tables/{id}/step"), &json!({})),
            action => _ = studio.post(&format!("tables/{id}/act"), &json!({ "who": 0, "action": action })),
        }
    };
    let menu = &now["asked"]["menu"];
    assert!(menu["title"].as_str().unwrap().contains("blind turns"), "{menu}");
    assert!(menu["most"].is_null());
    let hand: Vec<&Value> =
        list(&now["seats"][0]["hand"]).iter().chain([&now["seats"][0]["drawn"]]).collect();
    let mut tiles = 0;
    for row in list(&menu["rows"]) {
        assert!(row["action"].is_string() && !row["text"].as_str().unwrap().contains('-'), "{row}");
        if row["action"].as_str().unwrap().ends_with("-out") {
            assert!(hand.contains(&&row["tile"]), "{row}");
            tiles += 1;
        }
    }
    assert!(tiles > 8, "{menu}");
    for (lang, said) in [("zh", "巡看不见"), ("ja", "見えなくなる")] {
        let menu = scene(&studio, &id, studio.last(&id), "0", lang)["asked"]["menu"].clone();
        assert!(menu["title"].as_str().unwrap().contains(said), "{menu}");
        assert!(list(&menu["rows"]).iter().all(|row| !row["text"].as_str().unwrap().is_ascii()), "{menu}");
    }
    // Nobody else is asked.
    assert!(scene(&studio, &id, studio.last(&id), "1", "en")["asked"].is_null());
}

const TWO: &str = "local T = skill { name = 'Two', desc = 'x' }
function T:onMenu(game, moment)
  return moment == 'drawn' and { title = 'Choose one', most = 1, { name = 'a' }, { name = 'b' } } or nil
end
function T:onMenuPicked(game, mount, picks) end
return T
";

#[test]
fn no_more_boxes_than_a_menu_allows_may_be_on() {
    let studio = Studio::open(&[("two.lua", TWO)], &["two.lua"], 1);
    let players = ["you", "ai", "ai", "ai"];
    let id = studio.game(&json!({ "girls": ["two.lua"], "players": players, "seed": "7" }));
    let menu = loop {
        let now = scene(&studio, &id, studio.last(&id), "0", "en");
        match (&now["asked"]["menu"], &now["asked"]["actions"][0]["action"]) {
            (Value::Object(menu), _) => break menu.clone(),
            (_, Value::Null) => _ = studio.post(&format!("tables/{id}/step"), &json!({})),
            (_, action) => {
                _ = studio.post(&format!("tables/{id}/act"), &json!({ "who": 0, "action": action }))
            }
        }
    };
    assert_eq!((&menu["title"], &menu["most"]), (&json!("Choose one"), &json!(1)));
    let pick = |rows: Value| {
        let with = json!({ "menu": menu["number"], "rows": rows });
        let act = json!({ "who": 0, "action": { "type": "pick", "with": with } });
        studio.ask("POST", &format!("tables/{id}/act"), act.to_string().as_bytes())
    };
    let both = pick(json!({ "a": true, "b": true }));
    assert_eq!(both.status, 409, "{}", both.text());
    assert!(both.text().contains("at most 1"), "{}", both.text());
    assert_eq!(pick(json!({ "b": true })).status, 200);
}

#[test]
fn girls_are_called_by_their_names() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let (id, last) = played(&studio, &json!({ "girls": ["kuro"], "players": [], "seed": "7" }), 60);
    for (lang, name) in [("en", "Matsumi Kuro"), ("zh", "松实玄"), ("ja", "松実玄")] {
        let now = scene(&studio, &id, last, "all", lang);
        let seat = &now["seats"][0];
        assert_eq!((&seat["label"], &seat["name"]), (&json!("kuro"), &json!(name)), "{seat}");
        assert_eq!(seat["names"][lang], name);
        // Those of one name are told apart.
        let others: Vec<&Value> = (1..4).map(|who| &now["seats"][who]["names"][lang]).collect();
        assert!(others[0] != others[1] && others[1] != others[2] && others[0] != others[2], "{others:?}");
        let texts = (0..last).map(|n| scene(&studio, &id, n, "all", lang)["event"]["text"].clone());
        let texts: Vec<String> = texts.map(|text| text.as_str().unwrap().to_owned()).collect();
        assert!(texts.iter().all(|text| !text.contains("doge") && !text.contains("kuro")), "{texts:?}");
        assert!(texts.iter().any(|text| text.contains(name)));
        if lang == "en" {
            assert!(texts.contains(&"East 1 begins".to_owned()), "{texts:?}");
        }
    }
}
