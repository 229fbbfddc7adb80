//! The one seam between the table and skills: every hook a skill may have.
//!
//! The table calls hooks for all four seats in seat order. A girl that lacks a hook says so in
//! [`Girl::hooks`] and is not called. What a hook is given it may look at; what it is given as
//! `&mut` it may change. A girl never fails: one that breaks becomes skill-less by herself and
//! leaves a [`Report`].

mod blind;
mod limits;
mod reload;
mod report;
mod verdict;

pub use blind::Blind;
pub use limits::{LimitMut, LimitRow, Limits};
pub use reload::{Change, Reload, ReloadMoment, StateFate};
pub use report::{BrokeAt, Report};
pub use verdict::Verdict;

pub use crate::state::{Ban, CalledFor, Claim, Grounds, Hook, HookSet, Worldline};

use crate::hand::Hand;
use crate::mount::{Existence, Mount, Rand};
use crate::problem::{Lang, Problem, texts};
use crate::state::{Action, Bargain, Choices, Game, Illegal, Menu, Moment, Picks, TableEvent, View};
use crate::tile::{T37, TileCount, Who};
use std::any::Any;

/// Who somebody is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GirlInfo {
    /// The file name of her skill without its ending, as `--girls` takes it.
    pub handle: String,
    /// Her number; 0 for the skill-less, 1 for those who have none.
    pub id: u32,
    /// Her name in English, for people.
    pub name: String,
}

/// Exact tiles wanted in a starting hand, and tiles to be put into space B.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fix {
    /// Applied before those that are not. Raids only.
    pub high: bool,
    /// Tiles for her own hand, in order; what the wall lacks is skipped.
    pub take: Vec<T37>,
    /// Tiles to load from A to B, and how many of each.
    pub load: Vec<(T37, u8)>,
}

/// A player with (or without) a skill. All hooks default to doing nothing.
///
/// The order in which hooks of a round are called: `on_dice`, `on_menu(Dice)`, dice, `on_raid`,
/// `on_bargain`, `on_bargained`, `on_beg`, `on_monkey`, `check_init`, then for each draw
/// `on_draw`, `on_filter`, `on_menu(Drawn)`, and `on_event` for every event. She is [`Any`] so that another
/// version of her can take over what she keeps.
#[expect(unused_variables, reason = "defaults ignore what they are given")]
pub trait Girl: Any {
    /// Who she is.
    fn info(&self) -> &GirlInfo;

    /// Which hooks she has; the others are never called. She may lose them all during a game, but
    /// gains none.
    fn hooks(&self) -> HookSet {
        HookSet::default()
    }

    /// A copy with a state of its own, for a forked table.
    fn fork(&self) -> Box<dyn Girl>;

    /// What she needs to be seated again and go on as she would, as data of her own kind: her state,
    /// and what tells whether she is still the same.
    ///
    /// # Errors
    /// A sentence that says why she cannot be saved.
    fn save(&self) -> Result<serde_json::Value, Problem> {
        Err(texts::she_cannot_be_saved().into())
    }

    /// What she keeps, as JSON for people to read; nothing once her skill is over.
    fn state(&self) -> Option<serde_json::Value> {
        Some(serde_json::json!({}))
    }

    /// A round begins.
    fn on_dice(&mut self, game: &Game, mount: &Mount, rand: &mut Rand) {}

    /// The dice for the first dealer fell: new ones, or nothing.
    fn on_first_dealer(
        &mut self,
        game: &Game,
        mount: &Mount,
        rand: &mut Rand,
        dice: [u8; 2],
    ) -> Option<[u8; 2]> {
        None
    }

    /// First phase of the deal: exact tiles by absolute priority.
    fn on_raid(&mut self, game: &Game, mount: &Mount) -> Fix {
        Fix::default()
    }

    /// Second phase: the world lines she could live with; none if she demands nothing.
    fn on_bargain(&mut self, game: &Game, mount: &Mount) -> Vec<Worldline> {
        Vec::new()
    }

    /// What came of the bargain for her at seat `who`: one of her world lines, or a conflict that nobody
    /// could help.
    fn on_bargained(&mut self, game: &Game, mount: &mut Mount, who: Who, outcome: &Bargain) {}

    /// Fourth phase: exact tiles from what is left.
    fn on_beg(&mut self, game: &Game, mount: &Mount, rand: &mut Rand, stock: &TileCount) -> Fix {
        Fix::default()
    }

    /// Last phase: existence for each seat's deal.
    fn on_monkey(&mut self, game: &Game, mount: &Mount, exists: &mut [Existence; 4]) {}

    /// Is this draft of that seat's starting hand fine? `iter` counts drafts from 0.
    fn check_init(&mut self, game: &Game, mount: &Mount, init: &Hand, who: Who, iter: u32) -> Verdict {
        Verdict::Content
    }

