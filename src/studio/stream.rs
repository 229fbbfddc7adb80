//! Streams of notices to a page.

use super::answer::{Done, json, problem};
use super::friends::Presence;
use super::notice::{Board, Notice, What, news};
use crate::game::playthrough::Sight;
use crate::problem::{Lang, Problem};
use crate::tile::Who;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Interval, MissedTickBehavior, interval};

/// How often a stream says that it is there: a page that hears nothing for twice as long tells its reader.
const BEAT: Duration = Duration::from_millis(700);

/// The name of an event, and what it tells as JSON.
pub(super) type Said = (&'static str, String);

/// What a stream listens to, and for whom.
pub(super) struct Ear {
    pub heard: Receiver<Notice>,
    /// The game it is about; without one it tells what concerns all of them.
    pub table: Option<(u64, Board)>,
    pub sight: Sight,
    pub lang: Lang,
    /// Who listens is there.
    pub presence: Presence,
    /// Why games are not kept, if that is to be told.
    unkept: Option<Problem>,
    beat: Interval,
}

impl Ear {
    pub fn new(
        heard: Receiver<Notice>,
        table: Option<(u64, Board)>,
        sight: Sight,
        lang: Lang,
        presence: Presence,
        unkept: Option<Problem>,
    ) -> Self {
        let unkept = unkept.filter(|_| presence.is_host());
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self { heard, table, sight, lang, presence, unkept, beat }
    }

    fn seat(&self) -> Option<Who> {
        match self.sight {
            Sight::All => None,
            Sight::Seat(who) => Some(who),
        }
    }

    /// A notice as an event. What girls' files are like is for who sees everything.
    fn event(&self, what: &What) -> Option<Said> {
        let everything = self.presence.is_host();
        match what {
            What::Head(head) => Some(("head", json(&head.seen_by(self.seat())))),
            What::News(found) if self.sight == Sight::All => Some(("reload", json(&news(found, self.lang)))),
            What::Broke(found) if self.sight == Sight::All => {
                Some(("broke", json(&problem(found, self.lang))))
            }
            What::Unkept(found) if everything => Some(("unkept", json(&problem(found, self.lang)))),
            What::Tables => Some(bare("tables")),
            What::Friends => Some(bare("friends")),
            What::Files if everything => Some(bare("files")),
            _ => None,
        }
    }

    /// How far the game is now.
    fn head(&self) -> Said {
        match &self.table {
            Some((_, board)) => ("head", json(&board.head().seen_by(self.seat()))),
            None => bare("ping"),
        }
    }

    /// The next event; `None` if there will be none.
    async fn next(&mut self) -> Option<Said> {
        if let Some(unkept) = self.unkept.take() {
            return Some(("unkept", json(&problem(&unkept, self.lang))));
        }
        loop {
            let heard = tokio::select! {
                heard = self.heard.recv() => heard,
                _ = self.beat.tick() => return Some(bare("ping")),
            };
            match heard {
                Ok(Notice { what: What::Bye, .. }) | Err(RecvError::Closed) => return None,
                Ok(Notice { table, what }) => {
                    let own = self.table.as_ref().map(|(id, _)| *id);
                    let event = if table.is_none() || table == own { self.event(&what) } else { None };
                    if event.is_some() {
                        return event;
                    }
                }
                // What was missed is less than where the game is now.
                Err(RecvError::Lagged(_)) => return Some(self.head()),
            }
        }
    }
}

/// An event that tells nothing but its name.
fn bare(name: &'static str) -> Said {
    (name, json(&Done {}))
}

/// A stream that begins with how far the game is.
pub(super) fn stream(ear: Ear) -> Response {
    let first = Some(ear.head());
    sent(stream::unfold((ear, first), |(mut ear, mut first)| async move {
        let event = match first.take() {
            Some(event) => event,
            None => ear.next().await?,
        };
        Some((event, (ear, None)))
    }))
}

/// Named JSON as a stream of events.
pub(super) fn sent(events: impl Stream<Item = Said> + Send + 'static) -> Response {
    let events = events.map(|(name, data)| Ok::<_, Infallible>(Event::default().event(name).data(data)));
    Sse::new(events).into_response()
}
