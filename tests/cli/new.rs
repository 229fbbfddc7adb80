//! `saki-lua new`: every template is a skill that passes its own tests, and `check` finds nothing in it. `saki-lua eject`: a
//! copy says whom it was made from.

use crate::common::files::{files_below, name};
use crate::common::program::Folder;

const TEMPLATES: [&str; 12] = [
    "draw", "deal", "dora", "deny", "damp", "veil", "pair", "menu", "foresee", "revenge", "rounds", "classic",
];

#[test]
fn every_template_is_clean_at_once() {
    let folder = Folder::new(&[]);
    for template in TEMPLATES {
        let name = format!("my-{template}");
        let (code, text, complaint) = folder.saki(&format!("new {name} --template {template}"));
        assert_eq!((code, complaint.as_str()), (0, ""), "{template}: {text}");
        let file = folder.files().into_iter().find(|file| file.starts_with(&name)).unwrap();
        for command in ["run --girls", "test", "sim --girls"] {
            assert!(text.contains(&format!("saki-lua {command} {file}")), "{text}");
        }
        let lines = folder.read(&file).lines().count();
        assert!((12..=48).contains(&lines), "{file}: {lines} lines");
        let (code, text, complaint) = folder.saki(&format!("check {file} --deny notes"));
        assert_eq!((code, complaint.as_str()), (0, ""), "{template}: {text}");
        let tests = if template == "classic" { 0 } else { 2 };
        assert!(text.contains("0 errors, 0 warnings, 0 notes"), "{text}");
        assert!(text.contains(&format!("({tests} tests passed")), "{text}");
    }
}

#[test]
fn nothing_is_overwritten_and_names_are_checked() {
    let folder = Folder::new(&[("mei.lua", "mine")]);
    let (code, _, complaint) = folder.saki("new mei");
    assert!(code == 2 && complaint.contains("there already"), "{complaint}");
    assert_eq!(folder.read("mei.lua"), "mine");
    for name in ["Mei", "../mei", "1st", "doge", "mei.lua", "a b"] {
        let (code, complaint) = folder.told(&["new", name]);
        assert!(code == 2 && complaint.contains("no name for a skill"), "{name}: {complaint}");
    }
    assert!(folder.told(&["new", "Mei"]).1.contains("did you mean \"mei\"?"));
    let (code, complaint) = folder.told(&["new", "yui", "--out", "mei.lua/girls"]);
    assert!(code == 2 && complaint.contains("a part of this path is a file"), "{complaint}");
    assert_eq!(folder.files(), ["mei.lua"]);
}

#[test]
fn a_folder_that_is_missing_is_made() {
    let folder = Folder::new(&[("old.girl.lua", "function ondraw() end\n")]);
    for command in ["new mei --out a/b", "eject kuro --out a/c", "port old.girl.lua --out a/d"] {
        let (code, text, complaint) = folder.saki(command);
        assert_eq!((code, complaint.as_str()), (0, ""), "{command}: {text}");
    }
    let there: Vec<String> = files_below(&folder.path().join("a")).iter().map(|path| name(path)).collect();
    assert_eq!(there, ["mei.lua", "kuro.lua", "old.lua"]);
}

/// What the usual template makes is no stronger than the girls of the program, and found by its name.
#[test]
fn the_usual_girl_is_modest_and_found() {
    let folder = Folder::new(&[]);
    folder.saki("new mei");
    for command in ["test mei", "check mei", "list mei", "run --girls mei -q --seed 1"] {
        let (code, text, complaint) = folder.saki(command);
        assert_eq!((code, complaint.as_str()), (0, ""), "{command}: {text}");
    }
    let (_, text, _) = folder.saki("sim --girls mei --games 80 --seed 1 --metrics place --format json");
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    let place = report["girls"][0]["metrics"]["place"]["mean"].as_f64().unwrap();
    assert!((1.6..2.4).contains(&place), "{place}");
}

