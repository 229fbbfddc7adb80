//! What a seat knows at a decision, computed once.

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
    /// Draws the seat has left if nobody calls, not counting a tile just drawn.
    pub draws: usize,
    /// Kinds shown as dora by the open indicators; a kind shown twice is in `doras` twice.
    pub doras: Vec<T34>,
    /// Kinds of the own discards.
    pub river: T34Set,
    pub dealer: bool,
}

/// The most draws a seat has left in a round.
pub const MOST_DRAWS: usize = 18;

impl<'a> Sight<'a> {
    pub fn new(view: &'a View<'a>) -> Self {
        let me = view.me();
        let unseen = view.unseen();
        // Who draws next, counted from this seat: the right neighbour after an own turn, otherwise the right
        // neighbour of the seat that discards.
        let turn = view.focus().map_or(me, |focus| focus.who);
        let before = match me.turn_from(turn) {
            0 => 3,
            after => after as u32 - 1,
        };
        let draws = (view.remain_pii() + 3).saturating_sub(before) / 4;
        Self {
            view,
            me,
            total: unseen.iter().map(|&n| f64::from(n)).sum::<f64>().max(1.0),
            unseen,
            draws: (draws as usize).min(MOST_DRAWS),
            doras: view.drids().iter().map(|indicator| indicator.t34().dora()).collect(),
            river: view.river(me).iter().map(|thrown| thrown.tile.t34()).collect(),
            dealer: view.dealer() == Some(me),
        }
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
