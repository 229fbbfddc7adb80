//! Text output of a deal's explanation.

use super::draw::{INDENT, fact_at, percent};
use crate::cli::diagnostics::localized;
use crate::cli::out::Out;
use crate::cli::paragraph;
use crate::cli::text::{claim_of, claims, name, packed, packed_kinds};
use crate::game::why::{Chronicle, Clash, Deal, GaveUp, Hand, HeldDown, Prior, WorldlineOffer};
use crate::problem::{Text, texts};
use crate::state::{Bargain, Taken};
use crate::tile::{T37, Who};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

/// Prints the explanation of a deal.
pub fn print(deal: &Deal, chronicle: &Chronicle, out: &mut Out) {
    let teller = Teller { deal, names: &chronicle.names };
    paragraph::bold(&teller.answer(), out);
    out.line("");
    for held in &deal.damped {
        let of = localized(&texts::why::heading_held_down());
        teller.fact(out, &of, &teller.held(held));
    }
    deal.raid
        .iter()
        .for_each(|prior| teller.fact(out, &localized(&texts::why::heading_raid()), &teller.prior(prior)));
    teller.bargain(out);
    if let Some(indicator) = deal.indicator {
        let text = texts::why::indicator_explained_at(name(indicator), &deal.at);
        teller.fact(out, &localized(&texts::why::heading_indicator()), &localized(&text));
    }
    deal.beg
        .iter()
        .for_each(|prior| teller.fact(out, &localized(&texts::why::heading_beg()), &teller.prior(prior)));
    for hand in &deal.hands {
        teller.hand(hand, out);
    }
}

struct Teller<'a> {
    deal: &'a Deal,
    names: &'a [String; 4],
}

