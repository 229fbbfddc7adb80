//! Sources of skills.

use super::error::SkillError;
use super::file_text::{LONGEST, text, too_long};
use super::require;
use super::shelf::handle_of;
use super::shipped;
use super::sidecar::Sidecar;
use super::spelled::Spelled;
use crate::api::dialect::is_classic;
use crate::files;
use crate::lua::reading::Reading;
use crate::lua::reading::Required;
use crate::lua::required::file;
use crate::problem::{Place, Problem};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Everything a skill is loaded from. It can be loaded by any number of machines on any computer and no
/// longer depends on the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Source {
    /// Path of the file; gives its handle and its name in messages.
    pub path: PathBuf,
    /// Its text, with required files.
    pub text: Reading,
    /// The file beside a script of libsaki.
    pub about: Sidecar,
    /// Her handle, if it is not the name of the file: see [`named`](super::named::named).
    pub called: Option<String>,
}

/// Serialized form.
#[derive(Serialize, Deserialize)]
struct Stored {
    #[serde(serialize_with = "lossy")]
    path: PathBuf,
    text: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    required: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Sidecar::is_empty")]
    about: Sidecar,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    called: Option<String>,
}

impl From<Stored> for Source {
    fn from(Stored { path, text, required, about, called }: Stored) -> Self {
        Self::with(&path, text, about).requiring(&required).called(called)
    }
}

impl From<Source> for Stored {
    fn from(source: Source) -> Self {
        let required = source.required();
        let Source { path, text, about, called } = source;
        Self { path, text: text.to_string(), required, about, called }
    }
}

impl Source {
    /// A source that need not be a file, with no file beside it.
    #[must_use]
    pub fn new(path: &Path, text: String) -> Self {
        Self::with(path, text, Sidecar::default())
    }

    /// A source that need not be a file, with the content of the file beside a script of libsaki; null for
    /// other skills.
    ///
    /// # Errors
    /// [`SkillError::Load`] if the text is too long.
    pub fn beside(path: &Path, text: String, about: &serde_json::Value) -> Result<Self, SkillError> {
        if text.len() as u64 > LONGEST {
            return Err(too_long(path, text.len() as u64).into());
        }
        let wrong = |why: Problem| why.at(Place::file(path.display()));
        let about = if about.is_null() { Sidecar::default() } else { Sidecar::read(about).map_err(wrong)? };
        Ok(Self::with(path, text, about))
    }

    pub(crate) fn with(path: &Path, text: String, about: Sidecar) -> Self {
        Self { path: path.to_owned(), text: files::text::unmarked(&text).into(), about, called: None }
    }

    /// The same with another handle; `None` is the name of the file.
    #[must_use]
    pub fn called(self, called: Option<String>) -> Self {
        Self { called, ..self }
    }

    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Her handle, and her names as the file spells them.
    #[must_use]
    pub fn spelled(&self) -> Spelled {
        Spelled::new(self.handle(), Some((&*self.path, &self.text)))
    }

    /// Reads a skill file, on disk or embedded, and for a script of libsaki the file beside it.
    ///
    /// # Errors
    /// [`SkillError::Read`], or [`SkillError::Load`] if it is too long or not text.
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

    /// A skill file with another text than on disk; what it requires is read from there.
    ///
    /// # Errors
    /// [`SkillError::Load`] if the text is too long, or a file that it requires cannot be read.
    pub fn edited(path: &Path, text: &str) -> Result<Self, SkillError> {
        if text.len() as u64 > LONGEST {
            return Err(too_long(path, text.len() as u64).into());
        }
        let about = if is_classic(path) { Sidecar::beside(path)? } else { Sidecar::default() };
        Self::with(path, text.to_owned(), about).with_required()
    }

    /// Adds required files from its folder. Scripts of libsaki require nothing.
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

    /// Adds required files by name, as returned by [`Source::required`].
    #[must_use]
    pub fn requiring(self, required: &BTreeMap<String, String>) -> Self {
        if required.is_empty() {
            return self;
        }
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let required = required.iter().map(|(name, text)| Required {
            name: name.clone(),
            path: folder.join(file(name)),
            text: text.as_str().into(),
        });
        Self { text: Reading::with(&self.text, required.collect()), ..self }
    }

    /// Texts of required files by name.
    #[must_use]
    pub fn required(&self) -> BTreeMap<String, String> {
        required(&self.text)
    }

    /// Its handle: what she is called, else the file name without extension.
    #[must_use]
    pub fn handle(&self) -> String {
        self.called.clone().or_else(|| handle_of(&self.path)).unwrap_or_else(|| "skill".into())
    }

    /// The BLAKE3 hash of the text and of required files, if any, in hexadecimal.
    #[must_use]
    pub fn hash(&self) -> String {
        self.text.hash()
    }
}

/// Texts of the files that a text requires, by name.
pub(crate) fn required(text: &Reading) -> BTreeMap<String, String> {
    text.required().iter().map(|required| (required.name.clone(), required.text.to_string())).collect()
}

/// Serializes a path lossily: it only names the file in messages.
fn lossy<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&path.to_string_lossy())
}
