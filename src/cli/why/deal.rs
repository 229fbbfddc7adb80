//! One deal for people.

use super::draw::{INDENT, fact_at, percent, wrapped};
use crate::cli::complain::in_words;
use crate::cli::out::Out;
use crate::cli::text::{claims, counted, name, packed, packed_kinds};
use crate::lab::why::{Chronicle, Clash, Deal, GaveUp, Hand, Prior, WorldlineOffer};
use crate::princess::{Bargain, Taken};
use crate::tile::{T37, Who};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

/// Prints everything about a deal.
pub fn tell(deal: &Deal, chronicle: &Chronicle, out: &mut Out) {
    let teller = Teller { deal, names: &chronicle.names };
    wrapped(&teller.answer(), out);
    out.line("");
    deal.raid.iter().for_each(|prior| teller.fact(out, "raid", &teller.prior(prior)));
    teller.bargain(out);
    if let Some(indicator) = deal.indicator {
        teller.fact(out, "indicator", &format!("{} (why: --at {}:dora)", name(indicator), deal.at));
    }
    deal.beg.iter().for_each(|prior| teller.fact(out, "beg", &teller.prior(prior)));
    for hand in &deal.hands {
        teller.hand(hand, out);
    }
}

struct Teller<'a> {
    deal: &'a Deal,
    names: &'a [String; 4],
}

