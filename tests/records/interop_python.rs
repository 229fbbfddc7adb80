//! Compatibility with another mjai implementation: the Python package `mjai`, in its own processes. Skipped with a
//! message if no Python has the package; `.ci/run` installs it.

use crate::common::games::randoms_of;
use crate::common::{Roster, ais, library};
use saki_lua::interop::mjai::{Fault, MjaiDialect, MjaiWriter, Program, seat};
use saki_lua::lab::{Players, play};
use saki_lua::mount::WallKey;
use saki_lua::skill::Vm;
use saki_lua::table::{Observer, Rule, Table};
use saki_lua::tile::Who;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::Duration;

/// A Python that has the package: `SAKI_MJAI_PYTHON`, the folder `mjai-venv` in the build directory, or the default
/// one.
fn python() -> Option<PathBuf> {
    let built = Path::new(env!("CARGO_BIN_EXE_saki-lua")).ancestors().nth(2).unwrap();
    let named = std::env::var_os("SAKI_MJAI_PYTHON").map(PathBuf::from);
    let pythons = [named, Some(built.join("mjai-venv/bin/python")), Some("python3".into())];
    let has_it = |python: &PathBuf| {
        let check = ["-c", "import mjai.bot.rulebase, mjai.mlibriichi.state"];
        Command::new(python).args(check).output().is_ok_and(|output| output.status.success())
    };
    let found = pythons.into_iter().flatten().find(has_it);
    if found.is_none() {
        println!("skipped: no Python with the package mjai");
    }
    found
}

fn script(name: &str) -> String {
    format!("{}/tests/interop/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn writer(names: &[&str]) -> MjaiWriter {
    let girl = |seat: usize| names.get(seat).map_or_else(String::new, |&name| name.to_owned());
    MjaiWriter::new([0, 1, 2, 3].map(|seat| format!("P{seat}")), [0, 1, 2, 3].map(girl))
}

/// All girls in groups of four, and once more in another order.
fn foursomes() -> Vec<Vec<String>> {
    let library = library();
    let handles = library.handles();
    let stride = |step: usize| (0..handles.len()).map(move |nth| nth * step);
    let orders = [1, 7, 11, 13].into_iter().flat_map(stride).map(|nth| handles[nth % handles.len()].clone());
    let all: Vec<String> = orders.collect();
    let four = all.chunks(4).filter(|four| four.len() == 4);
    four.filter(|four| (1..4).all(|nth| !four[..nth].contains(&four[nth]))).map(<[_]>::to_vec).collect()
}

fn players(seed: u64) -> Players {
    if seed.is_multiple_of(2) {
        return ais();
    }
    randoms_of(WallKey { seed, round: u32::MAX, honba: 0 })
}

#[test]
fn strict_reader_accepts_our_records() {
    let Some(python) = python() else { return };
    let vm = Vm::new().unwrap();
    let mut files = Vec::new();
    for (seed, names) in (0..).zip(foursomes()) {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut watch = writer(&names);
        let mut table = Table::new(Rule::tenhou(), seed, Roster::new(&vm, &names).girls());
        play(&mut table, &mut players(seed), &mut watch);
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("strict-{seed}.mjai.jsonl"));
        let lines: String = watch.take().iter().map(|message| format!("{message}\n")).collect();
        std::fs::write(&file, lines).unwrap();
        files.push(file);
    }
    assert!(files.len() >= 24);
    let output = Command::new(python).arg(script("check_log.py")).args(&files).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.starts_with(&format!("{} records, ", files.len())), "{told}");
}

#[test]
fn foreign_bot_plays_legally() {
    let Some(python) = python() else { return };
    let vm = Vm::new().unwrap();
    let tables: [[&str; 4]; 3] =
        [["doge"; 4], ["saki", "awai", "kuro", "koromo"], ["shizuno", "nodoka", "toyone", "kasumi"]];
    let faults = Rc::new(RefCell::new(Vec::<String>::new()));
    for (seed, names) in (0..6).zip(tables.iter().cycle()) {
        let mut table = Table::new(Rule::tenhou(), seed, Roster::new(&vm, names).girls());
        let who = Who::new(seed as usize);
        let words = vec![python.to_str().unwrap().to_owned(), script("rulebase_bot.py")];
        let program = Program { dialect: MjaiDialect::Batch, words, timeout: Duration::from_secs(120) };
        let faults = Rc::clone(&faults);
        let report = move |fault: &Fault| faults.borrow_mut().push(fault.to_string());
        let (player, mut ear) = seat(program, who, writer(names), report);
        let mut players = ais();
        players[who.index()] = Box::new(player);
        assert_eq!(play(&mut table, &mut players, &mut ear as &mut dyn Observer), None);
        assert!(table.is_over());
    }
    // It does not validate its own discards after a riichi: without a better choice it discards what it drew.
    let own_weakness = |fault: &&String| fault.contains(r#"it was sent  {"type":"reach""#);
    let (after_riichi, others): (Vec<_>, Vec<_>) = faults.take().into_iter().partition(|f| own_weakness(&f));
    assert_eq!(others, [] as [&str; 0]);
    assert!(after_riichi.len() <= 2, "{after_riichi:?}");
}
