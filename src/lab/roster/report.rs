//! A roster as data.

use super::pairs::Pair;
use super::plan::Asked;
use super::rating::Rating;
use super::results::Results;
use super::run::Roster;
use super::told;
use crate::lab::expect::{Judged, add_expected};
use crate::lab::figures::{ShownFigure, cell, number};
use crate::lab::log::{LogEntry, LoggedFigure, LoggedGirl};
use crate::lab::watch::Ended;
use crate::lab::{Interval, LEVEL, Metric};
use crate::player::Builtin;
use crate::problem::Text;
use crate::report::Rows;
use crate::report::chart::Measured;
use serde_json::{Map, Value, json};

/// Describes a roster and everything that determined it as JSON; `command` plays it again, and `judged` is what was expected of
/// figures. Reproducible byte for byte.
///
/// # Errors
/// The plan cannot be serialized, which does not happen for plans made by this crate.
pub fn json(roster: &Roster<'_>, command: &str, judged: &[Judged]) -> serde_json::Result<Value> {
    let plan = roster.plan;
    let asked = match plan.asked {
        Asked::Games(games) => json!({ "games": games }),
        Asked::Precision(half) => json!({ "precision": half }),
    };
    let stopped = match roster.ended {
        Ended::All => "games",
        Ended::Enough => "precision",
        Ended::Stopped => "interrupted",
    };
    let played = roster.played.iter().map(|(player, results, rating)| one(roster, *player, results, rating));
    let mut report = json!({
        "command": command,
        "plan": {
            "hash": plan.hash()?, "rule": plan.rule, "seed": plan.seed, "asked": asked, "girls": plan.described(),
        },
        "stopped": stopped, "short": roster.is_short(), "games": roster.games(), "broken": roster.broken,
        "ratings": played.collect::<Value>(),
    });
    if let Some(apart) = roster.apart() {
        let row = |apart: &super::Apart| {
            let Interval { low, high } = apart.interval.unwrap_or(Interval { low: f64::NAN, high: f64::NAN });
            json!({
                "girl": plan.girls[apart.girl].name, "difference": apart.by, "low": low, "high": high,
                "p_holm": apart.chance, "told_apart": apart.is_told(),
            })
        };
        report["disagreements"] = apart.iter().map(row).collect();
    }
    add_expected(&mut report, judged);
    Ok(report)
}

fn one(roster: &Roster<'_>, player: Builtin, results: &Results, rating: &Rating) -> Value {
    let fit = |fit: Option<(f64, f64)>, chance: Option<f64>| {
        fit.map(|(sum, freedom)| json!({ "chi_squared": sum, "freedom": freedom, "p": chance }))
    };
    let girls =
        rating.ranking.iter().enumerate().map(|(nth, &girl)| standing(roster, results, rating, nth, girl));
    json!({
        "player": player, "tables": results.meetings.len(), "games": results.games(),
        "model": "Plackett-Luce", "fitted": "pairwise", "widest_half_width": rating.widest(),
        "fit": {
            "places": fit(rating.fitness.fit, rating.fitness.chance()),
            "pairs": fit(rating.pairs.fit, rating.pairs.chance()),
        },
        "correction": { "method": "Holm", "alpha": LEVEL },
        "girls": girls.collect::<Value>(),
        "pairs_tested": rating.pairs.tested(),
        "pairs": rating.special().map(|pair| named(roster, pair)).collect::<Value>(),
    })
}

fn standing(roster: &Roster<'_>, results: &Results, rating: &Rating, nth: usize, girl: usize) -> Value {
    let (strengths, tiers) = (&rating.strengths, rating.tiers[nth]);
    let ShownFigure { low, high, .. } = strengths.told(girl);
    let metrics: Map<String, Value> = Metric::ALL
        .iter()
        .map(|&metric| {
            let shown = ShownFigure::of(results.figure(girl, metric), metric.shape());
            (metric.name().into(), shown.told(metric).json())
        })
        .collect();
    json!({
        "girl": roster.plan.girls[girl].name, "tiers": [tiers.first, tiers.last],
        "place": strengths.places[girl], "low": low, "high": high,
        "log_strength": strengths.logs[girl], "tables": strengths.tables[girl],
        "places_seen": rating.fitness.seen[girl], "places_expected": rating.fitness.expected[girl],
        "broken_games": results.broken[girl], "metrics": metrics,
    })
}

