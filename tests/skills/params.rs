//! Numbers of skills: listing, changes by files and settings, and origins.
#![cfg(feature = "cli")]

use crate::common::library;
use crate::common::program::Folder;
use saki_lua::skill::{Moved, Origin, Setting, Skill, SkillError, Tuning, Vm};
use serde_json::Value;
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

const SKILL: &str = "return skill {
  name = { en = 'Greedy', ja = '欲張り' },
  mk = {
    pull = { 80, min = 0, max = 900, unit = 'mk', doc = 'what 欲 draws' },
    wild = 1.5,
    floor = { 0, min = -5 },
  },
}";

fn folder() -> Folder {
    Folder::new(&[("skills/greedy.lua", SKILL), ("skills/modest.lua", SKILL)])
}

fn tune(dir: &Folder, name: &str, text: &str) -> PathBuf {
    let path = dir.path().join(name);
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn every_number_of_every_girl_is_declared_whole() {
    let library = library();
    let vm = Vm::new().unwrap();
    let mut numbers = 0;
    for handle in library.handles() {
        for param in vm.load(&library.find(&handle).unwrap()).unwrap().params() {
            let whole = param.least().is_some() && param.most().is_some() && !param.doc.en.trim().is_empty();
            assert!(whole, "{handle}.{} lacks min, max or doc", param.name);
            numbers += 1;
        }
    }
    assert!(numbers > 200, "{numbers}");
}

#[test]
fn a_value_knows_where_it_comes_from_and_the_last_word_is_set() {
    let dir = folder();
    tune(&dir, "a.toml", "greedy.pull = 100\ngreedy.wild = 2\n");
    tune(&dir, "b.toml", "# more\n[greedy]\n\npull = 200\n[modest]\npull = 7\n");
    let args = "params greedy --tune a.toml --tune b.toml --set greedy.floor=3 --format json";
    let (code, text, _) = dir.saki(args);
    assert_eq!(code, 0);
    let girls: Value = serde_json::from_str(&text).unwrap();
    let numbers = girls["girls"][0]["numbers"].as_array().unwrap();
    let told: Vec<String> = numbers
        .iter()
        .map(|n| {
            let fields = ["name", "value", "default", "min", "max", "unit", "from"];
            fields.map(|field| n[field].to_string()).join(" ")
        })
        .collect();
    insta::assert_snapshot!(told.join("\n"), @r#"
    "floor" 3.0 0.0 -5.0 null "" {"kind":"set"}
    "pull" 200.0 80.0 0.0 900.0 "mk" {"kind":"tune","file":"b.toml","line":4}
    "wild" 2.0 1.5 null null "" {"kind":"tune","file":"a.toml","line":2}
    "#);
    let (_, text, _) = dir.saki(&args.replace("json", "table"));
    insta::assert_snapshot!(text);
}

/// What is added to existence is rounded, so a fraction would change nothing, unseen.
#[test]
fn a_fraction_is_refused_unless_it_is_declared() {
    let skill = "return skill { mk = {
      mk = { 2, min = 0, max = 9 }, plain = 3, half = { 1, min = 0, step = 0.5 }, share = { 0.3, max = 1 },
      low = { 0, min = -0.5 }, free = { 1, step = 0 }, ten = { 80, min = 0, max = 900, step = 10 },
      odd = { 80, min = -5, max = 85, step = 10 },
    } }";
    let dir = Folder::new(&[("skills/g.lua", skill)]);
    let long = "9007199254740993";
    for (set, told) in [
        ("mk=1.875", "g.mk = 1.875 is not a whole number"),
        ("mk=1.875", "take 2; if fractions of it mean something"),
        ("mk=8.9", "take 9;"),
        ("plain=0.1", "not a whole number"),
        ("plain=1e-9", "not a whole number"),
        ("half=1.2", "g.half = 1.2 is between two steps of 0.5"),
        ("half=1.2", "the nearest value is 1\n"),
        ("ten=85.5", "between two steps of 10"),
        ("odd=85", "the nearest value is 80"),
        ("odd=-5", "the nearest value is 0"),
        ("ten=901", "it is 0 to 900, in steps of 10"),
        ("ten=899", "the nearest value is 900"),
        ("share=1.5", "out of range"),
    ] {
        let (name, value) = set.split_once('=').unwrap();
        tune(&dir, "t.toml", &format!("[g]\n{name} = {value}\n"));
        for args in [
            &format!("params g --set g.{set}"),
            "params g --tune t.toml",
            &format!("sim --girls g --games 4 --set g.{set}"),
            &format!("compare --girls g --games 4 --b-set g.{set}"),
            "compare --girls g --games 4 --b-tune t.toml",
            &format!("sweep --girls g --games 4 --vary g.{name}=1,{value}"),
        ] {
            // The other value of the sweep may be wrong, too.
            if args.starts_with("sweep") && ["ten", "odd"].contains(&name) {
                continue;
            }
            let (code, out, errors) = dir.saki(args);
            assert_eq!((code, out.as_str()), (2, ""), "{args}");
            assert!(errors.contains(told), "{args}: {errors}");
        }
    }
    for set in
        ["mk=9", "mk=2.0", "plain=-7", "half=1.5", "half=0", "share=0.123", "low=-0.25", "free=0.7", "ten=90"]
    {
        let (code, _, errors) = dir.saki(&format!("params g --set g.{set}"));
        assert_eq!((code, errors.as_str()), (0, ""), "{set}");
    }
    assert_eq!(dir.saki(&format!("params g --set g.plain={long}")).0, 0);
    let (_, text, _) = dir.saki("params g --format json");
    let girls: Value = serde_json::from_str(&text).unwrap();
    let numbers = girls["girls"][0]["numbers"].as_array().unwrap();
    let steps: Vec<String> =
        numbers.iter().map(|n| format!("{} {}", n["name"].as_str().unwrap(), n["step"])).collect();
    assert_eq!(
        steps,
        ["free 0.0", "half 0.5", "low 0.0", "mk 1.0", "odd 10.0", "plain 1.0", "share 0.0", "ten 10.0"]
    );
}

