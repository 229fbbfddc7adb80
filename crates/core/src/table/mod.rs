//! The table: rounds and games as a state machine that does no I/O.
//!
//! [`Table::choices`] lists what a seat may do, [`Table::act`] takes an action or refuses it with a reason,
//! and every event goes to the girls first and to an [`Observer`] after. Between two calls of `act` a table
//! is a value: it can be cloned, girls included, and the clone plays on independently.
//!
//! ```text
//! FirstDice -> Dice -> deal -> InTurn -> React -> InTurn ... -> RoundEnd -> Dice ... -> Over
//!                                |  ^______|  |
//!                                +--- kan ----+
//! ```
//!
//! # The course of a round
//!
//! `Table::act` takes a legal action and plays on until a seat has to choose again. Internally, a `Play`
//! borrows the parts of the table separately (game, wall, girls, state machine), so that a girl can borrow
//! the wall mutably while she reads the game.
//!
//! 1. `round.rs`: clears the table and builds a new wall; `onDice`, menus, the dice.
//! 2. `princess`: raid, bargain, first indicator, beg, monkey, recorded in a `DealReport`. A girl who refuses
//!    a draft may give `Grounds` that hold for further drafts of the seat; those are refused without asking
//!    her.
//! 3. `turn.rs`: every girl's `onDraw` may change existence in the wall, `Mount::pop` draws, `offer.rs` lists
//!    the legal actions, girls may forbid some of them. A discard is offered to the other seats, ron before
//!    pon and kan before chii.
//! 4. `kan.rs`: a kan in one's own turn is completed only if it is not robbed.
//! 5. `end.rs`: payments, who deals next, whether the game is over.
//!
//! The `Observer` is passed in with each call. The table stores none, so a clone of it is a complete fork.

mod begin;
mod end;
mod exchange;
mod fork;
mod imagine;
mod kan;
mod laid;
mod observer;
mod offer;
mod opening;
mod past;
mod peek;
mod play;
mod position;
mod refused;
mod round;
mod save;
mod serial;
mod setup;
mod standing;
mod suppose;
mod turn;

pub use begin::{RoundBegin, RoundId};
pub use imagine::PublicRiichi;
pub use imagine::Rivals;
pub use observer::{Both, Observer};
pub use opening::Opening;
pub use position::Position;
pub use save::{RestoreError, SaveError, Saved, SavedGirl};
pub use setup::Setup;
pub use standing::{SetupError, Standing};
pub use suppose::{Offered, Supposed};

use crate::girl::{Girl, Girls};
use crate::mount::Mount;
use crate::state::{Action, Choices, Game, HookSet, Illegal, MOONS, Rule, View};
use crate::tile::Who;
use play::{Flow, Phase, Play};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::Arc;

/// A table with four girls. See the module documentation.
#[derive(Clone)]
pub struct Table {
    game: Game,
    mount: Mount,
    girls: Girls,
    flow: Flow,
    noticed: Noticed,
}

/// The game as each seat has noticed it, worked out when it is looked at; `None` where it is the whole game.
type Noticed = [OnceCell<Option<Box<Game>>>; 4];

impl Table {
    /// Creates a table before its first dice. Girls are in seat order.
    ///
    /// It plays by [`Rule::clamped`], as does every other constructor: unplayable values are replaced by the
    /// nearest playable ones. To reject such a rule instead, call [`Rule::check`] first.
    #[must_use]
    pub fn new(rule: Rule, seed: u64, girls: Girls) -> Self {
        let infos = girls.each_ref().map(|girl| girl.info().clone());
        let game = Game::new(Arc::new(rule.clamped()), seed, infos);
        let mount = Mount::new(game.rule().flow.reds, game.wall_key());
        let flow = Flow {
            phase: Phase::Fresh,
            inbox: Default::default(),
            to_flip: [0; 3],
            renchan: false,
            repeats: 0,
            result: None,
            picks: 0,
            menus: 0,
            hooks: girls.iter().map(|girl| girl.hooks()).fold(HookSet::default(), HookSet::union),
            foreseen: false,
            walls: Arc::default(),
            laid: 0,
            pauses: false,
        };
        Self { game, mount, girls, flow, noticed: Noticed::default() }
    }

