//! File system problems: special files, full disks, leftovers, interrupts. Nothing may block, so programs that
//! take too long are killed.

use crate::common::files::{contents, files, shipped_girls};
use crate::common::program::{Folder, ended, saki};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::{FileTypeExt, symlink};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Timeout, longer than any test takes on the slowest machine.
const LONG: Duration = Duration::from_secs(300);

const GIRL: &str = "local Girl = skill {}\nfunction Girl:onDice() for k in {} do end end\nreturn Girl\n";
const CLASSIC: &str = "function onDraw() end\n";

/// Runs the program in a folder: exit code and all output.
fn run_in(folder: &Folder, args: &str) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saki-lua"));
    command.args(args.split_whitespace()).current_dir(folder.path()).env("NO_COLOR", "1");
    command.env_remove("SAKI_LUA_LANG").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut pipes: [Box<dyn Read + Send>; 2] =
        [Box::new(child.stdout.take().unwrap()), Box::new(child.stderr.take().unwrap())];
    let texts = std::thread::spawn(move || {
        let mut text = String::new();
        pipes.iter_mut().for_each(|pipe| _ = pipe.read_to_string(&mut text).unwrap());
        text
    });
    let start = Instant::now();
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if start.elapsed() < LONG => std::thread::sleep(Duration::from_millis(5)),
            None => {
                child.kill().unwrap();
                panic!("it waits for ever: {args}");
            }
        }
    };
    (status.code().unwrap(), texts.join().unwrap())
}

fn pipe(folder: &Folder, name: &str) {
    assert!(Command::new("mkfifo").arg(folder.path().join(name)).status().unwrap().success());
}

/// A folder of skills with all kinds of special files in it.
fn odd_folder() -> Folder {
    let folder =
        Folder::new(&[("s/good.lua", GIRL), ("s/side.girl.lua", CLASSIC), ("s/dev.girl.lua", CLASSIC)]);
    pipe(&folder, "s/pipe.lua");
    pipe(&folder, "s/side.girl.json");
    let link = |to: &str, name: &str| symlink(to, folder.path().join(name)).unwrap();
    link("/dev/zero", "s/zero.lua");
    link("/dev/zero", "s/dev.girl.json");
    link("nowhere", "s/broken.lua");
    fs::create_dir(folder.path().join("s/dir.lua")).unwrap();
    folder
}

#[test]
fn special_files_in_a_skill_folder_are_reported() {
    let folder = odd_folder();
    let what = [
        ("pipe.lua", "this is a named pipe, not a regular file"),
        ("side.girl.json", "this is a named pipe, not a regular file"),
        ("zero.lua", "this is a device, not a regular file"),
        ("dev.girl.json", "this is a device, not a regular file"),
        ("broken.lua", "this link leads to a file that is not there"),
        ("dir.lua", "this is a folder, not a file"),
    ];
    for (args, all) in [("list --skills s", true), ("test --skills s", false), ("check s --no-run", false)] {
        let (code, text) = run_in(&folder, args);
        assert_eq!(code, 1, "{args}: {text}");
        assert!(!text.contains("os error") && !text.contains("did you mean"), "{args}: {text}");
        let said = what
            .iter()
            .filter(|(name, what)| text.lines().any(|line| line.contains(what)) && text.contains(name));
        assert!(said.count() >= if all { what.len() } else { 3 }, "{args}: {text}");
    }
    let (_, text) = run_in(&folder, "list --skills s");
    assert!(
        text.contains("good")
            && text.contains(&format!("{} skills in 1 s, {} builtin", shipped_girls() + 1, shipped_girls())),
        "{text}"
    );
    for girl in ["pipe", "side", "zero", "dev", "broken", "dir", "s/pipe.lua", "s/broken.lua"] {
        let (code, text) = run_in(&folder, &format!("run --skills s --girls {girl} --seed 1 -q"));
        assert_eq!(code, 2, "{girl}: {text}");
        assert!(!text.contains("os error") && !text.contains("did you mean"), "{girl}: {text}");
    }
    let (code, text) = run_in(&folder, "--lang zh run --skills s --girls pipe --seed 1 -q");
    assert!(code == 2 && text.contains("这是命名管道，不是普通文件"), "{text}");
    let (code, text) = run_in(&folder, "--lang ja list --skills s");
    assert!(code == 1 && text.contains("これは名前付きパイプで、通常のファイルではありません"), "{text}");
}

