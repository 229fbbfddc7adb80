//! The same bytes, whatever the machine is like: where objects lie in memory, when the collector works, how many threads
//! there are, in which process.
//!
//! This file is the real program as well: called with `SAKI_LUA_SHAKEN` it does what `saki-lua` does, but in Lua machines
//! that are littered, so that everything lies elsewhere, and that collect between hooks at odd times. Each command is
//! given to the program as it is and to this one, each in a process and a folder of its own, and must exit, print and
//! write the same.
//!
//! `cargo test` takes a sample of grown programs, all skills, and two that mean harm. `.ci/same-bytes` takes thousands, and
//! has the program built in debug compared with this one in release, and the other way round.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::grown::Api;
use common::heavy::{File, Heavy};
use saki_lua::skill::{Vm, shake_all};
use saki_lua::state::Rule;
use saki_lua::teams::shipped;
use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The seed of the shaking, in the processes that are shaken.
const SHAKEN: &str = "SAKI_LUA_SHAKEN";
/// How many grown programs are tried.
const PROGRAMS: &str = "SAKI_LUA_PROGRAMS";
/// The program as it is, if not that of this build.
const PROGRAM: &str = "SAKI_LUA_PROGRAM";
/// Programs that are tried if nobody says how many.
const SAMPLE: usize = 48;
/// Girls at a table.
const SEATS: usize = 4;

fn main() -> ExitCode {
    if let Ok(seed) = env::var(SHAKEN) {
        shake_all(seed.parse().unwrap());
        return saki_lua::cli::main();
    }
    let wanted = env::var(PROGRAMS).map_or(SAMPLE, |number| number.parse().unwrap());
    let bench = Bench::new();
    let mut tables = bench.harmful();
    tables.extend(bench.skills());
    tables.extend(matches());
    tables.extend(bench.grown(wanted));
    println!("{} tables, {wanted} grown programs", tables.len());
    let problems = bench.try_all(&tables) + heavy(wanted);
    println!("{} commands twice, {problems} differ or fail", commands(&tables));
    ExitCode::from(u8::from(problems > 0))
}

/// Plays games the heavy way, see `common/heavy.rs`: all skills, and grown programs with long texts, a machine and a
/// process of their own each time; and tells how many go another way in one of them.
fn heavy(wanted: usize) -> usize {
    let mut tables: Vec<[Option<File>; SEATS]> = Vec::new();
    let read = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(path).unwrap())
    };
    let skills: Vec<File> = files(&repo("skills")).iter().map(read).collect();
    tables.extend(skills.chunks(2).map(|two| [Some(two[0].clone()), None, two.get(1).cloned(), None]));
    let (api, vm) = (Api::read(), Vm::new().unwrap());
    let loads = |text: &String| vm.load_source(Path::new("g.lua"), text.clone()).is_ok();
    let programs = (0..).map(|number| (number, api.long_winded(number))).filter(|(_, text)| loads(text));
    let grown: Vec<File> =
        programs.take(wanted).map(|(number, text)| (format!("g{number}.lua"), text)).collect();
    tables.extend(grown.chunks(2).map(|two| [None, Some(two[0].clone()), None, two.get(1).cloned()]));
    let mut rule = Rule::preset("libsaki").unwrap();
    rule.assign("rounds=1").unwrap();
    rule.assign("extra_rounds=0").unwrap();
    let mut wrong = 0;
    for (seed, files) in tables.iter().enumerate() {
        let found = Heavy { files, rule: rule.clone(), seed: seed as u64 }.differences();
        wrong += usize::from(!found.is_empty());
        found.iter().for_each(|way| println!("the heavy way, table {seed}: {way}"));
    }
    println!("{} tables the heavy way, {wrong} differ", tables.len());
    wrong
}

fn commands(tables: &[Table]) -> usize {
    tables.iter().map(|table| table.commands.len()).sum()
}

