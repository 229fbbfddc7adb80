//! Sharded runs: splitting, interrupting, copying and merging give the result of a single run.

use crate::common::files::contents;
use crate::common::program::{printed, refused, saki};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// East games, four blocks of 32 and a partial one: 132 games, 33 seeds.
const RUN: &str =
    "--girls kuro,yue --seed 3 --games 130 --rule-set rounds=4 --rule-set extra_rounds=0 --set kuro.dora=250";

fn shard(of: u32, nth: u32, folder: &Path) -> String {
    printed(&format!("sim {RUN} --shard {nth}/{of} --out {}", folder.display()))
}

/// Plays all shards into one folder.
fn shards(of: u32, folder: &Path) {
    (1..=of).for_each(|nth| _ = shard(of, nth, folder));
}

fn change(manifest: &Path, change: impl FnOnce(&mut Value)) {
    let mut value = serde_json::from_slice(&fs::read(manifest).unwrap()).unwrap();
    change(&mut value);
    fs::write(manifest, serde_json::to_string(&value).unwrap()).unwrap();
}

#[test]
fn merging_in_any_order_equals_the_run() {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join(name);
    let formats =
        ["table", "json", "csv"].map(|format| format!("--format {format} --metrics place,win,gain"));
    let alone = formats.each_ref().map(|format| printed(&format!("sim {RUN} {format}")));
    let rows = |command: &str, ending: &str| {
        let file = at(&format!("rows.{ending}"));
        printed(&format!("{command} --rows {}", file.display()));
        fs::read_to_string(file).unwrap()
    };
    let alone_rows = ["csv", "jsonl"].map(|ending| rows(&format!("sim {RUN}"), ending));
    assert_eq!(alone_rows[1].lines().count(), 132);
    for of in [1, 3, 7] {
        let folders: Vec<_> = (1..=of).map(|nth| at(&format!("{of}-{nth}"))).collect();
        (1..=of).zip(&folders).for_each(|(nth, folder)| _ = shard(of, nth, folder));
        let mut order: Vec<String> = folders.iter().map(|folder| folder.display().to_string()).collect();
        for turn in 0..2 {
            let merge = format!("merge {}", order.join(" "));
            let merged = formats.each_ref().map(|format| printed(&format!("{merge} {format}")));
            assert!(merged == alone, "{of} parts, order {turn}\n{}\n{}", merged[0], alone[0]);
            assert!(["csv", "jsonl"].map(|ending| rows(&merge, ending)) == alone_rows, "{of} parts");
            order.reverse();
            order.rotate_left(1);
        }
    }
}

#[test]
fn merging_needs_only_the_folders() {
    let home = tempfile::tempdir().unwrap();
    let skill = home.path().join("mine.lua");
    fs::write(&skill, fs::read("skills/yue.lua").unwrap()).unwrap();
    let run = format!("sim --girls {} --seed 9 --games 40 --rule-set rounds=4", skill.display());
    let alone = printed(&format!("{run} --format json"));
    let folder = home.path().join("out");
    (1..=2).for_each(|nth| _ = printed(&format!("{run} --shard {nth}/2 --out {}", folder.display())));
    fs::remove_file(skill).unwrap();
    let moved = home.path().join("moved here");
    fs::rename(folder, &moved).unwrap();
    let merged = saki("merge --format json").arg(&moved).current_dir(home.path()).assert().success();
    assert_eq!(String::from_utf8(merged.get_output().stdout.clone()).unwrap(), alone);
}

#[test]
fn complete_shard_is_not_changed() {
    let home = tempfile::tempdir().unwrap();
    let first = shard(3, 2, home.path());
    assert!(first.starts_with("shard 2/3 is complete: 64 games, in "), "{first}");
    let before = contents(home.path());
    // Rows, a manifest, and the lock.
    assert_eq!(before.len(), 3, "{before:?}");
    let again = shard(3, 2, home.path());
    assert!(again.starts_with("shard 2/3 was complete: "), "{again}");
    assert_eq!(contents(home.path()), before);
    // Change one digit: following the advice discards all rows.
    let rows = home.path().join("shard-2-of-3.jsonl");
    let text = fs::read_to_string(&rows).unwrap().replacen("\"rounds\":4", "\"rounds\":5", 1);
    fs::write(&rows, text).unwrap();
    let output = refused(&format!("sim {RUN} --shard 2/3 --out {}", home.path().display()));
    let manifest = home.path().join("shard-2-of-3.json");
    assert!(
        output.contains(&format!("delete {} and {} and", rows.display(), manifest.display())),
        "{output}"
    );
    [rows, manifest].into_iter().for_each(|file| fs::remove_file(file).unwrap());
    shard(3, 2, home.path());
    assert!(contents(home.path()) == before);
}

