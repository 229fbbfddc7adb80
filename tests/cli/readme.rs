//! The README, in three languages, and the book in `docs/`: their commands work, their links lead somewhere, and the
//! README is one page.

use super::common::program::{Folder, printed};
use crate::common::alone::alone;
use saki_lua::author::book::{renewed, sections, stale};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Maximum number of lines of a README.
const PAGE: usize = 150;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All pages by path below the root, with their texts.
fn pages() -> BTreeMap<String, String> {
    let below = |folder: &str| -> Vec<String> {
        let files = fs::read_dir(root().join(folder)).unwrap();
        files.map(|file| format!("{folder}{}", file.unwrap().file_name().into_string().unwrap())).collect()
    };
    let names = ["", "docs/", "docs/zh/", "docs/ja/"]
        .into_iter()
        .flat_map(below)
        .filter(|name| name.ends_with(".md"));
    names.map(|name| (name.clone(), fs::read_to_string(root().join(name)).unwrap())).collect()
}

/// The blocks of Lua on a page.
fn lua(text: &str) -> impl Iterator<Item = &str> {
    text.split("```lua\n").skip(1).filter_map(|rest| rest.split("```").next())
}

/// The skill files that pages tell their readers to write: those that begin with their name, `-- mine/spark.lua: ..`.
fn written() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for (page, text) in pages() {
        for block in lua(&text) {
            let name = block.strip_prefix("-- ").and_then(|rest| rest.split(':').next());
            let Some(name) = name.filter(|name| name.ends_with(".lua") && name.contains('/')) else {
                continue;
            };
            let before = files.insert(name.to_owned(), block.to_owned());
            assert!(before.is_none_or(|before| before == block), "{page}: {name} is another one elsewhere");
        }
    }
    files
}

#[test]
fn files_of_the_book_are_clean_and_pass() {
    let files = written();
    let folder =
        Folder::new(&files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect::<Vec<_>>());
    assert!(files.len() >= 5, "{:?}", files.keys());
    let (code, text, complaint) = folder.saki("check mine --deny notes");
    assert_eq!((code, complaint.as_str()), (0, ""), "{text}");
}

#[test]
fn fragments_of_the_cookbook_are_of_tested_files() {
    let pages = pages();
    for page in ["docs/cookbook.md", "docs/zh/cookbook.md", "docs/ja/cookbook.md"] {
        let links = pages[page].split("](").filter_map(|rest| rest.split(')').next());
        let linked = links.filter(|link| link.ends_with(".lua"));
        let linked: String = linked
            .map(|link| fs::read_to_string(root().join(page).with_file_name("").join(link)).unwrap())
            .collect();
        let blocks: Vec<&str> = lua(&pages[page]).collect();
        assert!(blocks.len() >= 11, "{page}: {}", blocks.len());
        for function in blocks.iter().flat_map(|block| block.trim().split("\n\nfunction ")) {
            assert!(linked.contains(function), "{page}: {function}");
        }
    }
}

/// Sections of translations are those of the English pages, one by one. Stale ones are told, and marked in the book.
#[test]
fn translations_follow_the_english_pages() {
    let mut pairs = 0;
    for (page, text) in pages() {
        let Some(name) = page.strip_prefix("docs/zh/").or(page.strip_prefix("docs/ja/")) else { continue };
        // The reference is written from the API in every language.
        if name == "reference.md" {
            continue;
        }
        let english = fs::read_to_string(root().join("docs").join(name)).unwrap();
        if std::env::var_os("UPDATE_BOOK").is_some() {
            fs::write(root().join(&page), renewed(&english, &text)).unwrap();
            continue;
        }
        pairs += 1;
        let translated = sections(&text);
        assert!(
            translated.iter().all(|section| section.of.is_some()),
            "{page}: UPDATE_BOOK=1 marks its sections"
        );
        match stale(&english, &text) {
            Ok(stale) => {
                for section in stale {
                    println!("{page}: {:?} is older than the English text", translated[section].heading);
                }
            }
            Err([english, here]) => panic!("{page} has {here} sections, the English page {english}"),
        }
    }
    assert!(pairs >= 4 || std::env::var_os("UPDATE_BOOK").is_some());
}

