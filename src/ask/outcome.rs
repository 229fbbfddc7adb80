//! Outcomes of subcommands and their exit codes.

use crate::lab::expect::Finding;
use crate::lab::{Ended, Together};
use std::process::ExitCode;

/// Outcome of a subcommand that did not fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Everything went well.
    Fine,
    /// Some rows, skill files or tests were bad; each was answered by an error.
    BadRows,
    /// A skill broke during a game.
    BrokenSkill,
    /// A program at the table misbehaved; the games continued without it.
    FaultyPlayer,
    /// The games asked for were played, and the figures are not as precise as asked for.
    Short,
    /// There is no value of the number that gives the target.
    Nowhere,
    /// Whether the figures are as expected cannot be told from these games.
    Undecided,
    /// A recorded game cannot be read.
    Unreadable,
    /// The user pressed Ctrl-C; the results so far were printed.
    Interrupted,
}

/// Exit code of an interrupted program, as is the custom.
pub const INTERRUPTED: u8 = 130;
/// Exit code for wrong usage or an impossible request.
pub const USAGE: u8 = 2;

impl Outcome {
    /// The outcome of games that were played as asked, by whether figures are as expected.
    #[must_use]
    pub const fn expected(self, finding: Option<Finding>) -> Self {
        match (self, finding) {
            (Self::Fine | Self::Short, Some(Finding::Broken)) => Self::BadRows,
            (Self::Fine | Self::Short, Some(Finding::Undecided)) => Self::Undecided,
            _ => self,
        }
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Fine => Self::SUCCESS,
            Outcome::BadRows => Self::from(1),
            Outcome::BrokenSkill => Self::from(3),
            Outcome::FaultyPlayer => Self::from(4),
            Outcome::Short => Self::from(5),
            Outcome::Nowhere => Self::from(6),
            Outcome::Undecided => Self::from(7),
            Outcome::Unreadable => Self::from(USAGE),
            Outcome::Interrupted => Self::from(INTERRUPTED),
        }
    }
}

/// Outcome of a command whose games ended like this.
#[must_use]
pub fn played(played: &Together) -> Outcome {
    match played.ended {
        Ended::Stopped => Outcome::Interrupted,
        _ if played.broken.any() => Outcome::BrokenSkill,
        _ => Outcome::Fine,
    }
}