fn named(roster: &Roster<'_>, pair: &Pair) -> Value {
    let girls = pair.girls.map(|girl| roster.plan.girls[girl].name.as_str());
    json!({
        "effect": pair.effect.name(), "girls": girls, "games": pair.games, "seen": pair.seen,
        "expected": pair.expected, "half_width": pair.half, "p_holm": pair.chance,
    })
}

/// An entry for a log: the places, and what was found besides; `command` plays it again.
///
/// # Errors
/// The plan cannot be serialized.
pub fn logged(roster: &Roster<'_>, command: &str, judged: &[Judged]) -> serde_json::Result<LogEntry> {
    let plan = roster.plan;
    let girls = plan.girls.iter().map(|girl| LoggedGirl::new(&girl.sitter, &girl.numbers)).collect();
    let (mut said, mut figures) = (Vec::new(), Vec::new());
    let several = roster.played.len() > 1;
    for (player, results, rating) in &roster.played {
        let name = |girl: usize| match several {
            true => format!("{} ({})", plan.girls[girl].name, player.name()),
            false => plan.girls[girl].name.clone(),
        };
        let place = |girl: usize| LoggedFigure::new(&name(girl), Metric::Place, rating.strengths.shown(girl));
        figures.extend(rating.ranking.iter().map(|&girl| place(girl)));
        let places = rating
            .ranking
            .iter()
            .map(|&girl| format!("{} {}", name(girl), cell(&rating.strengths.shown(girl), Metric::Place)));
        said.push(told::head(roster, results));
        said.push(Text::verbatim(places.collect::<Vec<_>>().join(", ")));
        said.extend(told::fit(roster, rating));
        said.extend(told::pairs(roster, rating, usize::MAX));
    }
    said.extend(judged.iter().map(Judged::said));
    let entry = LogEntry::about(vec![plan.hash()?], girls, plan.seed, roster.games(), command);
    Ok(entry.with_figures(figures).saying(said))
}

/// Metrics among the columns.
const METRICS: [Metric; 7] =
    [Metric::First, Metric::Second, Metric::Third, Metric::Fourth, Metric::Win, Metric::DealIn, Metric::Gain];

/// Columns before those of the metrics.
const COLUMNS: [&str; 9] =
    ["player", "girl", "first_tier", "last_tier", "place", "low", "high", "log_strength", "tables"];

/// A line per player and girl, from best to worst.
#[must_use]
pub fn rows(roster: &Roster<'_>) -> Rows {
    let columns = COLUMNS.into_iter().chain(METRICS.iter().map(|metric| metric.name()));
    let mut lines = Vec::new();
    for (player, results, rating) in &roster.played {
        for (&girl, tiers) in rating.ranking.iter().zip(&rating.tiers) {
            let strengths = &rating.strengths;
            let Measured { low, high, .. } = strengths.told(girl).into();
            let names = [player.name().into_owned(), roster.plan.girls[girl].name.clone()];
            let tiers = [tiers.first, tiers.last].map(|tier| tier.to_string());
            let place = [strengths.places[girl], low, high, strengths.logs[girl]].map(number);
            let figures = METRICS.map(|metric| number(results.figure(girl, metric).mean()));
            let tables = [strengths.tables[girl].to_string()];
            lines.push(names.into_iter().chain(tiers).chain(place).chain(tables).chain(figures).collect());
        }
    }
    Rows { columns: columns.map(String::from).collect(), lines }
}
