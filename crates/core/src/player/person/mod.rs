//! A person at the table: what may be said, what it means now, and the seat that plays it.

mod read;
mod words;

pub use read::{Offer, Said, Shown, Switch, expected, forced, offers, read};
pub use words::Word;

use super::Player;
use crate::girl::Girls;
use crate::state::{Action, View};
use std::cell::Cell;
use std::rc::Rc;

/// Plays what was put down for it; the fallback if nothing was.
#[derive(Clone, Default)]
pub struct Person(Rc<Cell<Option<Action>>>);

impl Person {
    /// Puts down the next action.
    pub fn put(&self, action: Action) {
        self.0.set(Some(action));
    }
}

impl Player for Person {
    fn decide(&mut self, view: &View<'_>, _: &mut Girls) -> Action {
        self.0.take().unwrap_or_else(|| view.choices().fallback())
    }
}
