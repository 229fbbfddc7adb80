//! Moments of a game.

use crate::form::pay::STICK;
use crate::problem::Spoken;
use crate::state::{Forbidden, Game, Paid, RefusedWin, TableEvent};
use crate::tile::Who;

/// A moment: the state after something that happened.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// What happened. Of several things that belong together, the chief one.
    pub event: TableEvent,
    /// What happened with it, in order: a riichi that was declared or stood, points that were paid.
    pub also: Vec<TableEvent>,
    /// Where, as `why --at` takes it: `E1-0`, `E1-0:t7:yuki`.
    pub at: String,
    /// Messages of skills to their own players that came with it.
    pub popups: Vec<(Who, Spoken)>,
    /// By seat, whether it was noticed.
    pub noticed: [bool; 4],
    /// What skills then took away of what seats could have done.
    pub forbidden: Vec<(Who, Forbidden)>,
    /// Which seats' hands it then completed without letting them win.
    pub refused: Vec<(Who, RefusedWin)>,
    /// For a draw: the index of its round in the chronicle, and of the draw in the round.
    pub draw: Option<(usize, usize)>,
    /// For the end of a round: what was paid.
    pub ending: Option<Box<Ending>>,
    /// The step that brought it, and how many events of that step came before its last.
    pub(super) step: usize,
    pub(super) nth: usize,
}

/// What the end of a round pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// The round, 0 = East 1.
    pub round: u32,
    /// Repeats of it.
    pub honba: u32,
    /// Riichi sticks on the table.
    pub sticks: i32,
    /// Points before, by seat.
    pub before: [i32; 4],
    /// Points after, by seat.
    pub after: [i32; 4],
    /// What each win pays, in the order of the winners.
    pub paid: Vec<Paid>,
}

impl Ending {
    /// The end of a round that is about to be paid, if the event is one.
    pub(super) fn of(game: &Game, event: &TableEvent) -> Option<Self> {
        let TableEvent::RoundEnded { openers, gunner, forms, .. } = event else { return None };
        let wins = openers.iter().zip(forms).enumerate();
        Some(Self {
            round: game.round(),
            honba: game.extra_round(),
            sticks: game.deposit() / STICK,
            before: game.points(),
            after: game.points(),
            paid: wins.map(|(nth, (&who, form))| game.paid(who, *gunner, form, nth)).collect(),
        })
    }
}

impl Moment {
    /// Whether a round ends with it.
    pub(super) fn ends_round(&self) -> bool {
        matches!(self.event, TableEvent::RoundEnded { .. })
    }

    /// Whether the same happened in another game, with all that belongs to it.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.event == other.event && self.also == other.also
    }

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
