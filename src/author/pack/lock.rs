//! `packs.lock`: where each installed pack came from, and the hash of its files then.
//!
//! The folders are what is installed; the lock only remembers more about them. So a lock that is missing or damaged stops
//! nothing: what it does not tell is read from the folders, and the next change writes it anew.

use super::contents::{Contents, unread};
use super::fetch::PackSource;
use super::names::check_pack;
use crate::files::{self, atomic};
use crate::problem::{Problem, quoted, texts};
use crate::skill::shelf::PACK;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::Path;

/// Name of the lock file.
const LOCK: &str = "packs.lock";
/// A damaged one is kept under this name.
const DAMAGED: &str = "packs.lock.damaged";
/// Maximum size of the lock file, in bytes.
const LONGEST: u64 = 4 << 20;
const HEAD: &str = "# Written by `saki-lua install`: installed packs with their sources and hashes.\n";

/// What is known of an installed pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Locked {
    /// Name.
    pub name: String,
    /// Version.
    pub version: String,
    /// Hash of the installed files.
    pub hash: String,
    /// Source; `None` if the lock does not tell.
    #[serde(flatten)]
    pub source: Option<PackSource>,
    /// Commit, if the source is a repository.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
}

#[derive(Serialize)]
struct Lock {
    #[serde(rename = "pack")]
    packs: Vec<Locked>,
}

/// Reads the packs in a folder, sorted by name, and what is wrong with its lock.
pub(super) fn read(folder: &Path) -> (Vec<Locked>, Vec<Problem>) {
    let (mut packs, mut wrong) = entries(folder);
    for name in folders(folder) {
        if packs.iter().all(|pack| pack.name != name) {
            wrong.push(
                Problem::advised(texts::packs::origin_unknown(&name), texts::packs::install_again(&name))
                    .warning(),
            );
            packs.push(found(folder, name));
        }
    }
    packs.sort_by(|a, b| a.name.cmp(&b.name));
    (packs, wrong)
}

/// The valid entries of the lock file.
fn entries(folder: &Path) -> (Vec<Locked>, Vec<Problem>) {
    let path = folder.join(LOCK);
    let text = match files::text(&path, LONGEST) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Default::default(),
        Err(error) => return (Vec::new(), vec![unread(&path.display().to_string(), &error).warning()]),
    };
    let table: toml::Table = match toml::from_str(&text) {
        Ok(table) => table,
        Err(error) => {
            return (Vec::new(), vec![Problem::of_toml_file(&path, &text, &error).warning()]);
        }
    };
    let (mut packs, mut wrong): (Vec<Locked>, Vec<Problem>) = Default::default();
    for entry in table.get("pack").and_then(toml::Value::as_array).into_iter().flatten() {
        let name = entry.get("name").and_then(toml::Value::as_str).unwrap_or_default();
        let known = entry.clone().try_into::<Locked>().ok().filter(|_| check_pack(name).is_ok());
        match known.filter(|pack| packs.iter().all(|other| other.name != pack.name)) {
            Some(pack) => packs.push(pack),
            None => wrong.push(
                Problem::from(texts::packs::lock_entry_damaged(quoted(name), path.display())).warning(),
            ),
        }
    }
    (packs, wrong)
}

/// Names of the folders that are packs.
fn folders(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let packs = entries.filter(|entry| entry.path().join(PACK).is_file());
    packs
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| check_pack(name).is_ok())
        .collect()
}

/// A pack that the lock does not tell of, as it is.
fn found(folder: &Path, name: String) -> Locked {
    let contents = Contents::read(&folder.join(&name)).ok();
    let hash = contents.as_ref().map(Contents::hash).unwrap_or_default();
    let version = contents.map_or_else(|| "?".to_owned(), |contents| contents.manifest.version);
    Locked { name, version, hash, source: None, commit: None }
}

/// Writes the lock file. A damaged one is kept beside it.
pub(super) fn write(folder: &Path, mut packs: Vec<Locked>) -> io::Result<()> {
    let path = folder.join(LOCK);
    if !entries(folder).1.is_empty() {
        _ = fs::copy(&path, folder.join(DAMAGED));
    }
    packs.sort_by(|a, b| a.name.cmp(&b.name));
    let text = toml::to_string(&Lock { packs }).map_err(io::Error::other)?;
    atomic::write(&path, format!("{HEAD}{text}"))
}