#[test]
fn a_copy_says_whom_it_was_made_from() {
    for girl in [
        "return skill { name = \"A\" }\n",
        "local G = skill({ name = \"A\" })\nreturn G\n",
        "local G = skill {}\nreturn G\n",
        "local d = { name = \"A\" }\nlocal G = skill(d)\nreturn G\n",
        "local from = 3\nlocal G = skill { mk = { from = 3 } }\nlocal also = from\nreturn G\n",
        "local G = skill { name = (function() local from = \"A\" return from end)() }\nreturn G\n",
    ] {
        let folder = Folder::new(&[("skills/mei.lua", girl)]);
        let (code, text, complaint) = folder.saki("eject mei --as mine --out copies");
        assert_eq!((code, complaint.as_str()), (0, ""), "{text}");
        let copy = folder.read("copies/mine.lua");
        assert_eq!(copy.replacen("\n  from = \"mei\",", "", 1), girl, "{copy}");
        assert_ne!(copy, girl);
        assert!(!text.contains("whom it was made from"), "{text}");
        let (code, text, complaint) = folder.saki("params copies/mine.lua");
        assert_eq!((code, complaint.as_str()), (0, ""), "{copy}: {text}");
        // A copy of a copy is that of the first.
        assert_eq!(folder.saki("eject copies/mine.lua --as other --out copies").0, 0);
        assert_eq!(folder.read("copies/other.lua"), copy);
    }
    for (file, girl) in [
        ("mei.girl.lua", "function ondraw() end\n"),
        ("mei.lua", "local function make() return {} end\nlocal G = skill(make())\nreturn G\n"),
        ("mei.lua", "local d = {}\nd = { name = \"A\" }\nlocal G = skill(d)\nreturn G\n"),
    ] {
        let folder = Folder::new(&[(file, girl)]);
        let (code, text, _) = folder.saki(&format!("eject {file} --as mine --out copies"));
        assert!(code == 0 && text.contains("cannot say whom it was made from"), "{girl}: {text}");
        assert_eq!(folder.read(&format!("copies/{}", file.replacen("mei", "mine", 1))), girl);
    }
}

#[test]
fn who_is_borrowed_from_is_copied_under_her_own_name() {
    let girl = "local waits = require(\"lib/waits\")\nlocal two = borrow(\"two\")\nlocal kuro = borrow(\"kuro\")\n\
                return skill { name = \"A\" }\n";
    let folder = Folder::new(&[
        ("skills/mei.lua", girl),
        ("skills/two.lua", "return skill {}\n"),
        ("skills/lib/waits.lua", "return {}\n"),
    ]);
    let (code, text, complaint) = folder.saki("eject mei --as mine --out copies");
    assert_eq!((code, complaint.as_str()), (0, ""), "{text}");
    let there = files_below(&folder.path().join("copies"));
    let names: Vec<String> = there.iter().map(|path| name(path)).collect();
    // Whom the program has is there without a copy.
    assert_eq!(names, ["waits.lua", "mine.lua", "two.lua"], "{text}");
    let (code, text, complaint) = folder.saki("params copies/mine.lua");
    assert_eq!((code, complaint.as_str()), (0, ""), "{text}");
}

#[test]
fn what_another_girl_is_called_is_told() {
    let folder =
        Folder::new(&[("skills/mei.lua", "return skill {}\n"), ("skills/mine.lua", "return skill {}\n")]);
    for name in ["doge", "Mine", "../mine"] {
        let (code, complaint) = folder.told(&["eject", "mei", "--as", name]);
        assert!(code == 2 && complaint.contains("no name for a skill"), "{name}: {complaint}");
    }
    let (code, complaint) = folder.told(&["eject", "doge"]);
    assert!(code != 0 && complaint.contains("doge has no skill"), "{complaint}");
    let (_, text, _) = folder.saki("eject mei --as mine --out .");
    assert!(text.contains("mine is still") && !text.contains("not searched"), "{text}");
    let (_, text, _) = folder.saki("eject mei --as other --out far/away");
    assert!(text.contains("not searched"), "{text}");
}
