//! Readers of untrusted input never panic: tested with the seeds of the fuzz targets and corrupted valid records.

#[path = "../../fuzz/src/lib.rs"]
mod targets;

use crate::common::alone::alone;
use crate::common::files::{files, name, project};
use crate::common::games::luck;
use crate::common::mutate::mutate;
use crate::common::records::{Record, of_others, of_ours};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};
use targets::Came;

/// A fuzz target: a reader of arbitrary bytes.
type Target = fn(&[u8]) -> Came;

/// The target whose seeds are the skill files of the repository.
const SKILL: (&str, Target) = ("skill", targets::skill);

const TARGETS: [(&str, Target); 6] = [
    ("log", targets::log),
    ("mjlog", targets::mjlog),
    ("tenhou6", targets::tenhou6),
    ("mjai", targets::mjai),
    ("tiles", targets::tiles),
    ("actions", targets::actions),
];

fn target(name: &str) -> Target {
    TARGETS.iter().chain([&SKILL]).find(|(known, _)| *known == name).unwrap().1
}

/// Committed seeds of a target.
fn seeds(target: &str) -> Vec<Record> {
    records(&format!("fuzz/corpus/{target}"))
}

fn records(folder: &str) -> Vec<Record> {
    let mut paths = files(&project(folder));
    // Files added by a fuzzer have no extension.
    paths.retain(|path| path.extension().is_some());
    let seed = |path: &std::path::PathBuf| Record { name: name(path), bytes: std::fs::read(path).unwrap() };
    paths.iter().map(seed).collect()
}

#[test]
fn seeds_do_not_panic_and_valid_ones_are_accepted() {
    for (name, target) in TARGETS {
        let seeds = seeds(name);
        assert!(!seeds.is_empty(), "{name}");
        for seed in seeds {
            let came = target(&seed.bytes);
            assert!(came == Came::Right || seed.name.starts_with("wrong"), "{name}/{}: {came:?}", seed.name);
        }
    }
}

