//! Limits that were broken.

use super::limit::{TICKS_PER_CALL, TICKS_PER_GAME, TICKS_PER_TEST};

/// How a script broke its limits. It stays broken until its hook ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Breach {
    Steps,
    Memory,
}

impl Breach {
    /// What is told of it, where so many bytes may be asked for and a step counts as so many.
    pub(super) fn sentence(self, test: bool, most: usize, price: u64) -> String {
        match (self, test) {
            (Self::Memory, _) => format!("EMemory: more than {most} bytes of memory asked for in one go"),
            (Self::Steps, true) => format!("EBudget: longer than the {TICKS_PER_TEST} steps of a test"),
            (Self::Steps, false) => {
                let hint = match price {
                    1 => String::new(),
                    price => {
                        format!(
                            "; a step counted as {price}, for long texts, tables or functions, or many texts"
                        )
                    }
                };
                format!(
                    "EBudget: longer than {TICKS_PER_CALL} steps in one go, or {TICKS_PER_GAME} in one game{hint}"
                )
            }
        }
    }
}
