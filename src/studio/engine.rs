//! A thread with a Lua machine of its own, on which a game and its branches are played.

use super::answer::Refusal;
use super::room::Room;
use super::turn::Turn;
use crate::problem::texts;
use crate::stop::Stop;
use axum::http::StatusCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

/// What a game is asked, by its number.
type Ask = (u64, Box<dyn FnOnce(&mut Room) + Send>);

/// A way to the thread of a game. It ends when the last of them is dropped.
#[derive(Clone)]
pub(super) struct Engine {
    asks: Sender<Ask>,
    turn: Turn,
}

impl Engine {
    /// Starts a thread. `open` makes its room there, with what the skills of the room are told to stop by, and what else is to
    /// be known of it.
    ///
    /// # Errors
    /// `open` fails, or the system has no thread left.
    pub async fn start<R: Send + 'static>(
        open: impl FnOnce(&Stop) -> Result<(Room, R), Refusal> + Send + 'static,
    ) -> Result<(Self, R), Refusal> {
        let (asks, heard) = channel::<Ask>();
        let (opened, open_result) = oneshot::channel();
        let turn = Turn::default();
        let taken = turn.clone();
        let run = move || match open(&taken.stop()) {
            Ok((room, known)) => {
                if opened.send(Ok(known)).is_ok() {
                    serve(room, &heard, &taken);
                }
            }
            Err(refusal) => _ = opened.send(Err(refusal)),
        };
        thread::Builder::new().name("game".to_owned()).spawn(run).map_err(|error| {
            Refusal::new(StatusCode::SERVICE_UNAVAILABLE, texts::studio::no_thread(error))
        })?;
        let known = open_result.await.map_err(|_| gone())??;
        Ok((Self { asks, turn }, known))
    }

    /// Asks a game something.
    ///
    /// # Errors
    /// What `ask` returns, or the thread is gone.
    pub async fn ask<R: Send + 'static>(
        &self,
        game: u64,
        ask: impl FnOnce(&mut Room) -> Result<R, Refusal> + Send + 'static,
    ) -> Result<R, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.asks.send((game, Box::new(move |room| _ = answer.send(ask(room))))).map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// Ends a game, also in the midst of a hook. Nobody waits for that.
    pub fn end(&self, game: u64) {
        self.turn.end(game);
        // Where the thread is gone, so is the game.
        _ = self.asks.send((game, Box::new(move |room| room.leave(game))));
    }
}

fn gone() -> Refusal {
    Refusal::new(StatusCode::GONE, texts::studio::table_is_closed())
}

/// Answers until nobody can ask any more, and plays what is to be played meanwhile.
fn serve(mut room: Room, asks: &Receiver<Ask>, turn: &Turn) {
    loop {
        let asked = match room.due() {
            None => asks.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wait) => asks.recv_timeout(wait.max(Duration::from_micros(1))),
        };
        match asked {
            Ok((game, ask)) => turn.during(game, || ask(&mut room)),
            Err(RecvTimeoutError::Timeout) => {
                room.all_due().into_iter().for_each(|game| turn.during(game, || room.tick(game)));
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}
