//! Ends of rounds and of games, as the page shows them: what is told adds up.

use crate::page::{Studio, event};
use serde_json::{Value, json};

/// Plays a game of four to its end and returns the scenes in which a round or the game ended.
fn ends(studio: &Studio, setting: &Value, lang: &str) -> Vec<Value> {
    let id = studio.game(setting);
    let mut stream = studio.listen(&format!("tables/{id}/stream?view=all"));
    studio.post(&format!("tables/{id}/play"), &json!({ "on": true, "per_second": 0, "seats_too": true }));
    while event(&mut stream).unwrap().1["over"] != true {}
    let moments = studio.get(&format!("tables/{id}/moments"));
    let ends = moments.as_array().unwrap().iter().filter(|moment| {
        let kind = &moment["kind"];
        kind == "round-ended" || kind == "table-ended"
    });
    ends.map(|moment| studio.get(&format!("tables/{id}/scenes/{}?lang={lang}", moment["n"]))).collect()
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().unwrap().iter().map(|number| number.as_i64().unwrap()).collect()
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("{value}"))
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value}"))
}

/// Whether tiles and melds are fourteen tiles, each kan counted as three.
fn is_whole(hand: &Value, melds: &Value) -> bool {
    list(hand).len() + 1 + 3 * list(melds).len() == 14
}

/// Checks the sums of an ended round.
fn adds_up(scene: &Value) {
    let end = &scene["end"];
    let moved = numbers(&end["moved"]);
    let standing = list(&end["standing"]);
    let mut last = i64::MAX;
    for (rank, place) in (1..).zip(standing) {
        let who = number(&place["who"]) as usize;
        assert_eq!(number(&place["rank"]), rank, "{end}");
        assert_eq!(number(&place["points"]) - number(&place["before"]), moved[who], "{end}");
        assert_eq!(place["points"], scene["seats"][who]["points"], "{end}");
        assert!(number(&place["points"]) <= last, "{end}");
        last = number(&place["points"]);
    }
    let (wins, sticks) = (list(&end["wins"]), number(&end["sticks"]));
    let mut paid = [0; 4];
    for pay in list(&end["pays"]) {
        paid[number(&pay["from"]) as usize] -= number(&pay["points"]);
        paid[number(&pay["to"]) as usize] += number(&pay["points"]);
    }
    if let Some(first) = wins.first() {
        paid[number(&first["who"]) as usize] += 1000 * sticks;
    }
    if !list(&end["pays"]).is_empty() || end["kind"] != "HP" {
        assert_eq!(paid.to_vec(), moved, "{end}");
    }
    let honba = 300 * number(&end["honba"]);
    for (nth, win) in wins.iter().enumerate() {
        assert!(is_whole(&win["hand"], &win["melds"]), "{win}");
        let yaku = list(&win["yaku"]);
        let han: i64 = yaku.iter().map(|yaku| number(&yaku["han"])).sum();
        assert_eq!(han, number(&win["han"]), "{win}");
        assert!(
            !yaku.is_empty()
                && yaku.iter().all(|yaku| yaku["name"].as_str().is_some_and(|name| !name.is_empty()))
        );
        let from: Vec<i64> = list(&end["pays"])
            .iter()
            .filter(|pay| pay["to"] == win["who"])
            .map(|pay| number(&pay["points"]))
            .collect();
        // The nearest of several winners gets the honba.
        let honba = if nth == 0 { honba } else { 0 };
        assert_eq!(from.iter().sum::<i64>(), number(&win["points"]) + honba, "{end}");
        assert_eq!(from.len(), if win["from"].is_null() { 3 } else { 1 }, "{end}");
        if let Some(from) = win["from"].as_u64() {
            let river = list(&scene["seats"][from as usize]["river"]);
            assert_eq!(river.last().unwrap()["tile"], win["tile"], "{end}");
        }
    }
    for tenpai in list(&end["tenpai"]) {
        assert!(!list(&tenpai["waits"]).is_empty(), "{end}");
        assert!(list(&end["openers"]).contains(&tenpai["who"]));
        assert_eq!(scene["seats"][number(&tenpai["who"]) as usize]["hand"], tenpai["hand"]);
    }
}

