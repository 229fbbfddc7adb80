//! A table in motion, and its state between two actions.

use super::begin::RoundBegin;
use super::observer::Observer;
use crate::girl::{Girl, Girls};
use crate::mount::{Exit, Mount};
use crate::state::{
    Action, Choices, Damping, Game, Hook, HookSet, Menu, Moment, Power, RoundResult, TableEvent, Veil,
};
use crate::tile::{MeldKind, T37, Who};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What the state machine is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Phase {
    /// `start` has not been called.
    Fresh,
    /// [`Table::resume`](super::Table::resume) has dealt; this seat draws next.
    Dealt(Who),
    /// As `Dealt`, with the events that led there emitted.
    Opened(Who),
    /// The round is set up but has not begun: [`Table::at_round`](super::Table::at_round), or a table that
    /// pauses.
    Undealt,
    /// This seat rolls for the first dealer.
    FirstDice(Who),
    /// Menus before the dice, and the dice.
    Dice,
    /// This seat discards, kans or wins.
    InTurn(Who),
    /// The other seats react to a discard.
    React,
    /// The other seats may rob a kan.
    Rob(Kan),
    /// The seats choose how to go on.
    RoundEnd,
    /// The game is over.
    Over,
}

/// A declared kan that may still be robbed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kan {
    pub(super) who: Who,
    pub(super) kind: MeldKind,
    pub(super) tile: T37,
    pub(super) spin: bool,
}

/// Private state of the state machine.
#[derive(Debug, Clone)]
pub(super) struct Flow {
    pub(super) phase: Phase,
    pub(super) inbox: [Option<Action>; 4],
    /// Kan dora indicators still to be flipped, indexed by the `KanFlip` they wait for.
    pub(super) to_flip: [u8; 3],
    /// Whether the dealer deals again after this round.
    pub(super) renchan: bool,
    /// How often this deal has been repeated.
    pub(super) repeats: u32,
    /// The result of this round, once it is over.
    pub(super) result: Option<RoundResult>,
    /// Menus answered since the last draw or dice.
    pub(super) picks: u8,
    /// The number of the last menu shown in this game.
    pub(super) menus: u32,
    /// Hooks that are asked at the table: those any girl has.
    pub(super) hooks: HookSet,
    /// This table is a lookahead by a girl at another table.
    pub(super) foreseen: bool,
    /// Laid walls of the first rounds, if any, and how many of them have been used.
    pub(super) walls: Arc<[RoundBegin]>,
    pub(super) laid: usize,
    /// Stops before each round, see [`Table::pause_between_rounds`](super::Table::pause_between_rounds).
    pub(super) pauses: bool,
}

/// Maximum number of menus a seat may answer in one turn.
pub(super) const MOST_PICKS: u8 = 16;

/// A table in motion: its parts and its observer.
pub(super) struct Play<'a> {
    pub(super) game: &'a mut Game,
    pub(super) mount: &'a mut Mount,
    pub(super) girls: &'a mut Girls,
    pub(super) flow: &'a mut Flow,
    pub(super) watch: &'a mut dyn Observer,
}

impl Play<'_> {
    /// Takes a legal action. An answer to a menu is carried out immediately; other actions wait for the last
    /// seat.
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

    /// Resolves the answers of all seats.
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

    /// Calls a hook on every girl that has it, in seat order.
    pub(super) fn each(&mut self, hook: Hook, mut call: impl FnMut(&mut dyn Girl, &Game, &mut Mount)) {
        self.each_seat(hook, |_, girl, game, mount| call(girl, game, mount));
    }

    /// As [`Self::each`], with her seat.
    pub(super) fn each_seat(
        &mut self,
        hook: Hook,
        mut call: impl FnMut(Who, &mut dyn Girl, &Game, &mut Mount),
    ) {
        if self.flow.hooks.has(hook) {
            let girls = Who::ALL.into_iter().zip(self.girls.iter_mut());
            girls.filter(|(_, girl)| girl.hooks().has(hook)).for_each(|(who, girl)| {
                let damped = self.game.damped(who, Power::Draws);
                self.mount.pushed(damped, |mount| call(who, &mut **girl, self.game, mount));
            });
        }
    }

    /// Asks what girls hold down of each other's power from now on.
    pub(super) fn ask_damps(&mut self, before: Exit) {
        if !self.flow.hooks.has(Hook::Damp) {
            return;
        }
        self.game.count_call(Hook::Damp, before as usize);
        let mut damping = Damping::default();
        self.each_seat(Hook::Damp, |by, girl, game, mount| damping.ask(by, girl.on_damp(game, mount)));
        self.game.damping = damping.any().then(|| Box::new(damping));
    }

    /// Asks what a girl hides from now on, and who sees through it.
    pub(super) fn ask_veil(&mut self, who: Who) {
        if !self.flow.hooks.has(Hook::Veil) {
            return;
        }
        self.game.count_call(Hook::Veil, who.index());
        let girl = &mut self.girls[who.index()];
        let asked = girl.hooks().has(Hook::Veil);
        let veil = if asked { girl.on_veil(self.game, self.mount) } else { Veil::NONE };
        let seers = Who::ALL.map(|seer| seer == who || self.girls[seer.index()].sees_through(self.game, who));
        self.game.hide(who, veil, seers);
    }

    /// Tells the girls of an event.
    pub(super) fn tell(&mut self, event: &TableEvent) {
        self.game.count_call(Hook::Event, event.number());
        self.each(Hook::Event, |girl, game, mount| girl.on_event(game, mount, event));
    }

    /// Emits an event to the girls, then to the observer.
    pub(super) fn emit(&mut self, event: TableEvent) {
        self.tell(&event);
        self.watch.on_event(self.game, self.mount, &event);
        self.collect();
    }

    /// Collects the girls' popups and reports.
    pub(super) fn collect(&mut self) {
        if self.flow.hooks.is_empty() {
            return;
        }
        for who in Who::ALL {
            if let Some(text) = self.girls[who.index()].take_popup() {
                let event = TableEvent::PoppedUp { who, text };
                self.watch.on_event(self.game, self.mount, &event);
            }
            if let Some(data) = self.girls[who.index()].take_published() {
                self.game.published[who.index()] = Some(data);
            }
            if let Some(report) = self.girls[who.index()].take_report() {
                self.watch.on_report(&report);
            }
        }
    }

    /// Asks a girl for a menu and shows it.
    pub(super) fn offer_menu(&mut self, who: Who, moment: Moment) {
        self.game.count_call(Hook::Menu, who.index());
        let girl = &mut self.girls[who.index()];
        if self.flow.hooks.has(Hook::Menu) && girl.hooks().has(Hook::Menu) {
            let menu = girl.on_menu(self.game, self.mount, moment).filter(|menu| !menu.rows.is_empty());
            self.game.choices[who.index()].menu = menu.map(|menu| {
                self.flow.menus += 1;
                Box::new(Menu { number: self.flow.menus, ..menu })
            });
        }
    }
}
