//! Reads untrusted files. Only regular files are read, because a pipe may block and a device may never end,
//! and only up to a size limit and to the size they have when they are opened: files of `/proc`, which tell none,
//! are empty. Errors are in plain words. What is text goes through [`text()`], or through [`text::decode`] if it
//! does not come from a file.

pub mod atomic;
pub mod overwrite;
pub mod text;

use crate::problem::{Explain, Problem, explained, texts};
use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, ErrorKind, Read, Take};
use std::path::Path;

/// Why a path is refused: not a regular file, or too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unreadable {
    Missing,
    BrokenLink,
    Forbidden,
    Folder,
    Pipe,
    Socket,
    Device,
    TooLarge(u64),
    NoText,
}

impl Explain for Unreadable {
    fn problem(&self) -> Problem {
        match self {
            Self::Missing => texts::world::no_such_file(),
            Self::BrokenLink => texts::world::broken_link(),
            Self::Forbidden => texts::world::reading_forbidden(),
            Self::Folder => texts::world::folder_not_file(),
            Self::Pipe => texts::world::pipe_not_file(),
            Self::Socket => texts::world::socket_not_file(),
            Self::Device => texts::world::device_not_file(),
            Self::TooLarge(most) => texts::world::file_too_large(most),
            Self::NoText => texts::world::file_not_utf8(),
        }
        .into()
    }
}

explained!(Unreadable);

impl Unreadable {
    fn error(self) -> io::Error {
        let kind = match self {
            Self::Missing | Self::BrokenLink => ErrorKind::NotFound,
            Self::Forbidden => ErrorKind::PermissionDenied,
            Self::Folder => ErrorKind::IsADirectory,
            Self::Pipe | Self::Socket | Self::Device => ErrorKind::InvalidInput,
            Self::TooLarge(_) => ErrorKind::FileTooLarge,
            Self::NoText => ErrorKind::InvalidData,
        };
        io::Error::new(kind, self.problem())
    }

    /// The type of a file that is not regular.
    fn of(metadata: &Metadata) -> Option<Self> {
        if metadata.is_file() {
            return None;
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::FileTypeExt;
            let kind = metadata.file_type();
            if kind.is_fifo() {
                return Some(Self::Pipe);
            }
            if kind.is_socket() {
                return Some(Self::Socket);
            }
        }
        Some(if metadata.is_dir() { Self::Folder } else { Self::Device })
    }
}

/// The folder that a file is in; `.` for the current one.
#[must_use]
pub fn folder_with(path: &Path) -> &Path {
    path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

/// Checks that there is a regular file, following links.
///
/// # Errors
/// If there is none, or something else.
pub fn check(path: &Path) -> io::Result<()> {
    let metadata = fs::metadata(path).map_err(|error| explain(path, error))?;
    Unreadable::of(&metadata).map_or(Ok(()), |what| Err(what.error()))
}

/// Checks that there is a regular file, or nothing that prevents creating one.
///
/// # Errors
/// If there is something else.
pub fn check_place(path: &Path) -> io::Result<()> {
    match check(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        found => found,
    }
}

/// Locks a file, open for writing, against other processes while it is open. Does nothing where files cannot be locked.
///
/// # Errors
/// [`ErrorKind::WouldBlock`]: another process holds the lock.
pub fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(ErrorKind::WouldBlock.into()),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// As [`lock`], but waits while another process holds the lock: for changes that are quickly done.
pub fn lock_in_turn(file: &File) {
    // A signal may end the waiting.
    while file.lock().is_err_and(|error| error.kind() == ErrorKind::Interrupted) {}
}

/// Opens a file for incremental reading. It ends at the size it had when opened, even if it grows.
///
/// # Errors
/// If it is not a regular file or cannot be opened.
pub fn open(path: &Path) -> io::Result<Take<File>> {
    // Checked before opening, because opening a pipe blocks until it has a writer.
    check(path)?;
    let file = File::open(path).map_err(|error| explain(path, error))?;
    let length = file.metadata()?.len();
    Ok(file.take(length))
}

/// Reads a file of at most `most` bytes.
///
/// # Errors
/// If it is not a regular file, is larger, or cannot be read.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    bounded(open(path)?, most).map_err(|error| explain(path, error))
}

