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
const SAID_BY_OTHERS: [&str; 2] = ["foreign", "kinds"];

#[test]
fn every_sentence_is_said() {
    let mut said = BTreeSet::new();
    for file in SOURCES.iter().flat_map(|folder| files_below(&project(folder))) {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let names = text.split("texts::").skip(1);
        said.extend(names.map(|name| {
            let end =
                name.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).unwrap_or(name.len());
            name[..end].replace("::", ".")
        }));
    }
    let (mut silent, mut all) = (Vec::new(), 0);
    for file in files_below(&project("locales/en")) {
        let room = file.file_stem().unwrap().to_str().unwrap().to_owned();
        let sentences: toml::Table = std::fs::read_to_string(&file).unwrap().parse().unwrap();
        all += sentences.len();
        let ids = sentences.keys().map(|key| format!("{room}.{key}"));
        silent.extend(ids.filter(|id| !SAID_BY_OTHERS.contains(&room.as_str()) && !said.contains(id)));
    }
    assert!(all > 2000, "{all}");
    assert!(silent.is_empty(), "nobody says {silent:?}");
}