/// Who sits together, and what is asked of them.
struct Table {
    name: String,
    seed: usize,
    /// One word for each command, and its arguments; `GIRLS` are those who sit here.
    commands: Vec<(&'static str, String)>,
    girls: String,
    /// Skills may be such as break.
    may_break: bool,
}

/// Where everything happens: files of skills, and a folder for each table.
struct Bench {
    root: tempfile::TempDir,
    /// The program as it is.
    program: OsString,
}

/// A game of a round, kept, and the same while files are watched that do not change.
const GAME: &str = "--girls GIRLS --seed SEED --rule-set rounds=1";

/// Experts in every seat; few rollouts, for time.
const EXPERTS: &str = "--players expert:rollouts=4,expert:rollouts=4,expert:rollouts=4,expert:rollouts=4";

/// What is asked of every table.
fn common_commands(games: usize) -> Vec<(&'static str, String)> {
    vec![
        ("run", format!("run {GAME} --save game.saki --show-state all")),
        ("replay", "replay game.saki --json".into()),
        ("events", format!("run {GAME} --format jsonl")),
        ("watch", format!("run {GAME} --format jsonl --watch --games 1 --pace 0")),
        ("later", "run --girls GIRLS --seed BEFORE --rule-set rounds=1 --games 3 --format jsonl".into()),
        ("sim", format!("sim {GAME} --games {games} --rows rows.jsonl --jobs JOBS --format json -q")),
    ]
}

/// Team matches of schools, each in at least one.
fn matches() -> Vec<Table> {
    const MATCH: &str = "--teams GIRLS --seed SEED --match-rule short --rule-set rounds=2";
    let schools: Vec<&str> = shipped().collect();
    let seated = |(nth, four): (usize, &[&str])| Table {
        name: format!("match {nth}"),
        seed: 200 + nth,
        commands: vec![
            ("match", format!("match {MATCH} --save match.saki --format json")),
            ("replay", "replay match.saki --json".into()),
            ("matches", format!("match {MATCH} --games 4 --state rows.jsonl --format csv --jobs JOBS")),
            ("why", format!("why {MATCH} --game second/1 --last --json")),
        ],
        girls: four.join(","),
        may_break: false,
    };
    let rest = &schools[schools.len() - SEATS..];
    schools.chunks_exact(SEATS).chain([rest]).enumerate().map(seated).collect()
}

impl Bench {
    fn new() -> Self {
        let program = env::var_os(PROGRAM).unwrap_or_else(|| env!("CARGO_BIN_EXE_saki-lua").into());
        let bench = Self { root: tempfile::tempdir().unwrap(), program };
        fs::create_dir(bench.root.path().join("files")).unwrap();
        bench
    }

    /// Writes a skill, and says how a table finds it.
    fn file(&self, name: &str, text: &str) -> String {
        fs::write(self.root.path().join("files").join(name), text).unwrap();
        format!("../files/{name}")
    }

    /// Two who mean harm, under everything that plays.
    fn harmful(&self) -> Vec<Table> {
        [("keeps_nearly_too_much", "texts=20"), ("frozen_lists_by_the_thousand", "lists=9")]
            .into_iter()
            .enumerate()
            .map(|(seed, (name, less))| {
                let text = fs::read_to_string(repo(&format!("tests/hostile/{name}.lua"))).unwrap();
                let girl = self.file(&format!("{name}.lua"), &text.replace("HOOK", "onDraw"));
                let mut commands = common_commands(66);
                commands.extend([
                    ("why", format!("why {GAME} --last --json")),
                    ("diff", format!("diff {GAME} --without GIRLS")),
                    ("compare", format!("compare {GAME} --b-set {name}.{less} --games 8 --all --jobs JOBS")),
                    ("sweep", format!("sweep {GAME} --vary {name}.{less},1 --games 8 --jobs JOBS")),
                    ("matrix", "matrix --girls GIRLS,kuro --games 4 --rule-set rounds=1 --jobs JOBS".into()),
                    ("check", format!("check {girl} --jobs JOBS")),
                    ("test", format!("test {girl} --jobs JOBS")),
                ]);
                Table { name: name.into(), seed, commands, girls: girl, may_break: false }
            })
            .collect()
    }

    /// All skills, and the examples.
    fn skills(&self) -> Vec<Table> {
        let mut files: Vec<_> = ["skills", "examples"].iter().flat_map(|dir| files(&repo(dir))).collect();
        files.sort();
        let seated = |(nth, girls): (usize, &[PathBuf])| {
            let names: Vec<_> = girls.iter().map(|file| file.to_str().unwrap()).collect();
            let mut commands = common_commands(40);
            commands.push(("expert", format!("sim {GAME} {EXPERTS} --games 4 --jobs JOBS --format json -q")));
            Table {
                name: format!("skills {nth}"),
                seed: 100 + nth,
                commands,
                girls: names.join(","),
                may_break: false,
            }
        };
        files.chunks(SEATS).enumerate().map(seated).collect()
    }

    /// So many grown programs, those that do not load left out.
    fn grown(&self, wanted: usize) -> Vec<Table> {
        let (api, vm) = (Api::read(), Vm::new().unwrap());
        let loads = |program: &String| vm.load_source(Path::new("g.lua"), program.clone()).is_ok();
        let programs = (0..).map(|number| (number, api.program(number)));
        let girls = programs.filter(|(_, program)| loads(program)).take(wanted);
        let girls: Vec<_> =
            girls.map(|(number, program)| self.file(&format!("g{number}.lua"), &program)).collect();
        let seated = |(nth, girls): (usize, &[String])| Table {
            name: format!("grown {nth}"),
            seed: 1000 + nth,
            commands: common_commands(4),
            girls: girls.join(","),
            may_break: true,
        };
        girls.chunks(SEATS).enumerate().map(seated).collect()
    }

