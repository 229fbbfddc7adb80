//! Sources of packs: archives, folders, and repositories fetched by the user's git.

use super::archive::{self, LONGEST};
use super::contents::{Contents, unread};
use super::git;
use super::vet::vet;
use crate::files;
use crate::problem::{Problem, texts};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::{Path, PathBuf};

/// Prefixes of repository addresses. Other transports of git can run commands.
const ADDRESSES: [&str; 5] = ["https://", "http://", "ssh://", "git://", "file://"];

/// The source of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PackSource {
    /// An archive.
    File(PathBuf),
    /// A folder.
    Folder(PathBuf),
    /// A repository.
    Git(String),
}

impl fmt::Display for PackSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) | Self::Folder(path) => write!(f, "{}", path.display()),
            Self::Git(address) => f.write_str(address),
        }
    }
}

impl PackSource {
    /// Parses an argument of the command line.
    ///
    /// # Errors
    /// It is neither an address nor an existing path.
    pub fn parse(text: &str) -> Result<Self, Problem> {
        let path = Path::new(text);
        let is_user_at_host =
            || text.split_once(':').is_some_and(|(host, _)| host.contains('@') && !host.contains('/'));
        if ADDRESSES.iter().any(|start| text.starts_with(start)) || is_user_at_host() && !path.exists() {
            return Ok(Self::Git(text.to_owned()));
        }
        // Absolute, because an update may run in another folder.
        let whole = path
            .canonicalize()
            .map_err(|error| unread(text, &error).help(texts::packs::possible_sources()))?;
        Ok(if whole.is_dir() { Self::Folder(whole) } else { Self::File(whole) })
    }

    /// Reads the current pack, and its commit if the source is a repository. Nothing of it runs.
    ///
    /// # Errors
    /// It cannot be fetched, is not a valid pack, or a file of it does not parse.
    pub fn fetch(&self) -> Result<(Contents, Option<String>), Problem> {
        let (contents, commit) = self.read()?;
        vet(&contents).map_err(|problem| problem.note(texts::packs::source_note(self)))?;
        Ok((contents, commit))
    }

    fn read(&self) -> Result<(Contents, Option<String>), Problem> {
        match self {
            Self::File(path) => {
                let bytes = files::read(path, LONGEST).map_err(|error| unread(&self.to_string(), &error))?;
                archive::read(&bytes).map(|contents| (contents, None)).map_err(|problem| problem.about(self))
            }
            Self::Folder(path) => Ok((Contents::read(path)?, None)),
            Self::Git(address) => {
                let scratch = git::scratch()?;
                let folder = scratch.path().join("clone");
                let commit = git::clone(address, &folder)?;
                Ok((Contents::read(&folder)?, Some(commit)))
            }
        }
    }
}
