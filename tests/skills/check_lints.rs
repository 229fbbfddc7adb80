//! One file per lint, `tests/lints/CODE.lua`: lines with `--~ CODE` are found by that lint only, other lines
//! by none. Files that begin with `-- run` are also played.

use crate::common::files::{files, project};
use saki_lua::author::{Lint, check};
use saki_lua::skill::Library;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Lints that need games, invalid files, or the classic dialect; tested in `tests/skills/check.rs`.
const ELSEWHERE: [Lint; 7] = [
    Lint::BadFile,
    Lint::HookFailed,
    Lint::TestFailed,
    Lint::Classic,
    Lint::Surplus,
    Lint::NeverCalled,
    Lint::CutShort,
];

fn linted() -> Vec<PathBuf> {
    files(&project("tests/lints"))
}

/// `line code` for every marker of a file.
fn marked(source: &str) -> Vec<String> {
    let marks = |(nth, line): (usize, &str)| {
        let codes = line.split_once("--~").map_or("", |(_, codes)| codes).to_owned();
        codes.split_whitespace().map(|code| format!("{} {code}", nth + 1)).collect::<Vec<_>>()
    };
    let mut marked: Vec<_> = source.lines().enumerate().flat_map(marks).collect();
    marked.sort();
    marked
}

#[test]
fn each_lint_finds_what_is_marked_and_nothing_else() {
    for file in linted() {
        let source = std::fs::read_to_string(&file).unwrap();
        let checked = check(&file, &Library::open(Path::new("nowhere")), source.starts_with("-- run"));
        let mut found: Vec<_> = checked
            .problems
            .iter()
            .map(|problem| {
                let line = problem.place.as_ref().map_or(0, |place| place.line);
                format!("{line} {}", problem.code.as_deref().unwrap_or_default())
            })
            .collect();
        found.sort();
        assert_eq!(found, marked(&source), "{}: {:#?}", file.display(), checked.problems);
        for problem in &checked.problems {
            let place = problem.place.as_ref().unwrap();
            assert!(!problem.help.is_empty(), "no advice: {problem:?}");
            assert_eq!(place.text, source.lines().nth(place.line - 1).unwrap());
            if problem.code.as_deref() != Some("bad-file") {
                let (from, to) = place.columns.unwrap();
                assert!(1 <= from && from < to && to <= place.text.chars().count() + 1, "{problem:?}");
            }
        }
    }
}

#[test]
fn each_lint_has_a_file() {
    let names: BTreeSet<String> =
        linted().iter().map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    let wanted: BTreeSet<String> = Lint::ALL
        .iter()
        .filter(|lint| !ELSEWHERE.contains(lint))
        .map(|lint| lint.code().to_owned())
        .collect();
    assert_eq!(names, wanted);
    for name in names {
        let file = project("tests/lints").join(format!("{name}.lua"));
        let marks = marked(&std::fs::read_to_string(file).unwrap());
        assert!(marks.iter().any(|mark| mark.ends_with(&format!(" {name}"))), "{name} shows nothing");
    }
}