#[test]
fn what_rounds_and_games_pay_adds_up() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let (mut tsumo, mut ron, mut drawn, mut limits, mut games) = (0, 0, 0, 0, 0);
    for seed in ["1", "2", "3"] {
        let girls = ["kuro", "kasumi", "doge", "doge"];
        let setting = json!({ "girls": girls, "players": [], "seed": seed, "rule": "tenhou" });
        let mut last = Value::Null;
        for scene in ends(&studio, &setting, "en") {
            let end = &scene["end"];
            if end.is_null() {
                over(&scene, &last);
                games += 1;
                continue;
            }
            adds_up(&scene);
            last = scene["n"].clone();
            let said = scene["event"]["text"].as_str().unwrap();
            let name = |who: &Value| scene["seats"][number(who) as usize]["names"]["en"].as_str().unwrap();
            assert!(list(&end["wins"]).iter().all(|win| said.contains(name(&win["who"]))), "{said}");
            let (title, kind) = (end["title"].as_str().unwrap(), end["kind"].as_str().unwrap());
            tsumo += usize::from(kind == "TSUMO");
            ron += usize::from(kind == "RON");
            drawn += usize::from(kind == "HP");
            let limit = list(&end["wins"]).iter().find_map(|win| win["limit"].as_str());
            limits += usize::from(limit.is_some());
            match kind {
                "TSUMO" | "RON" => assert_eq!(title, limit.unwrap_or("Win"), "{end}"),
                "NGSMG" => assert_eq!(title, "Nagashi mangan"),
                _ => assert_eq!(title, "Draw", "{end}"),
            }
        }
    }
    assert!(tsumo > 2 && ron > 2 && drawn > 0 && limits > 0 && games == 3, "{tsumo} {ron} {drawn} {limits}");
}

/// Checks the end of a game by the rules of Tenhou: 25000 points, 30000 wanted, the oka for the first; `last_round` is the
/// moment at which the last round ended.
fn over(scene: &Value, last_round: &Value) {
    let result = &scene["result"];
    let mut last = i64::MAX;
    let mut sum = 0.0;
    for (rank, place) in (1..).zip(list(&result["places"])) {
        assert_eq!(number(&place["rank"]), rank);
        let (points, who) = (number(&place["points"]), number(&place["who"]) as usize);
        assert_eq!(points, number(&result["points"][who]));
        let score = place["score"].as_f64().unwrap();
        let more = |name: &str| place[name].as_f64().unwrap();
        let reckoned = (points - 30_000) as f64 / 1000.0 + more("uma") + more("oka");
        assert_eq!(more("oka"), if rank == 1 { 20.0 } else { 0.0 });
        assert!((score - reckoned).abs() < 1e-6, "{result}");
        assert!(points <= last);
        (last, sum) = (points, sum + score);
    }
    assert!(sum.abs() < 1e-6, "{result}");
    let decided = &result["decided"];
    assert!(decided["n"].as_u64().unwrap() < scene["n"].as_u64().unwrap());
    let first = number(&result["places"][0]["who"]) as usize;
    let (text, name) =
        (decided["text"].as_str().unwrap(), scene["seats"][first]["names"]["en"].as_str().unwrap());
    assert!(text.contains(name) && text.contains(decided["round"].as_str().unwrap()), "{text}");
    assert_eq!(text.contains("in the last round"), decided["n"] == *last_round, "{text}");
}

