//! Events of turns.

use super::Text;
use super::tiles::kinds;
use crate::cli::diagnostics::localized;
use crate::problem::texts;
use crate::report::line::StyledLine;
use crate::report::styles::{CYAN, GREEN, RED};
use crate::skill::looks::Moment;
use crate::state::{Game, TableEvent};
use crate::tile::Who;

impl Text {
    /// Prints draws, discards and calls.
    pub(super) fn turn(&mut self, game: &Game, event: &TableEvent) {
        if !self.opened {
            self.open(game, None);
        }
        let (noticed, secret) = (self.sight.notices(game, event), game.is_secret(event));
        match event {
            TableEvent::Discarded { .. } if !noticed => self.grid.unseen(&mut self.out, &self.ink),
            TableEvent::Barked { who, from: Some(_), .. } if !noticed => self.enter(game, *who),
            _ if !noticed => {}
            TableEvent::Drawn { who, tile, rinshan } => {
                if !rinshan {
                    self.enter(game, *who);
                }
                self.grid.drawn = Some(self.sight.sees(*who).then_some(*tile));
            }
            TableEvent::RiichiCalled { .. } => self.grid.riichi = true,
            TableEvent::Discarded { tile, spin, .. } => {
                self.grid.discard(&mut self.out, &self.ink, (*tile, secret), *spin)
            }
            TableEvent::RiichiEstablished { who } => self.riichi(game, *who),
            TableEvent::Barked { who, meld, from, .. } => {
                if from.is_some() {
                    self.enter(game, *who);
                }
                self.grid.call(&mut self.out, &self.ink, (meld, secret));
            }
            _ => {}
        }
    }

    fn enter(&mut self, game: &Game, who: Who) {
        let turn = who.turn_from(self.dealer);
        self.grid.enter(&mut self.out, turn, Some(game.turn(who) + 1));
    }

    fn riichi(&mut self, game: &Game, who: Who) {
        self.voice(who, Moment::Riichi);
        if !self.sight.sees(who) {
            return;
        }
        let mut line = StyledLine::default();
        line.put_plain("    ")
            .put(GREEN, &localized(&texts::board::who_waits(self.label(who))))
            .put_plain(" ");
        line.put(CYAN, &kinds(game.waits(who).iter()));
        if game.furiten(who).any() {
            line.put(RED, &format!(" ({})", localized(&texts::board::furiten())));
        }
        self.note(line);
    }
}
