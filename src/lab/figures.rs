//! Figures as text, each metric in its natural unit.

use super::{Entrant, Figure, Interval, Metric, Shape};
use crate::harmless::{fitting, one_line};
use crate::options::{did_you_mean, there_are};
use crate::problem::{Problem, Text, quoted, texts};
use crate::report::chart::Measured;
use crate::report::{fixed, signed as with_sign};
use serde_json::{Value, json};

/// Parses the metric name given to an option.
///
/// # Errors
/// The name is unknown (with the nearest one and all valid names), or there are several.
pub fn metric(name: &str) -> Result<Metric, Problem> {
    let name = name.trim();
    if name.contains(',') {
        return Err(texts::options::one_metric_only().into());
    }
    Metric::named(name).ok_or_else(|| {
        let near = did_you_mean(name, Metric::names());
        texts::options::no_such_metric(quoted(name), there_are(&Metric::names().collect::<Vec<_>>()))
            .hint(near)
    })
}

/// Joins the names of metrics; separated by commas they are valid for an option.
#[must_use]
pub fn names(metrics: &[Metric], between: &str) -> String {
    metrics.iter().map(|metric| metric.name()).collect::<Vec<_>>().join(between)
}

/// Formats a value of a metric: shares in percent, points as whole numbers, `-` if not finite.
#[must_use]
pub fn value(metric: Metric, value: f64) -> String {
    value_text(metric, value, false)
}

/// Formats a difference with its sign.
#[must_use]
pub fn difference(metric: Metric, value: f64) -> String {
    value_text(metric, value, true)
}

/// Formats a difference with half its interval: alone if no seed differs, and with `?` if the interval says nothing.
#[must_use]
pub fn within(metric: Metric, by: f64, half: f64) -> String {
    let shown = difference(metric, by);
    match Reach::of(metric, by, half) {
        Reach::None => shown,
        Reach::Unknown => format!("{shown} ?"),
        Reach::Half(half) => format!("{shown} ±{}", value(metric, half)),
    }
}

/// Formats a figure with half its interval in the digits of [`value`]: `-` without occasions, and with `?` without an interval.
#[must_use]
pub fn around(metric: Metric, figure: &ShownFigure) -> String {
    match around_in_two(metric, figure) {
        [mean, _] if figure.mean.is_none() => mean,
        [mean, unknown] if figure.half().is_nan() => format!("{mean} {unknown}"),
        [mean, half] => format!("{mean} ±{half}"),
    }
}

/// What [`around`] says, in two columns: the mean, and half the interval.
#[must_use]
pub fn around_in_two(metric: Metric, figure: &ShownFigure) -> [String; 2] {
    let half = match (figure.mean, figure.half()) {
        (Some(_), half) if half.is_nan() => "?".to_owned(),
        (_, half) => value(metric, half),
    };
    [value(metric, figure.mean.unwrap_or(f64::NAN)), half]
}

/// How far the true value may lie from a figure or a difference.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reach {
    /// There is nothing to be known: no seed differs, or there are no occasions.
    None,
    /// Nothing is known, or as much as that it is one that is possible.
    Unknown,
    /// Half the width of its interval.
    Half(f64),
}

impl Reach {
    /// Judges half the width of the interval of a difference.
    #[must_use]
    pub fn of(metric: Metric, by: f64, half: f64) -> Self {
        let holds_all = |(least, most): (f64, f64)| by.abs() + (most - least) <= half;
        match half {
            _ if by.is_nan() || half == 0.0 => Self::None,
            half if !half.is_finite() || metric.bounds().is_some_and(holds_all) => Self::Unknown,
            half => Self::Half(half),
        }
    }

    /// As it stands below a value on a map: nothing, `?`, or half the interval.
    #[must_use]
    pub fn note(self, metric: Metric) -> String {
        match self {
            Self::None => String::new(),
            Self::Unknown => "?".into(),
            Self::Half(half) => format!("±{}", value(metric, half)),
        }
    }
}

