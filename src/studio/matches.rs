//! Team matches between their games, by number.
//!
//! Each is a file in the user's data folder as well, written whenever something changes between two games: a match goes on after the
//! program has been started anew, its game where a person stood in it. The folder is the user's: what else lies there is left alone.

use super::answer::Refusal;
use super::desk::{MatchSetting, Names, OpenedMatch};
use super::games::Games;
use super::hall::OfMatch;
use crate::files::{self, atomic};
use crate::problem::{Explain, texts};
use crate::skill::shelf::data_folder;
use crate::teams::Match;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{fs, io};

/// Most matches in memory. The one unused for longest makes room for another.
const MOST: usize = 8;
/// Most files that are kept. The one of the least number makes room for another.
const MOST_KEPT: usize = 50;
/// Longest file that is read.
const LONGEST: u64 = 16 << 20;
const ENDING: &str = "json";

/// A match that is played. It is data; its games are tables of the hall.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Running {
    /// The match after its last game that is over.
    pub it: Match,
    /// What it was opened with.
    pub setting: MatchSetting,
    /// Names of the girls, by team and position.
    pub names: [[Names; 5]; 4],
    /// The command that repeats it.
    pub command: Option<String>,
    /// The table of the game that comes next, if it is open.
    pub table: Option<u64>,
    /// Tables of the games that are over.
    pub tables: Vec<u64>,
    /// Whether a request is opening its next game.
    #[serde(skip)]
    is_opening: bool,
    /// When it was last used, counted in uses.
    #[serde(skip)]
    used: u64,
}

#[derive(Default)]
struct All {
    by_id: BTreeMap<u64, Running>,
    next: u64,
    uses: u64,
}

/// All matches.
pub(super) struct Matches {
    all: Mutex<All>,
    folder: Option<PathBuf>,
    /// Where it is told that files cannot be written.
    games: Arc<Games>,
}

/// Permission to open the next game of a match, which one request has at a time.
pub(super) struct Permit<'m> {
    matches: &'m Matches,
    id: u64,
}

impl Running {
    /// A match before its first game.
    pub fn new(opened: OpenedMatch, setting: MatchSetting) -> Self {
        let OpenedMatch { it, names, command } = opened;
        let (table, tables) = Default::default();
        Self { it, setting, names, command, table, tables, is_opening: false, used: 0 }
    }

    /// This with its next game at a table.
    pub fn at(self, table: u64) -> Self {
        Self { table: Some(table), ..self }
    }

    /// The game of this match that is or was played at a table.
    fn game_at(&self, id: u64, table: u64) -> Option<OfMatch> {
        let of = self.it.rule.games;
        if self.table == Some(table) {
            let next = self.it.next()?;
            return Some(OfMatch { id, position: next.position, nth: next.nth, of });
        }
        let n = self.tables.iter().position(|other| *other == table)?;
        let position = self.it.games.get(n)?.position;
        Some(OfMatch { id, position, nth: self.it.nth(n as u32), of })
    }
}

impl Matches {
    /// Those that are kept beside the games.
    pub fn new(games: Arc<Games>) -> Self {
        Self { all: Mutex::default(), folder: data_folder().map(|data| data.join("matches")), games }
    }

    fn all(&self) -> MutexGuard<'_, All> {
        // Nothing is done under this lock that could leave it half done.
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of the next match: one that none has that is kept.
    pub fn number(&self) -> u64 {
        let mut all = self.all();
        loop {
            all.next += 1;
            let is_kept = self.path(all.next).is_some_and(|path| path.symlink_metadata().is_ok());
            if !is_kept {
                return all.next;
            }
        }
    }

    /// The greatest number of a table that a kept match has had.
    pub fn greatest_table(&self) -> u64 {
        let matches = self.kept();
        matches.into_values().flat_map(|it| it.tables.into_iter().chain(it.table)).max().unwrap_or(0)
    }

    /// The game of a match that is or was played at a table.
    pub fn game_at(&self, table: u64) -> Option<OfMatch> {
        self.known().into_iter().find_map(|(id, running)| running.game_at(id, table))
    }

    /// All matches, the newest first.
    pub fn listed(&self) -> Vec<(u64, Running)> {
        self.known().into_iter().rev().collect()
    }

    /// All that are in memory or kept.
    fn known(&self) -> BTreeMap<u64, Running> {
        let mut known = self.kept();
        known.extend(self.all().by_id.clone());
        known
    }

    /// All that are kept in files that can be read.
    fn kept(&self) -> BTreeMap<u64, Running> {
        self.numbers().into_iter().filter_map(|id| Some((id, self.read(id)?))).collect()
    }

    /// The numbers of all files.
    fn numbers(&self) -> Vec<u64> {
        let files = self.folder.as_deref().and_then(|folder| fs::read_dir(folder).ok());
        let number = |file: fs::DirEntry| {
            let path = file.path();
            let number = path.file_stem()?.to_str()?.parse().ok()?;
            (self.path(number)? == path).then_some(number)
        };
        files.into_iter().flatten().flatten().filter_map(number).collect()
    }

