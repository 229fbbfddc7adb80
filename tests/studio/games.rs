//! Games are kept: they go on after a crash, are repeated, saved and removed.

use crate::page::Studio;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

const SEATED: [&str; 4] = ["kuro", "--players", "you,ai,ai,ai", "--seed"];

fn seated(studio: &Studio) -> String {
    let players = ["you", "ai", "ai", "ai"];
    studio.game(&json!({ "girls": ["kuro", "doge", "doge", "doge"], "players": players, "seed": "7" }))
}

fn studio() -> Studio {
    Studio::open(&[], &[&SEATED[..], &["7"]].concat(), 1)
}

/// What there is to see at a moment, wherever the game has gone since.
fn seen(studio: &Studio, id: &str, n: u64) -> Value {
    let scene = studio.get(&format!("tables/{id}/scenes/{n}?view=all"));
    json!([scene["event"], scene["seats"], scene["round"], scene["indicators"]])
}

fn folder(studio: &Studio) -> PathBuf {
    studio.path(".local/share/saki-lua/games")
}

/// Runs a command as a person would type it.
fn typed(studio: &Studio, command: &str) -> (bool, String) {
    let command = command.replacen("saki-lua", env!("CARGO_BIN_EXE_saki-lua"), 1);
    let mut shell = Command::new("sh");
    shell.args(["-c", &command]).current_dir(studio.folder.path()).env("HOME", studio.folder.path());
    let out = shell.env("SAKI_LUA_LANG", "en").output().unwrap();
    let said = [out.stdout, out.stderr].concat();
    (out.status.success(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn a_game_goes_on_after_a_crash() {
    let first = studio();
    let id = seated(&first);
    (0..6).for_each(|_| assert!(first.turn(&id, 0)));
    let last = first.last(&id);
    let before = seen(&first, &id, last);
    let second = first.killed(&[&SEATED[..], &["7"]].concat(), 1);
    assert_eq!(second.get("tables").as_array().unwrap().len(), 0);
    let listed = &second.get("games")[0];
    assert_eq!(
        (&listed["key"], &listed["table"], &listed["over"]),
        (&json!(id), &json!(null), &json!(false))
    );
    assert_eq!(listed["persons"], json!([true, false, false, false]));
    assert_eq!(listed["names"][0]["ja"], "松実玄");
    assert_eq!(listed["girls"], json!(["kuro", "doge", "doge", "doge"]));
    assert_eq!(listed["round"], "E1-0");
    assert!(listed["when"].as_str().unwrap().ends_with('Z'), "{listed}");
    // A page that is still open asks for what it had.
    assert_eq!(seen(&second, &id, last), before);
    assert_eq!(second.post(&format!("games/{id}/open"), &json!({}))["id"], id);
    assert_eq!(second.get("games")[0]["table"], id);
    // Another such game can begin.
    let setting = json!({
        "girls": ["kuro", "doge", "doge", "doge"],
        "players": ["you", "ai", "ai", "ai"],
        "seed": null,
        "rule": "libsaki",
        "east": false,
        "numbers": {},
    });
    assert_eq!(second.get("tables")[0]["setting"], setting);
    (0..3).for_each(|_| assert!(second.turn(&id, 0)));
    assert!(second.last(&id) > last);
    // The next game has another number.
    assert_ne!(seated(&second), id);
}

#[test]
fn what_was_half_written_is_mended() {
    let first = studio();
    let id = seated(&first);
    (0..4).for_each(|_| assert!(first.turn(&id, 0)));
    let last = first.last(&id);
    let whole = seen(&first, &id, last);
    let second = first.killed(&[], 1);
    let file = folder(&second).join(format!("{id}.saki"));
    let text = fs::read_to_string(&file).unwrap();
    let end = text.trim_end().rfind('\n').unwrap();
    fs::write(&file, &text[..end - 20]).unwrap();
    second.post(&format!("games/{id}/open"), &json!({}));
    assert_eq!(seen(&second, &id, last), whole);
}

#[test]
fn a_game_is_repeated_by_the_command_that_is_copied() {
    let studio = studio();
    let id = seated(&studio);
    (0..8).for_each(|_| assert!(studio.turn(&id, 0)));
    let moments = studio.get(&format!("tables/{id}/moments"));
    let moments = moments.as_array().unwrap();
    let find = |kind: &str| moments.iter().rfind(|moment| moment["kind"] == kind).unwrap()["n"].clone();
    for (kind, what) in [("drawn", "why --record"), ("discarded", "replay")] {
        let command = studio.get(&format!("tables/{id}/command?n={}", find(kind)));
        let command = command["command"].as_str().unwrap();
        assert!(command.contains(what), "{command}");
        let (fine, said) = typed(&studio, command);
        assert!(fine, "{command}: {said}");
    }
    // What is downloaded is the same game.
    let record = studio.ask("GET", &format!("tables/{id}/record"), b"");
    assert_eq!(record.status, 200);
    assert!(
        record.head.to_lowercase().contains("attachment; filename=\"kuro-doge-doge-doge-"),
        "{}",
        record.head
    );
    fs::write(studio.path("mine.saki"), &record.body).unwrap();
    let (fine, said) = typed(&studio, "saki-lua replay mine.saki");
    assert!(fine, "{said}");
    assert_eq!(fs::read(folder(&studio).join(format!("{id}.saki"))).unwrap(), record.body);
}

#[test]
fn numbers_of_the_page_are_in_the_command_as_far_as_one_repeats_them() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let open = |numbers: Value| {
        let girls = ["kuro", "doge", "doge", "doge"];
        studio.game(&json!({ "girls": girls, "players": [], "seed": "7", "numbers": numbers }))
    };
    let set = |id: &str, numbers: Value| {
        studio.post(&format!("tables/{id}/params"), &json!({ "numbers": numbers }));
    };
    let command =
        |id: &str| studio.get(&format!("tables/{id}/command"))["command"].as_str().unwrap().to_owned();
    let (changed, opened) = (open(json!({})), open(json!({ "kuro.dora": 900 })));
    set(&changed, json!({ "kuro.dora": 900 }));
    assert!(command(&changed).ends_with("--seed 7 --set kuro.dora=900"), "{}", command(&changed));
    let (fine, said) = typed(&studio, &command(&changed));
    assert!(fine, "{said}");
    let moments = |id: &str| {
        while studio.ask("POST", &format!("tables/{id}/step"), b"{}").status == 200 {}
        studio.get(&format!("tables/{id}/moments"))
    };
    assert_eq!(moments(&changed), moments(&opened));
    let midst = open(json!({}));
    (0..3).for_each(|_| _ = studio.post(&format!("tables/{midst}/step"), &json!({})));
    set(&midst, json!({ "kuro.dora": 900 }));
    let refused = studio.ask("GET", &format!("tables/{midst}/command"), b"");
    assert_eq!(refused.status, 409, "{}", refused.text());
    assert!(refused.text().contains("no command repeats it"), "{}", refused.text());
    // A branch is another game than the one that the command would play.
    let body = json!({ "n": 3, "without": "kuro" });
    let branch = studio.post(&format!("tables/{opened}/branch"), &body)["id"].clone();
    let refused = studio.ask("GET", &format!("tables/{}/command", branch.as_str().unwrap()), b"");
    assert_eq!(refused.status, 409, "{}", refused.text());
    assert!(refused.text().contains("no command repeats a branch"), "{}", refused.text());
}

#[test]
fn an_east_game_is_one_for_its_command_and_its_record() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let asked = json!({ "girls": ["kuro"], "players": [], "seed": "7", "rule": "tenhou", "east": true });
    let id = studio.game(&asked);
    let command = studio.get(&format!("tables/{id}/command"))["command"].as_str().unwrap().to_owned();
    assert!(command.contains("--rule tenhou --rule-set rounds=4"), "{command}");
    while studio.ask("POST", &format!("tables/{id}/step"), b"{}").status == 200 {}
    let record = studio.ask("GET", &format!("tables/{id}/record"), b"");
    let opened = studio.ask("POST", "records?name=east.saki", &record.body).json()["id"].clone();
    let tables = studio.get("tables");
    let of = |id: &Value| {
        let table = tables.as_array().unwrap().iter().find(|table| table["id"] == *id).unwrap();
        (table["setting"]["rule"].clone(), table["setting"]["east"].clone())
    };
    assert_eq!(of(&opened), (json!("tenhou"), json!(true)));
    assert_eq!(of(&json!(id)), of(&opened));
}

/// Whoever is no person answers before the persons do, in any seat.
#[test]
fn seats_that_are_asked_together_answer_in_any_order() {
    let studio = studio();
    let players = ["you", "ai", "expert", "ai"];
    let girls = ["kuro", "yuu", "kasumi", "doge"];
    let id = studio.game(&json!({ "girls": girls, "players": players, "seed": "3" }));
    let rounds = |moments: &Value| {
        moments.as_array().unwrap().iter().filter(|moment| moment["kind"] == "round-started").count()
    };
    for _ in 0..200 {
        if rounds(&studio.get(&format!("tables/{id}/moments"))) > 2 || !studio.turn(&id, 0) {
            break;
        }
    }
    let record = studio.ask("GET", &format!("tables/{id}/record"), b"");
    fs::write(studio.path("together.saki"), &record.body).unwrap();
    let (fine, said) = typed(&studio, "saki-lua replay together.saki");
    assert!(fine, "{said}");
    // Alone of her handle, she needs no number, neither at the table nor in its record.
    let opened = studio.ask("POST", "records?name=together.saki", &record.body).json();
    let label = |id: &str| studio.get(&format!("tables/{id}/scenes/1?view=all"))["seats"][3]["label"].clone();
    assert_eq!([label(&id), label(opened["id"].as_str().unwrap())], ["doge", "doge"]);
    let actions: Vec<Value> = String::from_utf8_lossy(&record.body)
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|line| line["type"] == "action" && line["action"]["type"] == "next-round")
        .collect();
    assert!(actions.len() >= 4 && actions[0]["who"] != 0, "the person answers last: {actions:?}");
}

