//! What happened, as somebody may see it.

use super::stage::Stage;
use crate::game::words;
use crate::problem::{Text, listed, texts};
use crate::state::{RoundResult, TableEvent};
use crate::tile::{T37, Who};
use serde::Serialize;

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
        let text = self.told(event).say(self.lang);
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
            return texts::played::went_on_unnoticed(self.called(who));
        }
        match event {
            TableEvent::Drawn { who, rinshan, .. } => match (self.tile(event), rinshan) {
                (Some(tile), false) => texts::played::drew_tile(self.called(*who), words::tile(tile)),
                (Some(tile), true) => {
                    texts::played::drew_tile_after_kan(self.called(*who), words::tile(tile))
                }
                (None, false) => texts::played::drew(self.called(*who)),
                (None, true) => texts::played::drew_after_kan(self.called(*who)),
            },
            TableEvent::Discarded { who, tile, .. } => {
                let riichi = game.river(*who).last().is_some_and(|thrown| thrown.riichi);
                let (girl, tile) = (self.called(*who), words::tile(*tile));
                if riichi {
                    texts::played::threw_for_riichi(girl, tile)
                } else {
                    texts::played::threw(girl, tile)
                }
            }
            TableEvent::RiichiCalled { who } => texts::played::declares_riichi(self.called(*who)),
            TableEvent::RiichiEstablished { who } => texts::played::riichi_stands(self.called(*who)),
            TableEvent::Barked { who, meld, .. } => {
                texts::played::called(self.called(*who), words::call(meld.kind()), words::tiles(meld.tiles()))
            }
            TableEvent::Flipped { indicator } => texts::played::new_dora_indicator(words::tile(*indicator)),
            TableEvent::Dealt { .. } => texts::played::tiles_dealt(),
            TableEvent::RoundEnded { result, openers, gunner, .. } => {
                let girls = || listed(openers.iter().map(|who| self.called(*who)));
                match (result, gunner) {
                    (RoundResult::Tsumo, _) => texts::played::won_by_tsumo(girls()),
                    (RoundResult::Ron, Some(loser)) => {
                        texts::played::won_by_ron(girls(), self.called(*loser))
                    }
                    _ => result.text(),
                }
            }
            TableEvent::RoundStarted { round, extra_round, .. } => {
                texts::played::round_begins(words::round(*round, *extra_round))
            }
            TableEvent::TableEnded { .. } => texts::played::game_ended(),
            TableEvent::FirstDealerChosen { who } => texts::played::first_dealer(self.called(*who)),
            TableEvent::Diced { dice: [a, b] } => texts::board::dice(format!("{a}+{b}")),
            _ => texts::played::game_begins(),
        }
    }
}