impl Teller<'_> {
    /// A fact in a column that has room for every name before it.
    fn fact(&self, out: &mut Out, head: &str, text: &str) {
        let widest = self.names.iter().map(|name| name.width()).max().unwrap_or_default();
        fact_at(INDENT.max(widest + 4), out, head, text);
    }

    fn name(&self, who: Who) -> &str {
        &self.names[who.index()]
    }

    /// The sentence at the top.
    fn answer(&self) -> String {
        let Deal { at, bargain, combinations, hands, .. } = self.deal;
        let agreed = match bargain {
            Bargain::Idle => "nobody bargained".to_owned(),
            Bargain::Agreed(worlds) => {
                let girls = Who::ALL.into_iter().filter(|who| worlds[who.index()].is_some());
                let girls: Vec<&str> = girls.map(|who| self.name(who)).collect();
                format!(
                    "{} got what {} bargained for",
                    girls.join(" and "),
                    if girls.len() == 1 { "she" } else { "they" }
                )
            }
            Bargain::Failed(conflict) => {
                let girls: Vec<&str> = conflict.girls.iter().map(|&who| self.name(who)).collect();
                format!(
                    "the bargain of {} failed, in all {} combinations",
                    girls.join(" and "),
                    combinations.all
                )
            }
        };
        let refused: u32 = hands.iter().map(|hand| hand.drafts.made.saturating_sub(1)).sum();
        let monkey = match refused {
            0 => "every first draft was fine".to_owned(),
            1 => "one draft was refused".to_owned(),
            n => format!("{n} drafts were refused"),
        };
        format!("The deal of {at}: {agreed}, and {monkey}.")
    }

    fn prior(&self, prior: &Prior) -> String {
        let with = |fate: Taken| {
            let tiles = prior.asked.take.iter().filter(|(_, taken)| *taken == fate).map(|(tile, _)| *tile);
            packed(tiles)
        };
        let mut parts = Vec::new();
        for (fate, text) in [
            (Taken::Yes, "gets"),
            (Taken::NoneLeft, "finds no"),
            (Taken::HandFull, "has no room for"),
            (Taken::Laid, "asks in vain, the wall being laid, for"),
        ] {
            let tiles = with(fate);
            if !tiles.is_empty() {
                parts.push(format!("{text} {tiles}"));
            }
        }
        for (tile, wanted, loaded) in &prior.asked.load {
            let of = if loaded < wanted { format!("{loaded} of {wanted}") } else { loaded.to_string() };
            parts.push(format!("loads {of} {} into B", name(*tile)));
        }
        let first = if prior.asked.high { " goes first:" } else { "" };
        format!("{}{first} {}", self.name(prior.who), parts.join(", "))
    }

    fn bargain(&self, out: &mut Out) {
        let combinations = self.deal.combinations;
        if self.deal.offers.is_empty() {
            return;
        }
        let offered = |offer: &WorldlineOffer| {
            format!("{} offers {}", self.name(offer.who), counted(offer.worlds.len(), "world line"))
        };
        let offers: Vec<String> = self.deal.offers.iter().map(offered).collect();
        let possible = combinations.possible.map_or("too many to try".to_owned(), |n| format!("{n} hold"));
        let combined = if combinations.all == 1 {
            "1 combination".to_owned()
        } else {
            format!("{} combinations", combinations.all)
        };
        self.fact(out, "bargain", &format!("{}: {combined}, {possible}", offers.join(", ")));
        for offer in &self.deal.offers {
            if let Some(world) = offer.chosen.and_then(|chosen| Some((chosen, offer.worlds.get(chosen - 1)?)))
            {
                self.fact(
                    out,
                    "",
                    &format!("{} gets line {}: {}", self.name(offer.who), world.0, claims(world.1)),
                );
            }
        }
        self.deal.clashes.iter().for_each(|clash| self.fact(out, "", &self.clash(clash)));
    }

    /// `5p, of which 4 are left: yuki wants four (line 3), mine all (12 lines)`.
    fn clash(&self, clash: &Clash) -> String {
        let demand = |demand: &(Who, crate::girl::Claim, usize, Option<usize>)| {
            let (who, claim, lines, only) = demand;
            let lines = only.map_or(format!("{lines} lines"), |number| format!("line {number}"));
            format!("{} wants {} ({lines})", self.name(*who), claim.name())
        };
        let demands: Vec<String> = clash.demands.iter().map(demand).collect();
        let kind = packed_kinds(std::iter::once(clash.kind));
        format!("conflict on {kind}, {} left: {}", clash.left, demands.join(", "))
    }

    fn hand(&self, hand: &Hand, out: &mut Out) {
        let Hand { who, drafts, .. } = hand;
        let drafted = match drafts.made {
            1 => "the first draft".to_owned(),
            made => format!("draft {made}, 1 of {made} accepted ({})", percent(hand.acceptance)),
        };
        self.fact(out, self.name(*who), &format!("{}: {drafted}", packed(hand.tiles.iter().copied())));
        for girl in Who::ALL {
            let refused = drafts.refused[girl.index()];
            if refused > 0 {
                let (name, last) =
                    (self.name(girl), drafts.last_refusal[girl.index()].map_or(0, |iter| iter + 1));
                let grounds =
                    hand.grounds.get(&girl).map(|grounds| format!(": {grounds}")).unwrap_or_default();
                self.fact(
                    out,
                    "",
                    &format!("{name} refused {refused} first, the last of them draft {last}{grounds}"),
                );
            }
        }
        for given in &hand.gave_up {
            self.fact(out, "", &gave_up(self.name(given.who), given));
        }
        for girl in Who::ALL.into_iter().filter(|girl| drafts.overruled[girl.index()]) {
            self.fact(out, "", &format!("{} never gave up, and it was dealt all the same", self.name(girl)));
        }
        for (&girl, pushed) in &hand.pushed {
            self.fact(out, "", &format!("{} pushed {}", self.name(girl), amounts(pushed)));
        }
    }
}

/// How somebody came to let a hand pass that she would have refused as a first draft.
fn gave_up(name: &str, given: &GaveUp) -> String {
    match (given.after, given.asked.map(|iter| iter + 1)) {
        (Some(last), _) => in_words(&format!(
            "{name} gave up after draft {}: at first she would have refused this hand",
            last + 1
        )),
        (None, Some(asked @ 2..)) => in_words(&format!(
            "{name} was not asked before draft {asked}: as a first draft she would have refused this hand"
        )),
        (None, _) => {
            in_words(&format!("{name} refused no draft; as a first one she would have refused this hand"))
        }
    }
}

/// `+150 on 5m, -5000 on 0mps`: tiles of one amount together, the greatest first.
fn amounts(pushed: &BTreeMap<T37, i64>) -> String {
    let mut by_mk: BTreeMap<i64, Vec<T37>> = BTreeMap::new();
    for (&tile, &mk) in pushed {
        by_mk.entry(mk).or_default().push(tile);
    }
    let amounts =
        by_mk.iter().rev().map(|(mk, tiles)| format!("{mk:+} mk on {}", packed(tiles.iter().copied())));
    amounts.collect::<Vec<_>>().join(", ")
}
