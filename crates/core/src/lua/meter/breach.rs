//! Exceeded limits.

use super::limit::{TICKS_PER_CALL, TICKS_PER_GAME, TICKS_PER_TEST};
use crate::problem::{Problem, texts};

/// Which limit a script exceeded. It stays in force until the hook ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Breach {
    Steps,
    Memory,
}

impl Breach {
    /// The message. `most` is the limit of bytes, `price` the ticks a step counts as.
    pub(super) fn sentence(self, test: bool, most: usize, price: u64) -> Problem {
        match (self, test) {
            (Self::Memory, _) => texts::world::too_much_memory(most).code("EMemory"),
            (Self::Steps, true) => texts::world::test_too_long(TICKS_PER_TEST).code("EBudget"),
            (Self::Steps, false) => {
                let hint = match price {
                    1 => None,
                    price => Some(texts::world::step_price(price)),
                };
                texts::world::too_many_steps(TICKS_PER_CALL, TICKS_PER_GAME).hint(hint).code("EBudget")
            }
        }
    }
}
