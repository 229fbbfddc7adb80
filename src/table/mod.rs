//! The table: rounds and games as a state machine that does no I/O.
//!
//! [`Table::choices`] lists what a seat may do, [`Table::act`] takes an action or refuses it with a
//! reason, and everything that happens is told to the girls first and to an [`Observer`] after.
//! Between two calls of `act` a table is a value: it can be cloned, girls and all, and the clone
//! plays on by itself.
//!
//! ```text
//! FirstDice -> Dice -> deal -> InTurn -> React -> InTurn ... -> RoundEnd -> Dice ... -> Over
//!                                |  ^______|  |
//!                                +--- kan ----+
//! ```
//!
//! # A round, once through
//!
//! `Table::act` takes a legal action and plays on until somebody has to be asked again. Inside, a `Play` borrows the parts
//! of the table side by side (game, wall, girls, machine) so that a girl can be lent the wall while she looks at the game.
//!
//! 1. `round.rs`: the table is cleaned, a new wall is made, `onDice`, menus, the dice.
//! 2. `princess`: raid, bargain, first indicator, beg, monkey. What happened is kept in a `DealReport`. A girl who refuses a
//!    draft may give `Grounds` that hold for further drafts of the seat, which are then refused without asking her.
//! 3. `turn.rs`: every girl's `onDraw` may light the wall, `Mount::pop` draws, `offer.rs` lists what the seat may do, girls
//!    may forbid some of it. A discard is offered to the others, ron before pon and kan before chii.
//! 4. `kan.rs`: a kan out of one's own hand is laid only once nobody has robbed it.
//! 5. `end.rs`: payments, who deals next, whether the game is over.
//!
//! Events go to the girls first, then to an `Observer` that is passed in with each call. The table stores no observer, so a
//! clone of it is a complete fork.

mod begin;
mod end;
mod exchange;
mod fork;
mod kan;
mod laid;
mod observer;
mod offer;
mod past;
mod peek;
mod play;
mod position;
mod round;
mod save;
mod setup;
mod standing;
mod told;
mod turn;

pub use crate::girl::{Ahead, Blind, Fork};
pub use begin::{RoundBegin, RoundId};
pub use observer::Observer;
pub use position::Position;
pub use save::{RestoreError, SaveError, Saved, SavedGirl};
pub use setup::Setup;
pub use standing::{SetupError, Standing};

pub use crate::state::{
    Action, Choices, FifthTile, FlowRule, Focus, Furiten, Game, Illegal, KanFlip, Menu, MenuRow, Moment,
    NagashiRenchan, Paid, Picks, RiichiAnkan, RiichiState, RoundResult, Rounding, RowKind, Rule, RuleError,
    RuleRow, RuleTextError, Score, Seen, SeenSeat, Suukan, TableEvent, Thrown, View, Yame, round_name,
};

use crate::girl::{Girls, HookSet};
use crate::mount::Mount;
use crate::state::MOONS;
use crate::tile::Who;
use play::{Flow, Phase, Play};
use std::sync::Arc;

/// A table with four girls at it. See the module.
#[derive(Clone)]
pub struct Table {
    game: Game,
    mount: Mount,
    girls: Girls,
    flow: Flow,
}

impl Table {
    /// A table before its first dice. The girls sit in seat order.
    ///
    /// It plays by [`Rule::clamped`], here and in every other way to make a table: a value with which
    /// no game can be played is brought to the nearest with which one can. To refuse such a rule
    /// instead, ask [`Rule::check`] first.
    #[must_use]
    pub fn new(rule: Rule, seed: u64, girls: Girls) -> Self {
        let handles = std::array::from_fn(|seat| girls[seat].info().handle.clone());
        let game = Game::new(Arc::new(rule.clamped()), seed, handles);
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
        Self { game, mount, girls, flow }
    }

    /// The game is played at this hour of day, 0 to 23, and not at the one its seed would draw. Skills
    /// see it as `game:clock()`. Hours wrap at 24.
    #[must_use]
    pub const fn at_hour(mut self, hour: u8) -> Self {
        self.game.hour = hour % 24;
        self
    }

    /// The game is played under this moon, 0 (new) to 7, and not under the one its seed would draw. Skills see it as
    /// the second result of `game:clock()`. Phases wrap at 8.
    #[must_use]
    pub const fn under_moon(mut self, moon: u8) -> Self {
        self.game.moon = moon % MOONS;
        self
    }

    /// Begins the game: somebody is asked to roll for the first dealer, or, in a resumed round, the
    /// next seat draws. Later calls do nothing.
    pub fn start(&mut self, watch: &mut dyn Observer) {
        self.open(watch);
        match self.flow.phase {
            Phase::Fresh => self.play(watch).start(),
            Phase::Undealt => self.next_round(watch),
            Phase::Opened(next) => self.play(watch).draw(next, false),
            _ => {}
        }
    }

    /// What a seat may do now.
    #[must_use]
    pub const fn choices(&self, who: Who) -> &Choices {
        self.game.choices(who)
    }

    /// The first seat that is asked something, if any is. Nobody is when the game is over.
    #[must_use]
    pub fn asked(&self) -> Option<Who> {
        Who::ALL.into_iter().find(|&who| !self.choices(who).is_empty())
    }

    /// Takes a seat's action, and plays on as far as nobody has to be asked. Everybody who is
    /// asked must answer before anything happens.
    ///
    /// # Errors
    /// [`Illegal`] with a reason; the table is as it was.
    pub fn act(&mut self, who: Who, action: Action, watch: &mut dyn Observer) -> Result<(), Illegal> {
        match self.choices(who).allow(&action) {
            Ok(()) => {
                self.play(watch).act(who, action);
                Ok(())
            }
            Err(reason) => Err(Illegal { who, action: Box::new(action), reason: Box::new(reason) }),
        }
    }

    /// Keeps a ledger of every draw from now on, see [`Mount::last_draw`], or stops it.
    pub fn keep_ledger(&mut self, on: bool) {
        self.mount.keep_ledger(on);
    }

    /// Is the game over?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.flow.phase == Phase::Over
    }

    /// The state of play, hidden tiles and all.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The wall.
    #[must_use]
    pub const fn mount(&self) -> &Mount {
        &self.mount
    }

    /// Who sits where.
    #[must_use]
    pub const fn girls(&self) -> &Girls {
        &self.girls
    }

    /// What a seat may see.
    #[must_use]
    pub const fn view(&self, who: Who) -> View<'_> {
        View::new(&self.game, &self.mount, who)
    }

    /// What a seat may see, together with the girls: what a player decides by.
    pub fn seat(&mut self, who: Who) -> (View<'_>, &mut Girls) {
        (View::new(&self.game, &self.mount, who), &mut self.girls)
    }

    /// The table in motion: what is done to it until it is dropped, `watch` sees.
    fn play<'a>(&'a mut self, watch: &'a mut dyn Observer) -> Play<'a> {
        let Self { game, mount, girls, flow } = self;
        Play { game, mount, girls, flow, watch }
    }
}