#[test]
fn a_game_that_is_watched_can_be_saved_and_is_not_kept() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let players = ["ai"; 4];
    let id =
        studio.game(&json!({ "girls": ["kuro", "yuu", "doge", "doge"], "players": players, "seed": "3" }));
    (0..40).for_each(|_| _ = studio.post(&format!("tables/{id}/step"), &json!({})));
    let record = studio.ask("GET", &format!("tables/{id}/record"), b"");
    fs::write(studio.path("watched.saki"), &record.body).unwrap();
    let (fine, said) = typed(&studio, "saki-lua replay watched.saki");
    assert!(fine, "{said}");
    assert_eq!(studio.get("games"), json!([]));
    let branch = studio.post(&format!("tables/{id}/branch"), &json!({ "n": 9, "without": "kuro" }));
    let path = format!("tables/{}/record", branch["id"].as_str().unwrap());
    assert_eq!(studio.ask("GET", &path, b"").status, 409);
}

#[test]
fn a_game_whose_file_has_changed_goes_on_as_it_began() {
    let text = crate::page::GOSSIP;
    let args = ["./gossip.lua", "--players", "you,ai,ai,ai", "--seed", "5"];
    let first = Studio::open(&[("gossip.lua", text)], &args, 1);
    let setting = json!({ "girls": ["./gossip.lua", "doge", "doge", "doge"], "players": ["you", "ai", "ai", "ai"], "seed": "5" });
    let id = first.game(&setting);
    (0..3).for_each(|_| assert!(first.turn(&id, 0)));
    let last = first.last(&id);
    let before = seen(&first, &id, last);
    fs::write(first.path("gossip.lua"), text.replace("SECRET line", "another line")).unwrap();
    let second = first.killed(&args, 1);
    let opened = second.post(&format!("games/{id}/open"), &json!({}));
    assert!(opened["changes"][0].as_str().unwrap().contains("gossip"), "{opened}");
    assert_eq!(seen(&second, &id, last), before);
}

