//! What keys the luck of a round, of its dice and of the hooks called in it.

use super::{Game, Hook, Roll};
use crate::mount::{Domain, Key, Rand, WallKey};
use crate::tile::Who;

impl Game {
    /// What keys the luck of this round.
    #[must_use]
    pub(crate) const fn wall_key(&self) -> WallKey {
        WallKey { seed: self.seed, round: self.round, honba: self.extra_round }
    }

    /// The luck of dice, told apart by what they are rolled for.
    pub(crate) fn dice_rand(&self, roll: Roll) -> Rand {
        self.wall_key().key(Domain::Dice).with(roll as u64).rand()
    }

    /// Tiles thrown so far, and kans, each of which brings another draw within the turn.
    fn turns(&self) -> u64 {
        let kans = self.kans().iter().sum::<usize>();
        (Who::ALL.iter().map(|&seat| self.turn(seat)).sum::<usize>() + 256 * kans) as u64
    }

    /// A hook that may be called several times in a turn is about to be, for all who have it. `about` is the seat it
    /// is called for, or the kind of event.
    pub(crate) fn count_call(&mut self, hook: Hook, about: usize) {
        let turn = (self.round, self.extra_round, self.turns());
        self.calls.count(turn, hook, about as u8);
    }

    /// A girl's luck in a hook of hers that is called once in a turn.
    #[must_use]
    pub(crate) fn hook_rand(&self, who: Who, hook: Hook) -> Rand {
        self.hook_key(who, hook).rand()
    }

    /// A girl's luck in the running call of one of her hooks: nobody else's calls touch it.
    #[must_use]
    pub(crate) fn call_rand(&self, who: Who, hook: Hook) -> Rand {
        let key = self.hook_key(who, hook);
        if !hook.recurs() {
            return key.rand();
        }
        let (about, times) = self.calls.latest;
        key.with(about.into()).with(times.into()).rand()
    }

    fn hook_key(&self, who: Who, hook: Hook) -> Key {
        let key = self.wall_key().key(Domain::Hook).with(who.index() as u64);
        key.with(hook as u64).with(self.turns())
    }
}