impl Teller<'_> {
    /// Prints a line after a column for names.
    fn fact(&self, out: &mut Out, head: &str, text: &str) {
        let widest = self.names.iter().map(|name| name.width()).max().unwrap_or_default();
        fact_at(INDENT.max(widest + 4), out, head, text);
    }

    fn name(&self, who: Who) -> &str {
        &self.names[who.index()]
    }

    /// The summary at the top.
    fn answer(&self) -> String {
        let Deal { at, bargain, combinations, hands, .. } = self.deal;
        let agreed = match bargain {
            Bargain::Idle => texts::why::nobody_bargained(),
            Bargain::Agreed(worlds) => {
                let girls = Who::ALL.into_iter().filter(|who| worlds[who.index()].is_some());
                let girls: Vec<Who> = girls.collect();
                match girls.as_slice() {
                    [girl] => texts::why::bargain_held(self.name(*girl)),
                    girls => texts::why::bargains_held(self.all(girls)),
                }
            }
            Bargain::Failed(conflict) => {
                texts::why::bargain_failed(self.all(&conflict.girls), combinations.all)
            }
        };
        let refused: u32 = hands.iter().map(|hand| hand.drafts.made.saturating_sub(1)).sum();
        let monkey = match refused {
            0 => texts::why::no_draft_refused(),
            n => texts::why::drafts_refused(n),
        };
        localized(&texts::why::deal_summed_up(at, agreed, monkey))
    }

    /// A list of girls: `yuki and mine`.
    fn all(&self, girls: &[Who]) -> Text {
        let names = girls.iter().map(|&who| Text::verbatim(self.name(who)));
        names.reduce(texts::why::and).unwrap_or_default()
    }

    fn prior(&self, prior: &Prior) -> String {
        let with = |fate: Taken| {
            let tiles = prior.asked.take.iter().filter(|(_, taken)| *taken == fate).map(|(tile, _)| *tile);
            packed(tiles)
        };
        type Told = fn(String) -> Text;
        let fates: [(Taken, Told); 4] = [
            (Taken::Yes, |tiles| texts::why::gets_tiles(tiles)),
            (Taken::NoneLeft, |tiles| texts::why::finds_none_left(tiles)),
            (Taken::HandFull, |tiles| texts::why::hand_is_full(tiles)),
            (Taken::Laid, |tiles| texts::why::asks_in_vain(tiles)),
        ];
        let mut parts = Vec::new();
        for (fate, text) in fates {
            let tiles = with(fate);
            if !tiles.is_empty() {
                parts.push(text(tiles));
            }
        }
        for (tile, wanted, loaded) in &prior.asked.load {
            parts.push(match loaded < wanted {
                true => texts::why::loads_part_into_b(loaded, wanted, name(*tile)),
                false => texts::why::loads_into_b(loaded, name(*tile)),
            });
        }
        let (girl, parts) = (self.name(prior.who), Text::joined(parts, ", "));
        match prior.asked.high {
            true => localized(&texts::why::goes_first(girl, parts)),
            false => format!("{girl} {}", localized(&parts)),
        }
    }

    /// What others left of a girl's power over the deal: `40 % of yuki's power over the deal stays (mei)`.
    fn held(&self, held: &HeldDown) -> String {
        let by = held.deal.damped.seats().map(|who| Text::verbatim(self.name(who)));
        let (girl, stays) = (self.name(held.who), percent(held.deal.damped.share.fraction()));
        let stays = texts::why::power_over_deal_left(stays, girl, Text::joined(by, ", "));
        let failed = held.deal.silenced.iter().map(|hook| texts::why::hook_silenced(hook.name()));
        localized(&Text::joined([stays].into_iter().chain(failed), "; "))
    }

    fn bargain(&self, out: &mut Out) {
        let combinations = self.deal.combinations;
        if self.deal.offers.is_empty() {
            return;
        }
        let offered =
            |offer: &WorldlineOffer| texts::why::offers_world_lines(self.name(offer.who), offer.worlds.len());
        let offers = Text::joined(self.deal.offers.iter().map(offered), ", ");
        let possible = combinations
            .possible
            .map_or_else(texts::why::too_many_to_try, texts::why::combinations_that_hold);
        let combined = texts::why::combinations(offers, combinations.all, possible);
        self.fact(out, &localized(&texts::why::heading_bargain()), &localized(&combined));
        for offer in &self.deal.offers {
            if let Some(world) = offer.chosen.and_then(|chosen| Some((chosen, offer.worlds.get(chosen - 1)?)))
            {
                let text = texts::why::gets_world_line(self.name(offer.who), world.0, claims(world.1));
                self.fact(out, "", &localized(&text));
            }
        }
        self.deal.clashes.iter().for_each(|clash| self.fact(out, "", &self.clash(clash)));
    }

    /// A conflict: `5p, of which 4 are left: yuki wants four (line 3), mine all (12 lines)`.
    fn clash(&self, clash: &Clash) -> String {
        let kind = packed_kinds(std::iter::once(clash.kind));
        let demand = |demand: &(Who, crate::state::Claim, usize, Option<usize>)| {
            let (who, claim, lines, only) = demand;
            let (girl, claim) = (self.name(*who), claim_of(*claim, &kind));
            match only {
                Some(number) => texts::why::wants_in_line(girl, claim, number),
                None => texts::why::wants_in_lines(girl, claim, lines),
            }
        };
        let demands = Text::joined(clash.demands.iter().map(demand), ", ");
        localized(&texts::why::conflict(&kind, clash.left, demands))
    }

    fn hand(&self, hand: &Hand, out: &mut Out) {
        let Hand { who, drafts, .. } = hand;
        let tiles = packed(hand.tiles.iter().copied());
        let drafted = match drafts.made {
            1 => texts::why::first_draft(tiles),
            made => texts::why::draft_accepted(tiles, made, percent(hand.acceptance)),
        };
        self.fact(out, self.name(*who), &localized(&drafted));
        for girl in Who::ALL {
            let refused = drafts.refused[girl.index()];
            if refused > 0 {
                let (name, last) =
                    (self.name(girl), drafts.last_refusal[girl.index()].map_or(0, |iter| iter + 1));
                let grounds = hand
                    .grounds
                    .get(&girl)
                    .map(|grounds| localized(&texts::frame::colon("", grounds)))
                    .unwrap_or_default();
                let text = texts::why::refused_drafts(name, refused, last, grounds);
                self.fact(out, "", &localized(&text));
            }
        }
        for given in &hand.gave_up {
            self.fact(out, "", &gave_up(self.name(given.who), given));
        }
        for girl in Who::ALL.into_iter().filter(|girl| drafts.overruled[girl.index()]) {
            self.fact(out, "", &localized(&texts::why::never_gave_up(self.name(girl))));
        }
        for (&girl, pushed) in &hand.pushed {
            self.fact(out, "", &localized(&texts::why::pushed(self.name(girl), amounts(pushed))));
        }
    }
}

/// How a girl came to accept a hand she would have refused as a first draft.
fn gave_up(name: &str, given: &GaveUp) -> String {
    match (given.after, given.asked.map(|iter| iter + 1)) {
        (Some(last), _) => localized(&texts::why::gave_up(name, last + 1)),
        (None, Some(asked @ 2..)) => localized(&texts::why::not_asked_before(name, asked)),
        (None, _) => localized(&texts::why::refused_no_draft(name)),
    }
}

/// Amounts by tile, largest first: `+150 on 5m, -5000 on 0mps`.
fn amounts(pushed: &BTreeMap<T37, i64>) -> Text {
    let mut by_mk: BTreeMap<i64, Vec<T37>> = BTreeMap::new();
    for (&tile, &mk) in pushed {
        by_mk.entry(mk).or_default().push(tile);
    }
    let amounts = by_mk.iter().rev();
    let amounts =
        amounts.map(|(mk, tiles)| texts::why::mk_on_tiles(format!("{mk:+}"), packed(tiles.iter().copied())));
    Text::joined(amounts, ", ")
}
