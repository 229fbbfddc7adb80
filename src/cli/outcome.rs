//! How a subcommand ended, and the exit codes of that.

use super::stop::INTERRUPTED;
use std::process::ExitCode;

/// How a subcommand ended that did what it was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Fine,
    /// Some rows (or skill files, or tests) were bad and are answered by what is wrong with them.
    BadRows,
    /// A skill broke during a game.
    BrokenSkill,
    /// A program at the table did something wrong; the games went on without it.
    FaultyPlayer,
    /// A recorded game cannot be read.
    Unreadable,
    /// The user pressed Ctrl-C, and what there was by then was told.
    Interrupted,
}

/// Wrong use, or a request that cannot be met.
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
