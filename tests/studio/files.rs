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
    let hash = studio.get("files/0")["hash"].clone();
    let body = json!({ "text": text, "hash": hash }).to_string();
    let answer = studio.ask("PUT", "files/0", body.as_bytes());
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
    assert_eq!(news["news"][0]["state_kept"], true);
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
    assert_eq!(tests[0]["passed"], true, "{tests}");
    assert_eq!(tests[1]["passed"], false);
    assert!(tests[1]["line"].is_u64());
    // Nothing that is half typed is too much.
    for end in (0..GOSSIP.len()).step_by(37) {
        let text = GOSSIP.get(..end).unwrap_or_default();
        about("complete", json!({ "text": text, "line": 99_999_999, "column": 4_294_967_295_u32 }));
        about("hover", json!({ "text": text, "line": 3, "column": 7 }));
    }
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
