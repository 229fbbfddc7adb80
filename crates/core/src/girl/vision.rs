use crate::state::{Action, Game};
use crate::tile::Who;
use serde::{Deserialize, Serialize};

/// Where an action of her seat leads, as a girl has foreseen it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vision {
    /// When the seat may do it.
    pub(crate) at: Turn,
    /// The action.
    pub action: Action,
    /// Everybody's points after the round, if it is seen to end.
    pub end: Option<[i32; 4]>,
}

/// A seat's turn to act: the round, its repeat, and how many tiles it has thrown and kans it has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Turn(u32, u32, usize, usize);

impl Turn {
    pub(crate) fn of(game: &Game, who: Who) -> Self {
        Self(game.round(), game.extra_round(), game.turn(who), game.kans()[who.index()])
    }
}
