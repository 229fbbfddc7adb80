//! All games, by number.

use super::answer::Refusal;
use super::engine::Engine;
use super::notice::Notice;
use crate::problem::texts;
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
    /// When it was last used, counted in uses.
    used: u64,
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
    pub fn add(&self, id: u64, kind: Kind, title: String, engine: Engine) {
        let mut tables = self.tables();
        while tables.by_id.len() >= MOST {
            let oldest = tables.by_id.iter().min_by_key(|(_, entry)| entry.used).map(|(id, _)| *id);
            oldest.and_then(|id| tables.by_id.remove(&id));
        }
        tables.uses += 1;
        let used = tables.uses;
        tables.by_id.insert(id, Entry { kind, title, engine, used });
    }

    /// A game by its number, as text.
    ///
    /// # Errors
    /// There is none.
    pub fn table(&self, id: &str) -> Result<(u64, Engine), Refusal> {
        let mut tables = self.tables();
        tables.uses += 1;
        let used = tables.uses;
        let missing = || Refusal::missing(texts::studio_no_table(id));
        let number: u64 = id.parse().map_err(|_| missing())?;
        let entry = tables.by_id.get_mut(&number).ok_or_else(missing)?;
        entry.used = used;
        Ok((number, entry.engine.clone()))
    }

    /// Removes a game.
    pub fn remove(&self, id: u64) {
        self.tables().by_id.remove(&id);
    }

    /// All games.
    pub fn all(&self) -> Vec<(u64, Entry)> {
        self.tables().by_id.iter().map(|(id, entry)| (*id, entry.clone())).collect()
    }
}
