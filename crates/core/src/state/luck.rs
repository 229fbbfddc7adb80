//! RNG keys for a round's wall, dice and hooks.

use super::{Game, Hook, Roll};
use crate::mount::{Domain, Key, Rand, WallKey};
use crate::tile::Who;

impl Game {
    /// The key of this round's wall.
    #[must_use]
    pub(crate) const fn wall_key(&self) -> WallKey {
        WallKey { seed: self.seed, round: self.round, honba: self.extra_round }
    }

    /// The RNG of a dice roll, by its purpose.
    pub(crate) fn dice_rand(&self, roll: Roll) -> Rand {
        self.wall_key().key(Domain::Dice).with(roll as u64).rand()
    }

    /// Discards so far, plus kans, since each kan adds a draw within the turn.
    fn turns(&self) -> u64 {
        let kans = self.kans().iter().sum::<usize>();
        (Who::ALL.iter().map(|&seat| self.turn(seat)).sum::<usize>() + 256 * kans) as u64
    }

    /// Counts an upcoming call of a recurring hook, for all girls. `about` is the seat it is called for, or
    /// the kind of event.
    pub(crate) fn count_call(&mut self, hook: Hook, about: usize) {
        let turn = (self.round, self.extra_round, self.turns());
        self.calls.count(turn, hook, about as u8);
    }

    /// A girl's RNG for a hook that is called once per turn.
    #[must_use]
    pub(crate) fn hook_rand(&self, who: Who, hook: Hook) -> Rand {
        self.hook_key(Domain::Hook, who, hook).rand()
    }

    /// A girl's RNG for the current call of a hook, independent of other girls' calls.
    #[must_use]
    pub(crate) fn call_rand(&self, who: Who, hook: Hook) -> Rand {
        self.call_key(Domain::Hook, who, hook).rand()
    }

    /// The key of the current call of a hook, in one of the domains that are keyed so.
    pub(super) fn call_key(&self, domain: Domain, who: Who, hook: Hook) -> Key {
        let key = self.hook_key(domain, who, hook);
        if !hook.recurs() {
            return key;
        }
        let (about, times) = self.calls.latest;
        key.with(about.into()).with(times.into())
    }

    fn hook_key(&self, domain: Domain, who: Who, hook: Hook) -> Key {
        let key = self.wall_key().key(domain).with(who.index() as u64);
        key.with(hook as u64).with(self.turns())
    }
}
