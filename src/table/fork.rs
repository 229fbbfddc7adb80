//! What might come: the table forked in the midst of a girl's own hook.

use super::{Flow, Game, Phase, Table};
use crate::girl::{Girl, Girls, Report};
use crate::mount::Mount;
use crate::tile::Who;

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

/// Lent to a girl whose hook runs, so that she may fork the table although she is in use herself.
/// Nothing is copied until she does.
pub struct Fork<'a> {
    who: Who,
    /// The other seats, in seat order.
    others: [&'a dyn Girl; 3],
    flow: &'a Flow,
}

impl<'a> Fork<'a> {
    /// Takes the girl of a seat out of the four.
    pub(super) fn around(girls: &'a mut Girls, flow: &'a Flow, who: Who) -> (&'a mut dyn Girl, Self) {
        let [a, b, c, d] = girls;
        let (girl, others) = match who.index() {
            0 => (a, [b, c, d]),
            1 => (b, [a, c, d]),
            2 => (c, [a, b, d]),
            _ => (d, [a, b, c]),
        };
        (girl.as_mut(), Self { who, others: others.map(|girl| &**girl), flow })
    }

    /// A table as this one is now, with a copy of every girl; `me` is she who asks. Nobody at it can
    /// look ahead again. Game and wall are those her hook was given.
    ///
    /// # Errors
    /// [`Blind`], if it is not her turn to throw, at a table that is foreseen itself, or if
    /// somebody's state cannot be copied.
    pub fn table(&self, game: &Game, mount: &Mount, me: &dyn Girl) -> Result<Table, Blind> {
        if self.flow.foreseen {
            return Err(Blind::Foreseen);
        }
        if self.flow.phase != Phase::InTurn(self.who) {
            return Err(Blind::NotHerTurn);
        }
        let (me, [x, y, z]) = (me.fork(), self.others.map(Girl::fork));
        let mut girls = match self.who.index() {
            0 => [me, x, y, z],
            1 => [x, me, y, z],
            2 => [x, y, me, z],
            _ => [x, y, z, me],
        };
        // A fresh copy has nothing to report but that it is none.
        if let Some(report) = girls.iter_mut().find_map(|girl| girl.take_report()) {
            return Err(Blind::Unforkable(Box::new(report)));
        }
        let mut mount = mount.clone();
        mount.keep_ledger(false);
        let flow = Flow { foreseen: true, pauses: false, ..self.flow.clone() };
        Ok(Table { game: game.clone(), mount, girls, flow })
    }
}
