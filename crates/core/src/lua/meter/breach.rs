//! Exceeded limits.

use super::limit::{TICKS_PER_CALL, TICKS_PER_GAME, TICKS_PER_TEST};
use crate::problem::{Problem, texts};

/// Which limit a script exceeded. It stays in force until the hook ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Breach {
    Steps,
    Memory,
}

/// What the steps of a script are limited by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MostSteps {
    Call,
    Game,
    Test,
}

impl Breach {
    /// The message. `most` is the limit of bytes, `price` the ticks a step counts as.
    pub(super) fn sentence(self, steps: MostSteps, most: usize, price: u64) -> Problem {
        let hint = || (price > 1).then(|| texts::world::step_price(price));
        match (self, steps) {
            (Self::Memory, _) => texts::world::too_much_memory(most).code("EMemory"),
            (Self::Steps, MostSteps::Test) => texts::world::test_too_long(TICKS_PER_TEST).code("EBudget"),
            (Self::Steps, MostSteps::Call) => {
                texts::world::too_many_steps(TICKS_PER_CALL).hint(hint()).code("EBudget")
            }
            (Self::Steps, MostSteps::Game) => {
                let problem = texts::world::too_many_steps_in_game(TICKS_PER_GAME).hint(hint());
                problem.help(texts::world::profile_shows_steps()).code("EBudget")
            }
        }
    }
}
