//! Who is let in, what can be named, and what is survived.

use crate::page::{GOSSIP, Studio, event};
use serde_json::json;
use std::io::Write;
use std::net::TcpStream;

#[test]
fn only_this_machine_with_the_secret_is_let_in() {
    let studio = Studio::open(&[], &[], 1);
    let (own, path) = (format!("Host: {}\r\n", studio.host), format!("{}api/tables", studio.root));
    let port = studio.host.rsplit_once(':').unwrap().1;
    assert_eq!(studio.ask_with("GET", &path, &own, b"").status, 200);
    assert_eq!(studio.ask_with("GET", &path, &format!("Host: localhost:{port}\r\n"), b"").status, 200);
    for headers in [
        format!("Host: evil.example:{port}\r\n"),
        "Host: 127.0.0.1:1\r\n".to_owned(),
        String::new(),
        format!("{own}Origin: http://evil.example\r\n"),
        format!("{own}Origin: null\r\n"),
        format!("Host: 127.0.0.1.evil.example:{port}\r\n"),
    ] {
        let answer = studio.ask_with("GET", &path, &headers, b"");
        assert!([400, 403].contains(&answer.status), "{headers}: {}", answer.status);
        assert!(answer.body.is_empty());
    }
    for wrong in
        ["/", "/api/tables", "/00/api/tables", &format!("{}x/api/tables", studio.root.trim_end_matches('/'))]
    {
        let answer = studio.ask_with("GET", wrong, &own, b"");
        assert_eq!((answer.status, answer.body.len()), (404, 0), "{wrong}");
    }
    let page = studio.ask_with("GET", &studio.root, &own, b"");
    assert_eq!(page.status, 200);
    assert!(page.head.to_lowercase().contains("content-security-policy: default-src 'self'"));
}

#[test]
fn no_other_file_of_the_machine_can_be_named() {
    let studio = Studio::open(&[("gossip.lua", GOSSIP), ("other.lua", GOSSIP)], &["gossip.lua"], 1);
    let other = studio.path("other.lua").display().to_string();
    for girl in
        [other.as_str(), "other.lua", "./other.lua", "../../etc/passwd", "/etc/passwd", "skills/kuro.lua"]
    {
        let setting = json!({ "girls": [girl] }).to_string();
        let answer = studio.ask("POST", "tables", setting.as_bytes());
        assert!([403, 422].contains(&answer.status), "{girl}: {}", answer.text());
    }
    for path in
        ["files/1", "files/-1", "files/..%2f..%2fetc", "files/18446744073709551616", "files/gossip.lua"]
    {
        assert_eq!(studio.ask("GET", path, b"").status, 404, "{path}");
    }
    for file in ["../x.toml", "/tmp/x.toml", "x.lua", "", ".."] {
        let body = json!({ "file": file, "numbers": {} }).to_string();
        assert_eq!(studio.ask("POST", "tune", body.as_bytes()).status, 403, "{file}");
    }
    let assets = ["../Cargo.toml", "%2e%2e/Cargo.toml", "assets/../../Cargo.toml", "index.html/.."];
    let own = format!("Host: {}\r\n", studio.host);
    for path in assets {
        let answer = studio.ask_with("GET", &format!("{}{path}", studio.root), &own, b"");
        assert_ne!(answer.status, 200, "{path}");
    }
    let players = json!({ "girls": [], "players": ["mjai:sh -c true"] }).to_string();
    assert_eq!(studio.ask("POST", "tables", players.as_bytes()).status, 422);
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_when_a_file_is_opened_and_not_later() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("real.lua"), GOSSIP).unwrap();
    std::fs::write(at("secret.txt"), "hidden").unwrap();
    std::os::unix::fs::symlink(at("real.lua"), at("gossip.lua")).unwrap();
    let link = at("gossip.lua");
    let secret = at("secret.txt");
    let studio = Studio::open_in(folder, &["gossip.lua"], 1);
    std::fs::remove_file(&link).unwrap();
    std::os::unix::fs::symlink(&secret, &link).unwrap();
    let file = studio.get("files/0");
    assert_eq!(file["text"], GOSSIP);
    let body = json!({ "text": "-- new\n", "hash": file["hash"] }).to_string();
    assert_eq!(studio.ask("PUT", "files/0", body.as_bytes()).status, 200);
    assert_eq!(std::fs::read_to_string(secret).unwrap(), "hidden");
}

