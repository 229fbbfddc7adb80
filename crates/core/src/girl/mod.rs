//! The only interface between the table and skills: all hooks a skill may have.
//!
//! The table calls hooks of all four seats in seat order. [`Girl::hooks`] lists the hooks a girl has; the
//! others are not called. Arguments are read-only unless they are passed as `&mut`. Hooks never fail: a girl
//! whose skill breaks disables it herself and leaves a [`Report`].

mod blind;
mod limits;
mod past;
mod reload;
mod report;
mod verdict;
mod vision;

pub use blind::Blind;
pub use limits::{LimitMut, LimitRow, Limits, Waits};
pub(crate) use past::Past;
pub use past::PastRounds;
pub use reload::{Change, Reload, ReloadMoment, StateFate};
pub use report::{BrokeAt, Report};
pub use verdict::Verdict;
pub(crate) use vision::Turn;
pub use vision::Vision;

use crate::hand::Hand;
use crate::mount::{Existence, Mount, Rand};
use crate::problem::{Lang, Problem, Spoken, texts};
use crate::state::{
    Action, Ban, Bargain, Choices, Damp, Game, GirlInfo, HookSet, Illegal, Menu, Moment, Picks, TableEvent,
    Veil, View, Worldline,
};
use crate::tile::{T37, TileCount, Who};
use std::any::Any;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

/// Exact tiles requested for a starting hand, and tiles to load into space B.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fix {
    /// Applied before requests that are not high. Raids only.
    pub high: bool,
    /// Tiles for her own hand, in order; tiles missing from the wall are skipped.
    pub take: Vec<T37>,
    /// Tiles to load from A to B, with counts.
    pub load: Vec<(T37, u8)>,
}

/// A player with (or without) a skill. All hooks default to doing nothing.
///
/// Order of the hooks in a round: `on_dice`, `on_menu(Dice)`, dice, `on_damp`, `on_raid`, `on_bargain`,
/// `on_bargained`, `on_beg`, `on_monkey`, `check_init`, then for each draw `on_damp`, `on_draw`, `on_filter`,
/// `on_menu(Drawn)`, and `on_event` for every event. The [`Any`] bound lets another version of a girl take over her state.
#[expect(unused_variables, reason = "defaults ignore what they are given")]
pub trait Girl: Any {
    /// Her identity.
    fn info(&self) -> &GirlInfo;

    /// The hooks she has; others are never called. She may lose all of them during a game but gains none.
    fn hooks(&self) -> HookSet {
        HookSet::default()
    }

    /// A copy with its own state, for a forked table.
    fn fork(&self) -> Box<dyn Girl>;

    /// A double for a player who thinks ahead; `None` without a skill.
    fn double(&self) -> Option<Box<dyn Double>> {
        None
    }

    /// The girl as she is now, for any number of imagined rounds; `None` without a skill.
    fn outset(&self) -> Option<Rc<dyn Outset>> {
        None
    }

    /// Saves what is needed to restore her, in a format of her own: her state, and what identifies her
    /// version.
    ///
    /// # Errors
    /// Why she cannot be saved.
    fn save(&self) -> Result<serde_json::Value, Problem> {
        Err(texts::edited::kind_not_saved().into())
    }

    /// Her state as JSON for display; `None` once her skill is over.
    fn state(&self) -> Option<serde_json::Value> {
        Some(serde_json::json!({}))
    }

    /// A round begins.
    fn on_dice(&mut self, game: &Game, mount: &Mount, rand: &mut Rand) {}

    /// The dice for the first dealer were rolled. Returns replacement dice, if any.
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

    /// Second phase: the world lines she would accept; empty if she demands nothing.
    fn on_bargain(&mut self, game: &Game, mount: &Mount) -> Vec<Worldline> {
        Vec::new()
    }

    /// The outcome of the bargain for her at seat `who`: one of her world lines, or an unresolvable conflict.
    fn on_bargained(&mut self, game: &Game, mount: &mut Mount, who: Who, outcome: &Bargain) {}