/// The ends of the interval of a difference; NaN where they say nothing, which [`within`] shows as `?`.
#[must_use]
pub fn told_ends(metric: Metric, by: f64, (low, high): (f64, f64)) -> (f64, f64) {
    match Reach::of(metric, by, (high - low) / 2.0) {
        Reach::Unknown => (f64::NAN, f64::NAN),
        Reach::None | Reach::Half(_) => (low, high),
    }
}

fn value_text(metric: Metric, value: f64, signed: bool) -> String {
    if !value.is_finite() {
        return "-".into();
    }
    let number = if signed { with_sign } else { fixed };
    match metric {
        share if share.is_share() => number(value * 100.0, 2) + "%",
        points if points.is_of_points() => number(value, 0),
        _ => number(value, 3),
    }
}

/// An interval whose sides differ by at most this factor is shown as symmetric, with the wider side, if that is possible on both.
const NEARLY: f64 = 1.5;
/// An interval that leaves out less than this share of what is possible, at either end, says nothing.
const NOTHING: f64 = 0.005;
/// Digits after the point of a figure without an interval.
const DIGITS: usize = 2;

/// A figure for display: no mean without occasions, no interval from a single seed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ShownFigure {
    /// The mean.
    pub mean: Option<f64>,
    /// Lower end of the 95 % confidence interval.
    pub low: Option<f64>,
    /// Upper end.
    pub high: Option<f64>,
    /// Number of occasions.
    pub n: i64,
}

impl ShownFigure {
    /// Takes mean and interval from a figure of the given shape.
    #[must_use]
    pub fn of(figure: &Figure, shape: Shape) -> Self {
        Self::known(figure.mean(), figure.interval(shape), figure.occasions())
    }

    /// A mean, NaN without occasions, with its interval, if that is known, on `n` occasions.
    #[must_use]
    pub fn known(mean: f64, interval: Option<Interval>, n: i64) -> Self {
        let mean = Some(mean).filter(|mean| !mean.is_nan());
        Self { mean, low: interval.map(|ends| ends.low), high: interval.map(|ends| ends.high), n }
    }

    /// As data.
    #[must_use]
    pub fn json(&self) -> Value {
        let Self { mean, low, high, n } = self;
        json!({ "mean": mean, "low": low, "high": high, "n": n })
    }

    /// Returns it with an interval of possible values, and without one that excludes none of them.
    #[must_use]
    pub fn told(self, metric: Metric) -> Self {
        self.within(metric.bounds())
    }

    /// Returns it with an interval of possible values.
    #[must_use]
    pub fn possible(self, metric: Metric) -> Self {
        self.clamped(metric.bounds())
    }

    fn within(self, bounds: Option<(f64, f64)>) -> Self {
        match (self.ends(), bounds) {
            // Wilson's interval comes near the bounds, and never reaches them.
            (Some([low, high]), Some((least, most)))
                if (low - least).max(most - high) < NOTHING * (most - least) =>
            {
                Self { low: None, high: None, ..self }
            }
            _ => self.clamped(bounds),
        }
    }

    fn clamped(self, bounds: Option<(f64, f64)>) -> Self {
        let Some((least, most)) = bounds else { return self };
        Self { low: self.low.map(|low| low.max(least)), high: self.high.map(|high| high.min(most)), ..self }
    }

    /// The ends of the interval, if there is one.
    #[must_use]
    pub fn ends(&self) -> Option<[f64; 2]> {
        self.low.zip(self.high).map(|(low, high)| [low, high])
    }

    /// How far the true value may lie from the mean.
    #[must_use]
    pub fn reach(self, metric: Metric) -> Reach {
        match (self.mean, self.told(metric).half()) {
            (None, _) => Reach::None,
            (_, half) if half.is_nan() => Reach::Unknown,
            (_, half) => Reach::Half(half),
        }
    }

