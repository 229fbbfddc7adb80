use super::{Ai, Player, RandomLegal, Tsumogiri};
use crate::tile::Who;
use serde::{Deserialize, Serialize};

/// A player that is part of the program.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Builtin {
    /// The built-in AI.
    #[default]
    Ai,
    /// Discards every tile it draws and never wins.
    Tsumogiri,
    /// Picks uniformly among the legal actions.
    Random,
}

impl Builtin {
    /// All built-in players.
    pub const ALL: [Self; 3] = [Self::Ai, Self::Tsumogiri, Self::Random];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ai => "ai",
            Self::Tsumogiri => "tsumogiri",
            Self::Random => "random",
        }
    }

    /// Creates a player for a seat of the game with this seed.
    #[must_use]
    pub fn player(self, seed: u64, who: Who) -> Box<dyn Player> {
        match self {
            Self::Ai => Box::new(Ai),
            Self::Tsumogiri => Box::new(Tsumogiri),
            Self::Random => Box::new(RandomLegal::of_game(seed, who)),
        }
    }
}
