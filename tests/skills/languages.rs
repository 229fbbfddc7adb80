//! Everything a skill's author can be told is there in every language. What is said is read off our
//! own sources: the texts given to what makes problems, and those that begin with a code.

use crate::common::files::{files_below, project};
use saki_lua::problem::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What is given a sentence.
const CALLS: [&str; 13] = [
    " fail(",
    "(fail(",
    "wrong(",
    "broken(",
    "Problem::new(",
    "Problem::said(",
    "Problem::advising(",
    ".note(",
    ".note_at(",
    ".help(",
    ".add(",
    ".add_text(",
    "Err(fail(",
];
/// What is given a sentence on the command line, and shows it whole.
const WARNINGS: [&str; 3] = ["warning(", "complain::help(", "in_words("];
/// Files whose errors reach scripts as they are.
const ERRORS: [&str; 12] = [
    "src/files/mod.rs",
    "src/tile/mod.rs",
    "src/tile/meld.rs",
    "src/mount/exit.rs",
    "src/mount/existence.rs",
    "src/mount/ledger.rs",
    "src/hand/mod.rs",
    "src/form/mod.rs",
    "src/mount/laid.rs",
    "src/table/standing.rs",
    "src/girl/blind.rs",
    "src/skill/error.rs",
];

/// What is said to whoever asked for what cannot be done.
fn asked() -> Vec<PathBuf> {
    ["src/skill", "src/lab", "src/author", "src/cli"].into_iter().flat_map(sources).collect()
}

/// The sources in a folder.
fn sources(folder: &str) -> Vec<PathBuf> {
    let mut files = files_below(&project(folder));
    files.retain(|path| path.extension().is_some_and(|end| end == "rs"));
    files
}