/// Tries various remains of the rows of a shard.
#[test]
fn interrupted_shard_is_resumed() {
    let home = tempfile::tempdir().unwrap();
    shard(3, 2, home.path());
    let whole = contents(home.path());
    let (manifest, rows) = (home.path().join("shard-2-of-3.json"), home.path().join("shard-2-of-3.jsonl"));
    let (part, text) = (home.path().join("shard-2-of-3.jsonl.part"), fs::read(&rows).unwrap());
    let line = |nth: usize| text.split_inclusive(|byte| *byte == b'\n').take(nth).map(<[u8]>::len).sum();
    let (half, most): (usize, usize) = (line(32), line(63));
    let other = text[..half].iter().chain(&text[..half]).copied().collect();
    let zeros = [&text[..half + 7], &[0; 4096]].concat();
    let cases: [(Vec<u8>, u64); 8] = [
        (vec![], 0),
        (text[..100].into(), 0),
        (text[..half - 1].into(), 0),
        (text[..half].into(), 32),
        (text[..most + 5].into(), 32),
        (text.clone(), 64),
        // The first block twice, as if two processes had written it.
        (other, 32),
        (zeros, 32),
    ];
    for (left, kept) in cases {
        change(&manifest, |manifest| manifest["complete"] = false.into());
        _ = fs::remove_file(&rows);
        fs::write(&part, &left).unwrap();
        let output = shard(3, 2, home.path());
        let resumed = if kept > 0 { format!(", {kept} of them there before") } else { String::new() };
        assert!(output.starts_with(&format!("shard 2/3 is complete: 64 games{resumed}, in ")), "{output}");
        assert!(contents(home.path()) == whole, "{} bytes were left", left.len());
    }
    // Killed between the last row and the manifest.
    change(&manifest, |manifest| manifest["complete"] = false.into());
    assert!(shard(3, 2, home.path()).contains("64 of them there before"));
    assert!(contents(home.path()) == whole);
}

/// A row says who played, and its command plays its game.
#[test]
fn rows_have_the_commands_of_their_games() {
    let home = tempfile::tempdir().unwrap();
    let (jsonl, csv) = (home.path().join("rows.jsonl"), home.path().join("rows.csv"));
    for file in [&jsonl, &csv] {
        printed(&format!("sim {} --rows {}", RUN.replace("130", "8"), file.display()));
    }
    let (jsonl, csv) = (fs::read_to_string(jsonl).unwrap(), fs::read_to_string(csv).unwrap());
    assert!(csv.starts_with("game,") && csv.lines().next().unwrap().ends_with(",command"), "{csv}");
    for (nth, row) in jsonl.lines().enumerate() {
        let row: Value = serde_json::from_str(row).unwrap();
        assert_eq!(row["names"], json!(["kuro", "yue", "doge", "doge"]));
        let command = row["command"].as_str().unwrap();
        assert!(csv.lines().nth(nth + 1).unwrap().ends_with(&format!("\"{command}\"")), "{command}");
        let events = printed(&format!("{} --format jsonl", command.strip_prefix("saki-lua ").unwrap()));
        let end: Value = serde_json::from_str(events.lines().last().unwrap()).unwrap();
        for place in 0..4 {
            let seat = (place + nth) % 4;
            assert_eq!(row["girls"][place]["points"], end["points"][seat], "{command}");
        }
    }
}

