//! The README, in three languages, and the book in `docs/`: their commands work, their links lead somewhere, and the
//! README is one page.

use super::common::program::{Folder, printed, saki};
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

/// An empty folder, in no project, and the program copied beside it: all that a reader has who installed it.
fn installed(root: &Folder) -> (PathBuf, PathBuf) {
    let (folder, programs) = (root.path().join("here"), root.path().join("bin"));
    fs::create_dir_all(&folder).unwrap();
    fs::create_dir_all(&programs).unwrap();
    let program = programs.join(format!("saki-lua{}", std::env::consts::EXE_SUFFIX));
    fs::copy(saki("").get_program(), &program).unwrap();
    (folder, program)
}

/// The skill files that the book has its readers write, written into a folder.
fn write_files(folder: &Path) {
    for (file, text) in written() {
        fs::create_dir_all(folder.join(&file).parent().unwrap()).unwrap();
        fs::write(folder.join(&file), text).unwrap();
    }
}

/// Commands print what is shown below them, with the program alone, in an empty folder that is also its home.
/// `TRYCMD=overwrite UPDATE_BOOK=1` writes what they print into the pages.
#[test]
fn examples_work() {
    if !alone(module_path!(), "examples_work") {
        return;
    }
    let home = Folder::new(&[]);
    let (folder, program) = installed(&home);
    write_files(&folder);
    std::env::set_current_dir(&folder).unwrap();
    let cases = trycmd::TestCases::new();
    cases.register_bin("saki-lua", &program);
    cases.env("HOME", folder.join("home").display().to_string()).env("LC_ALL", "C").env("XDG_DATA_HOME", "");
    for (name, text) in pages() {
        let copy = folder.with_file_name(name.replace('/', "-"));
        // A README is read as it stands: what it leaves out is an ellipsis there, as it is in the book.
        fs::write(&copy, text.replace("\n…\n", "\n...\n")).unwrap();
        cases.case(&copy);
    }
    cases.run();
    if std::env::var_os("UPDATE_BOOK").is_some() {
        for name in pages().keys() {
            let renewed = fs::read_to_string(folder.with_file_name(name.replace('/', "-"))).unwrap();
            let is_readme = name.starts_with("README");
            let shown = if is_readme { renewed.replace("\n...\n", "\n…\n") } else { renewed };
            fs::write(root().join(name), shown).unwrap();
        }
    }
}

/// Commands of `sh` blocks that are not run, by what is in them, and why.
#[cfg(unix)]
const NOT_RUN: [(&str, &str); 16] = [
    (".ci/run", "is the gate itself"),
    ("cargo ", "builds the program"),
    ("tar xf", "unpacks an archive of a release"),
    ("pip install", "needs the network"),
    ("sudo ", "installs a package"),
    ("npm install", "needs the network"),
    ("python3 ", "runs a program of others"),
    ("node ", "runs a program of others"),
    ("target/debug", "runs a program that is built before"),
    ("install https:", "needs the network"),
    ("install flowers", "needs a pack of somebody"),
    ("disable flowers", "needs a pack of somebody"),
    ("--watch", "ends when it is told to"),
    ("saki-lua studio", "opens the browser, and ends when it is told to"),
    ("saki-lua balance", "takes minutes"),
    ("roster --seed 1 --games", "everybody against everybody, which takes an hour"),
];