/// Examples run in a temporary folder, because some of them write files.
#[test]
fn examples_work() {
    if !alone(module_path!(), "examples_work") {
        return;
    }
    let sandbox = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("readme");
    _ = fs::remove_dir_all(&sandbox);
    for folder in ["skills", "examples", "examples/powers"] {
        fs::create_dir_all(sandbox.join(folder)).unwrap();
        for file in fs::read_dir(root().join(folder)).unwrap().map(|file| file.unwrap()) {
            if file.file_type().unwrap().is_file() {
                fs::copy(file.path(), sandbox.join(folder).join(file.file_name())).unwrap();
            }
        }
    }
    std::env::set_current_dir(&sandbox).unwrap();
    let home = sandbox.join("home");
    let cases = trycmd::TestCases::new();
    cases.env("HOME", home.display().to_string()).env("LC_ALL", "C").env("XDG_DATA_HOME", "");
    for (file, text) in written() {
        fs::create_dir_all(sandbox.join(&file).parent().unwrap()).unwrap();
        fs::write(sandbox.join(&file), text).unwrap();
    }
    for (name, text) in pages() {
        let copy = sandbox.join(name.replace('/', "-"));
        fs::write(&copy, text).unwrap();
        cases.case(&copy);
    }
}

/// Commands in `sh` blocks are too long to run, need a package or never end; their subcommands and options exist.
#[test]
fn commands_that_are_only_shown_exist() {
    let mut seen = BTreeSet::new();
    for (page, text) in pages() {
        let mut shell = false;
        for line in text.lines() {
            match line {
                "```sh" => shell = true,
                "```" => shell = false,
                _ => {}
            }
            let Some(command) = line.strip_prefix("saki-lua ").filter(|_| shell) else { continue };
            let words = shlex::split(command.split(" #").next().unwrap()).unwrap();
            let help = printed(&format!("{} --help", words[0]));
            for option in words.iter().filter(|word| word.starts_with('-')) {
                let found = help.split(|c: char| c.is_whitespace() || c == ',').any(|word| word == option);
                assert!(found, "{page}: {line}: no {option}");
                seen.insert(option.clone());
            }
        }
    }
    assert!(seen.len() > 5, "{seen:?}");
}

#[test]
fn a_readme_is_one_page() {
    for name in ["README.md", "README.zh.md", "README.ja.md"] {
        let lines = pages()[name].lines().count();
        assert!(lines <= PAGE, "{name} has {lines} lines");
    }
}

/// Anchor of a heading, as code hosts make it.
fn anchor(heading: &str) -> String {
    let kept = heading.to_lowercase().replace(' ', "-");
    kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect()
}

#[test]
fn links_lead_somewhere() {
    let pages = pages();
    let mut links = 0;
    for (page, text) in &pages {
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.contains("://") {
                continue;
            }
            links += 1;
            let (file, section) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() {
                root().join(page)
            } else {
                root().join(page).with_file_name("").join(file)
            };
            assert!(target.exists(), "{page}: {link}");
            let is_there = || {
                let text = fs::read_to_string(&target).unwrap();
                text.lines()
                    .filter(|line| line.starts_with('#'))
                    .any(|line| anchor(line.trim_start_matches('#').trim()) == section)
            };
            assert!(section.is_empty() || is_there(), "{page}: {link}");
        }
    }
    assert!(links > 40, "{links}");
    let summary = &pages["docs/SUMMARY.md"];
    for chapter in
        pages.keys().filter_map(|page| page.strip_prefix("docs/")).filter(|page| *page != "SUMMARY.md")
    {
        assert!(summary.contains(&format!("({chapter})")), "{chapter} is not in SUMMARY.md");
    }
}

/// Every command of the README and of the book finds its files with the program alone, in an empty folder.
#[test]
fn files_of_commands_are_carried_by_the_program() {
    let folder = Folder::new(&[]);
    let written = written();
    let mut tried = 0;
    for (page, text) in pages() {
        let commands =
            text.lines().filter_map(|line| line.strip_prefix("$ ").unwrap_or(line).strip_prefix("saki-lua "));
        for command in commands {
            let words = shlex::split(command.split(" #").next().unwrap()).unwrap_or_default();
            let files =
                words.iter().flat_map(|word| word.split(',')).filter(|word| word.starts_with("examples/"));
            for file in files.filter(|file| !file.ends_with(".js") && !written.contains_key(*file)) {
                let file = file.split('=').next().unwrap();
                let check = match file.ends_with(".lua") {
                    true => format!("check --no-run {file}"),
                    false => format!("{} {file}", words[0]),
                };
                let (code, text, complaint) = folder.saki(&check);
                assert_eq!(code, 0, "{page}: {command}: {text}{complaint}");
                tried += 1;
            }
        }
    }
    assert!(tried > 8, "{tried}");
}
