//! Pictures of a search and of a screening.

use super::curve::Spot;
use super::effects::{Effect, Screening};
use super::report::TuneReport;
use crate::harmless::{fitting, one_line};
use crate::lab::figures::difference;
use crate::problem::Lang;
use crate::report::chart::{ChartError, Curve, Dots, LineChart, Measured, Point, dots, lines};

/// Maximum columns of a title.
const TITLE: usize = 80;
/// Numbers that are drawn.
const DRAWN: usize = 16;

/// Draws what the first values from bound to bound gave, with the value found.
///
/// # Errors
/// It cannot be drawn.
pub fn picture(report: &TuneReport<'_>, lang: Lang) -> Result<String, ChartError> {
    let found = &report.tuned.found;
    let point = |spot: &Spot| Some(Point { x: *spot.values.first()?, y: spot.measured() });
    let best = found.values.as_ref().and_then(|values| values.first()).copied();
    lines(&[LineChart {
        title: fitting(&one_line(&report.title().say(lang)), TITLE).to_string(),
        x_label: report.numbers().first().cloned().unwrap_or_default(),
        y_label: report.metric().title(lang).into(),
        curves: vec![Curve { points: found.curve.iter().filter_map(point).collect(), ..Curve::default() }],
        mark: best.map(|best| (best, best.to_string())),
        percent: report.metric().is_share(),
        foot: report.claim().map_or_else(String::new, |claim| claim.say(lang).replace("**", "")),
        ..LineChart::default()
    }])
}

/// Draws the greatest difference of each number.
///
/// # Errors
/// It cannot be drawn.
pub fn screened(screening: &Screening, title: &str, lang: Lang) -> Result<String, ChartError> {
    let dot = |effect: &Effect| {
        let figure = effect.greatest();
        let (by, half) = (figure.difference(), screening.half(figure));
        let measured = Measured { value: by, low: by - half, high: by + half };
        (effect.number.clone(), measured, difference(screening.metric, by))
    };
    dots(&Dots {
        title: fitting(&one_line(title), TITLE).to_string(),
        x_label: screening.metric.title(lang).into(),
        dots: screening.effects.iter().take(DRAWN).map(dot).collect(),
        mark: Some((0.0, String::new())),
        percent: screening.metric.is_share(),
    })
}
