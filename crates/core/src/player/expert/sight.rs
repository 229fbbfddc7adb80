//! What a seat knows at a decision, computed once.

use crate::form::Riichi;
use crate::state::View;
use crate::tile::{T34, T34Set, Who};

/// The public state as numbers, with the seat's own hand taken into account.
pub(super) struct Sight<'a> {
    pub view: &'a View<'a>,
    pub me: Who,
    /// Unseen copies of each kind.
    pub unseen: [u8; T34::COUNT],
    /// Sum of [`Sight::unseen`].
    pub total: f64,
    /// What is ahead of the seat as it is.
    pub ahead: Ahead,
    /// Kinds shown as dora by the open indicators; a kind shown twice is in `doras` twice.
    pub doras: Vec<T34>,
    /// Kinds of the own discards.
    pub river: T34Set,
    pub dealer: bool,
    /// The fewest draws left at which it may declare riichi with a closed hand; `None` if it lacks the points.
    pub riichi: Option<usize>,
}

/// What is ahead of a seat in a round in which nobody calls any more.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ahead {
    /// Draws it has left, not counting a tile just drawn.
    pub draws: usize,
    /// Rivals who discard before the first of them.
    pub rivals: usize,
}

/// The most draws a seat has left in a round.
pub const MOST_DRAWS: usize = 18;

impl<'a> Sight<'a> {
    pub fn new(view: &'a View<'a>) -> Self {
        let (me, flow) = (view.me(), &view.rule().flow);
        let unseen = view.unseen();
        // The right neighbour draws next after an own turn, otherwise the right neighbour of the seat that discards.
        let turn = view.focus().map_or(me, |focus| focus.who);
        let rivals = match me.turn_from(turn) {
            0 => 3,
            after => after - 1,
        };
        Self {
            view,
            me,
            total: unseen.iter().map(|&n| f64::from(n)).sum::<f64>().max(1.0),
            unseen,
            ahead: ahead(view, rivals),
            doras: view.drids().iter().map(|indicator| indicator.t34().dora()).collect(),
            river: view.river(me).iter().map(|thrown| thrown.tile.t34()).collect(),
            dealer: view.dealer() == Some(me),
            riichi: (view.points()[me.index()] >= flow.riichi_min_points)
                .then(|| usize::from(flow.riichi_min_wall).div_ceil(4).min(MOST_DRAWS)),
        }
    }

    /// What is ahead of the seat once it has called and thrown a tile.
    pub fn after_call(&self) -> Ahead {
        ahead(self.view, 3)
    }

    /// What a riichi with this discard is.
    pub fn riichi_now(&self) -> Riichi {
        if self.view.is_first_turn() { Riichi::Double } else { Riichi::Single }
    }

    /// How often this kind is shown as dora.
    pub fn dora(&self, kind: T34) -> u8 {
        self.doras.iter().filter(|&&dora| dora == kind).count() as u8
    }

    /// Unseen copies of a kind.
    pub fn left(&self, kind: T34) -> f64 {
        f64::from(self.unseen[kind.id34()])
    }
}

/// What is ahead of a seat that draws after so many rivals.
fn ahead(view: &View<'_>, rivals: usize) -> Ahead {
    let draws = (view.remain_pii() as usize + 3).saturating_sub(rivals) / 4;
    Ahead { draws: draws.min(MOST_DRAWS), rivals }
}
