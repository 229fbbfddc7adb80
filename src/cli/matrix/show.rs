use super::args::MatrixArgs;
use crate::cli::columns::{right, titled};
use crate::cli::diagnostics::localized;
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::text::{BOLD, DIM, Unit, counted};
use crate::harmless::{fitting, one_line};
use crate::lab::chart::{Heat, heat};
use crate::lab::figures::{csv_cells, known, value};
use crate::lab::matrix::Matrix;
use crate::lab::{Figure, Metric};
use crate::problem::{Text, texts};
use serde_json::{Value, json};

pub(super) fn show(args: &MatrixArgs, matrix: &Matrix) -> anyhow::Result<()> {
    let mut out = Out::new();
    match args.drawn.bench.format {
        Format::Json => out.line(&json(args, matrix).to_string()),
        Format::Csv => csv(args.metric, matrix, &mut out),
        _ => table(args, matrix, &mut out),
    }
    args.drawn.show(out, || heat(&map(args, matrix)))
}

/// Bounds of a cell's 95 % interval; NaN if there is none.
fn ends(metric: Metric, cell: &Figure) -> [f64; 2] {
    cell.interval(metric.shape()).map_or([f64::NAN; 2], |interval| [interval.low, interval.high])
}

/// Half its width.
fn half(metric: Metric, cell: &Figure) -> f64 {
    let [low, high] = ends(metric, cell);
    (high - low) / 2.0
}

fn table(args: &MatrixArgs, matrix: &Matrix, out: &mut Out) {
    let games = counted(matrix.games(), Unit::Game);
    out.line(&format!("{BOLD}{}{BOLD:#}", localized(&texts::of_row_column_opposite(args.metric.name()))));
    out.line(&format!("{DIM}{}{DIM:#}\n", localized(&texts::at_each_table(args.rules.words(), games))));
    let titles = [""].into_iter().chain(matrix.labels.iter().map(String::as_str));
    let mut rows = titled(titles.map(one_line));
    for (label, cells) in matrix.labels.iter().zip(&matrix.cells) {
        let text = |cell: &Figure| {
            format!("{} +- {}", value(args.metric, cell.mean()), value(args.metric, half(args.metric, cell)))
        };
        rows.add_row([one_line(label)].into_iter().chain(cells.iter().map(text)));
    }
    right(&mut rows, 1..matrix.labels.len() + 1);
    out.line(&rows.trim_fmt());
    out.line(&format!("{DIM}{}{DIM:#}\n", localized(&texts::on_diagonal())));
    if matrix.interrupted {
        out.line(&format!("{BOLD}{}{BOLD:#}", localized(&texts::part_of_what_was_asked())));
    }
    out.line(&localized(&texts::repeat(args.repeat(matrix))));
}

fn csv(metric: Metric, matrix: &Matrix, out: &mut Out) {
    out.line("row,column,mean,low,high,occasions,units");
    for (row, cells) in matrix.labels.iter().zip(&matrix.cells) {
        for (column, cell) in matrix.labels.iter().zip(cells) {
            let [low, high] = ends(metric, cell);
            let numbers = csv_cells(&[cell.mean(), low, high]);
            out.line(&format!("{row},{column},{numbers},{},{}", cell.occasions(), cell.units()));
        }
    }
}

fn json(args: &MatrixArgs, matrix: &Matrix) -> Value {
    let cell = |cell: &Figure| json!({ "mean": cell.mean(), "interval": ends(args.metric, cell), "occasions": cell.occasions() });
    let rows: Vec<Vec<Value>> = matrix.cells.iter().map(|row| row.iter().map(cell).collect()).collect();
    json!({
        "metric": args.metric.name(), "girls": matrix.labels, "sitters": matrix.sitters, "set": args.numbers.set, "tune": args.numbers.tune,
        "rule": args.rules.json(), "seed": args.seed, "games": matrix.games(),
        "cells": rows, "interrupted": matrix.interrupted, "repeat": args.repeat(matrix),
    })
}

/// Heat map; white is the value of equally strong players, or else the mean of all cells.
fn map(args: &MatrixArgs, matrix: &Matrix) -> Heat {
    let metric = args.metric;
    let means = || matrix.cells.iter().flatten().map(|cell| cell.mean()).filter(|mean| mean.is_finite());
    let cell = |cell: &Figure| (cell.mean(), value(metric, cell.mean()));
    let names = || matrix.labels.iter().map(|label| fitting(&one_line(label), 16)).collect();
    let (middle, what) = match metric.neutral() {
        Some(neutral) => (neutral, texts::average_of_table()),
        None => (means().sum::<f64>() / means().count() as f64, texts::mean_of_cells()),
    };
    let part = if matrix.interrupted { texts::comma_interrupted() } else { Text::default() };
    let halves = matrix.cells.iter().flatten().map(|cell| half(metric, cell));
    let games = counted(matrix.games(), Unit::Game);
    Heat {
        title: localized(&texts::of_row_column_opposite(metric.name())),
        columns: names(),
        rows: names(),
        cells: matrix.cells.iter().map(|row| row.iter().map(cell).collect()).collect(),
        middle,
        foot: vec![
            localized(&texts::map_white(value(metric, middle), what)),
            localized(&texts::diagonal_is_alone()),
            localized(&texts::matrix_played(games, part, args.seed, known(metric, halves))),
        ],
        ..Heat::default()
    }
}
