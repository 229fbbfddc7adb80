//! The glossary, `locales/glossary.toml`: one word for one thing, in everything people read.

use crate::common::files::{files_below, project};
use crate::common::program::refused;
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
const ROOMS: [&str; 14] = [
    "src",
    "crates/core/src",
    "skills",
    "examples",
    "docs",
    "lua-api",
    "web/src",
    "locales/en",
    "locales/help.toml",
    "locales/ja",
    "locales/zh",
    "teams",
    "README.zh.md",
    "README.ja.md",
];

/// Where English is prose, not code.
const ENGLISH: [&str; 6] =
    ["README.md", "docs", "lua-api/api.json", "locales/en", "locales/help.toml", "teams"];

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
        let is_prose = ENGLISH.iter().any(|room| path.starts_with(project(room)));
        for (nth, line) in text.lines().enumerate().filter(|(_, line)| is_prose || !line.is_ascii()) {
            seen += 1;
            for term in &terms {
                let line = term.but.iter().fold(line.to_lowercase(), |line, phrase| line.replace(phrase, ""));
                let has = |word: &str| match word.is_ascii() {
                    true => is_prose && has_word(&line, word),
                    false => line.contains(word),
                };
                let wrong = term.not.iter().filter(|word| has(word));
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

/// Whether a line has a word, not as a part of another.
fn has_word(line: &str, word: &str) -> bool {
    let is_apart = |c: Option<char>| c.is_none_or(|c| !c.is_ascii_alphanumeric());
    line.match_indices(word).any(|(at, _)| {
        is_apart(line[..at].chars().next_back()) && is_apart(line[at + word.len()..].chars().next())
    })
}

/// Marks between Chinese or Japanese words are full-width ones, in sentences and in what is printed; code is code.
#[test]
fn marks_are_as_wide_as_the_words() {
    let pages = ["docs/zh", "docs/ja"];
    let rooms = ROOMS.into_iter().filter(|room| *room != "docs").chain(pages);
    let is_comment = |line: &str| ["//", "--"].iter().any(|mark| line.trim_start().starts_with(mark));
    let (mut found, mut seen) = (Vec::new(), 0);
    for path in rooms.flat_map(files) {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let lines = text.lines().enumerate().filter(|(_, line)| !line.is_ascii());
        for (nth, line) in lines.filter(|(_, line)| !is_comment(line)) {
            seen += 1;
            let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
            if let Some(mark) = narrow(&prose) {
                found.push(format!("{}:{}: {mark}", path.display(), nth + 1));
            }
        }
    }
    assert!(seen > 5000, "{seen}");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Japanese joins with commas and full stops.
#[test]
fn japanese_has_no_semicolons() {
    for path in ["locales/ja", "docs/ja"].into_iter().flat_map(files) {
        let text = fs::read_to_string(&path).unwrap_or_default();
        let found: Vec<&str> = text.lines().filter(|line| line.contains('；')).collect();
        assert!(found.is_empty(), "{}: {found:#?}", path.display());
    }
    let places = refused("why --lang ja --girls kuro --seed 1 --at E1-0:t99:kuro");
    assert!(places.contains("にツモ、doge2 は") && !places.contains('；'), "{places}");
}

/// The first half-width mark that ends or begins a wide word, with what is around it.
fn narrow(line: &str) -> Option<String> {
    let is_wide = |c: &char| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}');
    let letters: Vec<char> = line.chars().collect();
    let at = |place: Option<usize>| place.and_then(|place| letters.get(place));
    let is_narrow = |nth: &usize| {
        let before = at(nth.checked_sub(1)).is_some_and(is_wide);
        let (next, after) = (at(Some(nth + 1)), at(Some(nth + 2)).is_some_and(is_wide));
        let blank = next.is_none_or(|c| *c == ' ');
        match letters[*nth] {
            ':' | ',' | ';' | '!' | '?' if before => {
                blank || next.is_some_and(is_wide) && letters[*nth] != ','
            }
            ':' | ';' => next == Some(&' ') && after,
            '(' => before && next.is_some_and(is_wide),
            _ => false,
        }
    };
    let nth = (0..letters.len()).find(is_narrow)?;
    Some(letters[nth.saturating_sub(8)..(nth + 8).min(letters.len())].iter().collect())
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
