use super::args::SweepArgs;
use crate::cli::columns::{right, titled};
use crate::cli::diagnostics::localized;
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::text::{BOLD, DIM, Unit, counted};
use crate::harmless::{fitting, one_line};
use crate::lab::chart::{ChartError, Curve, Heat, LineChart, Measured, Point, heat, lines};
use crate::lab::figures::{csv_cells, difference, known, names, strip, value};
use crate::lab::sweep::{Cell, Sweep, Vary};
use crate::lab::{Metric, Paired};
use crate::problem::{Text, texts};
use serde_json::{Value, json};

pub(super) fn show(args: &SweepArgs, sweep: &Sweep) -> anyhow::Result<()> {
    let mut out = Out::new();
    match args.drawn.bench.format {
        Format::Json => out.line(&json(args, sweep).to_string()),
        Format::Csv => csv(args, sweep, &mut out),
        _ => table(args, sweep, &mut out),
    }
    args.drawn.show(out, || picture(args, sweep))
}

/// A figure of a cell: mean and bounds of its interval.
fn ends(figure: &Paired) -> [f64; 3] {
    let (mean, half) = (figure.b().mean(), figure.reach() * figure.errors().b);
    [mean, mean - half, mean + half]
}

fn title(args: &SweepArgs, sweep: &Sweep) -> String {
    let numbers: Vec<_> = args.vary.iter().map(Vary::number).collect();
    localized(&texts::colon(numbers.join(", "), texts::of(names(&args.metric, ", "), sweep.who())))
}

fn table(args: &SweepArgs, sweep: &Sweep, out: &mut Out) {
    let games = counted(sweep.games(), Unit::Game);
    out.line(&format!("{BOLD}{}{BOLD:#}", one_line(&title(args, sweep))));
    let text = texts::for_each_value(args.plan.rules.words(), games);
    out.line(&format!("{DIM}{}{DIM:#}", localized(&text)));
    sweep
        .planned
        .players()
        .iter()
        .for_each(|players| out.line(&format!("{DIM}{}{DIM:#}", one_line(players))));
    out.line("");
    for (nth, &metric) in args.metric.iter().enumerate() {
        match args.vary.as_slice() {
            [_] => column(args, sweep, nth, metric, out),
            _ => grid(args, sweep, nth, metric, out),
        }
    }
    if sweep.interrupted {
        out.line(&format!("{BOLD}{}{BOLD:#}", localized(&texts::part_of_what_was_asked())));
    }
    out.line(&localized(&texts::repeat(args.repeat(sweep))));
}

/// A row for each value, with a strip.
fn column(args: &SweepArgs, sweep: &Sweep, nth: usize, metric: Metric, out: &mut Out) {
    let all: Vec<[f64; 3]> = sweep.cells.iter().map(|cell| ends(&cell.figures[nth])).collect();
    let number = args.vary[0].number();
    let mut rows = titled([number.as_str(), metric.name(), "+-", &localized(&texts::difference()), "+-"]);
    for (at, cell) in sweep.cells.iter().enumerate() {
        let figure = &cell.figures[nth];
        let is_default = if cell.values == sweep.defaults { "*" } else { "" };
        let (by, off) = match at == sweep.base {
            true => ("-".into(), String::new()),
            false => (
                difference(metric, figure.difference()),
                value(metric, figure.reach() * figure.errors().paired),
            ),
        };
        rows.add_row([
            format!("{}{is_default}", cell.values[0]),
            value(metric, all[at][0]),
            value(metric, all[at][0] - all[at][1]),
            by,
            off,
            strip(all[at], &all),
        ]);
    }
    right(&mut rows, 0..5);
    out.line(&rows.trim_fmt());
    let base = &sweep.cells[sweep.base].values[0];
    let star = if sweep.has_defaults() { localized(&texts::star_value()) } else { String::new() };
    let note = format!("{star}{}", localized(&texts::sweep_note(base)));
    out.line(&format!("{DIM}{note}{DIM:#}\n"));
}

/// Prints a row per value of the first number and a column per value of the second.
fn grid(args: &SweepArgs, sweep: &Sweep, nth: usize, metric: Metric, out: &mut Out) {
    let columns = args.vary[1].values.len();
    let corner = format!("{} \\ {}", args.vary[0].number(), args.vary[1].number());
    let titles = [corner].into_iter().chain(args.vary[1].values.iter().map(ToString::to_string));
    let mut rows = titled(titles);
    for cells in sweep.cells.chunks(columns) {
        let text = |cell: &Cell| {
            let [mean, low, _] = ends(&cell.figures[nth]);
            let is_default = if cell.values == sweep.defaults { "*" } else { "" };
            format!("{} +- {}{is_default}", value(metric, mean), value(metric, mean - low))
        };
        rows.add_row([cells[0].values[0].to_string()].into_iter().chain(cells.iter().map(text)));
    }
    right(&mut rows, 0..columns + 1);
    out.line(&format!("{}\n{}", metric.name(), rows.trim_fmt()));
    let star = if sweep.has_defaults() { localized(&texts::star_values()) } else { String::new() };
    out.line(&format!("{DIM}{star}{}{DIM:#}\n", localized(&texts::sweep_intervals())));
}

