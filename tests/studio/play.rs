//! Games: a seat is played, moments are seen again, explained and parted from.

use crate::page::{GOSSIP, Studio, event};
use serde_json::{Value, json};

fn seated(studio: &Studio) -> String {
    let players = ["you", "ai", "ai", "ai"];
    studio.game(&json!({ "girls": ["kuro", "doge", "doge", "doge"], "players": players, "seed": "7" }))
}

fn scene(studio: &Studio, id: &str, n: u64, view: &str) -> Value {
    studio.get(&format!("tables/{id}/scenes/{n}?view={view}"))
}

/// Plays the first action that is offered, a tsumo or ron before others, until the round is over.
fn play_a_round(studio: &Studio, id: &str) -> Value {
    for _ in 0..400 {
        let now = scene(studio, id, studio.last(id), "0");
        let asked = &now["asked"];
        if asked.is_null() {
            studio.post(&format!("tables/{id}/step"), &json!({}));
            continue;
        }
        let actions = asked["actions"].as_array().unwrap();
        if actions.iter().any(|action| action["kind"] == "next-round") {
            return now;
        }
        let wanted = ["tsumo", "ron", "dice", "pass", "spin-out", "swap-out"];
        let best =
            wanted.iter().find_map(|kind| actions.iter().find(|action| action["kind"] == *kind)).unwrap();
        studio.post(&format!("tables/{id}/act"), &json!({ "who": 0, "action": best["action"] }));
        while studio.ask("POST", &format!("tables/{id}/step"), b"{}").status == 200 {}
    }
    panic!("the round does not end")
}

#[test]
fn a_person_plays_a_round() {
    let studio = Studio::open(&[], &["kuro", "--players", "you,ai,ai,ai", "--seed", "7"], 1);
    let id = seated(&studio);
    let first = scene(&studio, &id, studio.last(&id), "0");
    assert_eq!(first["seats"][0]["person"], true);
    assert!(!first["asked"].is_null(), "{first}");
    let step = studio.ask("POST", &format!("tables/{id}/step"), b"{}");
    assert_eq!(step.status, 409, "{}", step.text());
    let end = play_a_round(&studio, &id);
    assert_eq!(end["event"]["kind"], "round-ended");
    assert!(!end["end"]["kind"].as_str().unwrap().is_empty());
    let next = json!({ "who": 0, "action": { "type": "next-round" } });
    studio.post(&format!("tables/{id}/act"), &next);
    while studio.ask("POST", &format!("tables/{id}/step"), b"{}").status == 200 {}
    let after = scene(&studio, &id, studio.last(&id), "all");
    assert_ne!(after["round"]["name"], first["round"]["name"]);
}

#[test]
fn an_illegal_action_is_refused_and_changes_nothing() {
    let studio = Studio::open(&[], &["kuro", "--players", "you,ai,ai,ai"], 1);
    let id = seated(&studio);
    let before = studio.last(&id);
    for (body, status) in [
        (json!({ "who": 0, "action": { "type": "ron" } }), 409),
        (json!({ "who": 1, "action": { "type": "spin-out" } }), 409),
        (json!({ "who": 9, "action": { "type": "spin-out" } }), 400),
        (json!({ "who": 0, "action": { "type": "fly" } }), 400),
        (json!({}), 400),
    ] {
        let answer = studio.ask("POST", &format!("tables/{id}/act?lang=ja"), body.to_string().as_bytes());
        assert_eq!(answer.status, status, "{body}: {}", answer.text());
        assert!(answer.json()["error"]["message"].is_string());
    }
    assert_eq!(studio.last(&id), before);
}

