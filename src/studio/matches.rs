//! Team matches between their games, by number.

use super::answer::Refusal;
use super::host::{MatchSetting, Names, OpenedMatch};
use crate::problem::texts;
use crate::teams::Match;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Most matches at a time. The one unused for longest makes room for another.
const MOST: usize = 8;

/// A match that is played. It is data; its games are tables of the hall.
#[derive(Clone)]
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
    is_opening: bool,
    /// When it was last used, counted in uses.
    used: u64,
}

#[derive(Default)]
struct All {
    by_id: BTreeMap<u64, Running>,
    next: u64,
    uses: u64,
}

/// All matches.
#[derive(Default)]
pub(super) struct Matches(Mutex<All>);

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
}

impl Matches {
    fn all(&self) -> MutexGuard<'_, All> {
        // Nothing is done under this lock that could leave it half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of the next match.
    pub fn number(&self) -> u64 {
        let mut all = self.all();
        all.next += 1;
        all.next
    }

    /// Adds a match under its number.
    pub fn add(&self, id: u64, running: Running) {
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
        let missing = || Refusal::missing(texts::studio_no_match(id));
        let number: u64 = id.parse().map_err(|_| missing())?;
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
    }

    /// Forgets the table of the next game, which has been closed: it can be opened again.
    pub fn forget(&self, id: u64, table: u64) {
        if let Some(running) = self.all().by_id.get_mut(&id).filter(|running| running.table == Some(table)) {
            running.table = None;
        }
    }

    /// Permits one to open the next game of a match.
    ///
    /// # Errors
    /// Another request has it.
    pub fn permit(&self, id: u64) -> Result<Permit<'_>, Refusal> {
        let mut all = self.all();
        let running = all.by_id.get_mut(&id).filter(|running| !running.is_opening);
        let running = running.ok_or_else(|| Refusal::conflict(texts::studio_match_is_opening()))?;
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
