//! Files that are there whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

/// How the name of a file ends while it is written; before that come its own name and the process.
const ENDING: &str = ".part";

/// Writes a file. Until all of it is on the disk it is not there, or as it was.
///
/// # Errors
/// It cannot be written.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    UnfinishedFile::write(path, text)?.finish()
}

/// Could a file be written there? Better asked before what is to be written took an hour. Also removes what
/// is left of the same file by a process that was killed.
///
/// # Errors
/// It could not.
pub fn probe(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    tidy(path.parent().unwrap_or(Path::new("")), |name| path.file_name().is_some_and(|own| own == name));
    UnfinishedFile::write(path, "").map(drop)
}

/// A file that is all on the disk, but does not have its name yet. Unless it is finished it is removed.
pub struct UnfinishedFile {
    path: PathBuf,
    target: PathBuf,
    /// Locked, so that others know that somebody is at it.
    file: File,
}

impl UnfinishedFile {
    /// Writes everything.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(target: &Path, text: &str) -> io::Result<Self> {
        let mut name = target.file_name().map(OsString::from).unwrap_or_default();
        name.push(format!(".{}{ENDING}", process::id()));
        let path = target.with_file_name(name);
        loop {
            super::check_place(&path)?;
            let file = File::options().write(true).create(true).truncate(false).open(&path)?;
            // Where files cannot be locked nobody tidies up either.
            _ = file.lock();
            if path.exists() {
                let part = Self { path, target: target.to_owned(), file };
                part.file.set_len(0)?;
                (&part.file).write_all(text.as_bytes())?;
                part.file.sync_all()?;
                return Ok(part);
            }
            // Who tidied up took it for a file nobody writes, between our opening and locking it.
        }
    }

    /// Gives it its name.
    ///
    /// # Errors
    /// It cannot be renamed.
    pub fn finish(self) -> io::Result<()> {
        fs::rename(&self.path, &self.target)
    }
}

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        // Once it has its name there is nothing to remove.
        _ = fs::remove_file(&self.path);
    }
}

/// Removes what processes that were killed have left of files in a folder, of those that `is_target` knows
/// by name. What is being written is locked, and stays.
pub fn tidy(folder: &Path, is_target: impl Fn(&str) -> bool) {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let target = name.to_str().and_then(|name| name.strip_suffix(ENDING)?.rsplit_once('.'));
        let Some((target, process)) = target else { continue };
        let is_part = !process.is_empty() && process.bytes().all(|byte| byte.is_ascii_digit());
        if is_part && is_target(target) && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            _ = remove_abandoned(&entry.path());
        }
    }
}

fn remove_abandoned(path: &Path) -> io::Result<()> {
    let file = File::options().write(true).open(path)?;
    file.try_lock()?;
    fs::remove_file(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_part_is_a_file_or_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.svg");
        drop(UnfinishedFile::write(&target, "half").unwrap());
        assert!(names(folder.path()).is_empty());
        write(&target, "whole").unwrap();
        write(&target, "again").unwrap();
        assert_eq!(
            (names(folder.path()), fs::read_to_string(&target).unwrap()),
            (vec!["a.svg".into()], "again".into())
        );
    }

    #[test]
    fn only_what_nobody_writes_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["a.svg.123.part", "b.svg.123.part", "a.svg.part", "a.svg.12x.part", "a.svg.124"] {
            fs::write(at(name), "x").unwrap();
        }
        fs::create_dir(at("a.svg.9.part")).unwrap();
        let written = UnfinishedFile::write(&at("a.svg"), "x").unwrap();
        let own = written.path.file_name().unwrap().to_string_lossy().into_owned();
        tidy(folder.path(), |name| name == "a.svg");
        let mut left = ["b.svg.123.part", "a.svg.part", "a.svg.12x.part", "a.svg.124", "a.svg.9.part", &own];
        left.sort_unstable();
        assert_eq!(names(folder.path()), left);
    }
}
