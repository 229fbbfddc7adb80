//! The pictures of a report.

use crate::lab::chart::{
    Bars, ChartError, Curve, Dots, LineChart, Measured, Palette, Point, Series, bars, dots, lines,
};
use crate::lab::figures::{ShownFigure, cell, named};
use crate::lab::report::RunReport;
use crate::lab::{BINS, Metric, Shape, Spread, Stand};

/// Near the beginning of everything we write, so that we know it again.
pub(super) const MARK: &str = "<!-- saki-lua sim report -->";

/// Their names, in the order they are shown.
pub(super) const FILES: [&str; 6] =
    ["mean-rank.svg", "ranks.svg", "rates.svg", "points.svg", "wins.svg", "convergence.svg"];

/// A picture, and how to read it.
pub(super) struct Plot {
    pub file: &'static str,
    pub svg: String,
    pub caption: &'static str,
}

/// Columns of a name.
const NAME: usize = 18;
/// What everybody would have without a difference.
const AVERAGE: f64 = 2.5;
const RANKS: [(Metric, &str); 4] = [
    (Metric::First, "first"),
    (Metric::Second, "second"),
    (Metric::Third, "third"),
    (Metric::Fourth, "fourth"),
];
const RATES: [Metric; 5] = [Metric::Win, Metric::Tsumo, Metric::DealIn, Metric::Riichi, Metric::Tenpai];

/// Draws all of them.
///
/// # Errors
/// [`ChartError`].
pub(super) fn all(report: &RunReport<'_>) -> Result<Vec<Plot>, ChartError> {
    let [points, wins] = Spread::ALL.map(|spread| bars(&sizes(report, spread)));
    let pictures = [mean_rank(report), ranks(report), rates(report), points, wins, convergence(report)];
    let captions = [
        "Mean rank of a game with its 95 % interval; 1 is best. Whose interval does not hold 2.5 is better or \
         worse than average, as far as 19 out of 20 go.",
        "How often each rank was reached. The four bars of a girl add up to 100 %; at the line she would be if \
         it was luck alone.",
        "Shares of all rounds: won, won by a drawn tile, dealt in, riichi declared, and played to the last tile \
         with the hand waiting. The lower the better for deal-in alone.",
        "How games ended, in thousands of points: shares of all games.",
        "How large wins are, in thousands of points, without honba and sticks: shares of her own wins. 8 is \
         mangan, 12 haneman or a dealer's mangan.",
        "Mean ranks as they stood after so many games, with the interval at each moment. They narrow as games \
         are played; a mean that still drifts has not been played for long enough.",
    ];
    let plots = FILES.into_iter().zip(pictures).zip(captions);
    plots.map(|((file, svg), caption)| Ok(Plot { file, svg: svg?, caption })).collect()
}

fn measured(told: &ShownFigure) -> Measured {
    let [value, low, high] = [told.mean, told.low, told.high].map(|number| number.unwrap_or(f64::NAN));
    Measured { value, low, high }
}

/// A series for each girl, with a value for each of these.
fn by_girl<T>(report: &RunReport<'_>, of: &[T], value: impl Fn(usize, &T) -> Measured) -> Vec<Series> {
    let series = report.entrants().map(|(nth, entrant)| Series {
        name: named(entrant, NAME),
        values: of.iter().map(|one| value(nth, one)).collect(),
    });
    series.collect()
}

fn mean_rank(report: &RunReport<'_>) -> Result<String, ChartError> {
    let row = |nth, entrant| {
        let told = report.figure(nth, Metric::Place);
        (named(entrant, NAME), measured(&told), cell(&told, false))
    };
    dots(&Dots {
        title: "Mean rank".into(),
        x_label: "rank: the lower the better".into(),
        dots: report.entrants().map(|(nth, entrant)| row(nth, entrant)).collect(),
        mark: Some((AVERAGE, format!("average {AVERAGE}"))),
        percent: false,
    })
}

fn ranks(report: &RunReport<'_>) -> Result<String, ChartError> {
    let series = RANKS.into_iter().map(|(metric, name)| Series {
        name: name.into(),
        values: report.entrants().map(|(nth, _)| measured(&report.figure(nth, metric))).collect(),
    });
    bars(&Bars {
        title: "Ranks".into(),
        y_label: "share of games".into(),
        groups: report.entrants().map(|(_, entrant)| named(entrant, NAME)).collect(),
        series: series.collect(),
        palette: Palette::Ranks,
        mark: Some((0.25, "25%".into())),
        percent: true,
    })
}

fn rates(report: &RunReport<'_>) -> Result<String, ChartError> {
    bars(&Bars {
        title: "Rates".into(),
        y_label: "share of rounds".into(),
        groups: RATES.map(|metric| metric.name().to_owned()).into(),
        series: by_girl(report, &RATES, |nth, &metric| measured(&report.figure(nth, metric))),
        percent: true,
        ..Bars::default()
    })
}

fn sizes(report: &RunReport<'_>, spread: Spread) -> Bars {
    let tally = &report.run.tally;
    let (title, y_label) = match spread {
        Spread::Points => ("Points at the end", "share of games"),
        Spread::Gain => ("Size of wins", "share of wins"),
    };
    let bins: Vec<usize> = (0..BINS).collect();
    let share = |nth, &bin: &usize| measured(&ShownFigure::of(&tally.spread(nth, spread)[bin], Shape::Rate));
    Bars {
        title: format!("{title}, in thousands"),
        y_label: y_label.into(),
        groups: bin_names(tally.edges(spread)),
        series: by_girl(report, &bins, share),
        percent: true,
        ..Bars::default()
    }
}

/// What the bins between these edges are called, in thousands.
fn bin_names(edges: &[i64; BINS - 1]) -> Vec<String> {
    let thousands = edges.map(|edge| edge as f64 / 1000.0);
    let between = thousands.windows(2).map(|pair| format!("{} to {}", pair[0], pair[1]));
    let (first, last) = (format!("below {}", thousands[0]), format!("from {}", thousands[BINS - 2]));
    [first].into_iter().chain(between).chain([last]).collect()
}

fn convergence(report: &RunReport<'_>) -> Result<String, ChartError> {
    let unit = report.planned.plan.unit();
    let stands = report.run.course.until(&report.run.tally);
    // The beginning would take up all of the height.
    let first = stands.last().map_or(0, |last| last.units / 20);
    let point = |stand: &Stand, nth: usize| {
        let (value, interval) = stand.figures[nth];
        let [low, high] = interval.map_or([f64::NAN; 2], |interval| [interval.low, interval.high]);
        Point { x: (stand.units * unit) as f64, y: Measured { value, low, high } }
    };
    let curves = report.entrants().map(|(nth, entrant)| Curve {
        name: named(entrant, NAME),
        points: stands.iter().filter(|stand| stand.units > first).map(|stand| point(stand, nth)).collect(),
    });
    lines(&[LineChart {
        title: "Mean rank as games are played".into(),
        x_label: "games".into(),
        y_label: "mean rank".into(),
        curves: curves.collect(),
        within: Some(1.0..4.0),
        ..LineChart::default()
    }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Rule;

    #[test]
    fn bins_are_named_by_thousands() {
        let names = bin_names(&Spread::Gain.edges(&Rule::default()));
        assert_eq!(
            (names[0].as_str(), names[1].as_str(), names[7].as_str()),
            ("below 2", "2 to 4", "from 32")
        );
        assert_eq!(names.len(), BINS);
    }
}
