//! Explanation of a deal: requests, the bargain, and refused drafts.

use crate::princess::{Combinations, combinations};
use crate::state::{
    Asked, Bargain, Claim, Conflict, DampedDeal, DealRecord, Drafts, Game, Grounds, Worldline, round_name,
};
use crate::tile::{T34, T37, Who};
use serde::Serialize;
use std::collections::BTreeMap;

/// Explanation of a deal. Seats are those of the table, 0 to 3.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Deal {
    /// Name of the round.
    pub at: String,
    /// Girls whose power over the deal others held down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub damped: Vec<HeldDown>,
    /// Requests in the raid, of girls that made any.
    pub raid: Vec<Prior>,
    /// World lines offered, of girls that offered any.
    pub offers: Vec<WorldlineOffer>,
    /// Number of combinations of world lines, and of consistent ones.
    pub combinations: Combinations,
    /// Outcome of the bargain.
    pub bargain: Bargain,
    /// Conflicting demands, if the bargain failed.
    pub clashes: Vec<Clash>,
    /// First dora indicator.
    pub indicator: Option<T37>,
    /// Requests in the begging phase, of girls that made any.
    pub beg: Vec<Prior>,
    /// Hands by seat.
    pub hands: Vec<Hand>,
}

/// A girl whose power over the deal others held down.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HeldDown {
    /// Who.
    pub who: Who,
    /// What stayed, and which hooks of hers did not take place.
    #[serde(flatten)]
    pub deal: DampedDeal,
}

/// Exact tiles requested by a girl.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Prior {
    /// Who.
    pub who: Who,
    /// The tiles and the outcome.
    #[serde(flatten)]
    pub asked: Asked,
}

/// World lines of one girl.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WorldlineOffer {
    /// Who.
    pub who: Who,
    /// World lines in the order offered.
    pub worlds: Vec<Worldline>,
    /// Number of the chosen one, from 1.
    pub chosen: Option<usize>,
}

/// Demands that cannot be met together, or one that the wall cannot meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Clash {
    /// Kind.
    pub kind: T34,
    /// Seat, demand, and number of her world lines with it; the index of the world line if only one.
    pub demands: Vec<(Who, Claim, usize, Option<usize>)>,
    /// Copies left in space A.
    pub left: u8,
}

/// Hand dealt to one seat.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DealtHand"))]
pub struct Hand {
    /// Seat.
    pub who: Who,
    /// The thirteen tiles.
    pub tiles: Vec<T37>,
    /// Existence each girl added to the deal of this seat, by girl and tile, in mk.
    pub pushed: BTreeMap<Who, BTreeMap<T37, i64>>,
    /// Drafts and refusals.
    #[serde(flatten)]
    pub drafts: Drafts,
    /// Last grounds of each girl that gave any.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub grounds: BTreeMap<Who, Grounds>,
    /// Acceptance rate: one divided by the number of drafts.
    pub acceptance: f64,
    /// Girls whose patience ended and who let this hand pass.
    pub gave_up: Vec<GaveUp>,
}

/// A girl whose patience ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GaveUp {
    /// Who.
    pub who: Who,
    /// Last draft that she was the first to refuse, from 0.
    pub after: Option<u32>,
    /// First draft she was asked about, from 0; others may have refused all before it.
    pub asked: Option<u32>,
}

impl Deal {
    /// Collects the table's record of a deal that has just taken place.
    #[must_use]
    pub fn of(game: &Game, hands: &[Vec<T37>; 4]) -> Self {
        let (report, nothing) = (game.deal(), DealRecord::default());
        let record = game.deal_record().unwrap_or(&nothing);
        Self {
            at: round_name(game.round(), game.extra_round()),
            damped: damped(record),
            raid: asked(&record.raid),
            offers: offers(record, &report.bargain),
            combinations: combinations(&record.offers, &record.stock),
            bargain: report.bargain.clone(),
            clashes: report.bargain.conflict().map(|conflict| clashes(record, conflict)).unwrap_or_default(),
            indicator: None,
            beg: asked(&record.beg),
            hands: Who::ALL.map(|who| hand(who, hands, &report.drafts[who.index()], record)).into(),
        }
    }
}

