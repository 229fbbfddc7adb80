//! A thread with a Lua machine of its own, on which a game and its branches are played.

use super::answer::Refusal;
use super::room::Room;
use crate::problem::texts;
use axum::http::StatusCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

type Ask = Box<dyn FnOnce(&mut Room) + Send>;

/// A way to the thread of a game. It ends when the last of them is dropped.
#[derive(Clone)]
pub(super) struct Engine {
    asks: Sender<Ask>,
}

impl Engine {
    /// Starts a thread. `open` makes its room there.
    ///
    /// # Errors
    /// `open` fails, or the system has no thread left.
    pub async fn start(
        open: impl FnOnce() -> Result<Room, Refusal> + Send + 'static,
    ) -> Result<Self, Refusal> {
        let (asks, heard) = channel::<Ask>();
        let (opened, open_result) = oneshot::channel();
        let run = move || match open() {
            Ok(room) => {
                if opened.send(Ok(())).is_ok() {
                    serve(room, &heard);
                }
            }
            Err(refusal) => _ = opened.send(Err(refusal)),
        };
        thread::Builder::new()
            .name("game".to_owned())
            .spawn(run)
            .map_err(|error| Refusal::new(StatusCode::SERVICE_UNAVAILABLE, texts::studio_no_thread(error)))?;
        open_result.await.map_err(|_| gone())??;
        Ok(Self { asks })
    }

    /// Asks the game something.
    ///
    /// # Errors
    /// What `ask` returns, or the thread is gone.
    pub async fn ask<R: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Room) -> Result<R, Refusal> + Send + 'static,
    ) -> Result<R, Refusal> {
        let (answer, answered) = oneshot::channel();
        let ask: Ask = Box::new(move |room| _ = answer.send(ask(room)));
        self.asks.send(ask).map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

fn gone() -> Refusal {
    Refusal::new(StatusCode::GONE, texts::studio_table_is_gone())
}

/// Answers until nobody can ask any more, and plays what is to be played meanwhile.
fn serve(mut room: Room, asks: &Receiver<Ask>) {
    loop {
        let asked = match room.due() {
            None => asks.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wait) => asks.recv_timeout(wait.max(Duration::from_micros(1))),
        };
        match asked {
            Ok(ask) => ask(&mut room),
            Err(RecvTimeoutError::Timeout) => room.tick(),
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}
