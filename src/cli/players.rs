//! Who decides for the seats.

use super::complain::Advised;
use crate::lab::Players;
use crate::mount::{Domain, WallKey};
use crate::player::{Ai, Player, RandomLegal, Tsumogiri};
use clap::ValueEnum;

/// Who decides for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum PlayerKind {
    /// The built-in AI.
    Ai,
    /// Throws what it draws, and wins never.
    Tsumogiri,
    /// Any legal action, each as probable as another.
    Random,
}

impl PlayerKind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ai => "ai",
            Self::Tsumogiri => "tsumogiri",
            Self::Random => "random",
        }
    }

    fn player(self, seed: u64, seat: usize) -> Box<dyn Player> {
        match self {
            Self::Ai => Box::new(Ai),
            Self::Tsumogiri => Box::new(Tsumogiri),
            Self::Random => {
                // No round of a game has this key, so that luck and choice have nothing in common.
                let key = WallKey { seed, round: u32::MAX, honba: 0 }.key(Domain::Hook);
                Box::new(RandomLegal::new(key.with(seat as u64).rand()))
            }
        }
    }
}

/// Players by seat; `ai` where none are named.
///
/// # Errors
/// More than there are seats.
pub(super) fn kinds(named: &[PlayerKind]) -> Result<[PlayerKind; 4], Advised> {
    if named.len() > 4 {
        let message = format!("--players names {} players", named.len());
        return Err(Advised::new(message, "a table has four seats; those not named are played by ai"));
    }
    Ok([0, 1, 2, 3].map(|seat| named.get(seat).copied().unwrap_or(PlayerKind::Ai)))
}

/// Players for one game.
pub(super) fn players(kinds: [PlayerKind; 4], seed: u64) -> Players {
    [0, 1, 2, 3].map(|seat: usize| kinds[seat].player(seed, seat))
}
