//! A balance in words.

use super::field::Standing;
use super::run::Balanced;
use super::screen::Outside;
use super::seek::Move;
use super::subject::Balance;
use crate::harmless::one_line;
use crate::lab::aim::Band;
use crate::lab::expect::{Finding, Judged, worst};
use crate::lab::figures::{ShownFigure, place_ends};
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
    let all = if balanced.first.is_empty() { 0 } else { balance.subjects().count() };
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

/// Titles of the columns of [`cells`], of places measured at times that are called so.
#[must_use]
pub fn titles(times: Vec<Text>) -> Vec<Text> {
    let measured = times.into_iter().flat_map(|time| [time, Text::verbatim("95 %")]);
    [texts::lab::column_girl()].into_iter().chain(measured).chain([texts::balance::in_band()]).collect()
}

/// Row of a girl: her place each time, and whether the last is in the band.
#[must_use]
pub fn cells(balance: &Balance, girl: usize, times: &[&Standing]) -> Vec<String> {
    let mark = match times.last().map(|last| placed(balance, girl, last).finding()) {
        Some(Finding::Kept) => "+",
        Some(Finding::Broken) => "-",
        Some(Finding::Undecided) | None => "?",
    };
    let measured = times.iter().flat_map(|one| [place(one.place), place_ends(&one.told())]);
    let name = one_line(&balance.plan.girls[girl].name);
    [name].into_iter().chain(measured).chain([mark.to_owned()]).collect()
}

/// A girl's place, held against the band.
#[must_use]
pub fn placed(balance: &Balance, girl: usize, standing: &Standing) -> Judged {
    let name = balance.plan.girls[girl].name.clone();
    Judged::new(name, balance.settings.band.of_places(), standing.shown())
}

/// What is to be kept of a girl, held against its bands.
#[must_use]
pub fn kept(balance: &Balance, girl: usize, standing: &Standing) -> Vec<Judged> {
    let name = &balance.plan.girls[girl].name;
    let one = |bound: &Band| {
        let figure = &standing.figures[bound.metric as usize];
        Judged::new(name.clone(), bound.clone(), ShownFigure::of(figure, bound.metric.shape()))
    };
    balance.keep.of(name).iter().map(one).collect()
}

/// What came of it by the last seeds: the places of those who are brought into the band, and all that was to be kept. None if
/// it was stopped.
fn judged(balance: &Balance, balanced: &Balanced) -> Option<[Vec<Judged>; 2]> {
    let last = match &balanced.checked {
        Some([_, after]) => after,
        None if balanced.is_stopped => return None,
        None => &balanced.first,
    };
    let one = |girl: usize| Some(placed(balance, girl, last.get(girl)?));
    let places = balance.subjects().filter_map(one).collect();
    let kept = last.iter().enumerate().flat_map(|(girl, one)| kept(balance, girl, one)).collect();
    Some([places, kept])
}

/// What came of it: how many are in the band, what was to be kept, and whose skill failed.
#[must_use]
pub fn outcome(balance: &Balance, balanced: &Balanced) -> Vec<Text> {
    let broken = balance.broken.borrow().told();
    let Some([places, kept]) = judged(balance, balanced) else { return broken };
    let count = |finding: Finding| places.iter().filter(|one| one.finding() == finding).count();
    let [inside, outside, open] = [Finding::Kept, Finding::Broken, Finding::Undecided].map(count);
    let told = texts::balance::outcome(inside, places.len(), balance.settings.band, outside, open);
    [told].into_iter().chain(kept.iter().map(Judged::said)).chain(broken).collect()
}

/// The worst that came of it; `None` if it was stopped.
#[must_use]
pub fn finding(balance: &Balance, balanced: &Balanced) -> Option<Finding> {
    worst(&judged(balance, balanced)?.concat())
}
