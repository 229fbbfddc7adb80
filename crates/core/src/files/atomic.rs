//! Atomic file writes.

use super::folder_with;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// What follows the target's name in that of a file being written, between them [`RANDOM`] random letters and digits.
const MARK: &str = ".saki-";
const EXTENSION: &str = ".part";
const RANDOM: usize = 10;

/// Writes a file atomically: until it is complete, the target is absent or unchanged.
///
/// # Errors
/// If it cannot be written.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    UnfinishedFile::write(path, contents)?.finish()
}

/// As [`write()`], and makes the folder of the file if it is not there.
///
/// # Errors
/// If one of them cannot be written.
pub fn write_with_folder(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    fs::create_dir_all(folder_with(path))?;
    write(path, contents)
}

/// As [`write()`], of a file that only the user can read.
///
/// # Errors
/// If it cannot be written.
pub fn write_private(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    UnfinishedFile::write_as(path, contents, private)?.finish()
}

/// Lets only the user read the file that is created.
#[cfg(unix)]
pub fn private(options: &mut OpenOptions) {
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
}

/// Lets only the user read the file that is created; here that is for the folder to say.
#[cfg(not(unix))]
pub const fn private(_: &mut OpenOptions) {}

/// Checks that a file can be written there, for use before long computations. Also removes the remains of the
/// same file left by a killed process.
///
/// # Errors
/// If it cannot.
pub fn probe(path: &Path) -> io::Result<()> {
    super::check_place(path)?;
    tidy(folder_with(path), |name| path.file_name().is_some_and(|own| own == name));
    UnfinishedFile::write(path, "").map(drop)
}

/// A completely written file that has not been renamed to its target yet. Removed on drop unless finished.
pub struct UnfinishedFile {
    target: PathBuf,
    /// Locked, to mark the file as in use.
    file: NamedTempFile<File>,
}

impl UnfinishedFile {
    /// Writes the whole contents to a new file beside the target, which nobody else can have put there.
    ///
    /// # Errors
    /// If it cannot be written, or the target is a pipe, a device or the like, which would be replaced by a file.
    pub fn write(target: &Path, contents: impl AsRef<[u8]>) -> io::Result<Self> {
        Self::write_as(target, contents, |_| {})
    }

    fn write_as(
        target: &Path,
        contents: impl AsRef<[u8]>,
        change: impl Fn(&mut OpenOptions),
    ) -> io::Result<Self> {
        super::check_place(target)?;
        let mut options = File::options();
        options.write(true).create_new(true);
        change(&mut options);
        let mut name = target.file_name().map(OsString::from).unwrap_or_default();
        name.push(MARK);
        let mut builder = Builder::new();
        builder.prefix(&name).suffix(EXTENSION).rand_bytes(RANDOM);
        // One that is there, or a link, is an error and another name is tried.
        let new = |path: &Path| options.open(path);
        loop {
            let file = builder.make_in(folder_with(target), new)?;
            // Where locks are unsupported, `tidy` removes nothing either.
            _ = file.as_file().lock();
            if file.path().exists() {
                file.as_file().write_all(contents.as_ref())?;
                file.as_file().sync_all()?;
                return Ok(Self { target: target.to_owned(), file });
            }
            // `tidy` removed it between opening and locking.
        }
    }

    /// Renames it to its target.
    ///
    /// # Errors
    /// If it cannot be renamed.
    pub fn finish(self) -> io::Result<()> {
        self.file.persist(&self.target).map(drop).map_err(|error| error.error)
    }
}

/// Removes temporary files left in a folder by killed processes, for targets accepted by `is_target`. Files
/// being written are locked and stay.
pub fn tidy(folder: &Path, is_target: impl Fn(&str) -> bool) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let target = name.to_str().and_then(|name| name.strip_suffix(EXTENSION)?.rsplit_once(MARK));
        let Some((target, random)) = target else { continue };
        let is_part = random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric());
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
        let others = ["b.svg.saki-0123456789.part", "a.svg.part", "a.svg.saki-1.part", "a.svg.original.part"];
        for name in ["a.svg.saki-0123456789.part"].iter().chain(&others) {
            fs::write(at(name), "x").unwrap();
        }
        fs::create_dir(at("a.svg.saki-abcdefghij.part")).unwrap();
        let written = UnfinishedFile::write(&at("a.svg"), "x").unwrap();
        let own = written.file.path().file_name().unwrap().to_string_lossy().into_owned();
        tidy(folder.path(), |name| name == "a.svg");
        let mut left = [&others[..], &["a.svg.saki-abcdefghij.part", &own]].concat();
        left.sort_unstable();
        assert_eq!(names(folder.path()), left);
    }

    #[cfg(unix)]
    #[test]
    fn special_files_are_not_replaced() {
        use std::os::unix::fs::{FileTypeExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        assert!(std::process::Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
        symlink("/dev/null", at("null")).unwrap();
        for (name, what) in [("pipe", "named pipe"), ("null", "device")] {
            let said = format!("this is a {what}, not a regular file");
            assert_eq!(probe(&at(name)).unwrap_err().to_string(), said);
            assert_eq!(write(&at(name), "x").unwrap_err().to_string(), said);
            assert_eq!(write_private(&at(name), "x").unwrap_err().to_string(), said);
        }
        assert!(fs::metadata(at("pipe")).unwrap().file_type().is_fifo() && at("null").is_symlink());
        assert_eq!(names(folder.path()), ["null", "pipe"]);
    }

    #[cfg(unix)]
    #[test]
    fn others_cannot_choose_what_is_written_to() {
        use std::os::unix::fs::{MetadataExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("precious"), "theirs").unwrap();
        // The name of an older version, which could be guessed.
        symlink(at("precious"), at(&format!("a.svg.{}.part", std::process::id()))).unwrap();
        symlink(at("precious"), at("a.svg")).unwrap();
        write(&at("a.svg"), "ours").unwrap();
        let read = |name: &str| fs::read_to_string(at(name)).unwrap();
        assert_eq!((read("precious"), read("a.svg")), ("theirs".into(), "ours".into()));
        fs::write(at("usual"), "").unwrap();
        let mode = |name: &str| fs::metadata(at(name)).unwrap().mode();
        assert_eq!(mode("a.svg"), mode("usual"));
        write_private(&at("a.svg"), "mine alone").unwrap();
        assert_eq!((read("a.svg"), mode("a.svg") & 0o777), ("mine alone".into(), 0o600));
    }
}
