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
    let sources: Vec<String> = SOURCES
        .iter()
        .flat_map(|folder| files_below(&project(folder)))
        .map(|file| std::fs::read_to_string(file).unwrap_or_default())
        .collect();
    let is_of_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let calls = sources.iter().flat_map(|text| text.split("texts::").skip(1));
    let called = |call: &str| call[..call.find(|c| !is_of_name(c)).unwrap_or(call.len())].replace("::", ".");
    let called: BTreeSet<String> = calls.map(called).collect();
    let words: BTreeSet<&str> =
        sources.iter().flat_map(|text| text.split(|c: char| !c.is_alphanumeric() && c != '_')).collect();
    let (mut silent, mut all) = (Vec::new(), 0);
    for file in files_below(&project("locales/en")) {
        let room = file.file_stem().unwrap().to_str().unwrap().to_owned();
        let sentences: toml::Table = std::fs::read_to_string(&file).unwrap().parse().unwrap();
        all += sentences.len();
        // The keys of a list are those of a table in the source.
        let is_list = file.parent().unwrap().ends_with("lists");
        let is_said = |key: &&String| match is_list {
            true => {
                words.contains(key.as_str())
                    || sources.iter().any(|text| text.contains(&format!("\"{key}\"")))
            }
            false => called.contains(&format!("{room}.{key}")),
        };
        let unsaid = sentences.keys().filter(|key| !is_said(key)).map(|key| format!("{room}.{key}"));
        silent.extend(unsaid.filter(|_| !SAID_BY_OTHERS.contains(&room.as_str())));
    }
    assert!(all > 2000, "{all}");
    assert!(silent.is_empty(), "nobody says {silent:?}");
}
