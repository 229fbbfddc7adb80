//! What is told of a skill that broke.

use crate::problem::{Problem, Text, texts};
use crate::state::Hook;
use crate::tile::Who;
use serde::{Deserialize, Serialize};

/// What a skill leaves behind that broke, for good or in one call of a hook.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Whose skill.
    pub who: Who,
    /// Her handle.
    pub girl: String,
    /// The hook that broke.
    pub hook: Hook,
    /// Round, repeat and turn, as in `E1-0 turn 7`.
    pub at: Text,
    /// What went wrong.
    pub problem: Problem,
    /// Her skill is over for this game. Otherwise only this call of the hook is.
    pub ended: bool,
}

impl Report {
    /// What went wrong, and in which hook of whom.
    #[must_use]
    pub fn told(&self) -> Problem {
        let Self { girl, hook, at, .. } = self;
        self.problem.clone().note(texts::broke_in_at(girl, hook.name(), at))
    }

    /// What went wrong, in one line.
    #[must_use]
    pub fn message(&self) -> String {
        self.problem.to_string()
    }
}
