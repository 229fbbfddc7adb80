//! Results kept in a folder, by the key of their table.
//!
//! Each line of `roster-K-of-N.jsonl` is a table: its key, a hash of its rows, its rows. A key names everything that
//! determines the games, so lines of any number of rosters lie side by side, and whatever was played before is found: by a
//! run that goes on, by one with a changed girl, by a merge. A line that is torn or damaged is not found, and is played
//! again.

use super::meeting::Meeting;
use crate::files;
use crate::lab::shards::{ShardFiles, check_row, files_of};
use crate::lab::{GameRow, Shard};
use anyhow::Context;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Beginning of the names of files of rosters.
pub(super) const STEM: &str = "roster-";
/// Ending of the names of files of results.
const ENDING: &str = ".jsonl";
/// Maximum length of a line in bytes.
const LONGEST: u64 = 64 << 20;
/// What a line begins with, before the key of a table, and the length of that.
const HEAD: &str = "{\"table\":\"";
const KEY: usize = 64;

/// A line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<R> {
    table: String,
    blake3: String,
    rows: R,
}

/// Where a line is.
#[derive(Debug, Clone, Copy)]
struct At {
    file: usize,
    offset: u64,
    length: usize,
}

/// Results of tables, in files or nowhere.
#[derive(Default)]
pub struct Kept {
    files: Vec<PathBuf>,
    found: BTreeMap<String, At>,
    log: Option<Log>,
}

/// File to which results are added, and its lock.
struct Log {
    path: PathBuf,
    file: File,
    _lock: File,
}

impl Kept {
    /// Opens the results in a folder, which is created, to add those of a shard to them.
    ///
    /// # Errors
    /// The folder or a file cannot be read or written, or another process plays this shard.
    pub fn open(folder: &Path, shard: Shard) -> anyhow::Result<Self> {
        let named = || format!("--out {}", folder.display());
        fs::create_dir_all(folder).with_context(named)?;
        let place = ShardFiles::of(STEM, folder, shard);
        let lock = place.lock()?;
        let path = place.rows;
        let file = files::check_place(&path)
            .and_then(|()| File::options().read(true).append(true).create(true).open(&path))
            .with_context(named)?;
        end_torn_line(&file).with_context(named)?;
        let mut kept = Self::default();
        kept.read(folder)?;
        Ok(Self { log: Some(Log { path, file, _lock: lock }), ..kept })
    }

    /// Finds the results in further folders.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn read(&mut self, folder: &Path) -> anyhow::Result<()> {
        for path in files_of(STEM, ENDING, folder)? {
            let file = self.files.len();
            self.scan(&path, file).with_context(|| path.display().to_string())?;
            self.files.push(path);
        }
        Ok(())
    }

    fn scan(&mut self, path: &Path, file: usize) -> io::Result<()> {
        let mut reader = BufReader::new(files::open(path)?);
        let (mut line, mut offset) = (Vec::new(), 0);
        loop {
            line.clear();
            let length = (&mut reader).take(LONGEST).read_until(b'\n', &mut line)?;
            if length == 0 {
                return Ok(());
            }
            let key = line.strip_prefix(HEAD.as_bytes()).and_then(|rest| rest.get(..KEY));
            if let Some(key) = key.and_then(|key| std::str::from_utf8(key).ok())
                && line.ends_with(b"\n")
            {
                self.found.insert(key.to_owned(), At { file, offset, length });
            }
            offset += length as u64;
        }
    }

    /// Returns the rows of a table; `None` if they are not there, or damaged.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn get(&self, key: &str) -> io::Result<Option<Vec<GameRow>>> {
        let Some(&At { file, offset, length }) = self.found.get(key) else { return Ok(None) };
        let mut file = File::open(&self.files[file])?;
        let mut line = vec![0; length];
        file.seek(SeekFrom::Start(offset))?;
        file.read_exact(&mut line)?;
        Ok(sound(key, &line))
    }

    /// Adds the rows of a table.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn put(&mut self, key: &str, rows: &[GameRow]) -> anyhow::Result<()> {
        let Some(Log { path, file, .. }) = &mut self.log else { return Ok(()) };
        let line = Line { table: key.to_owned(), blake3: hash(rows)?, rows };
        let mut text = serde_json::to_vec(&line)?;
        text.push(b'\n');
        file.write_all(&text).with_context(|| format!("--out: {}", path.display()))
    }

    /// Flushes everything to the disk.
    ///
    /// # Errors
    /// Flushing fails.
    pub fn sync(&self) -> anyhow::Result<()> {
        let Some(Log { path, file, .. }) = &self.log else { return Ok(()) };
        file.sync_all().with_context(|| format!("--out: {}", path.display()))
    }

    /// File to which results are added, if any.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.log.as_ref().map(|log| log.path.as_path())
    }
}

fn hash(rows: &[GameRow]) -> serde_json::Result<String> {
    Ok(blake3::hash(&serde_json::to_vec(rows)?).to_string())
}

/// Reads a line; `None` unless it is as it was written and is of this table.
fn sound(key: &str, line: &[u8]) -> Option<Vec<GameRow>> {
    let line: Line<Vec<GameRow>> = serde_json::from_slice(line).ok()?;
    let whole = line.table == key && hash(&line.rows).ok()? == line.blake3;
    let bounded = line.rows.iter().all(|row| check_row(row).is_ok());
    (whole && bounded && Meeting::of([0; 4], &line.rows).is_some()).then_some(line.rows)
}

/// Ends the last line of a file whose writer was killed, so that what follows is a line of its own.
fn end_torn_line(mut file: &File) -> io::Result<()> {
    let mut last = [b'\n'];
    if file.metadata()?.len() > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
    }
    if last == [b'\n'] { Ok(()) } else { file.write_all(b"\n") }
}
