//! Why a girl cannot look ahead.

use super::Report;
use crate::problem::{Explain, Problem, explained, texts};

/// Why a lookahead is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Blind {
    /// It is not her turn to discard.
    NotHerTurn,
    /// The table is itself a lookahead.
    Foreseen,
    /// Others hold down all of her power.
    Damped,
    /// The state of a girl cannot be copied.
    Unforkable(Box<Report>),
}

impl Explain for Blind {
    fn problem(&self) -> Problem {
        match self {
            Self::NotHerTurn => texts::there_is_something_to_foresee().into(),
            Self::Foreseen => texts::who_is_foreseen_does_not().into(),
            Self::Damped => texts::nothing_is_left_of_her_power().into(),
            Self::Unforkable(report) => texts::colon(&report.girl, report.problem.headed()).into(),
        }
    }
}

explained!(Blind);
