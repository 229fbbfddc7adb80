//! Plots of a report.

use crate::lab::figures::{ShownFigure, cell, named};
use crate::lab::report::RunReport;
use crate::lab::{BINS, Metric, Shape, Spread, Stand};
use crate::problem::{Lang, texts};
use crate::report::Picture;
use crate::report::chart::{Bars, Chart, Curve, Dots, LineChart, Measured, Palette, Point, Series};

/// Marker near the start of every file we write, to recognize it later.
pub(super) const MARK: &str = "<!-- saki-lua sim report -->";

/// File names, in display order.
pub(super) const FILES: [&str; 6] =
    ["mean-rank.svg", "ranks.svg", "rates.svg", "points.svg", "wins.svg", "convergence.svg"];

/// Maximum columns of a name.
const NAME: usize = 18;
/// Mean rank if all girls are equally strong.
const AVERAGE: f64 = 2.5;

/// All plots, each also a file beside the page.
pub(super) fn all(report: &RunReport<'_>, lang: Lang) -> impl Iterator<Item = Picture> {
    let [points, wins] = Spread::ALL.map(|spread| Chart::Bars(sizes(report, spread, lang)));
    let charts = [
        Chart::Dots(mean_rank(report, lang)),
        Chart::Bars(ranks(report, lang)),
        Chart::Bars(rates(report, lang)),
        points,
        wins,
        Chart::Lines(vec![convergence(report, lang)]),
    ];
    let captions = [
        texts::report::caption_mean_rank(),
        texts::report::caption_ranks(),
        texts::report::caption_rates(),
        texts::report::caption_points(),
        texts::report::caption_wins(),
        texts::report::caption_course(),
    ];
    let plots = FILES.into_iter().zip(charts).zip(captions);
    plots.map(|((file, chart), caption)| Picture { file: Some(file), ..Picture::new(chart, caption) })
}

/// Builds a series per girl with a value for each item.
fn by_girl<T>(report: &RunReport<'_>, of: &[T], value: impl Fn(usize, &T) -> Measured) -> Vec<Series> {
    let series = report.entrants().map(|(nth, entrant)| Series {
        name: named(entrant, NAME),
        values: of.iter().map(|one| value(nth, one)).collect(),
    });
    series.collect()
}

fn mean_rank(report: &RunReport<'_>, lang: Lang) -> Dots {
    let row = |nth, entrant| {
        let told = report.told(nth, Metric::Place);
        (named(entrant, NAME), told.into(), cell(&told, Metric::Place))
    };
    Dots {
        title: texts::report::plot_mean_rank().say(lang),
        x_label: texts::report::axis_rank().say(lang),
        dots: report.entrants().map(|(nth, entrant)| row(nth, entrant)).collect(),
        mark: Some((AVERAGE, texts::report::mark_average(AVERAGE).say(lang))),
        percent: false,
    }
}

fn ranks(report: &RunReport<'_>, lang: Lang) -> Bars {
    let ranks = [
        (Metric::First, texts::report::legend_first()),
        (Metric::Second, texts::report::legend_second()),
        (Metric::Third, texts::report::legend_third()),
        (Metric::Fourth, texts::report::legend_fourth()),
    ];
    let series = ranks.into_iter().map(|(metric, name)| Series {
        name: name.say(lang),
        values: report.entrants().map(|(nth, _)| report.told(nth, metric).into()).collect(),
    });
    Bars {
        title: texts::report::plot_ranks().say(lang),
        y_label: texts::report::axis_share_of_games().say(lang),
        groups: report.entrants().map(|(_, entrant)| named(entrant, NAME)).collect(),
        series: series.collect(),
        palette: Palette::Ranks,
        mark: Some((0.25, "25%".into())),
        percent: true,
    }
}

fn rates(report: &RunReport<'_>, lang: Lang) -> Bars {
    let rates = [
        (Metric::Win, texts::report::legend_win()),
        (Metric::Tsumo, texts::report::legend_tsumo()),
        (Metric::DealIn, texts::report::legend_deal_in()),
        (Metric::Riichi, texts::report::legend_riichi()),
        (Metric::Tenpai, texts::report::legend_tenpai()),
    ];
    Bars {
        title: texts::report::plot_rates().say(lang),
        y_label: texts::report::axis_share_of_rounds().say(lang),
        groups: rates.iter().map(|(_, name)| name.say(lang)).collect(),
        series: by_girl(report, &rates, |nth, (metric, _)| report.told(nth, *metric).into()),
        percent: true,
        ..Bars::default()
    }
}

fn sizes(report: &RunReport<'_>, spread: Spread, lang: Lang) -> Bars {
    let tally = &report.run.tally;
    let (title, y_label) = match spread {
        Spread::Points => (texts::report::plot_points(), texts::report::axis_share_of_games()),
        Spread::Gain => (texts::report::plot_wins(), texts::report::axis_share_of_wins()),
    };
    let bins: Vec<usize> = (0..BINS).collect();
    let share = |nth, &bin: &usize| ShownFigure::of(&tally.spread(nth, spread)[bin], Shape::Rate).into();
    Bars {
        title: title.say(lang),
        y_label: y_label.say(lang),
        groups: bin_names(tally.edges(spread), lang),
        series: by_girl(report, &bins, share),
        percent: true,
        ..Bars::default()
    }
}

/// Names the bins between these edges, in thousands.
fn bin_names(edges: &[i64; BINS - 1], lang: Lang) -> Vec<String> {
    let thousands = edges.map(|edge| edge as f64 / 1000.0);
    let between = thousands.windows(2).map(|pair| texts::report::bin_between(pair[0], pair[1]));
    let (first, last) =
        (texts::report::bin_below(thousands[0]), texts::report::bin_at_least(thousands[BINS - 2]));
    [first].into_iter().chain(between).chain([last]).map(|name| name.say(lang)).collect()
}

fn convergence(report: &RunReport<'_>, lang: Lang) -> LineChart {
    let unit = report.planned.plan.unit();
    let stands = report.run.course.until(&report.run.tally);
    // Skip the noisy start, which would take up the whole height.
    let first = stands.last().map_or(0, |last| last.units / 20);
    let point = |stand: &Stand, nth: usize| {
        let (value, interval) = stand.figures[nth];
        let told = ShownFigure::known(value, interval, 0).told(Metric::Place);
        Point { x: (stand.units * unit) as f64, y: told.into() }
    };
    let curves = report.entrants().map(|(nth, entrant)| Curve {
        name: named(entrant, NAME),
        points: stands.iter().filter(|stand| stand.units > first).map(|stand| point(stand, nth)).collect(),
    });
    LineChart {
        title: texts::report::plot_course().say(lang),
        x_label: texts::report::axis_games().say(lang),
        y_label: texts::report::axis_mean_rank().say(lang),
        curves: curves.collect(),
        within: Some(1.0..4.0),
        ..LineChart::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Rule;

    #[test]
    fn bins_are_named_in_thousands() {
        let names = bin_names(&Spread::Gain.edges(&Rule::default()), Lang::En);
        assert_eq!(
            (names[0].as_str(), names[1].as_str(), names[7].as_str()),
            ("below 2", "2 to 4", "from 32")
        );
        assert_eq!(names.len(), BINS);
    }
}
