//! A game that a request is about.

use crate::studio::answer::Refusal;
use crate::studio::engine::Engine;
use crate::studio::room::Room;
use serde::Serialize;

/// A game by its number, and the thread it is on.
pub(super) struct At {
    pub number: u64,
    pub engine: Engine,
}

impl At {
    /// Asks the game something.
    ///
    /// # Errors
    /// What `ask` returns, or the game is gone.
    pub async fn ask<R: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Room) -> Result<R, Refusal> + Send + 'static,
    ) -> Result<R, Refusal> {
        self.engine.ask(self.number, ask).await
    }
}

/// How far a game is.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Last {
    /// The number of its last moment.
    pub last: usize,
}
