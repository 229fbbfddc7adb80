//! The desk: files are read, checked, tried, written and reloaded.

use crate::page::{GOSSIP, Studio, event};
use serde_json::{Value, json};

fn open() -> (Studio, String) {
    let studio = Studio::open(&[("gossip.lua", GOSSIP)], &["gossip.lua"], 1);
    let setting = json!({ "girls": ["gossip.lua"], "players": [], "seed": "7" });
    let id = studio.game(&setting);
    (studio, id)
}

fn put(studio: &Studio, text: &str) -> Value {
    put_in(studio, "en", text)
}

fn put_in(studio: &Studio, lang: &str, text: &str) -> Value {
    let hash = studio.get("files/0")["hash"].clone();
    let body = json!({ "text": text, "hash": hash }).to_string();
    let answer = studio.ask("PUT", &format!("files/0?lang={lang}"), body.as_bytes());
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[test]
fn a_saved_file_takes_over_and_her_state_stays() {
    let (studio, id) = open();
    for _ in 0..6 {
        studio.post(&format!("tables/{id}/step"), &json!({}));
    }
    let mut stream = studio.listen(&format!("tables/{id}/stream"));
    event(&mut stream).unwrap();
    let news = put(&studio, &GOSSIP.replace("{ 80,", "{ 90,"));
    assert_eq!(news["news"][0]["kind"], "reloaded", "{news}");
    let text = news["news"][0]["text"].as_str().unwrap();
    assert_eq!(text, "reloaded gossip at East 1: push 80 -> 90; state kept");
    let told = std::iter::from_fn(|| event(&mut stream)).find(|(name, _)| name == "reload").unwrap();
    assert_eq!(told.1["girl"], "gossip");
    let params = studio.get(&format!("tables/{id}/params"));
    assert_eq!(params[0]["value"], 90.0);
    let text = studio.get("files/0")["text"].as_str().unwrap().to_owned();
    let span = &params[0]["span"];
    let line = text.lines().nth(span["line"].as_u64().unwrap() as usize).unwrap();
    let columns = span["column"].as_u64().unwrap() as usize..span["end_column"].as_u64().unwrap() as usize;
    assert_eq!(&line[columns], "90");
}

#[test]
fn a_broken_file_is_reported_and_the_last_good_version_plays_on() {
    let (studio, id) = open();
    let broken = put(&studio, &GOSSIP.replace("mount:lighta", "mount:lihgta"));
    assert_eq!(broken["news"][0]["kind"], "broken", "{broken}");
    let problem = &broken["news"][0]["problems"][0];
    assert!(problem["frame"].as_str().unwrap().contains("lihgta"), "{problem}");
    for _ in 0..20 {
        studio.post(&format!("tables/{id}/step"), &json!({}));
    }
    let endless = GOSSIP.replace("    mount:lighta", "    while true do end\n    mount:lighta");
    let looped = put(&studio, &endless);
    assert_eq!(looped["news"][0]["kind"], "broken", "{looped}");
    assert_eq!(looped["news"][0]["problems"].as_array().unwrap().len(), 1);
    assert_eq!(put(&studio, GOSSIP)["news"][0]["kind"], "mended");
}

#[test]
fn news_of_a_file_have_her_name() {
    let (studio, _) = open();
    let commented = format!("{GOSSIP}-- a remark\n");
    for (text, kind, said) in [
        (commented.as_str(), "unchanged", "闲话："),
        ("not Lua", "broken", "闲话有错误；"),
        (GOSSIP, "mended", "闲话已修好"),
    ] {
        let news = put_in(&studio, "zh", text)["news"][0].clone();
        assert_eq!((&news["kind"], &news["girl"]), (&json!(kind), &json!("gossip")), "{news}");
        assert!(news["text"].as_str().unwrap().starts_with(said), "{news}");
    }
    let broken = put(&studio, "not Lua")["news"][0]["text"].clone();
    assert_eq!(broken, "gossip is broken; the last good version plays on");
}

#[test]
fn texts_are_checked_completed_and_tried() {
    let (studio, _) = open();
    let about = |what: &str, body: Value| studio.post(&format!("files/0/{what}"), &body);
    let found = about("check?lang=zh", json!({ "text": GOSSIP.replace("mount:lighta", "montu:lighta") }));
    assert!(found.as_array().unwrap().iter().any(|problem| problem["line"].is_u64()), "{found}");
    let line = GOSSIP.lines().position(|line| line.contains("mount:lighta")).unwrap();
    let list = about("complete", json!({ "text": GOSSIP, "line": line, "column": 10 }));
    assert!(list.as_array().unwrap().iter().any(|item| item["label"] == "lighta"), "{list}");
    let hover = about("hover", json!({ "text": GOSSIP, "line": line, "column": 12 }));
    assert!(hover["markdown"].as_str().unwrap().contains("lighta"), "{hover}");
    let tests = about("tests", json!({ "text": GOSSIP }));
    let ran = &tests["tests"];
    assert_eq!((&tests["problems"], &ran[0]["passed"]), (&json!([]), &json!(true)), "{tests}");
    assert_eq!(ran[1]["passed"], false);
    assert!(ran[1]["line"].is_u64());
    // A file that does not load has no tests, and says why.
    let broken = about("tests", json!({ "text": format!("{GOSSIP}\nx x") }));
    assert_eq!((broken["problems"].as_array().unwrap().len(), &broken["tests"]), (1, &json!([])), "{broken}");
    // Nothing that is half typed is too much.
    for end in (0..GOSSIP.len()).step_by(37) {
        let text = GOSSIP.get(..end).unwrap_or_default();
        about("complete", json!({ "text": text, "line": 99_999_999, "column": 4_294_967_295_u32 }));
        about("hover", json!({ "text": text, "line": 3, "column": 7 }));
    }
}

/// Shipped girls have no folder of the user's: their numbers are written where the studio was started.
#[test]
fn numbers_of_shipped_girls_are_written_where_the_studio_was_started() {
    let studio = Studio::open(&[("other.toml", "[package]\n")], &["kuro"], 1);
    let write = |file: &str| {
        let body = json!({ "file": file, "numbers": { "kuro.dora": 900 } }).to_string();
        studio.ask("POST", "tune", body.as_bytes())
    };
    for _ in 0..2 {
        assert_eq!(write("tune.toml").status, 200);
        let text = std::fs::read_to_string(studio.path("tune.toml")).unwrap();
        assert!(text.contains("[kuro]\ndora = 900"), "{text}");
    }
    assert_eq!(write("other.toml").status, 409);
    assert_eq!(std::fs::read_to_string(studio.path("other.toml")).unwrap(), "[package]\n");
    let refused = write("tune.json");
    assert!(refused.status == 403 && refused.text().contains(".toml"), "{}", refused.text());
}

#[test]
fn numbers_change_at_once_and_stay_with_the_next_version() {
    let (studio, id) = open();
    studio.post(&format!("tables/{id}/step"), &json!({}));
    studio.post(&format!("tables/{id}/params"), &json!({ "numbers": { "gossip.push": 300 } }));
    let value = || studio.get(&format!("tables/{id}/params"))[0]["value"].clone();
    assert_eq!(value(), 300.0);
    put(&studio, &GOSSIP.replace("SECRET", "secret"));
    assert_eq!(value(), 300.0);
    let wrong = json!({ "numbers": { "gossip.push": 99999 } }).to_string();
    assert_eq!(studio.ask("POST", &format!("tables/{id}/params"), wrong.as_bytes()).status, 409);
    assert_eq!(value(), 300.0);
    let tune = studio.post("tune", &json!({ "file": "mine.toml", "numbers": { "gossip.push": 300 } }));
    let text = std::fs::read_to_string(studio.path("mine.toml")).unwrap();
    assert_eq!(tune["text"], text);
    assert!(text.contains("[gossip]\npush = 300"), "{text}");
}

#[test]
fn a_file_that_somebody_else_changed_is_not_overwritten() {
    let (studio, _) = open();
    let hash = studio.get("files/0")["hash"].clone();
    std::fs::write(studio.path("gossip.lua"), "-- mine\n").unwrap();
    let body = json!({ "text": GOSSIP, "hash": hash }).to_string();
    assert_eq!(studio.ask("PUT", "files/0", body.as_bytes()).status, 409);
    assert_eq!(std::fs::read_to_string(studio.path("gossip.lua")).unwrap(), "-- mine\n");
}

#[test]
fn shipped_files_are_read_only() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let file = studio.get("files/0");
    assert!(file["text"].as_str().unwrap().contains("Kuro"));
    let body = json!({ "text": "", "hash": file["hash"] }).to_string();
    assert_eq!(studio.ask("PUT", "files/0", body.as_bytes()).status, 403);
}

