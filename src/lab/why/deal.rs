//! One deal, explained: what was asked for, what was agreed on, what was refused.

use crate::girl::{Claim, Grounds, Worldline};
use crate::princess::{Asked, Bargain, Combinations, Conflict, DealRecord, Drafts, combinations};
use crate::table::{Game, round_name};
use crate::tile::{T34, T37, Who};
use serde::Serialize;
use std::collections::BTreeMap;

/// The explanation of a deal. Seats are those of the table, 0 to 3.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Deal {
    /// The round.
    pub at: String,
    /// What was asked for in the raid, by whom anything was.
    pub raid: Vec<Prior>,
    /// The world lines offered, by whom any were.
    pub offers: Vec<WorldlineOffer>,
    /// How many combinations of them there were, and how many held.
    pub combinations: Combinations,
    /// What came of the bargain.
    pub bargain: Bargain,
    /// If nothing did: demands that break each other on the kinds in question.
    pub clashes: Vec<Clash>,
    /// The first dora indicator.
    pub indicator: Option<T37>,
    /// What was begged for, by whom anything was.
    pub beg: Vec<Prior>,
    /// Each seat's hand.
    pub hands: Vec<Hand>,
}

/// Exact tiles a girl asked for.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Prior {
    /// Who.
    pub who: Who,
    /// What, and what became of it.
    #[serde(flatten)]
    pub asked: Asked,
}

/// The world lines of one girl.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WorldlineOffer {
    /// Who.
    pub who: Who,
    /// In the order she offered them.
    pub worlds: Vec<Worldline>,
    /// The one that was agreed on, from 1.
    pub chosen: Option<usize>,
}

/// Two demands that cannot both be met, or one the wall cannot meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Clash {
    /// The kind.
    pub kind: T34,
    /// Who demands what of it, and in how many of her world lines. Its number if in one only.
    pub demands: Vec<(Who, Claim, usize, Option<usize>)>,
    /// Copies in space A.
    pub left: u8,
}

/// How one seat's hand was dealt.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Hand {
    /// Whose.
    pub who: Who,
    /// The thirteen tiles.
    pub tiles: Vec<T37>,
    /// What each girl added to the deal of this seat, by her seat and by tile, in mk.
    pub pushed: BTreeMap<Who, BTreeMap<T37, i64>>,
    /// Drafts and refusals.
    #[serde(flatten)]
    pub drafts: Drafts,
    /// The last grounds of those who gave any.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub grounds: BTreeMap<Who, Grounds>,
    /// The part of all drafts that was accepted, 1 of so many.
    pub acceptance: f64,
    /// Who would have refused this hand at first and let it pass.
    pub gave_up: Vec<GaveUp>,
}

/// Somebody's patience ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GaveUp {
    /// Who.
    pub who: Who,
    /// The last draft she refused, from 0; nothing if she refused none of them first.
    pub after: Option<u32>,
    /// The first draft she was asked about, from 0: others may have refused all before it.
    pub asked: Option<u32>,
}

impl Deal {
    /// What the table keeps of a deal that has just taken place.
    #[must_use]
    pub fn of(game: &Game, hands: &[Vec<T37>; 4]) -> Self {
        let (report, nothing) = (game.deal(), DealRecord::default());
        let record = game.deal_record().unwrap_or(&nothing);
        Self {
            at: round_name(game.round(), game.extra_round()),
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
