//! Pictures of a search and of a screening.

use super::curve::Spot;
use super::effects::{Effect, Screening};
use super::report::TuneReport;
use crate::harmless::{fitting, one_line};
use crate::lab::Planned;
use crate::lab::figures::difference;
use crate::problem::{Lang, texts};
use crate::report::chart::{Chart, Curve, Dots, LineChart, Measured, Point};
use crate::report::styles::without_marks;

/// Maximum columns of a title.
const TITLE: usize = 80;
/// Numbers that are drawn.
const DRAWN: usize = 16;

/// The curve of the first values, which lie from bound to bound, with the target and the value found.
#[must_use]
pub fn picture(report: &TuneReport<'_>, lang: Lang) -> Chart {
    let found = &report.tuned.found;
    let point = |spot: &Spot| Some(Point { x: *spot.values.first()?, y: spot.told(report.metric()).into() });
    let best = found.values.as_ref().and_then(|values| values.first()).copied();
    Chart::Lines(vec![LineChart {
        title: fitting(&one_line(&report.title().say(lang)), TITLE),
        x_label: report.numbers().first().cloned().unwrap_or_default(),
        y_label: report.metric().title(lang).into(),
        curves: vec![Curve { points: found.curve.iter().filter_map(point).collect(), ..Curve::default() }],
        mark: best.map(|best| (best, best.to_string())),
        level: Some((report.target(), texts::tuning::mark_target(report.told_target()).say(lang))),
        percent: report.metric().is_share(),
        foot: report.claim().map_or_else(String::new, |claim| without_marks(&claim.say(lang))),
        ..LineChart::default()
    }])
}

/// The greatest difference of each number.
#[must_use]
pub fn screened(screening: &Screening, planned: &Planned, lang: Lang) -> Chart {
    let dot = |effect: &Effect| {
        let [value, low, high] = screening.told_difference(effect.greatest());
        (effect.number.clone(), Measured { value, low, high }, difference(screening.metric, value))
    };
    Chart::Dots(Dots {
        title: fitting(&one_line(&screening.title(planned).say(lang)), TITLE),
        x_label: screening.metric.title(lang).into(),
        dots: screening.effects.iter().take(DRAWN).map(dot).collect(),
        mark: Some((0.0, String::new())),
        percent: screening.metric.is_share(),
    })
}
