//! The API as data: what `lua-api/api.json` has, and what every other form of it is made from.

use crate::problem::{Lang, Level};
use serde::Serialize;
use std::borrow::Cow;

/// The whole API.
#[derive(Debug, Serialize)]
pub struct Manual {
    /// The schema, beside the file.
    #[serde(rename = "$schema")]
    pub schema: &'static str,
    /// Version of the API, as in `api = 1`. It rises when an entry is removed or changes its meaning.
    pub version: u32,
    /// Units of the numbers of skills.
    pub units: Vec<Unit>,
    /// Hooks in the order of a round.
    pub hooks: Vec<Hook>,
    /// Events.
    pub events: Vec<Event>,
    /// Classes of objects.
    pub classes: Vec<Class>,
    /// Tables with known fields.
    pub shapes: Vec<Shape>,
    /// Names of types.
    pub aliases: Vec<Named>,
    /// Functions available to every file, other than Luau's own.
    pub functions: Vec<Function>,
    /// Other globals.
    pub globals: Vec<Named>,
    /// Keys of `form:yakus()`.
    pub yaku: Vec<Yaku>,
    /// What a skill may use.
    pub limits: Vec<Limit>,
    /// Ids of errors.
    pub errors: Vec<Coded>,
    /// Lints of `check`.
    pub lints: Vec<Coded>,
}

/// A sentence in English and, where there is one, in Chinese and Japanese.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Said {
    /// English.
    pub en: String,
    /// Chinese.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zh: Option<Cow<'static, str>>,
    /// Japanese.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ja: Option<Cow<'static, str>>,
}

/// A unit of the numbers of skills.
#[derive(Debug, Serialize)]
pub struct Unit {
    /// As it is written in `unit = "mk"`.
    pub name: &'static str,
    /// Its meaning.
    pub doc: Said,
}

/// A hook.
#[derive(Debug, Serialize)]
pub struct Hook {
    /// Its name in a skill file.
    pub name: &'static str,
    /// Its position in a round, from 1.
    pub order: usize,
    /// When it is called, and what it is for.
    pub doc: Said,
    /// Its parameters after `self`.
    pub params: Vec<Param>,
    /// Types of what it returns.
    pub returns: Vec<String>,
    /// By what `only` can restrict its calls.
    pub only: &'static str,
    /// What it may do to the table besides returning something.
    pub may: &'static [&'static str],
    /// Whether the table it would return may stand in its place.
    pub may_be_table: bool,
    /// Whether it may be called several times in a turn.
    pub recurs: bool,
    /// About how often it is called in a hanchan: of one girl among doge, whose hooks all do nothing.
    pub calls: u32,
}

/// An event.
#[derive(Debug, Serialize)]
pub struct Event {
    /// Its `type`.
    pub name: &'static str,
    /// When it occurs, and what its args are.
    pub doc: Said,
    /// Its args.
    pub args: Vec<Param>,
    /// Whether skills are told.
    pub told: bool,
}

/// A class of objects.
#[derive(Debug, Serialize)]
pub struct Class {
    /// Its name.
    pub name: &'static str,
    /// The class it is part of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extends: Option<&'static str>,
    /// Whether a global table of that name has functions or lists.
    pub global: bool,
    /// Its meaning.
    pub doc: Said,
    /// Its fields.
    pub fields: Vec<Field>,
    /// Its methods.
    pub methods: Vec<Function>,
    /// Its operators, by metamethod.
    pub operators: Vec<Function>,
}

/// A table with known fields.
#[derive(Debug, Serialize)]
pub struct Shape {
    /// Its name in types.
    pub name: &'static str,
    /// Its meaning.
    pub doc: Said,
    /// Its fields; `[string]` stands for all others, `[integer]` for a sequence.
    pub fields: Vec<Field>,
}

/// A field.
#[derive(Debug, Serialize)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    #[serde(rename = "type")]
    pub ty: String,
    /// Whether it may be left out.
    pub optional: bool,
    /// Its meaning.
    pub doc: Said,
}

/// A function, method or operator.
#[derive(Debug, Serialize)]
pub struct Function {
    /// Its name, such as `T34.new`; of a method, without its class.
    pub name: &'static str,
    /// Parameters and result in the syntax of signatures.
    pub signature: &'static str,
    /// What it does.
    pub doc: Said,
    /// Its parameters; of a method, without the object.
    pub params: Vec<Param>,
    /// Types of what it returns.
    pub returns: Vec<String>,
}

/// A parameter of a function, or an arg of an event.
#[derive(Debug, Clone, Serialize)]
pub struct Param {
    /// Its name; `...` for any number of further arguments.
    pub name: &'static str,
    /// Its type.
    #[serde(rename = "type")]
    pub ty: String,
    /// Whether it may be nil or left out.
    pub optional: bool,
    /// The least number it accepts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<f64>,
    /// The greatest number it accepts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<f64>,
}

/// A type or global with a name.
#[derive(Debug, Serialize)]
pub struct Named {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    #[serde(rename = "type")]
    pub ty: &'static str,
    /// Its meaning.
    pub doc: Said,
}

/// A yaku.
#[derive(Debug, Serialize)]
pub struct Yaku {
    /// Its key.
    pub key: &'static str,
    /// Its key when the hand is open, where that is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<&'static str>,
    /// Its name.
    pub doc: Said,
}

/// A limit.
#[derive(Debug, Serialize)]
pub struct Limit {
    /// Its name.
    pub name: &'static str,
    /// How much.
    pub value: u64,
    /// Of what: steps or bytes.
    pub unit: &'static str,
    /// What is limited.
    pub doc: Said,
}

/// An error or a lint.
#[derive(Debug, Serialize)]
pub struct Coded {
    /// Its id.
    pub code: &'static str,
    /// How bad it is, for a lint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// What is wrong.
    pub doc: Said,
    /// Of an error, Lua that raises it: a whole file, or what stands between the head of one and `return Girl`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<&'static str>,
}

impl Said {
    /// A sentence that is in English alone.
    pub(super) fn english(text: impl Into<String>) -> Self {
        Self { en: text.into(), zh: None, ja: None }
    }

    /// A sentence in three languages.
    pub(super) fn each(en: &str, zh: impl Into<Cow<'static, str>>, ja: impl Into<Cow<'static, str>>) -> Self {
        Self { en: en.to_owned(), zh: Some(zh.into()), ja: Some(ja.into()) }
    }

    /// A sentence of a list, in the order of [`Lang::ALL`].
    pub(super) fn of([en, zh, ja]: [&'static str; Lang::ALL.len()]) -> Self {
        Self::each(en, zh, ja)
    }

    /// In a language, or else in English.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> &str {
        let other = match lang {
            Lang::En => None,
            Lang::Zh => self.zh.as_deref(),
            Lang::Ja => self.ja.as_deref(),
        };
        other.unwrap_or(&self.en)
    }
}

impl Param {
    /// Its name and type, as in a signature.
    #[must_use]
    pub fn head(&self) -> String {
        let range = match (self.min, self.max) {
            (None, None) => String::new(),
            (min, max) => {
                let said = |bound: Option<f64>| bound.map(|bound| bound.to_string()).unwrap_or_default();
                format!("({}..{})", said(min), said(max))
            }
        };
        format!("{}: {}{range}{}", self.name, self.ty, if self.optional { "?" } else { "" })
    }
}
