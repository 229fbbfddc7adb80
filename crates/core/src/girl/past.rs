//! What imagined rounds have come to.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Most beginnings whose rounds a skill keeps; rounds of others are played anew each time.
const MOST: usize = 1024;

/// What a seat gained in imagined rounds, by their number; `None` where one could not be played.
pub type PastRounds = Rc<RefCell<Vec<Option<f64>>>>;

/// What imagined rounds with girls of a skill have come to: the same in every game, so each is played once.
#[derive(Debug, Clone, Default)]
pub(crate) struct Past {
    /// By the hash of how they begin.
    known: Rc<RefCell<HashMap<[u8; 32], PastRounds>>>,
}

impl Past {
    /// The rounds that begin as this text tells.
    pub(crate) fn of(&self, beginning: &str) -> PastRounds {
        let (mut known, hash) = (self.known.borrow_mut(), blake3::hash(beginning.as_bytes()).into());
        if known.len() >= MOST && !known.contains_key(&hash) {
            return PastRounds::default();
        }
        Rc::clone(known.entry(hash).or_default())
    }
}
