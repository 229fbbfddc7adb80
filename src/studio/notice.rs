//! What pages are told without asking.

use super::answer::problem;
use crate::author::reload::News;
use crate::problem::{Lang, Problem};
use crate::tile::Who;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex, PoisonError};

/// Something happened at a table.
#[derive(Debug, Clone)]
pub(super) struct Notice {
    /// The number of the table; `None` for all.
    pub table: Option<u64>,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Debug, Clone)]
pub(super) enum What {
    /// A game has gone on.
    Head(Head),
    /// There is news of a file.
    News(Box<News>),
    /// A skill broke.
    Broke(Box<Problem>),
    /// A game is not kept.
    Unkept(Box<Problem>),
    /// There are other tables than before.
    Tables,
    /// Somebody has come or left, or says something of himself.
    Friends,
    /// There are other files than before, or another text in one.
    Files,
    /// The studio closes.
    Bye,
}

/// How far a game was when that was told last.
#[derive(Debug, Clone, Default)]
pub(super) struct Board(Arc<Mutex<Head>>);

impl Board {
    pub fn head(&self) -> Head {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn set(&self, head: Head) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = head;
    }
}

/// How far a game is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Head {
    /// The number of its last moment.
    pub last: usize,
    /// The person who has to choose.
    pub waiting: Option<Who>,
    /// Whether that is known to all, because it is that seat's turn.
    pub open: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Whether it goes on by itself.
    pub playing: bool,
}

impl Head {
    /// As one who looks may know it: that somebody could call a tile is known to that seat alone.
    pub fn seen_by(self, seat: Option<Who>) -> Value {
        let waiting = self.waiting.filter(|who| self.open || seat.is_none_or(|seat| seat == *who));
        json!({ "last": self.last, "waiting": waiting, "over": self.over, "playing": self.playing })
    }
}

/// News as JSON.
pub(super) fn news(news: &News, lang: Lang) -> Value {
    let problems: Vec<Value> = news.problems.iter().map(|found| problem(found, lang)).collect();
    json!({
        "girl": news.girl,
        "kind": news.kind,
        "text": news.text.say(lang),
        "state_kept": news.state_kept,
        "problems": problems,
    })
}