#[test]
fn ends_are_told_in_the_readers_language() {
    let studio = Studio::open(&[], &["kuro"], 1);
    for (lang, win, draw) in [("zh", "和了", "流局"), ("ja", "和了", "流局")] {
        let setting = json!({ "girls": ["kuro"], "players": [], "seed": "2", "rule": "tenhou" });
        for scene in ends(&studio, &setting, lang) {
            let (end, result) = (&scene["end"], &scene["result"]);
            let names = list(&end["wins"].as_array().map_or(json!([]), |wins| json!(wins)))
                .iter()
                .flat_map(|win| list(&win["yaku"]).clone())
                .map(|yaku| yaku["name"].as_str().unwrap().to_owned())
                .collect::<Vec<_>>();
            assert!(names.iter().all(|name| !name.is_ascii()), "{names:?}");
            for text in [&end["title"], &end["text"], &result["text"], &result["decided"]["text"]] {
                assert!(text.as_str().is_none_or(|text| !text.is_ascii()), "{text}");
                assert!(text.as_str().is_none_or(|text| !text.contains("doge")), "{text}");
            }
            if end["kind"] == "HP" {
                assert_eq!(end["title"], draw);
            }
            if list(&end["wins"].as_array().map_or(json!([]), |wins| json!(wins)))
                .iter()
                .all(|win| win["limit"].is_null())
                && (end["kind"] == "RON" || end["kind"] == "TSUMO")
            {
                assert_eq!(end["title"], win);
            }
        }
    }
}

/// Seat 1 throws 8s, on which seats 2 and 0 win; there is one honba, and one stick lies on the table.
fn double_ron() -> Value {
    let rest = [11, 19, 21, 29, 31, 39, 42, 43, 44, 45, 46, 47];
    let (mut one, mut three) = (rest.to_vec(), rest.to_vec());
    one.push(11);
    three.push(19);
    json!({
        "title": ["", ""],
        "name": ["A", "B", "C", "D"],
        "rule": { "disp": "般南喰", "aka": 0 },
        "log": [[
            [0, 1, 1], [25000, 24000, 25000, 25000], [43], [],
            [12, 13, 14, 15, 16, 17, 23, 24, 25, 36, 37, 38, 38], [41], [60],
            one, [38], [60],
            [13, 14, 15, 22, 23, 24, 25, 26, 27, 32, 32, 36, 37], [], [],
            three, [], [],
            ["和了", [0, -2300, 3300, 0], [2, 1, 2, "30符2飜2000点", "平和(1飜)", "断幺九(1飜)"],
                [2900, -2900, 0, 0], [0, 1, 0, "30符2飜2900点", "平和(1飜)", "断幺九(1飜)"]],
        ]],
    })
}

#[test]
fn both_winners_of_a_double_ron_are_paid() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let answer = studio.ask("POST", "records?name=double.json", double_ron().to_string().as_bytes());
    assert_eq!(answer.status, 200, "{}", answer.text());
    let id = answer.json()["id"].as_str().unwrap().to_owned();
    let moments = studio.get(&format!("tables/{id}/moments"));
    let ended = list(&moments).iter().find(|moment| moment["kind"] == "round-ended").unwrap().clone();
    let scene = studio.get(&format!("tables/{id}/scenes/{}?view=all", ended["n"]));
    adds_up(&scene);
    let end = &scene["end"];
    let winners: Vec<&Value> = list(&end["wins"]).iter().map(|win| &win["who"]).collect();
    assert_eq!(winners, [&json!(2), &json!(0)], "{end}");
    assert_eq!((&end["gunner"], &end["sticks"], &end["honba"]), (&json!(1), &json!(1), &json!(1)));
    assert_eq!(end["moved"], json!([2900, -5200, 3300, 0]), "{end}");
    assert_eq!(end["wins"][1]["charge"], "2900");
    assert_eq!(end["title"], "Win");
    let first: Vec<&str> =
        list(&end["wins"][0]["yaku"]).iter().map(|yaku| yaku["name"].as_str().unwrap()).collect();
    assert_eq!(first, ["Pinfu", "Tanyao"]);
    assert_eq!(scene["lastDiscard"], json!({ "who": 1 }));
    let standing: Vec<i64> = list(&end["standing"]).iter().map(|place| number(&place["points"])).collect();
    assert_eq!(standing, [28300, 27900, 25000, 18800]);
    // Every seat is told the same.
    for view in 0..4 {
        let seen = studio.get(&format!("tables/{id}/scenes/{}?view={view}", ended["n"]));
        assert_eq!(&seen["end"], end, "{view}");
    }
}
