//! `pack.toml`, the manifest of a pack.

use super::names;
use super::requires::{Requirement, number};
use crate::api::version::{LATEST, is_known, unknown_api};
use crate::girl::Doge;
use crate::lua::error::place_of;
use crate::options::did_you_mean;
use crate::problem::{Lang, Place, Problem, Text, quoted, texts};
use crate::skill::shelf::{LONGEST_MANIFEST, PACK};
use serde::{Deserialize, Serialize};
use serde_path_to_error::{Segment, Track};
use std::path::Path;

/// Maximum length of a licence, author or title, in bytes.
const LONGEST: usize = 200;
/// Maximum number of files of a pack.
pub(super) const MOST_FILES: usize = 500;
/// Maximum number of tables to measure.
const MOST_MEASURED: usize = 8;
/// Maximum number of authors.
const MOST_AUTHORS: usize = 50;

/// How each key is written.
const FORMS: [(&str, &str); 9] = [
    ("name", "name = \"flowers\""),
    ("version", "version = \"1.0.0\""),
    ("api", "api = 1"),
    ("licence", "licence = \"MIT\""),
    ("authors", "authors = [\"Somebody\"]"),
    ("title", "title = { en = \"Flowers\" }"),
    ("files", "files = [\"skills/mei.lua\"]"),
    ("requires", "requires = [\"other >= 1.2\"]"),
    ("measure", "measure = [{ girls = [\"mei\", \"ann\"] }]"),
];
/// Keys within these.
const WITHIN: [&str; 4] = ["en", "zh", "ja", "girls"];

/// The manifest of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// Its name, the prefix in `flowers/girl`.
    pub name: String,
    /// Three numbers, as in `1.0.2`.
    pub version: String,
    /// Version of the skill API it was written for.
    pub api: u32,
    /// Licence, such as `MIT`.
    #[serde(alias = "license")]
    pub licence: String,
    /// Authors.
    pub authors: Vec<String>,
    /// Name for display.
    pub title: Title,
    /// Its files; if empty, `skills/` and the usual files beside it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<String>,
    /// Other packs it needs, see [`Requirement`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<String>,
    /// Tables to measure besides each girl alone: what a girl is worth beside others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measure: Vec<Measured>,
}

/// A table to measure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "a map")]
pub struct Measured {
    /// Handles of its girls, of this pack or of those that come with the program. The first is measured.
    pub girls: Vec<String>,
}

/// A name, in one language or more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "a map")]
pub struct Title {
    /// In English.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub en: String,
    /// In Chinese.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub zh: String,
    /// In Japanese.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ja: String,
}

impl Title {
    /// The name in a language, or in the first there is.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        let own = match lang {
            Lang::En => &self.en,
            Lang::Zh => &self.zh,
            Lang::Ja => &self.ja,
        };
        [own].into_iter().chain(self.all()).find(|title| !title.is_empty()).map_or("", |title| title)
    }

    /// In all languages, some of which may be empty.
    #[must_use]
    pub const fn all(&self) -> [&String; 3] {
        [&self.en, &self.zh, &self.ja]
    }
}

impl Manifest {
    /// Parses a manifest. Keys that are not known are told as warnings: a newer version may know them.
    ///
    /// # Errors
    /// It is too long or not TOML, or a field is missing or invalid; with the place.
    pub fn parse(text: &str) -> Result<(Self, Vec<Problem>), Problem> {
        if text.len() as u64 > LONGEST_MANIFEST {
            return Err(
                Problem::from(texts::packs::manifest_too_long(LONGEST_MANIFEST)).at(Place::file(PACK))
            );
        }
        let (mut unknown, mut track) = (Vec::new(), Track::new());
        let read = toml::Deserializer::parse(text).and_then(|toml| {
            let mut note = |key: serde_ignored::Path<'_>| unknown.push(key.to_string());
            let noting = serde_ignored::Deserializer::new(toml, &mut note);
            Self::deserialize(serde_path_to_error::Deserializer::new(noting, &mut track))
        });
        let unknown: Vec<Problem> = unknown.iter().map(|key| unknown_key(text, key)).collect();
        let manifest = read.map_err(|error| {
            let problem = unread(text, &error, &track.path());
            // What is missing may be there under another name.
            unknown.iter().fold(problem, |problem, key| problem.note(key.whole()))
        })?;
        manifest.check().map_err(|(key, problem)| {
            let other = (key == "licence").then_some("license");
            let line = line_of(text, key).or_else(|| line_of(text, other?));
            let advice = form(key).filter(|_| problem.help.is_empty());
            problem.hint(advice).at(place_of(Path::new(PACK), text, line))
        })?;
        manifest.check_tables().map_err(|(nth, problem)| problem.at(place_of_table(text, nth)))?;
        Ok((manifest, unknown))
    }

    /// The other packs it needs.
    ///
    /// # Errors
    /// One of them is not written like `other >= 1.2`.
    pub fn requirements(&self) -> Result<Vec<Requirement>, Problem> {
        self.requires.iter().map(|text| text.parse()).collect()
    }