/// A source without its tests and comments.
fn source(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let code = text.split("#[cfg(test)]").next().unwrap();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The inside of the string a text begins with, its quote already taken.
fn string(text: &str) -> &str {
    let mut escaped = false;
    let end = text.find(|c| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    &text[..end.unwrap()]
}

/// The strings up to the bracket that closes what a text is inside of.
fn strings(text: &str) -> Vec<&str> {
    let (mut depth, mut at, mut found) = (1, 0, Vec::new());
    let bytes = text.as_bytes();
    while depth > 0 && at < bytes.len() {
        match bytes[at] {
            b'"' => {
                let inside = string(&text[at + 1..]);
                found.push(inside);
                at += inside.len() + 1;
            }
            b'\'' if bytes.get(at + 2) == Some(&b'\'') => at += 2,
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    found
}

fn is_code(text: &str) -> bool {
    let name = text.strip_prefix('E').unwrap_or_default();
    name.starts_with(|c: char| c.is_ascii_uppercase()) && name.chars().all(|c| c.is_ascii_alphanumeric())
}

/// A format string as sentences with numbered holes; hints at its end are sentences of their own.
fn sentences(literal: &str) -> Vec<String> {
    let text = literal.replace("\\n", "\n").replace("\\\"", "\"");
    let text = match text.split_once(": ") {
        Some((code, rest)) if is_code(code) => rest.to_owned(),
        _ => text,
    };
    let text = text.trim_end_matches("{hint}");
    let said = saki_lua::problem::Problem::advising(text);
    [said.message]
        .into_iter()
        .chain(said.help)
        .filter(|part| !part.starts_with("as in "))
        .map(|part| numbered(&part))
        .filter(|part| says(part))
        .collect()
}

fn numbered(text: &str) -> String {
    let (mut out, mut holes, mut rest) = (String::new(), 0, text);
    while let Some(at) = rest.find(['{', '}']) {
        out.push_str(&rest[..at]);
        let brace = &rest[at..=at];
        if rest[at + 1..].starts_with(brace) {
            out.push_str(brace);
            rest = &rest[at + 2..];
            continue;
        }
        let Some(end) = rest[at..].find('}').filter(|_| brace == "{") else { panic!("{text}") };
        out.push_str(&format!("{{{holes}}}"));
        holes += 1;
        rest = &rest[at + end + 1..];
    }
    out + rest
}

/// A word at least, beside what stands in the holes.
fn says(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1);
    text.contains(' ') && words.count() > 0
}

fn all_sentences() -> BTreeMap<String, String> {
    let mut paths: Vec<_> =
        ["src/lua", "src/api", "src/skill", "src/author"].into_iter().flat_map(sources).collect();
    paths.extend(["src/girl/report.rs", "src/cli/complain.rs"].map(project));
    let mut found = BTreeMap::new();
    let mut keep = |literal: &str, path: &Path| {
        for sentence in sentences(literal) {
            found.insert(sentence, path.strip_prefix(project("")).unwrap().display().to_string());
        }
    };
    for path in &paths {
        let text = source(path);
        for call in CALLS {
            for (at, _) in text.match_indices(call) {
                let all = strings(&text[at + call.len()..]);
                all.into_iter().filter(|text| !is_code(text)).for_each(|text| keep(text, path));
            }
        }
        for (at, _) in text.match_indices("\"E") {
            let literal = string(&text[at + 1..]);
            if literal.split_once(": ").is_some_and(|(code, _)| is_code(code)) {
                keep(literal, path);
            }
        }
    }
    for path in ERRORS.map(project) {
        let text = source(&path);
        for (at, start) in text.match_indices("#[error(\"") {
            keep(string(&text[at + start.len()..]), &path);
        }
    }
    found.extend(warnings());
    found.extend(advised());
    found
}

/// What the command line warns of.
fn warnings() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for path in &sources("src/cli") {
        let text = source(path);
        for (at, call) in WARNINGS.iter().flat_map(|call| text.match_indices(call)) {
            let all = strings(&text[at + call.len()..]).into_iter().map(numbered);
            found.extend(all.filter(|text| says(text)).map(|text| (text, path.display().to_string())));
        }
    }
    found
}

/// Errors of the command line that come with advice.
fn advised() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for path in &asked() {
        let text = source(path);
        for (at, call) in text.match_indices("Advised::new(") {
            let all = strings(&text[at + call.len()..]).into_iter().flat_map(sentences);
            found.extend(all.filter(|text| says(text)).map(|text| (text, path.display().to_string())));
        }
    }
    found
}

#[test]
fn every_sentence_has_a_translation() {
    let all = all_sentences();
    assert!(all.len() > 150, "{} sentences: the sources are read wrongly", all.len());
    for lang in [Lang::Zh, Lang::Ja] {
        let known: BTreeSet<_> = lang.catalogue().iter().map(|template| template.english.as_str()).collect();
        let missing: Vec<_> = all.iter().filter(|(text, _)| !known.contains(text.as_str())).collect();
        assert!(missing.is_empty(), "{lang:?} has no translation of {missing:#?}");
    }
}

/// Errors of the command line and the advice they come with, as far as they are written where they happen.
#[test]
fn advice_of_the_command_line_has_a_translation() {
    let (mut told, mut missing) = (0, Vec::new());
    for path in &asked() {
        let text = source(path);
        for (at, call) in text.match_indices("Advised::new(") {
            let all = strings(&text[at + call.len()..]).into_iter().map(numbered);
            for sentence in all.filter(|text| says(text) && text.split(' ').count() > 2) {
                told += 1;
                // A hint behind it is a sentence of its own, and options alone are the same in every language.
                let whole = &sentence.replace("\\\"", "\"");
                let sentence = sentence.trim_end_matches(|c: char| "{}".contains(c) || c.is_ascii_digit());
                let words =
                    |word: &str| !word.starts_with("--") && word.contains(|c: char| c.is_alphabetic());
                if !sentence.split(' ').any(words) {
                    continue;
                }
                let bare = |lang: Lang| lang.say(sentence) == sentence && lang.say(whole) == *whole;
                if bare(Lang::Zh) || bare(Lang::Ja) {
                    missing.push(format!("{}: {sentence}", path.display()));
                }
            }
        }
    }
    assert!(told > 60, "{told} sentences: the sources are read wrongly");
    assert!(missing.is_empty(), "there is no translation of {missing:#?}");
}

#[test]
fn translations_have_the_holes_of_what_they_translate() {
    let holes = |text: &str| {
        let mut holes: Vec<_> = (0..9).filter(|n| text.contains(&format!("{{{n}}}"))).collect();
        holes.dedup();
        holes
    };
    for lang in [Lang::Zh, Lang::Ja] {
        for template in lang.catalogue() {
            assert_eq!(holes(&template.english), holes(&template.other), "{lang:?}: {}", template.english);
            assert!(!template.other.trim().is_empty(), "{}", template.english);
        }
    }
    let keys =
        |lang: Lang| lang.catalogue().iter().map(|template| &template.english).collect::<BTreeSet<_>>();
    assert_eq!(keys(Lang::Zh), keys(Lang::Ja));
}

#[test]
fn errors_of_commands_are_translated_whole() {
    for text in [
        "--save /a/x.saki: there is no folder /a",
        "empty is no folder",
        "--rule-set: no rule option \"kirage\"; did you mean \"kiriage\"?",
        "both games would be the same",
        "E1-0 has no turn 99 of yuki; it ended at turn 15 of yuki, by ron of doge4",
        "--wall a.txt: there is no such file",
        "--rows not/here/a.csv: there is no such file or folder",
        "--players mjai:/a/x: there is no program \"/a/x\"",
        "--players mjai:: there is no command",
        "seed 1: the program of seat 1 is late",
        "seed 1: the program of seat 1 answers what is no mjai message: 30 more times",
        "--wall a.txt: the wall has 1 of 0p; the set has 2",
        "seat 1 cannot be in riichi: its hand is not tenpai",
        "`act` takes a whole number from 1 to 4 or a seat as `who`, not \"riichi\"",
        "reloaded kuro at E4-1: deal_dora 150 -> 77; dora 300 -> 77; state kept (3c375db -> ea74e09)",
    ] {
        for lang in [Lang::Zh, Lang::Ja] {
            let said = lang.say(text);
            let english = [
                "there", " is ", "folder", "option", "mean", "games", "turn", "ended", "such", "program ",
                "command", "wall has", " set ", "hand", "takes", "seat", "kept", "reloaded",
            ];
            assert!(english.iter().all(|word| !said.contains(word)), "{said}");
        }
    }
}
