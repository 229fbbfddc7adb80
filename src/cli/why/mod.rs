//! `saki-lua why`: replays a game and explains one draw or deal.

mod args;
mod deal;
mod decision;
mod draw;
mod every;

use super::diagnostics;
use super::out::Out;
use super::setting::OpenedSetting;
use crate::cli::outcome::Outcome;
use crate::girl::Report;
use crate::harmless::one_line;
use crate::lab;
use crate::lab::why::{At, Called, Chronicle, Draw, Drawn, Spot};
use crate::mount::Mount;
use crate::problem::{Problem, texts};
use crate::table::{Forbidden, Game, Observer, TableEvent};
use crate::tile::Who;
use serde::Serialize;

pub(super) use args::WhyArgs;
pub(super) use deal::print as print_deal;
pub(super) use draw::print as print_draw;

pub(super) fn why(args: &WhyArgs) -> anyhow::Result<Outcome> {
    let opened = args.setting.open()?;
    if let Some(at) = &args.decision {
        let Spot::Draw { turn, girl, .. } = &at.spot else {
            return Err(Problem::new(texts::decision_needs_turn()).into());
        };
        let who = before(&opened).seat(girl).map_err(Problem::from)?;
        let decisions = decision::of_game(&opened, args.seed, who)?;
        let found = decision::at(&decisions, &at.round, *turn).ok_or_else(|| {
            let turns = decision::turns(&decisions, &at.round);
            Problem::new(texts::decision_not_there(at.to_string(), girl, turns))
        })?;
        let mut out = Out::new();
        if args.json {
            out.line(&json(&found)?);
        } else {
            decision::print(girl, &found, &mut out);
        }
        out.check()?;
        return Ok(Outcome::Fine);
    }
    let (chronicle, outcome) = chronicle(&opened, args.seed)?;
    let mut out = Out::new();
    match (&args.every, &args.at) {
        (Some(girl), _) => every::every(args, &chronicle, girl, &mut out)?,
        (None, Some(At { round, spot: Spot::Deal })) if !args.last => {
            let round = chronicle.round_of(round).map_err(Problem::from)?;
            let deal = round
                .deal
                .as_ref()
                .ok_or_else(|| Problem::advised(texts::nothing_was_dealt(), texts::game_ended_before()))?;
            if args.json {
                out.line(&json(deal)?);
            } else {
                print_deal(deal, &chronicle, &mut out);
            }
        }
        _ => match called(args, &chronicle) {
            Some(called) if args.json => out.line(&json(&called)?),
            Some(called) => draw::print_called(&called, &mut out),
            None => {
                let draw = explain(find(args, &chronicle)?, &chronicle, &opened);
                if args.json {
                    out.line(&json(&draw)?);
                } else {
                    print_draw(&draw, args.seed, &mut out);
                }
            }
        },
    }
    out.check()?;
    Ok(outcome)
}

/// The turn in question, if it began with a call and nothing was drawn in it.
fn called(args: &WhyArgs, chronicle: &Chronicle) -> Option<Called> {
    let at = args.at.as_ref().filter(|_| !args.last)?;
    // A kan of one's own has a draw before it.
    let is_drawn = chronicle.draw_at(at).is_ok();
    (!is_drawn).then(|| chronicle.called_at(at)).flatten()
}

/// Finds the draw in question.
fn find<'a>(args: &WhyArgs, chronicle: &'a Chronicle) -> anyhow::Result<&'a Drawn> {
    let none = || Problem::advised(texts::nobody_drew_anything(), texts::game_or_round_ended_before());
    match &args.at {
        Some(at) if args.last => {
            let round = chronicle.round_of(&at.round).map_err(Problem::from)?;
            Ok(round.draws.iter().rfind(|draw| draw.who.is_some()).ok_or_else(none)?)
        }
        Some(at) => Ok(chronicle.draw_at(at).map_err(Problem::from)?),
        None if args.last => Ok(chronicle.draws().rfind(|draw| draw.who.is_some()).ok_or_else(none)?),
        None => Ok(chronicle
            .most_bent()
            .ok_or_else(|| Problem::advised(texts::no_skill_made_any_tile(), texts::name_draw_at_e1_0()))?),
    }
}

/// Explains a draw, with the source lines of the pushes.
pub(super) fn explain(drawn: &Drawn, chronicle: &Chronicle, opened: &OpenedSetting) -> Draw {
    let mut draw = chronicle.explain(drawn);
    for push in &mut draw.pushes {
        push.source = opened.seats.line(&push.file, push.line).map(one_line);
    }
    draw
}

fn json(value: &impl Serialize) -> anyhow::Result<String> {
    Ok(serde_json::to_string_pretty(value)?)
}

/// An empty chronicle of a game, with the labels of its seats.
pub(super) fn before(opened: &OpenedSetting) -> Chronicle {
    let cast = &opened.cast;
    Chronicle::new(cast.labels.clone(), [0, 1, 2, 3].map(|seat: usize| cast.girls[seat].handle.clone()))
}

/// Plays a complete game and records it.
///
/// # Errors
/// A skill fails to start.
pub(super) fn chronicle(opened: &OpenedSetting, seed: u64) -> anyhow::Result<(Chronicle, Outcome)> {
    let mut table = opened.table(seed)?;
    table.keep_ledger(true);
    let mut watch = Keeper { seed, chronicle: before(opened), broken: false };
    let mut seated = opened.seated(seed);
    let (players, mut observer) = seated.with(&mut watch);
    if let Some(fault) = lab::play(&mut table, players, &mut observer) {
        diagnostics::overruled(seed, &fault);
    }
    let outcome = match (watch.broken, opened.settings.faulty.get()) {
        (true, _) => Outcome::BrokenSkill,
        (false, true) => Outcome::FaultyPlayer,
        (false, false) => Outcome::Fine,
    };
    Ok((watch.chronicle, outcome))
}

/// Records a game and reports skills that break.
struct Keeper {
    seed: u64,
    chronicle: Chronicle,
    broken: bool,
}

impl Observer for Keeper {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.chronicle.on_event(game, mount, event);
    }

    fn on_offered(&mut self, game: &Game) {
        self.chronicle.on_offered(game);
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        self.chronicle.on_forbidden(game, who, forbidden);
    }

    fn on_report(&mut self, report: &Report) {
        self.broken = true;
        diagnostics::broken_skill(self.seed, report);
    }
}