/// Where no file can be made beside it, that is as good as a full disk.
#[test]
#[cfg(unix)]
fn what_cannot_be_written_leaves_the_old_file() {
    // A name so long that no other can be made of it: that fails for root, too.
    let name = format!("{}.lua", "g".repeat(245));
    let studio = Studio::open(&[(&name, GOSSIP)], &[&name], 1);
    let hash = studio.get("files/0")["hash"].clone();
    let body = json!({ "text": "-- new\n", "hash": hash }).to_string();
    let answer = studio.ask("PUT", "files/0", body.as_bytes());
    assert_eq!(answer.status, 500, "{}", answer.text());
    assert!(answer.json()["error"]["message"].as_str().unwrap().contains(&name));
    assert_eq!(std::fs::read_to_string(studio.path(&name)).unwrap(), GOSSIP);
}

/// Saves the text of a file and returns the news.
fn save(studio: &Studio, id: &str, text: &str) -> Value {
    let hash = studio.get(&format!("files/{id}"))["hash"].clone();
    let body = json!({ "text": text, "hash": hash }).to_string();
    let answer = studio.ask("PUT", &format!("files/{id}"), body.as_bytes());
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["news"].clone()
}

#[test]
fn a_shipped_girl_that_is_saved_takes_over_in_the_running_game_and_goes_back() {
    let studio = Studio::open(&[], &["kuro", "--players", "you,ai,ai,ai", "--seed", "7"], 1);
    let setting = json!({ "girls": ["kuro"], "players": ["you"], "seed": "7" });
    let id = studio.game(&setting);
    let shipped = studio.get("files/0")["text"].as_str().unwrap().to_owned();
    let own = studio.post("eject", &json!({ "girl": "kuro" }));
    assert_eq!((&own["id"], &own["own"], &own["hides_shipped"]), (&json!("0"), &json!(true), &json!(true)));
    assert_eq!(studio.get("files").as_array().unwrap().len(), 1);
    let pushed = shipped
        .replace("function Kuro:onDraw(game, mount, who, rinshan)\n", "$&  mount:lighta(\"1p\", 777)\n")
        .replace("$&", "function Kuro:onDraw(game, mount, who, rinshan)\n");
    assert_ne!(pushed, shipped);
    let news = save(&studio, "0", &pushed);
    assert_eq!(news[0]["kind"], "reloaded", "{news}");
    // Her next draw is by the new text.
    let pushes = (0..12).any(|_| {
        let n = studio.last(&id);
        let actions = studio.get(&format!("tables/{id}/scenes/{n}?view=0"))["asked"]["actions"].clone();
        let wanted = ["dice", "pass", "spin-out", "swap-out"];
        let action = wanted
            .iter()
            .find_map(|kind| actions.as_array()?.iter().find(|action| action["kind"] == *kind))
            .unwrap_or_else(|| panic!("{actions}"));
        studio.post(&format!("tables/{id}/act"), &json!({ "who": 0, "action": action["action"] }));
        while studio.ask("POST", &format!("tables/{id}/step"), b"{}").status == 200 {}
        let (path, n) = (format!("tables/{id}/lens"), studio.last(&id));
        studio.post(&path, &json!({ "n": n, "view": "all" })).to_string().contains("777")
    });
    assert!(pushes, "{}", studio.last(&id));
    let girls = studio.get("studio")["girls"].as_array().unwrap().clone();
    assert_eq!(girls.iter().filter(|girl| girl["handle"] == "kuro").count(), 1);
    // A new game has her, too; then the shipped one plays again, and the copy is kept.
    studio.game(&setting);
    assert_eq!(studio.get("files").as_array().unwrap().len(), 1);
    let back = studio.post("files/0/shipped?lang=zh", &json!({}));
    assert_eq!(back["news"][0]["kind"], "reloaded", "{back}");
    // She has her name there, and the round is in words.
    let text = back["news"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("松实玄已于东") && text.ends_with("换用新版：代码有改动；状态保留"), "{text}");
    assert_eq!(std::fs::read_to_string(back["backup"].as_str().unwrap()).unwrap(), pushed);
    let file = studio.get("files/0");
    assert_eq!((&file["text"], &file["writable"]), (&json!(shipped), &json!(false)));
    assert_eq!(studio.ask("POST", "files/0/shipped", b"{}").status, 403);
}