#[test]
fn special_files_as_arguments_are_refused() {
    let folder = Folder::new(&[("girl.lua", GIRL)]);
    for name in ["p.toml", "p.jsonl", "p.saki", "p.json", "sim-1-of-1.json", "sim-1-of-1.jsonl"] {
        pipe(&folder, name);
    }
    for args in [
        "run --rule-file p.toml --seed 1 -q",
        "rules --rule-file p.toml",
        "run --girls ./girl.lua --tune p.toml --seed 1 -q",
        "odds p.jsonl",
        "step p.jsonl",
        "score p.jsonl",
        "replay p.saki",
        "replay p.json",
        "replay .",
        "merge .",
        "run --girls p.saki --seed 1 -q",
        "sim --girls ./girl.lua --seed 1 --games 32 --rule-set rounds=1 --out .  --shard 1/1",
    ] {
        let (code, text) = run_in(&folder, args);
        assert!(code != 0 && !text.contains("os error"), "{args}: {code} {text}");
        assert!(text.contains("this is a named pipe") || text.contains("p.saki"), "{args}: {text}");
    }
}

/// They are refused before a game is played, except for rows, which are written as they come.
#[test]
fn special_files_are_not_replaced() {
    let folder = Folder::new(&[]);
    for name in ["p.saki", "p.html", "p.csv"] {
        pipe(&folder, name);
    }
    symlink("/dev/null", folder.path().join("null.saki")).unwrap();
    for (args, what) in [
        ("run --seed 1 -q --save p.saki", "--save p.saki: this is a named pipe, not a regular file"),
        ("run --seed 1 -q --save null.saki", "--save null.saki: this is a device, not a regular file"),
        ("review none.saki --html p.html", "--html p.html: this is a named pipe, not a regular file"),
    ] {
        let (code, text) = run_in(&folder, args);
        assert!(code == 2 && text.contains(what), "{args}: {code} {text}");
    }
    let reader = "{ cat p.csv > read.csv & }";
    let (code, _, complaint) = in_shell(&folder, reader, &format!("{SIM} --games 4 --rows p.csv"));
    assert!(code == 0 && folder.read("read.csv").lines().count() == 5, "{complaint}");
    assert_eq!(folder.files(), ["null.saki", "p.csv", "p.html", "p.saki", "read.csv"]);
    for name in ["p.saki", "p.html", "p.csv"] {
        assert!(fs::metadata(folder.path().join(name)).unwrap().file_type().is_fifo(), "{name}");
    }
}

#[test]
fn a_manifest_that_is_a_pipe_does_not_block() {
    let folder = Folder::new(&[("flowers/skills/mei.lua", GIRL)]);
    pipe(&folder, "flowers/pack.toml");
    let (code, text) = run_in(&folder, "list --skills flowers/skills");
    assert!(code == 0 && text.contains("mei"), "{code} {text}");
}

/// Runs the program in a shell, after a shell command.
fn in_shell(folder: &Folder, before: &str, args: &str) -> (i32, String, String) {
    let mut command = assert_cmd::Command::new("sh");
    let program = env!("CARGO_BIN_EXE_saki-lua");
    command.args(["-c", &format!("{before}; exec {program} {args}")]).current_dir(folder.path());
    ended(command.env("NO_COLOR", "1").env_remove("SAKI_LUA_LANG"))
}

/// Limits the size of files to this many blocks.
fn limited(blocks: u32) -> String {
    format!("trap '' XFSZ; ulimit -f {blocks}")
}

const SIM: &str = "sim --seed 1 --rule-set rounds=1 --rule-set extra_rounds=0 -q";

