//! Pictures of a roster.

use super::pairs::Effect;
use super::rating::Rating;
use super::run::Roster;
use super::told;
use crate::harmless::{fitting, one_line};
use crate::lab::chart::{ChartError, Dots, Heat, Measured, dots, heat};
use crate::problem::{Lang, texts};

/// Maximum columns of a name.
const NAME: usize = 16;
/// Mean place if all are equally strong.
const AVERAGE: f64 = 2.5;

/// Draws everybody's place, from best to worst.
///
/// # Errors
/// [`ChartError`].
pub(super) fn places(roster: &Roster<'_>, rating: &Rating, lang: Lang) -> Result<String, ChartError> {
    let row = |(&girl, &tiers): (&usize, &super::Tiers)| {
        let value = rating.strengths.places[girl];
        let interval = rating.strengths.interval(girl);
        let (low, high) = interval.map_or((f64::NAN, f64::NAN), |interval| (interval.low, interval.high));
        let name = format!("{} ({})", name(roster, girl), told::tiers(tiers));
        (name, Measured { value, low, high }, told::place(rating, girl))
    };
    dots(&Dots {
        title: texts::plot_mean_rank().say(lang),
        x_label: texts::plot_rank_axis().say(lang),
        dots: rating.ranking.iter().zip(&rating.tiers).map(row).collect(),
        mark: Some((AVERAGE, texts::plot_average(AVERAGE).say(lang))),
        percent: false,
    })
}

/// Draws a map of who beats whom beyond the ratings, in the order of the ranking.
///
/// # Errors
/// [`ChartError`].
pub(super) fn against(roster: &Roster<'_>, rating: &Rating, lang: Lang) -> Result<String, ChartError> {
    let girls = rating.ranking.len();
    let mut more = vec![vec![f64::NAN; girls]; girls];
    for pair in rating.pairs.effects.iter().filter(|pair| pair.effect == Effect::Counter) {
        let [one, other] = pair.girls;
        (more[one][other], more[other][one]) = (pair.seen - pair.expected, pair.expected - pair.seen);
    }
    let cell = |value: f64| {
        let text = if value.is_finite() { format!("{:+.0}", value * 100.0) } else { String::new() };
        (value, text)
    };
    let row = |&one: &usize| rating.ranking.iter().map(|&other| cell(more[one][other])).collect();
    let names = || rating.ranking.iter().map(|&girl| name(roster, girl)).collect();
    heat(&Heat {
        title: texts::roster_against().say(lang),
        columns: names(),
        rows: names(),
        cells: rating.ranking.iter().map(row).collect(),
        middle: 0.0,
        ..Heat::default()
    })
}

fn name(roster: &Roster<'_>, girl: usize) -> String {
    fitting(&one_line(&roster.plan.girls[girl].name), NAME)
}