#[test]
fn the_past_is_as_it_was() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let players = ["ai", "ai", "random", "tsumogiri"];
    let id =
        studio.game(&json!({ "girls": ["kuro", "yuu", "doge", "doge"], "players": players, "seed": "3" }));
    let mut seen = Vec::new();
    for _ in 0..60 {
        seen.push((studio.last(&id), scene(&studio, &id, studio.last(&id), "all")));
        studio.post(&format!("tables/{id}/step"), &json!({}));
    }
    for (n, mut before) in seen {
        let mut again = scene(&studio, &id, n, "all");
        // What was the last moment then is not now, and several decisions can fall upon one moment.
        for scene in [&mut before, &mut again] {
            scene["last"] = json!(0);
            scene["asked"] = json!(0);
            scene["seats"].as_array_mut().unwrap().iter_mut().for_each(|seat| seat["status"] = json!(0));
        }
        assert_eq!(before, again, "moment {n}");
    }
}

#[test]
fn a_stream_tells_how_far_a_game_is_and_ends_with_the_studio() {
    let mut studio = Studio::open(&[], &["kuro"], 1);
    let id = studio.game(&json!({ "girls": ["kuro"], "players": [], "seed": "7" }));
    let mut stream = studio.listen(&format!("tables/{id}/stream?view=all"));
    let (name, first) = event(&mut stream).unwrap();
    assert_eq!((name.as_str(), &first["playing"]), ("head", &json!(false)));
    studio.post(&format!("tables/{id}/play"), &json!({ "on": true, "per_second": 0 }));
    let mut last = 0;
    loop {
        let (name, head) = event(&mut stream).unwrap();
        if name == "head" {
            assert!(head["last"].as_u64().unwrap() >= last);
            last = head["last"].as_u64().unwrap();
            if head["over"] == true {
                break;
            }
        }
    }
    assert!(last > 100);
    #[cfg(unix)]
    assert_eq!(studio.interrupt(), Some(0));
    while event(&mut stream).is_some() {}
}

#[test]
fn the_lens_follows_the_numbers() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let id = studio.game(&json!({ "girls": ["kuro"], "players": [], "seed": "7" }));
    let lens = |n: u64, numbers: Value| {
        studio.post(&format!("tables/{id}/lens"), &json!({ "n": n, "numbers": numbers, "view": "all" }))
    };
    let mut found = 0;
    for _ in 0..40 {
        studio.post(&format!("tables/{id}/step"), &json!({}));
        let n = studio.last(&id);
        let usual = lens(n, json!({}));
        if usual["next"]["who"] != 0 || found > 2 {
            continue;
        }
        let strong = lens(
            n,
            json!({ "kuro.dora": 3000, "kuro.kandora": 3000, "kuro.red": 3000, "kuro.red_idle": 3000 }),
        );
        let most = |lens: &Value| {
            let rows = lens["next"]["law"].as_array().unwrap();
            rows.iter().map(|row| row["existence"].as_i64().unwrap()).max().unwrap()
        };
        assert!(most(&strong) >= most(&usual));
        found += usize::from(most(&strong) > most(&usual));
        assert_eq!(lens(n, json!({})), usual);
        let weak = lens(n, json!({ "kuro.dora": 0 }));
        let pushes = weak["next"]["pushes"].as_array().unwrap();
        assert!(pushes.iter().all(|push| push["mk"] != 0 || push.get("held").is_some()), "{pushes:?}");
    }
    assert!(found > 0);
    let wrong = json!({ "n": 3, "numbers": { "kuro.nothing": 1 } });
    let answer = studio.ask("POST", &format!("tables/{id}/lens"), wrong.to_string().as_bytes());
    assert_eq!(answer.status, 404, "{}", answer.text());
}

