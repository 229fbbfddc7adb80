//! The glossary, `locales/glossary.toml`: one word for one thing, in everything people read.

use crate::common::files::{files_below, project};
use serde::Deserialize;
use std::fs;
use std::path::PathBuf;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Glossary {
    term: Vec<Term>,
}

/// A thing, with its word in each language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    en: String,
    zh: String,
    ja: String,
    /// Words for it that are not ours.
    #[serde(default)]
    not: Vec<String>,
    /// Phrases in which these letters mean something else.
    #[serde(default)]
    but: Vec<String>,
}

/// Where people's words stand.
const ROOMS: [&str; 11] = [
    "src",
    "crates/core/src",
    "skills",
    "examples",
    "docs",
    "lua-api",
    "web/src",
    "locales/help.toml",
    "teams",
    "README.zh.md",
    "README.ja.md",
];

/// What reads words of other programs.
const FOREIGN: [&str; 3] = ["src/interop", "crates/core/src/gb", "crates/core/src/tile/shown.rs"];

fn glossary() -> Vec<Term> {
    let text = fs::read_to_string(project("locales/glossary.toml")).unwrap();
    toml::from_str::<Glossary>(&text).unwrap().term
}

/// The files of a room, except those that read words of other programs.
fn files(room: &str) -> Vec<PathBuf> {
    let room = project(room);
    let mut files = if room.is_dir() { files_below(&room) } else { vec![room] };
    files.retain(|file| !FOREIGN.iter().any(|foreign| file.starts_with(project(foreign))));
    files
}

#[test]
fn one_thing_has_one_word() {
    let (terms, mut found, mut seen) = (glossary(), Vec::new(), 0);
    for path in ROOMS.into_iter().flat_map(files) {
        // Pictures are no words.
        let Ok(text) = fs::read_to_string(&path) else { continue };
        for (nth, line) in text.lines().enumerate().filter(|(_, line)| !line.is_ascii()) {
            seen += 1;
            for term in &terms {
                let line = term.but.iter().fold(line.to_owned(), |line, phrase| line.replace(phrase, ""));
                let wrong = term.not.iter().filter(|word| line.contains(*word));
                found.extend(wrong.map(|word| {
                    let (path, Term { en, zh, ja, .. }) = (path.display(), term);
                    format!("{path}:{}: {word}, for {en:?}: {zh} / {ja}", nth + 1)
                }));
            }
        }
    }
    assert!(seen > 5000, "{seen}");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn no_word_is_refused_for_another_thing() {
    let terms = glossary();
    for term in &terms {
        let ours = terms.iter().flat_map(|term| [&term.zh, &term.ja]);
        let clash = |word: &&String| ours.clone().any(|ours| ours.contains(*word));
        assert_eq!(term.not.iter().find(clash), None, "{}", term.en);
    }
}

/// The chapter shows it in every language of the book. `UPDATE_BOOK=1` writes it.
#[test]
fn the_book_shows_the_glossary() {
    let rows = glossary().into_iter().map(|Term { en, zh, ja, .. }| format!("| {en} | {zh} | {ja} |\n"));
    let table = format!("| English | 中文 | 日本語 |\n|---|---|---|\n{}", rows.collect::<String>());
    for page in ["docs/reading.md", "docs/zh/reading.md", "docs/ja/reading.md"] {
        let path = project(page);
        let text = fs::read_to_string(&path).unwrap();
        let begins = text.find("| English |").unwrap();
        if std::env::var_os("UPDATE_BOOK").is_some() {
            fs::write(&path, format!("{}{table}", &text[..begins])).unwrap();
        } else {
            assert_eq!(&text[begins..], table, "{page}: UPDATE_BOOK=1 writes it");
        }
    }
}
