//! What a sweep says.

use crate::ask::Run;
use crate::lab::Metric;
use crate::lab::figures::{cell, p_value, strip, within};
use crate::lab::sweep::{Cell, SweepReport, Vary, page, picture};
use crate::problem::{Lang, Text, listed, texts};
use crate::report::chart::Measured;
use crate::report::styles::without_marks;
use crate::report::{Doc, Part, Row, Table};
use serde_json::Value;

/// Marks a value of the skill file, and a difference that was found.
const DEFAULT: &str = "*";
const CLEAR: &str = "!";

/// What a sweep says, beside `asked`: what it was asked of girls, numbers and rules.
pub(super) fn of(report: &SweepReport<'_>, asked: Value, run: &Run<'_>) -> anyhow::Result<Doc> {
    Ok(Doc {
        command: "sweep",
        parts: parts(report, run.lang),
        rows: report.rows(),
        data: report.json(asked),
        page: run.page.then(|| page(report, run.lang)).transpose()?,
        plot: Some(picture(report.sweep, run.lang)),
    })
}

fn parts(report: &SweepReport<'_>, lang: Lang) -> Vec<Part> {
    let sweep = report.sweep;
    let games = texts::lab::games_for_each_value(&sweep.planned.rules, texts::units::games(sweep.games()));
    let mut parts = vec![Part::Head(Text::in_one_line(&report.title(lang))), Part::Dim(games)];
    parts.extend(sweep.planned.players().map(|players| Part::Dim(Text::in_one_line(&players.say(lang)))));
    parts.push(Part::Gap);
    for (nth, &metric) in sweep.metrics.iter().enumerate() {
        match sweep.varied.as_slice() {
            [one] => parts.push(column(report, one, nth, metric, lang)),
            [rows, columns, ..] => {
                parts.push(Part::Line(Text::verbatim(metric.heading(lang))));
                parts.push(grid(report, [rows, columns], nth, metric));
            }
            [] => continue,
        }
        parts.push(Part::Gap);
    }
    parts.extend(notes(report, lang));
    parts.extend(report.interactions().into_iter().map(|text| stressed(text, lang)));
    parts.extend(sweep.told_of_breaks().into_iter().map(Part::Strong));
    if sweep.interrupted {
        parts.push(Part::Note(texts::lab::interrupted()));
    }
    parts.push(Part::Line(texts::check::repeat(&report.repeat)));
    parts
}

/// A paragraph that stands out as a whole if it begins with something emphasised.
fn stressed(text: Text, lang: Lang) -> Part {
    let said = text.say(lang);
    if said.starts_with("**") { Part::Bold(Text::verbatim(without_marks(&said))) } else { Part::Plain(text) }
}

/// A row for each value, with a strip.
fn column(report: &SweepReport<'_>, vary: &Vary, nth: usize, metric: Metric, lang: Lang) -> Part {
    let sweep = report.sweep;
    let told = |cell: &Cell| Measured::from(sweep.shown(cell, nth).told(metric));
    let all: Vec<Measured> = sweep.cells.iter().map(told).collect();
    let row = |(at, one): (usize, &Cell)| {
        let figure = &one.figures[nth];
        let comparison = sweep.comparison(at, nth);
        let [by, p] = match at == sweep.base {
            true => ["-".into(), String::new()],
            false => [
                within(metric, figure.difference(), figure.half()) + clear(report, comparison),
                p_value(report.family.p_value(comparison)),
            ],
        };
        let (name, shown) =
            (format!("{}{}", one.values[0], default(report, one)), cell(&sweep.shown(one, nth), metric));
        Row::from(vec![name, shown, by, p, strip(all[at], &all)])
    };
    let by = texts::lab::difference().say(lang);
    Part::Table(Table {
        titles: vec![vary.number(), metric.heading(lang), by, "p".into()],
        rows: sweep.cells.iter().enumerate().map(row).collect(),
        numbers: 0..4,
        ..Table::default()
    })
}

/// A row per value of the first number and a column per value of the second: figures, marked where they differ.
fn grid(report: &SweepReport<'_>, [rows, columns]: [&Vary; 2], nth: usize, metric: Metric) -> Part {
    let (sweep, count) = (report.sweep, columns.values.len());
    let of = |row: usize, column: usize| {
        let at = row * count + column;
        let one = &sweep.cells[at];
        let marks = [default(report, one), clear(report, sweep.comparison(at, nth))].concat();
        format!("{}{marks}", cell(&sweep.shown(one, nth), metric))
    };
    let line = |(row, value): (usize, &f64)| {
        [value.to_string()].into_iter().chain((0..count).map(|column| of(row, column))).collect::<Row>()
    };
    let corner = format!("{} \\ {}", rows.number(), columns.number());
    let titles: Vec<String> =
        [corner].into_iter().chain(columns.values.iter().map(ToString::to_string)).collect();
    Part::Table(Table::of(titles, rows.values.iter().enumerate().map(line), 1..count + 1))
}

fn default(report: &SweepReport<'_>, cell: &Cell) -> &'static str {
    if cell.values == report.sweep.defaults { DEFAULT } else { "" }
}

fn clear(report: &SweepReport<'_>, comparison: usize) -> &'static str {
    if report.family.is_clear(comparison) { CLEAR } else { "" }
}

fn notes(report: &SweepReport<'_>, lang: Lang) -> Vec<Part> {
    let sweep = report.sweep;
    let star = match sweep.varied.len() {
        _ if !sweep.has_defaults() => String::new(),
        1 => texts::runs::star_value().say(lang),
        _ => texts::runs::star_values().say(lang),
    };
    let base: Vec<String> = sweep.cells[sweep.base].values.iter().map(ToString::to_string).collect();
    let note = format!("{star}{}", texts::runs::sweep_note(listed(&base)).say(lang));
    let explained =
        [Text::verbatim(note), report.family.explained(CLEAR)].into_iter().chain(report.unknown());
    explained.map(Part::Dim).chain([Part::Gap]).collect()
}