#[test]
fn a_draw_is_explained_as_why_does_and_with_the_names_of_the_page() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let id = studio.game(&json!({ "girls": ["kuro"], "players": [], "seed": "7" }));
    studio.post(&format!("tables/{id}/step"), &json!({}));
    studio.post(&format!("tables/{id}/step"), &json!({}));
    let n = studio.last(&id);
    // The explanation ends with the discard, so the game goes on to it.
    studio.post(&format!("tables/{id}/step"), &json!({}));
    let lens = studio.post(&format!("tables/{id}/lens"), &json!({ "n": n }));
    let at = lens["last"]["draw"]["at"].as_str().unwrap().to_owned();
    let girl = lens["last"]["draw"]["girl"].as_str().unwrap().to_owned();
    let command = studio.get(&format!("tables/{id}/command?n={}", lens["last"]["n"]))["command"].clone();
    assert!(command.as_str().unwrap().contains(&at), "{command}");
    let words: Vec<&str> = command.as_str().unwrap().split(' ').skip(1).collect();
    let why =
        std::process::Command::new(env!("CARGO_BIN_EXE_saki-lua")).args(words).env("COLUMNS", "80").output();
    let printed = String::from_utf8(why.unwrap().stdout).unwrap();
    let in_a_row = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let printed = in_a_row(&printed);
    let answer = |lens: &Value| lens["last"]["told"]["answer"].as_str().unwrap().to_owned();
    // Lines of files stand beside the pushes, and where it was is known.
    let begins = answer(&lens);
    let begins = begins.split(" mk").next().unwrap();
    assert!(printed.starts_with(begins) && begins.contains(&girl), "{begins}\n{printed}");
    let facts = lens["last"]["told"]["facts"].as_array().unwrap();
    for fact in facts.iter().filter(|fact| fact["title"] != "where") {
        let line = format!("{} {}", fact["title"].as_str().unwrap(), fact["text"].as_str().unwrap());
        assert!(printed.contains(&in_a_row(&line)), "{line}\n{printed}");
    }
    // A page in another language knows no handles, no seeds and no options.
    let seats = scene(&studio, &id, n, "all")["seats"].clone();
    let drew = lens["last"]["draw"]["who"].as_u64().unwrap() as usize;
    for lang in ["zh", "ja"] {
        let lens = studio.post(&format!("tables/{id}/lens?lang={lang}"), &json!({ "n": n }));
        assert!(answer(&lens).starts_with(seats[drew]["names"][lang].as_str().unwrap()), "{}", answer(&lens));
        let deal = studio.get(&format!("tables/{id}/deal?n={n}&lang={lang}"));
        for told in [&lens["last"]["told"], &deal["told"]] {
            let told = told.to_string();
            let foreign = ["kuro", "doge", "--at", "E1-0"].iter().find(|word| told.contains(**word));
            assert_eq!(foreign, None, "{told}");
        }
    }
}

#[test]
fn a_branch_parts_from_its_game() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let id = studio.game(&json!({ "girls": ["kuro"], "players": ["you"], "seed": "7" }));
    for _ in 0..30 {
        let now = scene(&studio, &id, studio.last(&id), "all");
        let Some(asked) = now["asked"].as_object() else { break };
        let actions = asked["actions"].as_array().unwrap();
        let kinds = ["dice", "pass", "spin-out", "swap-out"];
        let Some(act) = kinds.iter().find_map(|kind| actions.iter().find(|action| action["kind"] == *kind))
        else {
            break;
        };
        studio.post(&format!("tables/{id}/act"), &json!({ "who": 0, "action": act["action"] }));
        while studio.ask("POST", &format!("tables/{id}/step"), b"{}").status == 200 {}
    }
    let branch = |body: Value| studio.post(&format!("tables/{id}/branch"), &body);
    let same = branch(json!({ "n": 3 }));
    assert!(same["first"].is_null(), "{}", same["first"]);
    let without = branch(json!({ "n": 3, "without": "kuro" }));
    let first = &without["first"];
    assert!(first["n"][0].as_u64().unwrap() > 3, "{first}");
    // The place is told beside the words; the branch is listed by the title of the game it left.
    let (text, place) = (first["text"].as_str().unwrap(), first["at"].as_str().unwrap());
    assert!(!place.is_empty() && !text.contains(place), "{first}");
    let tables = studio.get("tables");
    let title = |id: &Value| {
        tables.as_array().unwrap().iter().find(|table| table["id"] == *id).unwrap()["title"].clone()
    };
    assert_eq!(title(&without["id"]), title(&json!(id)));
    let other = without["id"].as_str().unwrap();
    let n = first["n"][0].as_u64().unwrap();
    let (a, b) = (scene(&studio, &id, n, "all"), scene(&studio, other, n, "all"));
    assert_ne!((&a["event"], &a["seats"]), (&b["event"], &b["seats"]));
    assert_eq!(scene(&studio, &id, n - 1, "all")["event"], scene(&studio, other, n - 1, "all")["event"]);
    // Before the first round there is nothing yet to be told of others.
    let all = branch(json!({ "n": 0, "without": "kuro" }));
    assert!(all["first"]["n"][0].as_u64().unwrap() > 0, "{all}");
    studio.ask("DELETE", &format!("tables/{}", all["id"].as_str().unwrap()), b"");
    let file =
        branch(json!({ "n": 3, "file": { "girl": "kuro", "text": "local A = skill {}\nreturn A\n" } }));
    assert_eq!(file["first"]["n"], first["n"]);
    assert_eq!(studio.get("tables").as_array().unwrap().len(), 4);
}