#[test]
fn a_declared_step_is_a_number_of_0_or_more() {
    for (step, told) in
        [("-1", "mk.a has a step of -1, which is below 0"), ("'x'", "mk.a.step is a number, not string")]
    {
        let dir =
            Folder::new(&[("g.lua", &format!("return skill {{ mk = {{ a = {{ 1, step = {step} }} }} }}"))]);
        let (code, _, errors) = dir.saki("params g.lua");
        assert!(code == 2 && errors.contains(told), "{errors}");
    }
}

#[test]
fn a_tune_file_that_is_printed_is_read_again() {
    let dir = folder();
    let (_, text, _) = dir.saki("params --set greedy.wild=1e30 --set modest.pull=5 --format toml");
    insta::assert_snapshot!(text);
    tune(&dir, "all.toml", &text);
    let (code, again, errors) = dir.saki("params --tune all.toml --format toml");
    assert_eq!((code, errors.as_str()), (0, ""));
    assert_eq!(again, text);
}

#[test]
fn a_run_plays_with_them_and_its_repeat_line_keeps_them() {
    let dir = folder();
    tune(&dir, "a.toml", "[greedy]\npull = 100\n[modest]\npull = 1\n");
    let (code, text, errors) = dir.saki("run -q --girls greedy --tune a.toml --seed 3 --rule-set rounds=1");
    assert_eq!((code, errors.as_str()), (0, ""));
    let repeat = text.lines().last().unwrap();
    assert_eq!(repeat, "repeat: saki-lua run --girls greedy --tune a.toml --rule-set rounds=1 --seed 3");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let dir = folder();
    for (text, at, told) in [
        ("[greedy]\npull = 901", "t.toml:2:8", "= help: it is 0 to 900"),
        ("[greedy]\n  pul = 1", "t.toml:2:3", "greedy has no mk number \"pul\""),
        ("[gredy]\npull = 1", "t.toml:1:2", "there is no girl \"gredy\""),
        ("[modest]\npull = -1", "t.toml:2:8", "modest.pull = -1 is out of range"),
        ("[greedy]\npull = nan", "t.toml:2:8", "greedy.pull = NaN is out of range"),
        ("[greedy]\npull = true", "t.toml:2:8", "greedy.pull is no number but of type boolean"),
        ("[greedy]\npull = 1\npull = 2", "t.toml:3:1", ""),
        ("[\"../greedy\"]\npull = 1", "t.toml:1:2", "there is no girl \"../greedy\""),
        ("[greedy", "t.toml:1:8", ""),
    ] {
        tune(&dir, "t.toml", text);
        let (code, out, errors) = dir.saki("run --girls greedy --tune t.toml");
        assert_eq!((code, out.as_str()), (2, ""), "{text}");
        assert!(errors.contains(&format!("--> {at}")) && errors.contains(told), "{text}: {errors}");
    }
    for (args, told) in [
        ("params gredy", "did you mean \"greedy\"?"),
        ("params greedy --set modest.pull=1", "\"modest\" is nobody with a skill here"),
        ("params greedy --tune nothing.toml", "nothing.toml"),
        ("params greedy --set greedy.pull=lots", "no number"),
    ] {
        let (code, _, errors) = dir.saki(args);
        assert!(code == 2 && errors.contains(told), "{args}: {errors}");
    }
    tune(&dir, "huge.toml", &"#".repeat(2 << 20));
    let (code, _, errors) = dir.saki("params --tune huge.toml");
    assert!(code == 2 && errors.contains("has more than 1048576 bytes"), "{errors}");
}

