//! The README, in three languages, and the book in `docs/`: their commands work, their links lead somewhere, and the
//! README is one page.

use super::common::program::printed;
use crate::common::alone::alone;
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
    let names = below("").into_iter().chain(below("docs/")).filter(|name| name.ends_with(".md"));
    names.map(|name| (name.clone(), fs::read_to_string(root().join(name)).unwrap())).collect()
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
