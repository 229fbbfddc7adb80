//! All games, by number.

use super::answer::Refusal;
use super::engine::Engine;
use super::guard::Access;
use super::notice::{Board, Notice};
use crate::problem::texts;
use crate::tile::Who;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast::{self, Receiver, Sender};

/// Most games at a time. The one unused for longest makes room for another.
const MOST: usize = 12;
/// Notices that a slow page may be behind before it misses some.
const BEHIND: usize = 256;

/// What kind of game it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    /// A game that is played.
    Game,
    /// A record.
    Record,
    /// A game that parted from another.
    Branch,
}

/// A game, as the hall knows it.
#[derive(Clone)]
pub(super) struct Entry {
    pub kind: Kind,
    pub title: String,
    pub engine: Engine,
    /// How far it is.
    pub board: Board,
    /// Seats that persons take.
    pub persons: [bool; 4],
    /// When it was last used, counted in uses.
    used: u64,
}

impl Entry {
    pub const fn new(kind: Kind, title: String, engine: Engine, board: Board) -> Self {
        Self { kind, title, engine, board, persons: [false; 4], used: 0 }
    }

    /// This with persons at some seats.
    pub fn with(self, persons: [bool; 4]) -> Self {
        Self { persons, ..self }
    }
}

#[derive(Default)]
struct Tables {
    by_id: BTreeMap<u64, Entry>,
    next: u64,
    uses: u64,
}

/// All games.
pub(super) struct Hall {
    tables: Mutex<Tables>,
    pub notices: Sender<Notice>,
}

impl Hall {
    pub fn new() -> Self {
        Self { tables: Mutex::default(), notices: broadcast::channel(BEHIND).0 }
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        // Nothing is done under this lock that could leave it half done.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hears all notices from now on.
    pub fn listen(&self) -> Receiver<Notice> {
        self.notices.subscribe()
    }

    /// The number of the next game.
    pub fn number(&self) -> u64 {
        let mut tables = self.tables();
        tables.next += 1;
        tables.next
    }

    /// Adds a game under its number.
    pub fn add(&self, id: u64, entry: Entry) {
        let mut tables = self.tables();
        while tables.by_id.len() >= MOST {
            let oldest = tables.by_id.iter().min_by_key(|(_, entry)| entry.used).map(|(id, _)| *id);
            let Some((id, entry)) = oldest.and_then(|id| tables.by_id.remove_entry(&id)) else { break };
            entry.engine.end(id);
        }
        tables.uses += 1;
        let used = tables.uses;
        tables.by_id.insert(id, Entry { used, ..entry });
    }

    /// A game by its number, as text.
    ///
    /// # Errors
    /// There is none, or it is not for who asks.
    pub fn table(&self, id: &str, access: Access) -> Result<(u64, Entry), Refusal> {
        let missing = || Refusal::missing(texts::studio_no_table(id));
        let number: u64 = id.parse().map_err(|_| missing())?;
        let mut tables = self.tables();
        if let Access::Seat(who) = access
            && tables.game_of(who) != Some(number)
        {
            return Err(missing());
        }
        tables.uses += 1;
        let used = tables.uses;
        let entry = tables.by_id.get_mut(&number).ok_or_else(missing)?;
        entry.used = used;
        Ok((number, entry.clone()))
    }

    /// Ends a game and removes it.
    ///
    /// # Errors
    /// There is none.
    pub fn end(&self, id: &str) -> Result<(), Refusal> {
        let (number, entry) = self.table(id, Access::All)?;
        self.tables().by_id.remove(&number);
        // The last to know the thread ends it, but the games of its branches live on.
        entry.engine.end(number);
        Ok(())
    }

    /// All games that are for who asks.
    pub fn all(&self, access: Access) -> Vec<(u64, Entry)> {
        let tables = self.tables();
        let only = match access {
            Access::All => None,
            Access::Seat(who) => Some(tables.game_of(who)),
        };
        let all = tables.by_id.iter().filter(|(id, _)| only.is_none_or(|only| only == Some(**id)));
        all.map(|(id, entry)| (*id, entry.clone())).collect()
    }
}

impl Tables {
    /// The one game that a person in the network sits at: the newest that has a person at that seat. Records and branches are
    /// for who sees everything.
    fn game_of(&self, who: Who) -> Option<u64> {
        let sits = |entry: &Entry| entry.kind == Kind::Game && entry.persons[who.index()];
        self.by_id.iter().rev().find(|(_, entry)| sits(entry)).map(|(id, _)| *id)
    }
}
