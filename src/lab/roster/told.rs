//! A roster in words, for tables and pages.

use super::apart::Apart;
use super::pairs::{Effect, Pair};
use super::rating::Rating;
use super::results::Results;
use super::run::Roster;
use super::tiers::Tiers;
use crate::harmless::one_line;
use crate::lab::expect::{Expectation, Judged};
use crate::lab::figures::{ShownFigure, p_told, place_ends, value};
use crate::lab::student::two_sided;
use crate::lab::{Family, LEVEL, Metric};
use crate::player::Builtin;
use crate::problem::{Text, texts};
use crate::report::signed;

/// Shares of first and last places this far from the model are named.
const SWING: f64 = 0.03;
/// Maximum number of girls who are named for that.
const SWINGS: usize = 5;

/// What was played by one player.
#[must_use]
pub fn head(roster: &Roster<'_>, results: &Results) -> Text {
    let plan = roster.plan;
    texts::roster::games_played(results.games(), results.meetings.len(), plan.seed, one_line(&plan.rules))
}

/// Titles of the columns of [`cells`].
#[must_use]
pub fn titles() -> [Text; 9] {
    [
        texts::roster::column_tier(),
        texts::lab::column_girl(),
        texts::roster::column_place(),
        Text::verbatim("95 %"),
        texts::roster::column_first(),
        texts::roster::column_fourth(),
        texts::roster::metric_in_percent(Metric::Win),
        texts::roster::metric_in_percent(Metric::DealIn),
        texts::roster::column_games(),
    ]
}

/// Row of the girl who ranks at `nth`: tiers, name, place, interval, shares, games.
#[must_use]
pub fn cells(roster: &Roster<'_>, results: &Results, rating: &Rating, nth: usize) -> [String; 9] {
    let girl = rating.ranking[nth];
    let share = |metric| percent(results.figure(girl, metric).mean());
    [
        tiers(rating.tiers[nth]),
        one_line(&roster.plan.girls[girl].name),
        place(rating, girl),
        place_ends(&rating.strengths.told(girl)),
        share(Metric::First),
        share(Metric::Fourth),
        share(Metric::Win),
        share(Metric::DealIn),
        results.figure(girl, Metric::Place).occasions().to_string(),
    ]
}

/// Formats tiers, such as `2` or `2-4`.
#[must_use]
pub fn tiers(Tiers { first, last }: Tiers) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

/// Formats a place.
#[must_use]
pub fn place(rating: &Rating, girl: usize) -> String {
    format!("{:.3}", rating.strengths.places[girl])
}

fn percent(share: f64) -> String {
    if share.is_finite() { format!("{:.1}", share * 100.0) } else { "-".into() }
}

/// How well the model fits, in sentences.
#[must_use]
pub fn fit(roster: &Roster<'_>, rating: &Rating) -> Vec<Text> {
    let mut told = Vec::new();
    let p = |chance: Option<f64>| chance.map_or_else(|| p_told(f64::NAN), p_told);
    let bad = |chance: Option<f64>| chance.is_some_and(|chance| chance < LEVEL);
    if let Some((sum, freedom)) = rating.fitness.fit {
        let chance = rating.fitness.chance();
        told.push(texts::roster::fit_places(format!("{sum:.1}"), freedom, p(chance)));
        if bad(chance) {
            told.push(texts::roster::fit_places_bad());
            told.extend(swings(roster, rating));
        }
    }
    if let Some((sum, freedom)) = rating.pairs.fit {
        let chance = rating.pairs.chance();
        told.push(texts::roster::fit_pairs(format!("{sum:.1}"), freedom, p(chance)));
        if bad(chance) {
            told.push(texts::roster::fit_pairs_bad());
        }
    }
    if told.is_empty() { vec![texts::roster::fit_unknown()] } else { told }
}

/// Those who come in first and last much more or less often than the model says.
fn swings(roster: &Roster<'_>, rating: &Rating) -> Vec<Text> {
    let fitness = &rating.fitness;
    let mut girls: Vec<usize> =
        rating.ranking.iter().copied().filter(|&girl| fitness.swing(girl).abs() >= SWING).collect();
    girls.sort_by(|&a, &b| fitness.swing(b).abs().total_cmp(&fitness.swing(a).abs()));
    let outer = |places: &[f64; 4]| percent(places[0] + places[3]);
    let one = |girl: usize| {
        let name = one_line(&roster.plan.girls[girl].name);
        texts::roster::first_or_last(name, outer(&fitness.seen[girl]), outer(&fitness.expected[girl]))
    };
    girls.into_iter().take(SWINGS).map(one).collect()
}

/// Pairs that survive correction, at most so many, with a heading and the number of those left out.
#[must_use]
pub fn pairs(roster: &Roster<'_>, rating: &Rating, most: usize) -> Vec<Text> {
    let special: Vec<&Pair> = rating.special().collect();
    let mut told = vec![match rating.pairs.tested() {
        0 => texts::roster::no_pairs_tested(),
        tested => texts::roster::pairs_beyond_ratings(special.len(), tested),
    }];
    told.extend(special.iter().take(most).map(|pair| one_pair(roster, pair)));
    if special.len() > most {
        told.push(texts::roster::more_pairs(special.len() - most));
    }
    told
}

