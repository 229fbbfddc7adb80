//! How `why` is answered.

use super::asked::WhyAsk;
use super::explained::Explained;
use super::heard::Heard;
use super::played::explain;
use super::{decision, every, explained};
use crate::ask::of_match::Place;
use crate::ask::{Answer, Outcome, Run};
use crate::game::review::{self, parts};
use crate::game::why::{At, Called, Chronicle, Draw, Drawn, Spot, told};
use crate::problem::{Lang, Problem, texts};
use crate::report::{Doc, Part};
use serde_json::json;

impl WhyAsk {
    /// Plays the game and explains what was asked.
    ///
    /// # Errors
    /// The game cannot be opened or read, or there is no such place in it.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        let heard = Heard::default();
        let answer = self.answered(run, &heard);
        heard.tell(run.watch);
        answer
    }

    fn answered(&self, run: &mut Run<'_>, heard: &Heard) -> anyhow::Result<Answer> {
        let lang = run.lang;
        let (explained, game) = explained::open(self, lang, &heard.ear())?;
        if let Some(place) = &self.decision {
            return Ok(Answer::of(Outcome::Fine, decision_doc(place, &explained, lang)?));
        }
        let (chronicle, outcome) = explained.chronicle(run.watch, heard)?;
        let doc = match (&self.every, self.place()) {
            (Some(girl), _) => every::every(self, &chronicle, girl, lang)?,
            (None, Some(At { round, spot: Spot::Deal })) if !self.last => {
                let round = chronicle.round_of(round).map_err(Problem::from)?;
                let deal = round.deal.as_ref().ok_or_else(|| {
                    Problem::advised(texts::options::nothing_dealt(), texts::options::game_ended_earlier())
                })?;
                Doc::told("why deal", told::deal(deal, &chronicle.names, lang), deal)?
            }
            _ => match called_in(self, &chronicle) {
                Some(called) => Doc::told("why call", told::called(&called, lang), &called)?,
                None => {
                    let drawn = find(self, &chronicle)?;
                    // Where it was is told as it is asked for.
                    let at = Place { game, at: drawn.at.clone() }.to_string();
                    let draw = Draw { at, ..explain(drawn, &chronicle, explained.seats()) };
                    Doc::told(
                        "why",
                        told::draw(&draw, self.seed_of(&explained, game.is_some()), lang),
                        &draw,
                    )?
                }
            },
        };
        Ok(Answer::of(outcome, doc))
    }

    /// The seed that is told: a game of a match is repeated by that of the match.
    fn seed_of(&self, explained: &Explained, is_of_match: bool) -> u64 {
        match explained {
            Explained::Played(..) if is_of_match => self.seed,
            _ => explained.seed(),
        }
    }
}

/// The turn in question, if it began with a call and nothing was drawn in it.
fn called_in(ask: &WhyAsk, chronicle: &Chronicle) -> Option<Called> {
    let at = ask.place().filter(|_| !ask.last)?;
    // A kan of one's own has a draw before it.
    let is_drawn = chronicle.draw_at(at).is_ok();
    (!is_drawn).then(|| chronicle.called_at(at)).flatten()
}

/// Finds the draw in question.
fn find<'a>(ask: &WhyAsk, chronicle: &'a Chronicle) -> anyhow::Result<&'a Drawn> {
    let none = || Problem::advised(texts::command::nobody_drew(), texts::command::ended_before_first_draw());
    match ask.place() {
        Some(at) if ask.last => {
            let round = chronicle.round_of(&at.round).map_err(Problem::from)?;
            Ok(round.draws.iter().rfind(|draw| draw.who.is_some()).ok_or_else(none)?)
        }
        Some(at) => Ok(chronicle.draw_at(at).map_err(Problem::from)?),
        None if ask.last => Ok(chronicle.draws().rfind(|draw| draw.who.is_some()).ok_or_else(none)?),
        None => Ok(chronicle
            .most_bent()
            .ok_or_else(|| Problem::advised(texts::options::no_bent_draw(), texts::options::name_draw()))?),
    }
}

/// The decisions of a girl in one of her turns, or before the dice.
///
/// # Errors
/// There are none, or the game cannot be played.
fn decision_doc(Place { at, .. }: &Place, explained: &Explained, lang: Lang) -> anyhow::Result<Doc> {
    let (turn, girl) = match &at.spot {
        Spot::Draw { turn, girl, .. } => (*turn, girl),
        Spot::Dice { girl } => (0, girl),
        _ => return Err(Problem::new(texts::opinions::decision_needs_turn()).into()),
    };
    let who = explained.before().seat(girl).map_err(Problem::from)?;
    let decisions = explained.decisions(who)?;
    let found = decision::at(&decisions, &at.round, turn).ok_or_else(|| {
        let turns = decision::turns(&decisions, &at.round);
        Problem::new(texts::opinions::no_decision_there(at.to_string(), girl, turns))
    })?;
    let told = found.iter().flat_map(|decision| parts(girl, decision, lang).into_iter().chain([Part::Gap]));
    let told = told.chain([Part::Plain(review::told::explained(found.iter().copied()))]).collect();
    Ok(Doc::told("why decision", told, json!({ "decisions": found }))?)
}
