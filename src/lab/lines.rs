//! `match --state`: lines of a file that are kept while a command works, so that the same command goes on where it was interrupted.

use crate::files;
use crate::problem::{Problem, Text, texts};
use anyhow::Context;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{self, File};
use std::io::{ErrorKind, Read as _, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Longest file, in bytes.
const LONGEST: u64 = 1 << 30;

/// A file of lines, open for more. The first line says whose they are.
pub struct Lines {
    path: PathBuf,
    file: File,
}

impl Lines {
    /// Opens a file, or begins it, with the head that is made from the one it has. Returns that head and the lines below it: the
    /// rest, from the first line that is damaged on, is left out and written over.
    ///
    /// # Errors
    /// The file is of another command, in use, or cannot be read or written.
    pub fn open<H, L>(path: &Path, own: impl FnOnce(Option<&H>) -> H) -> anyhow::Result<(Self, H, Vec<L>)>
    where
        H: Serialize + DeserializeOwned + PartialEq,
        L: DeserializeOwned,
    {
        let named = || named(path);
        files::check_place(path).with_context(named)?;
        let mut options = File::options();
        let file = options.read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.with_context(named)?;
        // Before it is read: what another command adds meanwhile would be written over.
        if files::lock(&file).is_err() {
            return Err(Problem::from(texts::tuning::state_in_use(named())).into());
        }
        let Read { head, lines, bytes } = read(path, &file)?;
        let own = own(head.as_ref());
        if head.as_ref().is_some_and(|head| *head != own) {
            return Err(foreign(texts::tuning::state_of_other_command(named())).into());
        }
        file.set_len(bytes).and_then(|()| file.seek(SeekFrom::Start(bytes))).with_context(named)?;
        if head.is_none() {
            file.write_all((serde_json::to_string(&own)? + "\n").as_bytes()).with_context(named)?;
        }
        Ok((Self { path: path.to_owned(), file }, own, lines))
    }

    /// Keeps another line.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, line: &impl Serialize) -> anyhow::Result<()> {
        let line = serde_json::to_string(line)? + "\n";
        self.file.write_all(line.as_bytes()).with_context(|| named(&self.path))
    }

    /// Deletes the file of a command that is complete.
    ///
    /// # Errors
    /// It cannot be deleted.
    pub fn delete(self) -> anyhow::Result<()> {
        fs::remove_file(&self.path).with_context(|| named(&self.path))
    }
}

fn named(path: &Path) -> String {
    format!("--state {}", path.display())
}

/// What is in a file, and the number of bytes it takes.
struct Read<H, L> {
    head: Option<H>,
    lines: Vec<L>,
    bytes: u64,
}

fn read<H: DeserializeOwned, L: DeserializeOwned>(path: &Path, file: &File) -> anyhow::Result<Read<H, L>> {
    let mut found = Read { head: None, lines: Vec::new(), bytes: 0 };
    let none = || foreign(texts::tuning::not_a_state_file(path.display()));
    // As it is, byte by byte: what is added goes behind the bytes that are sound.
    let mut text = String::new();
    file.take(LONGEST).read_to_string(&mut text).map_err(|error| match error.kind() {
        ErrorKind::InvalidData => anyhow::Error::from(none()),
        _ => anyhow::Error::from(error).context(named(path)),
    })?;
    for line in text.split_inclusive('\n').take_while(|line| line.ends_with('\n')) {
        match &found.head {
            None => found.head = Some(serde_json::from_str(line).map_err(|_| none())?),
            Some(_) => match serde_json::from_str(line) {
                Ok(line) => found.lines.push(line),
                Err(_) => break,
            },
        }
        found.bytes += line.len() as u64;
    }
    if found.head.is_none() && !text.is_empty() {
        return Err(none().into());
    }
    Ok(found)
}

fn foreign(message: Text) -> Problem {
    Problem::advised(message, texts::tuning::name_other_state_file())
}
