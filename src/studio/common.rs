//! What requests share.

use super::desk::Desk;
use super::files::Files;
use super::friends::Friends;
use super::games::Games;
use super::girls::Girls;
use super::hall::Hall;
use super::labs::Labs;
use super::matches::Matches;
use super::notice::What;
use crate::problem::Lang;
use std::sync::Arc;

/// What all requests share.
pub(super) struct Common {
    pub desk: Desk,
    pub hall: Hall,
    pub files: Files,
    pub girls: Girls,
    pub labs: Labs,
    pub matches: Matches,
    pub games: Arc<Games>,
    pub friends: Arc<Friends>,
    pub lang: Lang,
    /// Held by who opens a kept game.
    pub reopening: tokio::sync::Mutex<()>,
}

impl Common {
    /// A file of a girl came, changed or went: whoever looks at the list reads it again.
    pub fn girls_changed(&self) {
        self.girls.forget();
        self.hall.tell(What::Files);
    }

    /// The number of the next game: one that no game has that is kept.
    pub fn number(&self) -> u64 {
        loop {
            let number = self.hall.number();
            if !self.games.has(number) {
                return number;
            }
        }
    }
}