fn one_pair(roster: &Roster<'_>, pair: &Pair) -> Text {
    let [a, b] = pair.girls.map(|girl| one_line(&roster.plan.girls[girl].name));
    let mean = |place: f64| format!("{place:.2}");
    match pair.effect {
        Effect::Counter => {
            texts::roster::counter(a, b, percent(pair.seen), pair.games, percent(pair.expected))
        }
        Effect::Synergy => texts::roster::synergy(a, b, mean(pair.seen), pair.games, mean(pair.expected)),
        Effect::Rivalry => texts::roster::rivalry(a, b, mean(pair.seen), pair.games, mean(pair.expected)),
    }
}

/// The figures of everybody together in which two players differ. Their errors count as independent, though the tables are
/// the same.
fn styles(roster: &Roster<'_>) -> Option<Text> {
    let [(one, first, _), (other, second, _)] = roster.played.as_slice() else { return None };
    let chance = |metric: Metric| {
        let [a, b] = [first, second].map(|results| results.overall(metric));
        let error = a.error().hypot(b.error());
        if error > 0.0 {
            two_sided((b.mean() - a.mean()) / error, a.units().saturating_sub(1))
        } else {
            f64::NAN
        }
    };
    let family = Family::new(Metric::ALL.iter().map(|&metric| chance(metric)).collect());
    let differs = Metric::ALL.iter().enumerate().filter(|(nth, _)| family.is_clear(*nth));
    let differs = differs.map(|(_, &metric)| {
        let [a, b] = [first, second].map(|results| value(metric, results.overall(metric).mean()));
        texts::roster::metric_with_value(metric, format!("{a} / {b}"))
    });
    let differs: Vec<Text> = differs.collect();
    let (one, other) = (one.name(), other.name());
    Some(match differs.is_empty() {
        true => texts::roster::styles_same(one, other),
        false => texts::roster::styles_differ(one, other, Text::joined(differs, ", ")),
    })
}

/// Where two players disagree and in what they differ, with a heading; empty unless two played.
#[must_use]
pub fn apart(roster: &Roster<'_>) -> Vec<Text> {
    let told = girls_apart(roster);
    told.into_iter().chain(styles(roster)).collect()
}

fn girls_apart(roster: &Roster<'_>) -> Vec<Text> {
    let (Some(apart), [(one, ..), (other, ..)]) = (roster.apart(), roster.played.as_slice()) else {
        return Vec::new();
    };
    let mut told: Vec<&Apart> = apart.iter().filter(|apart| apart.is_told()).collect();
    told.sort_by(|a, b| b.by.abs().total_cmp(&a.by.abs()));
    if told.is_empty() {
        return vec![texts::roster::players_agree(one.name(), other.name())];
    }
    let heading = texts::roster::players_disagree(one.name(), other.name(), told.len(), apart.len());
    let difference = |apart: &&Apart| {
        let name = one_line(&roster.plan.girls[apart.girl].name);
        let [low, high] = apart.interval.map_or([f64::NAN; 2], |ends| [ends.low, ends.high]);
        texts::roster::girl_differs(name, signed(apart.by, 3), signed(low, 3), signed(high, 3))
    };
    [heading].into_iter().chain(told.iter().map(difference)).collect()
}

/// Judges the figures of each player's games by what is expected of them; a mean place is that of the rating.
#[must_use]
pub fn judged(roster: &Roster<'_>, expected: &[Expectation]) -> Vec<Judged> {
    let names: Vec<&str> = roster.plan.girls.iter().map(|girl| girl.name.as_str()).collect();
    let of_player = |(player, results, rating): &(Builtin, Results, Rating)| {
        let figure = |girl: usize, metric: Metric| match metric {
            Metric::Place => rating.strengths.shown(girl),
            metric => ShownFigure::of(results.figure(girl, metric), metric.shape()),
        };
        let by = (roster.played.len() > 1).then(|| player.name());
        let judged = expected.iter().flat_map(|one| one.judge(&names, figure));
        judged.map(|judged| judged.played_by(by.as_deref())).collect::<Vec<_>>()
    };
    roster.played.iter().flat_map(of_player).collect()
}

/// Warnings about skills that broke and precision that was not reached.
#[must_use]
pub fn warnings(roster: &Roster<'_>) -> Vec<Text> {
    let mut told = Vec::new();
    for (_, results, rating) in &roster.played {
        for &girl in rating.ranking.iter().filter(|&&girl| results.broken[girl] > 0) {
            let (name, all) = (one_line(&roster.plan.girls[girl].name), results.figure(girl, Metric::Place));
            told.push(texts::roster::skill_broke(name, results.broken[girl], all.occasions()));
        }
    }
    if roster.ended == crate::lab::Ended::Stopped {
        told.push(texts::lab::interrupted());
    } else if roster.is_short() {
        let widest = roster.played.iter().map(|(_, _, rating)| rating.widest()).fold(0.0, f64::max);
        told.push(texts::roster::not_yet_precise(format!("{widest:.3}"), roster.games()));
    }
    told
}
