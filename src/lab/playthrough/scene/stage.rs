//! What a scene is made of, and who looks at it.

use crate::lab::playthrough::{Cast, Moment, Still};
use crate::mount::Mount;
use crate::problem::{Lang, Spoken};
use crate::state::{Game, TableEvent};
use crate::tile::Who;
use std::borrow::Cow;

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// Somebody who sees everything.
    All,
    /// A seat.
    Seat(Who),
}

impl Sight {
    /// The seat that looks, if it is one.
    #[must_use]
    pub const fn seat(self) -> Option<Who> {
        match self {
            Self::All => None,
            Self::Seat(who) => Some(who),
        }
    }

    /// Returns whether this seat's own things are seen: hand, choices, messages of its skill.
    #[must_use]
    pub fn sees(self, who: Who) -> bool {
        self == Self::All || self == Self::Seat(who)
    }
}

/// What a scene is made of.
pub(super) struct Stage<'a> {
    pub cast: &'a Cast,
    pub moment: &'a Moment,
    pub still: &'a Still,
    pub sight: Sight,
    pub lang: Lang,
    /// The game as who looks has noticed it.
    pub game: Cow<'a, Game>,
}

impl Stage<'_> {
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether who looks notices what happened.
    pub fn notices(&self) -> bool {
        match self.sight {
            Sight::All => true,
            Sight::Seat(who) => self.moment.noticed[who.index()],
        }
    }

    pub const fn mount(&self) -> &Mount {
        &self.still.mount
    }

    pub fn label(&self, who: Who) -> &str {
        &self.cast.labels[who.index()]
    }

    /// Whether a hand lies open, because its round is over and it had to be shown.
    pub fn is_shown(&self, who: Who) -> bool {
        matches!(&self.moment.event, TableEvent::RoundEnded { openers, .. } if openers.contains(&who))
    }
}

/// What girls tell their own players, and whether their skills are over.
pub(super) struct Own {
    pub status: Option<Spoken>,
    pub broken: bool,
}

impl Still {
    pub(super) fn own(&mut self) -> [Own; 4] {
        let table = self.settled.as_ref().or(self.before.as_ref());
        // Asking a girl may change her, so a copy is asked.
        let mut copy = table.cloned();
        Who::ALL.map(|who| match &mut copy {
            Some(table) => {
                let broken = table.girls()[who.index()].state().is_none();
                Own { status: table.status(who), broken }
            }
            None => Own { status: None, broken: false },
        })
    }
}