/// The commands of the `sh` blocks of a page, of which lines that end with a backslash go on.
fn shell_commands(text: &str) -> Vec<String> {
    let blocks = text.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    let joined = blocks.map(|block| block.replace("\\\n", " "));
    let lines = joined.flat_map(|block| block.lines().map(str::to_owned).collect::<Vec<_>>());
    lines
        .map(|line| line.split(" #").next().unwrap().trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect()
}

/// A command with few games, and with all its parts instead of the first.
#[cfg(unix)]
fn few_games(command: &str) -> Vec<String> {
    let word = |before: &str| command.split(before).nth(1)?.split(' ').next();
    let measures = ["compare", "sim", "sweep", "roster"].iter().any(|name| {
        command.strip_prefix("saki-lua ").is_some_and(|rest| rest.split(' ').next() == Some(*name))
    });
    let least = match command.matches("--vary").count() {
        _ if measures => Some(16),
        // A search of two numbers, or of one.
        2.. => Some(2304),
        _ if command.contains(" tune ") => Some(1280),
        _ => None,
    };
    let few = match (least, word("--games ")) {
        (Some(least), Some(games)) => {
            command.replace(&format!("--games {games}"), &format!("--games {least}"))
        }
        (Some(least), None) => format!("{command} --games {least}"),
        (None, _) => command.to_owned(),
    };
    let few = if measures && !few.contains("--seed") { format!("{few} --seed 1") } else { few };
    let Some((first, parts)) = word("--shard ").and_then(|shard| shard.split_once('/')) else {
        return vec![few];
    };
    let shard =
        |nth: u32| few.replace(&format!("--shard {first}/{parts}"), &format!("--shard {nth}/{parts}"));
    (1..=parts.parse().unwrap()).map(shard).collect()
}

/// Every command that is shown without its output does what it says, with the program alone, page by page in an empty
/// folder that is also its home. Pages of the same commands, as a translation is, are tried once.
#[cfg(unix)]
#[test]
fn commands_that_are_only_shown_work() {
    let (mut ran, mut not_run, mut tried) = (0, BTreeSet::new(), BTreeSet::new());
    for (page, text) in pages() {
        let commands = shell_commands(&text);
        if !tried.insert(commands.clone()) {
            continue;
        }
        let root = Folder::new(&[]);
        let (folder, program) = installed(&root);
        write_files(&folder);
        let path = format!("{}:/usr/bin:/bin", program.parent().unwrap().display());
        for command in commands {
            if let Some((what, _)) = NOT_RUN.iter().find(|(what, _)| command.contains(what)) {
                not_run.insert(*what);
                continue;
            }
            for command in few_games(&command) {
                let mut shell = std::process::Command::new("sh");
                shell.args(["-c", &command]).current_dir(&folder).stdin(std::process::Stdio::null());
                let home = [("HOME", folder.to_str().unwrap()), ("PATH", &path), ("NO_COLOR", "1")];
                let output = shell.env_clear().envs(home).output().unwrap();
                let told = String::from_utf8_lossy(&output.stderr);
                // With so few games a search may leave its question open (5), find no value (6) or none that keeps the
                // rest (1), or not tell whether it does (7); a person at the terminal may end (130).
                let codes: &[i32] = match &command {
                    command if command.contains(" tune ") => &[0, 1, 5, 6, 7],
                    command
                        if ["--players you", "=you", "--resume"]
                            .iter()
                            .any(|asks| command.contains(asks)) =>
                    {
                        &[0, 130]
                    }
                    _ => &[0],
                };
                assert!(codes.contains(&output.status.code().unwrap()), "{page}: {command}: {told}");
                ran += 1;
            }
        }
    }
    assert!(ran > 30, "{ran}");
    assert_eq!(not_run.len(), NOT_RUN.len(), "{not_run:?}");
}

/// Commands that have commands of their own.
const NESTED: [&str; 2] = ["lab", "lsp"];

/// Subcommands and options of the commands in `sh` blocks exist, of those that are not run, too.
#[test]
fn commands_that_are_only_shown_exist() {
    let mut seen = BTreeSet::new();
    for (page, text) in pages() {
        for command in shell_commands(&text) {
            let Some(args) = command.strip_prefix("saki-lua ") else { continue };
            let words = shlex::split(args).unwrap();
            let nested =
                words.get(1).filter(|_| NESTED.contains(&words[0].as_str())).map_or("", String::as_str);
            let help = printed(&format!("{} {nested} --help", words[0]));
            for option in words.iter().filter(|word| word.starts_with('-')) {
                let found = help.split(|c: char| c.is_whitespace() || c == ',').any(|word| word == option);
                assert!(found, "{page}: {command}: no {option}");
                seen.insert(option.clone());
            }
        }
    }
    assert!(seen.len() > 5, "{seen:?}");
}

/// The long options that a command's help lists; what they do is indented further.
fn options_of(help: &str) -> impl Iterator<Item = &str> {
    let is_listed = |line: &&str| (2..10).contains(&(line.len() - line.trim_start().len()));
    let words = help.lines().filter(is_listed).flat_map(|line| line.split_whitespace().take(2));
    let options =
        words.filter_map(|word| word.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).next());
    options.filter(|word| word.starts_with("--"))
}

