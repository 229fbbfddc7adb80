//! What a scene is made of, and who looks at it.

use crate::game::playthrough::{Cast, Moment, Playthrough, Still};
use crate::girl::Girl;
use crate::mount::Mount;
use crate::problem::{Lang, Spoken};
use crate::skill::name_of;
use crate::state::Game;
use crate::tile::{TileCount, Who};
use serde::Serialize;
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
    /// All tiles that who looks sees.
    pub seen: TileCount,
    /// Whose hands lie open since the round has ended.
    pub openers: &'a [Who],
    /// Whose discard was the last, if who looks has noticed it.
    pub thrower: Option<Who>,
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

    /// What a girl is called at this table.
    pub fn name(&self, who: Who) -> Name {
        let girl = self.still.table().map(|table| table.girls()[who.index()].as_ref());
        self.cast.name(who, girl)
    }

    /// Her name in the reader's language.
    pub fn called(&self, who: Who) -> String {
        self.name(who).within(self.lang)
    }

    /// Whether a hand lies open to who looks.
    pub fn sees_hand(&self, who: Who) -> bool {
        self.sight.sees(who) || self.is_shown(who)
    }

    /// Whether a hand lies open to all, because its round is over and it had to be shown.
    pub fn is_shown(&self, who: Who) -> bool {
        self.openers.contains(&who)
    }
}

impl Cast {
    /// What a girl is called; girls of one name are numbered by their seats. A player of another program's record is called as
    /// there.
    fn name(&self, who: Who, girl: Option<&dyn Girl>) -> Name {
        if let Some(name) = self.named(who) {
            return Name::each(|_| name.to_owned());
        }
        let (label, handle) = (&self.labels[who.index()], &self.handles[who.index()]);
        let number = label.strip_prefix(&**handle).filter(|rest| rest.parse::<u8>().is_ok());
        let name = |lang: Lang| {
            let name = girl.map_or_else(|| label.clone(), |girl| name_of(girl, lang));
            number.map_or_else(|| name.clone(), |number| format!("{name} {number}"))
        };
        Name::each(name)
    }
}

impl Playthrough {
    /// What a girl is called in what is said of her play: by her name, and in English by her label, which the command line
    /// takes.
    #[must_use]
    pub fn spoken(&self, who: Who, lang: Lang) -> String {
        match lang {
            Lang::En => self.cast.called(who).to_owned(),
            _ => self.cast.name(who, Some(self.table.girls()[who.index()].as_ref())).within(lang),
        }
    }
}

/// What somebody is called, by language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Names"))]
pub struct Name {
    /// In English.
    pub en: String,
    /// In Chinese.
    pub zh: String,
    /// In Japanese.
    pub ja: String,
}

impl Name {
    /// What it is in each language.
    pub fn each(name: impl Fn(Lang) -> String) -> Self {
        Self { en: name(Lang::En), zh: name(Lang::Zh), ja: name(Lang::Ja) }
    }

    /// In a language.
    #[must_use]
    pub fn within(self, lang: Lang) -> String {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
            Lang::Ja => self.ja,
        }
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
