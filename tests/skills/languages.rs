//! Findings and load errors contain no English in other languages. That each text has three languages with the same holes is
//! checked while the program is built (`crates/core/build/sentences.rs`).

use crate::common::files::{files, project};
use saki_lua::author::{Lint, check};
use saki_lua::lab::Metric;
use saki_lua::problem::{Lang, Problem, Text};
use saki_lua::skill::{Library, Vm};
use saki_lua::state::Rule;
use std::path::Path;

/// Finds two English words in a row, outside of quotes and code. Texts of scripts are exempt.
fn english(said: &str) -> Option<String> {
    let open = said.split(['"', '`', '\'']).step_by(2);
    let mut runs = open.flat_map(|open| open.split(|c: char| !(c.is_ascii_alphabetic() || c == ' ')));
    let words = |run: &&str| run.split(' ').filter(|word| word.len() > 1).count() > 1;
    runs.find(words).map(str::to_owned)
}

/// All texts of a problem except those from scripts.
fn sentences(problem: &Problem) -> impl Iterator<Item = &Text> {
    let notes = problem.notes.iter().map(|note| &note.message);
    [&problem.message].into_iter().chain(notes).chain(&problem.help)
}

fn all_is_said(problems: &[Problem], file: &Path) -> usize {
    let mut said = 0;
    for text in problems.iter().flat_map(sentences) {
        for lang in [Lang::Zh, Lang::Ja] {
            let told = text.say(lang);
            // Commands, signatures and texts of scripts are not translated.
            let alike = told == text.english();
            // Grammar terms of Luau stay.
            let is_code =
                told.contains("saki-lua ") || told.contains('(') && alike || told.contains("variable name");
            assert!(
                is_code || english(&told).is_none(),
                "{}: {lang:?} has English in it: {told}",
                file.display()
            );
            said += 1;
        }
    }
    said
}

#[test]
fn what_check_finds_is_said_in_every_language() {
    let nowhere = Library::open(Path::new("nowhere"));
    let mut said = 0;
    for file in files(&project("tests/lints")) {
        let source = std::fs::read_to_string(&file).unwrap();
        said += all_is_said(&check(&file, &nowhere, source.starts_with("-- run")).problems, &file);
    }
    assert!(said > 300, "{said} sentences");
}

#[test]
fn what_keeps_a_file_from_being_loaded_is_said_in_every_language() {
    let vm = Vm::new().unwrap();
    let mut said = 0;
    for source in [
        "local A = skill { mk = { rush = 'x' } } return A",
        "local A = skill { mk = { rush = { 5, min = 6, max = 9 } } } return A",
        "local A = skill { idd = 4 } return A",
        "local A = skill { name = 3, id = 'x', school = 4, desc = { fr = 'x' } } return A",
        "local A = skill {} function A:onDrwa() end return A",
        "local A = skill { only = { onDraw = 'mine' } } function A:onDraw() end return A",
        "local A = skill { desc = 'so much: {rush}' } return A",
        "local x = montu return skill {}",
        "x = 1 return skill {}",
        "local t = {} t.a.b = 1",
        "local t = nil + 1",
        "for i = 1, 'x' do end",
        "T34.neww('1m')",
        "T34.new('9x')",
        "Tilecount.new(4)",
        "math.random()",
        "error('x')",
        "local function f( return skill {}",
        "return 5",
        "while true do end",
        "string.rep('x', 1e9)",
        "",
    ] {
        let path = Path::new("a.lua");
        if let Err(error) = vm.load_source(path, source.to_owned()) {
            said += all_is_said(&error.problems(), path);
        }
    }
    assert!(said > 60, "{said} sentences");
}

#[test]
fn english_is_recognised() {
    assert_eq!(english("没有方法 \"lihgta now\""), None);
    assert_eq!(english("她 no such 方法").as_deref(), Some(" no such "));
}

/// Descriptions are kept in lists beside what they describe.
#[test]
fn meanings_are_there_in_every_language() {
    let lints = Lint::ALL.iter().map(|lint| (lint.code(), Lang::ALL.map(|lang| lint.meaning(lang))));
    let options = Rule::options().map(|option| (option.key, Lang::ALL.map(|lang| option.meaning(lang))));
    let metrics =
        Metric::ALL.iter().map(|metric| (metric.name(), Lang::ALL.map(|lang| metric.meaning(lang))));
    let mut told = 0;
    for (name, meanings) in lints.chain(options).chain(metrics) {
        for (nth, meaning) in meanings.iter().enumerate() {
            assert!(!meaning.trim().is_empty(), "{name} has no meaning in {:?}", Lang::ALL[nth]);
            assert!(nth == 0 || *meaning != meanings[0], "{name} is in English in {:?}", Lang::ALL[nth]);
        }
        told += 1;
    }
    assert!(told > 100, "{told} meanings");
}

/// Checks the numbers of shipped skills.
#[test]
fn numbers_of_skills_are_explained_in_every_language() {
    let vm = Vm::new().unwrap();
    let mut told = 0;
    for file in files(&project("skills")) {
        for param in vm.load(&file).unwrap().params() {
            let (doc, name) = (&param.doc, &param.name);
            let of = [&doc.en, &doc.zh, &doc.ja];
            assert!(of.iter().all(|doc| !doc.is_empty()), "{}: {name}: {doc:?}", file.display());
            assert!(doc.zh != doc.en && doc.ja != doc.en, "{}: {name}: {doc:?}", file.display());
            // They are listed by name: what the one before is, nobody knows.
            let leans = |doc: &&String| ["the same", "同上", "同じく"].iter().any(|it| doc.starts_with(it));
            assert!(!of.iter().any(leans), "{}: {name}: {doc:?}", file.display());
            // A percentage is declared as one, so that its range is checked and shown with its unit.
            let counts = |doc: &&String| ["percent", "百分比", "％"].iter().any(|it| doc.contains(it));
            assert!(param.unit == "%" || !of.iter().any(counts), "{}: {name}: {doc:?}", file.display());
            told += 1;
        }
    }
    assert!(told > 200, "{told} numbers");
}