/// Every option of every command is told in a chapter, in each language.
#[test]
fn options_have_a_page() {
    let top = printed("--help");
    let named = top.lines().filter_map(|line| line.strip_prefix("  ")?.split("  ").next());
    let is_name = |name: &&str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    let commands: Vec<&str> = named.filter(|name| is_name(name) && !name.starts_with('-')).collect();
    let (mut options, pages) = (BTreeMap::new(), pages());
    let nested = NESTED.iter().flat_map(|name| {
        let help = printed(&format!("{name} --help"));
        let names =
            help.lines().filter_map(|line| line.strip_prefix("  ")?.split("  ").next().map(str::to_owned));
        let inner = names.filter(|inner| {
            !inner.is_empty() && inner.bytes().all(|b| b.is_ascii_lowercase()) && inner != "help"
        });
        inner.map(|inner| format!("{name} {inner}")).collect::<Vec<_>>()
    });
    let nested: Vec<String> = nested.collect();
    assert!(nested.len() > 2, "{nested:?}");
    let commands: Vec<&str> = commands.into_iter().chain(nested.iter().map(String::as_str)).collect();
    for command in commands.iter().filter(|name| **name != "help") {
        for option in options_of(&printed(&format!("{command} --help"))) {
            options.entry(option.to_owned()).or_insert(*command);
        }
    }
    assert!(commands.len() > 35 && options.len() > 90, "{commands:?} {options:?}");
    let is_told = |folder: &str, option: &str| {
        let chapters =
            pages.iter().filter(|(page, _)| page.rsplit_once('/').map(|(at, _)| at) == Some(folder));
        let words = |text: &str| {
            let mut words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
            words.any(|word| word == option)
        };
        chapters.into_iter().any(|(_, text)| words(text))
    };
    let folders = ["docs", "docs/zh", "docs/ja"];
    let missing = |(option, command): (&String, &&str)| {
        let lacks = folders.iter().filter(|folder| !is_told(folder, option)).collect::<Vec<_>>();
        (!lacks.is_empty()).then(|| format!("{command} {option}: {lacks:?}"))
    };
    let missing: Vec<String> = options.iter().filter_map(missing).collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn a_readme_is_one_page() {
    for name in ["README.md", "README.zh.md", "README.ja.md"] {
        let lines = pages()[name].lines().count();
        assert!(lines <= PAGE, "{name} has {lines} lines");
    }
}

/// Who builds from source is told the compiler that the manifest asks for.
#[test]
fn pages_name_the_compiler_that_is_needed() {
    let needed = concat!("Rust ", env!("CARGO_PKG_RUST_VERSION"));
    let (mut told, pages) = (0, pages());
    for (name, text) in pages.iter().filter(|(name, _)| *name != "CHANGELOG.md") {
        for (at, _) in text.match_indices("Rust 1.") {
            assert!(text[at..].starts_with(needed), "{name}: {}", text[at..].lines().next().unwrap());
            told += 1;
        }
    }
    assert!(told >= 6, "{told}");
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
    let chapters = pages.iter().filter_map(|(page, text)| Some((page.strip_prefix("docs/")?, text)));
    for (chapter, text) in chapters.filter(|(chapter, _)| *chapter != "SUMMARY.md") {
        // It is listed by its own title.
        let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default();
        assert!(
            summary.contains(&format!("[{title}]({chapter})")),
            "{title}, {chapter} is not in SUMMARY.md"
        );
    }
}
