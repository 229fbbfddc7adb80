//! Shards of `sim`: splitting, interrupting, killing, copying and merging give the result of a single run.

use crate::common::files::contents;
use crate::common::program::{ended, printed, refused, saki};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// East games, four blocks of 32 and a partial one: 132 games, 33 seeds.
const RUN: &str =
    "--girls kuro,yue --seed 3 --games 130 --rule-set rounds=4 --rule-set extra_rounds=0 --set kuro.dora=250";

fn shard(of: u32, nth: u32, folder: &Path) -> String {
    printed(&format!("sim {RUN} --shard {nth}/{of} --out {} -q", folder.display()))
}

/// Plays all shards into one folder.
fn shards(of: u32, folder: &Path) {
    (1..=of).for_each(|nth| _ = shard(of, nth, folder));
}

/// Runs it with games in a folder, and returns what it prints and how many games it says were kept, of how many.
fn kept(run: &str, folder: &Path) -> (String, Option<[u64; 2]>) {
    let (code, text, notes) = ended(&mut saki(&format!("{run} --out {}", folder.display())));
    assert_eq!(code, 0, "{run}: {notes}");
    let told = notes.lines().find(|line| line.contains(" were not played again")).map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        [words[0], words[2]].map(|number| number.parse().unwrap())
    });
    (text, told)
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
fn command_without_shard_shows_everything_and_plays_what_is_missing() {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join(name);
    let (run, out) = (format!("sim {RUN} --format json"), at("out"));
    let alone = printed(&run);
    [1, 3].iter().for_each(|&nth| assert!(shard(3, nth, &out).starts_with("this part is complete in ")));
    assert_eq!(kept(&format!("{run} --jobs 2"), &out), (alone.clone(), Some([68, 132])));
    let before = contents(&out);
    assert_eq!(kept(&format!("{run} --jobs 1"), &out), (alone.clone(), Some([132, 132])));
    // Shards find it as well, and nothing is written twice.
    assert_eq!(kept(&format!("sim {RUN} --shard 2/3"), &out).1, Some([64, 64]));
    let after = contents(&out);
    assert!(before.iter().all(|(name, text)| after[name] == *text));
    assert_eq!(printed(&format!("merge {} --format json", out.display())), alone);
    // What the rest of the command shows is the same as well.
    let rows = |name: &str| format!("--rows {}", at(name).display());
    let more = format!("{run} --expect kuro.place=1..4 --metrics place,win");
    assert_eq!(
        kept(&format!("{more} {}", rows("kept.csv")), &out).0,
        printed(&format!("{more} {}", rows("alone.csv")))
    );
    assert_eq!(fs::read(at("kept.csv")).unwrap(), fs::read(at("alone.csv")).unwrap());
    // More games of the same plan and games of another one lie in the same folder; a merge shows the plan played last.
    let more = run.replace("--games 130", "--games 140");
    assert_eq!(kept(&more, &out), (printed(&more), Some([132, 140])));
    let other = "sim --girls yue --seed 3 --games 20 --rule-set rounds=1";
    assert_eq!(kept(other, &at("both")), (printed(other), None));
    assert_eq!(kept(&run, &at("both")).1, None);
    assert_eq!(printed(&format!("merge {} --format json", at("both").display())), alone);
    assert_eq!(kept(other, &at("both")).1, Some([20, 20]));
}

