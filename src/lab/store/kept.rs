use super::head::{Beginning, Head, Search};
use super::key::Key;
use super::line;
use super::place::{ShardFiles, files_of, refuse_old};
use super::taken::Taken;
use crate::files;
use crate::lab::{GameRow, Shard};
use crate::problem::{Explain, Problem, Text, texts};
use anyhow::Context;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};

/// Ending of the names of files of games.
const ENDING: &str = ".jsonl";
/// What the names of files of shards have in them.
const SHARD: &str = "-of-";
/// Maximum length of a line in bytes.
const LONGEST: u64 = 64 << 20;

/// Where a line is.
#[derive(Debug, Clone, Copy)]
struct At {
    file: usize,
    offset: u64,
    length: usize,
}

/// Tables that were played, in files or nowhere. The default has none and keeps none.
#[derive(Default)]
pub struct Store {
    /// The option that names it.
    named: String,
    files: Vec<PathBuf>,
    found: RwLock<BTreeMap<Key, At>>,
    log: Option<Mutex<Log>>,
    kept: AtomicU64,
    fresh: AtomicU64,
    /// Missing tables are errors instead of being played.
    closed: bool,
}

/// A table that is not there, or damaged, and is not to be played.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("the table {0} is not kept")]
pub struct Lacking(pub Key);

/// File to which tables are added.
struct Log {
    path: PathBuf,
    file: File,
    /// Its number among the files, and its length in whole lines.
    number: usize,
    length: u64,
    /// Lock of the shard, if it is one.
    _lock: Option<File>,
}

impl Store {
    /// Opens the tables in a folder, which is created, to add those that a command plays of a shard; the names of its files
    /// begin with `stem`.
    ///
    /// # Errors
    /// The folder or a file cannot be read or written, is of another version or form, or another process plays this shard.
    pub fn open(folder: &Path, stem: &str, shard: Shard) -> anyhow::Result<Self> {
        let named = format!("--out {}", folder.display());
        fs::create_dir_all(folder).with_context(|| named.clone())?;
        refuse_old(folder)?;
        let place = ShardFiles::of(stem, folder, shard);
        let lock = place.lock()?;
        let mut store = Self { named, ..Self::default() };
        let others = |path: &Path| {
            let message = texts::store::foreign_file(path.display());
            Problem::advised(message, texts::situations::name_another_folder())
        };
        store.add_to(place.games, others, |_| Ok(None::<Search>))?;
        if let Some(log) = &mut store.log {
            log.get_mut().unwrap_or_else(PoisonError::into_inner)._lock = Some(lock);
        }
        store.read(folder)?;
        Ok(store)
    }

    /// Opens the state of a command, or begins it, as the search that is made from the one that is there.
    ///
    /// # Errors
    /// The file is of others or of another search, in use, or cannot be read or written.
    pub fn state(path: &Path, own: impl FnOnce(Option<&Search>) -> Search) -> anyhow::Result<(Self, Search)> {
        let mut store = Self { named: format!("--state {}", path.display()), ..Self::default() };
        let others = |path: &Path| foreign(texts::tuning::not_a_state_file(path.display()));
        let search = store.add_to(path.to_owned(), others, |found| {
            let own = own(found);
            match found {
                Some(found) if *found != own => {
                    Err(foreign(texts::tuning::state_of_other_command(path.display())))
                }
                _ => Ok(own),
            }
        })?;
        Ok((store, search))
    }

    /// Finds the tables in some folders. Those that are not there are [`Lacking`], instead of being played.
    ///
    /// # Errors
    /// A file cannot be read, or is of another version or form.
    pub fn of(folders: &[PathBuf]) -> anyhow::Result<Self> {
        let mut store = Self { closed: true, ..Self::default() };
        for folder in folders {
            refuse_old(folder)?;
            store.read(folder)?;
        }
        Ok(store)
    }

