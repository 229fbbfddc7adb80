//! A game that a request is about.

use crate::studio::engine::Engine;
use serde_json::{Value, json};

/// A game by its number, and the thread it is on.
pub(super) struct At {
    pub number: u64,
    pub engine: Engine,
}

/// How far a game is: `{ "last": .. }`.
pub(super) fn last(last: usize) -> Value {
    json!({ "last": last })
}