/// Rows do not record the numbers and rules they were played with, so none is kept without a manifest.
#[test]
fn rows_without_a_manifest_are_discarded() {
    let home = tempfile::tempdir().unwrap();
    let (manifest, rows) = (home.path().join("shard-2-of-3.json"), home.path().join("shard-2-of-3.jsonl"));
    let part = home.path().join("shard-2-of-3.jsonl.part");
    let other = format!("sim {RUN} --shard 2/3 --out {}", home.path().display()).replace("=250", "=400");
    printed(&other);
    let others = contents(home.path());
    fs::remove_file(&manifest).unwrap();
    let output = shard(3, 2, home.path());
    assert!(output.starts_with("shard 2/3 is complete: 64 games, in "), "{output}");
    let ours = contents(home.path());
    assert!(ours != others);
    // The other way round, with an incomplete shard.
    fs::remove_file(&manifest).unwrap();
    fs::rename(&rows, &part).unwrap();
    let output = printed(&other);
    assert!(output.starts_with("shard 2/3 is complete: 64 games, in "), "{output}");
    assert!(contents(home.path()) == others);
}

#[cfg(unix)]
#[test]
fn killed_or_interrupted_shard_is_resumed() {
    use std::process::Stdio;
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().display().to_string();
    let run = "sim --seed 3 --games 2048 --rule-set rounds=4 --jobs 1";
    let part = home.path().join("shard-1-of-1.jsonl.part");
    let lines = || fs::read_to_string(&part).unwrap_or_default().lines().count();
    for (signal, code, least) in [("-KILL", None, 40), ("-INT", Some(130), 80)] {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("saki-lua"))
            .args(run.split_whitespace().chain(["--out", &folder]))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while lines() < least {
            assert!(child.try_wait().unwrap().is_none(), "it ended too soon");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        std::process::Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert_eq!(child.wait().unwrap().code(), code);
    }
    let manifest: Value =
        serde_json::from_slice(&fs::read(home.path().join("shard-1-of-1.json")).unwrap()).unwrap();
    assert_eq!(manifest["complete"], false);
    assert!(manifest["rows"].as_u64().unwrap() >= 80);
    // What is there is counted, whatever the manifest knew of it.
    let kept = lines();
    let told = refused(&format!("merge {folder}"));
    assert!(told.contains(&format!("is not complete: {kept} of 2048 games are kept")), "{told}");
    let output = printed(&format!("{run} --out {folder}"));
    assert!(output.contains("of them there before"), "{output}");
    assert!(printed(&format!("merge {folder}")) == printed(run));
}

#[test]
fn second_process_on_the_same_shard_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let file = fs::File::create(home.path().join("shard-2-of-3.lock")).unwrap();
    file.lock().unwrap();
    let output = refused(&format!("sim {RUN} --shard 2/3 --out {}", home.path().display()));
    assert!(output.contains("another process plays this shard"), "{output}");
    drop(file);
    shard(3, 2, home.path());
}

#[test]
fn a_folder_of_another_run_is_refused_with_what_differs() {
    let home = tempfile::tempdir().unwrap();
    let skills = home.path().join("skills");
    fs::create_dir(&skills).unwrap();
    let copy = |text: &str| fs::write(skills.join("x.lua"), text).unwrap();
    copy("return skill { name = 'x', mk = { k = 1 } }");
    let folder = home.path().join("out");
    let run = format!("--skills {} --out {}", skills.display(), folder.display());
    let first = "--girls x --seed 3 --games 64 --rule-set rounds=1 --shard 1/2";
    printed(&format!("sim {first} {run}"));
    let before = contents(&folder);
    let cases = [
        "--girls x --seed 4 --games 64 --rule-set rounds=1 --shard 1/2",
        "--girls x --seed 3 --games 60 --rule-set rounds=1 --shard 2/2",
        "--girls x --seed 3 --games 64 --rule-set rounds=2 --shard 1/2",
        "--girls x --seed 3 --games 64 --rule-set rounds=1 --shard 3/3",
        "--girls doge,x --seed 3 --games 64 --rule-set rounds=1 --shard 1/2",
        "--girls x --seed 3 --games 64 --rule-set rounds=1 --shard 2/2 --set x.k=2 --no-rotate --hour 3",
        "--girls x --seed 3 --games 64 --rule-set rounds=1 --shard 2/2 --players random",
    ];
    let shown = |text: String| text.replace(&folder.display().to_string(), "OUT");
    let mut output: String = cases
        .map(|case| shown(format!("$ sim {case}\n{}\n", refused(&format!("sim {case} {run}")))))
        .concat();
    copy("return skill { name = 'x', mk = { k = 1 } } -- changed");
    output += &shown(format!("$ the file is changed\n{}", refused(&format!("sim {first} {run}"))));
    insta::assert_snapshot!(output);
    assert_eq!(contents(&folder), before);
}

