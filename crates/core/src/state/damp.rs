//! Damping: how much of each other's power girls hold down.
//!
//! What stays of a girl's power is the product, over all others, of what each leaves her. A girl who is damped herself
//! damps less: the part she holds down shrinks to what the others leave of it. That is one step, and it starts from what
//! everybody asked for: the order of seats never matters, and circles have one answer.

use crate::mount::{Damped, Share};
use crate::tile::Who;
use serde::{Deserialize, Serialize};

/// What can be held down of a girl's power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Power {
    /// What she pushes in the wall.
    Draws,
    /// What she asks of the deal.
    Deal,
    /// What she forbids.
    Bans,
}

/// What a girl leaves another of her power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Damp {
    /// Of what she pushes in the wall.
    pub draws: Share,
    /// Of what she asks of the deal.
    pub deal: Share,
    /// Of what she forbids.
    pub bans: Share,
}

impl Damp {
    /// Leaves everything.
    pub const NONE: Self = Self::all(Share::WHOLE);

    /// Leaves the same of everything.
    #[must_use]
    pub const fn all(share: Share) -> Self {
        Self { draws: share, deal: share, bans: share }
    }

    const fn leaves(&self, power: Power) -> Share {
        match power {
            Power::Draws => self.draws,
            Power::Deal => self.deal,
            Power::Bans => self.bans,
        }
    }
}

/// What each seat leaves each other, as they were last asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Damping {
    /// By the seat that damps, by the one that is damped.
    asked: [[Damp; 4]; 4],
}

impl Default for Damping {
    fn default() -> Self {
        Self { asked: [[Damp::NONE; 4]; 4] }
    }
}

impl Damping {
    /// Sets what a seat leaves each other. Her own is not read.
    pub fn ask(&mut self, by: Who, damps: [Damp; 4]) {
        self.asked[by.index()] = damps;
        self.asked[by.index()][by.index()] = Damp::NONE;
    }

    /// Whether anybody holds anything down.
    #[must_use]
    pub fn any(&self) -> bool {
        self.asked.iter().flatten().any(|damp| *damp != Damp::NONE)
    }

    /// What stays of a seat's power; `None` if all of it does.
    #[must_use]
    #[cold]
    pub fn of(&self, who: Who, power: Power) -> Option<Damped> {
        let asked = |by: Who, of: Who| self.asked[by.index()][of.index()].leaves(power);
        let left = |by: Who| {
            let of_it = Share::product(by.others().map(|other| asked(other, by)));
            Share::product([asked(by, who).rest(), of_it].into_iter()).rest()
        };
        let share = Share::product(who.others().map(left));
        let by = Who::ALL.map(|by| by != who && !left(by).is_whole());
        (!share.is_whole()).then_some(Damped { share, by })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn damping(asked: &[(usize, usize, f64)]) -> Damping {
        let mut damping = Damping::default();
        for by in Who::ALL {
            let mut damps = [Damp::NONE; 4];
            for (_, of, percent) in asked.iter().filter(|(seat, ..)| *seat == by.index()) {
                damps[*of] = Damp::all(Share::without(*percent).unwrap_or(Share::NONE));
            }
            damping.ask(by, damps);
        }
        damping
    }

    fn left(damping: &Damping, who: usize) -> f64 {
        damping.of(Who::new(who), Power::Draws).map_or(1.0, |damped| damped.share.fraction())
    }

    #[test]
    fn two_dampers_of_a_half_leave_a_quarter() {
        let two = damping(&[(0, 2, 50.0), (3, 2, 50.0)]);
        assert_eq!((left(&two, 2), left(&two, 1)), (0.25, 1.0));
        let damped = two.of(Who::new(2), Power::Deal);
        assert_eq!(damped.map(|damped| damped.by), Some([true, false, false, true]));
    }

    #[test]
    fn a_damped_damper_damps_less() {
        let chain = damping(&[(0, 1, 50.0), (1, 2, 80.0)]);
        assert_eq!([left(&chain, 1), left(&chain, 2)], [0.5, 0.6]);
    }

    /// Two who silence each other both keep everything: what each asked is measured by what the other asked.
    #[test]
    fn circles_have_one_answer() {
        let circle = damping(&[(0, 1, 100.0), (1, 0, 100.0)]);
        assert_eq!([left(&circle, 0), left(&circle, 1)], [1.0, 1.0]);
        let three = damping(&[(0, 1, 50.0), (1, 2, 50.0), (2, 0, 50.0)]);
        assert_eq!([0, 1, 2].map(|who| left(&three, who)), [0.75; 3]);
    }

    #[test]
    fn nobody_damps_herself() {
        assert!(!damping(&[(1, 1, 100.0)]).any());
    }
}