    /// What is wrong first, with its key.
    fn check(&self) -> Result<(), (&'static str, Problem)> {
        names::check_pack(&self.name).map_err(|problem| ("name", problem))?;
        if number(&self.version).is_none() {
            return Err(("version", texts::packs::bad_version(quoted(&self.version)).into()));
        }
        if !is_known(self.api) {
            return Err(("api", unknown_api(self.api)));
        }
        let titles = self.title.all().into_iter().filter(|title| !title.is_empty());
        let titles: Vec<_> = titles.map(|title| ("title", title)).collect();
        let not_a_line =
            |key: &'static str| (key, Problem::from(texts::packs::field_not_a_line(key, LONGEST)));
        if titles.is_empty() {
            return Err(not_a_line("title"));
        }
        let texts = [("licence", &self.licence)].into_iter().chain(titles);
        let authors = self.authors.iter().map(|author| ("authors", author));
        let bad =
            |text: &str| text.trim().is_empty() || text.len() > LONGEST || text.contains(char::is_control);
        if let Some((key, _)) = texts.chain(authors).find(|(_, text)| bad(text)) {
            return Err(not_a_line(key));
        }
        if self.authors.is_empty() {
            return Err(not_a_line("authors"));
        }
        if self.authors.len() > MOST_AUTHORS {
            return Err(("authors", texts::packs::too_many_authors(MOST_AUTHORS).into()));
        }
        if self.files.len() > MOST_FILES {
            return Err(("files", texts::packs::too_many_files(MOST_FILES).into()));
        }
        if self.measure.len() > MOST_MEASURED {
            return Err(("measure", texts::packs::too_many_measured_tables(MOST_MEASURED).into()));
        }
        let requirements = self.requirements().map_err(|problem| ("requires", problem))?;
        if requirements.iter().any(|wanted| wanted.name == self.name) {
            return Err(("requires", texts::packs::requires_itself(&self.name).into()));
        }
        self.files.iter().try_for_each(|name| names::check(name)).map_err(|problem| ("files", problem))
    }

    /// What is wrong first with a table to measure, with its place among them.
    fn check_tables(&self) -> Result<(), (usize, Problem)> {
        for (nth, Measured { girls }) in self.measure.iter().enumerate() {
            if !(2..=4).contains(&girls.len()) {
                let problem = texts::packs::measured_table_size(girls.len()).hint(form("measure"));
                return Err((nth, problem));
            }
            let is_there = |at: usize| girls[at] != Doge::HANDLE && girls[..at].contains(&girls[at]);
            if let Some(at) = (0..girls.len()).find(|&at| is_there(at)) {
                return Err((nth, texts::situations::seated_twice(&girls[at]).hint(form("measure"))));
            }
        }
        Ok(())
    }
}

/// The problem of a manifest that cannot be read, at this path in it, with how its key is written.
fn unread(text: &str, error: &toml::de::Error, path: &serde_path_to_error::Path) -> Problem {
    let problem = Problem::of_toml_file(Path::new(PACK), text, error);
    if let Some(Segment::Map { key }) = path.iter().next() {
        return problem.hint(form(key));
    }
    if problem.message.id() != texts::foreign::missing_field("").id() {
        return problem;
    }
    let missing = problem.message.words().first().and_then(|key| form(key.trim_matches('`')));
    // It is missing on every line.
    problem.hint(missing).at(Place::file(PACK))
}

/// How a key is written.
fn form(key: &str) -> Option<Text> {
    FORMS.iter().find(|(known, _)| *known == key).map(|(_, form)| texts::packs::manifest_form(form))
}

/// Where a table to measure is, by its place among them.
pub(super) fn place_of_table(text: &str, nth: usize) -> Place {
    let is_head = |line: &str| line.trim_start().starts_with("[[") && line.contains("measure");
    let mut heads = text.lines().zip(1..).filter(|(line, _)| is_head(line));
    let line = heads.nth(nth).map(|(_, line)| line).or_else(|| line_of(text, "measure"));
    place_of(Path::new(PACK), text, line)
}

/// The line of a key, or of its table.
fn line_of(text: &str, key: &str) -> Option<usize> {
    let is_its = |line: &str| line.trim_start().trim_start_matches('[').trim_start().starts_with(key);
    text.lines().position(is_its).map(|line| line + 1)
}

/// A key that nobody reads, such as `title.fr`.
fn unknown_key(text: &str, key: &str) -> Problem {
    let name = key.rsplit('.').next().unwrap_or(key);
    let known = FORMS.iter().map(|(known, _)| *known).chain(WITHIN);
    let problem = texts::packs::manifest_unknown_key(quoted(key)).hint(did_you_mean(name, known));
    problem.warning().at(place_of(Path::new(PACK), text, line_of(text, name)))
}

/// A manifest to begin with, for a pack in a folder of this name.
#[must_use]
pub fn template(folder: &str) -> String {
    let letters = folder.to_ascii_lowercase();
    let name: String = letters.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let name = name.trim_matches('-');
    let name = if names::check_pack(name).is_ok() { name } else { "my-pack" };
    format!(
        "name = \"{name}\"\nversion = \"1.0.0\"\napi = {LATEST}\nlicence = \"MIT\"\nauthors = [\"\"]\n\n\
         # In one language or more.\n[title]\nen = \"\"\nzh = \"\"\nja = \"\"\n"
    )
}
