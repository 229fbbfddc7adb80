//! Reports of broken skills.

use crate::problem::{Problem, Text, texts};
use crate::state::{Hook, round_arg};
use crate::tile::Who;
use serde::{Deserialize, Serialize};

/// The moment a skill broke.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BrokeAt {
    /// In a turn.
    Turn {
        /// The round, from 0.
        round: u32,
        /// The honba of the round.
        repeat: u32,
        /// The turn, from 1.
        turn: usize,
    },
    /// While forking the table.
    Fork,
}

impl BrokeAt {
    /// Formats the moment, as in `E1-0 turn 7`.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::Turn { round, repeat, turn } => texts::frame::turn_of_round(round_arg(round, repeat), turn),
            Self::Fork => texts::frame::fork_of_table(),
        }
    }
}

/// Reports a skill that broke, permanently or for one hook call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The seat.
    pub who: Who,
    /// Her handle.
    pub girl: String,
    /// The hook that broke.
    pub hook: Hook,
    /// When it broke.
    pub at: BrokeAt,
    /// What went wrong.
    pub problem: Problem,
    /// Whether her skill is over for this game, or just this hook call.
    pub ended: bool,
}

impl Report {
    /// The problem with a note on the girl, hook and moment.
    #[must_use]
    pub fn with_location(&self) -> Problem {
        let Self { girl, hook, at, .. } = self;
        self.problem.clone().note(texts::frame::girl_broke(girl, hook.name(), at.text()))
    }

    /// The problem in one line.
    #[must_use]
    pub fn message(&self) -> String {
        self.problem.to_string()
    }

    /// What makes two failures one: girl, hook and message.
    #[must_use]
    pub fn kind(&self) -> (String, &'static str, String) {
        (self.girl.clone(), self.hook.name(), self.message())
    }
}