fn bounded(from: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    within(bytes, most)
}

fn within(bytes: Vec<u8>, most: u64) -> io::Result<Vec<u8>> {
    if bytes.len() as u64 > most { Err(Unreadable::TooLarge(most).error()) } else { Ok(bytes) }
}

/// As [`read`], for text; see [`text::decode`].
///
/// # Errors
/// As [`read`], or if it is not text.
pub fn text(path: &Path, most: u64) -> io::Result<String> {
    decoded(read(path, most)?)
}

/// As [`text()`], of a file whose bytes are there already.
///
/// # Errors
/// It is larger, or is not text.
pub fn text_in(bytes: Vec<u8>, most: u64) -> io::Result<String> {
    decoded(within(bytes, most)?)
}

/// As [`text()`], of a file that is open, from where it is: one that is [locked](lock) is read by nobody else on some systems.
///
/// # Errors
/// As [`text()`].
pub fn text_of(file: &File, most: u64) -> io::Result<String> {
    decoded(bounded(file, most)?)
}

fn decoded(bytes: Vec<u8>) -> io::Result<String> {
    text::decode(bytes).map_err(|_| Unreadable::NoText.error())
}

/// A system error without its number; common errors in plain words. What is no error of the system is in words already.
fn explain(path: &Path, error: io::Error) -> io::Error {
    match error.kind() {
        _ if error.raw_os_error().is_none() => error,
        ErrorKind::NotFound if path.is_symlink() => Unreadable::BrokenLink.error(),
        ErrorKind::NotFound => Unreadable::Missing.error(),
        ErrorKind::PermissionDenied => Unreadable::Forbidden.error(),
        ErrorKind::IsADirectory => Unreadable::Folder.error(),
        kind => {
            let text = error.to_string();
            let words = text.split_once(" (os error ").map_or(text.as_str(), |(words, _)| words);
            io::Error::new(kind, words.to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_above_the_limit_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x");
        fs::write(&path, "12345").unwrap();
        assert_eq!(read(&path, 5).unwrap(), b"12345");
        assert_eq!(read(&path, 4).unwrap_err().to_string(), "this file has more than 4 bytes");
        assert_eq!(text(&path, u64::MAX).unwrap(), "12345");
        fs::write(&path, [0xff]).unwrap();
        assert_eq!(text(&path, 5).unwrap_err().to_string(), "this file is not text in UTF-8");
    }

    #[test]
    fn a_growing_file_ends_at_its_opening_size() {
        use std::io::Write;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x");
        fs::write(&path, "12").unwrap();
        let (mut file, mut all) = (open(&path).unwrap(), String::new());
        File::options().append(true).open(&path).unwrap().write_all(b"34").unwrap();
        file.read_to_string(&mut all).unwrap();
        assert_eq!(all, "12");
    }

    #[test]
    fn missing_files_and_folders_are_reported_in_words() {
        let folder = tempfile::tempdir().unwrap();
        let message = |name: &str| read(&folder.path().join(name), 9).unwrap_err().to_string();
        assert_eq!(message("x"), "there is no such file");
        assert_eq!(message(""), "this is a folder, not a file");
    }

    #[cfg(unix)]
    #[test]
    fn pipes_sockets_devices_and_broken_links_do_not_block() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        assert!(std::process::Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
        let _socket = std::os::unix::net::UnixListener::bind(at("socket")).unwrap();
        let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, at(name)).unwrap();
        link("/dev/zero", "zero");
        link("nowhere", "broken");
        link("round", "round");
        let message = |name: &str| read(&at(name), 9).unwrap_err().to_string();
        assert_eq!(message("pipe"), "this is a named pipe, not a regular file");
        assert_eq!(message("socket"), "this is a socket, not a regular file");
        assert_eq!(message("zero"), "this is a device, not a regular file");
        assert_eq!(message("broken"), "this link leads to a file that is not there");
        assert!(!message("round").contains("os error"), "{}", message("round"));
    }
}