    /// How far the interval reaches from the mean, on the side where it is wider; NaN if there is none.
    #[must_use]
    pub fn half(&self) -> f64 {
        let reach = |(mean, [low, high]): (f64, [f64; 2])| (mean - low).max(high - mean);
        self.mean.zip(self.ends()).map_or(f64::NAN, reach)
    }
}

impl From<ShownFigure> for Measured {
    fn from(ShownFigure { mean, low, high, .. }: ShownFigure) -> Self {
        let [value, low, high] = [mean, low, high].map(|number| number.unwrap_or(f64::NAN));
        Self { value, low, high }
    }
}

/// Formats a figure and its interval to two significant digits of error; shares in percent. An interval that holds all that
/// is possible says nothing, and is shown like one that is unknown.
#[must_use]
pub fn cell(figure: &ShownFigure, metric: Metric) -> String {
    let digits = if metric.is_of_points() { 0 } else { DIGITS };
    in_unit(figure, metric.bounds(), if metric.is_share() { 100.0 } else { 1.0 }, digits)
}

/// As [`cell`], of a figure that is no metric; rates in percent.
#[must_use]
pub fn shown_cell(figure: &ShownFigure, shape: Shape) -> String {
    match shape {
        Shape::Rate => in_unit(figure, Some((0.0, 1.0)), 100.0, DIGITS),
        Shape::Mean => in_unit(figure, None, 1.0, DIGITS),
    }
}

/// `digits` are those after the point where no interval says how many there are.
fn in_unit(figure: &ShownFigure, bounds: Option<(f64, f64)>, unit: f64, digits: usize) -> String {
    let figure = figure.within(bounds);
    let Some(mean) = figure.mean.map(|mean| mean * unit) else { return "-".into() };
    let Some([low, high]) = figure.ends() else { return format!("{} ?", fixed(mean, digits)) };
    let (down, up) = (mean - low * unit, high * unit - mean);
    let (wider, decimals) = (up.max(down), decimals((up + down) / 2.0));
    let is_possible =
        bounds.is_none_or(|(least, most)| least * unit <= mean - wider && mean + wider <= most * unit);
    let mean = fixed(mean, decimals);
    match (down, up) {
        _ if wider <= NEARLY * up.min(down) && is_possible => format!("{mean} ±{wider:.decimals$}"),
        // Rates of exactly 0 or 1.
        (..=0.0, up) => format!("{mean} +{up:.decimals$}"),
        (down, ..=0.0) => format!("{mean} -{down:.decimals$}"),
        (down, up) => format!("{mean} -{down:.decimals$}+{up:.decimals$}"),
    }
}

/// The explanation of the mark of a figure without an interval, if one of these has it.
#[must_use]
pub(crate) fn unknown(mut cells: impl Iterator<Item = String>) -> Option<Text> {
    cells.any(|cell| cell.ends_with('?')).then(texts::runs::interval_unknown)
}

/// As [`cell`], with the unit of shares.
#[must_use]
pub fn told(figure: &ShownFigure, metric: Metric) -> String {
    format!("{}{}", cell(figure, metric), if metric.is_share() { " %" } else { "" })
}

/// As [`told`], behind the name of the metric.
#[must_use]
pub fn labelled(figure: &ShownFigure, metric: Metric) -> Text {
    Text::joined([texts::frame::just(metric), Text::verbatim(told(figure, metric))], " ")
}

