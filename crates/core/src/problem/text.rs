//! Texts as data: an entry of the catalogue and its arguments. They are formatted when shown, in the user's
//! language; the catalogue is `locales/LANGUAGE/ROOM.toml`, see `problem/texts.rs`.

use super::Lang;
use crate::harmless::{harmless, one_line};
use serde::de::{Deserialize, Deserializer};
use serde::{Serialize, Serializer};
use std::fmt::{self, Debug, Display};
use unicode_width::UnicodeWidthChar;

/// Maximum number of characters of an argument, which can be a text of a script.
const MOST: usize = 4096;

/// An entry of the catalogue in all languages. What builds it checks that each has all holes.
pub(crate) struct Entry {
    /// Its id: `room.key`.
    pub(crate) id: &'static str,
    /// How many holes it has.
    pub(crate) holes: usize,
    /// What each language says, in the order of [`Lang::ALL`].
    pub(crate) forms: [Form; Lang::ALL.len()],
}

/// How a language says an entry.
pub(crate) enum Form {
    /// Always the same.
    One(Sentence),
    /// By the number in a hole.
    Counted {
        /// Which hole.
        hole: usize,
        /// Of one.
        one: Sentence,
        /// Of any other number.
        other: Sentence,
    },
}

/// What is said, a hole, what is said, and so on to what is said at the end.
pub(crate) type Sentence = &'static [Piece];

/// A part of a sentence.
#[derive(Clone, Copy)]
pub(crate) enum Piece {
    /// As it stands there.
    Said(&'static str),
    /// What is in a hole, by its place among the holes.
    Hole(usize),
}

impl Entry {
    /// The room of its id.
    pub(crate) fn room(&self) -> &'static str {
        self.id.split('.').next().unwrap_or_default()
    }

    /// The English sentence; of many, if something is counted.
    pub(crate) const fn english(&self) -> Sentence {
        match self.forms[Lang::En as usize] {
            Form::One(said) | Form::Counted { other: said, .. } => said,
        }
    }

    /// The sentence in a language with these in its holes, where a number of one is written like `single`.
    fn write(&self, lang: Lang, said: &[String], single: &str) -> String {
        let in_hole = |hole: usize| said.get(hole).map_or("", String::as_str);
        let sentence = match self.forms[lang as usize] {
            Form::Counted { hole, one, .. } if in_hole(hole) == single => one,
            Form::One(sentence) | Form::Counted { other: sentence, .. } => sentence,
        };
        let say = |piece: &Piece| match *piece {
            Piece::Said(text) => text,
            Piece::Hole(hole) => in_hole(hole),
        };
        sentence.iter().map(say).collect()
    }
}

/// A text: an entry of the catalogue with arguments, or a verbatim text.
#[derive(Clone, PartialEq, Eq)]
pub struct Text(Kind);

#[derive(Clone)]
enum Kind {
    Entry(&'static Entry, Vec<Arg>),
    Joined(Vec<Text>, &'static str),
    Verbatim(String),
}

/// An argument: a name, number or code, the same in all languages, or another text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// The same in all languages.
    Plain(String),
    /// Formatted in the language of the outer text.
    Text(Text),
    /// In English, Chinese and Japanese.
    Each([String; 3]),
}

/// Types that can be arguments.
pub trait ToArg {
    /// Converts to an argument.
    fn to_arg(&self) -> Arg;
}

impl<T: Display + ?Sized> ToArg for T {
    fn to_arg(&self) -> Arg {
        Arg::Plain(harmless(&self.to_string()).chars().take(MOST).collect())
    }
}

impl ToArg for Text {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.clone())
    }
}

impl ToArg for &Text {
    fn to_arg(&self) -> Arg {
        Arg::Text((*self).clone())
    }
}

impl ToArg for &Arg {
    fn to_arg(&self) -> Arg {
        (*self).clone()
    }
}

impl ToArg for Arg {
    fn to_arg(&self) -> Arg {
        self.clone()
    }
}

/// Stands before and after an argument until the sentence is joined. No argument contains it.
const BOUND: char = '\u{E000}';

fn bounded(argument: String) -> String {
    format!("{BOUND}{argument}{BOUND}")
}

/// Joins a Chinese or Japanese sentence with its arguments: a space stands between an argument and the letters beside it,
/// but not between two wide characters.
fn joined(sentence: &str) -> String {
    let is_wide = |c: Option<char>| c.is_some_and(|c| !c.is_ascii() && c.width() == Some(2));
    let mut text = String::with_capacity(sentence.len());
    for (at, c) in sentence.char_indices().filter(|&(_, c)| c != BOUND) {
        let (left, right) = (&sentence[..at], &sentence[at + c.len_utf8()..]);
        let is_gap = c == ' ' && (left.ends_with(BOUND) || right.starts_with(BOUND));
        let (before, after) = (left.chars().rfind(|&c| c != BOUND), right.chars().find(|&c| c != BOUND));
        let is_loose = || is_wide(before) && is_wide(after) || before == Some('）') || after == Some('（');
        if !(is_gap && is_loose()) {
            text.push(c);
        }
    }
    text
}

/// Quotes and escapes a text: `"3x"`.
pub fn quoted(text: impl Debug) -> Arg {
    format!("{text:?}").to_arg()
}