/// Number of inputs by target and result.
type Tally = BTreeMap<(&'static str, Came), u64>;

/// Runs inputs, each a function of its number, in threads. Panics with the input if a target panics or takes
/// longer than a minute.
fn try_many(
    inputs: u64,
    input: impl Fn(u64) -> (&'static str, String, Vec<u8>) + Send + Sync + 'static,
) -> Tally {
    let (input, next) = (Arc::new(input), Arc::new(AtomicU64::new(0)));
    let (tell, told) = mpsc::channel();
    let threads = std::thread::available_parallelism().map_or(2, usize::from) as u64;
    for _ in 0..threads {
        let (input, next, tell) = (Arc::clone(&input), Arc::clone(&next), tell.clone());
        std::thread::spawn(move || {
            loop {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                if nth >= inputs {
                    return;
                }
                let (name, about, bytes) = input(nth);
                let start = Instant::now();
                let came = catch_unwind(AssertUnwindSafe(|| target(name)(&bytes)));
                let failed =
                    || format!("input {nth} to {name}, {about}:\n{}", String::from_utf8_lossy(&bytes));
                let came = came.map_err(|_| failed());
                let sent = tell.send((name, came, start.elapsed()));
                if sent.is_err() {
                    return;
                }
            }
        });
    }
    drop(tell);
    let (mut tally, mut longest) = (Tally::new(), Duration::ZERO);
    for _ in 0..inputs {
        let Ok((name, came, took)) = told.recv_timeout(Duration::from_secs(60)) else {
            let last = next.load(Ordering::Relaxed);
            panic!("one of the inputs {} to {last} does not end", last.saturating_sub(threads));
        };
        *tally.entry((name, came.unwrap_or_else(|about| panic!("a panic: {about}")))).or_default() += 1;
        longest = longest.max(took);
    }
    println!("{inputs} inputs, the longest took {longest:?}: {tally:?}");
    tally
}

#[test]
fn corrupted_records_do_not_panic() {
    if !alone(module_path!(), "corrupted_records_do_not_panic") {
        return;
    }
    let mut records: BTreeMap<&'static str, Vec<Record>> = BTreeMap::new();
    for name in ["mjlog", "tenhou6", "mjai"] {
        records.insert(name, seeds(name));
    }
    for (name, record) in of_ours(40).into_iter().chain(of_others(120)) {
        records.get_mut(name).unwrap().push(record);
    }
    let counts: Vec<_> = records.iter().map(|(name, records)| (name, records.len())).collect();
    println!("records: {counts:?}");
    let tally = try_many(100_000, move |nth| {
        let mut rand = luck(nth);
        let (name, records) = records.iter().nth(nth as usize % 3).unwrap();
        let pick = |rand: &mut saki_lua::mount::Rand| rand.below(records.len() as u64) as usize;
        let (record, other) = (&records[pick(&mut rand)], &records[pick(&mut rand)]);
        let (bytes, damage) = mutate(&record.bytes, &other.bytes, &mut rand);
        // Half of them without naming the format.
        let name = if rand.below(2) == 0 { "log" } else { name };
        (name, format!("{} after {damage:?}", record.name), bytes)
    });
    // A good share must get past the first checks.
    for name in ["log", "mjlog", "tenhou6", "mjai"] {
        let came = |came| tally.get(&(name, came)).copied().unwrap_or_default();
        let inside = came(Came::Read) + came(Came::Right);
        assert!(inside > (inside + came(Came::Refused)) / 10, "{name}: {tally:?}");
        assert!(came(Came::Refused) > 0 && came(Came::Read) > 0 && came(Came::Right) > 0, "{tally:?}");
    }
    assert_small();
}

#[test]
fn corrupted_notation_and_actions_do_not_panic() {
    for name in ["tiles", "actions"] {
        let seeds = seeds(name);
        try_many(10_000, move |nth| {
            let mut rand = luck(nth);
            let mut seed = || &seeds[rand.below(seeds.len() as u64) as usize];
            let (record, other) = (seed(), seed());
            let (bytes, damage) = mutate(&record.bytes, &other.bytes, &mut rand);
            (name, format!("{} after {damage:?}", record.name), bytes)
        });
    }
}

#[test]
fn corrupted_skills_do_not_panic() {
    if !alone(module_path!(), "corrupted_skills_do_not_panic") {
        return;
    }
    let skills: Vec<_> = ["skills", "tests/hostile", "tests/classic"].into_iter().flat_map(records).collect();
    let tally = try_many(400, move |nth| {
        let mut rand = luck(nth);
        let mut one = || &skills[rand.below(skills.len() as u64) as usize];
        let (record, other) = (one(), one());
        let (bytes, damage) = mutate(&record.bytes, &other.bytes, &mut rand);
        ("skill", format!("{} after {damage:?}", record.name), bytes)
    });
    for came in [Came::Refused, Came::Read, Came::Right] {
        assert!(tally.get(&("skill", came)).is_some_and(|count| *count > 5), "{tally:?}");
    }
    assert_small();
}

/// Checks the peak memory of this process, where the system reports it.
fn assert_small() {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let Some(kib) = most.and_then(|most| most.split_whitespace().next()?.parse::<u64>().ok()) else {
        println!("the system does not tell how much memory was used");
        return;
    };
    println!("{} MiB of memory at most", kib / 1024);
    assert!(kib < 512 * 1024, "{kib} KiB");
}

/// No other command builds the separate package `fuzz`, so only this test notices an outdated lock file.
#[test]
fn fuzz_lock_file_matches_ours() {
    let manifests = [toml_of("Cargo.toml"), toml_of("crates/core/Cargo.toml")];
    let wanted = |name: &str| {
        let optional = |spec: &toml::Value| spec.get("optional").and_then(toml::Value::as_bool) == Some(true);
        let is_tried = |manifest: &toml::Table| manifest["dev-dependencies"].get(name).is_some();
        let spec = |manifest: &toml::Table| {
            let of_systems = manifest["target"].as_table().into_iter().flat_map(toml::Table::values);
            let mut tables =
                of_systems.map(|system| &system["dependencies"]).chain([&manifest["dependencies"]]);
            tables.find_map(|table| table.get(name).cloned())
        };
        !manifests.iter().any(is_tried) && !manifests.iter().filter_map(spec).any(|spec| optional(&spec))
    };
    let (ours, theirs) = (locked("Cargo.lock"), locked("fuzz/Cargo.lock"));
    let ours: Vec<_> = ours.into_iter().filter(|(name, _)| wanted(name)).collect();
    assert!(ours.iter().any(|(name, _)| name == "mlua") && ours.len() == theirs.len(), "{theirs:?}");
    for (name, versions) in &ours {
        // Ours may have more versions, used only by dev-dependencies.
        let known = |theirs: &Vec<String>| theirs.iter().all(|version| versions.contains(version));
        assert!(theirs.get(name).is_some_and(known), "{name} {versions:?}: update fuzz/Cargo.lock");
    }
}

fn toml_of(path: &str) -> toml::Table {
    let path = project(path);
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

/// Direct dependencies of both crates in a lock file, with all locked versions of each name.
fn locked(path: &str) -> BTreeMap<String, Vec<String>> {
    let lock = toml_of(path);
    let packages = lock["package"].as_array().unwrap();
    let named = |name: &str| {
        packages.iter().filter(|package| package["name"].as_str() == Some(name)).collect::<Vec<_>>()
    };
    let versions = |name: &str| named(name).iter().map(|package| package["version"].to_string()).collect();
    let ours = ["saki-lua", "saki-lua-core"];
    let depends = ours.iter().flat_map(|name| named(name)[0]["dependencies"].as_array().unwrap());
    // An entry is a name, followed by the version if several are locked.
    let names =
        depends.filter_map(|entry| entry.as_str()?.split(' ').next()).filter(|name| !ours.contains(name));
    names.map(|name| (name.to_owned(), versions(name))).collect()
}