    /// Tries all tables, several at once, tells what is wrong, and counts it.
    fn try_all(&self, tables: &[Table]) -> usize {
        let (next, wrong) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let work = || {
            loop {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                let Some(table) = tables.get(nth) else { return };
                wrong.fetch_add(self.try_one(table), Ordering::Relaxed);
                if nth > 0 && nth % 50 == 0 {
                    println!("{nth} tables");
                }
            }
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| (0..threads).for_each(|_| _ = scope.spawn(work)));
        wrong.into_inner()
    }

    /// Tries one table, and tells how many of its commands are wrong.
    fn try_one(&self, table: &Table) -> usize {
        let mut wrong = 0;
        let folders = ["plain", "shaken"].map(|kind| self.root.path().join(format!("{} {kind}", table.name)));
        folders.iter().for_each(|folder| fs::create_dir(folder).unwrap());
        let mut events = String::new();
        for (name, words) in &table.commands {
            let line = |jobs: &str| {
                let words = words.replace("JOBS", jobs).replace("SEED", &table.seed.to_string());
                let words = words.replace("BEFORE", &table.seed.saturating_sub(2).to_string());
                words.replace("GIRLS", &table.girls)
            };
            let plain = outcome(&folders[0], Command::new(&self.program), &line("1"));
            let mut shaken = Command::new(env::current_exe().unwrap());
            shaken.env(SHAKEN, (table.seed + 1).to_string());
            let shaken = outcome(&folders[1], shaken, &line("8"));
            let mut problems = differences(&plain, &shaken);
            // Of a file that keeps much in its locals `check` has something to say.
            let well = plain.code == Some(0)
                || table.may_break && plain.code == Some(3)
                || *name == "check" && plain.code == Some(1);
            if !well {
                _ = writeln!(problems, "it ended with {:?}: {}{}", plain.code, plain.out, plain.err);
            }
            match *name {
                "events" => events.clone_from(&plain.out),
                "later" if table.seed > 1 && !plain.out.ends_with(&events) => {
                    problems.push_str("as the third game, it goes another way\n");
                }
                "watch" if plain.out != events => problems.push_str("watched, the game goes another way\n"),
                "replay" if plain.code != Some(0) => _ = writeln!(problems, "not identical: {}", plain.out),
                _ => {}
            }
            if !problems.is_empty() {
                wrong += 1;
                println!("\n{}: saki-lua {}\n{problems}", table.name, line("8"));
            }
        }
        folders.iter().for_each(|folder| fs::remove_dir_all(folder).unwrap());
        wrong
    }
}

/// How a command ended.
struct Outcome {
    code: Option<i32>,
    out: String,
    err: String,
    /// What is in its folder now, by name.
    files: BTreeMap<String, Vec<u8>>,
}

fn outcome(folder: &Path, mut command: Command, line: &str) -> Outcome {
    command.args(line.split(' ')).args(["--skills", repo("skills").to_str().unwrap()]).current_dir(folder);
    command.env("NO_COLOR", "1").env("COLUMNS", "100").env_remove("SAKI_LUA_LANG");
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let read =
        |file: PathBuf| (file.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(file).unwrap());
    Outcome {
        code: output.status.code(),
        out: text(output.stdout),
        err: text(output.stderr),
        files: files(folder).into_iter().map(read).collect(),
    }
}

/// In what two outcomes differ, and whether either ended badly.
fn differences(plain: &Outcome, shaken: &Outcome) -> String {
    let mut text = String::new();
    if plain.code != shaken.code {
        _ = writeln!(text, "it ended with {:?}, and shaken with {:?}", plain.code, shaken.code);
    }
    for (what, plain, shaken) in
        [("printed", &plain.out, &shaken.out), ("complained", &plain.err, &shaken.err)]
    {
        text.push_str(&first_difference(what, plain, shaken));
    }
    for (name, bytes) in &plain.files {
        let [plain, shaken] = [Some(bytes), shaken.files.get(name)]
            .map(|bytes| String::from_utf8_lossy(bytes.map_or(&[], Vec::as_slice)).into_owned());
        text.push_str(&first_difference(name, &plain, &shaken));
    }
    text
}

/// The first line in which two texts differ.
fn first_difference(what: &str, plain: &str, shaken: &str) -> String {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let (plain, shaken) = (lines(plain), lines(shaken));
    let most = plain.len().max(shaken.len());
    let Some(at) = (0..most).find(|&at| plain.get(at) != shaken.get(at)) else { return String::new() };
    let [plain, shaken] = [plain, shaken].map(|lines| lines.get(at).cloned().unwrap_or_default());
    format!("{what}, line {}:\n  {plain}\nand shaken:\n  {shaken}\n", at + 1)
}

/// The files in a folder of the project, .lua files alone if it is not one of ours to write in.
fn files(folder: &Path) -> Vec<PathBuf> {
    let all = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).filter(|file| file.is_file());
    let ours = folder.starts_with(repo("skills")) || folder.starts_with(repo("examples"));
    all.filter(|file| !ours || file.extension().is_some_and(|ending| ending == "lua")).collect()
}

fn repo(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
