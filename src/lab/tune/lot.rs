//! Opponents by lot: every seed draws those who take the free seats.

use crate::lab::{Plan, Sitter};
use crate::mount::{Domain, WallKey};

/// Girls of whom the free places of a plan are filled by lot.
#[derive(Debug, Clone, PartialEq)]
pub struct Lot {
    /// The girls; none of them has a place already.
    pub girls: Vec<Sitter>,
    /// The places they take.
    pub places: Vec<usize>,
}

impl Lot {
    /// The plan with the opponents of a seed. No girl sits twice, unless there are fewer than places.
    #[must_use]
    pub fn seated(&self, plan: &Plan, seed: u64) -> Plan {
        let mut plan = plan.clone();
        // No round of a game uses this key.
        let key = WallKey { seed, round: u32::MAX, honba: u32::MAX }.key(Domain::Hook);
        let (mut rand, mut left) = (key.rand(), self.girls.clone());
        for &place in self.places.iter().filter(|_| !self.girls.is_empty()) {
            if left.is_empty() {
                left.clone_from(&self.girls);
            }
            plan.girls[place] = left.swap_remove(rand.below(left.len() as u64) as usize);
        }
        plan
    }
}
