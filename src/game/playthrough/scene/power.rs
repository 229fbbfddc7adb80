//! What powers do at this moment, as far as who looks may know: luck that was bent, and what was taken from a seat.

use super::popup::Popup;
use super::stage::{Sight, Stage};
use crate::game::why::touches;
use crate::game::words;
use crate::mount::{Cause, DrawRecord};
use crate::problem::{listed, texts};
use crate::state::{Forbidden, TableEvent};
use crate::tile::{T37, TileCount, Who};
use serde::Serialize;

/// A draw that powers made more probable.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Luck {
    /// Who drew.
    pub who: Who,
    /// The tile.
    pub tile: T37,
    /// Its probability. For a seat, as that seat reckons it: by the tiles it has not seen, and its own power alone, as if
    /// nothing of that were held down.
    pub now: f64,
    /// The same without any power.
    pub natural: f64,
    /// Whose power it was.
    pub girls: Vec<Who>,
}

impl Stage<'_> {
    /// The draw that was just made, if powers that may be known brought its tile.
    pub(super) fn luck(&self) -> Option<Luck> {
        let TableEvent::Drawn { who, tile, .. } = self.moment.event else { return None };
        let record = self.mount().last_draw().filter(|record| record.law.cause != Cause::Laid)?;
        let girls = self.brought(who, tile);
        if girls.is_empty() {
            return None;
        }
        let (now, natural) = match self.sight {
            Sight::All => {
                let (nature, _) = record.with_only(|_| false);
                (record.law.probability(tile), nature.probability(tile))
            }
            Sight::Seat(me) => self.reckoned(record, me),
        };
        (now > natural).then_some(Luck { who, tile, now, natural, girls })
    }

    /// The girls whose power brought a tile that was drawn, as far as it may be known: a seat does not know what others held down
    /// of its power.
    fn brought(&self, who: Who, tile: T37) -> Vec<Who> {
        if !self.sight.sees(who) {
            return Vec::new();
        }
        let touches = self.mount().last_draw().map(|record| touches(record, &self.cast.labels));
        let brought = touches.into_iter().flatten().filter(|touch| match self.sight {
            Sight::All => touch.brought(tile),
            Sight::Seat(_) => touch.lit(tile),
        });
        brought.filter_map(|touch| touch.who).filter(|girl| self.sight.sees(*girl)).collect()
    }

    /// The probability of the drawn tile as a seat reckons it, with and without its own power.
    fn reckoned(&self, record: &DrawRecord, me: Who) -> (f64, f64) {
        let mut unseen = TileCount::full(record.reds);
        for tile in self.seen.tiles() {
            unseen.remove(tile);
        }
        unseen.add(record.tile);
        let now = record.reckoned(&unseen, Some(me)).probability(record.tile);
        (now, record.reckoned(&unseen, None).probability(record.tile))
    }

    /// What bans and veils have just taken from seats.
    pub(super) fn taken(&self) -> Vec<Popup> {
        // Who has not noticed a tile is not told what could have been done with it.
        let told = self.moment.forbidden.iter().filter(|(who, _)| self.notices() && self.sight.sees(*who));
        told.map(|(who, forbidden)| Popup { who: *who, text: self.barred(forbidden) }).collect()
    }

    fn barred(&self, Forbidden { by, actions, tile, .. }: &Forbidden) -> String {
        let by = listed(by.iter().map(|girl| self.called(*girl)));
        let what = words::actions(actions);
        // A riichi is about no tile.
        let text = match tile.filter(|_| *actions != ["riichi"]) {
            Some(tile) => texts::played::barred_on_tile(what, words::tile(tile), by),
            None => texts::played::barred(what, by),
        };
        text.say(self.lang)
    }
}
