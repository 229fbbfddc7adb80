//! Games that are kept: a `.saki` file for each that a person plays, in the user's data folder.
//!
//! A file is whole after every decision: what is new takes the place of its last line, and another last line follows. A program
//! that is killed in between leaves a file that can be read up to there. The folder is the user's: what else lies there is
//! neither followed, changed nor removed.

mod diary;
mod file;
mod listed;

pub(super) use diary::{Diary, Kept};
pub(super) use file::GameFile;
pub(super) use listed::Listed;

use crate::interop::saki::Recording;
use crate::problem::{Explain, Problem, texts};
use crate::skill::shelf::data_folder;
use crate::studio::answer::Refusal;
use file::{LONGEST, is_ours, modified};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Most games that are kept. The one that was played longest ago makes room for another.
const MOST: usize = 200;
const ENDING: &str = "saki";
/// How often a locked file is tried again, and the time between.
const PATIENCE: usize = 20;
const MOMENT: Duration = Duration::from_millis(50);

/// The games that are kept.
pub(super) struct Games {
    folder: Option<PathBuf>,
    /// What is known of files that have not changed since.
    known: Mutex<BTreeMap<String, Listed>>,
    /// Why games are not kept, once that is so.
    trouble: Mutex<Option<Problem>>,
}

impl Games {
    pub fn new() -> Self {
        let folder = data_folder().map(|data| data.join("games"));
        Self { folder, known: Mutex::default(), trouble: Mutex::default() }
    }

    /// The greatest number of a game that is kept.
    pub fn greatest(&self) -> u64 {
        self.keys().iter().filter_map(|key| number(key)).max().unwrap_or_default()
    }

    /// Whether there is a game of this number.
    pub fn has(&self, id: u64) -> bool {
        self.path(&id.to_string()).is_ok_and(|path| path.symlink_metadata().is_ok())
    }

    /// Begins the file of a game. Nothing is kept of one that has none.
    pub fn begin(&self, id: u64) -> Option<(String, GameFile)> {
        let begun = self.make_room().and_then(|folder| {
            // Another studio may have taken the number.
            let keys = [id.to_string(), format!("{id}-{}", std::process::id())];
            let create = |key: &String| GameFile::create(&folder.join(format!("{key}.{ENDING}")));
            match create(&keys[0]) {
                Ok(file) => Ok((keys[0].clone(), file)),
                Err(_) => create(&keys[1]).map(|file| (keys[1].clone(), file)),
            }
        });
        begun.map_err(|error| self.fails(&error)).ok()
    }

    fn make_room(&self) -> io::Result<&Path> {
        let folder = self.folder.as_deref().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        std::fs::create_dir_all(folder)?;
        let mut ours: Vec<_> = self.keys().into_iter().filter(|key| number(key).is_some()).collect();
        if ours.len() >= MOST {
            ours.sort_by_key(|key| self.path(key).ok().and_then(|path| modified(&path)));
            for key in &ours[..=ours.len() - MOST] {
                // One that is open is in use, and stays.
                if let Ok(path) = self.path(key) {
                    _ = GameFile::remove(&path);
                }
            }
        }
        Ok(folder)
    }

    /// Takes notice that a game could not be kept. Returns why, the first time.
    pub fn fails(&self, error: &io::Error) -> Option<Problem> {
        let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = self.folder.as_deref().unwrap_or(Path::new(ENDING)).display().to_string();
        let problem = Problem::from(texts::studio::games_not_kept(folder, error.problem().whole())).warning();
        trouble.is_none().then(|| trouble.insert(problem).clone())
    }

