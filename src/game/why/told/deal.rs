//! A deal in words.

use super::odds::percent;
use super::{Explanation, Fact, INDENT, claim_of, claims, packed, packed_kinds};
use crate::game::why::at::round_in_words;
use crate::game::why::{Clash, Deal, GaveUp, Hand, HeldDown, Prior, WorldlineOffer};
use crate::problem::{Lang, Text, texts};
use crate::report::Part;
use crate::state::{Bargain, Taken};
use crate::tile::{T37, Who};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

/// Explains a deal in a terminal; `names` are the labels of the girls by seat.
#[must_use]
pub fn deal(deal: &Deal, names: &[String; 4], lang: Lang) -> Vec<Part> {
    let teller = Teller { deal, names, lang, on_page: false, facts: Vec::new() };
    let widest = names.iter().map(|name| name.width()).max().unwrap_or_default();
    teller.explained(true).parts(INDENT.max(widest + 4))
}

/// Explains a deal on a page; `names` are what it calls the girls by seat. What a seat may know of a deal, see
/// [`Deal::known_to`], is not `whole`, and not summed up.
#[must_use]
pub fn deal_on_page(deal: &Deal, names: &[String; 4], whole: bool, lang: Lang) -> Explanation {
    Teller { deal, names, lang, on_page: true, facts: Vec::new() }.explained(whole)
}

struct Teller<'a> {
    deal: &'a Deal,
    names: &'a [String; 4],
    lang: Lang,
    /// A page has no options that places are for.
    on_page: bool,
    facts: Vec<Fact>,
}

impl<'a> Teller<'a> {
    fn explained(mut self, whole: bool) -> Explanation {
        let answer = if whole { self.answer().say(self.lang) } else { String::new() };
        self.tell();
        Explanation { answer, facts: self.facts }
    }

    fn tell(&mut self) {
        let (deal, lang) = (self.deal, self.lang);
        for held in &deal.damped {
            let text = self.held(held);
            self.fact(&texts::why::heading_held_down().say(lang), text);
        }
        for prior in &deal.raid {
            let text = self.prior(prior);
            self.fact(&texts::why::heading_raid().say(lang), text);
        }
        self.bargain();
        if let Some(indicator) = deal.indicator {
            let tile = indicator.shown_in(lang);
            let text = match self.on_page {
                true => Text::verbatim(tile),
                false => texts::why::indicator_explained_at(tile, &deal.at),
            };
            self.fact(&texts::why::heading_indicator().say(lang), text.say(lang));
        }
        for prior in &deal.beg {
            let text = self.prior(prior);
            self.fact(&texts::why::heading_beg().say(lang), text);
        }
        deal.hands.iter().for_each(|hand| self.hand(hand));
    }

    fn fact(&mut self, title: &str, text: String) {
        self.facts.push(Fact { title: title.to_owned(), text });
    }