    /// Finds the tables in one more folder. Files of others are left alone.
    ///
    /// # Errors
    /// A file cannot be read, or is of another version or form.
    fn read(&mut self, folder: &Path) -> anyhow::Result<()> {
        for path in files_of("", ENDING, folder)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if !name.contains(SHARD) || self.files.contains(&path) {
                continue;
            }
            // Checked before opening, because opening a pipe blocks until it has a writer.
            let open = files::check(&path).and_then(|()| File::open(&path));
            let file = open.with_context(|| path.display().to_string())?;
            self.scan(path, &file)?;
        }
        Ok(())
    }

    /// Opens the file to add to, beginning it with a head, and finds the tables in it. `search` makes the search of the file
    /// from the one it has, `others` what is wrong with a file of others.
    fn add_to<S: Clone + Into<Option<Search>>>(
        &mut self,
        path: PathBuf,
        others: impl FnOnce(&Path) -> Problem,
        search: impl FnOnce(Option<&Search>) -> Result<S, Problem>,
    ) -> anyhow::Result<S> {
        let named = self.named.clone();
        let of = || format!("{named}: {}", path.display());
        files::check_place(&path).with_context(of)?;
        let mut options = File::options();
        let file = options.read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = file.with_context(of)?;
        if files::lock(&file).is_err() {
            return Err(Problem::from(texts::tuning::state_in_use(path.display())).into());
        }
        let number = self.files.len();
        let beginning = self.scan(path.clone(), &file)?;
        let length = file.metadata().with_context(of)?.len();
        let (search, length) = match beginning {
            Beginning::Foreign => return Err(others(&path).into()),
            Beginning::Head(head) => {
                let search = search(head.search.as_ref())?;
                (search, end_torn_line(&file, length).with_context(of)?)
            }
            Beginning::Empty => {
                let search = search(None)?;
                let line = Head::new(search.clone().into()).line()?;
                file.set_len(0)
                    .and_then(|()| file.rewind())
                    .and_then(|()| file.write_all(&line))
                    .with_context(of)?;
                (search, line.len() as u64)
            }
        };
        self.log = Some(Mutex::new(Log { path, file, number, length, _lock: None }));
        Ok(search)
    }

    /// Finds the tables in a file, which becomes one of ours unless it is of others.
    fn scan(&mut self, path: PathBuf, file: &File) -> anyhow::Result<Beginning> {
        let named = || path.display().to_string();
        let number = self.files.len();
        let length = file.metadata().with_context(named)?.len();
        let mut reader = BufReader::new(file.take(length));
        let (mut text, mut offset) = (Vec::new(), 0);
        let beginning = {
            (&mut reader).take(LONGEST).read_until(b'\n', &mut text).with_context(named)?;
            Head::read(&path, &text)?
        };
        let found = self.found.get_mut().unwrap_or_else(PoisonError::into_inner);
        while let Beginning::Head(_) = beginning {
            offset += text.len() as u64;
            text.clear();
            let length = (&mut reader).take(LONGEST).read_until(b'\n', &mut text).with_context(named)?;
            if length == 0 {
                break;
            }
            if let Some(key) = line::key(&text) {
                let at = At { file: number, offset, length };
                let known = found.entry(key).or_insert(at);
                // In a file the last one was played because those before are damaged. The first file is the own one.
                if known.file == number {
                    *known = at;
                }
            }
        }
        self.files.push(path);
        Ok(beginning)
    }

    /// Whether tables are found or kept at all.
    #[must_use]
    pub fn is_nowhere(&self) -> bool {
        self.files.is_empty() && !self.closed
    }

    /// Whether missing tables are errors instead of being played.
    pub(super) const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Whether a table is there. It may be damaged.
    #[must_use]
    pub fn has(&self, key: Key) -> bool {
        self.found.read().unwrap_or_else(PoisonError::into_inner).contains_key(&key)
    }

    /// Number of tables that are there.
    #[must_use]
    pub fn tables(&self) -> u64 {
        self.found.read().unwrap_or_else(PoisonError::into_inner).len() as u64
    }

    /// Returns the rows of a table, numbered from game `first` on; `None` if it is not there, or damaged.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn get(&self, key: Key, first: u64) -> anyhow::Result<Option<Vec<GameRow>>> {
        let at = self.found.read().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        let Some(At { file, offset, length }) = at else { return Ok(None) };
        let path = &self.files[file];
        let part = |mut file: &File| -> io::Result<Vec<u8>> {
            let mut text = vec![0; length];
            file.seek(SeekFrom::Start(offset))?;
            file.read_exact(&mut text)?;
            Ok(text)
        };
        // Where locks are mandatory, a file that is locked is read by who locked it.
        let text = match self.log().filter(|log| log.number == file) {
            Some(log) => part(&log.file),
            None => File::open(path).and_then(|file| part(&file)),
        };
        let text = text.with_context(|| path.display().to_string())?;
        Ok(line::read(key, &text, first))
    }

    /// Counts a table that was taken, and adds it if it was played.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn settle(&self, taken: Taken) -> anyhow::Result<Vec<GameRow>> {
        let Taken { rows, line, is_kept } = taken;
        let count = if is_kept { &self.kept } else { &self.fresh };
        count.fetch_add(rows.len() as u64, Ordering::Relaxed);
        if let (Some((key, line)), Some(mut log)) = (line, self.log()) {
            let at = log.add(&line).map_err(|error| self.unwritten(&error, &log.path))?;
            self.found.write().unwrap_or_else(PoisonError::into_inner).insert(key, at);
        }
        Ok(rows)
    }

    fn log(&self) -> Option<MutexGuard<'_, Log>> {
        self.log.as_ref().map(|log| log.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Number of games that were found rather than played.
    #[must_use]
    pub fn kept(&self) -> u64 {
        self.kept.load(Ordering::Relaxed)
    }

    /// Number of games that were played rather than found.
    #[must_use]
    pub fn fresh(&self) -> u64 {
        self.fresh.load(Ordering::Relaxed)
    }

    /// What the user is told once games were found: how many of how many, and where.
    #[must_use]
    pub fn told(&self) -> Option<Text> {
        let (kept, place) = (self.kept(), self.named.split_once(' ').map_or("", |(_, place)| place));
        (kept > 0).then(|| texts::store::games_kept(kept, kept + self.fresh(), place))
    }

    /// Flushes everything to the disk.
    ///
    /// # Errors
    /// Flushing fails.
    pub fn sync(&self) -> anyhow::Result<()> {
        let Some(log) = self.log() else { return Ok(()) };
        Ok(log.file.sync_all().map_err(|error| self.unwritten(&error, &log.path))?)
    }

    /// What is wrong where a file of games cannot be written, and what is not lost.
    fn unwritten(&self, error: &io::Error, file: &Path) -> Problem {
        let file = file.display().to_string();
        // That of --state is named by the option.
        let of = if self.named.ends_with(&file) { String::new() } else { format!(": {file}") };
        error.problem().about(format!("{}{of}", self.named)).help(texts::store::goes_on_once_writable())
    }

    /// File to which tables are added, if any.
    #[must_use]
    pub fn path(&self) -> Option<PathBuf> {
        self.log().map(|log| log.path.clone())
    }

    /// Deletes the state of a command that is complete.
    ///
    /// # Errors
    /// It cannot be deleted.
    pub fn delete(&self) -> anyhow::Result<()> {
        let Some(log) = self.log() else { return Ok(()) };
        fs::remove_file(&log.path).with_context(|| self.named.clone())
    }
}

impl Log {
    /// Adds a line. If that fails the file ends with the line before.
    fn add(&mut self, line: &[u8]) -> io::Result<At> {
        let written = self.file.seek(SeekFrom::Start(self.length)).and_then(|_| self.file.write_all(line));
        if let Err(error) = written {
            _ = self.file.set_len(self.length);
            return Err(error);
        }
        let at = At { file: self.number, offset: self.length, length: line.len() };
        self.length += line.len() as u64;
        Ok(at)
    }
}

/// Ends the last line of a file of this length whose writer was killed, so that what follows is a line of its own. Returns
/// the length then.
fn end_torn_line(mut file: &File, length: u64) -> io::Result<u64> {
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    if last == [b'\n'] {
        return Ok(length);
    }
    file.write_all(b"\n").map(|()| length + 1)
}

fn foreign(message: Text) -> Problem {
    Problem::advised(message, texts::tuning::name_other_state_file())
}
