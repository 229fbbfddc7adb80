use super::Player;
use crate::girl::Girls;
use crate::mount::Rand;
use crate::table::{Action, View};

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
