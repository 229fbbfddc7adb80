//! File of the rows of a shard, written during play and read again.

use crate::files;
use crate::lab::{BLOCK, GameRow, Plan};
use crate::problem::{Explain, Problem, Text, explained, texts};
use anyhow::Context;
use blake3::Hasher;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Take, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Maximum length of a line in bytes. Typical lines have a few thousand.
const LONGEST: u64 = 16 << 20;

/// Sequential reader of the rows of a plan.
pub struct ShardReader<'a> {
    plan: &'a Plan,
    file: BufReader<Take<File>>,
    line: Vec<u8>,
    next: u64,
}

/// Failure to read a row.
#[derive(Debug)]
pub enum NoRow {
    /// The file cannot be read.
    Read(io::Error),
    /// The row is invalid or belongs to another game.
    Bad { game: u64, what: Text },
}

impl Explain for NoRow {
    fn problem(&self) -> Problem {
        match self {
            Self::Read(error) => error.problem(),
            Self::Bad { game, what } => texts::runs::error_in_game(game, what).into(),
        }
    }
}

explained!(NoRow);

impl From<io::Error> for NoRow {
    fn from(error: io::Error) -> Self {
        Self::Read(error)
    }
}

impl<'a> ShardReader<'a> {
    /// Reads a file from its current position; the first row is that of game `next`.
    pub fn new(file: Take<File>, plan: &'a Plan, next: u64) -> Self {
        Self { plan, file: BufReader::new(file), line: Vec::new(), next }
    }

    /// Reads the next row; `None` at the end of the file.
    ///
    /// # Errors
    /// It cannot be read, or is not the expected row.
    pub fn row(&mut self) -> Result<Option<GameRow>, NoRow> {
        self.line.clear();
        if (&mut self.file).take(LONGEST).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        let row = self.parsed().map_err(|what| NoRow::Bad { game: self.next, what })?;
        self.next += 1;
        Ok(Some(row))
    }

    fn parsed(&self) -> Result<GameRow, Text> {
        if !self.line.ends_with(b"\n") {
            return Err(texts::runs::line_has_no_end());
        }
        let row: GameRow = serde_json::from_slice(&self.line).map_err(|error| Text::of_line(&error))?;
        let expected = self.plan.game(self.next);
        if (row.game, (row.seed, row.rotation)) != (self.next, expected) {
            return Err(texts::runs::row_of_other_game(row.game, row.seed));
        }
        row.check()?;
        Ok(row)
    }
}

/// Writer of the rows of a shard being played.
pub struct ShardLog {
    path: PathBuf,
    file: File,
    hash: Hasher,
    rows: u64,
    /// Buffer for the current line.
    line: Vec<u8>,
}

impl ShardLog {
    /// Creates an empty file. Existing rows, of an unknown run, are deleted from the disk when this returns.
    ///
    /// # Errors
    /// The file cannot be created or truncated.
    pub fn new(path: &Path) -> anyhow::Result<Self> {
        let made = files::check_place(path)
            .and_then(|()| File::create(path))
            .and_then(|file| file.sync_all().map(|()| file));
        let file = made.with_context(|| format!("--out: {}", path.display()))?;
        Ok(Self { path: path.to_owned(), file, hash: Hasher::new(), rows: 0, line: Vec::new() })
    }

    /// Opens the rows of these games and keeps the complete blocks, which were each played on one VM. The
    /// rest, possibly a partial line, is truncated.
    ///
    /// # Errors
    /// The file cannot be opened, read or truncated.
    pub fn resume(path: &Path, plan: &Plan, games: &Range<u64>) -> anyhow::Result<Self> {
        let shown = || format!("--out: {}", path.display());
        let open = files::check_place(path)
            .and_then(|()| File::options().read(true).write(true).create(true).truncate(false).open(path));
        let mut file = open.with_context(shown)?;
        let (next, bytes, hash) = complete_blocks(&file, plan, games).with_context(shown)?;
        file.set_len(bytes).and_then(|()| file.seek(SeekFrom::End(0))).with_context(shown)?;
        Ok(Self { path: path.to_owned(), file, hash, rows: next - games.start, line: Vec::new() })
    }

    /// Writes a row, unbuffered.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&mut self, row: &GameRow) -> anyhow::Result<()> {
        self.line.clear();
        serde_json::to_writer(&mut self.line, row)?;
        self.line.push(b'\n');
        self.file.write_all(&self.line).with_context(|| format!("--out: {}", self.path.display()))?;
        self.hash.update(&self.line);
        self.rows += 1;
        Ok(())
    }

    /// Number of rows in the file.
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    /// Returns the BLAKE3 hash of the file in hexadecimal.
    pub fn hash(&self) -> String {
        self.hash.finalize().to_string()
    }

    /// Flushes everything to the disk.
    ///
    /// # Errors
    /// Flushing fails.
    pub fn sync(&self) -> anyhow::Result<()> {
        self.file.sync_all().with_context(|| format!("--out: {}", self.path.display()))
    }
}

/// Returns the end of the complete blocks as game number and byte offset, and their hash.
fn complete_blocks(file: &File, plan: &Plan, games: &Range<u64>) -> io::Result<(u64, u64, Hasher)> {
    let length = file.metadata()?.len();
    let mut reader = ShardReader::new(file.try_clone()?.take(length), plan, games.start);
    let (mut hash, mut bytes) = (Hasher::new(), 0);
    let mut complete = (games.start, 0, Hasher::new());
    while reader.next < games.end {
        match reader.row() {
            Ok(Some(_)) => {}
            Ok(None) | Err(NoRow::Bad { .. }) => break,
            Err(NoRow::Read(error)) => return Err(error),
        }
        hash.update(&reader.line);
        bytes += reader.line.len() as u64;
        if reader.next.is_multiple_of(BLOCK) || reader.next == games.end {
            complete = (reader.next, bytes, hash.clone());
        }
    }
    Ok(complete)
}
