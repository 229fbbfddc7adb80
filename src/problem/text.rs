//! Sentences as data: which one, and what it speaks of. A sentence becomes text when it is shown, in the reader's
//! language; see `problem/texts` for the catalogue.

use super::Lang;
use crate::harmless::harmless;
use serde::de::{Deserialize, Deserializer};
use serde::{Serialize, Serializer};
use std::fmt::{self, Debug, Display};

/// Most characters of an argument: it may be a text of a script, of any length.
const MOST: usize = 4096;

/// A sentence of the catalogue in all languages. Its holes are named, and the compiler checks that each language fills
/// all of them.
pub(crate) struct Entry {
    /// Its name in the catalogue.
    pub(crate) id: &'static str,
    /// In English, with the names of its holes in braces.
    pub(crate) english: &'static str,
    /// The names of its holes, in order.
    pub(crate) holes: &'static [&'static str],
    /// The sentence with its holes filled.
    pub(crate) write: fn(Lang, &[String]) -> String,
}

/// A sentence: one of the catalogue with what fills its holes, or somebody else's words.
#[derive(Clone, PartialEq, Eq)]
pub struct Text(Kind);

#[derive(Clone)]
enum Kind {
    Entry(&'static Entry, Vec<Arg>),
    Joined(Vec<Text>, &'static str),
    Verbatim(String),
}

/// What fills a hole: a name, a number or code, which is alike in all languages, or a sentence of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// Alike in all languages.
    Plain(String),
    /// Said in the language of the sentence it stands in.
    Text(Text),
    /// In English, Chinese and Japanese.
    Each([String; 3]),
}

/// What can fill a hole of a sentence.
pub trait ToArg {
    /// As an argument.
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

/// In quotes, with what is special escaped: `"3x"`.
pub(crate) fn quoted(text: impl Debug) -> Arg {
    format!("{text:?}").to_arg()
}

impl Arg {
    pub(crate) fn say(&self, lang: Lang) -> String {
        match self {
            Self::Plain(text) => text.clone(),
            Self::Text(text) => text.say(lang),
            Self::Each(said) => said[lang as usize].clone(),
        }
    }
}

impl Text {
    /// A sentence of the catalogue; `texts` has a function for each.
    pub(crate) fn of(entry: &'static Entry, args: Vec<Arg>) -> Self {
        Self(Kind::Entry(entry, args))
    }

    /// What a script, a program or the operating system says: the same in all languages.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self(Kind::Verbatim(text.into()))
    }

    /// The entry it is of, if it is in the catalogue.
    pub(super) fn entry(&self) -> Option<&'static Entry> {
        match &self.0 {
            Kind::Entry(entry, _) => Some(entry),
            _ => None,
        }
    }

    /// Several sentences or words in a row.
    pub(crate) fn joined(texts: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        Self(Kind::Joined(texts.into_iter().collect(), between))
    }

    /// The name of the sentence in the catalogue.
    #[must_use]
    pub fn id(&self) -> Option<&'static str> {
        self.entry().map(|entry| entry.id)
    }

    /// What fills its holes, in order.
    #[must_use]
    pub fn args(&self) -> &[Arg] {
        match &self.0 {
            Kind::Entry(_, args) => args,
            _ => &[],
        }
    }

    /// The sentence in a language.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        match &self.0 {
            Kind::Entry(entry, args) => {
                let args: Vec<String> = args.iter().map(|arg| arg.say(lang)).collect();
                (entry.write)(lang, &args)
            }
            Kind::Joined(texts, between) => {
                texts.iter().map(|text| text.say(lang)).collect::<Vec<_>>().join(between)
            }
            Kind::Verbatim(text) => text.clone(),
        }
    }

    /// The sentence in English.
    #[must_use]
    pub fn english(&self) -> String {
        self.say(Lang::En)
    }

    /// Is there nothing to read?
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

/// In a file: the sentence in English. What is read again is verbatim, unless [`Problem`](super::Problem) keeps its id.
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
