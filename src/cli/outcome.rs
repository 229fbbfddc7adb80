//! Outcomes of subcommands and their exit codes.

use super::stop::INTERRUPTED;
use std::process::ExitCode;

/// The outcome of a subcommand that ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Fine,
    /// Some rows, skill files or tests were bad, with an explanation for each.
    BadRows,
    /// A skill broke during a game.
    BrokenSkill,
    /// A program at the table misbehaved; games continued without it.
    FaultyPlayer,
    /// A recorded game cannot be read.
    Unreadable,
    /// Interrupted by Ctrl-C, after printing what there was.
    Interrupted,
}

/// Wrong usage, or a request that cannot be met.
pub(super) const USAGE: u8 = 2;

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Fine => Self::SUCCESS,
            Outcome::BadRows => Self::from(1),
            Outcome::BrokenSkill => Self::from(3),
            Outcome::FaultyPlayer => Self::from(4),
            Outcome::Unreadable => Self::from(USAGE),
            Outcome::Interrupted => Self::from(INTERRUPTED),
        }
    }
}
