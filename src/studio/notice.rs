//! What pages are told without asking.

use super::answer::{Told, problems};
use crate::author::reload::{News, NewsKind};
use crate::problem::{Lang, Problem};
use crate::tile::Who;
use serde::Serialize;
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
    pub fn seen_by(self, seat: Option<Who>) -> HeadSeen {
        let waiting = self.waiting.filter(|who| self.open || seat.is_none_or(|seat| seat == *who));
        HeadSeen { last: self.last, waiting, over: self.over, playing: self.playing }
    }
}

/// How far a game is, for one who looks.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Head"))]
pub(super) struct HeadSeen {
    /// The number of its last moment.
    last: usize,
    /// The person who has to choose, if that is known.
    waiting: Option<Who>,
    over: bool,
    /// Whether it goes on by itself.
    playing: bool,
}

/// News of a file, in the reader's language.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "News"))]
pub(super) struct NewsTold {
    /// Her handle; null for a tune file that applies to all.
    girl: Option<String>,
    kind: NewsKind,
    text: String,
    problems: Vec<Told>,
}

/// News in a language.
pub(super) fn news(news: &News, lang: Lang) -> NewsTold {
    NewsTold {
        girl: news.girl.clone(),
        kind: news.kind,
        text: news.on_page.as_ref().unwrap_or(&news.text).say(lang),
        problems: problems(&news.problems, lang),
    }
}
