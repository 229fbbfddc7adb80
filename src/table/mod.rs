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

mod begin;
mod end;
mod exchange;
mod fork;
mod kan;
mod offer;
mod past;
mod peek;
mod position;
mod round;
mod save;
mod setup;
mod told;
mod turn;

pub use crate::girl::{Ahead, Blind, Fork};
pub use begin::{RoundBegin, RoundId};
pub use position::Position;
pub use save::{RestoreError, SaveError, Saved, SavedGirl};
pub use setup::{Setup, SetupError, Standing};

pub use crate::state::{
    Action, Choices, FifthTile, FlowRule, Focus, Furiten, Game, Illegal, KanFlip, Menu, MenuRow, Moment,
    NagashiRenchan, Paid, Picks, RiichiAnkan, RiichiState, RoundResult, Rounding, RowKind, Rule, RuleError,
    RuleRow, RuleTextError, Score, Seen, SeenSeat, Suukan, TableEvent, Thrown, View, Yame, round_name,
};

use crate::girl::{Girl, Girls, Hook, HookSet, Reload, Report};
use crate::mount::Mount;
use crate::state::MOONS;
use crate::tile::{MeldKind, T37, Who};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Somebody who watches a table. Sees everything, changes nothing.
pub trait Observer {
    /// Something happened; the girls know already.
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent);

    /// The table accepted a seat's action; nothing has come of it yet.
    fn on_action(&mut self, _who: Who, _action: &Action) {}

    /// A skill broke and is out for the rest of the game.
    fn on_report(&mut self, _report: &Report) {}

    /// A girl was exchanged for another version of herself, see [`Table::exchange`].
    fn on_reload(&mut self, _reload: &Reload) {}

    /// Whoever drives the table shows what a girl keeps, see [`Girl::state`]. Tables never do it themselves.
    fn on_state(&mut self, _who: Who, _state: Option<&serde_json::Value>) {}
}

/// Watches nothing.
impl Observer for () {
    fn on_event(&mut self, _: &Game, _: &Mount, _: &TableEvent) {}
}

/// A table with four girls at it. See the module.
#[derive(Clone)]
pub struct Table {
    game: Game,
    mount: Mount,
    girls: Girls,
    flow: Flow,
}

/// What the machine is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Phase {
    /// `start` has not been called.
    Fresh,
    /// [`Table::resume`] has dealt, this seat draws next.
    Dealt(Who),
    /// The same, and everybody was told.
    Opened(Who),
    /// The round is set, nothing of it has taken place: [`Table::at_round`], or a table that pauses.
    Undealt,
    /// Somebody rolls for the first dealer.
    FirstDice(Who),
    /// Menus before the dice, and the dice.
    Dice,
    /// Somebody throws, kans or wins.
    InTurn(Who),
    /// The others react to a discard.
    React,
    /// The others may rob a kan.
    Rob(Kan),
    /// Everybody says how to go on.
    RoundEnd,
    /// The game is over.
    Over,
}

/// A kan that is declared but may yet be robbed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kan {
    who: Who,
    kind: MeldKind,
    tile: T37,
    spin: bool,
}

/// The machine's own memory, nobody else's business.
#[derive(Debug, Clone)]
struct Flow {
    phase: Phase,
    inbox: [Option<Action>; 4],
    /// Indicators of kans still to be turned, by what they wait for.
    to_flip: [u8; 3],
    /// Does the dealer deal again after this round?
    renchan: bool,
    /// How often this deal has been repeated.
    repeats: u32,
    /// How this round ended, once it has.
    result: Option<RoundResult>,
    /// Menus answered since the last draw or dice.
    picks: u8,
    /// Menus shown in this game: the number of the last one.
    menus: u32,
    /// Hooks anybody at the table has.
    hooks: HookSet,
    /// This table is only looked at in advance, by a girl at another one.
    foreseen: bool,
    /// The walls of the first rounds, if they were laid, and how many of them are in use.
    walls: Arc<[RoundBegin]>,
    laid: usize,
    /// It stops before each round, see [`Table::pause_between_rounds`].
    pauses: bool,
}

