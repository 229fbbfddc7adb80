//! A skill file as it was read.

use super::error::SkillError;
use super::library::handle_of;
use super::require;
use super::shipped;
use super::sidecar::Sidecar;
use crate::api::dialect::is_classic;
use crate::files;
use crate::lua::reading::Reading;
use crate::lua::required::Required;
use crate::problem::{Place, Problem, texts};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Longest skill file, in bytes.
pub(crate) const LONGEST: u64 = 128 << 10;

/// Everything a skill is loaded from: read once, it may be loaded by any number of machines, on any
/// number of computers, and is the same whatever becomes of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Source {
    /// Where the file was; names it in messages and gives the handle.
    pub path: PathBuf,
    /// What it says, with what it requires.
    pub(crate) text: Reading,
    /// What lies beside a script of libsaki.
    pub(crate) about: Sidecar,
}

/// The same as it is written down.
#[derive(Serialize, Deserialize)]
struct Stored {
    #[serde(serialize_with = "lossy")]
    path: PathBuf,
    text: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    required: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Sidecar::is_empty")]
    about: Sidecar,
}

impl From<Stored> for Source {
    fn from(Stored { path, text, required, about }: Stored) -> Self {
        Self::with(&path, text, about).requiring(&required)
    }
}

impl From<Source> for Stored {
    fn from(source: Source) -> Self {
        let required = source.required();
        Self { path: source.path, text: source.text.to_string(), required, about: source.about }
    }
}

impl Source {
    /// A skill that may not be in any file; nothing lies beside it.
    #[must_use]
    pub fn new(path: &Path, text: String) -> Self {
        Self::with(path, text, Sidecar::default())
    }

    /// A skill in no file, and what would lie beside a script of libsaki; for other skills that is null.
    ///
    /// # Errors
    /// [`SkillError::Load`] if the text is longer than a file may be.
    pub fn beside(path: &Path, text: String, about: &serde_json::Value) -> Result<Self, SkillError> {
        if text.len() as u64 > LONGEST {
            return Err(too_long(path, text.len() as u64).into());
        }
        let wrong = |why: Problem| why.at(Place::file(path.display()));
        let about = if about.is_null() { Sidecar::default() } else { Sidecar::read(about).map_err(wrong)? };
        Ok(Self::with(path, text, about))
    }

    pub(crate) fn with(path: &Path, text: String, about: Sidecar) -> Self {
        let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
        Self { path: path.to_owned(), text: text.into(), about }
    }

    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Reads a skill file, on disk or of the program, and of a script of libsaki what lies beside it.
    ///
    /// # Errors
    /// [`SkillError::Read`], or [`SkillError::Load`] where it is too long or no text.
    pub fn read(path: &Path) -> Result<Self, SkillError> {
        if let Some(text) = shipped::text(path) {
            return Self::new(path, text.to_owned()).with_required();
        }
        let bytes = files::read(path, LONGEST).map_err(|source| match source.kind() {
            ErrorKind::FileTooLarge => {
                too_long(path, std::fs::metadata(path).map_or(LONGEST + 1, |file| file.len())).into()
            }
            _ => SkillError::Read { path: path.to_owned(), source },
        })?;
        let text = text(path, bytes)?;
        let about = if is_classic(path) { Sidecar::beside(path)? } else { Sidecar::default() };
        Self::with(path, text, about).with_required()
    }

    /// With what it requires, from the folder it is in. Scripts of libsaki require nothing.
    fn with_required(self) -> Result<Self, SkillError> {
        if is_classic(&self.path) {
            return Ok(self);
        }
        let required = require::read(&self.path, &self.text)?;
        Ok(if required.is_empty() {
            self
        } else {
            Self { text: Reading::with(&self.text, required), ..self }
        })
    }

    /// With what it requires, by name, as [`Source::required`] gave it.
    #[must_use]
    pub fn requiring(self, required: &BTreeMap<String, String>) -> Self {
        if required.is_empty() {
            return self;
        }
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let required = required.iter().map(|(name, text)| Required {
            name: name.clone(),
            path: folder.join(format!("{name}.lua")),
            text: text.as_str().into(),
        });
        Self { text: Reading::with(&self.text, required.collect()), ..self }
    }

    /// What it requires: texts by name.
    #[must_use]
    pub fn required(&self) -> BTreeMap<String, String> {
        required(&self.text)
    }

    /// The name of the file without its ending.
    #[must_use]
    pub fn handle(&self) -> String {
        handle_of(&self.path).unwrap_or_else(|| "skill".into())
    }

    /// The BLAKE3 hash of the text, and of what it requires if it does, in hexadecimal.
    #[must_use]
    pub fn hash(&self) -> String {
        self.text.hash()
    }
}

/// What a text requires: texts by name.
pub(crate) fn required(text: &Reading) -> BTreeMap<String, String> {
    text.required().iter().map(|required| (required.name.clone(), required.text.to_string())).collect()
}

/// The text of a file, if it is one.
pub(crate) fn text(path: &Path, bytes: Vec<u8>) -> Result<String, Problem> {
    let wrong = |what: Problem| what.code("EInvFile").at(Place::file(path.display()));
    if bytes.starts_with(b"\x1b") {
        return Err(wrong(texts::this_is_compiled_lua().help(texts::skills_are_text_keep_file())));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        wrong(texts::line_is_no_text_in(line).help(texts::save_file_as_utf_8()))
    })
}

/// A skill has so many bytes, and that is too long.
pub(crate) fn too_long(path: &Path, bytes: u64) -> Problem {
    let text = texts::file_has_bytes(bytes).help(texts::skill_has_at_most(LONGEST)).code("EInvFile");
    text.at(Place::file(path.display()))
}

/// A path that is no text only names a file in messages.
fn lossy<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&path.to_string_lossy())
}
