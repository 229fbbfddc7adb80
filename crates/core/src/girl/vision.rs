use crate::state::{Action, Game};
use crate::tile::Who;
use serde::{Deserialize, Serialize};

/// Where an action of her seat leads, as a girl has foreseen it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vision {
    /// The round, its repeat, and how many tiles her seat had thrown.
    at: (u32, u32, usize),
    /// The action.
    pub action: Action,
    /// Everybody's points after the round, if it is seen to end.
    pub end: Option<[i32; 4]>,
}

impl Vision {
    pub(crate) fn new(game: &Game, who: Who, action: Action, end: Option<[i32; 4]>) -> Self {
        Self { at: at(game, who), action, end }
    }

    /// Whether it is of what the seat may do now.
    #[must_use]
    pub fn is_of_now(&self, game: &Game, who: Who) -> bool {
        self.at == at(game, who)
    }
}

fn at(game: &Game, who: Who) -> (u32, u32, usize) {
    (game.round(), game.extra_round(), game.turn(who))
}
