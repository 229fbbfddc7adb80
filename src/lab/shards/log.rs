//! The rows of a shard as a file: written as they are played, and read again.

use crate::files;
use crate::lab::{BLOCK, GameRow, Metric, Plan};
use crate::problem::{Explain, Problem, Text, explained, quoted, texts};
use anyhow::Context;
use blake3::Hasher;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Take, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// No line of a row is longer, in bytes. They have a few thousand.
const LONGEST: u64 = 16 << 20;

/// No figure of a game is larger: points have 31 bits, and the final score adds to them. Sums of as many
/// rows as a disk holds stay within 63.
const MOST: u64 = 1 << 34;

/// Reads rows of a plan one after the other.
pub struct ShardReader<'a> {
    plan: &'a Plan,
    file: BufReader<Take<File>>,
    line: Vec<u8>,
    next: u64,
}

/// Why there is no row.
#[derive(Debug)]
pub enum NoRow {
    /// The file cannot be read.
    Read(io::Error),
    /// The row is not that of the game.
    Bad { game: u64, what: Text },
}

impl Explain for NoRow {
    fn problem(&self) -> Problem {
        match self {
            Self::Read(error) => error.problem(),
            Self::Bad { game, what } => texts::game_is(game, what).into(),
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
    /// Reads a file from where it is; the first row is that of game `next`.
    pub fn new(file: Take<File>, plan: &'a Plan, next: u64) -> Self {
        Self { plan, file: BufReader::new(file), line: Vec::new(), next }
    }

    /// The next row; none at the end of the file.
    ///
    /// # Errors
    /// It cannot be read, or is not the row that comes next.
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
            return Err(texts::line_has_no_end());
        }
        let row: GameRow = serde_json::from_slice(&self.line).map_err(|error| Text::of_line(&error))?;
        let due = self.plan.game(self.next);
        if (row.game, (row.seed, row.rotation)) != (self.next, due) {
            return Err(texts::this_is_game_with_seed(row.game, row.seed));
        }
        for (sums, &metric) in row.girls.iter().flat_map(|sums| Metric::ALL.iter().map(move |m| (sums, m))) {
            if sums[metric].unsigned_abs() > MOST {
                return Err(texts::no_game_comes_to(sums[metric], quoted(metric.name())));
            }
        }
        Ok(row)
    }
}

/// The rows of a shard that is being played.
pub struct ShardLog {
    path: PathBuf,
    file: File,
    hash: Hasher,
    rows: u64,
    /// What was last written, kept for its room.
    line: Vec<u8>,
}

impl ShardLog {
    /// A file without rows. Those that are there are of nobody knows which run, and are gone from the disk
    /// when this returns.
    ///
    /// # Errors
    /// The file cannot be made or cut.
    pub fn new(path: &Path) -> anyhow::Result<Self> {
        let made = files::check_place(path)
            .and_then(|()| File::create(path))
            .and_then(|file| file.sync_all().map(|()| file));
        let file = made.with_context(|| format!("--out: {}", path.display()))?;
        Ok(Self { path: path.to_owned(), file, hash: Hasher::new(), rows: 0, line: Vec::new() })
    }

    /// Opens the rows of these games, and keeps of those that are there whole blocks, for those were played
    /// to their end on one machine. What follows, perhaps half a line, is cut off.
    ///
    /// # Errors
    /// The file cannot be opened, read or cut.
    pub fn go_on(path: &Path, plan: &Plan, games: &Range<u64>) -> anyhow::Result<Self> {
        let shown = || format!("--out: {}", path.display());
        let open = files::check_place(path)
            .and_then(|()| File::options().read(true).write(true).create(true).truncate(false).open(path));
        let mut file = open.with_context(shown)?;
        let (next, bytes, hash) = kept(&file, plan, games).with_context(shown)?;
        file.set_len(bytes).and_then(|()| file.seek(SeekFrom::End(0))).with_context(shown)?;
        Ok(Self { path: path.to_owned(), file, hash, rows: next - games.start, line: Vec::new() })
    }

    /// Writes a row. It is in the file when this returns.
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

    /// Rows in the file.
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    /// The BLAKE3 hash of the file, in hexadecimal.
    pub fn hash(&self) -> String {
        self.hash.finalize().to_string()
    }

    /// Returns when everything is on the disk.
    ///
    /// # Errors
    /// It is not.
    pub fn sync(&self) -> anyhow::Result<()> {
        self.file.sync_all().with_context(|| format!("--out: {}", self.path.display()))
    }
}

/// Up to which game whole blocks are there, in how many bytes, and their hash.
fn kept(file: &File, plan: &Plan, games: &Range<u64>) -> io::Result<(u64, u64, Hasher)> {
    let length = file.metadata()?.len();
    let mut reader = ShardReader::new(file.try_clone()?.take(length), plan, games.start);
    let (mut hash, mut bytes) = (Hasher::new(), 0);
    let mut kept = (games.start, 0, Hasher::new());
    while reader.next < games.end {
        match reader.row() {
            Ok(Some(_)) => {}
            Ok(None) | Err(NoRow::Bad { .. }) => break,
            Err(NoRow::Read(error)) => return Err(error),
        }
        hash.update(&reader.line);
        bytes += reader.line.len() as u64;
        if reader.next.is_multiple_of(BLOCK) || reader.next == games.end {
            kept = (reader.next, bytes, hash.clone());
        }
    }
    Ok(kept)
}
