//! Where a shard is in its folder. Several may share one.

use crate::cli::complain::Advised;
use crate::lab::Shard;
use anyhow::Context;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

const STEM: &str = "shard-";

/// The files of a shard.
pub(in crate::cli::sim) struct Place {
    pub manifest: PathBuf,
    /// Its rows, once all are there.
    pub rows: PathBuf,
    /// Its rows while they are played.
    pub part: PathBuf,
    lock: PathBuf,
}

impl Place {
    pub fn new(folder: &Path, shard: Shard) -> Self {
        let file = |ending: &str| folder.join(format!("{STEM}{}-of-{}{ending}", shard.nth(), shard.of()));
        Self { manifest: file(".json"), rows: file(".jsonl"), part: file(".jsonl.part"), lock: file(".lock") }
    }

    /// Makes sure that nobody else is at this shard. Where files cannot be locked, nobody is stopped.
    ///
    /// # Errors
    /// Somebody is; the folder cannot be written to.
    pub fn lock(&self) -> anyhow::Result<Lock> {
        let path = self.lock.clone();
        let shown = path.display();
        let open = File::options().write(true).create(true).truncate(false).open(&path);
        let file = open.with_context(|| format!("--out: cannot write {shown}"))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let advice = "wait until it is done; what it has played is kept";
                Err(Advised::new(
                    format!("--out: another process plays this shard: {shown} is locked"),
                    advice,
                )
                .into())
            }
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Lock { _file: file, path }),
        }
    }
}

/// Holds a shard for this process.
pub(in crate::cli::sim) struct Lock {
    _file: File,
    path: PathBuf,
}

impl Drop for Lock {
    /// Whoever opened the file before it went sees what was done by then: it looks only once it has the lock.
    fn drop(&mut self) {
        _ = fs::remove_file(&self.path);
    }
}

/// The manifests in a folder, by name.
///
/// # Errors
/// The folder cannot be read.
pub(in crate::cli::sim) fn manifests(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let reading = || format!("cannot read the folder {}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(reading)? {
        let name = entry.with_context(reading)?.file_name();
        let is_one = name.to_str().is_some_and(|name| name.starts_with(STEM) && name.ends_with(".json"));
        if is_one {
            files.push(folder.join(name));
        }
    }
    files.sort();
    Ok(files)
}
