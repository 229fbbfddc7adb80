use super::Player;
use crate::girl::Girls;
use crate::mount::{Domain, Rand, WallKey};
use crate::state::{Action, View};
use crate::tile::Who;

/// Discards every tile it draws; never calls, never wins.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tsumogiri;

impl Player for Tsumogiri {
    fn decide(&mut self, view: &View<'_>, _: &mut Girls) -> Action {
        view.choices().fallback()
    }
}

/// Picks uniformly among the legal actions; for tests.
#[derive(Debug, Clone)]
pub struct RandomLegal(Rand);

impl RandomLegal {
    /// Creates a player with its own RNG.
    #[must_use]
    pub const fn new(rand: Rand) -> Self {
        Self(rand)
    }

    /// Creates a player for a seat in the game with this seed. No round uses its key, so its choices are
    /// independent of the wall.
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
