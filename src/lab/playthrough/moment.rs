//! Moments of a game.

use crate::problem::Spoken;
use crate::state::{Forbidden, TableEvent};
use crate::tile::Who;

/// A moment: the state after something that happened.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// What happened. Of several things that belong together, the chief one.
    pub event: TableEvent,
    /// Where, as `why --at` takes it: `E1-0`, `E1-0:t7:yuki`.
    pub at: String,
    /// Messages of skills to their own players that came with it.
    pub popups: Vec<(Who, Spoken)>,
    /// By seat, whether it was noticed.
    pub noticed: [bool; 4],
    /// What skills then took away of what seats could have done.
    pub forbidden: Vec<(Who, Forbidden)>,
    /// For a draw: the index of its round in the chronicle, and of the draw in the round.
    pub draw: Option<(usize, usize)>,
    /// For the end of a round: points before it was paid.
    pub before: [i32; 4],
    /// The step that brought it, and how many events of that step came before its last.
    pub(super) step: usize,
    pub(super) nth: usize,
}

impl Moment {
    /// The kind of what happened, as a seat may know it; `None` sees everything.
    #[must_use]
    pub fn kind(&self, seat: Option<Who>) -> &'static str {
        match seat.is_none_or(|seat| self.noticed[seat.index()]) {
            true => self.event.name(),
            false => "unnoticed",
        }
    }

    /// Returns whether what happens next belongs to this moment, and whether it is what matters about it.
    pub(super) fn joins(&self, step: usize, event: &TableEvent) -> Option<Joins> {
        use TableEvent as E;
        if matches!(event, E::PoppedUp { .. }) {
            return Some(Joins::Aside);
        }
        if step != self.step {
            return None;
        }
        match (&self.event, event) {
            (E::Dealt { .. }, E::Flipped { .. })
            | (_, E::RiichiEstablished { .. } | E::PointsChanged { .. }) => Some(Joins::After),
            (
                E::TableStarted { .. } | E::FirstDealerChosen { .. } | E::Cleaned,
                E::FirstDealerChosen { .. } | E::Cleaned | E::RoundStarted { .. },
            )
            | (E::RiichiCalled { .. }, E::Discarded { .. }) => Some(Joins::Chief),
            (E::RoundStarted { .. }, E::Diced { .. }) => Some(Joins::After),
            _ => None,
        }
    }
}

/// How an event belongs to a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Joins {
    /// Beside it; the state is not another.
    Aside,
    /// It follows from it.
    After,
    /// The moment is about this.
    Chief,
}
