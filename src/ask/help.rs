//! What options and commands say of themselves in Chinese and Japanese: `locales/help.toml`, each text beside the English one
//! it stands for.

use crate::problem::Lang;
use serde::Deserialize;
use std::collections::HashMap;

const FILE: &str = include_str!("../../locales/help.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    text: Vec<Said>,
}

/// A text in three languages.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Said {
    pub(crate) en: String,
    zh: String,
    ja: String,
}

/// Translations by their English texts; by default none, so that everything stays English.
#[derive(Default)]
pub struct Texts(HashMap<String, String>);

impl Texts {
    /// Reads them, which takes longer than a command may take to start: only for who asks for help.
    pub fn of(lang: Lang) -> Self {
        let pair = |said: Said| match lang {
            Lang::En => (said.en.clone(), said.en),
            Lang::Zh => (said.en, said.zh),
            Lang::Ja => (said.en, said.ja),
        };
        Self(said().into_iter().map(pair).collect())
    }

    /// A text, translated piece by piece. A piece without a translation stays English.
    pub fn say(&self, english: &str) -> String {
        rewritten(english, |piece| self.0.get(piece).map_or(piece, String::as_str).to_owned())
    }
}

/// Rewrites the paragraphs of a text and, in lists of commands, the remark behind each command.
pub(crate) fn rewritten(text: &str, mut say: impl FnMut(&str) -> String) -> String {
    let mut paragraph = |text: &str| {
        let is_code = |line: &str| line.starts_with("  ") || line.ends_with(':');
        if !text.lines().all(is_code) {
            return say(text);
        }
        let line = |line: &str| match comment(line) {
            Some(at) => format!("{}{}", &line[..at], say(&line[at..])),
            None if line.starts_with(' ') => line.to_owned(),
            None => say(line),
        };
        text.lines().map(line).collect::<Vec<_>>().join("\n")
    };
    text.trim_end().split("\n\n").map(&mut paragraph).collect::<Vec<_>>().join("\n\n")
}

/// Where the remark behind a command begins. On a line of its own it is indented far.
pub(crate) fn comment(line: &str) -> Option<usize> {
    let indent = line.len() - line.trim_start().len();
    if indent >= COMMENTS {
        return Some(indent);
    }
    line[indent..].rfind("  ").filter(|_| indent > 0).map(|at| indent + at + 2)
}

/// How far at least.
const COMMENTS: usize = 20;

pub(crate) fn said() -> Vec<Said> {
    toml::from_str::<File>(FILE).map(|file| file.text).unwrap_or_default()
}
