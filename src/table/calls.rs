//! How often a hook was asked within one turn. Turns alone do not tell two events, menus or indicators of the same
//! turn apart; the luck of hooks is keyed by both.

use super::Game;
use crate::girl::Hook;
use crate::mount::{Domain, Key, Rand};
use crate::tile::Who;
use serde::{Deserialize, Serialize};

/// Most entries a turn can have: hooks that recur, times kinds of events.
const MOST: usize = 96;

/// The calls of the current turn, by hook and by what the call is about. They are counted whether or not a girl cares
/// for them, so a skill that answers one more changes nothing for the others.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Calls {
    /// Round, repeat and turn that are counted.
    turn: (u32, u32, u64),
    counts: Vec<(Hook, u8, u32)>,
    /// What the latest call is about, and how many there were of it before.
    latest: (u8, u32),
}

impl Calls {
    /// Is nothing counted?
    pub(super) const fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// Could a table have counted this?
    pub(super) const fn is_sane(&self) -> bool {
        self.counts.len() <= MOST
    }

    fn count(&mut self, turn: (u32, u32, u64), hook: Hook, about: u8) {
        if self.turn != turn {
            self.turn = turn;
            self.counts.clear();
        }
        let known = self.counts.iter_mut().find(|(of, what, _)| (*of, *what) == (hook, about));
        self.latest = match known {
            Some((_, _, times)) => {
                *times = times.saturating_add(1);
                (about, *times)
            }
            None => {
                self.counts.push((hook, about, 0));
                (about, 0)
            }
        };
    }
}

impl Game {
    /// Tiles thrown so far, and kans, each of which brings another draw within the turn.
    fn turns(&self) -> u64 {
        let kans = self.kans().iter().sum::<usize>();
        (Who::ALL.iter().map(|&seat| self.turn(seat)).sum::<usize>() + 256 * kans) as u64
    }

    /// A hook that may be called several times in a turn is about to be, for all who have it. `about` is the seat it
    /// is called for, or the kind of event.
    pub(super) fn count_call(&mut self, hook: Hook, about: usize) {
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
