//! All games, by number.

use super::answer::Refusal;
use super::desk::Setting;
use super::engine::Engine;
use super::guard::Access;
use super::notice::{Board, Notice, What};
use crate::problem::texts;
use crate::teams::Position;
use crate::tile::Who;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast::{self, Receiver, Sender};

/// Most games at a time. The one unused for longest makes room for another.
const MOST: usize = 12;
/// Notices that a slow page may be behind before it misses some.
const BEHIND: usize = 256;

/// What kind of game it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "TableKind"))]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    /// A game that is played.
    Game,
    /// A record.
    Record,
    /// A game that parted from another.
    Branch,
    /// A game played on to be compared with its branch; it is in no list.
    Line,
}

/// The game of a match that a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OfMatch {
    /// The number of the match.
    pub id: u64,
    /// Who plays.
    pub position: Position,
    /// Which game of this position it is, from 1.
    pub nth: u32,
    /// How many games this position has.
    pub of: u32,
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
    /// The game of a match that it is.
    pub of_match: Option<OfMatch>,
    /// The key of the kept game that it is.
    pub key: Option<String>,
    /// What another such game is opened with, as far as that is known.
    pub setting: Option<Setting>,
    /// When it was last used, counted in uses.
    used: u64,
}

impl Entry {
    pub const fn new(kind: Kind, title: String, engine: Engine, board: Board) -> Self {
        let persons = [false; 4];
        Self { kind, title, engine, board, persons, of_match: None, key: None, setting: None, used: 0 }
    }

    /// This with persons at some seats.
    pub fn with(self, persons: [bool; 4]) -> Self {
        Self { persons, ..self }
    }

    /// This as a game that is kept, if it is.
    pub fn kept(self, key: Option<String>) -> Self {
        Self { key, ..self }
    }

    /// This with what another such game is opened with, if that is known.
    pub fn like(self, setting: Option<Setting>) -> Self {
        Self { setting, ..self }
    }

    /// This as a game of a match, if it is.
    pub fn of(self, of_match: Option<OfMatch>) -> Self {
        Self { of_match, ..self }
    }
}

#[derive(Default)]
struct Tables {
    by_id: BTreeMap<u64, Entry>,
    /// Those that were closed on request.
    closed: BTreeSet<u64>,
    next: u64,
    uses: u64,
}

/// All games.
pub(super) struct Hall {
    tables: Mutex<Tables>,
    pub notices: Sender<Notice>,
}

impl Hall {
    /// A hall whose games have greater numbers than this.
    pub fn after(greatest: u64) -> Self {
        let tables = Tables { next: greatest, ..Tables::default() };
        Self { tables: Mutex::new(tables), notices: broadcast::channel(BEHIND).0 }
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
        drop(tables);
        self.tell(What::Tables);
    }

    /// Tells everybody.
    pub fn tell(&self, what: What) {
        // Nobody listens: nobody misses it.
        _ = self.notices.send(Notice { table: None, what });
    }

    /// The number of the open table that a kept game has.
    pub fn of_kept(&self, key: &str) -> Option<u64> {
        let tables = self.tables();
        let found = tables.by_id.iter().find(|(_, entry)| entry.key.as_deref() == Some(key));
        found.map(|(id, _)| *id)
    }

    /// A game by its number, as text.
    ///
    /// # Errors
    /// There is none, or it is not for who asks.
    pub fn table(&self, id: &str, access: Access) -> Result<(u64, Entry), Refusal> {
        let missing = || Refusal::missing(texts::studio::no_such_table(id));
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
        let mut tables = self.tables();
        tables.by_id.remove(&number);
        tables.closed.insert(number);
        drop(tables);
        // The last to know the thread ends it, but the games of its branches live on.
        entry.engine.end(number);
        self.tell(What::Tables);
        Ok(())
    }

    /// Whether a game of this number was closed on request.
    pub fn was_closed(&self, number: u64) -> bool {
        self.tables().closed.contains(&number)
    }

    /// Whether there is a game of this number.
    pub fn has(&self, number: u64) -> bool {
        self.tables().by_id.contains_key(&number)
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
    /// for who sees everything, and so are matches, in which seats change from game to game.
    fn game_of(&self, who: Who) -> Option<u64> {
        let sits = |entry: &Entry| {
            entry.kind == Kind::Game && entry.persons[who.index()] && entry.of_match.is_none()
        };
        self.by_id.iter().rev().find(|(_, entry)| sits(entry)).map(|(id, _)| *id)
    }
}
