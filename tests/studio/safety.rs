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
}

/// The place that the answer at the address with the secret leads a browser to, and the cookie it gives.
fn led(studio: &Studio) -> (String, String) {
    let first = studio.ask_with("GET", &studio.root, &format!("Host: {}\r\n", studio.host), b"");
    assert_eq!(first.status, 200);
    let head = first.head.to_lowercase();
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap().to_owned();
    assert!(cookie.contains("httponly") && cookie.contains("samesite=strict"), "{cookie}");
    let text = first.text();
    let place = text.split("url=").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(cookie.contains(&format!("path={place};")), "{cookie}");
    (place, cookie.split(';').next().unwrap().to_owned())
}

#[test]
fn a_cookie_takes_the_place_of_the_secret() {
    let studio = Studio::open(&[], &[], 1);
    let (place, cookie) = led(&studio);
    let secret = studio.root.trim_matches('/');
    assert!(cookie.ends_with(secret) && !place.contains(secret));
    let own = format!("Host: {}\r\n", studio.host);
    let with = |more: &str| format!("{own}Cookie: other=1; {cookie}\r\n{more}");
    let page = studio.ask_with("GET", &place, &with(""), b"");
    assert_eq!(page.status, 200);
    assert!(page.text().contains("assets/app.js") && !page.text().contains(secret));
    assert!(page.head.to_lowercase().contains("content-security-policy: default-src 'self'"));
    assert_eq!(studio.ask_with("GET", &format!("{place}api/tables"), &with(""), b"").status, 200);
    // Other pages of this machine have neither the cookie nor leave to ask with it.
    for headers in
        [own.clone(), format!("{own}Cookie: saki-lua-studio=0\r\n"), with("Sec-Fetch-Site: same-site\r\n")]
    {
        for path in [place.clone(), format!("{place}api/tables")] {
            let answer = studio.ask_with("GET", &path, &headers, b"");
            assert_eq!((answer.status, answer.body.len()), (404, 0), "{path} {headers}");
        }
    }
    assert_eq!(studio.ask_with("GET", "/api/tables", &with(""), b"").status, 404);
}

#[test]
fn an_address_with_nothing_leads_a_person_to_the_lobby() {
    let studio = Studio::open(&[], &[], 1);
    let (place, cookie) = led(&studio);
    let with = |more: &str| format!("Host: {}\r\nCookie: {cookie}\r\n{more}", studio.host);
    let wanted = "Accept: text/html,*/*;q=0.8\r\n";
    for (more, lang, said) in [
        ("", "en", "To the lobby"),
        ("Accept-Language: zh-CN,zh;q=0.9\r\n", "zh-Hans", "前往大厅"),
        ("Accept-Language: fr, ja;q=0.8, en;q=0.5\r\n", "ja", "ロビーへ"),
    ] {
        let headers = with(&format!("{wanted}{more}"));
        let answer = studio.ask_with("GET", &format!("{place}tables/999"), &headers, b"");
        assert_eq!(answer.status, 404);
        let (text, head) = (answer.text(), answer.head.to_lowercase());
        assert!(text.contains(said) && text.contains(&format!("lang=\"{lang}\"")), "{text}");
        assert!(text.contains("href=\"./../#/\""), "{text}");
        assert!(head.contains("content-security-policy: default-src 'self'"), "{head}");
        assert!(head.contains("content-type: text/html"), "{head}");
    }
    // Who asks for no page, and who has no secret, is told nothing.
    for (path, headers) in [
        (format!("{place}tables/999"), with("")),
        (format!("{place}assets/none.js"), with("Accept: */*\r\n")),
        ("/tables/999".to_owned(), with(wanted)),
    ] {
        let answer = studio.ask_with("GET", &path, &headers, b"");
        assert_eq!((answer.status, answer.body.len()), (404, 0), "{path}");
    }
    let api = studio.ask_with("GET", &format!("{place}api/nothing"), &with(wanted), b"");
    assert!(api.status == 404 && api.json()["error"]["message"].is_string(), "{}", api.text());
}

/// A program in the place of the one that opens browsers writes down what it is given.
#[cfg(target_os = "linux")]
#[test]
fn the_program_that_opens_the_browser_is_not_told_the_secret() {
    use std::io::{BufRead, BufReader};
    use std::os::unix::fs::PermissionsExt;
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let opener = folder.path().join("xdg-open");
    std::fs::write(&opener, "#!/bin/sh\necho \"$@\" > \"$OPENED.new\"; mv \"$OPENED.new\" \"$OPENED\"\n")
        .unwrap();
    std::fs::set_permissions(&opener, PermissionsExt::from_mode(0o755)).unwrap();
    let opened = folder.path().join("opened");
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let mut command = Command::new(env!("CARGO_BIN_EXE_saki-lua"));
    command.arg("studio").env("PATH", path).env("OPENED", &opened).env("HOME", folder.path());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut url = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
    let given = loop {
        match std::fs::read_to_string(&opened) {
            Ok(given) => break given,
            Err(_) => std::thread::sleep(std::time::Duration::from_millis(20)),
        }
    };
    let secret = url.trim().rsplit('/').nth(1).unwrap();
    let page = given.trim().strip_prefix("file://").unwrap_or(given.trim()).to_owned();
    assert!(secret.len() == 32 && !given.contains(secret), "{given}");
    assert!(std::fs::read_to_string(&page).unwrap().contains(url.trim()));
    assert_eq!(std::fs::metadata(&page).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(!std::path::Path::new(&page).exists());
}

#[test]
fn a_head_that_does_not_come_is_not_waited_for() {
    use std::io::Read;
    let studio = Studio::open(&[], &[], 1);
    let mut slow = TcpStream::connect(&studio.host).unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: ").unwrap();
    // It is the server that ends this.
    let mut rest = Vec::new();
    _ = slow.read_to_end(&mut rest);
    assert!(rest.is_empty() || rest.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&rest));
}