    /// Sets the hour of day, 0 to 23, instead of the one the seed would draw. Skills see it as
    /// `game:clock()`. Wraps at 24.
    #[must_use]
    pub const fn at_hour(mut self, hour: u8) -> Self {
        self.game.hour = hour % 24;
        self
    }

    /// Sets the phase of the moon, 0 (new) to 7, instead of the one the seed would draw. Skills see it as the
    /// second result of `game:clock()`. Wraps at 8.
    #[must_use]
    pub const fn under_moon(mut self, moon: u8) -> Self {
        self.game.moon = moon % MOONS;
        self
    }

    /// Begins the game: offers the roll for the first dealer or, in a resumed round, makes the next draw.
    /// Later calls do nothing.
    pub fn start(&mut self, watch: &mut dyn Observer) {
        self.open(watch);
        match self.flow.phase {
            Phase::Fresh => self.play(watch).start(),
            Phase::Undealt => self.next_round(watch),
            Phase::Opened(next) => {
                let mut play = self.play(watch);
                play.draw(next, false);
                play.collect();
            }
            _ => {}
        }
    }

    /// What a seat may do now.
    #[must_use]
    pub const fn choices(&self, who: Who) -> &Choices {
        self.game.choices(who)
    }

    /// The first seat that has a choice to make; `None` when the game is over.
    #[must_use]
    pub fn asked(&self) -> Option<Who> {
        Who::ALL.into_iter().find(|&who| !self.choices(who).is_empty())
    }

    /// Takes a seat's action and plays on until a choice is needed. Nothing happens before every seat with a
    /// choice has answered.
    ///
    /// # Errors
    /// [`Illegal`] with a reason; the table is unchanged.
    pub fn act(&mut self, who: Who, action: Action, watch: &mut dyn Observer) -> Result<(), Illegal> {
        match self.choices(who).allow(&action) {
            Ok(()) => {
                self.play(watch).act(who, action);
                Ok(())
            }
            Err(reason) => Err(Illegal { who, action: Box::new(action), reason: Box::new(reason) }),
        }
    }

    /// Turns the ledger of draws on or off, see [`Mount::last_draw`].
    pub fn keep_ledger(&mut self, on: bool) {
        self.mount.keep_ledger(on);
    }

    /// Returns whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.flow.phase == Phase::Over
    }

    /// The state of play, including hidden tiles.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The wall.
    #[must_use]
    pub const fn mount(&self) -> &Mount {
        &self.mount
    }

    /// The girls, by seat.
    #[must_use]
    pub const fn girls(&self) -> &Girls {
        &self.girls
    }

    /// The girl of a seat, at the end of this table.
    #[must_use]
    pub fn into_girl(mut self, who: Who) -> Box<dyn Girl> {
        self.girls.swap(0, who.index());
        let [girl, ..] = self.girls;
        girl
    }

    /// Seats another girl, who is told nothing. Returns the one who sat there.
    pub fn swap_girl(&mut self, who: Who, girl: Box<dyn Girl>) -> Box<dyn Girl> {
        std::mem::replace(&mut self.girls[who.index()], girl)
    }

    /// What a seat is allowed to see.
    #[must_use]
    pub fn view(&self, who: Who) -> View<'_> {
        View::new(noticed(&self.game, &self.noticed, who), &self.mount, who)
    }

    /// What a seat is allowed to see, with the girls: the input for a player's decision.
    pub fn seat(&mut self, who: Who) -> (View<'_>, &mut Girls) {
        (View::new(noticed(&self.game, &self.noticed, who), &self.mount, who), &mut self.girls)
    }

    /// The table in motion; `watch` receives its events until the `Play` is dropped.
    fn play<'a>(&'a mut self, watch: &'a mut dyn Observer) -> Play<'a> {
        let Self { game, mount, girls, flow, noticed } = self;
        *noticed = Noticed::default();
        Play { game, mount, girls, flow, watch }
    }
}

/// The game as a seat has noticed it.
fn noticed<'a>(game: &'a Game, noticed: &'a Noticed, who: Who) -> &'a Game {
    let own = || match game.noticed_by(who) {
        Cow::Borrowed(_) => None,
        Cow::Owned(game) => Some(Box::new(game)),
    };
    noticed[who.index()].get_or_init(own).as_deref().unwrap_or(game)
}
