//! Figures as text: metrics by their names, and each in the unit people read it in.

use super::{Entrant, Figure, Metric, Shape};
use crate::harmless::{fitting, one_line};
use crate::options::{did_you_mean, there_are};
use crate::problem::{Problem, Text, quoted, texts};

/// The metric of that name, as an option has it.
///
/// # Errors
/// There is none; the nearest one, and all there are. There are several.
pub fn metric(name: &str) -> Result<Metric, Problem> {
    let name = name.trim();
    if name.contains(',') {
        return Err(texts::it_is_one_metric_at_time().into());
    }
    Metric::named(name).ok_or_else(|| {
        let near = did_you_mean(name, Metric::names());
        texts::no_metric(quoted(name), there_are(&Metric::names().collect::<Vec<_>>())).hint(near)
    })
}

/// The names of metrics; with commas between them an option takes them.
#[must_use]
pub fn names(metrics: &[Metric], between: &str) -> String {
    metrics.iter().map(|metric| metric.name()).collect::<Vec<_>>().join(between)
}

/// A value of a metric: shares in percent, points whole. `-` where there is none.
#[must_use]
pub fn value(metric: Metric, value: f64) -> String {
    value_text(metric, value, false)
}

/// The same for a difference, with its sign.
#[must_use]
pub fn difference(metric: Metric, value: f64) -> String {
    value_text(metric, value, true)
}

fn value_text(metric: Metric, value: f64, signed: bool) -> String {
    if !value.is_finite() {
        return "-".into();
    }
    let text = match metric {
        share if share.is_share() => format!("{:+.2}%", value * 100.0),
        Metric::Score | Metric::Points | Metric::Gain => format!("{value:+.0}"),
        _ => format!("{value:+.3}"),
    };
    let zero = !text.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
    let unsigned = text.trim_start_matches('+');
    match (signed, zero) {
        (_, true) => text[1..].to_owned(),
        (true, false) => text,
        (false, false) => unsigned.to_owned(),
    }
}

/// An interval whose sides differ by no more than this factor is told as an even one, of the wider side.
const NEARLY: f64 = 1.5;

/// A figure as it is told: nothing without an occasion, no interval from one seed.
#[derive(Debug, Clone, Copy)]
pub struct ShownFigure {
    /// The mean.
    pub mean: Option<f64>,
    /// Where its 95 % interval begins.
    pub low: Option<f64>,
    /// Where it ends.
    pub high: Option<f64>,
    /// Occasions.
    pub n: i64,
}

impl ShownFigure {
    /// Of a figure that has this shape.
    #[must_use]
    pub fn of(figure: &Figure, shape: Shape) -> Self {
        let interval = figure.interval(shape);
        let mean = Some(figure.mean()).filter(|mean| !mean.is_nan());
        let (low, high) = (interval.map(|interval| interval.low), interval.map(|interval| interval.high));
        Self { mean, low, high, n: figure.occasions() }
    }
}

/// A figure and its interval with two digits that tell something; shares in percent.
#[must_use]
pub fn cell(told: &ShownFigure, share: bool) -> String {
    let unit = if share { 100.0 } else { 1.0 };
    let Some(mean) = told.mean.map(|mean| mean * unit) else { return "-".into() };
    let (Some(low), Some(high)) = (told.low, told.high) else { return format!("{mean:.2} ?") };
    let (down, up) = (mean - low * unit, high * unit - mean);
    let (wider, decimals) = (up.max(down), decimals((up + down) / 2.0));
    let told = format!("{mean:.decimals$}");
    match (down, up) {
        _ if wider <= NEARLY * up.min(down) => format!("{told} ±{wider:.decimals$}"),
        // Rates that never were, and those that always were.
        (..=0.0, up) => format!("{told} +{up:.decimals$}"),
        (down, ..=0.0) => format!("{told} -{down:.decimals$}"),
        (down, up) => format!("{told} -{down:.decimals$}+{up:.decimals$}"),
    }
}