    fn name(&self, who: Who) -> &'a str {
        &self.names[who.index()]
    }

    /// The summary at the top.
    fn answer(&self) -> Text {
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
        let round = if self.on_page { round_in_words(at) } else { Text::verbatim(at) };
        texts::why::deal_summed_up(round, agreed, monkey)
    }

    /// A list of girls: `yuki and mine`.
    fn all(&self, girls: &[Who]) -> Text {
        let names = girls.iter().map(|&who| Text::verbatim(self.name(who)));
        names.reduce(texts::why::and).unwrap_or_default()
    }

    fn prior(&self, prior: &Prior) -> String {
        let with = |fate: Taken| {
            let tiles = prior.asked.take.iter().filter(|(_, taken)| *taken == fate).map(|(tile, _)| *tile);
            packed(tiles, self.lang)
        };
        type Told = fn(String) -> Text;
        let fates: [(Taken, Told); 5] = [
            (Taken::Yes, |tiles| texts::why::gets_tiles(tiles)),
            (Taken::NoneLeft, |tiles| texts::why::finds_none_left(tiles)),
            (Taken::Promised, |tiles| texts::why::tiles_are_promised(tiles)),
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
                true => texts::why::loads_part_into_b(loaded, wanted, tile.shown_in(self.lang)),
                false => texts::why::loads_into_b(loaded, tile.shown_in(self.lang)),
            });
        }
        let (girl, parts) = (self.name(prior.who), Text::joined(parts, ", "));
        match prior.asked.high {
            true => texts::why::goes_first(girl, parts).say(self.lang),
            false => texts::why::girl_does(girl, parts).say(self.lang),
        }
    }

    /// What others left of a girl's power over the deal: `40 % of yuki's power over the deal stays (mei)`.
    fn held(&self, held: &HeldDown) -> String {
        let by = held.deal.damped.seats().map(|who| Text::verbatim(self.name(who)));
        let (girl, stays) = (self.name(held.who), percent(held.deal.damped.share.fraction()));
        let stays = texts::why::power_over_deal_left(stays, girl, Text::joined(by, ", "));
        let failed = held.deal.silenced.iter().map(|hook| texts::why::hook_silenced(hook.name()));
        Text::joined([stays].into_iter().chain(failed), "; ").say(self.lang)
    }

    fn bargain(&mut self) {
        let (deal, lang) = (self.deal, self.lang);
        let combinations = deal.combinations;
        if deal.offers.is_empty() {
            return;
        }
        let offered =
            |offer: &WorldlineOffer| texts::why::offers_world_lines(self.name(offer.who), offer.worlds.len());
        let offers = Text::joined(deal.offers.iter().map(offered), ", ");
        let possible = match combinations.possible {
            None => texts::why::too_many_to_try(),
            Some(0) => texts::why::no_combination_holds(),
            Some(count) => texts::why::combinations_that_hold(count),
        };
        let combined = texts::why::combinations(offers, combinations.all, possible);
        self.fact(&texts::why::heading_bargain().say(lang), combined.say(lang));
        for offer in &deal.offers {
            if let Some(world) = offer.chosen.and_then(|chosen| Some((chosen, offer.worlds.get(chosen - 1)?)))
            {
                let text = texts::why::gets_world_line(self.name(offer.who), world.0, claims(world.1, lang));
                self.fact("", text.say(lang));
            }
        }
        for clash in &deal.clashes {
            let text = self.clash(clash);
            self.fact("", text);
        }
    }

    /// A conflict: `5p, of which 4 are left: yuki wants four (line 3), mine all (12 lines)`.
    fn clash(&self, clash: &Clash) -> String {
        let kind = packed_kinds(std::iter::once(clash.kind), self.lang);
        let demand = |demand: &(Who, crate::state::Claim, usize, Option<usize>)| {
            let (who, claim, lines, only) = demand;
            let (girl, claim) = (self.name(*who), claim_of(*claim, &kind));
            match only {
                Some(number) => texts::why::wants_in_line(girl, claim, number),
                None => texts::why::wants_in_lines(girl, claim, lines),
            }
        };
        let demands = Text::joined(clash.demands.iter().map(demand), ", ");
        texts::why::conflict(&kind, clash.left, demands).say(self.lang)
    }

    fn hand(&mut self, hand: &Hand) {
        let lang = self.lang;
        let Hand { who, drafts, .. } = hand;
        let tiles = packed(hand.tiles.iter().copied(), lang);
        let drafted = match drafts.made {
            1 => texts::why::first_draft(tiles),
            made => texts::why::draft_accepted(tiles, made, percent(hand.acceptance)),
        };
        self.fact(self.name(*who), drafted.say(lang));
        for girl in Who::ALL {
            let refused = drafts.refused[girl.index()];
            if refused > 0 {
                let (name, last) =
                    (self.name(girl), drafts.last_refusal[girl.index()].map_or(0, |iter| iter + 1));
                let grounds = hand
                    .grounds
                    .get(&girl)
                    .map(|grounds| texts::frame::colon("", grounds).say(lang))
                    .unwrap_or_default();
                let text = texts::why::refused_drafts(name, refused, last, grounds);
                self.fact("", text.say(lang));
            }
        }
        for given in &hand.gave_up {
            self.fact("", gave_up(self.name(given.who), given).say(lang));
        }
        for girl in Who::ALL.into_iter().filter(|girl| drafts.overruled[girl.index()]) {
            self.fact("", texts::why::never_gave_up(self.name(girl)).say(lang));
        }
        for (&girl, pushed) in &hand.pushed {
            self.fact("", texts::why::pushed(self.name(girl), amounts(pushed, lang)).say(lang));
        }
    }
}

/// How a girl came to accept a hand she would have refused as a first draft.
fn gave_up(name: &str, given: &GaveUp) -> Text {
    match (given.after, given.asked.map(|iter| iter + 1)) {
        (Some(last), _) => texts::why::gave_up(name, last + 1),
        (None, Some(asked @ 2..)) => texts::why::not_asked_before(name, asked),
        (None, _) => texts::why::refused_no_draft(name),
    }
}

/// Amounts by tile, largest first: `+150 on 5m, -5000 on 0mps`.
fn amounts(pushed: &BTreeMap<T37, i64>, lang: Lang) -> Text {
    let mut by_mk: BTreeMap<i64, Vec<T37>> = BTreeMap::new();
    for (&tile, &mk) in pushed {
        by_mk.entry(mk).or_default().push(tile);
    }
    let amounts = by_mk.iter().rev();
    let amounts = amounts
        .map(|(mk, tiles)| texts::why::mk_on_tiles(format!("{mk:+}"), packed(tiles.iter().copied(), lang)));
    Text::joined(amounts, ", ")
}

#[cfg(test)]
mod tests {
    use crate::problem::texts;

    #[test]
    fn an_only_combination_is_told_as_one() {
        let said = [1, 3].map(|count| texts::why::bargain_failed("A and B", count).english());
        assert_eq!(said[0], "the bargain of A and B failed: their only combination cannot be");
        assert_eq!(said[1], "the bargain of A and B failed: none of 3 combinations can be");
    }
}
