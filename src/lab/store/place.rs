//! Files of a shard in its folder, which several shards may share.

use crate::files;
use crate::lab::Shard;
use crate::problem::{Problem, texts};
use anyhow::Context;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Beginning of the names of shards of older versions, which were of `sim` or in a folder for each plan.
const OLD: &str = "shard-";

/// The files of a shard.
pub struct ShardFiles {
    pub manifest: PathBuf,
    /// Its games.
    pub games: PathBuf,
    lock: PathBuf,
}

impl ShardFiles {
    /// Names the files of a shard whose names begin with `stem`.
    pub fn of(stem: &str, folder: &Path, shard: Shard) -> Self {
        let file = |ending: &str| folder.join(format!("{stem}{}-of-{}{ending}", shard.nth(), shard.count()));
        Self { manifest: file(".json"), games: file(".jsonl"), lock: file(".lock") }
    }

    /// Locks the shard against other processes while the returned file is open. Does nothing where files
    /// cannot be locked. The file is never removed: otherwise one process could lock a removed file that it
    /// had already opened, and another one a new file.
    ///
    /// # Errors
    /// Another process holds the lock, or the folder is not writable.
    pub fn lock(&self) -> anyhow::Result<File> {
        let shown = self.lock.display();
        let open = files::check_place(&self.lock)
            .and_then(|()| File::options().write(true).create(true).truncate(false).open(&self.lock));
        let file = open.with_context(|| Problem::from(texts::options::out_unwritable(&shown)))?;
        if files::lock(&file).is_err() {
            let locked = texts::options::out_is_locked(shown);
            return Err(Problem::advised(locked, texts::options::wait_until_done()).into());
        }
        Ok(file)
    }
}

/// Lists the manifests in a folder whose names begin with `stem`, sorted by name.
///
/// # Errors
/// The folder cannot be read.
pub fn manifests(stem: &str, folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    files_of(stem, ".json", folder)
}

/// Lists the files in a folder whose names begin and end like this, sorted by name.
///
/// # Errors
/// The folder cannot be read.
pub fn files_of(stem: &str, ending: &str, folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let reading = || Problem::from(texts::runs::cannot_read_folder(folder.display()));
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(reading)? {
        let name = entry.with_context(reading)?.file_name();
        let is_one = name.to_str().is_some_and(|name| name.starts_with(stem) && name.ends_with(ending));
        if is_one {
            files.push(folder.join(name));
        }
    }
    files.sort();
    Ok(files)
}

/// Refuses a folder in which an older version kept its games, or a folder for each plan.
///
/// # Errors
/// It is one, or cannot be read.
pub fn refuse_old(folder: &Path) -> anyhow::Result<()> {
    let reading = || Problem::from(texts::runs::cannot_read_folder(folder.display()));
    let entries = fs::read_dir(folder).with_context(reading)?.map(|entry| entry.map(|entry| entry.path()));
    for at in entries.chain([Ok(folder.to_owned())]) {
        let at = at.with_context(reading)?;
        if at.is_dir() && manifests(OLD, &at).is_ok_and(|found| !found.is_empty()) {
            let shown = at.display();
            let message = texts::store::form_of_before(&shown);
            return Err(Problem::advised(message, texts::store::other_place(&shown)).into());
        }
    }
    Ok(())
}
