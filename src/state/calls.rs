//! How often a hook was asked within one turn. Turns alone do not tell two events, menus or indicators of the same
//! turn apart; the luck of hooks is keyed by both.

use super::Hook;
use serde::{Deserialize, Serialize};

/// Most entries a turn can have: hooks that recur, times kinds of events.
const MOST: usize = 96;

/// The calls of the current turn, by hook and by what the call is about. They are counted whether or not a girl cares
/// for them, so a skill that answers one more changes nothing for the others.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Calls {
    /// Round, repeat and turn that are counted.
    turn: (u32, u32, u64),
    counts: Vec<(Hook, u8, u32)>,
    /// What the latest call is about, and how many there were of it before.
    pub(super) latest: (u8, u32),
}

impl Calls {
    /// Is nothing counted?
    pub(crate) const fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// Could a table have counted this?
    pub(crate) const fn is_sane(&self) -> bool {
        self.counts.len() <= MOST
    }

    /// Counts a call; a new turn begins anew.
    pub(super) fn count(&mut self, turn: (u32, u32, u64), hook: Hook, about: u8) {
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
