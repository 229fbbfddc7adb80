//! Team matches: opened, played game by game, and the same as on the command line.

use crate::page::Studio;
use serde_json::{Value, json};

const TEAMS: [&str; 4] = ["achiga", "senriyama", "shindouji", "shiraitodai"];

fn opened(studio: &Studio, you: &str) -> Value {
    let setting = json!({ "teams": TEAMS, "match_rule": "short", "seed": "7", "you": you });
    studio.post("matches", &setting)
}

fn next(studio: &Studio) -> Value {
    studio.post("matches/1/next", &json!({}))
}

/// The row of a table in the list.
fn table(studio: &Studio, id: &str) -> Value {
    let tables = studio.get("tables");
    tables.as_array().unwrap().iter().find(|table| table["id"] == id).cloned().unwrap_or_default()
}

/// Lets the players of the game that is on play it to its end, and opens the next one if there is one.
fn go_on(studio: &Studio, before: &Value) -> Value {
    play_out(studio, before["now"]["table"].as_str().unwrap(), false);
    let seen = studio.get("matches/1");
    if seen["ending"].is_null() { next(studio) } else { seen }
}

/// Lets the players of a table play to the end; `seats_too`: and the AI for persons.
fn play_out(studio: &Studio, id: &str, seats_too: bool) {
    studio
        .post(&format!("tables/{id}/play"), &json!({ "on": true, "per_second": 0, "seats_too": seats_too }));
    while table(studio, id)["over"] != true {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

#[test]
fn a_match_goes_as_on_the_command_line() {
    let studio = Studio::open(&[], &[], 1);
    let first = opened(&studio, "");
    let now = &first["now"];
    assert_eq!((&now["position"], &now["nth"], &now["number"]), (&json!("vanguard"), &json!(1), &json!(1)));
    assert_eq!(first["teams"][0]["names"]["ja"], "阿知賀女子学院");
    assert_eq!(first["teams"][0]["girls"][0]["handle"], "kuro");
    assert_eq!(first["teams"][0]["girls"][0]["names"]["zh"], "松实玄");
    assert_eq!((&first["teams"][0]["points"], &first["ending"]), (&json!(100_000), &Value::Null));
    let id = now["table"].as_str().unwrap().to_owned();
    let place = json!({ "id": "1", "position": "vanguard", "nth": 1, "of": 1 });
    assert_eq!(table(&studio, &id)["match"], place);

    // A game that is not over is not left; one that is over is taken as soon as somebody looks.
    let early = studio.ask("POST", "matches/1/next?lang=zh", b"{}");
    assert_eq!(early.status, 409, "{}", early.text());
    assert!(early.text().contains("终局"), "{}", early.text());
    play_out(&studio, &id, false);
    let seen = studio.get("matches/1");
    assert_eq!((&seen["played"][0]["table"], &seen["now"]["table"]), (&json!(id), &Value::Null));
    assert_eq!(seen, studio.get("matches/1"));
    let second = next(&studio);
    assert_eq!(second["now"]["position"], "second");
    // Its table is closed: the game is opened again.
    let closed = second["now"]["table"].as_str().unwrap();
    assert_eq!(studio.ask("DELETE", &format!("tables/{closed}"), b"").status, 200);
    assert_eq!(studio.get("matches/1")["now"]["table"], Value::Null);
    let again = next(&studio);
    assert_eq!((&again["now"]["position"], &again["now"]["number"]), (&json!("second"), &json!(2)));

    let mut last = again;
    while last["ending"].is_null() {
        last = go_on(&studio, &last);
    }
    let over = studio.ask("POST", "matches/1/next", b"{}");
    assert_eq!(over.status, 409, "{}", over.text());

    let command = last["command"].as_str().unwrap();
    assert_eq!(command, format!("saki-lua match --teams {} --match-rule short --seed 7", TEAMS.join(",")));
    let played = printed(&studio, command);
    let points = last["teams"].as_array().unwrap().iter().map(|team| &team["points"]);
    assert_eq!(points.collect::<Vec<_>>(), played["points"].as_array().unwrap().iter().collect::<Vec<_>>());
    let (ours, theirs) = (last["played"].as_array().unwrap(), played["games"].as_array().unwrap());
    assert_eq!(ours.len(), theirs.len());
    for (ours, theirs) in ours.iter().zip(theirs) {
        for key in ["position", "seats", "before", "after", "won", "rounds"] {
            assert_eq!(ours[key], theirs[key], "{key}");
        }
    }
}

#[test]
fn a_later_game_is_decided_by_what_it_brought() {
    let studio = Studio::open(&[], &[], 1);
    let second = go_on(&studio, &opened(&studio, ""));
    let id = second["now"]["table"].as_str().unwrap().to_owned();
    let seats = second["now"]["seats"].as_array().unwrap().clone();
    play_out(&studio, &id, false);
    let game = &studio.get("matches/1")["played"][1];
    let gained = |seat: &usize| {
        let team = seats[*seat].as_u64().unwrap() as usize;
        game["after"][team].as_i64().unwrap() - game["before"][team].as_i64().unwrap()
    };
    let most = (0..4).map(|seat| gained(&seat)).max().unwrap();
    let scene = studio.newest(&id);
    let decided = scene["result"]["decided"]["text"].as_str().unwrap();
    let named = |seat: &usize| decided.starts_with(scene["seats"][*seat]["names"]["en"].as_str().unwrap());
    let told = (0..4).find(named).unwrap();
    assert_eq!(gained(&told), most, "{decided}: {game}");
    assert!(decided.contains("gained the most in this game") && !decided.contains("ahead"), "{decided}");
}

/// The seat of the person in the game of her team.
fn mine(now: &Value) -> usize {
    now["now"]["seats"].as_array().unwrap().iter().position(|team| *team == 0).unwrap()
}

/// Lets the AI play the person's seat, too, and takes what came of the game.
fn finish(studio: &Studio, id: &str) -> Value {
    play_out(studio, id, true);
    studio.get("matches/1")
}

/// Goes through the games that are left, as fast as they go.
fn to_the_end(studio: &Studio) -> Value {
    let mut last = next(studio);
    while last["ending"].is_null() {
        last = go_on(studio, &last);
    }
    last
}

#[test]
fn a_match_goes_on_after_a_crash() {
    const DECISIONS: usize = 6;
    let whole = Studio::open(&[], &[], 1);
    let first = opened(&whole, "achiga.vanguard");
    let id = first["now"]["table"].as_str().unwrap().to_owned();
    (0..DECISIONS).for_each(|_| assert!(whole.turn(&id, mine(&first))));
    finish(&whole, &id);
    let expected = to_the_end(&whole);

    let studio = Studio::open(&[], &[], 1);
    let first = opened(&studio, "achiga.vanguard");
    assert_eq!(first["now"]["table"], json!(id));
    (0..DECISIONS).for_each(|_| assert!(studio.turn(&id, mine(&first))));
    let (n, before) = (studio.last(&id), studio.newest(&id));
    let studio = studio.killed(&[], 1);
    let listed = studio.get("matches");
    assert_eq!((&listed[0]["id"], &listed[0]["now"]["table"]), (&json!("1"), &Value::Null));
    // In the midst of her game: it is opened where it stood.
    let seen = studio.get("matches/1");
    assert_eq!((&seen["now"]["table"], seen["played"].as_array().unwrap().len()), (&json!(id), 0));
    assert_eq!(table(&studio, &id)["match"], json!({ "id": "1", "position": "vanguard", "nth": 1, "of": 1 }));
    let after = studio.get(&format!("tables/{id}/scenes/{n}?view=all"));
    assert_eq!((&after["event"], &after["seats"]), (&before["event"], &before["seats"]));
    let seen = finish(&studio, &id);
    assert_eq!(seen["played"][0]["after"], expected["played"][0]["after"]);

    // Between two games, and in one that nobody plays, which begins anew.
    let studio = studio.killed(&[], 1);
    // Her game is kept, and the scoreboard leads to it.
    assert_eq!(seen["played"][0]["table"], json!(id));
    assert_eq!(studio.get("matches/1")["played"], json!([seen["played"][0]]));
    let second = next(&studio);
    assert_eq!(second["now"]["position"], "second");
    let studio = studio.killed(&[], 1);
    assert_eq!(studio.get("matches/1")["now"]["table"], Value::Null);
    let last = to_the_end(&studio);
    let without_tables = |all: &Value| {
        let games = all["played"].as_array().unwrap().iter();
        games.map(without_table).collect::<Vec<_>>()
    };
    assert_eq!(without_tables(&last), without_tables(&expected));
    assert_eq!(last["teams"], expected["teams"]);
    // What is over stays in the list.
    let studio = studio.killed(&[], 1);
    let listed = studio.get("matches");
    assert_eq!((listed.as_array().unwrap().len(), &listed[0]["ending"]), (1, &last["ending"]));
    assert_eq!((&listed[0]["now"], &listed[0]["played"][0]["table"]), (&Value::Null, &json!(id)));

    let folder = studio.path(".local/share/saki-lua/matches");
    let kept = std::fs::read_to_string(folder.join("1.json")).unwrap();
    assert_eq!(studio.ask("DELETE", "matches/1", b"").status, 200);
    let studio = studio.killed(&[], 1);
    assert_eq!(studio.ask("GET", "matches/1", b"").status, 404);
    // What is no match in that folder is left alone.
    let without_games = kept.replacen("\"games\":1", "\"games\":0", 1);
    assert_ne!(kept, without_games);
    std::fs::write(folder.join("8.json"), without_games).unwrap();
    std::fs::write(folder.join("9.json"), "{").unwrap();
    assert_eq!(studio.get("matches"), json!([]));
    for id in [8, 9] {
        assert_eq!(studio.ask("GET", &format!("matches/{id}"), b"").status, 404);
    }
    assert_eq!(opened(&studio, "")["id"], "1");
}

/// A game that was played, at no table that is open.
fn without_table(game: &Value) -> Value {
    let mut game = game.clone();
    game["table"] = Value::Null;
    game
}

/// What a command prints as JSON.
fn printed(studio: &Studio, command: &str) -> Value {
    let words = command.split(' ').skip(1).chain(["--format", "json"]);
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_saki-lua"))
        .args(words)
        .current_dir(studio.folder.path())
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    serde_json::from_slice(&done.stdout).unwrap()
}

#[test]
fn a_person_plays_in_the_games_that_are_hers() {
    let studio = Studio::open(&[], &["--players", "you,ai,ai,ai", "--lan"], 2);
    let first = opened(&studio, "achiga.vanguard");
    assert_eq!(first["command"], Value::Null);
    assert_eq!(first["teams"][0]["girls"][0]["person"], true);
    assert_eq!(first["teams"][0]["girls"][1]["person"], false);
    let id = first["now"]["table"].as_str().unwrap();
    let mine = first["now"]["seats"].as_array().unwrap().iter().position(|team| *team == 0).unwrap();
    let n = studio.last(id);
    let scene = studio.get(&format!("tables/{id}/scenes/{n}?view={mine}"));
    let seats = scene["seats"].as_array().unwrap();
    let persons: Vec<bool> = seats.iter().map(|seat| seat["person"] == true).collect();
    assert_eq!(persons, (0..4).map(|seat| seat == mine).collect::<Vec<_>>());
    assert!(!scene["asked"].is_null() && seats[(mine + 1) % 4]["hand"].is_null(), "{scene}");
    // The AI plays her seat on request, and the second position is nobody's.
    play_out(&studio, id, true);
    let second = next(&studio);
    assert_eq!(second["now"]["position"], "second");
    let third = go_on(&studio, &second);
    assert_eq!(third["now"]["position"], "middle");

    // Guests have their own table: in a match, seats change from game to game.
    let seat = studio.lines[1].rsplit_once(':').unwrap().1.to_owned();
    let (port, root) = seat.split_at(seat.find('/').unwrap());
    let ask = |method: &str, path: &str| {
        let host = format!("127.0.0.1:{port}");
        let request = format!(
            "{method} {root}api/{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{{}}"
        );
        studio.raw(&host, request.as_bytes())
    };
    assert_eq!(ask("GET", "tables").json(), json!([]));
    assert_eq!(ask("GET", &format!("tables/{id}/moments")).status, 404);
    for (method, path) in [("POST", "matches"), ("GET", "matches/1"), ("POST", "matches/1/next")] {
        assert_eq!(ask(method, path).status, 403, "{method} {path}");
    }
}

#[test]
fn what_is_no_match_is_refused() {
    let home = "name = \"Home\"\ngirls = [\"./mine.lua\", \"doge\", \"doge\", \"doge\", \"doge\"]\n";
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("teams")).unwrap();
    std::fs::write(folder.path().join("teams/home.toml"), home).unwrap();
    std::fs::write(folder.path().join("other.toml"), home).unwrap();
    let mine = "local A = skill { mk = { push = 100 } }\nreturn A\n";
    std::fs::write(folder.path().join("mine.lua"), mine).unwrap();
    let program = "name = \"P\"\nplayers = \"mjai:sh -c true\"\ngirls = [\"doge\", \"doge\", \"doge\", \"doge\", \"doge\"]\n";
    std::fs::write(folder.path().join("teams/program.toml"), program).unwrap();
    let studio = Studio::open_in(folder, &[], 1);
    let names: Vec<Value> =
        studio.get("studio")["teams"].as_array().unwrap().iter().map(|team| team["handle"].clone()).collect();
    assert_eq!(names.len(), 15, "thirteen of the program and two of the folder");
    assert!(names.contains(&json!("home")));
    let teams = |name: &str| json!([name, "achiga", "eisui", "rinkai"]);
    let with = |key: &str, value: &str| json!({ "teams": teams("home"), "seed": "1", key: value });
    for (body, status) in [
        (json!({ "teams": teams("nowhere") }), 422),
        (json!({ "teams": ["achiga", "eisui", "rinkai"] }), 422),
        (json!({ "teams": [] }), 422),
        (json!({}), 422),
        (json!({ "teams": teams("./other.toml") }), 403),
        (json!({ "teams": teams("other.toml") }), 403),
        (json!({ "teams": teams("../teams/home") }), 403),
        (json!({ "teams": teams(&"x".repeat(1 << 16)) }), 403),
        (json!({ "teams": teams("program") }), 422),
        (json!({ "teams": 4 }), 400),
        (json!({ "teams": teams("home"), "more": 1 }), 400),
        (with("you", "mjai:sh -c true"), 422),
        (with("you", "achiga=mjai:sh -c true"), 422),
        (with("you", "kiyosumi"), 422),
        (with("you", "achiga.goalkeeper"), 422),
        (with("match_rule", "endless"), 422),
        (with("rule", "other.toml"), 422),
        (with("seed", "x"), 422),
    ] {
        let answer = studio.ask("POST", "matches?lang=ja", body.to_string().as_bytes());
        assert_eq!(answer.status, status, "{body}: {}", answer.text());
        assert!(answer.json()["error"]["message"].is_string());
    }
    assert_eq!(studio.get("tables"), json!([]));
    for id in ["1", "-1", "x", "18446744073709551616"] {
        assert_eq!(studio.ask("GET", &format!("matches/{id}"), b"").status, 404, "{id}");
        assert_eq!(studio.ask("POST", &format!("matches/{id}/next"), b"{}").status, 404, "{id}");
    }
    // A team of the folder is one like the others.
    let opened = studio.post("matches", &with("you", "home"));
    let girls = &opened["teams"][0]["girls"];
    assert_eq!((&girls[4]["person"], &girls[4]["names"]["en"]), (&json!(true), &json!("doge")));
    assert_eq!(girls[0]["names"], json!({ "en": "mine", "zh": "mine", "ja": "mine" }));
}

#[test]
fn a_file_that_is_saved_stays_for_the_games_that_follow() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("teams")).unwrap();
    let home = "name = \"Home\"\ngirls = [\"./mine.lua\", \"doge\", \"doge\", \"doge\", \"doge\"]\n";
    std::fs::write(folder.path().join("teams/home.toml"), home).unwrap();
    let mine = "local A = skill { mk = { push = 100 } }\nreturn A\n";
    std::fs::write(folder.path().join("mine.lua"), mine).unwrap();
    let studio = Studio::open_in(folder, &[], 1);
    let setting = json!({ "teams": ["home", "achiga", "eisui", "rinkai"], "seed": "4" });
    let opened = studio.post("matches", &setting);
    let first = opened["now"]["table"].as_str().unwrap();
    let push = |table: &str| {
        let params = studio.get(&format!("tables/{table}/params"));
        let hers = params.as_array().unwrap().iter().find(|param| param["key"] == "mine.push").cloned();
        hers.unwrap()["value"].clone()
    };
    assert_eq!(push(first), 100.0);
    let files = studio.get("files");
    let file = files.as_array().unwrap().iter().find(|file| file["girl"] == "mine").unwrap();
    let id = file["id"].as_str().unwrap();
    let read = studio.get(&format!("files/{id}"));
    let body = json!({ "text": mine.replace("100", "250"), "hash": read["hash"] }).to_string();
    let saved = studio.ask("PUT", &format!("files/{id}"), body.as_bytes());
    assert_eq!(saved.status, 200, "{}", saved.text());
    assert_eq!(push(first), 250.0);
    let second = go_on(&studio, &opened);
    assert_eq!((&second["now"]["position"], &second["now"]["nth"]), (&json!("vanguard"), &json!(2)));
    assert_eq!(push(second["now"]["table"].as_str().unwrap()), 250.0);
}
