//! Checks that no text is read twice: it is tokenised once, and parsed at most once.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::reload::Workshop;
use crate::lua::reading::counted::{Readings, of};
use crate::skill::{Library, Source, Tuning, Vm};
use crate::state::Rule;
use crate::tile::Who;
use std::fs;
use std::path::Path;

const PARSED: Readings = Readings { words: 1, trees: 1 };

/// Our skills with tests, each ending with a remark that is unique to this test.
fn texts(remark: &str) -> impl Iterator<Item = String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("skills");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    let texts = paths.into_iter().map(move |path| fs::read_to_string(path).unwrap() + "-- " + remark + "\n");
    texts.filter(|text| text.contains("\ntest(") && text.contains("\nfunction "))
}

fn text(remark: &str) -> String {
    texts(remark).next().unwrap()
}

#[test]
fn a_check_parses_once_what_it_loads_lints_tests_and_plays() {
    let folder = tempfile::tempdir().unwrap();
    let [path, beside] = ["her.lua", "other.lua"].map(|name| folder.path().join(name));
    let text = text("of checks");
    let other = "local Other = skill {}\nfunction Other:onDice() end\nreturn Other -- of checks\n".to_owned();
    fs::write(&path, &text).unwrap();
    fs::write(beside, &other).unwrap();
    let checked = super::check(&path, &Library::open(folder.path()), true);
    assert!(checked.tests > 0 && checked.games == 4, "{checked:?}");
    assert_eq!((of(&text), of(&other)), (PARSED, PARSED));
}

#[test]
fn a_broken_file_is_parsed_once_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("her.lua");
    for (what, trees) in [("local x = nil + 1", 1), ("local x = = 1", 0), ("goto x", 0)] {
        let text = format!("-- broken for a test of readings\n{what}\n");
        fs::write(&path, &text).unwrap();
        assert!(!super::check(&path, &Library::open(folder.path()), true).problems.is_empty());
        assert_eq!(of(&text), Readings { words: 1, trees }, "{what}");
    }
}

#[test]
fn whoever_loads_and_plays_parses_once() {
    let source = Source::new(Path::new("her.lua"), text("of loading"));
    for _ in 0..2 {
        let vm = Vm::new().unwrap();
        let skill = vm.load_read(&source.clone()).unwrap();
        assert_eq!(skill.place_of_hook(crate::state::Hook::Draw).file, "her.lua");
        skill.girl(Who::new(0)).unwrap();
    }
    assert_eq!(of(source.text()), PARSED);
    let joining = "local Girl = skill {}\nlocal name = 'a' .. 'b'\nfunction Girl:onDice() return name end\nreturn Girl\n";
    let joining = Source::new(Path::new("joins.lua"), joining.into());
    _ = Vm::new().unwrap().load_read(&joining).unwrap();
    assert_eq!(of(joining.text()), PARSED);
    let classic = Source::new(Path::new("x.girl.lua"), "function onDraw() unset() end -- read once".into());
    assert_eq!(Vm::new().unwrap().load_read(&classic).unwrap().notes().len(), 2);
    assert_eq!(of(classic.text()), PARSED);
}

#[test]
fn every_version_of_a_file_that_changes_is_parsed_once() {
    let first = text("of reloading");
    let (head, rest) = first.split_once("\nfunction ").unwrap();
    let (name, body) = rest.split_once('\n').unwrap();
    let longer = |more: &str| format!("{head}\nfunction {name}\n{more}{body}");
    let stated = "  if self == nil then return end\n";
    let (second, third) = (longer(stated), longer(&stated.repeat(2)));
    let path = Path::new("her.lua");
    let skill = Vm::new().unwrap().load_source(path, first.clone()).unwrap();
    let mut workshop = Workshop::new(Rule::default(), [Some(skill), None, None, None], Tuning::default());
    for text in [&second, &third, &third] {
        let news = workshop.look(vec![(Who::new(0), Ok(Source::new(path, text.clone())))], None);
        assert!(news.is_empty(), "{news:?}");
        workshop.exchange_between_games();
    }
    assert_eq!([&first, &second, &third].map(|text| of(text)), [PARSED; 3]);
}
