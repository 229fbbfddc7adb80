//! What a matrix says.

use crate::ask::Run;
use crate::lab::figures::{cell, unknown, value};
use crate::lab::matrix::{MatrixReport, page, picture};
use crate::player::Builtin;
use crate::problem::{Lang, texts};
use crate::report::{Doc, Part, Row, Table};
use serde_json::Value;

/// Marks a cell that differs from the middle.
const CLEAR: &str = "!";

/// What a matrix says, beside `asked`: what it was asked of numbers and rules.
pub(super) fn of(report: &MatrixReport<'_>, asked: Value, run: &Run<'_>) -> anyhow::Result<Doc> {
    Ok(Doc {
        command: "matrix",
        parts: parts(report, run.lang),
        rows: report.rows(),
        data: report.json(asked),
        page: run.page.then(|| page(report, run.lang)).transpose()?,
        plot: Some(picture(report, run.lang)),
    })
}

fn parts(report: &MatrixReport<'_>, lang: Lang) -> Vec<Part> {
    let matrix = report.matrix;
    let (metric, games) = (matrix.metric, texts::units::games(matrix.games()));
    let mut parts = vec![
        Part::Head(texts::lab::heading_matrix(metric.heading(lang))),
        Part::Dim(texts::lab::games_at_each_table(&matrix.rules, games)),
    ];
    if matrix.player != Builtin::Ai {
        parts.push(Part::Dim(texts::games::all_by_one_player(matrix.player.name())));
    }
    parts.extend([Part::Gap, Part::Table(table(report))]);
    let (middle, what) = matrix.middle();
    let middle = texts::pages::order_and_middle(value(metric, middle), what);
    let all = 0..matrix.girls.len();
    let cells = all.clone().flat_map(|row| all.clone().map(move |column| (row, column)));
    let unknown = unknown(cells.map(|(row, column)| cell(&matrix.shown(row, column), metric)));
    let notes = [texts::lab::explain_diagonal(), middle, report.family.explained(CLEAR)];
    parts.extend(notes.into_iter().chain(unknown).map(Part::Dim));
    parts.push(Part::Gap);
    parts.extend(matrix.told_of_breaks().into_iter().map(Part::Strong));
    if matrix.interrupted {
        parts.push(Part::Note(texts::lab::interrupted()));
    }
    parts.push(Part::Line(texts::check::repeat(&report.repeat)));
    parts
}

fn table(report: &MatrixReport<'_>) -> Table {
    let (matrix, order) = (report.matrix, &report.order);
    let label = |nth: usize| matrix.girls[nth].label.clone();
    let of = |row: usize, column: usize| {
        let mark = if report.compared(row, column).1 { CLEAR } else { " " };
        format!("{}{mark}", cell(&matrix.shown(row, column), matrix.metric))
    };
    let line = |&row: &usize| {
        [label(row)].into_iter().chain(order.iter().map(|&column| of(row, column))).collect::<Row>()
    };
    let titles = [String::new()].into_iter().chain(order.iter().map(|&nth| label(nth))).collect();
    Table::of(titles, order.iter().map(line), 1..order.len() + 1)
}
