//! `run --watch` with the real program and real files. Nothing here depends on how long anything
//! takes: a test waits for a line, and gives up only after a very long time.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Longer than any of this takes on the slowest machine.
const LONG: Duration = Duration::from_secs(300);

const GIRL: &str = "\
local Girl = skill { mk = { rush = { 80, min = 0, max = 500 } } }
function Girl:onDraw(game, mount, who)
  if who == self.who then mount:lighta(game:gethand(who):effa(), self.mk.rush) end
end
return Girl
";

/// The program at work, and its lines.
struct Watched {
    child: Child,
    lines: Receiver<String>,
    seen: Vec<String>,
}

impl Watched {
    fn start(dir: &Path, args: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saki-lua"));
        command.args(["run", "--girls", "./girl.lua", "--seed", "1", "--watch", "--pace", "20"]);
        command.args(args.split_whitespace()).current_dir(dir).env("NO_COLOR", "1");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { child, lines, seen: Vec::new() }
    }

    /// The next line that has this in it.
    fn wait(&mut self, part: &str) -> String {
        loop {
            match self.lines.recv_timeout(LONG) {
                Ok(line) if line.contains(part) => return line,
                Ok(line) => self.seen.push(line),
                Err(why) => {
                    _ = self.child.kill();
                    panic!("no line with {part:?} came ({why}):\n{}", self.seen.join("\n"))
                }
            }
        }
    }

    /// Ctrl-C; the exit code, and everything that is still said.
    fn interrupt(mut self) -> (Option<i32>, String) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        let rest: Vec<String> = self.lines.iter().collect();
        (self.child.wait().unwrap().code(), rest.join("\n"))
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("girl.lua"), GIRL).unwrap();
    dir
}

fn save(dir: &Path, text: &str) {
    fs::write(dir.join("girl.lua"), text).unwrap();
}

#[test]
fn edit_save_see() {
    let dir = folder();
    let mut run = Watched::start(dir.path(), "");
    run.wait("── East 1 ");
    save(dir.path(), &GIRL.replace("80", "300"));
    let line = run.wait(">> reloaded girl ");
    assert!(line.contains("rush 80 -> 300"), "{line}");
    save(dir.path(), &GIRL.replace("mount:lighta", "montu:lighta"));
    run.wait("!! girl is broken; the last good version plays on");
    run.wait("did you mean \"mount\"?");
    fs::remove_file(dir.path().join("girl.lua")).unwrap();
    run.wait("girl.lua is gone");
    save(dir.path(), &GIRL.replace("80", "7"));
    run.wait("girl.lua is back");
    run.wait(">> girl is mended");
    run.wait("rush 300 -> 7");
    let (code, _) = run.interrupt();
    assert_eq!(code, Some(0));
}

/// Written beside and put in its place, in the midst of a round.
#[test]
fn an_editor_that_renames() {
    let dir = folder();
    let mut run = Watched::start(dir.path(), "--format jsonl --reload now");
    run.wait("\"type\":\"drawn\"");
    let beside = dir.path().join("4913");
    fs::write(&beside, GIRL.replace("self.who then", "self.who  then")).unwrap();
    fs::rename(beside, dir.path().join("girl.lua")).unwrap();
    let line: Value = serde_json::from_str(&run.wait("\"type\":\"reloaded\"")).unwrap();
    assert_eq!(
        (&line["girl"], &line["change"], &line["state"]["is"]),
        (&"girl".into(), &"code".into(), &"kept".into())
    );
    assert!(line["source"].as_str().unwrap().contains("self.who  then"));
    let end: Value = serde_json::from_str(&run.wait("\"type\":\"table-ended\"")).unwrap();
    assert_eq!(end["edited"], true);
    assert_eq!(run.interrupt().0, Some(0));
}

/// The file lies elsewhere, and there it is edited.
#[test]
fn a_link_to_the_file() {
    let (dir, elsewhere) = (folder(), folder());
    fs::remove_file(dir.path().join("girl.lua")).unwrap();
    std::os::unix::fs::symlink(elsewhere.path().join("girl.lua"), dir.path().join("girl.lua")).unwrap();
    let mut run = Watched::start(dir.path(), "");
    run.wait("── East 1 ");
    save(elsewhere.path(), &GIRL.replace("80", "90"));
    run.wait("rush 80 -> 90");
    assert_eq!(run.interrupt().0, Some(0));
}

#[test]
fn edited_games_do_not_count() {
    let dir = folder();
    let mut run = Watched::start(dir.path(), "--quiet --reload now");
    run.wait("seed 1 ");
    save(dir.path(), &GIRL.replace("80", "90"));
    let line = run.wait("rush 80 -> 90");
    if !line.contains("between two games") {
        assert!(run.wait("seed ").ends_with("  edited"));
    }
    run.wait("seed ");
    let (code, rest) = run.interrupt();
    assert_eq!(code, Some(0));
    assert!(rest.contains("avg place") && !rest.contains("repeat:"), "{rest}");
}

#[test]
fn so_many_games_and_no_more() {
    let dir = folder();
    let mut command = Command::new(env!("CARGO_BIN_EXE_saki-lua"));
    command.args(["run", "--girls", "./girl.lua", "--seed", "1", "--games", "2", "--quiet"]);
    command.current_dir(dir.path());
    let plain = |command: &mut Command| String::from_utf8(command.output().unwrap().stdout).unwrap();
    let without = plain(&mut command);
    let with = plain(command.arg("--watch"));
    assert!(with.contains("repeat: "), "{with}");
    assert_eq!(with, without);
}
