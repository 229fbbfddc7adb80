//! Persons in the network: they come, say who they are, leave, and are played for.

use crate::page::{Studio, event};
use serde_json::{Value, json};
use std::io::{BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// A guest, by the host and the path of his address.
struct Guest {
    host: String,
    root: String,
}

impl Guest {
    fn of(studio: &Studio, nth: usize) -> Self {
        let url = studio.lines[nth].strip_prefix("http://").unwrap();
        let (host, root) = url.split_at(url.find('/').unwrap());
        let port = host.rsplit_once(':').unwrap().1;
        Self { host: format!("127.0.0.1:{port}"), root: root.to_owned() }
    }

    fn ask(&self, studio: &Studio, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let body = body.to_string();
        let request = format!(
            "{method} {}api/{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            self.root,
            self.host,
            body.len()
        );
        let answer = studio.raw(&self.host, request.as_bytes());
        (answer.status, serde_json::from_slice(&answer.body).unwrap_or_default())
    }

    fn listen(&self, path: &str) -> BufReader<TcpStream> {
        let mut socket = TcpStream::connect(&self.host).unwrap();
        let request = format!("GET {}api/{path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.root, self.host);
        socket.write_all(request.as_bytes()).unwrap();
        BufReader::new(socket)
    }
}

fn until(what: &str, check: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(40);
    while !check() {
        assert!(Instant::now() < end, "this never came: {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

const ARGS: [&str; 5] = ["kuro", "--players", "you,you,ai,ai", "--lan", "--seed=7"];

fn setting() -> Value {
    json!({ "girls": ["kuro", "doge", "doge", "doge"], "players": ["you", "you", "ai", "ai"], "seed": "7" })
}

#[test]
fn a_guest_may_come_before_the_host_and_says_who_he_is() {
    let studio = Studio::open(&[], &ARGS, 3);
    let guest = Guest::of(&studio, 2);
    assert_eq!(guest.ask(&studio, "GET", "tables", &json!({})), (200, json!([])));
    let mut heard = guest.listen("stream");
    until("he is there", || studio.get("friends")["seats"][1]["here"] == true);
    let said = guest.ask(&studio, "POST", "friends", &json!({ "name": " 花子\n", "ready": true }));
    assert_eq!(said.0, 200);
    let seats = &studio.get("friends")["seats"];
    assert_eq!((&seats[1]["name"], &seats[1]["ready"]), (&json!("花子"), &json!(true)));
    assert_eq!((&seats[0]["person"], &seats[2]["person"]), (&json!(true), &json!(false)));
    let long = guest.ask(&studio, "POST", "friends", &json!({ "name": "x".repeat(100) }));
    assert_eq!(long.0, 400);
    // He is told that there is a game.
    let id = studio.game(&setting());
    while event(&mut heard).unwrap().0 != "tables" {}
    assert_eq!(guest.ask(&studio, "GET", "tables", &json!({})).1[0]["id"], id);
}

#[test]
fn only_the_host_is_told_addresses() {
    let studio = Studio::open(&[], &ARGS, 3);
    let friends = studio.get("friends");
    assert_eq!(friends["url"], studio.lines[2]);
    assert!(friends["qr"].as_str().unwrap().starts_with("<svg"));
    assert_eq!(friends["me"], 0);
    let (_, told) = Guest::of(&studio, 2).ask(&studio, "GET", "friends", &json!({}));
    assert_eq!((&told["me"], &told["url"]), (&json!(1), &json!(null)));
    assert!(!told.to_string().contains("http"), "{told}");
    let alone = Studio::open(&[], &["kuro"], 1);
    assert_eq!(alone.get("friends")["url"], json!(null));
}

#[test]
fn a_guest_has_his_own_game_and_nothing_else() {
    let studio = Studio::open(&[], &ARGS, 3);
    let guest = Guest::of(&studio, 2);
    let id = studio.game(&setting());
    for (method, path) in [
        ("GET", "games"),
        ("POST", "games/1/open"),
        ("DELETE", "games/1"),
        ("GET", "tables/1/record"),
        ("POST", "tables/1/branch"),
        ("POST", "tables"),
        ("DELETE", "tables/1"),
        ("GET", "files"),
    ] {
        assert_eq!(guest.ask(&studio, method, path, &json!({})).0, 403, "{method} {path}");
    }
    let other = studio
        .game(&json!({ "girls": ["kuro", "doge", "doge", "doge"], "players": ["you", "ai", "ai", "ai"] }));
    assert_eq!(guest.ask(&studio, "GET", &format!("tables/{other}/moments"), &json!({})).0, 404);
    assert_eq!(guest.ask(&studio, "GET", &format!("tables/{id}/moments"), &json!({})).0, 200);
}

/// Does what a seat is asked for, as far as it goes without thought.
fn act(now: &Value) -> Option<Value> {
    let actions = now["asked"]["actions"].as_array()?;
    let wanted = ["dice", "next-round", "pass", "spin-out", "swap-out"];
    wanted.iter().find_map(|kind| actions.iter().find(|action| action["kind"] == *kind)).cloned()
}

#[test]
fn who_leaves_is_played_for_until_he_comes_back() {
    let studio = Studio::open(&[], &ARGS, 3);
    let guest = Guest::of(&studio, 2);
    let id = studio.game(&setting());
    let path = format!("tables/{id}");
    let _host = studio.listen(&format!("{path}/stream"));
    let heard = guest.listen(&format!("{path}/stream"));
    until("both are there", || {
        let seats = &studio.get("friends")["seats"];
        seats[0]["here"] == true && seats[1]["here"] == true
    });
    let host_acts = || {
        let now = studio.get(&format!("{path}/scenes/{}?view=0", studio.last(&id)));
        if let Some(action) = act(&now) {
            let body = json!({ "who": 0, "action": action["action"] });
            studio.ask("POST", &format!("{path}/act"), body.to_string().as_bytes());
        }
    };
    let discards = || {
        studio.get(&format!("{path}/scenes/{}?view=all", studio.last(&id)))["seats"][1]["river"]
            .as_array()
            .unwrap()
            .len()
    };
    // As long as he is there, he is waited for.
    let asked = || {
        host_acts();
        let now = guest.ask(&studio, "GET", &format!("{path}/scenes/{}", studio.last(&id)), &json!({})).1;
        let Some(action) = act(&now) else { return false };
        let throws = action["kind"] == "spin-out" || action["kind"] == "swap-out";
        if !throws {
            let body = json!({ "who": 1, "action": action["action"] });
            guest.ask(&studio, "POST", &format!("{path}/act"), &body);
        }
        throws
    };
    until("the guest is asked", asked);
    let before = discards();
    std::thread::sleep(Duration::from_secs(6));
    assert_eq!(discards(), before);
    drop(heard);
    until("somebody plays for him", || {
        host_acts();
        discards() > before + 1
    });
    let _back = guest.listen(&format!("{path}/stream"));
    until("he is asked again", asked);
    let before = discards();
    std::thread::sleep(Duration::from_secs(2));
    assert_eq!(discards(), before);
}

#[test]
fn two_guests_play_without_the_host() {
    let studio = Studio::open(&[], &ARGS, 3);
    let guests = [Guest::of(&studio, 1), Guest::of(&studio, 2)];
    let id = studio.game(&setting());
    let path = format!("tables/{id}");
    let _heard = guests.each_ref().map(|guest| guest.listen(&format!("{path}/stream")));
    until("thirty moments have come", || {
        for (who, guest) in guests.iter().enumerate() {
            let n = studio.last(&id);
            let (_, now) = guest.ask(&studio, "GET", &format!("{path}/scenes/{n}"), &json!({}));
            assert_eq!(now["view"], who);
            if let Some(action) = act(&now) {
                let body = json!({ "who": who, "action": action["action"] });
                guest.ask(&studio, "POST", &format!("{path}/act"), &body);
            }
        }
        studio.last(&id) > 30
    });
}

#[test]
fn a_guest_finds_his_seat_after_a_restart() {
    let port =
        std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port().to_string();
    let args = [&ARGS[..], &["--port", &port]].concat();
    let first = Studio::open(&[], &args, 3);
    let (lines, id) = (first.lines.clone(), first.game(&setting()));
    let second = first.killed(&args, 3);
    assert_eq!(second.lines, lines);
    let guest = Guest::of(&second, 2);
    second.get(&format!("tables/{id}/moments"));
    assert_eq!(guest.ask(&second, "GET", &format!("tables/{id}/moments"), &json!({})).0, 200);
}