    fn path(&self, id: u64) -> Option<PathBuf> {
        Some(self.folder.as_deref()?.join(format!("{id}.{ENDING}")))
    }

    fn read(&self, id: u64) -> Option<Running> {
        let bytes = files::read(&self.path(id)?, LONGEST).ok()?;
        serde_json::from_slice(&bytes).ok().filter(|running: &Running| running.it.check().is_ok())
    }

    /// Writes a match as it is now.
    fn write(&self, id: u64) {
        let Some(running) = self.all().by_id.get(&id).cloned() else { return };
        let written = self.path(id).map_or(Err(io::ErrorKind::NotFound.into()), |path| {
            fs::create_dir_all(path.parent().unwrap_or(Path::new("")))?;
            atomic::write_private(&path, serde_json::to_vec(&running)?)
        });
        if let Err(error) = written {
            // Told with the next game, as where one cannot be kept.
            _ = self.games.fails(&error);
        }
    }

    /// Removes the files of the oldest matches.
    fn make_room(&self) {
        let mut numbers = self.numbers();
        numbers.sort_unstable();
        let most = numbers.len().saturating_sub(MOST_KEPT);
        for id in &numbers[..most] {
            _ = self.path(*id).map(fs::remove_file);
        }
    }

    /// Forgets a match.
    ///
    /// # Errors
    /// There is none, or its file cannot be removed.
    pub fn remove(&self, id: &str) -> Result<(), Refusal> {
        let (number, _) = self.find(id)?;
        self.all().by_id.remove(&number);
        let removed = self.path(number).filter(|path| path.exists()).map_or(Ok(()), fs::remove_file);
        removed.map_err(|error| Refusal::conflict(error.problem().whole()))
    }

    /// Adds a match under its number.
    pub fn add(&self, id: u64, running: Running) {
        self.put(id, running);
        self.write(id);
        self.make_room();
    }

    /// Puts a match into memory.
    fn put(&self, id: u64, running: Running) {
        let mut all = self.all();
        while all.by_id.len() >= MOST {
            let Some(oldest) = all.by_id.iter().min_by_key(|(_, running)| running.used).map(|(id, _)| *id)
            else {
                break;
            };
            all.by_id.remove(&oldest);
        }
        all.uses += 1;
        let used = all.uses;
        all.by_id.insert(id, Running { used, ..running });
    }

    /// A match by its number, as text.
    ///
    /// # Errors
    /// There is none.
    pub fn find(&self, id: &str) -> Result<(u64, Running), Refusal> {
        let missing = || Refusal::missing(texts::studio::no_such_match(id));
        let number: u64 = id.parse().map_err(|_| missing())?;
        let is_here = self.all().by_id.contains_key(&number);
        if !is_here && let Some(running) = self.read(number) {
            self.put(number, running);
        }
        let mut all = self.all();
        all.uses += 1;
        let used = all.uses;
        let running = all.by_id.get_mut(&number).ok_or_else(missing)?;
        running.used = used;
        Ok((number, running.clone()))
    }

    /// Takes a match after the game at a table, unless somebody has taken it already.
    pub fn take(&self, id: u64, table: u64, it: Match) {
        if let Some(running) = self.all().by_id.get_mut(&id).filter(|running| running.table == Some(table)) {
            running.it = it;
            running.table = None;
            running.tables.push(table);
        }
        self.write(id);
    }

    /// Forgets the table of the next game, which has been closed: it can be opened again.
    pub fn forget(&self, id: u64, table: u64) {
        if let Some(running) = self.all().by_id.get_mut(&id).filter(|running| running.table == Some(table)) {
            running.table = None;
        }
        self.write(id);
    }

    /// Permits one to open the next game of a match.
    ///
    /// # Errors
    /// Another request has it.
    pub fn permit(&self, id: u64) -> Result<Permit<'_>, Refusal> {
        let mut all = self.all();
        let running = all.by_id.get_mut(&id).filter(|running| !running.is_opening);
        let running = running.ok_or_else(|| Refusal::conflict(texts::studio::match_is_opening()))?;
        running.is_opening = true;
        Ok(Permit { matches: self, id })
    }
}

impl Permit<'_> {
    /// The next game is open at a table, with the match as it was opened.
    pub fn open(self, it: Match, table: u64) {
        if let Some(running) = self.matches.all().by_id.get_mut(&self.id) {
            (running.it, running.table) = (it, Some(table));
        }
        self.matches.write(self.id);
    }
}

impl Drop for Permit<'_> {
    /// Also where the request ends before its answer, because nobody waits for that any more.
    fn drop(&mut self) {
        if let Some(running) = self.matches.all().by_id.get_mut(&self.id) {
            running.is_opening = false;
        }
    }
}
