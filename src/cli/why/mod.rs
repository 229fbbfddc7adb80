//! `saki-lua why`: replays a game and explains one draw or deal.

mod args;
mod deal;
mod decision;
mod draw;
mod every;
mod explained;
mod played;
mod record;

use super::out::Out;
use super::stop;
use crate::ask::Outcome;
use crate::ask::of_match::Place;
use crate::game::why::{At, Called, Chronicle, Draw, Drawn, Spot};
use crate::harmless::one_line;
use crate::problem::{Problem, texts};
use crate::skill::Seats;
use serde_json::json;

pub(super) use args::WhyArgs;
pub(super) use deal::print as print_deal;
pub(super) use draw::print as print_draw;
pub(super) use played::{before, chronicle, chronicle_of};

pub(super) fn why(args: &WhyArgs) -> anyhow::Result<Outcome> {
    if args.setting.has_programs() || args.of_match.has_programs() {
        stop::guard_programs();
    }
    let (explained, game) = explained::open(args)?;
    if let Some(Place { at, .. }) = &args.decision {
        let Spot::Draw { turn, girl, .. } = &at.spot else {
            return Err(Problem::new(texts::opinions::decision_needs_turn()).into());
        };
        let who = explained.before().seat(girl).map_err(Problem::from)?;
        let decisions = explained.decisions(who)?;
        let found = decision::at(&decisions, &at.round, *turn).ok_or_else(|| {
            let turns = decision::turns(&decisions, &at.round);
            Problem::new(texts::opinions::no_decision_there(at.to_string(), girl, turns))
        })?;
        let mut out = Out::new();
        if args.json {
            out.json("why decision", json!({ "decisions": found }))?;
        } else {
            decision::print(girl, &found, &mut out);
        }
        out.check()?;
        return Ok(Outcome::Fine);
    }
    let (chronicle, outcome) = explained.chronicle()?;
    let mut out = Out::new();
    match (&args.every, args.at()) {
        (Some(girl), _) => every::every(args, &chronicle, girl, &mut out)?,
        (None, Some(At { round, spot: Spot::Deal })) if !args.last => {
            let round = chronicle.round_of(round).map_err(Problem::from)?;
            let deal = round.deal.as_ref().ok_or_else(|| {
                Problem::advised(texts::options::nothing_dealt(), texts::options::game_ended_earlier())
            })?;
            if args.json {
                out.json("why deal", deal)?;
            } else {
                print_deal(deal, &chronicle, &mut out);
            }
        }
        _ => match called(args, &chronicle) {
            Some(called) if args.json => out.json("why call", &called)?,
            Some(called) => draw::print_called(&called, &mut out),
            None => {
                let drawn = find(args, &chronicle)?;
                // Where it was is told as it is asked for.
                let at = Place { game, at: drawn.at.clone() }.to_string();
                let draw = Draw { at, ..explain(drawn, &chronicle, explained.seats()) };
                if args.json {
                    out.json("why", &draw)?;
                } else {
                    // A game of a match is repeated by the seed of the match.
                    let seed = if game.is_some() { args.seed } else { explained.seed() };
                    print_draw(&draw, seed, &mut out);
                }
            }
        },
    }
    out.check()?;
    Ok(outcome)
}

/// The turn in question, if it began with a call and nothing was drawn in it.
fn called(args: &WhyArgs, chronicle: &Chronicle) -> Option<Called> {
    let at = args.at().filter(|_| !args.last)?;
    // A kan of one's own has a draw before it.
    let is_drawn = chronicle.draw_at(at).is_ok();
    (!is_drawn).then(|| chronicle.called_at(at)).flatten()
}

/// Finds the draw in question.
fn find<'a>(args: &WhyArgs, chronicle: &'a Chronicle) -> anyhow::Result<&'a Drawn> {
    let none = || Problem::advised(texts::command::nobody_drew(), texts::command::ended_before_first_draw());
    match args.at() {
        Some(at) if args.last => {
            let round = chronicle.round_of(&at.round).map_err(Problem::from)?;
            Ok(round.draws.iter().rfind(|draw| draw.who.is_some()).ok_or_else(none)?)
        }
        Some(at) => Ok(chronicle.draw_at(at).map_err(Problem::from)?),
        None if args.last => Ok(chronicle.draws().rfind(|draw| draw.who.is_some()).ok_or_else(none)?),
        None => Ok(chronicle
            .most_bent()
            .ok_or_else(|| Problem::advised(texts::options::no_bent_draw(), texts::options::name_draw()))?),
    }
}

/// Explains a draw, with the source lines of the pushes.
pub(super) fn explain(drawn: &Drawn, chronicle: &Chronicle, seats: &Seats) -> Draw {
    let mut draw = chronicle.explain(drawn);
    for push in &mut draw.pushes {
        push.source = seats.line(&push.file, push.line).map(one_line);
    }
    draw
}