/// Plays a game without persons to its end.
fn play_out(studio: &Studio, id: &str) {
    while studio.ask("POST", &format!("tables/{id}/step"), b"{}").status == 200 {}
}

#[test]
fn a_riichi_is_a_difference() {
    let studio = Studio::open(&[], &["kuro", "kasumi", "--seed", "7"], 1);
    let id = studio.game(&json!({ "girls": ["kuro", "kasumi"], "players": [], "seed": "7" }));
    play_out(&studio, &id);
    let branch = studio.post(&format!("tables/{id}/branch"), &json!({ "n": 30, "without": "kuro" }));
    assert_eq!(branch["first"]["n"][0], 59, "{}", branch["first"]);
    let all = studio.get(&format!("tables/{id}/moments"));
    let since = studio.get(&format!("tables/{id}/moments?since=40"));
    assert_eq!(since.as_array().unwrap()[..], all.as_array().unwrap()[40..]);
}

/// At the newest moment, and with what one could do oneself: both lines are there to be seen.
#[test]
fn a_branch_of_now_has_both_lines() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let id = studio.game(&json!({ "girls": ["kuro"], "players": ["you"], "seed": "7" }));
    for _ in 0..8 {
        let n = studio.last(&id);
        let now = scene(&studio, &id, n, "all");
        let Some(asked) = now["asked"].as_object() else { break };
        let actions = asked["actions"].as_array().unwrap().clone();
        for action in &actions {
            let change = json!({ "n": n, "action": { "who": asked["who"], "action": action["action"] } });
            let made = studio.post(&format!("tables/{id}/branch"), &change);
            let first = &made["first"];
            if first.is_null() {
                continue;
            }
            for (line, which) in [("line", 0), ("id", 1)] {
                let table = made[line].as_str().unwrap();
                let seen = scene(&studio, table, first["n"][which].as_u64().unwrap(), "all");
                assert!(seen["n"].as_u64().unwrap() > n, "{line}: {made}");
            }
            for line in ["line", "id"] {
                studio.ask("DELETE", &format!("tables/{}", made[line].as_str().unwrap()), b"");
            }
        }
        let kinds = ["dice", "pass", "spin-out", "swap-out"];
        let act = kinds.iter().find_map(|kind| actions.iter().find(|action| action["kind"] == *kind));
        let Some(act) = act else { break };
        studio.post(&format!("tables/{id}/act"), &json!({ "who": 0, "action": act["action"] }));
        play_out(&studio, &id);
    }
}

