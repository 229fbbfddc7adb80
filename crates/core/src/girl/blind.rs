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
            Self::NotHerTurn => texts::objects::no_turn_to_foresee().into(),
            Self::Foreseen => texts::objects::foreseen_cannot_foresee().into(),
            Self::Damped => texts::objects::power_held_down().into(),
            Self::Unforkable(report) => texts::frame::colon(&report.girl, report.problem.headed()).into(),
        }
    }
}

explained!(Blind);
