//! Lenses above a class and its tests: command lines of the program, with what they print.

use super::beside::uri_of;
use super::document::Document;
use super::shell::Shell;
use crate::api::dialect::is_classic;
use crate::author::check::{Part, PartKind};
use crate::files::atomic;
use crate::lab::repeat::shell_quoted;
use crate::lua::reading::{Reading, Required};
use crate::lua::required::{borrowed, file, names};
use crate::problem::{Lang, Text, texts};
use crate::skill::Source;
use crate::skill::shipped::is_shipped;
use crate::stop::Stop;
use lsp_server::{Message, Notification, Request};
use lsp_types::notification::{Notification as _, ShowMessage};
use lsp_types::request::{Request as _, ShowDocument};
use lsp_types::{CodeLens, Command};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;

/// The command that all lenses are.
pub(super) const COMMAND: &str = "saki-lua.run";
/// Games of a lens.
const GAMES: &str = "400";

/// What a lens does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Action {
    Run,
    Why,
    Tests,
    Test,
    Sim,
    Compare,
}

/// What an editor sends back of a lens.
pub(super) struct Order {
    action: Action,
    pub(super) uri: String,
    /// Name of a test.
    name: String,
}

/// The lenses of a document.
pub(super) fn lenses(document: &Document, lang: Lang) -> Vec<CodeLens> {
    let Some(survey) = document.exact() else { return Vec::new() };
    let lens = |part: &Part, action: Action, title: &Text| {
        let arguments = vec![json!(action), json!(document.uri), json!(part.name)];
        let range = document.lines().range(document.text(), &part.at);
        CodeLens {
            range,
            command: Some(Command::new(title.say(lang), COMMAND.to_owned(), Some(arguments))),
            data: None,
        }
    };
    let tested = !is_classic(&document.path);
    let mut found = Vec::new();
    for part in &survey.parts {
        match part.kind {
            PartKind::Class => {
                found.push(lens(part, Action::Run, &texts::manual::lens_run()));
                found.push(lens(part, Action::Why, &texts::manual::lens_why()));
                if tested {
                    found.push(lens(part, Action::Tests, &texts::manual::lens_tests()));
                }
                found.push(lens(part, Action::Sim, &texts::manual::lens_sim()));
                found.push(lens(part, Action::Compare, &texts::manual::lens_compare()));
            }
            PartKind::Test => found.push(lens(part, Action::Test, &texts::manual::lens_test())),
            _ => {}
        }
    }
    found
}

impl Order {
    /// Reads the arguments of the command.
    pub(super) fn read(arguments: Vec<Value>) -> Option<Self> {
        let [action, uri, name] = <[Value; 3]>::try_from(arguments).ok()?;
        let [uri, name] = [uri.as_str()?.to_owned(), name.as_str()?.to_owned()];
        Some(Self { action: serde_json::from_value(action).ok()?, uri, name })
    }

    /// Makes the command line. A text that is not as it was saved is written to a folder of its own, with the files it
    /// requires.
    pub(super) fn prepare(&self, document: &Document, scraps: &Scraps, lang: Lang) -> Prepared {
        let told =
            |text: &Text| Prepared { action: self.action, args: Vec::new(), told: Some(text.say(lang)) };
        let Some(files) = unsaved(document) else { return told(&texts::manual::save_first()) };
        let edited = scraps.copy(&files);
        // The saved text is another.
        if edited.is_none() && !files.is_empty() {
            return told(&texts::manual::save_first());
        }
        let saved = &document.path;
        let file = edited.as_ref().unwrap_or(saved).display().to_string();
        let words: Vec<&str> = match self.action {
            Action::Run => vec!["run", "--girls", &file, "--seed", "1"],
            Action::Why => vec!["why", "--girls", &file, "--seed", "1"],
            Action::Tests => vec!["test", &file, "-v"],
            Action::Test => vec!["test", &file, "--only", &self.name, "-v"],
            Action::Sim => vec!["sim", "--girls", &file, "--games", GAMES, "--seed", "1", "--quiet"],
            Action::Compare if edited.is_none() => return told(&texts::manual::nothing_to_compare()),
            Action::Compare => {
                let saved = saved.display().to_string();
                let words =
                    ["compare", "--girls", &saved, "--b-girls", &file, "--games", GAMES, "--seed", "1"];
                return Prepared::of(self.action, &words);
            }
        };
        Prepared::of(self.action, &words)
    }
}