    /// Fourth phase: exact tiles from the remaining stock.
    fn on_beg(&mut self, game: &Game, mount: &Mount, rand: &mut Rand, stock: &TileCount) -> Fix {
        Fix::default()
    }

    /// Last phase: existence for each seat's deal.
    fn on_monkey(&mut self, game: &Game, mount: &Mount, exists: &mut [Existence; 4]) {}

    /// Judges a draft of a seat's starting hand. `iter` counts drafts from 0.
    fn check_init(&mut self, game: &Game, mount: &Mount, init: &Hand, who: Who, iter: u32) -> Verdict {
        Verdict::Content
    }

    /// A seat is about to draw.
    fn on_draw(&mut self, game: &Game, mount: &mut Mount, who: Who, rinshan: bool) {}

    /// A kan dora indicator is about to be flipped.
    fn on_flip_kandora(&mut self, game: &Game, mount: &mut Mount) {}

    /// Ura indicators are about to be flipped for these winners.
    fn on_dig_uradora(&mut self, game: &Game, mount: &mut Mount, openers: &[Who]) {}

    /// An event happened.
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {}

    /// A seat's ordinary action was accepted.
    fn on_inbox(&mut self, game: &Game, mount: &Mount, who: Who, action: &Action) {}

    /// A seat is about to choose. Returns what she forbids it.
    fn on_filter(&mut self, game: &Game, mount: &Mount, who: Who, choices: &Choices) -> Ban {
        Ban::default()
    }

    /// The menu she offers her own player now, if any.
    fn on_menu(&mut self, game: &Game, mount: &Mount, moment: Moment) -> Option<Menu> {
        None
    }

    /// Her menu was answered; `picks` has the state of every row. She may look ahead through `fork`.
    fn on_menu_picked(&mut self, game: &Game, mount: &mut Mount, picks: &Picks, fork: &dyn Fork) {}

    /// The built-in AI's answer to her menu; `None` leaves the menu open.
    fn ai_menu(&mut self, view: &View<'_>, menu: &Menu) -> Option<Picks> {
        None
    }

    /// Limits on how the built-in AI plays her.
    fn ai_limits(&mut self, view: &View<'_>) -> Limits {
        Limits::default()
    }

    /// Limits on how the built-in AI plays another seat because of her; the view is that seat's.
    fn ai_rivals(&mut self, view: &View<'_>) -> Limits {
        Limits::default()
    }

    /// A line for her own player, shown after the deal.
    fn status(&mut self, game: &Game, mount: &Mount) -> Option<Spoken> {
        None
    }

    /// A deal, a draw or an indicator is about to come. Returns what she leaves each seat of its power.
    fn on_damp(&mut self, game: &Game, mount: &Mount) -> [Damp; 4] {
        [Damp::NONE; 4]
    }

    /// She is about to discard, or has called. Returns what of it the others do not notice.
    fn on_veil(&mut self, game: &Game, mount: &Mount) -> Veil {
        Veil::NONE
    }

    /// Whether she notices what the girl at another seat hides.
    fn sees_through(&self, game: &Game, who: Who) -> bool {
        false
    }

    /// Whether she is told of draws that bring a hand nearer.
    fn hears_improvements(&self) -> bool {
        false
    }

    /// What she has foreseen in answer to her seat's menus, for as long as it is true.
    fn visions(&self) -> &[Vision] {
        &[]
    }

    /// Takes what she has published for her kin since it was last taken.
    fn take_published(&mut self) -> Option<Arc<serde_json::Value>> {
        None
    }

    /// Fields of what she carries for her team, after a game.
    fn carried(&self) -> BTreeMap<String, serde_json::Value> {
        BTreeMap::new()
    }

    /// Takes over what is there of what she carries for her team, before a game.
    fn carry_on(&mut self, carried: &BTreeMap<String, serde_json::Value>) {}

    /// Takes the pending message to her player.
    fn take_popup(&mut self) -> Option<Spoken> {
        None
    }