/// Plays a game in the folder of a studio.
fn run(studio: &Studio, args: &[&str]) {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_saki-lua"));
    let done = command.arg("run").args(args).current_dir(studio.folder.path()).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn records_are_walked_through() {
    let studio = Studio::open(&[("gossip.lua", GOSSIP)], &["gossip.lua"], 1);
    let saved = studio.path("game.saki");
    let run = |args: &[&str]| run(&studio, args);
    run(&[
        "-q",
        "--girls",
        "kuro,gossip.lua",
        "--seed",
        "7",
        "--rule-set",
        "rounds=1",
        "--save",
        "game.saki",
    ]);
    run(&[
        "-q",
        "--girls",
        "kuro",
        "--rule",
        "tenhou",
        "--seed",
        "7",
        "--rule-set",
        "rounds=1",
        "--save",
        "game.json",
    ]);
    for name in ["game.saki", "game.json"] {
        let bytes = std::fs::read(studio.path(name)).unwrap();
        let answer = studio.ask("POST", &format!("records?name={name}"), &bytes);
        assert_eq!(answer.status, 200, "{name}: {}", answer.text());
        let record = answer.json();
        let (id, last) = (record["id"].as_str().unwrap(), record["last"].as_u64().unwrap());
        assert!(last > 20, "{name}");
        assert_eq!(record["lines"], json!([]), "{name}");
        let moments = studio.get(&format!("tables/{id}/moments"));
        let thrown =
            moments.as_array().unwrap().iter().filter(|moment| moment["kind"] == "discarded").nth(5).unwrap();
        // Of every round, not of the first alone.
        let drawn = moments.as_array().unwrap().iter().filter(|moment| moment["kind"] == "drawn");
        let unknown: Vec<&Value> =
            drawn.filter(|moment| !moment["at"].as_str().unwrap().contains(":t")).collect();
        assert!(unknown.is_empty(), "{name}: {unknown:?}");
        let n = thrown["n"].as_u64().unwrap();
        assert_eq!(scene(&studio, id, n, "all")["event"]["kind"], "discarded");
        let opinion = studio.get(&format!("tables/{id}/opinion?n={n}"));
        assert!(
            opinion["verdict"].is_string() && !opinion["weighed"][0]["tile"].is_null(),
            "{name}: {opinion}"
        );
        studio.post(&format!("tables/{id}/lens"), &json!({ "n": n }));
    }
    // A record of another program has names of its own.
    let mut log: Value = serde_json::from_slice(&std::fs::read(studio.path("game.json")).unwrap()).unwrap();
    log["name"] = json!(["Ada", "Bea", "Cleo", "Bea"]);
    let record = studio.ask("POST", "records?name=named.json", log.to_string().as_bytes()).json();
    let id = record["id"].as_str().unwrap();
    let moments = studio.get(&format!("tables/{id}/moments"));
    let thrown = moments.as_array().unwrap().iter().find(|moment| moment["kind"] == "discarded").unwrap();
    let n = thrown["n"].as_u64().unwrap();
    let shown = scene(&studio, id, n, "all");
    let names: Vec<&Value> = shown["seats"].as_array().unwrap().iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, [&json!("Ada"), &json!("Bea 2"), &json!("Cleo"), &json!("Bea 4")]);
    let mut places = moments.as_array().unwrap().iter().map(|moment| moment["at"].as_str().unwrap());
    assert!(places.any(|at| at.ends_with(":Bea 2")), "{moments}");
    let text = shown["event"]["text"].as_str().unwrap();
    assert!(["Ada", "Bea", "Cleo"].iter().any(|name| text.contains(name)), "{text}");
    // It tells nothing of powers, so no explanation is made up.
    let lens = studio.post(&format!("tables/{id}/lens"), &json!({ "n": n }));
    let told = &lens["last"]["told"];
    let text = told["answer"].as_str().unwrap();
    assert!(text.contains("tells nothing of powers") && told["facts"] == json!([]), "{told}");
    assert_eq!(lens["last"]["law"], json!([]));
    // That its tiles are certain is how it is played again: told are the odds of what is unseen.
    let law = lens["next"]["law"].as_array().unwrap();
    let left: u64 = law.iter().map(|row| row["left"].as_u64().unwrap()).sum();
    // All but the hands, the first draw, and the indicator.
    assert_eq!(left, 136 - 4 * 13 - 1 - 1, "{law:?}");
    let odds = |row: &Value| row["left"].as_f64().unwrap() / left as f64;
    assert!(law.iter().all(|row| row["now"] == odds(row) && row["natural"] == odds(row)), "{law:?}");
    let last = &lens["last"]["draw"];
    assert!(
        last["probability"] == last["by_nature"] && last["probability"].as_f64().unwrap() < 0.04,
        "{last}"
    );
    let mut broken = std::fs::read(&saved).unwrap();
    broken.truncate(broken.len() / 2);
    assert_eq!(studio.ask("POST", "records?name=x", &broken).status, 422);
    assert_eq!(studio.ask("POST", "records?name=x", b"").status, 422);
}