/// Names or figures in a row, with the commas of each language.
pub fn listed<T: Display>(names: impl IntoIterator<Item = T>) -> Arg {
    listed_args(names.into_iter().map(|name| Arg::Plain(harmless(&name.to_string()))))
}

/// As [`listed`], of what each language may call otherwise.
pub fn listed_args(names: impl IntoIterator<Item = Arg>) -> Arg {
    let names: Vec<Arg> = names.into_iter().collect();
    Arg::Each(Lang::ALL.map(|lang| {
        let comma = if lang == Lang::En { ", " } else { "、" };
        let names: Vec<String> = names.iter().map(|name| name.say(lang)).collect();
        names.join(comma).chars().take(MOST).collect()
    }))
}

impl Arg {
    /// What it says in a language.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Self::Plain(text) => text.clone(),
            Self::Text(text) => text.say(lang),
            Self::Each(said) => said[lang as usize].clone(),
        }
    }

    fn words(&self) -> Vec<&str> {
        match self {
            Self::Plain(text) | Self::Each([text, ..]) => vec![text.as_str()],
            Self::Text(text) => text.words(),
        }
    }
}

impl Text {
    /// A text from an entry with what is shown in its holes; `texts` has a function for each.
    pub(crate) fn said(entry: &'static Entry, shown: &[&dyn ToArg]) -> Self {
        Self::of(entry, shown.iter().map(|shown| shown.to_arg()).collect())
    }

    /// A text from an entry with its arguments.
    pub(crate) fn of(entry: &'static Entry, args: Vec<Arg>) -> Self {
        Self(Kind::Entry(entry, args))
    }

    /// A message of a script, a program or the operating system, the same in all languages.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self(Kind::Verbatim(text.into()))
    }

    /// A text that has names in it, in one line, as [`one_line`] makes them safe.
    #[must_use]
    pub fn in_one_line(text: &str) -> Self {
        Self::verbatim(one_line(text))
    }

    /// Its entry, if it is from the catalogue.
    pub(super) fn entry(&self) -> Option<&'static Entry> {
        match &self.0 {
            Kind::Entry(entry, _) => Some(entry),
            _ => None,
        }
    }

    /// Joins several texts, with the commas of the language.
    pub fn joined(texts: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        Self(Kind::Joined(texts.into_iter().collect(), between))
    }

    /// Its id in the catalogue.
    #[must_use]
    pub fn id(&self) -> Option<&'static str> {
        self.entry().map(|entry| entry.id)
    }

    /// Its arguments in order.
    #[must_use]
    pub fn args(&self) -> &[Arg] {
        match &self.0 {
            Kind::Entry(_, args) => args,
            _ => &[],
        }
    }

    /// What stands in its holes and in those of the texts in it, in order; in English, where languages differ.
    #[must_use]
    pub fn words(&self) -> Vec<&str> {
        match &self.0 {
            Kind::Entry(_, args) => args.iter().flat_map(Arg::words).collect(),
            Kind::Joined(texts, _) => texts.iter().flat_map(Self::words).collect(),
            Kind::Verbatim(_) => Vec::new(),
        }
    }

    /// Of its words, the names that [`quoted`] made, without their quotes.
    #[must_use]
    pub fn quoted_names(&self) -> Vec<String> {
        let name = |word: &str| Some(word.strip_prefix('"')?.strip_suffix('"')?.to_owned());
        self.words().into_iter().filter_map(name).collect()
    }

    /// Formats it in a language.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        match &self.0 {
            Kind::Entry(entry, args) => {
                let said = args.iter().map(|arg| arg.say(lang));
                match lang {
                    Lang::En => entry.write(lang, &said.collect::<Vec<_>>(), "1"),
                    _ => joined(&entry.write(
                        lang,
                        &said.map(bounded).collect::<Vec<_>>(),
                        &bounded("1".into()),
                    )),
                }
            }
            Kind::Joined(texts, between) => {
                let between = match (*between, lang) {
                    (", ", Lang::Zh) => "，",
                    (", " | "; ", Lang::Ja) => "、",
                    ("; ", Lang::Zh) => "；",
                    (": ", Lang::Zh | Lang::Ja) => "：",
                    (between, _) => between,
                };
                texts.iter().map(|text| text.say(lang)).collect::<Vec<_>>().join(between)
            }
            Kind::Verbatim(text) => text.clone(),
        }
    }

    /// Formats it in English.
    #[must_use]
    pub fn english(&self) -> String {
        self.say(Lang::En)
    }

    /// Returns whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.english().is_empty()
    }
}

impl Default for Text {
    fn default() -> Self {
        Self::verbatim("")
    }
}

impl Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.english(), f)
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Entry(one, args), Self::Entry(other, others)) => one.id == other.id && args == others,
            (Self::Joined(one, between), Self::Joined(other, others)) => one == other && between == others,
            (Self::Verbatim(one), Self::Verbatim(other)) => one == other,
            _ => false,
        }
    }
}

impl Eq for Kind {}

/// Serialized in English. Deserialized texts are verbatim, unless [`Problem`](super::Problem) keeps the id.
impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.english())
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::verbatim)
    }
}
