//! Why a girl cannot look ahead.

use super::Report;

/// Why nothing can be foreseen.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Blind {
    /// It is not her turn to throw.
    #[error("there is something to foresee only in one's own turn, after a draw")]
    NotHerTurn,
    /// The table is itself one that is foreseen.
    #[error("who is foreseen does not look ahead")]
    Foreseen,
    /// Somebody's state cannot be copied.
    #[error("{}: {}", .0.girl, .0.problem.headline())]
    Unforkable(Box<Report>),
}