#[test]
fn full_disk_leaves_complete_rows() {
    let folder = Folder::new(&[]);
    for (file, least) in [("rows.csv", 2), ("rows.jsonl", 1)] {
        let (code, _, complaint) =
            in_shell(&folder, &limited(16), &format!("{SIM} --games 400 --rows {file}"));
        assert!(code == 2 && complaint.contains(file), "{code} {complaint}");
        let rows = folder.read(file);
        assert!(rows.ends_with('\n') && rows.lines().count() >= least && rows.len() <= 16 << 10, "{file}");
        let columns = |row: &str| row.split(',').count();
        let first = columns(rows.lines().next().unwrap());
        assert!(file.ends_with("jsonl") || rows.lines().all(|row| columns(row) == first), "{file}");
        assert!(file.ends_with("csv") || rows.lines().all(|row| row.ends_with('}')), "{file}");
    }
}

#[test]
fn full_disk_keeps_old_reports_and_games() {
    let folder = Folder::new(&[]);
    let report = format!("{SIM} --games 32 --report page");
    let (code, _, complaint) = in_shell(&folder, "true", &report);
    assert_eq!(code, 0, "{complaint}");
    let before = contents(&folder.path().join("page"));
    let most = before.values().map(Vec::len).max().unwrap();
    assert!(
        before.len() > 2 && before.values().any(|file| file.len() * 2 < most),
        "some fit and some do not"
    );
    let (code, _, complaint) =
        in_shell(&folder, &limited(most as u32 / 1024 / 2), &report.replace("--games 32", "--games 64"));
    assert!(code == 2 && complaint.contains("--report"), "{code} {complaint}");
    assert!(contents(&folder.path().join("page")) == before, "{complaint}");

    let save = "run --seed 3 --save game.saki -q";
    assert_eq!(in_shell(&folder, "true", save).0, 0);
    let before = folder.read("game.saki");
    let (code, _, complaint) = in_shell(&folder, &limited(1), save);
    assert!(code == 2 && complaint.contains("game.saki"), "{code} {complaint}");
    assert_eq!(folder.read("game.saki"), before);
    assert_eq!(folder.files(), ["game.saki", "page"]);
}

#[test]
fn leftovers_of_a_killed_program_are_removed() {
    let folder = Folder::new(&[]);
    for name in [
        "game.saki.saki-0123456789.part",
        "game-7.saki.saki-abcdefghij.part",
        "other.saki.saki-0123456789.part",
        "game.part",
    ] {
        folder.write(name, "half");
    }
    let (code, _, complaint) = ended(saki("run --seed 3 --save game.saki -q").current_dir(folder.path()));
    assert_eq!(code, 0, "{complaint}");
    assert_eq!(folder.files(), ["game.part", "game.saki", "other.saki.saki-0123456789.part"]);
    // Also of a page, which is tried before long work, here and in another folder.
    for file in ["page.html", "in/page.html"] {
        folder.write(&format!("{file}.saki-0123456789.part"), "half");
        let review = format!("review game.saki --costliest 1 --html {file}");
        let (code, _, complaint) = ended(saki(&review).current_dir(folder.path()));
        assert_eq!(code, 0, "{complaint}");
    }
    let left = ["game.part", "game.saki", "in", "other.saki.saki-0123456789.part", "page.html"];
    assert_eq!(folder.files(), left);
    assert_eq!(files(&folder.path().join("in")), [folder.path().join("in/page.html")]);
}

#[test]
fn interrupted_runs_print_totals_and_repeat_command() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saki-lua"));
    command.args("run --seed 1 --games 4000 -q --rule-set rounds=1".split(' ')).env("NO_COLOR", "1");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = out.next().unwrap().unwrap();
    assert!(first.starts_with("seed 1 "), "{first}");
    out.next().unwrap().unwrap();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let rest: Vec<String> = out.map(Result::unwrap).collect();
    let output = child.wait_with_output().unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{complaint}");
    let played = 2 + rest.iter().filter(|line| line.starts_with("seed ")).count();
    let last = rest.last().unwrap();
    assert!(last.ends_with(&format!("--seed 1 --games {played} --quiet")), "{last}");
    assert!(rest.iter().any(|line| line.starts_with(&format!("{played} games"))), "{rest:?}");
    let said = format!("interrupted after game {played} of 4000; repeat: saki-lua run ");
    assert!(complaint.contains(&said), "{complaint}");
}

