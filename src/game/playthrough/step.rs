//! What makes a table go on, and go on again.

use crate::girl::{Doge, Reload};
use crate::player::{Ai, Player};
use crate::problem::{Explain, Problem};
use crate::skill::successor::redo;
use crate::state::Action;
use crate::table::{Observer, Table};
use crate::tile::Who;
use std::rc::Rc;

/// What makes a table go on.
#[derive(Clone)]
pub enum Step {
    /// The game begins.
    Start,
    /// The next round begins.
    Round,
    /// Another table takes over: the next round of a record whose rounds were set up one by one.
    Table(Rc<Table>),
    /// A seat acted.
    Acted {
        /// The seat.
        who: Who,
        /// What it did.
        action: Action,
        /// Whether the built-in AI was asked.
        advised: bool,
    },
    /// A girl was exchanged.
    Exchanged(Box<Reload>),
    /// A girl left, and one without a skill took her seat.
    Left(Who),
}

impl Step {
    /// Does it at a table.
    pub(super) fn carry(&self, table: &mut Table, watch: &mut dyn Observer) -> Result<(), Problem> {
        match self {
            Self::Start => table.start(watch),
            Self::Round => table.next_round(watch),
            Self::Table(next) => {
                *table = Table::clone(next);
                table.start(watch);
            }
            Self::Acted { who, action, .. } => {
                table.act(*who, action.clone(), watch).map_err(|illegal| *illegal.reason)?;
            }
            Self::Exchanged(reload) => redo(table, reload, watch).map_err(|error| error.problem())?,
            Self::Left(who) => table.exchange(*who, Box::<Doge>::default(), watch),
        }
        Ok(())
    }

    /// Does it again, asking who was asked.
    pub(super) fn again(&self, table: &mut Table, watch: &mut dyn Observer) -> Result<(), Problem> {
        self.ask(table);
        self.carry(table, watch)
    }

    /// Asks the built-in AI if it was asked, for girls may remember that.
    pub(super) fn ask(&self, table: &mut Table) {
        if let Self::Acted { who, advised: true, .. } = self {
            let (view, girls) = table.seat(*who);
            Ai.decide(&view, girls);
        }
    }

    pub(super) const fn begins_round(&self) -> bool {
        matches!(self, Self::Start | Self::Round | Self::Table(_))
    }

    /// Whether a girl was exchanged for one with another file or other numbers.
    pub(super) const fn exchanges(&self) -> bool {
        matches!(self, Self::Exchanged(_))
    }

    /// Who acted and how, if somebody did.
    pub(super) const fn acted(&self) -> Option<(Who, &Action)> {
        match self {
            Self::Acted { who, action, .. } => Some((*who, action)),
            _ => None,
        }
    }
}
