//! Whose turn it is on a thread that several games share, and how one of them is ended in the midst of a hook.

use crate::stop::Stop;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Which game its thread works for.
#[derive(Debug, Clone, Default)]
pub(super) struct Turn(Arc<(Mutex<Games>, Stop)>);

#[derive(Debug, Default)]
struct Games {
    now: Option<u64>,
    ended: BTreeSet<u64>,
}

impl Turn {
    fn games(&self) -> MutexGuard<'_, Games> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the skills of all these games are told to stop by.
    pub fn stop(&self) -> Stop {
        self.0.1.clone()
    }

    /// Works for a game. If it is ended, or was, its hooks end at once, and those of the others do not.
    pub fn during(&self, game: u64, work: impl FnOnce()) {
        {
            let mut games = self.games();
            games.now = Some(game);
            if games.ended.contains(&game) {
                self.0.1.ask();
            }
        }
        work();
        let mut games = self.games();
        games.now = None;
        // With the lock in hand: nobody can ask for it any more.
        self.0.1.withdraw();
    }

    /// Ends a game.
    pub fn end(&self, game: u64) {
        let mut games = self.games();
        games.ended.insert(game);
        if games.now == Some(game) {
            self.0.1.ask();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Turn;

    #[test]
    fn what_is_ended_is_stopped_and_nothing_else() {
        let turn = Turn::default();
        let stop = turn.stop();
        let asked = |game: u64, end: Option<u64>| {
            let mut asked = false;
            turn.during(game, || {
                end.into_iter().for_each(|game| turn.end(game));
                asked = stop.is_asked();
            });
            assert!(!stop.is_asked());
            asked
        };
        assert!(!asked(1, None));
        assert!(!asked(1, Some(2)));
        assert!(asked(2, None));
        assert!(asked(1, Some(1)));
        assert!(asked(1, None));
        assert!(!asked(3, None));
    }
}
