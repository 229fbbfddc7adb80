//! What imagined rounds have come to.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Most beginnings of which a skill keeps rounds; those of others are played anew each time.
const MOST: usize = 1024;

/// What a seat gained in imagined rounds, by their number; `None` where one could not be played.
pub type PastRounds = Rc<RefCell<Vec<Option<f64>>>>;

/// What imagined rounds with girls of a skill have come to. It is the same in every game, and is found out once.
#[derive(Debug, Clone, Default)]
pub(crate) struct Past {
    known: Rc<RefCell<HashMap<String, PastRounds>>>,
}

impl Past {
    /// The rounds that begin as this text tells.
    pub(crate) fn of(&self, beginning: String) -> PastRounds {
        let mut known = self.known.borrow_mut();
        if known.len() >= MOST && !known.contains_key(&beginning) {
            return PastRounds::default();
        }
        Rc::clone(known.entry(beginning).or_default())
    }
}
