//! What happened, as somebody may see it.

use super::stage::Stage;
use crate::lab::playthrough::words;
use crate::problem::Text;
use crate::problem::texts;
use crate::state::{TableEvent, round_name};
use crate::tile::{T37, Who, tile_arg, tiles_arg};
use serde::Serialize;

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Happened {
    /// The kind of event, see [`TableEvent::name`]; `unnoticed` for one that may not be seen.
    pub kind: &'static str,
    /// Who did it.
    pub who: Option<Who>,
    /// In words.
    pub text: String,
    /// The tile, if it may be seen.
    pub tile: Option<T37>,
}

impl Stage<'_> {
    pub(super) fn happened(&self) -> Happened {
        let event = &self.moment.event;
        // Who has not noticed a tile is not told what could have been done with it.
        let told = self.moment.forbidden.iter().filter(|_| self.notices());
        let seen = told.filter(|(who, _)| self.sight.sees(*who));
        let could = seen.map(|(who, forbidden)| {
            let by: Vec<String> = forbidden.by.iter().map(|girl| self.label(*girl).to_owned()).collect();
            words::could(self.label(*who), forbidden, &by)
        });
        let text = Text::joined([self.told(event)].into_iter().chain(could), "; ").say(self.lang);
        Happened { kind: self.moment.kind(self.sight.seat()), who: event.who(), text, tile: self.tile(event) }
    }

    fn tile(&self, event: &TableEvent) -> Option<T37> {
        match event {
            TableEvent::Drawn { who, tile, .. } => self.sight.sees(*who).then_some(*tile),
            TableEvent::Discarded { tile, .. } => self.notices().then_some(*tile),
            TableEvent::Flipped { indicator } => Some(*indicator),
            _ => None,
        }
    }

    fn told(&self, event: &TableEvent) -> Text {
        let game = self.game();
        if let Some(who) = event.who().filter(|_| !self.notices()) {
            return texts::played_unnoticed(self.label(who));
        }
        match event {
            TableEvent::Drawn { who, rinshan, .. } => match (self.tile(event), rinshan) {
                (Some(tile), false) => texts::drew(self.label(*who), tile_arg(tile)),
                (Some(tile), true) => texts::drew_after_kan(self.label(*who), tile_arg(tile)),
                (None, false) => texts::played_drew(self.label(*who)),
                (None, true) => texts::played_drew_after_kan(self.label(*who)),
            },
            TableEvent::Discarded { who, tile, .. } => {
                let riichi = game.river(*who).last().is_some_and(|thrown| thrown.riichi);
                let (girl, tile) = (self.label(*who), tile_arg(*tile));
                if riichi { texts::played_riichi(girl, tile) } else { texts::played_threw(girl, tile) }
            }
            TableEvent::RiichiCalled { who } => texts::played_calls_riichi(self.label(*who)),
            TableEvent::RiichiEstablished { who } => texts::played_riichi_stands(self.label(*who)),
            TableEvent::Barked { who, meld, .. } => {
                texts::played_called(self.label(*who), words::call(meld.kind()), tiles_arg(meld.tiles()))
            }
            TableEvent::Flipped { indicator } => texts::played_flipped(tile_arg(*indicator)),
            TableEvent::Dealt { .. } => texts::played_dealt(),
            TableEvent::RoundEnded { result, .. } => result.text(),
            TableEvent::RoundStarted { round, extra_round, .. } => {
                texts::played_round_begins(round_name(*round, *extra_round))
            }
            TableEvent::TableEnded { .. } => texts::played_game_over(),
            TableEvent::FirstDealerChosen { who } => texts::played_first_dealer(self.label(*who)),
            TableEvent::Diced { dice: [a, b] } => texts::board_dice(format!("{a}+{b}")),
            _ => texts::played_begins(),
        }
    }
}