#[test]
fn who_is_bust_is_told_at_the_end() {
    let studio = Studio::open(&[], &[], 1);
    for (more, bust) in [("bust=true", json!([1, 2])), ("bust=false", json!([]))] {
        let args =
            ["-q", "--girls", "kuro", "--seed", "3", "--rule-set", "start_points=3000", "--rule-set", more];
        run(&studio, &[&args[..], &["--save", "bust.saki"]].concat());
        let saved = std::fs::read(studio.path("bust.saki")).unwrap();
        let record = studio.ask("POST", "records?name=bust.saki", &saved).json();
        let id = record["id"].as_str().unwrap();
        let end = scene(&studio, id, record["last"].as_u64().unwrap(), "all")["result"].clone();
        assert_eq!(end["bust"], bust, "{end}");
    }
}

#[test]
fn the_expert_tells_of_a_menu_before_the_dice() {
    let studio = Studio::open(&[], &[], 1);
    let saved = studio.path("awai.saki");
    run(&studio, &["-q", "--girls", "awai", "--seed", "7", "--rule-set", "rounds=1", "--save", "awai.saki"]);
    let record = studio.ask("POST", "records?name=awai.saki", &std::fs::read(saved).unwrap()).json();
    let id = record["id"].as_str().unwrap();
    let moments = studio.get(&format!("tables/{id}/moments"));
    let start = moments.as_array().unwrap().iter().find(|moment| moment["kind"] == "round-started").unwrap();
    let opinion = studio.get(&format!("tables/{id}/opinion?n={}", start["n"]));
    assert!(opinion["verdict"].as_str().unwrap().starts_with("awai chooses "), "{opinion}");
}

/// The page and `review` tell the same of the same record, and a decision stands where it was made.
#[test]
fn a_review_is_that_of_the_command_line() {
    let studio = Studio::open(&[], &[], 1);
    let saved = studio.path("game.saki");
    run(
        &studio,
        &["-q", "--girls", "kuro,awai,yuu", "--seed", "7", "--rule-set", "rounds=1", "--save", "game.saki"],
    );
    let record = studio.ask("POST", "records?name=game.saki", &std::fs::read(&saved).unwrap()).json();
    let id = record["id"].as_str().unwrap();
    let moments = studio.get(&format!("tables/{id}/moments"));
    for (who, seat) in [(0, "1"), (2, "3")] {
        let told = studio.get(&format!("tables/{id}/review?seat={who}"));
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_saki-lua"));
        let command = command.args(["review", "game.saki", "--costliest", "999", "--seat", seat]);
        let command = command.current_dir(studio.folder.path());
        let printed = command.output().unwrap();
        let printed = String::from_utf8(printed.stdout).unwrap();
        let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let printed = flat(&printed);
        assert!(printed.starts_with(&flat(told["summary"].as_str().unwrap())), "{told}\n{printed}");
        let costliest = told["costliest"].as_array().unwrap();
        assert!(!costliest.is_empty());
        let heading = match costliest.len() {
            1 => "The costliest difference:".to_owned(),
            all => format!("The {all} costliest differences:"),
        };
        assert!(printed.contains(&heading), "{heading}: {printed}");
        let mut rest = &*printed;
        for costly in costliest {
            let verdict = flat(costly["opinion"]["verdict"].as_str().unwrap());
            let at = rest.find(&verdict).unwrap_or_else(|| panic!("{verdict} in this order: {printed}"));
            rest = &rest[at + verdict.len()..];
            // At the moment before it her hand is whole, and her own discard has not fallen.
            let n = costly["n"].as_u64().unwrap();
            let moment = &moments[n as usize];
            assert!(moment["kind"] != "discarded" || moment["who"] != who, "{moment}");
        }
    }
    let refused = studio.ask("GET", &format!("tables/{id}/review?seat=4"), b"");
    assert_eq!(refused.status, 400, "{}", refused.text());
}

