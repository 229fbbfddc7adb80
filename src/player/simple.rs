use super::Player;
use crate::girl::Girls;
use crate::mount::{Domain, Rand, WallKey};
use crate::state::{Action, View};
use crate::tile::Who;

/// Throws what it draws, calls nothing, wins never.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tsumogiri;

impl Player for Tsumogiri {
    fn decide(&mut self, view: &View<'_>, _: &mut Girls) -> Action {
        view.choices().fallback()
    }
}

/// Any legal action, each with the same probability: for tests.
#[derive(Debug, Clone)]
pub struct RandomLegal(Rand);

impl RandomLegal {
    /// With luck of its own.
    #[must_use]
    pub const fn new(rand: Rand) -> Self {
        Self(rand)
    }

    /// For a seat in the game with this seed. No round of a game has this key, so that luck and
    /// choice have nothing in common.
    #[must_use]
    pub const fn of_game(seed: u64, who: Who) -> Self {
        let key = WallKey { seed, round: u32::MAX, honba: 0 }.key(Domain::Hook);
        Self(key.with(who.index() as u64).rand())
    }
}

impl Player for RandomLegal {
    fn decide(&mut self, view: &View<'_>, _: &mut Girls) -> Action {
        let mut actions = view.choices().actions();
        if actions.is_empty() {
            return view.choices().fallback();
        }
        let pick = self.0.below(actions.len() as u64) as usize;
        actions.swap_remove(pick)
    }
}
