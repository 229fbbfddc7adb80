//! Atomic file writes.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

/// The extension of a file being written; its name contains the target's name and the process id.
const EXTENSION: &str = ".part";

/// Writes a file atomically: until it is complete, the target is absent or unchanged.
///
/// # Errors
/// If it cannot be written.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    UnfinishedFile::write(path, contents)?.finish()
}

/// Checks that a file can be written there, for use before long computations. Also removes the remains of the
/// same file left by a killed process.
///
/// # Errors
/// If it cannot.
pub fn probe(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    tidy(path.parent().unwrap_or(Path::new("")), |name| path.file_name().is_some_and(|own| own == name));
    UnfinishedFile::write(path, "").map(drop)
}

/// A completely written file that has not been renamed to its target yet. Removed on drop unless finished.
pub struct UnfinishedFile {
    path: PathBuf,
    target: PathBuf,
    /// Locked, to mark the file as in use.
    file: File,
}

impl UnfinishedFile {
    /// Writes the whole contents to the temporary file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(target: &Path, contents: impl AsRef<[u8]>) -> io::Result<Self> {
        let mut name = target.file_name().map(OsString::from).unwrap_or_default();
        name.push(format!(".{}{EXTENSION}", process::id()));
        let path = target.with_file_name(name);
        loop {
            super::check_place(&path)?;
            let file = File::options().write(true).create(true).truncate(false).open(&path)?;
            // Where locks are unsupported, `tidy` removes nothing either.
            _ = file.lock();
            if path.exists() {
                let part = Self { path, target: target.to_owned(), file };
                part.file.set_len(0)?;
                (&part.file).write_all(contents.as_ref())?;
                part.file.sync_all()?;
                return Ok(part);
            }
            // `tidy` removed it between opening and locking.
        }
    }

    /// Renames it to its target.
    ///
    /// # Errors
    /// If it cannot be renamed.
    pub fn finish(self) -> io::Result<()> {
        fs::rename(&self.path, &self.target)
    }
}

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        // Fails after a successful rename, which is fine.
        _ = fs::remove_file(&self.path);
    }
}

/// Removes temporary files left in a folder by killed processes, for targets accepted by `is_target`. Files
/// being written are locked and stay.
pub fn tidy(folder: &Path, is_target: impl Fn(&str) -> bool) {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let target = name.to_str().and_then(|name| name.strip_suffix(EXTENSION)?.rsplit_once('.'));
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
    fn writes_are_atomic() {
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
    fn tidy_keeps_files_being_written() {
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