#[test]
fn the_number_of_games_is_bounded() {
    let studio = Studio::open(&[], &[], 1);
    let first = studio.game(&json!({ "seed": "1" }));
    for _ in 0..14 {
        studio.game(&json!({ "seed": "1" }));
    }
    assert_eq!(studio.get("tables").as_array().unwrap().len(), 12);
    assert_eq!(studio.ask("GET", &format!("tables/{first}/moments"), b"").status, 404);
}

/// A girl whose hooks take long, from the first event until her steps are spent, which is long after the deal.
const SLOW: &str = "local Slow = skill {}
local many = table.create(250, 1)
function Slow:onEvent(game, event)
  for _ = 1, 100000 do
    math.max(table.unpack(many))
  end
end
return Slow
";

#[test]
fn a_game_is_closed_in_the_midst_of_a_hook_and_keeps_nobody_waiting() {
    use std::io::{ErrorKind, Read, Write};
    let girls = ["slow1.lua", "slow2.lua", "slow3.lua"];
    let studio = Studio::open(&girls.map(|name| (name, SLOW)), &girls, 1);
    let other = studio.game(&json!({ "girls": [], "players": [], "seed": "1" }));
    let id = studio.game(&json!({ "girls": girls, "players": [], "seed": "7" }));
    let mut stream = studio.listen(&format!("tables/{id}/stream"));
    assert_eq!(event(&mut stream).unwrap().0, "head");
    // Her hooks run for this step; meanwhile her table is listed and heard, and another game goes on.
    let mut stepping = std::net::TcpStream::connect(&studio.host).unwrap();
    let (root, host, id_step) = (&studio.root, &studio.host, format!("api/tables/{id}/step"));
    write!(
        stepping,
        "POST {root}{id_step} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{{}}"
    )
    .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(20));
    assert!(studio.get("tables").as_array().unwrap().iter().any(|table| table["id"] == id.as_str()));
    assert_eq!(event(&mut studio.listen(&format!("tables/{id}/stream"))).unwrap().0, "head");
    studio.post(&format!("tables/{other}/step"), &json!({}));
    stepping.set_nonblocking(true).unwrap();
    let mut head = [0; 256];
    let waits = stepping.read(&mut head).map(|read| String::from_utf8_lossy(&head[..read]).into_owned());
    let waits = waits.map_err(|error| error.kind());
    assert_eq!(waits, Err(ErrorKind::WouldBlock), "her hooks are over too soon for this test");
    let closed = studio.ask("DELETE", &format!("tables/{id}"), b"");
    assert_eq!(closed.status, 200, "{}", closed.text());
    assert_eq!(studio.ask("GET", &format!("tables/{id}/moments"), b"").status, 404);
    stepping.set_nonblocking(false).unwrap();
    let mut answer = String::new();
    stepping.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 "), "{answer}");
}
