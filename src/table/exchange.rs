//! A girl gives her seat to another version of herself while the game goes on.

use super::Table;
use super::observer::Observer;
use super::play::{Phase, Play};
use crate::girl::{Girl, HookSet};
use crate::state::{Choices, Moment};
use crate::tile::Who;
use std::sync::Arc;

impl Table {
    /// From now on the table stops before the dice of each round, until [`Table::next_round`]. The
    /// game goes as it would without the stops. It is no part of what [`Table::save`] writes.
    pub const fn pause_between_rounds(&mut self, on: bool) {
        self.flow.pauses = on;
    }

    /// The last round is over and cleared away, and nothing of the next one has taken place.
    #[must_use]
    pub fn between_rounds(&self) -> bool {
        self.flow.phase == Phase::Undealt
    }

    /// Begins the round before which the table has stopped. At any other moment nothing happens.
    pub fn next_round(&mut self, watch: &mut dyn Observer) {
        if self.between_rounds() {
            let mut play = self.play(watch);
            play.begin_round();
            play.collect();
        }
    }

    /// Seats a girl in place of another, at once. The luck of the table knows nothing of who sits
    /// there, so neither the wall nor the others are touched. What her seat may do stays as it was
    /// offered, but a menu was the other one's: it is withdrawn, and the new girl may offer one.
    pub fn exchange(&mut self, who: Who, girl: Box<dyn Girl>, watch: &mut dyn Observer) {
        let handle = &girl.info().handle;
        if self.game.girls[who.index()] != *handle {
            Arc::make_mut(&mut self.game.girls)[who.index()].clone_from(handle);
        }
        self.girls[who.index()] = girl;
        self.flow.hooks = self.girls.iter().map(|girl| girl.hooks()).fold(HookSet::default(), HookSet::union);
        self.play(watch).renew_menu(who);
    }
}

impl Play<'_> {
    /// The new girl's menu in place of the one that lies open, if one does.
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
