//! A balance as data.

use super::field::Standing;
use super::run::Balanced;
use super::screen::{Choice, Outside};
use super::seek::Move;
use super::settings::Against;
use super::subject::Balance;
use super::told;
use crate::lab::Metric;
use crate::lab::expect::Judged;
use crate::lab::figures::{ShownFigure, number};
use crate::lab::log::{LogEntry, LoggedFigure, LoggedGirl};
use crate::lab::tune::Ending;
use crate::report::Rows;
use crate::report::chart::Measured;
use serde_json::{Value, json};

/// Describes a balance and everything that determined it as JSON; `command` repeats it, `checks` check it on fresh seeds.
#[must_use]
pub fn json(balance: &Balance, balanced: &Balanced, command: &str, checks: &[String]) -> Value {
    let (plan, settings) = (&balance.plan, &balance.settings);
    let name = |girl: usize| plan.girls[girl].name.as_str();
    let choice = |choice: &Choice| {
        json!({
            "number": choice.name, "from": choice.from, "to": choice.to, "cost": choice.cost,
            "place_by": choice.by, "reaches": choice.reaches,
        })
    };
    let outside = |outside: &Outside| {
        json!({
            "girl": name(outside.girl), "place": outside.place, "target": outside.target, "waits": outside.waits,
            "choices": outside.choices.iter().map(choice).collect::<Value>(),
        })
    };
    let moved = |done: &Move| {
        json!({
            "girl": name(done.girl), "number": done.name, "from": done.from, "to": done.to, "cost": done.cost,
            "target": done.target, "search": done.ending.map(Ending::name),
        })
    };
    let all = |standings: &[Standing]| {
        measured(balance, standings).map(|(girl, one)| standing(balance, girl, one)).collect::<Value>()
    };
    let [before, after] = balanced
        .checked
        .as_ref()
        .map_or([Value::Null, Value::Null], |checked| checked.each_ref().map(|standings| all(standings)));
    json!({
        "command": command,
        "band": settings.band, "against": settings.against, "precision": settings.precision,
        "girls": plan.described(), "first": all(&balanced.first),
        "plan": balanced.plan.iter().map(outside).collect::<Value>(),
        "moves": balanced.moves.iter().map(moved).collect::<Value>(),
        "passes": balanced.passes, "broken_games": balance.broken.borrow().json(), "checks": checks, "interrupted": balanced.is_stopped, "before": before, "after": after,
    })
}

/// An entry for a log: what was changed, and what came of it on fresh seeds; `command` repeats it.
///
/// # Errors
/// The plan cannot be serialized.
pub fn logged(balance: &Balance, balanced: &Balanced, command: &str) -> serde_json::Result<LogEntry> {
    let plan = &balance.plan;
    let girls = plan.girls.iter().map(|girl| LoggedGirl::new(&girl.sitter, &girl.numbers)).collect();
    let said = told::moves(balance, balanced).into_iter().chain(told::outcome(balance, balanced));
    let after = balanced.checked.iter().flat_map(|[_, after]| after);
    let games = after.clone().map(|standing| standing.shown().n).sum::<i64>().unsigned_abs();
    let figures = after
        .enumerate()
        .filter(|&(girl, _)| balance.is_subject(girl))
        .map(|(girl, standing)| LoggedFigure::new(&plan.girls[girl].name, Metric::Place, standing.shown()));
    let games = if balance.settings.against == Against::Roster { games / 4 } else { games };
    let entry = LogEntry::about(vec![plan.hash()?], girls, plan.seed, games, command);
    Ok(entry.with_figures(figures).saying(said))
}

/// Columns of the places of girls.
const COLUMNS: [&str; 7] = ["stage", "girl", "place", "low", "high", "win", "in_band"];

/// A line for the place of each girl: as it was at first, and as fresh seeds found it before and after the changes.
#[must_use]
pub fn rows(balance: &Balance, balanced: &Balanced) -> Rows {
    let mut stages = vec![("first", balanced.first.as_slice())];
    if let Some([before, after]) = &balanced.checked {
        stages.extend([("before", before.as_slice()), ("after", after.as_slice())]);
    }
    let lines = stages.into_iter().flat_map(|(stage, standings)| {
        measured(balance, standings).map(move |(girl, one)| line(stage, balance, girl, one))
    });
    Rows { columns: COLUMNS.map(String::from).to_vec(), lines: lines.collect() }
}

fn line(stage: &str, balance: &Balance, girl: usize, standing: &Standing) -> Vec<String> {
    let Measured { value, low, high } = standing.told().into();
    let figures = [value, low, high, standing.win()].map(number);
    let placed = told::placed(balance, girl, standing).finding().name().to_owned();
    let named = [stage.to_owned(), balance.plan.girls[girl].name.clone()];
    named.into_iter().chain(figures).chain([placed]).collect()
}

/// The girls who are brought into the band, with how they stand, as far as that is known.
fn measured<'a>(
    balance: &'a Balance,
    standings: &'a [Standing],
) -> impl Iterator<Item = (usize, &'a Standing)> {
    balance.subjects().filter_map(move |girl| Some((girl, standings.get(girl)?)))
}

fn standing(balance: &Balance, girl: usize, standing: &Standing) -> Value {
    let name = &balance.plan.girls[girl].name;
    let kept: Value = told::kept(balance, girl, standing).iter().map(Judged::json).collect();
    let ShownFigure { low, high, .. } = standing.told();
    json!({
        "girl": name, "place": standing.place, "low": low, "high": high, "win": standing.win(),
        "in_band": told::placed(balance, girl, standing).finding().name(), "keep": kept,
    })
}