#[test]
fn girls_are_begun_copied_and_taken_away() {
    let studio = Studio::open(&[("gossip.lua", GOSSIP)], &["gossip.lua"], 1);
    let beginnings = studio.get("beginnings");
    let beginnings = beginnings.as_array().unwrap();
    for (kind, name) in [("template", "draw"), ("power", "border")] {
        assert!(beginnings.iter().any(|one| one["kind"] == kind && one["name"] == name), "{kind} {name}");
    }
    // Each template says what it makes, in the reader's language.
    let chinese = studio.get("beginnings?lang=zh");
    let both = beginnings.iter().zip(chinese.as_array().unwrap());
    for (one, other) in both.filter(|(one, _)| one["kind"] == "template") {
        assert!(!one["desc"].as_str().unwrap().is_empty(), "{one}");
        assert_ne!(one["desc"], other["desc"], "{one}");
    }
    for (handle, from) in [
        ("mei", json!({ "template": "draw" })),
        ("ward", json!({ "power": "border" })),
        ("kuro_2", json!({ "girl": "kuro" })),
    ] {
        let made = studio.post("files", &json!({ "handle": handle, "from": from }));
        assert_eq!((&made["girl"], &made["own"]), (&json!(handle), &json!(true)), "{made}");
        let found = studio.post(
            &format!("files/{}/check", made["id"].as_str().unwrap()),
            &json!({ "text": studio.get(&format!("files/{}", made["id"].as_str().unwrap()))["text"] }),
        );
        assert!(found.as_array().unwrap().iter().all(|problem| problem["severity"] != "error"), "{found}");
        studio.game(&json!({ "girls": [handle], "players": [], "seed": "1" }));
    }
    for (body, status) in [
        (json!({ "handle": "kuro", "from": { "template": "draw" } }), 409),
        (json!({ "handle": "mei", "from": { "template": "draw" } }), 409),
        (json!({ "handle": "../mei2", "from": { "template": "draw" } }), 400),
        (json!({ "handle": "", "from": { "template": "draw" } }), 400),
        (json!({ "handle": "other", "from": { "template": "nothing" } }), 404),
        (json!({ "handle": "other", "from": { "power": "../yuki" } }), 404),
        (json!({ "handle": "other", "from": { "girl": "nobody" } }), 404),
    ] {
        let answer = studio.ask("POST", "files", body.to_string().as_bytes());
        assert_eq!(answer.status, status, "{body}: {}", answer.text());
    }
    let files = studio.get("files");
    let id = |girl: &str| {
        let file = files.as_array().unwrap().iter().find(|file| file["girl"] == girl).unwrap();
        file["id"].as_str().unwrap().to_owned()
    };
    // What was opened from elsewhere is not ours to take away.
    assert_eq!(studio.ask("DELETE", &format!("files/{}", id("gossip")), b"").status, 403);
    assert!(studio.path("gossip.lua").exists());
    let gone = studio.ask("DELETE", &format!("files/{}", id("mei")), b"").json();
    assert!(std::path::Path::new(gone["backup"].as_str().unwrap()).exists());
    assert_eq!(studio.ask("GET", &format!("files/{}", id("mei")), b"").status, 404);
    assert_eq!(
        studio.get(&format!("files/{}", id("ward")))["path"],
        files.as_array().unwrap().iter().find(|file| file["girl"] == "ward").unwrap()["path"]
    );
}

