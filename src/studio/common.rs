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
use crate::skill::Library;
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
    /// See [`Options`](super::Options).
    pub is_lang_named: bool,
    /// Held by who opens a kept game.
    pub reopening: tokio::sync::Mutex<()>,
}

impl Common {
    /// A file of a girl came, changed or went: whoever looks at the list reads it again.
    pub fn girls_changed(&self) {
        self.girls.forget();
        self.hall.tell(What::Files);
    }

    /// Whether a page may name this girl: by her handle or as `pack/girl`, or by a file that is open, each also with a variant. No
    /// other file of this machine is read for it.
    pub fn may_name(&self, girl: &str) -> bool {
        let is_file = |name: &str| name.ends_with(".lua") || name.ends_with(".toml");
        let is_word = |name: &str| !name.contains(['/', '\\', ':']) && !is_file(name);
        let (plain, variant) = girl.rsplit_once('@').unwrap_or((girl, ""));
        let is_known = || is_word(plain) || self.files.has(plain) || self.is_in_a_pack(plain);
        self.files.has(girl) || is_word(variant) && is_known()
    }

    /// Whether this is a girl of a folder, as `pack/girl`, and no path.
    fn is_in_a_pack(&self, girl: &str) -> bool {
        let library = || Library::with(self.desk.folders());
        girl.contains('/') && library().is_ok_and(|library| !library.all(girl).is_empty())
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