#[test]
fn what_cannot_be_merged_says_which_shard_and_what_to_do() {
    let home = tempfile::tempdir().unwrap();
    let (a, b) = (home.path().join("a"), home.path().join("b"));
    shards(3, &a);
    let mut output = String::new();
    let [one, two] = [1, 2].map(|nth| a.join(format!("shard-{nth}-of-3.json")));
    let rows = a.join("shard-1-of-3.jsonl");
    let (whole, good_rows) = (fs::read(&one).unwrap(), fs::read(&rows).unwrap());
    let mut try_it = |what: &str, dirs: &str| {
        let text = refused(&format!("merge {dirs}")).replace(&home.path().display().to_string(), "HOME");
        output += &format!("$ {what}\n{text}\n");
    };
    let [in_a, in_b] = [&a, &b].map(|folder| folder.display().to_string());
    try_it("no such folder", &in_b);
    fs::create_dir(&b).unwrap();
    try_it("nothing in it", &in_b);
    try_it("twice", &format!("{in_a} {in_a}"));
    fs::rename(&two, b.join("away")).unwrap();
    try_it("missing", &in_a);
    fs::rename(b.join("away"), &two).unwrap();
    change(&one, |one| (one["complete"], one["rows"]) = (false.into(), 7.into()));
    // Its manifest was written when there were 7.
    let begun: Vec<&str> = std::str::from_utf8(&good_rows).unwrap().split_inclusive('\n').take(9).collect();
    fs::write(&rows, begun.concat() + "{\"torn").unwrap();
    try_it("incomplete", &in_a);
    fs::write(&rows, &good_rows).unwrap();
    for (what, bad) in [
        ("not JSON", "{".to_owned()),
        ("another kind of file", "{\"format\": \"x\"}".to_owned()),
        ("another field", String::from_utf8(whole.clone()).unwrap().replacen('{', "{\"more\": 1,", 1)),
        ("no such part", String::from_utf8(whole.clone()).unwrap().replace("\"shard\": 1", "\"shard\": 0")),
    ] {
        fs::write(&one, bad).unwrap();
        try_it(what, &in_a);
    }
    for (what, field, value) in [
        ("of another version", "version", json!("9.9.9")),
        ("a plan that is not the one hashed", "plan_blake3", json!("0".repeat(64))),
        ("another range", "first_game", json!(32)),
        ("rows elsewhere", "rows_file", json!("../x.jsonl")),
        ("another skill", "skills", json!([{ "girl": "kuro", "path": "kuro.lua", "blake3": "0" }])),
        ("games without end", "first_game", json!(u64::MAX)),
        ("another hash", "rows_blake3", json!("0".repeat(64))),
    ] {
        fs::write(&one, &whole).unwrap();
        change(&one, |one| one[field] = value);
        try_it(what, &in_a);
    }
    fs::write(&one, &whole).unwrap();
    let longer = [&good_rows[..], b"{}\n"].concat();
    for (what, bad) in [("rows cut off", &good_rows[..1000]), ("rows too many", &longer), ("no rows", b"")] {
        fs::write(&rows, bad).unwrap();
        try_it(what, &in_a);
    }
    fs::remove_file(&rows).unwrap();
    try_it("rows gone", &in_a);
    fs::write(&rows, &good_rows).unwrap();
    try_it("its own rows", &format!("{in_a} --rows {}", rows.display()));
    fs::remove_file(&two).unwrap();
    printed(&format!("sim {RUN} --seed 4 --shard 2/3 --out {in_b}").replacen("--seed 3", "", 1));
    try_it("of another run", &format!("{in_a} {in_b}"));
    insta::assert_snapshot!(output);
}

