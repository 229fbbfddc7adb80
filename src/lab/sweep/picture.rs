//! A sweep as a picture: a curve for each metric, or a map of two numbers.

use super::{Cell, Sweep, Vary};
use crate::harmless::{fitting, one_line};
use crate::lab::Metric;
use crate::lab::figures::{Reach, difference, known, told_ends, unknown, value};
use crate::problem::{Lang, Text, texts};
use crate::report::chart::{Chart, Curve, Heat, HeatCell, LineChart, Measured, Point, heat_reach};
use std::ops::Range;

/// The curves, or the map of the first metric.
#[must_use]
pub fn picture(sweep: &Sweep, lang: Lang) -> Chart {
    of_metrics(sweep, 0..sweep.metrics.len(), lang)
}

/// The curves of some metrics, or the map of the first of them.
pub(super) fn of_metrics(sweep: &Sweep, metrics: Range<usize>, lang: Lang) -> Chart {
    match sweep.varied.as_slice() {
        [rows, columns, ..] => Chart::Heat(map(sweep, metrics.start, [rows, columns], lang)),
        [one] => Chart::Lines(metrics.map(|nth| curve(sweep, nth, one, lang)).collect()),
        [] => Chart::Lines(Vec::new()),
    }
}

/// Summary of the games played.
pub(super) fn played(sweep: &Sweep) -> Text {
    let part = if sweep.interrupted { texts::runs::comma_interrupted() } else { Text::default() };
    texts::runs::sweep_played(texts::units::games(sweep.games()), part, sweep.planned.plan.seed)
}

fn curve(sweep: &Sweep, nth: usize, varied: &Vary, lang: Lang) -> LineChart {
    let metric = sweep.metrics[nth];
    let point = |cell: &Cell| Point { x: cell.values[0], y: sweep.shown(cell, nth).told(metric).into() };
    LineChart {
        title: heading(metric, sweep, lang),
        x_label: varied.number(),
        y_label: metric.title(lang).into(),
        curves: vec![Curve { points: sweep.cells.iter().map(point).collect(), ..Curve::default() }],
        mark: sweep.defaults.first().map(|&default| (default, texts::runs::default_mark().say(lang))),
        within: metric.bounds().map(|(least, most)| least..most),
        percent: metric.is_share(),
        foot: texts::runs::sweep_band(played(sweep)).say(lang),
        ..LineChart::default()
    }
}

/// Title of a plot, cut to fit.
fn heading(metric: Metric, sweep: &Sweep, lang: Lang) -> String {
    texts::lab::metric_of(metric, fitting(&one_line(&sweep.who()), 40)).say(lang)
}

/// Heat map of the differences from the baseline, which are known better than the figures themselves.
fn map(sweep: &Sweep, nth: usize, [rows, columns]: [&Vary; 2], lang: Lang) -> Heat {
    let (metric, base) = (sweep.metrics[nth], &sweep.cells[sweep.base]);
    let mut cells: Vec<HeatCell> = sweep.cells.iter().map(|cell| heat_cell(cell, nth, metric)).collect();
    let intervals = known(metric, cells.iter().map(|cell| (cell.deviation.high - cell.deviation.low) / 2.0));
    // It is what the others differ from, and no measurement.
    cells[sweep.base].deviation = Measured { value: 0.0, low: 0.0, high: 0.0 };
    cells[sweep.base].note = String::new();
    let reach = heat_reach(cells.iter().map(|cell| &cell.deviation));
    let which = if base.values == sweep.defaults {
        texts::runs::values_of_file()
    } else {
        texts::runs::first_values()
    };
    let white = value(metric, base.figures[nth].b().mean());
    let foot = [
        texts::runs::map_framed(white.clone(), which),
        texts::pages::map_colours(),
        texts::frame::semicolon(played(sweep), intervals),
    ];
    let foot = foot.into_iter().chain(unknown(cells.iter().map(|cell| cell.note.clone())));
    let foot = foot.map(|text| text.say(lang)).collect();
    let names = |vary: &Vary| vary.values.iter().map(ToString::to_string).collect();
    Heat {
        title: heading(metric, sweep, lang),
        x_label: columns.number(),
        y_label: rows.number(),
        columns: names(columns),
        rows: names(rows),
        cells: cells.chunks(columns.values.len()).map(<[HeatCell]>::to_vec).collect(),
        reach,
        scale: [difference(metric, -reach), white, difference(metric, reach)],
        framed: Some((sweep.base / columns.values.len(), sweep.base % columns.values.len())),
        foot,
    }
}

/// A cell, coloured by its difference from the baseline; the note is half the interval of that.
fn heat_cell(cell: &Cell, nth: usize, metric: Metric) -> HeatCell {
    let figure = &cell.figures[nth];
    let by = figure.difference();
    let (low, high) = told_ends(metric, by, figure.interval());
    HeatCell {
        deviation: Measured { value: by, low, high },
        text: value(metric, figure.b().mean()),
        note: Reach::of(metric, by, figure.half()).note(metric),
    }
}
