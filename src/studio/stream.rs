//! Streams of notices to a page.

use super::answer::problem;
use super::notice::{Board, Notice, What, news};
use crate::lab::playthrough::Sight;
use crate::problem::Lang;
use crate::tile::Who;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};
use serde_json::Value;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

/// How often a silent stream says that it is there.
const BEAT: Duration = Duration::from_secs(15);

/// What a stream listens to, and for whom.
pub(super) struct Ear {
    pub heard: Receiver<Notice>,
    pub table: u64,
    pub board: Board,
    pub sight: Sight,
    pub lang: Lang,
}

impl Ear {
    fn seat(&self) -> Option<Who> {
        match self.sight {
            Sight::All => None,
            Sight::Seat(who) => Some(who),
        }
    }

    /// A notice as an event. What girls' files are like is for who sees everything.
    fn event(&self, what: &What) -> Option<(&'static str, Value)> {
        match what {
            What::Head(head) => Some(("head", head.seen_by(self.seat()))),
            What::News(found) if self.sight == Sight::All => Some(("reload", news(found, self.lang))),
            What::Broke(found) if self.sight == Sight::All => Some(("broke", problem(found, self.lang))),
            _ => None,
        }
    }

    /// How far the game is now.
    fn head(&self) -> (&'static str, Value) {
        ("head", self.board.head().seen_by(self.seat()))
    }

    /// The next event; `None` if there will be none.
    async fn next(&mut self) -> Option<(&'static str, Value)> {
        loop {
            match self.heard.recv().await {
                Ok(Notice { what: What::Bye, .. }) | Err(RecvError::Closed) => return None,
                Ok(notice) if notice.table == Some(self.table) => {
                    if let Some(event) = self.event(&notice.what) {
                        return Some(event);
                    }
                }
                Ok(_) => {}
                // What was missed is less than where the game is now.
                Err(RecvError::Lagged(_)) => return Some(self.head()),
            }
        }
    }
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
pub(super) fn sent(events: impl Stream<Item = (&'static str, Value)> + Send + 'static) -> Response {
    let events =
        events.map(|(name, data)| Ok::<_, Infallible>(Event::default().event(name).data(data.to_string())));
    Sse::new(events).keep_alive(KeepAlive::new().interval(BEAT)).into_response()
}
