//! Neovim as a client of the language server, where it is installed.

use crate::common::files::project;
use std::process::{Command, Stdio};

#[test]
fn neovim_finds_hovers_completes_formats_and_renames() {
    if Command::new("nvim").arg("--version").stdout(Stdio::null()).status().is_err() {
        return println!("skipped: no nvim");
    }
    let home = tempfile::tempdir().unwrap();
    let script = project("tests/editors/neovim.lua");
    let output = Command::new("nvim")
        .args(["--headless", "-u", "NONE", "-i", "NONE", "-n", "-c"])
        .arg(format!("luafile {}", script.display()))
        .env("SAKI", env!("CARGO_BIN_EXE_saki-lua"))
        .env("HOME", home.path())
        .env("XDG_STATE_HOME", home.path())
        .env("XDG_DATA_HOME", home.path())
        .env("XDG_CACHE_HOME", home.path())
        .env("SAKI_LUA_LANG", "en")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&text));
    assert!(String::from_utf8_lossy(&text).contains("all is well"), "{}", String::from_utf8_lossy(&text));
}
