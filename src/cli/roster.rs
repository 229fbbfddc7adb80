//! `saki-lua roster`: everybody against everybody.

mod args;
mod show;

pub(super) use args::{RosterArgs, ShownArgs};
pub(super) use show::show;

use super::bench::{is_nothing, kept};
use super::diagnostics::{localized, note, print};
use super::out::Out;
use super::screen::Screen;
use crate::ask::Outcome;
use crate::ask::seats::warn_of_changed_packs;
use crate::lab::roster::{Asked, Roster, RosterPlan, ShardDone, Tables, play_shard};
use crate::lab::store::Store;
use crate::lab::{Contender, Ended, Shard};
use crate::problem::{Problem, Text, texts};
use std::path::Path;

pub(super) fn roster(args: &RosterArgs) -> anyhow::Result<Outcome> {
    let asked = args.asked.asked()?;
    let contenders = Contender::all(&args.girls, &args.numbers.numbers(), print)?;
    warn_of_changed_packs(contenders.iter().filter_map(Contender::file), &mut print);
    let (rule, rules) = (args.rules.rule()?, localized(&args.rules.words()));
    let named = (args.girls.clone(), args.others());
    let plan = RosterPlan::new(contenders, args.players()?, rule, rules, args.seed, asked, named);
    if let (Some(shard), Some(folder)) = (args.shard, &args.out) {
        return part(args, &plan, shard, folder);
    }
    args.shown.check(&plan)?;
    args.shown.log.probe()?;
    let page = args.shown.page()?;
    if !args.shown.quiet {
        before(&plan);
    }
    let store = Store::of_plan(&plan, args.out.as_deref(), Shard::WHOLE)?;
    let mut tables = Tables::new(&plan, &store, args.jobs.count())?;
    let roster = Roster::play(&mut tables, &mut Screen::new(args.shown.quiet))?;
    kept(&store, args.shown.quiet);
    let outcome = outcome(&roster);
    if is_nothing(outcome, roster.games()) {
        return Ok(outcome);
    }
    Ok(outcome.expected(show(&roster, &args.shown, page.as_ref(), &args.numbers.tune)?))
}

/// Says how much is going to be played.
fn before(plan: &RosterPlan) {
    let (girls, games) = (plan.girls.len(), plan.expected_games());
    note(&localized(&match plan.asked {
        Asked::Games(_) => texts::roster::games_to_play(girls, games),
        Asked::Precision(half) => texts::roster::games_until_precise(girls, games, half),
    }));
}

/// Plays the missing games of a shard.
fn part(args: &RosterArgs, plan: &RosterPlan, shard: Shard, folder: &Path) -> anyhow::Result<Outcome> {
    let Asked::Games(games) = plan.asked else {
        return Err(
            Problem::advised(texts::roster::shard_without_games(), texts::roster::example_shard()).into()
        );
    };
    let screen = &mut Screen::new(args.shown.quiet);
    let done = play_shard(plan, games, shard, folder, args.jobs.count(), screen)?;
    let ShardDone { complete, rows, games: [there, before, all] } = done;
    let them = if before > 0 { texts::runs::games_there_before(before) } else { Text::default() };
    let text = match complete {
        true => texts::runs::shard_is_complete(shard, texts::units::games(there), them, rows.display()),
        false => texts::runs::shard_was_interrupted(shard, there, texts::units::games(all), them),
    };
    let mut out = Out::new();
    out.line(&localized(&text));
    out.check()?;
    Ok(if complete { Outcome::Fine } else { Outcome::Interrupted })
}

/// Outcome of a roster that was played.
pub(super) fn outcome(roster: &Roster<'_>) -> Outcome {
    match (roster.ended, roster.broken) {
        (Ended::Stopped, _) => Outcome::Interrupted,
        (_, broken) if broken > 0 => Outcome::BrokenSkill,
        _ if roster.is_short() => Outcome::Short,
        _ => Outcome::Fine,
    }
}