#[test]
fn precision_ends_a_run_that_is_kept_as_it_ends_another() {
    let home = tempfile::tempdir().unwrap();
    let run = "sim --girls kuro --seed 3 --rule-set rounds=1 --until kuro.place:0.15";
    let alone = printed(run);
    assert_eq!(kept(run, home.path()).0, alone);
    let file = home.path().join("sim-1-of-1.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(printed(&format!("merge {}", home.path().display())), alone);
    // Broken off, the number of its games is not known; the seed is.
    fs::write(&file, text.split_inclusive('\n').take(11).collect::<String>()).unwrap();
    let told = refused(&format!("merge {}", home.path().display()));
    assert!(told.contains("the games of seed 13 are missing or damaged"), "{told}");
    assert!(
        told.contains("play them again: saki-lua sim ") && told.contains("--until kuro.place:0.15"),
        "{told}"
    );
    assert_eq!(kept(run, home.path()).0, alone);
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn complete_shard_is_not_changed() {
    let home = tempfile::tempdir().unwrap();
    let run = format!("sim {RUN} --shard 2/3");
    shard(3, 2, home.path());
    let before = contents(home.path());
    // Games, a manifest, and the lock.
    assert_eq!(before.len(), 3, "{before:?}");
    assert_eq!(kept(&run, home.path()).1, Some([64, 64]));
    assert_eq!(contents(home.path()), before);
    // Change one digit: the games of that seed are played again.
    let games = home.path().join("sim-2-of-3.jsonl");
    let text = fs::read_to_string(&games).unwrap();
    fs::write(&games, text.replacen("\"rounds\":4", "\"rounds\":5", 1)).unwrap();
    assert_eq!(kept(&run, home.path()).1, Some([60, 64]));
    assert_eq!(kept(&run, home.path()).1, Some([64, 64]));
    assert_eq!(fs::read_to_string(&games).unwrap().lines().count(), text.lines().count() + 1);
}

/// Whoever finds games of another shard damaged plays them once.
#[test]
fn damaged_games_are_played_again_once() {
    let home = tempfile::tempdir().unwrap();
    shards(3, home.path());
    let games = home.path().join("sim-2-of-3.jsonl");
    let text = fs::read_to_string(&games).unwrap();
    fs::write(&games, text.replacen("\"draws\":", "\"draws\":1", 1)).unwrap();
    let run = format!("sim {RUN}");
    let alone = printed(&run);
    assert_eq!(kept(&run, home.path()), (alone.clone(), Some([128, 132])));
    assert_eq!(kept(&run, home.path()), (alone.clone(), Some([132, 132])));
    assert_eq!(printed(&format!("merge {}", home.path().display())), alone);
}

/// Tries various remains of the games of a shard.
#[test]
fn interrupted_shard_is_resumed() {
    let home = tempfile::tempdir().unwrap();
    let run = format!("sim {RUN} --shard 2/3");
    shards(3, home.path());
    let merge = format!("merge {}", home.path().display());
    let (alone, games) = (printed(&merge), home.path().join("sim-2-of-3.jsonl"));
    let text = fs::read(&games).unwrap();
    let line = |nth: usize| text.split_inclusive(|byte| *byte == b'\n').take(nth).map(<[u8]>::len).sum();
    // The first line is the head, and each of the others four games.
    let (head, half, most): (usize, usize, usize) = (line(1), line(9), line(16));
    let twice = [&text[..half], &text[head..half]].concat();
    let zeros = [&text[..half + 7], &[0; 4096]].concat();
    let cases: [(Vec<u8>, u64); 9] = [
        (vec![], 0),
        (text[..20].into(), 0),
        (text[..head].into(), 0),
        (text[..half - 1].into(), 28),
        (text[..half].into(), 32),
        (text[..most + 5].into(), 60),
        (text.clone(), 64),
        (twice, 32),
        (zeros, 32),
    ];
    for (left, there) in cases {
        fs::write(&games, &left).unwrap();
        let told = (there > 0).then_some([there, 64]);
        assert_eq!(kept(&run, home.path()).1, told, "{} bytes were left", left.len());
        assert!(printed(&merge) == alone, "{} bytes were left", left.len());
    }
}

#[test]
fn changed_girl_plays_her_games_again() {
    let home = tempfile::tempdir().unwrap();
    let (skills, out) = (home.path().join("skills"), home.path().join("out"));
    fs::create_dir(&skills).unwrap();
    let write = |text: &str| fs::write(skills.join("x.lua"), text).unwrap();
    let run = |girls: &str| {
        format!("sim --girls {girls} --skills {} --seed 3 --games 64 --rule-set rounds=1", skills.display())
    };
    write("return skill { name = 'x', mk = { k = 1 } }");
    assert_eq!(kept(&run("x"), &out).1, None);
    assert_eq!(kept(&run("yue"), &out).1, None);
    write("return skill { name = 'x', mk = { k = 1 } } -- changed");
    assert_eq!(kept(&run("x"), &out).1, None);
    assert_eq!(kept(&run("yue"), &out).1, Some([64, 64]));
    write("return skill { name = 'x', mk = { k = 1 } }");
    assert_eq!(kept(&run("x"), &out).1, Some([64, 64]));
    for other in ["--set x.k=2", "--no-rotate", "--hour 3", "--players random", "--rule-set extra_rounds=0"] {
        assert_eq!(kept(&format!("{} {other}", run("x")), &out).1, None, "{other}");
    }
    assert_eq!(kept(&run("x"), &out).1, Some([64, 64]));
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

#[cfg(unix)]
#[test]
fn killed_or_interrupted_shard_is_resumed() {
    use std::process::Stdio;
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().display().to_string();
    let run = "sim --seed 3 --games 2048 --rule-set rounds=4 --jobs 1";
    let file = home.path().join("sim-1-of-1.jsonl");
    let lines = || fs::read(&file).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count();
    for (signal, code, least) in [("-KILL", None, 10), ("-INT", Some(130), 20)] {
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
    // The message counts the games that are there and names the seeds that are missing.
    let there = 4 * (lines() as u64 - 1);
    let told = refused(&format!("merge {folder}"));
    let missing = format!("{there} of 2048 games are kept, those of seeds {}-514 are missing", 3 + there / 4);
    assert!(told.contains(&format!("is not complete: {missing}")), "{told}");
    assert_eq!(kept(run, home.path()), (printed(run), Some([there, 2048])));
    assert!(printed(&format!("merge {folder}")) == printed(run));
}

#[test]
fn second_process_on_the_same_shard_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let file = fs::File::create(home.path().join("sim-2-of-3.lock")).unwrap();
    file.lock().unwrap();
    let output = refused(&format!("sim {RUN} --shard 2/3 --out {}", home.path().display()));
    assert!(output.contains("another process plays this shard"), "{output}");
    // Others may play meanwhile.
    shard(3, 1, home.path());
    drop(file);
    shard(3, 2, home.path());
}

#[test]
fn folders_of_others_and_of_older_versions_are_refused() {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join(name);
    for (name, text) in [("old/shard-1-of-3.json", "{}"), ("foreign/sim-2-of-3.jsonl", "mine\n")] {
        fs::create_dir(at(name).parent().unwrap()).unwrap();
        fs::write(at(name), text).unwrap();
    }
    let sim = |folder: &str| refused(&format!("sim {RUN} --shard 2/3 --out {}", at(folder).display()));
    let old = format!("{}: the games in it were kept by an older saki-lua", at("old").display());
    for told in [sim("old"), refused(&format!("merge {}", at("old").display()))] {
        assert!(told.contains(&old) && told.contains("name another folder, or delete "), "{told}");
    }
    assert_eq!(contents(&at("old")).len(), 1);
    let told = sim("foreign");
    assert!(told.contains("holds no games of ours") && told.contains("name another folder"), "{told}");
    assert_eq!(fs::read_to_string(at("foreign/sim-2-of-3.jsonl")).unwrap(), "mine\n");
}

#[test]
fn what_cannot_be_merged_says_which_seeds_and_what_to_do() {
    let home = tempfile::tempdir().unwrap();
    let [a, b] = ["a", "b"].map(|name| home.path().join(name));
    shards(3, &a);
    let mut output = String::new();
    let file = |nth: u32, ending: &str| a.join(format!("sim-{nth}-of-3.{ending}"));
    let mut try_it = |what: &str, dirs: &str| {
        let text = refused(&format!("merge {dirs}")).replace(&home.path().display().to_string(), "HOME");
        output += &format!("$ {what}\n{text}\n");
    };
    let [in_a, in_b] = [&a, &b].map(|folder| folder.display().to_string());
    try_it("no such folder", &in_b);
    fs::create_dir(&b).unwrap();
    try_it("nothing in it", &in_b);
    for (from, what) in [(2, "missing"), (1, "two are missing")] {
        for ending in ["json", "jsonl"] {
            fs::rename(file(from, ending), b.join(format!("{from}.{ending}"))).unwrap();
        }
        try_it(what, &in_a);
    }
    for (nth, ending) in [(1, "json"), (1, "jsonl"), (2, "json"), (2, "jsonl")] {
        fs::rename(b.join(format!("{nth}.{ending}")), file(nth, ending)).unwrap();
    }
    let (whole, games) =
        (fs::read_to_string(file(1, "json")).unwrap(), fs::read_to_string(file(1, "jsonl")).unwrap());
    let lines: Vec<&str> = games.split_inclusive('\n').collect();
    let every_other = lines.iter().step_by(2).copied().collect::<String>();
    for (what, left) in [
        ("broken off", lines[..4].concat() + "{\"table\":\"0"),
        ("with gaps", every_other),
        ("damaged", games.replacen("\"draws\":", "\"draws\":1", 1)),
    ] {
        fs::write(file(1, "jsonl"), left).unwrap();
        try_it(what, &in_a);
    }
    fs::remove_file(file(1, "jsonl")).unwrap();
    try_it("games gone", &in_a);
    fs::write(file(1, "jsonl"), games).unwrap();
    let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    for (what, bad) in [
        ("not JSON", "{".to_owned()),
        ("another kind of file", "{\"format\": \"x\"}".to_owned()),
        ("another field", whole.replacen('{', "{\"more\": 1,", 1)),
        ("no such part", whole.replace("\"shard\": 1", "\"shard\": 0")),
        ("of another version", whole.replacen(&version, "\"version\": \"9.9.9\"", 1)),
    ] {
        fs::write(file(1, "json"), bad).unwrap();
        try_it(what, &in_a);
    }
    fs::write(file(1, "json"), &whole).unwrap();
    try_it("over the games", &format!("{in_a} --rows {}", file(1, "jsonl").display()));
    // A folder twice, or copies, are as good as one.
    assert!(printed(&format!("merge {in_a} {in_a}")) == printed(&format!("sim {RUN}")));
    printed(&format!("sim {RUN} --seed 4 --shard 2/3 --out {in_b} -q").replacen("--seed 3", "", 1));
    try_it("of another run", &format!("{in_a} {in_b}"));
    printed(&format!("roster kuro --seed 1 --games 4 --rule-set rounds=1 --out {in_a} -q"));
    try_it("of sim and of roster", &in_a);
    insta::assert_snapshot!(output);
}

/// With one of four billion shards present, finding the first missing one does not enumerate them all.
#[test]
fn first_missing_of_very_many_shards_is_named() {
    let home = tempfile::tempdir().unwrap();
    shard(u32::MAX, 1, home.path());
    let output = refused(&format!("merge {}", home.path().display()));
    let missing = "shard 858993459/4294967295 is missing, with seeds 3-10, and 4294967293 more";
    assert!(output.contains(missing), "{output}");
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
        ("--shard 1/4294967296 --out x --seed 1", "N at most 4294967295"),
        ("--shard 1/3 --seed 1", "--out <DIR>"),
        ("--shard 1/3 --out x", "--seed <SEED>"),
        ("--out x --seed 1 --feel", "cannot be used with"),
        ("--out x --seed 1 --profile", "cannot be used with"),
        ("--out x --seed 1 --bench", "cannot be used with"),
        ("--out x --seed 1 --shard 1/3 --until win:0.1", "cannot be used with"),
        ("--out x --seed 1 --shard 1/3 --format json", "cannot be used with"),
        ("--out x --seed 1 --shard 1/3 --rows x.csv", "cannot be used with"),
        ("--out Cargo.toml --seed 1", "--out Cargo.toml: there is a file of this name already"),
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
    saki(&format!("{run} --out {}", out.display())).assert().code(3);
    let output =
        |run: &assert_cmd::assert::Assert| (run.get_output().stdout.clone(), run.get_output().stderr.clone());
    assert!(output(&merged) == output(&alone));
}