    /// Takes the pending report of a broken skill.
    fn take_report(&mut self) -> Option<Report> {
        None
    }
}

/// A second self that a player asks what his girl would do. What it does, costs and breaks stays with it: it has
/// limits of its own, which are spent over a whole game.
pub trait Double {
    /// Takes over her present state. False if this is no longer her double.
    fn recall(&mut self, girl: &dyn Girl) -> bool;

    /// Returns to the state last recalled. A double that failed is heard again, as long as its limits are not spent.
    fn rewind(&mut self);

    /// Whether her state may differ from the one last recalled.
    fn has_moved(&self) -> bool;

    /// The girl to ask.
    fn girl(&mut self) -> &mut dyn Girl;

    /// A copy of the girl to ask as she is now, for an imagined table.
    fn copy(&mut self) -> Box<dyn Girl>;

    /// Takes back a copy that is no longer used. The next copy is made of it, without running her file again.
    fn take_back(&mut self, copy: Box<dyn Girl>);
}

/// A girl in the state she was in when a player began to imagine rounds. She does what follows from her file, her numbers
/// and this state, and from nothing that was imagined before.
pub trait Outset {
    /// A girl in this state, with the limits of a game, whose file has run anew; `None` if she cannot begin.
    fn girl(&self) -> Option<Box<dyn Girl>>;

    /// What is known of rounds that begin with her. `rounds` tells all else that they depend on.
    fn past(&self, rounds: &str) -> PastRounds;
}

/// Passed to a running hook so that it can fork the table that is executing it. Nothing is copied until it
/// does.
pub trait Fork {
    /// Forks the table with a copy of every girl; `me` is the girl who asks. Girls at the fork cannot look
    /// ahead again. `game` and `mount` are those passed to her hook.
    ///
    /// # Errors
    /// [`Blind`] if it is not her turn to discard, if the table is itself a lookahead, if others hold down all
    /// of her power, or if the state of a girl cannot be copied.
    fn table(&self, game: &Game, mount: &Mount, me: &dyn Girl) -> Result<Box<dyn Ahead>, Blind>;
}

/// Receives the events of a lookahead table.
pub type Listener<'a> = dyn FnMut(&Game, &Mount, &TableEvent) + 'a;

/// A lookahead table.
pub trait Ahead {
    /// The first seat with a choice to make, if any.
    fn asked(&self) -> Option<Who>;

    /// The choices of a seat.
    fn choices(&self, who: Who) -> &Choices;

    /// What a seat is allowed to see, with the girls: the input for a player's decision.
    fn seat(&mut self, who: Who) -> (View<'_>, &mut Girls);

    /// Takes a seat's action and plays on until a choice is needed; `listener` receives the events.
    ///
    /// # Errors
    /// [`Illegal`] with a reason; the table is unchanged.
    fn act(&mut self, who: Who, action: Action, listener: &mut Listener<'_>) -> Result<(), Illegal>;
}

/// No skill at all: the control. The only character who may occupy several seats at once.
#[derive(Debug, Clone)]
pub struct Doge {
    info: GirlInfo,
}

impl Doge {
    /// The handle.
    pub const HANDLE: &'static str = "doge";

    /// The display name in a language.
    #[must_use]
    pub const fn name(lang: Lang) -> &'static str {
        said_names!(each doge)[lang as usize]
    }

    /// Four of them, for a table without skills.
    #[must_use]
    pub fn table() -> Girls {
        std::array::from_fn(|_| Box::<Self>::default() as Box<dyn Girl>)
    }
}

impl Default for Doge {
    fn default() -> Self {
        let (handle, name) = (Self::HANDLE.into(), Self::name(Lang::En).into());
        let info = GirlInfo { handle, name, ..GirlInfo::default() };
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

/// The four girls of a table, by seat.
pub type Girls = [Box<dyn Girl>; 4];

impl Clone for Box<dyn Girl> {
    fn clone(&self) -> Self {
        self.fork()
    }
}