#[test]
fn garbage_is_refused_and_survived() {
    let mut studio = Studio::open(&[("gossip.lua", GOSSIP)], &["gossip.lua"], 1);
    let id = studio.game(&json!({ "girls": ["gossip.lua"], "seed": "7" }));
    for bytes in [
        &b"\0\0\0\0"[..],
        b"GET",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\xff\xfe\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    ] {
        let mut socket = TcpStream::connect(&studio.host).unwrap();
        _ = socket.write_all(bytes);
    }
    let paths = ["act", "play", "lens", "branch", "params"].map(|what| format!("tables/{id}/{what}"));
    let others =
        ["tables", "tune", "eject", "records", "files/0/check", "files/0/complete"].map(str::to_owned);
    for path in paths.iter().chain(&others) {
        for body in [
            "",
            "{",
            "[]",
            "null",
            "{\"n\":-1}",
            "{\"n\":1e99}",
            "\u{0}",
            "{\"on\":true,\"per_second\":1e-300}",
        ] {
            let status = studio.ask("POST", path, body.as_bytes()).status;
            assert!((200..500).contains(&status), "{path} {body}: {status}");
        }
    }
    for path in
        ["scenes/-1", "scenes/99999", "scenes/x", "scenes/18446744073709551615", "moments/1", "nothing"]
    {
        let status = studio.ask("GET", &format!("tables/{id}/{path}"), b"").status;
        assert!((400..500).contains(&status), "{path}: {status}");
    }
    assert_eq!(studio.ask("GET", &format!("tables/{id}/scenes/0?view=7"), b"").status, 400);
    assert_eq!(studio.ask("PATCH", "tables", b"").status, 405);
    assert_eq!(studio.ask("GET", "tables/999/stream", b"").status, 404);
    assert!(studio.is_running());
    studio.get(&format!("tables/{id}/scenes/0"));
}

#[test]
fn ten_tabs_come_and_go() {
    let studio = Studio::open(&[], &[], 1);
    let id = studio.game(&json!({ "girls": ["kuro"], "seed": "7" }));
    let mut tabs: Vec<_> = (0..10).map(|_| studio.listen(&format!("tables/{id}/stream"))).collect();
    tabs.iter_mut().for_each(|tab| assert!(event(tab).is_some()));
    tabs.truncate(4);
    studio.post(&format!("tables/{id}/step"), &json!({}));
    for tab in &mut tabs {
        assert_eq!(event(tab).unwrap().0, "head");
    }
    drop(tabs);
    studio.post(&format!("tables/{id}/step"), &json!({}));
    studio.post("bye", &json!({}));
}

#[test]
fn a_seat_in_the_network_sees_and_does_what_is_its_own() {
    let mut studio = Studio::open(&[], &["kuro", "--players", "you,ai,you,ai", "--lan"], 3);
    let id = studio.game(&json!({ "girls": ["kuro"], "players": ["you", "ai", "you", "ai"], "seed": "7" }));
    let seat = studio.lines[1].rsplit_once(":").unwrap().1.to_owned();
    let (port, root) = seat.split_at(seat.find('/').unwrap());
    let all = (studio.host.clone(), studio.root.clone());
    (studio.host, studio.root) = (format!("127.0.0.1:{port}"), root.to_owned());
    assert_eq!(studio.get("studio")["seat"], 0);
    assert!(studio.get("studio").get("girls").is_none());
    let scene = studio.get(&format!("tables/{id}/scenes/3?view=all"));
    assert_eq!(scene["view"], 0);
    assert!(scene["seats"][1]["hand"].is_null() && scene["seats"][0]["hand"].is_array());
    for (method, path) in
        [("GET", "files"), ("POST", "tables"), ("POST", "tune"), ("GET", "files/0"), ("POST", "eject")]
    {
        assert_eq!(studio.ask(method, path, b"{}").status, 403, "{method} {path}");
    }
    for what in ["step", "play", "branch"] {
        assert_eq!(studio.ask("POST", &format!("tables/{id}/{what}"), b"{}").status, 403, "{what}");
    }
    let other = json!({ "who": 2, "action": { "type": "pass" } }).to_string();
    assert_eq!(studio.ask("POST", &format!("tables/{id}/act"), other.as_bytes()).status, 403);
    // The secret of the whole is none here, and that of a seat none there.
    assert_eq!(
        studio
            .ask_with("GET", &format!("{}api/tables", all.1), &format!("Host: {}\r\n", studio.host), b"")
            .status,
        404
    );
    studio.host = all.0;
    assert_eq!(studio.ask("GET", "tables", b"").status, 404);
}
