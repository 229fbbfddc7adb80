//! A studio that is started again is found where it was.

use crate::page::Studio;
use std::fs;
use std::path::PathBuf;

/// A port that is free now.
fn port() -> String {
    std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port().to_string()
}

fn file(studio: &Studio, port: &str) -> PathBuf {
    studio.path(".local/share/saki-lua/studio").join(port)
}

/// The place that the answer at the address with the secret leads a browser to, and the cookie it gives.
fn led(studio: &Studio) -> (String, String) {
    let first = studio.ask_with("GET", &studio.root, &format!("Host: {}\r\n", studio.host), b"");
    let head = first.head.clone();
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap().to_owned();
    let place = first.text().split("url=").nth(1).unwrap().split('"').next().unwrap().to_owned();
    (place, cookie.split(';').next().unwrap().to_owned())
}

#[test]
fn the_cookie_of_a_browser_works_again_at_the_same_port() {
    let port = port();
    let args = ["--port", &port];
    let first = Studio::open(&[], &args, 1);
    let (root, (place, cookie)) = (first.root.clone(), led(&first));
    let second = first.killed(&args, 1);
    assert_eq!(second.root, root);
    let with = format!("Host: {}\r\nCookie: {cookie}\r\n", second.host);
    assert_eq!(second.ask_with("GET", &format!("{place}api/tables"), &with, b"").status, 200);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let file = file(&second, &port);
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        // What others could read is no secret any more.
        fs::set_permissions(&file, PermissionsExt::from_mode(0o644)).unwrap();
        let third = second.killed(&args, 1);
        assert_ne!(third.root, root);
        let file = self::file(&third, &port);
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[test]
fn a_broken_file_is_replaced_and_a_link_is_not_followed() {
    let port = port();
    let args = ["--port", &port];
    let first = Studio::open(&[], &args, 1);
    let (root, kept) = (first.root.clone(), file(&first, &port));
    fs::write(&kept, "{}").unwrap();
    let second = first.killed(&args, 1);
    assert_ne!(second.root, root);
    #[cfg(unix)]
    {
        let (kept, elsewhere, root) = (file(&second, &port), second.path("elsewhere"), second.root.clone());
        fs::rename(&kept, &elsewhere).unwrap();
        std::os::unix::fs::symlink(&elsewhere, &kept).unwrap();
        let before = fs::read(&elsewhere).unwrap();
        let third = second.killed(&args, 1);
        assert_ne!(third.root, root);
        assert_eq!(fs::read(third.path("elsewhere")).unwrap(), before);
    }
}

#[test]
fn without_a_port_nothing_is_kept() {
    let studio = Studio::open(&[], &[], 1);
    assert!(!studio.path(".local/share/saki-lua/studio").exists());
}
