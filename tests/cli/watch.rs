//! `run --watch` with the real program and files. Tests wait for lines of output and do not depend on time, except
//! for a very long timeout.

use crate::common::program::Folder;
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Timeout, longer than any test takes on the slowest machine.
const LONG: Duration = Duration::from_secs(300);

const GIRL: &str = "\
local Girl = skill { mk = { rush = { 80, min = 0, max = 500 } } }
function Girl:onDraw(game, mount, who)
  if who == self.who then mount:lighta(game:gethand(who):effa(), self.mk.rush) end
end
return Girl
";

/// A running program and its output lines.
struct Watched {
    child: Child,
    lines: Receiver<String>,
    seen: Vec<String>,
}

impl Watched {
    fn start(dir: &Path, args: &str) -> Self {
        Self::of("./girl.lua", dir, args)
    }

    fn of(girl: &str, dir: &Path, args: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saki-lua"));
        command.args(["run", "--girls", girl, "--seed", "1", "--watch", "--pace", "20"]);
        command.args(args.split_whitespace()).current_dir(dir).env("NO_COLOR", "1");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { child, lines, seen: Vec::new() }
    }

    /// Waits for the next line that contains `part`.
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

    /// Sends Ctrl-C; returns the exit code and the remaining output.
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

fn folder() -> Folder {
    Folder::new(&[("girl.lua", GIRL)])
}

#[test]
fn edits_take_effect_when_saved() {
    let dir = folder();
    let mut run = Watched::start(dir.path(), "");
    run.wait("── East 1 ");
    dir.write("girl.lua", GIRL.replace("80", "300"));
    let line = run.wait(">> reloaded girl ");
    assert!(line.contains("rush 80 -> 300"), "{line}");
    dir.write("girl.lua", GIRL.replace("mount:lighta", "montu:lighta"));
    run.wait("!! girl is broken; the last good version plays on");
    run.wait("did you mean \"mount\"?");
    fs::remove_file(dir.path().join("girl.lua")).unwrap();
    run.wait("girl.lua is gone");
    dir.write("girl.lua", GIRL.replace("80", "7"));
    run.wait("girl.lua is back");
    run.wait(">> girl is mended");
    run.wait("rush 300 -> 7");
    let (code, _) = run.interrupt();
    assert_eq!(code, Some(0));
}

/// A new file replaces the old one by renaming, in the middle of a round.
#[test]
fn edits_by_rename_are_detected() {
    let dir = folder();
    let mut run = Watched::start(dir.path(), "--format jsonl --reload now");
    run.wait("\"type\":\"drawn\"");
    let beside = dir.path().join("4913");
    fs::write(&beside, GIRL.replace("self.who then", "self.who and game then")).unwrap();
    fs::rename(beside, dir.path().join("girl.lua")).unwrap();
    let line: Value = serde_json::from_str(&run.wait("\"type\":\"reloaded\"")).unwrap();
    assert_eq!(
        (&line["girl"], &line["change"], &line["state"]["is"]),
        (&"girl".into(), &"code".into(), &"kept".into())
    );
    assert!(line["source"].as_str().unwrap().contains("self.who and game then"));
    let end: Value = serde_json::from_str(&run.wait("\"type\":\"table-ended\"")).unwrap();
    assert_eq!(end["edited"], true);
    assert_eq!(run.interrupt().0, Some(0));
}

/// A symbolic link whose target is edited.
#[test]
fn edits_of_a_symlink_target_are_detected() {
    let (dir, elsewhere) = (folder(), folder());
    fs::remove_file(dir.path().join("girl.lua")).unwrap();
    std::os::unix::fs::symlink(elsewhere.path().join("girl.lua"), dir.path().join("girl.lua")).unwrap();
    let mut run = Watched::start(dir.path(), "");
    run.wait("── East 1 ");
    elsewhere.write("girl.lua", GIRL.replace("80", "90"));
    run.wait("rush 80 -> 90");
    assert_eq!(run.interrupt().0, Some(0));
}

/// Changes without effect on the game are reported and make no new version, and do not hide the next change.
#[test]
fn comments_and_tests_do_not_reload() {
    let dir = folder();
    let mut run = Watched::start(dir.path(), "");
    run.wait("── East 1 ");
    let commented =
        format!("-- a comment\n\n{GIRL}").replace("return Girl", "test('t', function(t) end)\nreturn Girl");
    dir.write("girl.lua", &commented);
    run.wait(">> girl: only comments, layout or tests changed, and she plays on as she is");
    dir.write("girl.lua", commented.replace("80", "300"));
    let line = run.wait(">> reloaded girl ");
    assert!(line.contains("rush 80 -> 300") && !line.contains("new code"), "{line}");
    dir.write("girl.lua", commented.replace("80", "300").replace("self.who then", "self.who and game then"));
    let line = run.wait(">> reloaded girl ");
    assert!(line.contains("new code") && !line.contains("rush"), "{line}");
    assert_eq!(run.interrupt().0, Some(0));
}

/// Ctrl-C during the first game.
#[test]
fn interrupt_during_the_first_game() {
    let dir = folder();
    for (args, begins) in [("", "── East 1 "), ("--format text --games 1", "── East 1 ")] {
        let mut run = Watched::start(dir.path(), args);
        run.wait(begins);
        let (code, rest) = run.interrupt();
        // With `--games`, more games were requested than played.
        assert_eq!(code, Some(if args.is_empty() { 0 } else { 130 }));
        assert!(rest.contains("\nno game came to its end\n"), "{rest}");
        assert!(rest.ends_with("repeat: saki-lua run --girls ./girl.lua --seed 1"), "{rest}");
    }
    let mut run = Watched::start(dir.path(), "");
    run.wait("── East 1 ");
    dir.write("girl.lua", GIRL.replace("80", "90"));
    run.wait("rush 80 -> 90");
    let (_, rest) = run.interrupt();
    assert!(rest.ends_with("no command repeats this: skills changed meanwhile"), "{rest}");
}

#[test]
fn edited_games_do_not_count() {
    let dir = folder();
    let mut run = Watched::start(dir.path(), "--quiet --reload now");
    run.wait("seed 1 ");
    dir.write("girl.lua", GIRL.replace("80", "90"));
    let line = run.wait("rush 80 -> 90");
    if !line.contains("between two games") {
        run.wait("  edited");
    }
    run.wait("seed ");
    let (code, rest) = run.interrupt();
    assert_eq!(code, Some(0));
    assert!(rest.contains("avg place") && !rest.contains("repeat:"), "{rest}");
    if !line.contains("between two games") {
        assert!(rest.contains("skills changed during 1 of "), "{rest}");
    }
}

#[test]
fn games_limits_a_watched_run() {
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

#[test]
fn edited_games_can_be_replayed() {
    let dir = folder();
    let args = "--format jsonl --reload now --games 1 --rule-set rounds=1 --save g.saki";
    let mut run = Watched::start(dir.path(), args);
    run.wait("\"type\":\"drawn\"");
    dir.write("girl.lua", GIRL.replace("self.who then", "self.who and game then"));
    run.wait("\"type\":\"reloaded\"");
    run.wait("\"type\":\"table-ended\"");
    assert_eq!(run.child.wait().unwrap().code(), Some(0));
    fs::remove_file(dir.path().join("girl.lua")).unwrap();
    let told = dir.saki("replay g.saki").1;
    assert!(told.starts_with("g.saki: identical: "), "{told}");
    let text = dir.read("g.saki");
    assert_eq!(text.matches("\n{\"type\":\"reloaded\"").count(), 1);
}

/// The second game of a run starts with the changed skills.
#[test]
fn interrupted_game_is_saved() {
    let dir = folder();
    let mut run = Watched::start(dir.path(), "--format jsonl --rule-set rounds=1 --save g.saki");
    run.wait("\"type\":\"drawn\"");
    dir.write("girl.lua", GIRL.replace("80", "300"));
    run.wait("rush 80 -> 300");
    run.wait("\"seed\":2");
    run.wait("\"type\":\"drawn\"");
    assert_eq!(run.interrupt().0, Some(0));
    let first = dir.saki("replay g-1.saki").1;
    assert!(first.starts_with("g-1.saki: identical: "), "{first}");
    let second = dir.saki("replay g-2.saki").1;
    assert!(second.contains(": identical: ") && second.contains("(interrupted)"), "{second}");
    let text = dir.read("g-2.saki");
    assert!(text.contains("\"mk\":{\"rush\":300.0}"), "{text}");
}

#[test]
fn exit_code_reports_broken_skills() {
    let dir = folder();
    dir.write("girl.lua", GIRL.replace("mount:lighta", "montu:lighta"));
    let mut run = Watched::start(dir.path(), "--format jsonl");
    run.wait("\"type\":\"skill-broken\"");
    assert_eq!(run.interrupt().0, Some(3));
}

#[test]
fn edits_of_a_tune_file_take_effect() {
    let dir = folder();
    let tune = |text: &str| dir.write("t.toml", text);
    tune("girl.rush = 100");
    let mut run = Watched::start(dir.path(), "--tune t.toml");
    run.wait("── East 1 ");
    tune("girl.rush = 900");
    run.wait("!! new numbers are broken; the last good ones stay");
    run.wait("t.toml:1:13");
    tune("girl.rush = 200");
    run.wait(">> the numbers are mended");
    run.wait("rush 100 -> 200 (t.toml:1)");
    assert_eq!(run.interrupt().0, Some(0));
}

/// Some programs, such as git on checkout, recreate the folder.
#[test]
fn recreated_folders_are_detected() {
    let dir = folder();
    let (inner, file) = (dir.path().join("mine"), dir.path().join("mine/girl.lua"));
    fs::create_dir(&inner).unwrap();
    fs::write(&file, GIRL).unwrap();
    let mut run = Watched::of("mine/girl.lua", dir.path(), "");
    run.wait("── East 1 ");
    fs::remove_dir_all(&inner).unwrap();
    run.wait("girl.lua is gone");
    fs::create_dir(&inner).unwrap();
    fs::write(&file, GIRL).unwrap();
    run.wait("girl.lua is back");
    fs::write(&file, GIRL.replace("80", "90")).unwrap();
    run.wait("rush 80 -> 90");
    assert_eq!(run.interrupt().0, Some(0));
}

/// Deployments that keep versions beside each other: a link to a folder comes to lead to another.
#[test]
fn links_to_folders_that_are_swapped_are_detected() {
    let dir = Folder::new(&[("v1/girl.lua", GIRL)]);
    dir.write("v2/girl.lua", GIRL.replace("80", "90"));
    let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, dir.path().join(name)).unwrap();
    link("v1", "now");
    let mut run = Watched::of("now/girl.lua", dir.path(), "");
    run.wait("── East 1 ");
    link("v2", "next");
    fs::rename(dir.path().join("next"), dir.path().join("now")).unwrap();
    run.wait("rush 80 -> 90");
    dir.write("v2/girl.lua", GIRL.replace("80", "70"));
    run.wait("rush 90 -> 70");
    assert_eq!(run.interrupt().0, Some(0));
}

/// A file that is written in pieces is no broken file. On a busy machine a writer may pause for so long
/// that a piece is all there seems to be; a program that does not wait would tell pieces in every series.
#[test]
fn half_saved_files_are_waited_for() {
    let dir = folder();
    let mut run = Watched::start(dir.path(), "");
    run.wait("── East 1 ");
    let path = dir.path().join("girl.lua");
    let waited_for = (1..=8).any(|series| {
        let (before, after) = (80 + 10 * (series - 1), 80 + 10 * series);
        let text = GIRL.replace("80", &after.to_string());
        let told = run.seen.len();
        for end in (0..=text.len()).step_by(12).chain([text.len()]) {
            fs::write(&path, &text[..end]).unwrap();
            std::thread::sleep(Duration::from_millis(5));
        }
        run.wait(&format!("rush {before} -> {after}"));
        !run.seen[told..].iter().any(|line| line.contains("is broken"))
    });
    assert!(waited_for, "{:?}", run.seen);
    assert_eq!(run.interrupt().0, Some(0));
}
