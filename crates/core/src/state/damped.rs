//! What damping leaves of powers in a game.

use super::{Damping, Game, Hook, Power};
use crate::mount::{Damped, Domain, Rand};
use crate::tile::Who;

impl Game {
    /// What stays of a seat's power as the others were last asked; `None` if all of it does.
    #[must_use]
    pub fn damped(&self, who: Who, power: Power) -> Option<Damped> {
        self.damping.as_ref()?.of(who, power)
    }

    /// What each seat leaves each other, if anybody holds anything down.
    #[must_use]
    pub fn damping(&self) -> Option<&Damping> {
        self.damping.as_deref()
    }

    /// Decides whether what a damped girl asks for in this hook takes place.
    pub(crate) fn stands(&self, who: Who, power: Power, hook: Hook) -> bool {
        self.damped(who, power).is_none_or(|damped| damped.share.happens(&mut self.damp_rand(who, hook)))
    }

    /// The luck of a damped hook, apart from that of the girl.
    pub(crate) fn damp_rand(&self, who: Who, hook: Hook) -> Rand {
        self.call_key(Domain::Damp, who, hook).rand()
    }
}
