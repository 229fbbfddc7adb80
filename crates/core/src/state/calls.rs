//! Counts hook calls within a turn. The turn alone doesn't distinguish several events, menus or indicators;
//! the luck of hooks is keyed by turn and count.

use super::Hook;
use serde::{Deserialize, Serialize};

/// Maximum number of entries per turn: recurring hooks times kinds of events.
const MOST: usize = 96;

/// Hook calls of the current turn, by hook and subject. They are counted whether or not a girl has the hook,
/// so a skill that adds one changes nothing for the others.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Calls {
    /// Round, repeat and turn being counted.
    turn: (u32, u32, u64),
    counts: Vec<(Hook, u8, u32)>,
    /// The subject of the latest call, and the number of earlier calls with it.
    pub(super) latest: (u8, u32),
}

impl Calls {
    /// Returns whether no calls are counted.
    pub(crate) const fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// Returns whether a table could have produced this value.
    pub(crate) const fn is_sane(&self) -> bool {
        self.counts.len() <= MOST
    }

    /// Counts a call; resets on a new turn.
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
