//! Lookahead: forks the table while a girl's hook is running.

use super::observer::Observer;
use super::play::{Flow, MOST_PICKS, Phase, Play};
use super::{Noticed, Table};
use crate::girl::{Ahead, Blind, Fork, Girl, Girls, Listener};
use crate::mount::Mount;
use crate::state::{Action, Choices, Game, Hook, Illegal, Moment, Picks, Power, TableEvent, View};
use crate::tile::Who;

/// Everything but the girl whose hook runs: what a fork of the table needs.
struct HookContext<'a> {
    who: Who,
    /// The other seats, in seat order.
    others: [&'a dyn Girl; 3],
    flow: &'a Flow,
}

impl<'a> HookContext<'a> {
    /// Splits off the girl of a seat from the four.
    fn of(girls: &'a mut Girls, flow: &'a Flow, who: Who) -> (&'a mut dyn Girl, Self) {
        let [a, b, c, d] = girls;
        let (girl, others) = match who.index() {
            0 => (a, [b, c, d]),
            1 => (b, [a, c, d]),
            2 => (c, [a, b, d]),
            _ => (d, [a, b, c]),
        };
        (girl.as_mut(), Self { who, others: others.map(|girl| &**girl), flow })
    }
}

impl Fork for HookContext<'_> {
    fn table(&self, game: &Game, mount: &Mount, me: &dyn Girl) -> Result<Box<dyn Ahead>, Blind> {
        if self.flow.foreseen {
            return Err(Blind::Foreseen);
        }
        if self.flow.phase != Phase::InTurn(self.who) {
            return Err(Blind::NotHerTurn);
        }
        if game.damped(self.who, Power::Draws).is_some_and(|damped| damped.share.is_none()) {
            return Err(Blind::Damped);
        }
        let (me, [x, y, z]) = (me.fork(), self.others.map(Girl::fork));
        let mut girls = match self.who.index() {
            0 => [me, x, y, z],
            1 => [x, me, y, z],
            2 => [x, y, me, z],
            _ => [x, y, z, me],
        };
        // A fresh copy can report nothing except that copying failed.
        if let Some(report) = girls.iter_mut().find_map(|girl| girl.take_report()) {
            return Err(Blind::Unforkable(Box::new(report)));
        }
        let mut mount = mount.clone();
        mount.keep_ledger(false);
        let flow = Flow { foreseen: true, pauses: false, ..self.flow.clone() };
        Ok(Box::new(Table { game: game.clone(), mount, girls, flow, noticed: Noticed::default() }))
    }
}

/// Forwards events and nothing else.
struct Forward<'h, 'a>(&'h mut Listener<'a>);

impl Observer for Forward<'_, '_> {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        (self.0)(game, mount, event);
    }
}

impl Ahead for Table {
    fn asked(&self) -> Option<Who> {
        Self::asked(self)
    }

    fn choices(&self, who: Who) -> &Choices {
        Self::choices(self, who)
    }

    fn seat(&mut self, who: Who) -> (View<'_>, &mut Girls) {
        Self::seat(self, who)
    }

    fn act(&mut self, who: Who, action: Action, listener: &mut Listener<'_>) -> Result<(), Illegal> {
        Self::act(self, who, action, &mut Forward(listener))
    }
}

impl Play<'_> {
    /// Handles an answered menu; its girl may look ahead.
    pub(super) fn picked(&mut self, who: Who, picks: &Picks) {
        let Some(menu) = self.game.choices[who.index()].menu.take() else { return };
        self.game.count_call(Hook::MenuPicked, who.index());
        let (girl, fork) = HookContext::of(self.girls, self.flow, who);
        if let Ok(rows) = menu.answer(picks)
            && girl.hooks().has(Hook::MenuPicked)
        {
            let damped = self.game.damped(who, Power::Draws);
            self.mount.pushed(damped, |mount| girl.on_menu_picked(self.game, mount, &rows, &fork));
        }
        match self.flow.phase {
            Phase::Dice => self.game.choices[who.index()].dice = self.game.dealer == Some(who),
            _ if self.flow.picks < MOST_PICKS => {
                self.flow.picks += 1;
                self.offer_menu(who, Moment::Drawn);
            }
            _ => {}
        }
    }
}