/// The ends of the interval as they are told, with the digits that [`cell`] has.
#[must_use]
pub fn ends(told: &ShownFigure, share: bool) -> Option<[String; 2]> {
    let unit = if share { 100.0 } else { 1.0 };
    let ends = [told.low? * unit, told.high? * unit];
    let decimals = decimals((ends[1] - ends[0]) / 2.0);
    Some(ends.map(|end| format!("{end:.decimals$}")))
}

fn decimals(half: f64) -> usize {
    match half {
        half if half >= 9.5 => 0,
        half if half >= 0.95 || half == 0.0 => 1,
        half if half >= 0.095 => 2,
        half if half >= 0.0095 => 3,
        _ => 4,
    }
}

/// A name that fits so many columns, and how many bear it.
#[must_use]
pub fn named(entrant: &Entrant, columns: usize) -> String {
    let several =
        if entrant.places.len() > 1 { format!(" x{}", entrant.places.len()) } else { String::new() };
    format!("{}{several}", fitting(&one_line(&entrant.name), columns - several.len()))
}

/// How well the worst known of some figures is known, by half the widths of their intervals.
pub fn known(metric: Metric, halves: impl Iterator<Item = f64>) -> Text {
    let widest = halves.filter(|half| half.is_finite()).fold(f64::NAN, f64::max);
    match widest.is_nan() {
        true => texts::one_seed_no_intervals(),
        false => texts::intervals_at_most(value(metric, widest)),
    }
}

/// Numbers as cells of a line of CSV; an empty one where there is none.
#[must_use]
pub fn csv_cells(numbers: &[f64]) -> String {
    let cell = |x: &f64| if x.is_finite() { x.to_string() } else { String::new() };
    numbers.iter().map(cell).collect::<Vec<_>>().join(",")
}

/// A field of CSV, in quotes where it needs them.
#[must_use]
pub fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into()
    }
}

/// Columns of a strip.
const STRIP: usize = 32;

/// A value and its interval on a scale that holds them all: `   |--o--|   `.
#[must_use]
pub fn strip([middle, low, high]: [f64; 3], all: &[[f64; 3]]) -> String {
    let finite = || all.iter().flatten().copied().filter(|value| value.is_finite());
    let (least, most) = (finite().fold(f64::INFINITY, f64::min), finite().fold(f64::NEG_INFINITY, f64::max));
    if !middle.is_finite() || most <= least {
        return String::new();
    }
    let at = |value: f64| ((value - least) / (most - least) * (STRIP - 1) as f64).round() as usize;
    let mut marks = vec![' '; STRIP];
    if low.is_finite() && high.is_finite() {
        marks[at(low)..=at(high)].fill('-');
        marks[at(low)] = '|';
        marks[at(high)] = '|';
    }
    marks[at(middle)] = 'o';
    marks.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_read_as_people_say_them() {
        assert_eq!(value(Metric::Win, 0.2345), "23.45%");
        assert_eq!(value(Metric::OthersWin, 0.206), "20.60%");
        assert!(metric("place,win").unwrap_err().to_string().contains("one metric"));
        assert_eq!(difference(Metric::Win, 0.0345), "+3.45%");
        assert_eq!(difference(Metric::Place, -0.00001), "0.000");
        assert_eq!(difference(Metric::Points, -812.4), "-812");
        assert_eq!(value(Metric::Han, f64::NAN), "-");
    }

    #[test]
    fn a_strip_spans_its_scale() {
        let all = [[1.0, 0.0, 2.0], [3.0, 2.0, 4.0], [f64::NAN; 3]];
        assert_eq!(strip(all[0], &all), "|-------o-------|               ");
        assert_eq!(strip(all[1], &all).trim_end(), "                |------o-------|");
        assert_eq!((strip(all[2], &all), strip([1.0; 3], &[[1.0; 3]])), (String::new(), String::new()));
    }
}