#[test]
fn hostile_files_harm_nobody() {
    let studio = studio();
    let id = seated(&studio);
    let games = folder(&studio);
    let whole = fs::read(games.join(format!("{id}.saki"))).unwrap();
    fs::write(games.join("empty.saki"), "").unwrap();
    fs::write(games.join("zeros.saki"), vec![0; 1 << 16]).unwrap();
    fs::write(games.join("head.saki"), "{\"type\":\"saki-game\",\"format\":3}\n").unwrap();
    fs::write(games.join("cut.saki"), &whole[..whole.len() / 3]).unwrap();
    fs::write(games.join("latin.saki"), [&whole[..], b"\xff\xfe"].concat()).unwrap();
    let odd = String::from_utf8(whole.clone()).unwrap().replace("\"seed\":7", "\"seed\":8");
    fs::write(games.join("odd.saki"), odd).unwrap();
    fs::write(games.join("name with spaces.saki"), &whole).unwrap();
    fs::create_dir(games.join("folder.saki")).unwrap();
    let huge = fs::File::create(games.join("huge.saki")).unwrap();
    huge.set_len(1 << 40).unwrap();
    let outside = studio.path("outside.saki");
    fs::write(&outside, &whole).unwrap();
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&outside, games.join("link.saki")).unwrap();
        std::os::unix::fs::symlink("/dev/zero", games.join("zero.saki")).unwrap();
        let fifo = games.join("pipe.saki");
        assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    }
    let listed = studio.get("games");
    let keys: Vec<&str> =
        listed.as_array().unwrap().iter().map(|game| game["key"].as_str().unwrap()).collect();
    assert!(keys.contains(&&*id), "{keys:?}");
    for out in ["link", "zero", "pipe", "huge", "folder", "empty", "zeros", "name with spaces"] {
        assert!(!keys.contains(&out), "{out}");
    }
    for key in [
        "link",
        "zero",
        "pipe",
        "folder",
        "..%2F..%2Foutside",
        "../outside",
        "%00",
        "none",
        "empty",
        "zeros",
        "head",
        "huge",
        "odd",
    ] {
        let answer = studio.ask("POST", &format!("games/{key}/open"), b"{}");
        assert!((400..500).contains(&answer.status), "{key}: {} {}", answer.status, answer.text());
    }
    for key in ["link", "pipe", "folder", "..%2Foutside"] {
        assert_eq!(studio.ask("DELETE", &format!("games/{key}"), b"").status, 404, "{key}");
    }
    assert!(outside.exists());
    assert!(studio.turn(&id, 0));
}