/// Invalid rows are rejected even with a matching hash.
#[test]
fn rows_are_validated_even_if_their_hash_matches() {
    let home = tempfile::tempdir().unwrap();
    shards(1, home.path());
    let (rows, manifest) = (home.path().join("shard-1-of-1.jsonl"), home.path().join("shard-1-of-1.json"));
    let good = fs::read_to_string(&rows).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let (before, after) = good.split_once("\"points\":").unwrap();
    let rest = after.split_once(',').unwrap().1;
    let points = |points: i64| format!("{before}\"points\":{points},{rest}");
    for (bad, message) in [
        (lines[..131].join("\n") + "\n", "there are 131 rows, not 132"),
        (good.clone() + lines[131] + "\n", "game 132: this is game 131"),
        (good.replacen("\"game\":1,", "\"game\":2,", 1), "game 1: this is game 2"),
        (good.replacen("\"win\":", "\"wim\":", 1), "game 0: there is no \"win\""),
        (good.trim_end().to_owned(), "game 131: the line has no end"),
        (format!("{}\n", "[".repeat(100_000)), "game 0: "),
        ("{\"game\":0}\n".into(), "game 0: missing field"),
        (points(i64::MAX), "game 0: no game comes to 9223372036854775807 \"points\""),
        (points(i64::MIN), "game 0: no game comes to -9223372036854775808 \"points\""),
    ] {
        fs::write(&rows, &bad).unwrap();
        change(&manifest, |one| one["rows_blake3"] = blake3::hash(bad.as_bytes()).to_string().into());
        let error = refused(&format!("merge {}", home.path().display()));
        assert!(error.contains("shard 1/1") && error.contains(message), "{message}: {error}");
    }
}

/// With one of four billion shards present, finding the first missing one does not enumerate them all.
#[test]
fn first_missing_of_very_many_shards_is_named() {
    let home = tempfile::tempdir().unwrap();
    shard(u32::MAX, 1, home.path());
    let output = refused(&format!("merge {}", home.path().display()));
    assert!(output.contains("shard 2/4294967295 and 4294967293 more are missing"), "{output}");
}

/// A refused run has not truncated any file.
#[test]
fn refused_run_leaves_rows_unchanged() {
    let home = tempfile::tempdir().unwrap();
    let (rows, folder) = (home.path().join("rows.csv"), home.path().join("out"));
    fs::write(&rows, "mine").unwrap();
    shard(1, 1, &folder);
    for run in [format!("sim {RUN}"), format!("merge {}", folder.display())] {
        let output = refused(&format!("{run} --rows {} --report Cargo.toml", rows.display()));
        assert!(output.contains("this is a file"), "{output}");
        assert_eq!(fs::read_to_string(&rows).unwrap(), "mine");
    }
}

#[test]
fn usage_errors_give_advice() {
    for (args, message) in [
        ("--shard 0/3 --out x --seed 1", "a part is K/N, K from 1 to N"),
        ("--shard 4/3 --out x --seed 1", "a part is K/N, K from 1 to N"),
        ("--shard 1/3 --seed 1", "--out <DIR>"),
        ("--shard 1/3 --out x", "--seed <SEED>"),
        ("--out x --seed 1 --until win:0.1", "cannot be used with"),
        ("--out x --seed 1 --format json", "cannot be used with"),
        ("--out x --seed 1 --rows x.csv", "cannot be used with"),
        ("--out Cargo.toml --seed 1", "--out Cargo.toml"),
    ] {
        let error = refused(&format!("sim {args}"));
        assert!(error.contains(message), "{args}: {error}");
    }
    assert!(refused("merge").contains("<DIR>"));
}

const BROKEN: &str = "local G = skill {} function G:onDraw() local x = nil; x() end return G";

/// A failing skill is a result to be reported by the merge, not an error of the shard.
#[test]
fn failing_skill_does_not_fail_the_shard() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("oops.lua"), BROKEN).unwrap();
    let (skills, out) = (home.path().display(), home.path().join("out"));
    let run = format!("sim --girls oops --skills {skills} --seed 3 --games 40 --rule-set rounds=4");
    let alone = saki(&run).assert().code(3);
    for nth in [1, 2] {
        let part = saki(&format!("{run} --shard {nth}/2 --out {}", out.display())).assert().success();
        assert!(String::from_utf8_lossy(&part.get_output().stderr).contains("oops broke in onDraw"));
    }
    let merged = saki(&format!("merge {}", out.display())).assert().code(3);
    let output =
        |run: &assert_cmd::assert::Assert| (run.get_output().stdout.clone(), run.get_output().stderr.clone());
    assert!(output(&merged) == output(&alone));
}
