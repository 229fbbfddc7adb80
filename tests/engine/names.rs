//! The core names no girl: her data is in her file. And every sentence of the catalogue has somebody who says it.

use crate::common::files::{SOURCES, files_below, project};
use crate::common::library;
use std::collections::BTreeSet;

/// Exempt because it is also the name of the project.
const PROJECT: &str = "saki";

/// Names in a text, as whole words, ignoring case.
fn named<'a>(text: &'a str, names: &[String]) -> Vec<&'a str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| names.iter().any(|name| name.eq_ignore_ascii_case(word))).collect()
}

#[test]
fn no_girl_is_named_in_the_core() {
    let mut names = library().handles();
    names.retain(|name| name != PROJECT);
    assert!(names.len() > 30, "{names:?}");
    let any = format!("a word, {} and `{}`.", names[0].to_uppercase(), names[1]);
    assert_eq!(named(&any, &names).len(), 2);

    let mut files: Vec<_> = SOURCES.iter().flat_map(|folder| files_below(&project(folder))).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "rs" || ending == "lua"));
    assert!(files.iter().any(|file| file.ends_with("prelude.lua")) && files.len() > 100);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for (nth, line) in text.lines().enumerate() {
            assert_eq!(named(line, &names), [""; 0], "{}:{}", file.display(), nth + 1);
        }
    }
}

/// Sentences of others are found by their words, and nobody calls their functions.
const SAID_BY_OTHERS: [&str; 2] = ["foreign.rs", "kinds.rs"];

#[test]
fn every_sentence_is_said() {
    let catalogue = project("crates/core/src/problem/texts");
    let is_sentence =
        |line: &&str| line.starts_with("    ") && !line[4..].starts_with(' ') && line.ends_with(')');
    let (mut sentences, mut words) = (Vec::new(), BTreeSet::new());
    for file in SOURCES.iter().flat_map(|folder| files_below(&project(folder))) {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let name = file.file_name().unwrap().to_str().unwrap();
        if file.parent() == Some(&catalogue) && !["mod.rs", "entries.rs"].contains(&name) {
            let ids = text.lines().filter(is_sentence).filter_map(|line| line.trim().split('(').next());
            sentences.extend(ids.filter(|_| !SAID_BY_OTHERS.contains(&name)).map(str::to_owned));
        } else {
            words.extend(text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned));
        }
    }
    assert!(sentences.len() > 2000, "{}", sentences.len());
    let silent: Vec<&String> = sentences.iter().filter(|id| !words.contains(*id)).collect();
    assert!(silent.is_empty(), "nobody says {silent:?}");
}
