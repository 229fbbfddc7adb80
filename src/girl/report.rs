//! What is told of a skill that broke.

use crate::problem::{Problem, Text, texts};
use crate::state::{Hook, round_arg};
use crate::tile::Who;
use serde::{Deserialize, Serialize};

/// When a skill broke.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BrokeAt {
    /// In a turn of a seat.
    Turn {
        /// The round, from 0.
        round: u32,
        /// Its repeats so far.
        repeat: u32,
        /// The turn, from 1.
        turn: usize,
    },
    /// While the table was forked.
    Fork,
}

impl BrokeAt {
    /// As in `E1-0 turn 7`.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::Turn { round, repeat, turn } => texts::turn_of_round(round_arg(round, repeat), turn),
            Self::Fork => texts::fork_of_table(),
        }
    }
}

/// What a skill leaves behind that broke, for good or in one call of a hook.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Whose skill.
    pub who: Who,
    /// Her handle.
    pub girl: String,
    /// The hook that broke.
    pub hook: Hook,
    /// When it broke.
    pub at: BrokeAt,
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
        self.problem.clone().note(texts::broke_in_at(girl, hook.name(), at.text()))
    }

    /// What went wrong, in one line.
    #[must_use]
    pub fn message(&self) -> String {
        self.problem.to_string()
    }
}