fn nobody(girl: &str) -> Result<Rc<Skill>, SkillError> {
    Err(SkillError::Unknown { name: girl.into(), places: Vec::new(), hint: None })
}

#[test]
fn a_girl_who_is_not_here_is_loaded_once() {
    let dir = folder();
    let file = tune(&dir, "t.toml", "[greedy]\npull = 100\nfloor = 4\nwild = 2\n");
    let vm = Vm::new().unwrap();
    let greedy = vm.load(&dir.path().join("skills/greedy.lua")).unwrap();
    let her = vm.load_source(Path::new("her.lua"), "return skill {}".into()).unwrap();
    let asked = Cell::new(0);
    let find = |girl: &str| {
        assert_eq!(girl, "greedy");
        asked.set(asked.get() + 1);
        Ok(Rc::clone(&greedy))
    };
    let tuning = Tuning::read(&[file.clone(), file], Vec::new()).unwrap();
    assert_eq!((tuning.apply(&[her], find).unwrap(), asked.get()), (Vec::new(), 1));
}

#[test]
fn a_file_read_again_tells_what_moved_and_a_broken_one_moves_nothing() {
    let dir = folder();
    let file = tune(&dir, "t.toml", "greedy.pull = 100\n");
    let skill = Vm::new().unwrap().load(&dir.path().join("skills/greedy.lua")).unwrap();
    let seated = [Rc::clone(&skill)];
    let wild = Setting::parse("greedy.wild=9").unwrap();
    let mut tuning = Tuning::read(std::slice::from_ref(&file), vec![wild]).unwrap();
    let moved = |moved: Vec<Moved>| -> Vec<String> {
        moved.iter().map(|m| format!("{}.{} {} -> {} ({})", m.girl, m.name, m.from, m.to, m.origin)).collect()
    };
    let place = file.display();
    assert_eq!(
        moved(tuning.apply(&seated, nobody).unwrap()),
        [format!("greedy.pull 80 -> 100 ({place}:1)"), "greedy.wild 1.5 -> 9 (--set)".into()]
    );
    assert_eq!(tuning.reread(&seated, nobody).unwrap(), []);
    // Another number, and one that is set anyway.
    tune(&dir, "t.toml", "[greedy]\nfloor = 4\nwild = 2\n");
    assert_eq!(
        moved(tuning.reread(&seated, nobody).unwrap()),
        [format!("greedy.floor 0 -> 4 ({place}:2)"), "greedy.pull 100 -> 80 (default)".into()]
    );
    let before = skill.params();
    for broken in ["[greedy]\nfloor = 5\npull = 5000", "[greedy]\nfloor = 5\n[nobody]\nx = 1", "[greedy"] {
        tune(&dir, "t.toml", broken);
        assert!(matches!(tuning.reread(&seated, nobody), Err(SkillError::Tune { .. })), "{broken}");
        assert_eq!(skill.params(), before);
    }
    std::fs::remove_file(&file).unwrap();
    assert!(matches!(tuning.reread(&seated, nobody), Err(SkillError::Read { .. })));
    assert_eq!(skill.params(), before);
    let wild = before.iter().find(|param| param.name == "wild").unwrap();
    assert_eq!((wild.value, &wild.origin), (9.0, &Origin::Set));
}

#[test]
fn a_number_can_be_kept_from_searches() {
    let skill = "return skill {
      name = { en = 'Firm', ja = '堅い' },
      mk = { pull = { 80, min = 0, max = 900, tune = false }, wild = { 1.5, tune = true }, count = 4 },
    }";
    let dir = Folder::new(&[("skills/firm.lua", skill)]);
    let (code, text, _) = dir.saki("params firm --format json");
    assert_eq!(code, 0);
    let girls: Value = serde_json::from_str(&text).unwrap();
    let told: Vec<_> =
        girls["girls"][0]["numbers"].as_array().unwrap().iter().map(|n| (&n["name"], &n["tune"])).collect();
    assert_eq!(
        serde_json::json!(told),
        serde_json::json!([["count", true], ["pull", false], ["wild", true]])
    );

    let dir = Folder::new(&[("skills/firm.lua", &skill.replace("tune = false", "tune = 'no'"))]);
    let (code, told, _) = dir.saki("check skills/firm.lua");
    assert_ne!(code, 0);
    assert!(told.contains("mk.pull.tune is true or false, not string"), "{told}");
}