    /// Games are kept again.
    pub fn works(&self) {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Why games are not kept, if that is so.
    pub fn trouble(&self) -> Option<Problem> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<String, Listed>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All games that can be read, the newest first.
    pub fn all(&self) -> Vec<Listed> {
        let mut before = std::mem::take(&mut *self.known());
        let list = |key: String| {
            let path = self.path(&key).ok()?;
            let known = before.remove(&key).filter(|listed| listed.is_as(&path));
            known.or_else(|| Listed::read(&key, &path)).map(|listed| (key, listed))
        };
        let now: BTreeMap<_, _> = self.keys().into_iter().filter_map(list).collect();
        let mut all: Vec<_> = now.values().cloned().collect();
        *self.known() = now;
        all.sort_by_key(|listed| std::cmp::Reverse((listed.modified, number(&listed.key))));
        all
    }

    /// Opens a game to go on with it: what it says, its bytes, and its file, which is locked from now on.
    ///
    /// # Errors
    /// There is none, it cannot be read, or another studio has it.
    pub fn open(&self, key: &str) -> Result<(Recording, Vec<u8>, GameFile), Refusal> {
        let path = self.path(key)?;
        let (file, bytes) = patiently(|| GameFile::open(&path, LONGEST)).map_err(|error| {
            let busy = error.kind() == io::ErrorKind::WouldBlock;
            let why = if busy { texts::studio::game_open_elsewhere().into() } else { error.problem() };
            Refusal::conflict(texts::frame::colon(path.display(), why.whole()))
        })?;
        let recording = Recording::mended(&bytes);
        let recording = recording.map_err(|error| {
            Refusal::unusable(vec![texts::frame::colon(path.display(), error.problem().whole()).into()])
        })?;
        Ok((recording, bytes, file))
    }

    /// The file of a game as it is now.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn bytes(&self, key: &str) -> Result<Vec<u8>, Refusal> {
        let path = self.path(key)?;
        let read = crate::files::read(&path, LONGEST);
        read.map_err(|error| Refusal::conflict(texts::frame::colon(path.display(), error.problem().whole())))
    }

    /// Removes a game.
    ///
    /// # Errors
    /// There is none, or it cannot be removed.
    pub fn remove(&self, key: &str) -> Result<(), Refusal> {
        let path = self.path(key)?;
        let removed = std::fs::remove_file(&path);
        removed
            .map_err(|error| Refusal::conflict(texts::frame::colon(path.display(), error.problem().whole())))
    }

    /// The file of a game that is there.
    fn path(&self, key: &str) -> Result<PathBuf, Refusal> {
        let missing = || Refusal::missing(texts::studio::no_such_game(crate::harmless::one_line(key)));
        let path = self.folder.as_deref().map(|folder| folder.join(format!("{key}.{ENDING}")));
        path.filter(|path| is_key(key) && is_ours(path)).ok_or_else(missing)
    }

    /// The names of all files without their endings.
    fn keys(&self) -> Vec<String> {
        let files = self.folder.as_deref().and_then(|folder| std::fs::read_dir(folder).ok());
        let key = |file: std::fs::DirEntry| {
            let path = file.path();
            let key = path.file_stem()?.to_str()?;
            let is = path.extension().is_some_and(|ending| ending == ENDING) && is_key(key);
            (is && is_ours(&path)).then(|| key.to_owned())
        };
        files.into_iter().flatten().flatten().filter_map(key).collect()
    }
}

/// The number of the table that a game has, where it is this program that named it.
pub(super) fn number(key: &str) -> Option<u64> {
    let (number, rest) = key.split_once('-').unwrap_or((key, "0"));
    let is_plain = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // Leaves room for numbers to come.
    (is_plain(number) && is_plain(rest)).then(|| number.parse().ok().filter(|id| *id < u64::MAX >> 12))?
}

/// Tries again while a file is locked: the table that had it may just be closing.
fn patiently<A>(open: impl Fn() -> io::Result<A>) -> io::Result<A> {
    for _ in 0..PATIENCE {
        match open() {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => std::thread::sleep(MOMENT),
            done => return done,
        }
    }
    open()
}

fn is_key(key: &str) -> bool {
    (1..=64).contains(&key.len())
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}
