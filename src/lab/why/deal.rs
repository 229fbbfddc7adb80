//! Explains a deal: what was asked for, agreed on and refused.

use crate::girl::{Claim, Grounds, Worldline};
use crate::princess::{Asked, Bargain, Combinations, Conflict, DealRecord, Drafts, combinations};
use crate::table::{Game, round_name};
use crate::tile::{T34, T37, Who};
use serde::Serialize;
use std::collections::BTreeMap;

/// Explanation of a deal. Seats are those of the table, 0 to 3.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Deal {
    /// Name of the round.
    pub at: String,
    /// Requests of the raid, by girls with any.
    pub raid: Vec<Prior>,
    /// World lines offered, by girls with any.
    pub offers: Vec<WorldlineOffer>,
    /// Number of combinations of world lines, and how many were consistent.
    pub combinations: Combinations,
    /// Outcome of the negotiation.
    pub bargain: Bargain,
    /// If there was no agreement: conflicting demands on the kinds in question.
    pub clashes: Vec<Clash>,
    /// First dora indicator.
    pub indicator: Option<T37>,
    /// Requests of the beg phase, by girls with any.
    pub beg: Vec<Prior>,
    /// Hand of each seat.
    pub hands: Vec<Hand>,
}

/// Exact tiles requested by a girl.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Prior {
    /// Her seat.
    pub who: Who,
    /// The requests and their outcome.
    #[serde(flatten)]
    pub asked: Asked,
}

/// World lines of one girl.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WorldlineOffer {
    /// Her seat.
    pub who: Who,
    /// In the order offered.
    pub worlds: Vec<Worldline>,
    /// Number of the one agreed on, from 1.
    pub chosen: Option<usize>,
}

/// Demands that contradict each other or exceed the wall.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Clash {
    /// Kind.
    pub kind: T34,
    /// Girl, demand, number of her world lines that contain it, and the line's number if it is only one.
    pub demands: Vec<(Who, Claim, usize, Option<usize>)>,
    /// Copies left in space A.
    pub left: u8,
}

/// How the hand of one seat was dealt.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Hand {
    /// The seat.
    pub who: Who,
    /// The thirteen tiles.
    pub tiles: Vec<T37>,
    /// Existence each girl added to the deal of this seat, by girl and tile, in mk.
    pub pushed: BTreeMap<Who, BTreeMap<T37, i64>>,
    /// Drafts and refusals.
    #[serde(flatten)]
    pub drafts: Drafts,
    /// Last reasons of the girls who gave any.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub grounds: BTreeMap<Who, Grounds>,
    /// Share of all drafts that was accepted, as 1 in this many.
    pub acceptance: f64,
    /// Girls who refused this hand at first and then let it pass.
    pub gave_up: Vec<GaveUp>,
}

/// A girl whose patience ran out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GaveUp {
    /// Her seat.
    pub who: Who,
    /// Index of the last draft she refused; `None` if she refused none before it.
    pub after: Option<u32>,
    /// Index of the first draft she was asked about: others may have refused all before it.
    pub asked: Option<u32>,
}

impl Deal {
    /// Explains the deal that has just taken place, from the table's record.
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
