//! Girls from whom imagined rounds begin, and what such rounds have come to.

use super::Girl;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Most beginnings of which a skill keeps rounds; those of others are played anew each time.
const MOST: usize = 1024;

/// A girl in the state she was in when a player began to imagine rounds. She does what follows from her file, her numbers
/// and this state, and from nothing that was imagined before.
pub trait Outset {
    /// A girl in this state, with the limits of a game, whose file has run anew; `None` if she cannot begin.
    fn girl(&self) -> Option<Box<dyn Girl>>;

    /// What rounds that begin so have come to. `rounds` has to tell everything about them but the girl.
    fn past(&self, rounds: &str) -> PastRounds;
}

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