#[test]
fn a_flood_from_the_network_does_not_reach_the_page() {
    use std::io::Read;
    let studio = Studio::open(&[], &["--players", "you,ai,ai,ai", "--lan"], 2);
    let port = studio.lines[1].rsplit_once(':').unwrap().1.split('/').next().unwrap().to_owned();
    let seats = format!("127.0.0.1:{port}");
    let mut flood: Vec<_> = (0..200).map(|_| TcpStream::connect(&seats).unwrap()).collect();
    // Sixteen of one address are let in, and wait; the others are sent away at once.
    let mut away = flood.split_off(100);
    for socket in &mut away {
        let mut rest = Vec::new();
        _ = socket.read_to_end(&mut rest);
        assert!(rest.is_empty());
    }
    studio.get("tables");
    drop(flood);
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

#[cfg(target_os = "linux")]
#[test]
fn girls_of_packs_and_variants_of_open_files_are_seated() {
    const GIRL: &str = "local Girl = skill { mk = { rush = { 80, min = 0, max = 200 } } }\nreturn Girl\n";
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    for pack in ["dp", "fp"] {
        let place = format!(".local/share/saki-lua/packs/{pack}");
        write(&format!("{place}/pack.toml"), &format!("name = '{pack}'\n"));
        write(&format!("{place}/skills/zoe.lua"), GIRL);
    }
    write("x/skills/zoe.lua", GIRL);
    write("x/tunes/soft.toml", "[zoe]\nrush = 20\n");
    let studio = Studio::open_in(folder, &["x/skills/zoe.lua@soft"], 1);
    studio.game(&studio.get("studio")["default"]);
    let offered = studio.get("studio")["girls"].clone();
    let offered: Vec<&str> =
        offered.as_array().unwrap().iter().filter_map(|girl| girl["handle"].as_str()).collect();
    for girl in ["dp/zoe", "fp/zoe"] {
        assert!(offered.contains(&girl), "{offered:?}");
    }
    studio.game(&json!({ "girls": ["dp/zoe", "fp/zoe"] }));
    studio.post("lab", &json!({ "kind": "sim", "values": { "girls": ["fp/zoe"], "games": ["1"] } }));
    for girl in ["dp/../zoe", "np/zoe", "x/skills/zoe.lua@../soft", "zoe.lua@soft", "x/skills/zoe@soft"] {
        let body = json!({ "girls": [girl] }).to_string();
        assert_eq!(studio.ask("POST", "tables", body.as_bytes()).status, 403, "{girl}");
    }
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
    for query in ["view=0&view=1", "lang=xx", "lang=en&lang=en", "n=x&n=y"] {
        assert_eq!(studio.ask("GET", &format!("tables/{id}/scenes/0?{query}"), b"").status, 400, "{query}");
    }
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
        assert!(std::iter::from_fn(|| event(tab)).any(|(name, _)| name == "head"));
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
    assert_eq!(studio.get("tables").as_array().unwrap().len(), 1);
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
    let long = vec![b' '; 65 << 10];
    assert_eq!(studio.ask("POST", &format!("tables/{id}/act"), &long).status, 413);
    // Other games, branches and records of whoever opened the studio are not for a seat.
    let ours = (
        std::mem::replace(&mut studio.host, all.0.clone()),
        std::mem::replace(&mut studio.root, all.1.clone()),
    );
    let alone = studio.game(&json!({ "girls": ["kuro"], "players": ["ai", "ai", "you", "ai"], "seed": "8" }));
    let branch =
        studio.post(&format!("tables/{id}/branch"), &json!({ "n": 3 }))["id"].as_str().unwrap().to_owned();
    assert_eq!(studio.get("tables").as_array().unwrap().len(), 3);
    (studio.host, studio.root) = ours;
    let seen = studio.get("tables");
    assert_eq!((seen.as_array().unwrap().len(), &seen[0]["id"]), (1, &json!(id)), "{seen}");
    for other in [alone, branch] {
        for path in ["scenes/0", "moments", "stream"] {
            assert_eq!(studio.ask("GET", &format!("tables/{other}/{path}"), b"").status, 404, "{path}");
        }
        assert_eq!(studio.ask("POST", &format!("tables/{other}/lens"), br#"{"n":0}"#).status, 404);
    }
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