    /// Somebody is about to draw.
    fn on_draw(&mut self, game: &Game, mount: &mut Mount, who: Who, rinshan: bool) {}

    /// A kan's dora indicator is about to be turned.
    fn on_flip_kandora(&mut self, game: &Game, mount: &mut Mount) {}

    /// Ura indicators are about to be dug up for these winners.
    fn on_dig_uradora(&mut self, game: &Game, mount: &mut Mount, openers: &[Who]) {}

    /// Something happened.
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {}

    /// Somebody's ordinary action was accepted.
    fn on_inbox(&mut self, game: &Game, mount: &Mount, who: Who, action: &Action) {}

    /// Somebody is to choose: what she forbids.
    fn on_filter(&mut self, game: &Game, mount: &Mount, who: Who, choices: &Choices) -> Ban {
        Ban::default()
    }

    /// What she offers her own player now.
    fn on_menu(&mut self, game: &Game, mount: &Mount, moment: Moment) -> Option<Menu> {
        None
    }

    /// Her menu was answered: the state of every row. By `fork` she may look ahead.
    fn on_menu_picked(&mut self, game: &Game, mount: &mut Mount, picks: &Picks, fork: &dyn Fork) {}

    /// What the built-in AI answers to her menu; nothing leaves it alone.
    fn ai_menu(&mut self, view: &View<'_>, menu: &Menu) -> Option<Picks> {
        None
    }

    /// How the built-in AI holds back.
    fn ai_limits(&mut self, view: &View<'_>) -> Limits {
        Limits::default()
    }

    /// How the built-in AI of another seat, whose view it is, plays because of her.
    fn ai_rivals(&mut self, view: &View<'_>) -> Limits {
        Limits::default()
    }

    /// A line for her player alone, shown when the hands are dealt.
    fn status(&mut self, game: &Game, mount: &Mount) -> Option<String> {
        None
    }

    /// Takes what her hooks wanted her player to read since last asked.
    fn take_popup(&mut self) -> Option<String> {
        None
    }

    /// Takes the report of a break since last asked.
    fn take_report(&mut self) -> Option<Report> {
        None
    }
}

/// Lent to a girl whose hook runs, so that she may fork the table although she is in use herself. Nothing is copied
/// until she does.
pub trait Fork {
    /// A table as this one is now, with a copy of every girl; `me` is she who asks. Nobody at it can
    /// look ahead again. Game and wall are those her hook was given.
    ///
    /// # Errors
    /// [`Blind`], if it is not her turn to throw, at a table that is foreseen itself, or if
    /// somebody's state cannot be copied.
    fn table(&self, game: &Game, mount: &Mount, me: &dyn Girl) -> Result<Box<dyn Ahead>, Blind>;
}

/// Hears what happens at a table that is foreseen.
pub type Hears<'a> = dyn FnMut(&Game, &Mount, &TableEvent) + 'a;

/// A table that a girl foresees.
pub trait Ahead {
    /// The first seat that is asked something, if any is.
    fn asked(&self) -> Option<Who>;

    /// What a seat may do now.
    fn choices(&self, who: Who) -> &Choices;

    /// What a seat may see, together with the girls: what a player decides by.
    fn seat(&mut self, who: Who) -> (View<'_>, &mut Girls);

    /// Takes a seat's action, and plays on as far as nobody has to be asked; `hears` is told what happens.
    ///
    /// # Errors
    /// [`Illegal`] with a reason; the table is as it was.
    fn act(&mut self, who: Who, action: Action, hears: &mut Hears<'_>) -> Result<(), Illegal>;
}

/// No skill at all: the control subject. The only one who may sit at a table several times.
#[derive(Debug, Clone)]
pub struct Doge {
    info: GirlInfo,
}

impl Doge {
    /// Her handle.
    pub const HANDLE: &'static str = "doge";

    /// His name in a language.
    #[must_use]
    pub const fn name(lang: Lang) -> &'static str {
        match lang {
            Lang::En => "Suga Kyoutarou",
            Lang::Zh => "须贺京太郎",
            Lang::Ja => "須賀京太郎",
        }
    }
}

impl Default for Doge {
    fn default() -> Self {
        let info = GirlInfo { handle: Self::HANDLE.into(), id: 0, name: Self::name(Lang::En).into() };
        Self { info }
    }
}

impl Girl for Doge {
    fn info(&self) -> &GirlInfo {
        &self.info
    }

    fn fork(&self) -> Box<dyn Girl> {
        Box::new(self.clone())
    }

    fn save(&self) -> Result<serde_json::Value, Problem> {
        Ok(serde_json::Value::Null)
    }
}

/// The four at a table, by seat.
pub type Girls = [Box<dyn Girl>; 4];

impl Clone for Box<dyn Girl> {
    fn clone(&self) -> Self {
        self.fork()
    }
}