#[test]
fn what_another_program_changed_is_followed() {
    let (studio, id) = open();
    let before = studio.get("files")[0]["hash"].clone();
    std::fs::write(studio.path("gossip.lua"), GOSSIP.replace("{ 80,", "{ 95,")).unwrap();
    assert_ne!(studio.get("files")[0]["hash"], before);
    let told = studio.post("files/0/reload", &json!({}));
    assert_eq!(told["news"][0]["kind"], "reloaded", "{told}");
    assert_eq!(studio.get(&format!("tables/{id}/params"))[0]["value"], 95.0);
}

#[test]
fn girls_and_files_are_those_on_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("mine")).unwrap();
    let studio = Studio::open_in(folder, &["--skills", "mine"], 1);
    let path = studio.path("mine/late.lua");
    let girl = || {
        let all = studio.get("studio");
        all["girls"].as_array().unwrap().iter().find(|girl| girl["handle"] == "late").cloned()
    };
    assert_eq!(girl(), None);
    std::fs::write(&path, GOSSIP).unwrap();
    assert_eq!(girl().unwrap()["problem"], Value::Null);
    std::fs::write(&path, "return {").unwrap();
    assert!(girl().unwrap()["problem"].is_object());
    std::fs::write(&path, GOSSIP).unwrap();
    assert_eq!(girl().unwrap()["problem"], Value::Null);

    studio.game(&json!({ "girls": ["late"], "players": [], "seed": "7" }));
    let opened = || {
        let all = studio.get("files");
        all.as_array().unwrap().iter().find(|file| file["girl"] == "late").cloned()
    };
    let before = opened().unwrap();
    std::fs::remove_file(&path).unwrap();
    assert_eq!((girl(), opened()), (None, None));
    // The same file again.
    std::fs::write(&path, GOSSIP).unwrap();
    assert_eq!(opened().unwrap()["id"], before["id"]);
}
