//! The sentences of `locales/LANGUAGE/ROOM.toml`: a function for each key of the English file, with a parameter for each hole
//! in the order of the English sentence.
//!
//! ```toml
//! gave_up = "{girl} gave up after draft {draft}"
//! games = { count = "games", one = "{games} game", other = "{games} games" }
//! ```
//!
//! The build fails where a language leaves a hole out, has one too many, or says what English does not. What it does not
//! say is said in English, and stands in the list of gaps.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// The languages in the order of `Lang`. Every sentence is there in the first.
pub(super) const LANGUAGES: [&str; 3] = ["en", "zh", "ja"];

pub(super) type Failure = Box<dyn Error>;

/// How one language says something.
#[derive(Clone)]
pub(super) enum Form {
    One(String),
    /// By a number, which stands in the hole.
    Counted {
        hole: String,
        one: String,
        other: String,
    },
}

/// What stands in a file, by key, in the order of the file.
pub(super) type Sentences = Vec<(String, Form)>;

/// Writes the functions, and the entries that they make texts of.
pub(super) fn write(folder: &Path, out: &Path) -> Result<(), Failure> {
    let (mut functions, mut entries, mut gaps) = (String::new(), String::new(), String::new());
    let mut number = 0;
    for room in rooms(folder)? {
        let [english, others @ ..] =
            LANGUAGES.map(|lang| read(&folder.join(lang).join(format!("{room}.toml"))));
        let english = english?;
        let mut others =
            others.into_iter().map(|said| said.map(BTreeMap::from_iter)).collect::<Result<Vec<_>, _>>()?;
        writeln!(functions, "#[doc = \"Sentences of `locales/*/{room}.toml`.\"]\npub mod {room} {{")?;
        for (key, said) in english {
            let holes = said.holes();
            said.agree(&holes).map_err(|why| format!("locales/en/{room}.toml: {key}: {why}"))?;
            let mut forms = said.code(&holes);
            for (lang, other) in LANGUAGES.iter().skip(1).zip(&mut others) {
                let form = match other.remove(&key) {
                    Some(form) => {
                        form.agree(&holes)
                            .map_err(|why| format!("locales/{lang}/{room}.toml: {key}: {why}"))?;
                        form
                    }
                    None => {
                        writeln!(gaps, "    ({lang:?}, \"{room}.{key}\"),")?;
                        said.clone()
                    }
                };
                write!(forms, ", {}", form.code(&holes))?;
            }
            let parameters: Vec<_> = holes.iter().map(|hole| format!("{hole}: impl super::ToArg")).collect();
            let arguments: Vec<_> = holes.iter().map(|hole| format!("&{hole}")).collect();
            writeln!(
                functions,
                "    #[doc = {:?}]\n    #[allow(clippy::too_many_arguments)]\n    pub fn {key}({}) -> super::Text {{\n        super::Text::said(&super::ENTRIES[{number}], &[{}])\n    }}",
                said.shown(),
                parameters.join(", "),
                arguments.join(", "),
            )?;
            writeln!(entries, "    Entry {{ id: \"{room}.{key}\", holes: &{holes:?}, forms: [{forms}] }},")?;
            number += 1;
        }
        functions.push_str("}\n");
        for (lang, other) in LANGUAGES.iter().skip(1).zip(&others) {
            if let Some(key) = other.keys().next() {
                return Err(format!(
                    "locales/{lang}/{room}.toml: {key}: locales/en/{room}.toml has no such key"
                )
                .into());
            }
        }
    }
    let text = format!(
        "{functions}\n/// Every entry.\npub(super) static ENTRIES: [Entry; {number}] = [\n{entries}];\n\n\
         /// What a language does not say yet: the code of the language, and the id.\n#[cfg(test)]\n\
         static GAPS: &[(&str, &str)] = &[\n{gaps}];\n"
    );
    fs::write(out, text)?;
    Ok(())
}

/// The files of English, which has every sentence; no other language has another one.
fn rooms(folder: &Path) -> Result<Vec<String>, Failure> {
    let [english, others @ ..] = LANGUAGES.map(|lang| names(&folder.join(lang)));
    let english = english?;
    for (lang, other) in LANGUAGES.iter().skip(1).zip(others) {
        if let Some(room) = other?.iter().find(|room| !english.contains(room)) {
            return Err(format!("locales/{lang}/{room}.toml: there is no locales/en/{room}.toml").into());
        }
    }
    Ok(english)
}

/// The names of the TOML files of a folder, in order.
pub(super) fn names(folder: &Path) -> Result<Vec<String>, Failure> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path: PathBuf = entry?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            names.extend(path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned));
        }
    }
    names.sort();
    Ok(names)
}

/// Reads a file; one that is not there says nothing.
pub(super) fn read(file: &Path) -> Result<Sentences, Failure> {
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        text => text.map_err(|error| format!("{}: {error}", file.display()))?,
    };
    let at = |place: Range<usize>, why: &str| {
        let line = text[..place.start].matches('\n').count() + 1;
        format!("{}:{line}: {why}", file.display())
    };
    let table = DeTable::parse(&text)
        .map_err(|error| at(error.span().unwrap_or_default(), error.message()))?
        .into_inner();
    let mut all = Vec::new();
    for (key, value) in table {
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

impl Form {
    /// What it is called in the docs.
    fn shown(&self) -> &str {
        match self {
            Self::One(text) | Self::Counted { other: text, .. } => text,
        }
    }

    /// The holes of what it says, in their order.
    fn holes(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for hole in holes_of(self.shown()) {
            if !all.iter().any(|one| one == hole) {
                all.push(hole.to_owned());
            }
        }
        all
    }

    /// Whether it has the holes of English: the singular of what is counted may leave some out.
    fn agree(&self, english: &[String]) -> Result<(), String> {
        let own = self.holes();
        if let Some(hole) = english.iter().find(|hole| !own.contains(hole)) {
            return Err(format!("it has no {{{hole}}}, which English has"));
        }
        let also = match self {
            Self::One(_) => Vec::new(),
            Self::Counted { hole, one, .. } => holes_of(one).chain([hole.as_str()]).collect(),
        };
        let mut all = own.iter().map(String::as_str).chain(also);
        match all.find(|hole| english.iter().all(|one| one != hole)) {
            Some(hole) => Err(format!("it has {{{hole}}}, which English has not")),
            None => Ok(()),
        }
    }

    /// The Rust that makes it.
    fn code(&self, holes: &[String]) -> String {
        match self {
            Self::One(text) => format!("Form::One({text:?})"),
            Self::Counted { hole, one, other } => {
                let hole = holes.iter().position(|one| one == hole).unwrap_or_default();
                format!("Form::Counted {{ hole: {hole}, one: {one:?}, other: {other:?} }}")
            }
        }
    }
}

/// The names in braces. Other braces are what they look like.
fn holes_of(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| {
        let name = rest.split_once('}')?.0;
        let is_name = name.starts_with(|c: char| c.is_ascii_lowercase());
        (is_name && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'))
            .then_some(name)
    })
}
