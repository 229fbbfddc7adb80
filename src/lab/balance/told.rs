//! A balance in words.

use super::field::Standing;
use super::run::Balanced;
use super::screen::Outside;
use super::seek::Move;
use super::subject::Balance;
use crate::harmless::one_line;
use crate::lab::Interval;
use crate::lab::figures;
use crate::problem::{Text, texts};

/// A share, in percent.
fn percent(cost: f64) -> String {
    format!("{:.1}", cost * 100.0)
}

fn place(place: f64) -> String {
    format!("{place:.3}")
}

/// What is going to be done, a sentence for each girl outside of the band.
#[must_use]
pub fn plan(balance: &Balance, balanced: &Balanced) -> Vec<Text> {
    let settings = &balance.settings;
    let all = (0..balanced.first.len()).filter(|&girl| balance.is_subject(girl)).count();
    let outside = balanced.plan.len();
    let heading = texts::balance::heading_plan(outside, all, settings.band);
    let one = |outside: &Outside| {
        let name = one_line(&balance.plan.girls[outside.girl].name);
        let (now, target) = (place(outside.place), place(outside.target));
        match outside.choices.first() {
            None if outside.waits => texts::balance::waits(name, now),
            None => texts::balance::nothing_helps(name, now),
            Some(choice) if choice.reaches => texts::balance::step(
                name,
                now,
                target,
                &choice.name,
                choice.from,
                choice.to,
                percent(choice.cost),
            ),
            Some(choice) => {
                let nearest = place(outside.place + choice.by);
                texts::balance::step_falls_short(name, now, &choice.name, choice.from, choice.to, nearest)
            }
        }
    };
    [heading].into_iter().chain(balanced.plan.iter().map(one)).collect()
}

/// What was changed, a sentence for each change.
#[must_use]
pub fn moves(balance: &Balance, balanced: &Balanced) -> Vec<Text> {
    let one = |done: &Move| {
        let name = one_line(&balance.plan.girls[done.girl].name);
        texts::balance::moved(name, &done.name, done.from, done.to, percent(done.cost), place(done.target))
    };
    balanced.moves.iter().map(one).collect()
}

/// Titles of the columns of [`cells`].
#[must_use]
pub fn titles() -> [Text; 6] {
    [
        texts::lab::column_girl(),
        texts::balance::before(),
        Text::verbatim("95 %"),
        texts::balance::after(),
        Text::verbatim("95 %"),
        texts::balance::in_band(),
    ]
}

/// Row of a girl: place before and after, and whether she is in the band.
#[must_use]
pub fn cells(balance: &Balance, girl: usize, [before, after]: [&Standing; 2]) -> [String; 6] {
    let ends = |interval: Option<Interval>| {
        interval.map_or("-".into(), |ends| format!("{:.3}-{:.3}", ends.low, ends.high))
    };
    let band = &balance.settings.band;
    let mark = match after.interval {
        Some(ends) if band.holds(ends.low) && band.holds(ends.high) => "++",
        _ if band.holds(after.place) => "+",
        _ => "-",
    };
    [
        one_line(&balance.plan.girls[girl].name),
        place(before.place),
        ends(before.interval),
        place(after.place),
        ends(after.interval),
        mark.into(),
    ]
}

/// What came of it: how many are in the band, and what was to be kept.
#[must_use]
pub fn outcome(balance: &Balance, balanced: &Balanced) -> Vec<Text> {
    let Some([_, after]) = &balanced.checked else { return Vec::new() };
    let band = balance.settings.band;
    let subjects = after.iter().enumerate().filter(|&(girl, _)| balance.is_subject(girl));
    let inside = subjects.clone().filter(|(_, one)| band.holds(one.place)).count();
    let mut told = vec![texts::balance::outcome(inside, subjects.count(), band)];
    for (girl, standing) in after.iter().enumerate() {
        let name = &balance.plan.girls[girl].name;
        for bound in balance.keep.of(name) {
            let figure = &standing.figures[bound.metric as usize];
            let [value, low, high] =
                [figure.mean(), bound.low, bound.high].map(|value| figures::value(bound.metric, value));
            let (name, metric) = (one_line(name), bound.metric);
            told.push(match bound.holds(figure.mean()) {
                true => texts::balance::kept(name, metric, value, low, high),
                false => texts::balance::not_kept(name, metric, value, low, high),
            });
        }
    }
    told
}

/// Returns true if all girls that are brought into the band are in it and nothing was lost, as far as checked.
#[must_use]
pub fn is_reached(balance: &Balance, balanced: &Balanced) -> bool {
    let standings = match &balanced.checked {
        Some([_, after]) => after,
        None => &balanced.first,
    };
    standings.iter().enumerate().all(|(girl, one)| {
        let bounds = balance.keep.of(&balance.plan.girls[girl].name);
        (!balance.is_subject(girl) || balance.settings.band.holds(one.place))
            && bounds.iter().all(|bound| bound.holds(one.figures[bound.metric as usize].mean()))
    })
}