const HEADER: &str = "mean,low,high,difference,difference_low,difference_high,occasions,units";

fn csv(args: &SweepArgs, sweep: &Sweep, out: &mut Out) {
    let numbers: Vec<_> = args.vary.iter().map(Vary::number).collect();
    out.line(&format!("{},metric,{HEADER}", numbers.join(",")));
    for cell in &sweep.cells {
        let values: Vec<_> = cell.values.iter().map(ToString::to_string).collect();
        for (metric, figure) in args.metric.iter().zip(&cell.figures) {
            let ([mean, low, high], (least, most)) = (ends(figure), figure.interval());
            let numbers = csv_cells(&[mean, low, high, figure.difference(), least, most]);
            let (values, metric) = (values.join(","), metric.name());
            out.line(&format!("{values},{metric},{numbers},{},{}", figure.b().occasions(), figure.units()));
        }
    }
}

fn json(args: &SweepArgs, sweep: &Sweep) -> Value {
    let figure = |metric: Metric, figure: &Paired| {
        let ([mean, low, high], (least, most)) = (ends(figure), figure.interval());
        json!({
            "metric": metric.name(), "mean": mean, "interval": [low, high], "occasions": figure.b().occasions(),
            "difference": figure.difference(), "difference_interval": [least, most],
        })
    };
    let cells = sweep.cells.iter().map(|cell| {
        let figures = args.metric.iter().zip(&cell.figures).map(|(&metric, one)| figure(metric, one));
        json!({ "values": cell.values, "figures": figures.collect::<Vec<_>>() })
    });
    json!({
        "girls": args.plan.seats.girls, "set": args.plan.seats.numbers.set, "tune": args.plan.seats.numbers.tune,
        "sitters": sweep.planned.described(), "rule": args.plan.rules.json(), "seed": sweep.planned.plan.seed, "who": sweep.who(),
        "vary": args.vary.iter().map(Vary::number).collect::<Vec<_>>(),
        "defaults": sweep.defaults, "base": sweep.cells[sweep.base].values,
        "games": sweep.games(), "cells": cells.collect::<Vec<_>>(),
        "interrupted": sweep.interrupted, "repeat": args.repeat(sweep),
    })
}

fn picture(args: &SweepArgs, sweep: &Sweep) -> Result<String, ChartError> {
    match args.vary.as_slice() {
        [one] => {
            let panel = |(nth, &metric): (usize, &Metric)| LineChart {
                title: heading(metric, sweep),
                x_label: one.number(),
                y_label: metric.name().into(),
                curves: vec![Curve {
                    points: sweep.cells.iter().map(|cell| point(cell, nth)).collect(),
                    ..Curve::default()
                }],
                mark: sweep.defaults.first().map(|&default| (default, localized(&texts::default_mark()))),
                percent: metric.is_share(),
                foot: localized(&texts::sweep_band(played(sweep))),
                ..LineChart::default()
            };
            lines(&args.metric.iter().enumerate().map(panel).collect::<Vec<_>>())
        }
        [rows, columns, ..] => heat(&map(args, sweep, rows, columns)),
        [] => lines(&[]),
    }
}

fn point(cell: &Cell, nth: usize) -> Point {
    let [value, low, high] = ends(&cell.figures[nth]);
    Point { x: cell.values[0], y: Measured { value, low, high } }
}

/// Title of a plot, cut to fit.
fn heading(metric: Metric, sweep: &Sweep) -> String {
    localized(&texts::of(metric.name(), fitting(&one_line(&sweep.who()), 40)))
}

/// Summary of the games played.
fn played(sweep: &Sweep) -> Text {
    let part = if sweep.interrupted { texts::comma_interrupted() } else { Text::default() };
    texts::sweep_played(counted(sweep.games(), Unit::Game), part, sweep.planned.plan.seed)
}

/// Heat map of the first metric; white is the base value.
fn map(args: &SweepArgs, sweep: &Sweep, rows: &Vary, columns: &Vary) -> Heat {
    let metric = args.metric[0];
    let cell = |cell: &Cell| {
        let mean = cell.figures[0].b().mean();
        (mean, value(metric, mean))
    };
    let base = &sweep.cells[sweep.base];
    let is_default = base.values == sweep.defaults;
    let which = if is_default { texts::values_of_file() } else { texts::first_values() };
    let white = value(metric, base.figures[0].b().mean());
    let halves =
        sweep.cells.iter().map(|cell| &cell.figures[0]).map(|figure| figure.reach() * figure.errors().b);
    Heat {
        title: heading(metric, sweep),
        x_label: columns.number(),
        y_label: rows.number(),
        columns: columns.values.iter().map(ToString::to_string).collect(),
        rows: rows.values.iter().map(ToString::to_string).collect(),
        cells: sweep.cells.chunks(columns.values.len()).map(|row| row.iter().map(cell).collect()).collect(),
        middle: base.figures[0].b().mean(),
        framed: Some((sweep.base / columns.values.len(), sweep.base % columns.values.len())),
        foot: vec![
            localized(&texts::map_framed(white, which)),
            localized(&texts::semicolon(played(sweep), known(metric, halves))),
        ],
    }
}
