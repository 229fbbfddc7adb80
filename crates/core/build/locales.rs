//! Reads `locales/LANGUAGE/NAME.toml`: the sentences of a room, or with `lists/NAME` those of a list, in every language.
//!
//! ```toml
//! gave_up = "{girl} gave up after draft {draft}"
//! games = { count = "games", one = "{games} game", other = "{games} games" }
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::ops::Range;
use std::path::Path;
use toml::de::{DeTable, DeValue};

/// The languages in the order of `Lang`. The first says everything.
pub(super) const LANGUAGES: [&str; 3] = ["en", "zh", "ja"];

pub(super) type Failure = Box<dyn Error>;

/// How one language says something.
#[derive(Clone)]
pub(super) enum Form {
    One(String),
    /// By the number in a hole.
    Counted {
        hole: String,
        one: String,
        other: String,
    },
}

/// What is said under a key.
pub(super) struct Row {
    pub key: String,
    pub english: Form,
    /// By the other languages; `None` where one does not say it.
    pub others: [Option<Form>; LANGUAGES.len() - 1],
}

/// A file as messages name it.
pub(super) fn file(lang: &str, name: &str) -> String {
    format!("locales/{lang}/{name}.toml")
}

/// The names of the English files of a folder, in order. Another language has no others.
pub(super) fn names(top: &Path, folder: &str) -> Result<Vec<String>, Failure> {
    let [english, others @ ..] = LANGUAGES.map(|lang| {
        let folder = top.join("locales").join(lang).join(folder);
        let mut names = Vec::new();
        for entry in fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "toml") {
                names.extend(path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned));
            }
        }
        names.sort();
        Ok::<_, Failure>(names)
    });
    let english = english?;
    for (lang, other) in LANGUAGES.iter().skip(1).zip(others) {
        if let Some(name) = other?.iter().find(|name| !english.contains(name)) {
            return Err(
                format!("{}: English has no such file", file(lang, &format!("{folder}{name}"))).into()
            );
        }
    }
    Ok(english)
}

/// What the files of a name say, in the order of the English one.
pub(super) fn rows(top: &Path, name: &str) -> Result<Vec<Row>, Failure> {
    let [english, others @ ..] = LANGUAGES.map(|lang| read(top, &file(lang, name)));
    let english = english?;
    let mut by_key = others.map(|said| said.map(BTreeMap::from_iter));
    let mut rows = Vec::new();
    for (key, form) in english {
        let mut others = [None, None];
        for (other, said) in others.iter_mut().zip(&mut by_key) {
            *other = said.as_mut().ok().and_then(|said| said.remove(&key));
        }
        rows.push(Row { key, english: form, others });
    }
    for (lang, said) in LANGUAGES.iter().skip(1).zip(by_key) {
        if let Some(key) = said?.keys().next() {
            return Err(format!("{}: {key}: English has no such key", file(lang, name)).into());
        }
    }
    Ok(rows)
}

/// Reads a file by its place; one that is not there says nothing.
fn read(top: &Path, file: &str) -> Result<Vec<(String, Form)>, Failure> {
    let text = match fs::read_to_string(top.join(file)) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        text => text.map_err(|error| format!("{file}: {error}"))?,
    };
    let at = |place: Range<usize>, why: &str| {
        format!("{file}:{}: {why}", text[..place.start].matches('\n').count() + 1)
    };
    let table =
        DeTable::parse(&text).map_err(|error| at(error.span().unwrap_or_default(), error.message()))?;
    let mut all = Vec::new();
    for (key, value) in table.into_inner() {
        let place = key.span();
        let form = form(value.into_inner()).map_err(|why| at(place.clone(), why))?;
        all.push((place.start, (key.into_inner().into_owned(), form)));
    }
    all.sort_by_key(|(start, _)| *start);
    Ok(all.into_iter().map(|(_, said)| said).collect())
}

fn form(value: DeValue<'_>) -> Result<Form, &'static str> {
    const KINDS: &str = "this is no text, and no table of `count`, `one` and `other`";
    match value {
        DeValue::String(text) => Ok(Form::One(text.into_owned())),
        DeValue::Table(mut table) => {
            let mut text = |key: &str| match table.remove(key).map(toml::Spanned::into_inner) {
                Some(DeValue::String(text)) => Ok(text.into_owned()),
                _ => Err(KINDS),
            };
            let form = Form::Counted { hole: text("count")?, one: text("one")?, other: text("other")? };
            if table.is_empty() { Ok(form) } else { Err(KINDS) }
        }
        _ => Err(KINDS),
    }
}