/// The files that a text is run from, itself first, as they are open, by their paths below its folder; no files, if all
/// are as they were saved. `None` if what it requires cannot be read, or is more than what the saved texts require.
fn unsaved(document: &Document) -> Option<Vec<(PathBuf, String)>> {
    let (path, text) = (&document.path, document.text());
    let mut is_saved = fs::read_to_string(path).is_ok_and(|saved| saved == text);
    // What is wrong with a saved file is told when it is run.
    let Ok(source) = Source::edited(path, text) else { return is_saved.then(Vec::new) };
    let mut files = vec![(PathBuf::from(path.file_name()?), text.to_owned())];
    let all = source.text.required();
    for needed in all.iter().filter(|needed| !is_shipped(&needed.path)) {
        let text = document.texts().read(&needed.path).unwrap_or_else(|| needed.text.to_string());
        if text != *needed.text {
            is_saved = false;
            if !has_all(all, &text.as_str().into()) {
                return None;
            }
        }
        files.push((file(&needed.name).into(), text));
    }
    let about = path.with_extension("json");
    if let Some(text) = is_classic(path).then(|| fs::read_to_string(&about).ok()).flatten() {
        files.push((about.file_name()?.into(), text));
    }
    Some(if is_saved { Vec::new() } else { files })
}

/// Whether all files that a text requires or borrows from are among these.
fn has_all(all: &[Required], text: &Reading) -> bool {
    let has = |name: &str| all.iter().any(|required| required.name == name);
    names(text).iter().all(|(name, _)| has(name)) && borrowed(text).iter().all(|(name, _)| has(&file(name)))
}

/// A command line.
pub(super) struct Prepared {
    action: Action,
    args: Vec<String>,
    /// What is said in place of running anything.
    told: Option<String>,
}

impl Prepared {
    fn of(action: Action, words: &[&str]) -> Self {
        Self { action, args: words.iter().map(|word| (*word).to_owned()).collect(), told: None }
    }

    pub(super) fn run(self, shell: &dyn Shell, stop: &Stop) -> Shown {
        let Self { action, args, told } = self;
        match told {
            Some(text) => Shown { action, command: String::new(), text },
            None => {
                let words = args.iter().map(|word| format!(" {}", shell_quoted(word)));
                Shown {
                    action,
                    command: format!("saki-lua{}", words.collect::<String>()),
                    text: shell.run(&args, stop),
                }
            }
        }
    }
}

/// What a command line printed.
pub(super) struct Shown {
    action: Action,
    command: String,
    text: String,
}

impl Shown {
    /// The result of the command.
    pub(super) fn result(&self) -> Value {
        json!({ "command": self.command, "text": self.text })
    }

    /// How it is shown: as a file among scraps, where the editor opens one, or else as a message.
    pub(super) fn message(&self, scraps: Option<&Scraps>) -> Message {
        let text = format!("{}\n\n{}", self.command, self.text);
        let name = json!(self.action);
        let name = format!("{}.txt", name.as_str().unwrap_or_default());
        let file = scraps.and_then(|scraps| scraps.write(name.as_ref(), text.trim_start()));
        if let Some(uri) = file.and_then(|file| uri_of(&file)) {
            let params = json!({ "uri": uri, "takeFocus": false });
            let id = format!("show-{}", self.action as u8).into();
            return Message::Request(Request::new(id, ShowDocument::METHOD.to_owned(), params));
        }
        let params = json!({ "type": 3, "message": text.trim() });
        Message::Notification(Notification::new(ShowMessage::METHOD.to_owned(), params))
    }
}

/// Files of this server, in a folder of their own that is made when one is needed. They go with it.
#[derive(Debug, Default)]
pub(super) struct Scraps {
    folder: OnceLock<Option<TempDir>>,
    /// How often texts were copied: each time to another folder, for what ran before may still read its own.
    copies: AtomicUsize,
}

impl Scraps {
    fn write(&self, name: &Path, text: &str) -> Option<PathBuf> {
        let folder = || tempfile::Builder::new().prefix("saki-lua-lsp-").tempdir().ok();
        let file = self.folder.get_or_init(folder).as_ref()?.path().join(name);
        fs::create_dir_all(file.parent()?).ok()?;
        atomic::write(&file, text).ok().map(|()| file)
    }

    /// Writes files to a folder, by their paths there; the first of them.
    fn copy(&self, files: &[(PathBuf, String)]) -> Option<PathBuf> {
        let folder = PathBuf::from(self.copies.fetch_add(1, Ordering::Relaxed).to_string());
        let written = files.iter().map(|(name, text)| self.write(&folder.join(name), text));
        written.collect::<Option<Vec<_>>>()?.into_iter().next()
    }
}