/// Nothing of what was played before is lost, and it is said how to go on.
#[test]
fn a_full_disk_keeps_the_games_before_it() {
    let folder = Folder::new(&[]);
    let sim = format!("{SIM} --games 400 --format csv");
    let kept = format!("{sim} --out kept");
    let (code, text, complaint) = in_shell(&folder, &limited(16), &kept);
    assert!(code == 2 && text.is_empty(), "{code} {text}{complaint}");
    assert!(complaint.contains("--out kept: kept/sim-1-of-1.jsonl: "), "{complaint}");
    assert!(complaint.contains("the same command goes on"), "{complaint}");
    assert!(folder.read("kept/sim-1-of-1.jsonl").lines().count() > 2);
    let whole = in_shell(&folder, "true", &sim);
    assert_eq!(in_shell(&folder, "true", &kept), whole);
}

/// Help is output like any other.
#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_a_failure() {
    let folder = Folder::new(&[]);
    for args in ["--help", "--version", "help sim", "sim -h", "--lang zh --help", "--lang ja match --help"] {
        let (code, _, complaint) = in_shell(&folder, "true", &format!("{args} > /dev/full"));
        assert!(code == 2 && !complaint.is_empty(), "{args}: {code} {complaint}");
        // Whoever reads no more has no complaint.
        let (_, _, complaint) = in_shell(&folder, "true", &format!("{args} | true"));
        assert_eq!(complaint, "", "{args}");
    }
}

/// One thing that cannot be written keeps nothing else from it, and is told by its name.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_keeps_nothing_else_back() {
    let folder = Folder::new(&[]);
    let sim = format!("{SIM} --games 8 --log a.log.jsonl");
    let (code, _, complaint) = in_shell(&folder, "true", &format!("{sim} > /dev/full"));
    assert!(code == 2 && complaint.contains("standard output: the disk is full"), "{code} {complaint}");
    assert_eq!(folder.read("a.log.jsonl").lines().count(), 1);
    let (_, _, complaint) = in_shell(&folder, "true", &format!("{sim} | true"));
    assert!(!complaint.contains("error"), "whoever reads no more has no complaint: {complaint}");
    let (code, text, complaint) =
        in_shell(&folder, &limited(8), &format!("{SIM} --games 16 --report page --log b.log.jsonl"));
    assert!(code == 2 && complaint.contains("--report"), "{code} {complaint}");
    assert!(text.contains("repeat: ") && folder.read("b.log.jsonl").lines().count() == 1, "{complaint}");
}

/// What cannot be written is not blamed on what is read.
#[cfg(target_os = "linux")]
#[test]
fn answers_that_cannot_be_written_are_told_so() {
    let folder = Folder::new(&[("rows.jsonl", "{}\n")]);
    for args in ["step rows.jsonl", "score rows.jsonl", "odds - < rows.jsonl"] {
        let (code, _, complaint) = in_shell(&folder, "true", &format!("{args} > /dev/full"));
        assert_eq!((code, complaint.as_str()), (2, "error: standard output: the disk is full\n"), "{args}");
        let (_, _, complaint) = in_shell(&folder, "true", &format!("{args} | true"));
        assert_eq!(complaint, "", "{args}");
    }
}

/// With barely enough memory to start, a valid file still loads, and anything else fails with a message about
/// memory.
#[cfg(target_os = "linux")]
#[test]
fn out_of_memory_is_not_blamed_on_the_file() {
    let folder = Folder::new(&[("s/girl.lua", GIRL)]);
    // Enough for the program, which is large in the tests' build, and not for the look at a file.
    let limit = "ulimit -v 250000";
    let (code, out, complaint) = in_shell(&folder, limit, "list --skills s");
    assert!(
        code == 0
            && out.contains(&format!("{} skills in 1 s, {} builtin", shipped_girls() + 1, shipped_girls())),
        "{out}{complaint}"
    );
    let (code, out, _) = in_shell(&folder, limit, "check s/girl.lua --no-run");
    assert!(code == 1 && out.contains("there is not enough memory to look for mistakes"), "{code} {out}");
    assert_eq!(in_shell(&folder, "true", "check s/girl.lua --no-run").0, 0);
}
