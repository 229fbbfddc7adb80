//! A table in motion, and what it remembers between two actions.

use super::begin::RoundBegin;
use super::observer::Observer;
use crate::girl::{Girl, Girls, Hook, HookSet};
use crate::mount::Mount;
use crate::state::{Action, Choices, Game, Menu, Moment, RoundResult, TableEvent};
use crate::tile::{MeldKind, T37, Who};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What the machine is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Phase {
    /// `start` has not been called.
    Fresh,
    /// [`Table::resume`](super::Table::resume) has dealt, this seat draws next.
    Dealt(Who),
    /// The same, and everybody was told.
    Opened(Who),
    /// The round is set, nothing of it has taken place: [`Table::at_round`](super::Table::at_round), or a table that
    /// pauses.
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
pub(super) struct Kan {
    pub(super) who: Who,
    pub(super) kind: MeldKind,
    pub(super) tile: T37,
    pub(super) spin: bool,
}

/// The machine's own memory, nobody else's business.
#[derive(Debug, Clone)]
pub(super) struct Flow {
    pub(super) phase: Phase,
    pub(super) inbox: [Option<Action>; 4],
    /// Indicators of kans still to be turned, by what they wait for.
    pub(super) to_flip: [u8; 3],
    /// Does the dealer deal again after this round?
    pub(super) renchan: bool,
    /// How often this deal has been repeated.
    pub(super) repeats: u32,
    /// How this round ended, once it has.
    pub(super) result: Option<RoundResult>,
    /// Menus answered since the last draw or dice.
    pub(super) picks: u8,
    /// Menus shown in this game: the number of the last one.
    pub(super) menus: u32,
    /// Hooks anybody at the table has.
    pub(super) hooks: HookSet,
    /// This table is only looked at in advance, by a girl at another one.
    pub(super) foreseen: bool,
    /// The walls of the first rounds, if they were laid, and how many of them are in use.
    pub(super) walls: Arc<[RoundBegin]>,
    pub(super) laid: usize,
    /// It stops before each round, see [`Table::pause_between_rounds`](super::Table::pause_between_rounds).
    pub(super) pauses: bool,
}

/// Menus a seat may answer in one turn; then no more are shown.
pub(super) const MOST_PICKS: u8 = 16;

/// A table in motion: its parts, and who watches.
pub(super) struct Play<'a> {
    pub(super) game: &'a mut Game,
    pub(super) mount: &'a mut Mount,
    pub(super) girls: &'a mut Girls,
    pub(super) flow: &'a mut Flow,
    pub(super) watch: &'a mut dyn Observer,
}

impl Play<'_> {
    /// A legal action. An answer to a menu is carried out at once, others wait for the last seat.
    pub(super) fn act(&mut self, who: Who, action: Action) {
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
    pub(super) fn resolve(&mut self) {
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
    pub(super) fn each(&mut self, hook: Hook, mut call: impl FnMut(&mut dyn Girl, &Game, &mut Mount)) {
        if self.flow.hooks.has(hook) {
            let girls = self.girls.iter_mut().filter(|girl| girl.hooks().has(hook));
            girls.for_each(|girl| call(&mut **girl, self.game, self.mount));
        }
    }

    /// Tells the girls, then the observer.
    pub(super) fn emit(&mut self, event: TableEvent) {
        self.game.count_call(Hook::Event, event.number());
        self.each(Hook::Event, |girl, game, mount| girl.on_event(game, mount, &event));
        self.watch.on_event(self.game, self.mount, &event);
        self.collect();
    }

    /// What the girls have to say to their players, and what broke.
    pub(super) fn collect(&mut self) {
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

    /// Asks a girl for a menu and shows it, if she has one.
    pub(super) fn offer_menu(&mut self, who: Who, moment: Moment) {
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