impl Deal {
    /// What the player of a seat may know of it while its round is played: her own hand and requests, and what lies open. How
    /// the others bargained says what they hold.
    #[must_use]
    pub fn known_to(&self, who: Who) -> Self {
        let own = |all: &[Prior]| all.iter().filter(|prior| prior.who == who).cloned().collect();
        Self {
            at: self.at.clone(),
            damped: Vec::new(),
            raid: own(&self.raid),
            offers: Vec::new(),
            combinations: Combinations { all: 0, possible: Some(0) },
            bargain: Bargain::Idle,
            clashes: Vec::new(),
            indicator: self.indicator,
            beg: own(&self.beg),
            hands: self.hands.iter().filter(|hand| hand.who == who).map(Hand::known_to_its_seat).collect(),
        }
    }
}

impl Hand {
    /// Without what the others did to it.
    fn known_to_its_seat(&self) -> Self {
        let (who, seat) = (self.who, self.who.index());
        let mut drafts = Drafts { made: self.drafts.made, ..Drafts::default() };
        drafts.refused[seat] = self.drafts.refused[seat];
        drafts.last_refusal[seat] = self.drafts.last_refusal[seat];
        drafts.overruled[seat] = self.drafts.overruled[seat];
        let mut own = Self { drafts, ..self.clone() };
        own.pushed.retain(|girl, _| *girl == who);
        own.grounds.retain(|girl, _| *girl == who);
        own.gave_up.retain(|given| given.who == who);
        own
    }
}

fn damped(record: &DealRecord) -> Vec<HeldDown> {
    let held = |who: Who| Some(HeldDown { who, deal: record.damped[who.index()].clone()? });
    Who::ALL.into_iter().filter_map(held).collect()
}

fn asked(all: &[Asked; 4]) -> Vec<Prior> {
    let asked = Who::ALL.into_iter().map(|who| Prior { who, asked: all[who.index()].clone() });
    asked.filter(|prior| !prior.asked.is_empty()).collect()
}

fn offers(record: &DealRecord, bargain: &Bargain) -> Vec<WorldlineOffer> {
    let offer = |who: Who| {
        let worlds = record.offers[who.index()].clone();
        let chosen = bargain.world(who).and_then(|chosen| worlds.iter().position(|world| world == chosen));
        WorldlineOffer { who, worlds, chosen: chosen.map(|index| index + 1) }
    };
    Who::ALL.into_iter().map(offer).filter(|offer| !offer.worlds.is_empty()).collect()
}

fn clashes(record: &DealRecord, conflict: &Conflict) -> Vec<Clash> {
    let demands = |kind: T34| {
        let mut demands = Vec::new();
        for &who in &conflict.girls {
            for claim in [Claim::Four, Claim::All, Claim::Any] {
                let worlds = &record.offers[who.index()];
                let mut lines = (1..).zip(worlds).filter(|(_, world)| world.claim(kind) == claim);
                if let Some((first, _)) = lines.next() {
                    let more = lines.count();
                    demands.push((who, claim, more + 1, (more == 0).then_some(first)));
                }
            }
        }
        demands
    };
    let clash = |&kind: &T34| Clash { kind, demands: demands(kind), left: record.stock.ct34(kind) };
    conflict.kinds.iter().map(clash).collect()
}

fn hand(who: Who, hands: &[Vec<T37>; 4], drafts: &Drafts, record: &DealRecord) -> Hand {
    let pushed = Who::ALL.into_iter().map(|girl| {
        let existence = record.pushed[girl.index()][who.index()];
        let pushed: BTreeMap<T37, i64> =
            T37::all().map(|tile| (tile, existence.of(tile))).filter(|&(_, mk)| mk != 0).collect();
        (girl, pushed)
    });
    let grounds = &record.grounds[who.index()];
    let grounds = Who::ALL.into_iter().filter_map(|girl| Some((girl, grounds[girl.index()].clone()?)));
    let resigned = Who::ALL.into_iter().filter(|girl| record.gave_up[who.index()][girl.index()]);
    Hand {
        who,
        tiles: hands[who.index()].clone(),
        pushed: pushed.filter(|(_, pushed)| !pushed.is_empty()).collect(),
        drafts: *drafts,
        grounds: grounds.collect(),
        acceptance: 1.0 / f64::from(drafts.made.max(1)),
        gave_up: resigned
            .filter(|girl| !drafts.overruled[girl.index()])
            .map(|girl| GaveUp {
                who: girl,
                after: drafts.last_refusal[girl.index()],
                asked: record.asked[who.index()][girl.index()],
            })
            .collect(),
    }
}
