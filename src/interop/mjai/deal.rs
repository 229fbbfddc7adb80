//! The messages that begin a game and its rounds.

use super::opening::Opening;
use super::pai::{Pai, WINDS, pais};
use super::write::{Message, MjaiWriter};
use crate::interop::own;
use crate::state::{Bargain, DealReport, Rule};
use crate::tile::{T37, Who};
use serde_json::{Map, Value, json};

impl MjaiWriter {
    /// Includes the rules, so that our own records are replayed by exactly these.
    pub(super) fn start_game(&self, rule: &Rule, viewer: Option<Who>) -> Message {
        let name = |who: Who| format!("{} [{}]", self.players[who.index()], self.girls[who.index()]);
        let mut start = json!({ "type": "start_game", "names": self.ids.map(name) });
        if let Some(viewer) = viewer {
            start["id"] = json!(self.ids.id(viewer));
        }
        if let Some(length) = [(4, "tonpu"), (8, "tonnan")].iter().find(|(n, _)| *n == rule.flow.rounds) {
            start["gametype"] = json!(length.1);
        }
        start["rule"] = own::value(rule);
        start
    }

    pub(super) fn start_kyoku(&self, opening: &Opening, indicator: T37) -> Message {
        let hand = |who: Who| -> Vec<Pai> {
            let tiles = &opening.hands[who.index()];
            if self.sees(who) { pais(tiles.iter().copied()) } else { vec![Pai::HIDDEN; tiles.len()] }
        };
        json!({
            "type": "start_kyoku",
            "bakaze": WINDS[(opening.round / 4 % 4) as usize],
            "kyoku": opening.round % 4 + 1,
            "honba": opening.honba,
            "kyotaku": opening.sticks,
            "oya": self.ids.id(opening.dealer),
            "dora_marker": Pai::from(indicator),
            "scores": self.ids.reorder(opening.points),
            "tehais": self.ids.map(hand),
        })
    }

    /// What skills did to the deal.
    pub(super) fn deal_notes(&self, deal: &DealReport) -> Vec<Value> {
        let girl = |who: Who| &self.girls[who.index()];
        let mut notes = Vec::new();
        for who in Who::ALL {
            if let Some(world) = deal.bargain.world(who) {
                let claims = world.claims().map(|(kind, claim)| (kind.z_str().to_owned(), json!(claim)));
                let claims: Map<String, Value> = claims.collect();
                notes.push(json!({ "girl": girl(who), "about": "bargain", "claims": claims }));
            }
        }
        if let Bargain::Failed(conflict) = &deal.bargain {
            let girls: Vec<_> = conflict.girls.iter().map(|&who| girl(who)).collect();
            notes.push(json!({ "girls": girls, "about": "bargain", "conflict": conflict.kinds }));
        }
        for (who, drafts) in Who::ALL.into_iter().zip(&deal.drafts) {
            if drafts.made > 1 {
                notes.push(json!({ "girl": girl(who), "about": "monkey", "drafts": drafts.made }));
            }
        }
        notes
    }
}