#[test]
fn a_game_is_removed_with_its_table() {
    let studio = studio();
    let id = seated(&studio);
    assert_eq!(studio.ask("DELETE", &format!("games/{id}"), b"").status, 200);
    assert_eq!(studio.get("games"), json!([]));
    assert_eq!(studio.ask("GET", &format!("tables/{id}/moments"), b"").status, 404);
    assert!(!folder(&studio).join(format!("{id}.saki")).exists());
    // A table that is closed is not opened again unasked, and its game stays.
    let id = seated(&studio);
    assert_eq!(studio.ask("DELETE", &format!("tables/{id}"), b"").status, 200);
    assert_eq!(studio.ask("GET", &format!("tables/{id}/moments"), b"").status, 404);
    assert_eq!(studio.post(&format!("games/{id}/open"), &json!({}))["id"], id);
}

#[test]
fn so_many_games_are_kept() {
    let studio = studio();
    let id = seated(&studio);
    let (games, old) = (folder(&studio), std::time::UNIX_EPOCH);
    let whole = fs::read(games.join(format!("{id}.saki"))).unwrap();
    for nth in 1000..1200 {
        let path = games.join(format!("{nth}.saki"));
        fs::write(&path, &whole).unwrap();
        let file = fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(old + std::time::Duration::from_secs(nth)).unwrap();
    }
    fs::write(games.join("mine.saki"), &whole).unwrap();
    assert_eq!(studio.get("games").as_array().unwrap().len(), 202);
    seated(&studio);
    assert_eq!(studio.get("games").as_array().unwrap().len(), 201);
    assert!(!games.join("1000.saki").exists() && games.join("1199.saki").exists());
    assert!(games.join("mine.saki").exists() && games.join(format!("{id}.saki")).exists());
}

#[test]
fn where_nothing_can_be_kept_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    // A file where there should be a folder: nobody can write there, whoever one is.
    fs::create_dir_all(folder.path().join(".local/share/saki-lua")).unwrap();
    fs::write(folder.path().join(".local/share/saki-lua/games"), "").unwrap();
    let studio = Studio::open_in(folder, &[&SEATED[..], &["7"]].concat(), 1);
    let id = seated(&studio);
    assert!(studio.get("studio")["unkept"]["message"].as_str().unwrap().contains("games"));
    (0..3).for_each(|_| assert!(studio.turn(&id, 0)));
    assert_eq!(studio.get("games"), json!([]));
    assert_eq!(studio.ask("GET", &format!("tables/{id}/record"), b"").status, 200);
}

#[test]
fn nobody_waits_for_the_disk() {
    let studio = studio();
    let id = seated(&studio);
    let mut longest = std::time::Duration::ZERO;
    for _ in 0..10 {
        while studio.ask("POST", &format!("tables/{id}/step"), b"{}").status == 200 {}
        let now = studio.newest(&id);
        let action = &now["asked"]["actions"][0]["action"];
        let begun = Instant::now();
        studio.post(&format!("tables/{id}/act"), &json!({ "who": 0, "action": action }));
        longest = longest.max(begun.elapsed());
    }
    assert!(longest.as_millis() < 1000, "{longest:?}");
}
