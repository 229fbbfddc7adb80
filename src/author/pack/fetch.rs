//! Sources of packs: archives, folders, and repositories fetched by the user's git.

use super::archive::{self, LONGEST};
use super::contents::{Contents, unread};
use super::scratch::Scratch;
use crate::files;
use crate::problem::{Problem, quoted, texts};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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
        let whole =
            path.canonicalize().map_err(|error| unread(text, &error).help(texts::packs_come_from()))?;
        Ok(if whole.is_dir() { Self::Folder(whole) } else { Self::File(whole) })
    }

    /// Reads the current pack, and its commit if the source is a repository.
    ///
    /// # Errors
    /// It cannot be fetched, or is not a valid pack.
    pub fn fetch(&self) -> Result<(Contents, Option<String>), Problem> {
        match self {
            Self::File(path) => {
                let bytes = files::read(path, LONGEST).map_err(|error| unread(&self.to_string(), &error))?;
                archive::read(&bytes).map(|contents| (contents, None)).map_err(|problem| problem.about(self))
            }
            Self::Folder(path) => Ok((Contents::read(path)?, None)),
            Self::Git(address) => clone(address),
        }
    }
}

/// Clones a repository without its history and submodules, reads the pack, and removes the clone.
fn clone(address: &str) -> Result<(Contents, Option<String>), Problem> {
    let parent = std::env::temp_dir();
    let scratch = Scratch::new(&parent, "saki-lua-git");
    let scratch = scratch.map_err(|error| unread(&parent.display().to_string(), &error))?;
    let folder = scratch.path().join("clone");
    let mut command = Command::new("git");
    command.args([
        "-c",
        "core.symlinks=false",
        "-c",
        "core.autocrlf=false",
        "clone",
        "--quiet",
        "--depth",
        "1",
    ]);
    command.args(["--no-recurse-submodules", "--", address]).arg(&folder);
    git(&mut command, address)?;
    let mut head = Command::new("git");
    head.arg("-C").arg(&folder).args(["rev-parse", "HEAD"]);
    let commit = git(&mut head, address)?.trim().to_owned();
    Ok((Contents::read(&folder)?, Some(commit)))
}

/// Runs git and returns its output. It may ask for a password on the terminal.
fn git(command: &mut Command, address: &str) -> Result<String, Problem> {
    let output = command
        .stdin(Stdio::inherit())
        .output()
        .map_err(|error| Problem::from(texts::git_cannot_be_run(error)).help(texts::packs_come_from()))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let last = said.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
    Err(texts::git_says(quoted(last)).help(texts::try_git_clone(address)))
}