/// Formats the ends of the interval with the precision of [`cell`].
#[must_use]
pub fn ends(figure: &ShownFigure, metric: Metric) -> Option<[String; 2]> {
    let unit = if metric.is_share() { 100.0 } else { 1.0 };
    let figure = figure.told(metric);
    let ends = [figure.low? * unit, figure.high? * unit];
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

/// Formats a p-value: three decimals, and none that is 0.
#[must_use]
pub fn p_value(p: f64) -> String {
    match p {
        p if p.is_nan() => "-".into(),
        p if p < 0.0005 => "<.001".into(),
        p => format!("{p:.3}"),
    }
}

/// The interval of a mean place: `2.134-2.267`, or `-` where none is shown.
#[must_use]
pub fn place_ends(told: &ShownFigure) -> String {
    told.ends().map_or("-".into(), |[low, high]| format!("{low:.3}-{high:.3}"))
}

/// As [`p_value`], in a sentence: `p = 0.012`, `p < .001`.
#[must_use]
pub fn p_told(p: f64) -> String {
    let value = p_value(p);
    value.strip_prefix('<').map_or_else(|| format!("p = {value}"), |bound| format!("p < {bound}"))
}

/// Fits the name of an entrant into `columns`, followed by the number of her places if several.
#[must_use]
pub fn named(entrant: &Entrant, columns: usize) -> String {
    let several =
        if entrant.places.len() > 1 { format!(" x{}", entrant.places.len()) } else { String::new() };
    format!("{}{several}", fitting(&one_line(&entrant.name), columns - several.len()))
}

/// Describes the widest of several intervals, given by their half widths; NaN where there is none.
pub fn known(metric: Metric, halves: impl Iterator<Item = f64>) -> Text {
    let widest = halves.filter(|half| half.is_finite()).fold(f64::NAN, f64::max);
    match widest.is_nan() {
        true => texts::runs::no_intervals(),
        false => texts::runs::widest_interval(value(metric, widest)),
    }
}

/// A number as a field of CSV, empty if not finite.
#[must_use]
pub fn number(x: f64) -> String {
    if x.is_finite() { x.to_string() } else { String::new() }
}

/// Width of a strip in columns.
const STRIP: usize = 24;

/// Draws a value and its interval on a scale that covers `all`: `   |--o--|   `.
#[must_use]
pub fn strip(one: Measured, all: &[Measured]) -> String {
    let finite =
        || all.iter().flat_map(|one| [one.value, one.low, one.high]).filter(|value| value.is_finite());
    let (least, most) = (finite().fold(f64::INFINITY, f64::min), finite().fold(f64::NEG_INFINITY, f64::max));
    if !one.value.is_finite() || most <= least {
        return String::new();
    }
    let at = |value: f64| ((value - least) / (most - least) * (STRIP - 1) as f64).round() as usize;
    let mut marks = vec![' '; STRIP];
    if one.low.is_finite() && one.high.is_finite() {
        let (low, high) = (at(one.low), at(one.high));
        marks[low..=high].fill('-');
        marks[low] = '|';
        marks[high] = '|';
    }
    marks[at(one.value)] = 'o';
    marks.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_formatted_in_their_units() {
        assert_eq!(value(Metric::Win, 0.2345), "23.45%");
        assert_eq!(value(Metric::OthersWin, 0.206), "20.60%");
        assert!(metric("place,win").unwrap_err().to_string().contains("one metric"));
        assert_eq!(difference(Metric::Win, 0.0345), "+3.45%");
        assert_eq!(difference(Metric::Place, -0.00001), "0.000");
        assert_eq!(difference(Metric::Points, -812.4), "-812");
        assert_eq!(value(Metric::Han, f64::NAN), "-");
    }

    #[test]
    fn strips_span_the_scale() {
        let of = |value: f64, low: f64, high: f64| Measured { value, low, high };
        let all = [of(1.0, 0.0, 2.0), of(3.0, 2.0, 4.0), of(f64::NAN, f64::NAN, f64::NAN)];
        assert_eq!(strip(all[0], &all), "|-----o-----|           ");
        assert_eq!(strip(all[1], &all).trim_end(), "            |----o-----|");
        let one = of(1.0, 1.0, 1.0);
        assert_eq!((strip(all[2], &all), strip(one, &[one])), (String::new(), String::new()));
    }

    #[test]
    fn an_interval_that_holds_everything_possible_is_not_shown() {
        let of = |mean: f64, low: f64, high: f64| ShownFigure {
            mean: Some(mean),
            low: Some(low),
            high: Some(high),
            n: 8,
        };
        assert_eq!(cell(&of(2.375, -11.919, 16.669), Metric::Place), "2.38 ?");
        assert_eq!(ends(&of(2.375, -11.919, 16.669), Metric::Place), None);
        assert_eq!(cell(&of(2.375, 1.375, 3.375), Metric::Place), "2.4 ±1.0");
        assert_eq!(cell(&of(0.5, 0.0, 1.0), Metric::Win), "50.00 ?");
        assert_eq!(cell(&of(250.0, -9000.0, 9500.0), Metric::Points), "250 ±9250");
        assert_eq!(cell(&of(-0.4, -20.4, 19.6), Metric::Points), "0 ±20");
        assert_eq!(cell(&ShownFigure::known(128_225.0, None, 1), Metric::Points), "128225 ?");
        assert_eq!(shown_cell(&of(0.5, 0.003, 0.997), Shape::Rate), "50.00 ?");
    }

    #[test]
    fn what_is_not_possible_is_in_no_interval() {
        let of = |mean: f64, low: f64, high: f64| ShownFigure {
            mean: Some(mean),
            low: Some(low),
            high: Some(high),
            n: 8,
        };
        let best = of(1.2, 0.7, 1.7);
        assert_eq!(cell(&best, Metric::Place), "1.20 -0.20+0.50");
        assert_eq!(cell(&of(3.8, 3.3, 4.3), Metric::Place), "3.80 -0.50+0.20");
        assert_eq!(ends(&best, Metric::Place), Some(["1.00".into(), "1.70".into()]));
        assert_eq!(place_ends(&best.told(Metric::Place)), "1.000-1.700");
        assert_eq!(best.told(Metric::Place).json()["low"], 1.0);
        // Half of it is as before.
        assert_eq!(around(Metric::Place, &best.told(Metric::Place)), "1.200 ±0.500");
        // The wider side is not taken for both where there is no room for it.
        assert_eq!(cell(&of(0.05, 0.012, 0.105), Metric::Win), "5.0 -3.8+5.5");
        assert_eq!(shown_cell(&of(0.95, 0.895, 0.988), Shape::Rate), "95.0 -5.5+3.8");
        assert_eq!(cell(&of(-100.0, -900.0, 700.0), Metric::Score), "-100 ±800");
    }

    #[test]
    fn a_difference_has_one_notation() {
        assert_eq!(within(Metric::Place, 0.125, 0.25), "+0.125 ±0.250");
        assert_eq!(within(Metric::Place, 0.125, 57.293), "+0.125 ?");
        assert_eq!(within(Metric::Place, 0.125, f64::NAN), "+0.125 ?");
        assert_eq!(within(Metric::Points, 125.0, 9000.0), "+125 ±9000");
        assert_eq!(within(Metric::Place, 0.0, 0.0), "0.000");
        assert_eq!(within(Metric::Gain, f64::NAN, f64::NAN), "-");
        assert_eq!(told_ends(Metric::Place, 0.125, (-0.125, 0.375)), (-0.125, 0.375));
        assert!(told_ends(Metric::Place, 0.125, (-57.0, 58.0)).0.is_nan());
    }

    #[test]
    fn a_figure_in_full_digits_has_the_marks_of_a_difference() {
        let figure = |half: f64| {
            ShownFigure::known(2.5, Some(Interval { low: 2.5 - half, high: 2.5 + half }), 2)
                .told(Metric::Place)
        };
        assert_eq!(around(Metric::Place, &figure(0.25)), "2.500 ±0.250");
        assert_eq!(around(Metric::Place, &figure(14.0)), "2.500 ?");
        assert_eq!(around(Metric::Place, &ShownFigure::known(f64::NAN, None, 0)), "-");
        assert_eq!(around_in_two(Metric::Place, &figure(14.0)), ["2.500", "?"]);
    }

    #[test]
    fn p_values_are_short() {
        assert_eq!([0.0, 0.0123, 1.0, f64::NAN].map(p_value), ["<.001", "0.012", "1.000", "-"]);
        assert_eq!([0.0, 0.0123].map(p_told), ["p < .001", "p = 0.012"]);
    }
}
