//! The file of a game, written as it is played.

use crate::files::{self, atomic};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Longest file that is read.
pub(super) const LONGEST: u64 = 64 << 20;

/// The file of a game. It is locked as long as it is open.
pub(in crate::studio) struct GameFile {
    file: File,
    path: PathBuf,
    /// How many bytes of lines are there, and how long the file is with what follows them.
    lines: usize,
    length: u64,
}

/// A file and no link to one.
pub(super) fn is_ours(path: &Path) -> bool {
    path.symlink_metadata().is_ok_and(|file| file.is_file())
}

/// When a file was changed last.
pub(super) fn modified(path: &Path) -> Option<SystemTime> {
    path.symlink_metadata().ok()?.modified().ok()
}

impl GameFile {
    /// A new file, which only the user can read: it has the walls.
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        atomic::private(&mut options);
        let file = options.open(path)?;
        files::lock(&file)?;
        Ok(Self { file, path: path.to_owned(), lines: 0, length: 0 })
    }

    /// Opens a file and reads it.
    pub(super) fn open(path: &Path, most: u64) -> io::Result<(Self, Vec<u8>)> {
        let mut file = OpenOptions::new().read(true).write(true).open(path)?;
        files::lock(&file)?;
        let length = file.metadata()?.len();
        if length > most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let mut bytes = Vec::new();
        (&mut file).take(most).read_to_end(&mut bytes)?;
        Ok((Self { file, path: path.to_owned(), lines: 0, length }, bytes))
    }

    /// Removes a file that nobody has open.
    pub(super) fn remove(path: &Path) -> io::Result<()> {
        files::lock(&OpenOptions::new().write(true).open(path)?)?;
        fs::remove_file(path)
    }

    /// Makes the file begin with these lines, of which it may have some, and end with this one.
    pub(super) fn write(&mut self, lines: &str, end: &str) -> io::Result<()> {
        let Some(new) = lines.get(self.lines..).filter(|new| !new.is_empty()) else { return Ok(()) };
        let at = self.lines as u64;
        self.file.seek(SeekFrom::Start(at))?;
        // In one piece, so that nothing comes between.
        self.file.write_all(format!("{new}{end}\n").as_bytes())?;
        let length = (lines.len() + end.len() + 1) as u64;
        if self.length > length {
            self.file.set_len(length)?;
        }
        (self.lines, self.length) = (lines.len(), length);
        Ok(())
    }

    /// As [`GameFile::write`], where the file was read before and may have other lines. Those are left as they are until all of
    /// these are there.
    pub(super) fn go_on(&mut self, before: &[u8], lines: &str, end: &str) -> io::Result<()> {
        let same = before.iter().zip(lines.as_bytes()).take_while(|(a, b)| a == b).count();
        let same = (0..=same).rev().find(|at| lines.is_char_boundary(*at)).unwrap_or_default();
        let others = before[same..].iter().filter(|&&byte| byte == b'\n').count();
        if others <= 1 && same < lines.len() {
            self.lines = same;
            return self.write(lines, end);
        }
        if before == format!("{lines}{end}\n").as_bytes() {
            self.lines = lines.len();
            return Ok(());
        }
        atomic::write_private(&self.path, format!("{lines}{end}\n"))?;
        let (file, bytes) = Self::open(&self.path, u64::MAX)?;
        *self = Self { lines: lines.len(), length: bytes.len() as u64, ..file };
        Ok(())
    }

    /// Has the disk keep what was written, beside what the game does.
    pub(super) fn settle(&self) {
        if let Ok(file) = self.file.try_clone() {
            // Where there is no thread, the system does it when it likes.
            _ = std::thread::Builder::new().name("keep".to_owned()).spawn(move || file.sync_data());
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}