/// Menus a seat may answer in one turn; then no more are shown.
const MOST_PICKS: u8 = 16;

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
            Phase::Fresh => Play::new(self, watch).start(),
            Phase::Undealt => self.next_round(watch),
            Phase::Opened(next) => Play::new(self, watch).draw(next, false),
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
                Play::new(self, watch).act(who, action);
                Ok(())
            }
            Err(reason) => Err(Illegal { who, action: Box::new(action), reason }),
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
}

/// A table in motion: its parts, and who watches.
struct Play<'a> {
    game: &'a mut Game,
    mount: &'a mut Mount,
    girls: &'a mut Girls,
    flow: &'a mut Flow,
    watch: &'a mut dyn Observer,
}

impl<'a> Play<'a> {
    fn new(table: &'a mut Table, watch: &'a mut dyn Observer) -> Self {
        let Table { game, mount, girls, flow } = table;
        Self { game, mount, girls, flow, watch }
    }

    /// A legal action. An answer to a menu is carried out at once, others wait for the last seat.
    fn act(&mut self, who: Who, action: Action) {
        self.watch.on_action(who, &action);
        if let Action::Pick { rows, .. } = action {
            self.picked(who, &rows);
        } else {
            self.game.count_call(Hook::Inbox, who.index());
            self.each(Hook::Inbox, |girl, game, mount| girl.on_inbox(game, mount, who, &action));
            self.flow.inbox[who.index()] = Some(action);
            self.game.choices[who.index()] = Choices::default();
        }
        if self.game.choices.iter().all(Choices::is_empty) {
            self.resolve();
        }
        self.collect();
    }

    /// Everybody who was asked has answered.
    fn resolve(&mut self) {
        let inbox = std::mem::take(&mut self.flow.inbox);
        match self.flow.phase {
            Phase::Fresh | Phase::Undealt | Phase::Dealt(_) | Phase::Opened(_) | Phase::Over => {}
            Phase::FirstDice(roller) => self.choose_first_dealer(roller),
            Phase::Dice => self.deal(),
            Phase::InTurn(who) => {
                if let Some(action) = &inbox[who.index()] {
                    self.take_turn(who, action);
                }
            }
            Phase::React => self.react(&inbox),
            Phase::Rob(kan) => self.rob(kan, &inbox),
            Phase::RoundEnd => self.go_on(&inbox),
        }
    }

    /// Calls a hook of everybody who has it, in seat order.
    fn each(&mut self, hook: Hook, mut call: impl FnMut(&mut dyn Girl, &Game, &mut Mount)) {
        if self.flow.hooks.has(hook) {
            let girls = self.girls.iter_mut().filter(|girl| girl.hooks().has(hook));
            girls.for_each(|girl| call(&mut **girl, self.game, self.mount));
        }
    }

    /// Tells the girls, then the observer.
    fn emit(&mut self, event: TableEvent) {
        self.game.count_call(Hook::Event, event.number());
        self.each(Hook::Event, |girl, game, mount| girl.on_event(game, mount, &event));
        self.watch.on_event(self.game, self.mount, &event);
        self.collect();
    }

    /// What the girls have to say to their players, and what broke.
    fn collect(&mut self) {
        if self.flow.hooks.is_empty() {
            return;
        }
        for who in Who::ALL {
            if let Some(text) = self.girls[who.index()].take_popup() {
                let event = TableEvent::PoppedUp { who, text };
                self.watch.on_event(self.game, self.mount, &event);
            }
            if let Some(report) = self.girls[who.index()].take_report() {
                self.watch.on_report(&report);
            }
        }
    }

    fn offer_menu(&mut self, who: Who, moment: Moment) {
        self.game.count_call(Hook::Menu, who.index());
        let girl = &mut self.girls[who.index()];
        if girl.hooks().has(Hook::Menu) {
            let menu = girl.on_menu(self.game, self.mount, moment).filter(|menu| !menu.rows.is_empty());
            self.game.choices[who.index()].menu = menu.map(|menu| {
                self.flow.menus += 1;
                Box::new(Menu { number: self.flow.menus, ..menu })
            });
        }
    }
}
