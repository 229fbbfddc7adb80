//! Replaces a girl with another version of herself during a game.

use super::Table;
use super::observer::Observer;
use super::play::{Phase, Play};
use crate::girl::Girl;
use crate::state::{Choices, HookSet, Moment};
use crate::tile::Who;
use std::sync::Arc;

impl Table {
    /// Makes the table stop before the dice of each round until [`Table::next_round`] is called. This doesn't
    /// change how the game goes, and [`Table::save`] doesn't write it.
    pub const fn pause_between_rounds(&mut self, on: bool) {
        self.flow.pauses = on;
    }

    /// Returns whether the last round is over and cleared away and the next has not begun.
    #[must_use]
    pub fn between_rounds(&self) -> bool {
        self.flow.phase == Phase::Undealt
    }

    /// Begins the round before which the table has stopped; does nothing at any other moment.
    pub fn next_round(&mut self, watch: &mut dyn Observer) {
        if self.between_rounds() {
            let mut play = self.play(watch);
            play.begin_round();
            play.collect();
        }
    }

    /// Replaces the girl at a seat immediately. The luck of the table doesn't depend on its girls, so neither
    /// the wall nor the other seats change. The choices of the seat stay as offered, except that an open menu
    /// of the old girl is withdrawn and the new girl may offer one.
    pub fn exchange(&mut self, who: Who, girl: Box<dyn Girl>, watch: &mut dyn Observer) {
        if self.game.girl_info(who) != girl.info() {
            Arc::make_mut(&mut self.game.girls)[who.index()].clone_from(girl.info());
        }
        self.girls[who.index()] = girl;
        self.flow.hooks = self.girls.iter().map(|girl| girl.hooks()).fold(HookSet::default(), HookSet::union);
        self.play(watch).renew_menu(who);
    }
}

impl Play<'_> {
    /// Replaces the open menu, if any, with the new girl's.
    fn renew_menu(&mut self, who: Who) {
        if self.game.choices[who.index()].menu.take().is_none() {
            return;
        }
        let before_the_dice = self.flow.phase == Phase::Dice;
        self.offer_menu(who, if before_the_dice { Moment::Dice } else { Moment::Drawn });
        let choices = &mut self.game.choices[who.index()];
        if before_the_dice && choices.menu.is_none() {
            choices.dice = self.game.dealer == Some(who);
        }
        if self.game.choices.iter().all(Choices::is_empty) {
            self.resolve();
        }
        self.collect();
    }
}
