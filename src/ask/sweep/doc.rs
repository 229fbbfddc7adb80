use super::args::SweepArgs;
use crate::cli::diagnostics::{lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::paragraph::{self, dim};
use crate::cli::text::page as width;
use crate::harmless::one_line;
use crate::lab::figures::{cell, difference, p_value, strip, value};
use crate::lab::sweep::{Cell, SweepReport, Vary, page, picture};
use crate::lab::{Metric, Paired};
use crate::problem::{listed, texts};
use crate::report::chart::Measured;
use crate::report::columns::{blocks, right, titled};
use crate::report::styles::BOLD;
use serde_json::json;

/// Marks a value of the skill file, and a difference that was found.
const DEFAULT: &str = "*";
const CLEAR: &str = "!";

pub(super) fn show(args: &SweepArgs, report: &SweepReport<'_>) -> anyhow::Result<()> {
    let mut out = Out::new();
    match args.drawn.bench.format {
        Format::Json => {
            let seats = &args.plan.seats;
            let (girls, numbers, rule) = (&seats.girls, &seats.numbers, args.plan.rules.json());
            let asked = json!({ "girls": girls, "set": numbers.set, "tune": numbers.tune, "rule": rule });
            out.json("sweep", report.json(asked))?;
        }
        Format::Csv => out.text(&report.csv()),
        _ => table(args, report, &mut out),
    }
    args.drawn.show(out, || picture(report.sweep, lang()), || page(report, lang()))?;
    args.log.keep(&args.plan.seats.numbers.tune, || report.logged())
}

fn table(args: &SweepArgs, report: &SweepReport<'_>, out: &mut Out) {
    let sweep = report.sweep;
    let games = texts::units::games(sweep.games());
    out.line(&format!("{BOLD}{}{BOLD:#}", one_line(&report.title(lang()))));
    let text = texts::lab::games_for_each_value(localized(&args.plan.rules.words()), games);
    dim(&localized(&text), out);
    sweep.planned.players().iter().for_each(|players| dim(&one_line(&localized(players)), out));
    out.line("");
    for (nth, &metric) in sweep.metrics.iter().enumerate() {
        match sweep.varied.as_slice() {
            [one] => column(report, one, nth, metric, out),
            _ => grid(report, nth, metric, out),
        }
    }
    notes(report, out);
    for text in report.interactions().iter().map(localized) {
        match text.strip_prefix("**") {
            Some(text) => paragraph::bold(&text.replace("**", ""), out),
            None => paragraph::plain(&text, out),
        }
    }
    if sweep.interrupted {
        out.line(&format!("{BOLD}{}{BOLD:#}", localized(&texts::lab::interrupted())));
    }
    out.line(&localized(&texts::check::repeat(&report.repeat)));
}

/// A row for each value, with a strip.
fn column(report: &SweepReport<'_>, vary: &Vary, nth: usize, metric: Metric, out: &mut Out) {
    let sweep = report.sweep;
    let all: Vec<Measured> = sweep.cells.iter().map(|cell| sweep.shown(cell, nth).into()).collect();
    let (number, name) = (vary.number(), metric.heading(lang()));
    let mut rows = titled([&number, &name, &localized(&texts::lab::difference()), "p"]);
    for (at, one) in sweep.cells.iter().enumerate() {
        let figure = &one.figures[nth];
        let comparison = sweep.comparison(at, nth);
        let [by, p] = match at == sweep.base {
            true => ["-".into(), String::new()],
            false => [
                signed(figure, metric) + clear(report, comparison),
                p_value(report.family.p_value(comparison)),
            ],
        };
        let shown = cell(&sweep.shown(one, nth), metric);
        rows.add_row([
            format!("{}{}", one.values[0], default(report, one)),
            shown,
            by,
            p,
            strip(all[at], &all),
        ]);
    }
    right(&mut rows, 0..4);
    out.line(&format!("{}\n", rows.trim_fmt()));
}

/// Prints a row per value of the first number and a column per value of the second: figures, and differences below them.
fn grid(report: &SweepReport<'_>, nth: usize, metric: Metric, out: &mut Out) {
    let sweep = report.sweep;
    let [rows, columns, ..] = sweep.varied.as_slice() else { return };
    let titles: Vec<String> = columns.values.iter().map(ToString::to_string).collect();
    let of = |row: usize, column: usize| {
        let at = row * titles.len() + column;
        let one = &sweep.cells[at];
        let marks = [default(report, one), clear(report, sweep.comparison(at, nth))].concat();
        format!("{}{marks}", cell(&sweep.shown(one, nth), metric))
    };
    let lines = rows.values.iter().enumerate().map(|(row, value)| {
        (value.to_string(), (0..titles.len()).map(|column| of(row, column)).collect::<Vec<_>>())
    });
    out.line(&metric.heading(lang()));
    let corner = format!("{} \\ {}", rows.number(), columns.number());
    out.line(&format!("{}\n", blocks(&corner, &titles, &lines.collect::<Vec<_>>(), width())));
}

fn default(report: &SweepReport<'_>, cell: &Cell) -> &'static str {
    if cell.values == report.sweep.defaults { DEFAULT } else { "" }
}

fn clear(report: &SweepReport<'_>, comparison: usize) -> &'static str {
    if report.family.is_clear(comparison) { CLEAR } else { "" }
}

/// A difference with half its interval.
fn signed(figure: &Paired, metric: Metric) -> String {
    format!("{} ±{}", difference(metric, figure.difference()), value(metric, figure.half()))
}

fn notes(report: &SweepReport<'_>, out: &mut Out) {
    let sweep = report.sweep;
    let star = match sweep.varied.len() {
        _ if !sweep.has_defaults() => String::new(),
        1 => localized(&texts::runs::star_value()),
        _ => localized(&texts::runs::star_values()),
    };
    let base: Vec<String> = sweep.cells[sweep.base].values.iter().map(ToString::to_string).collect();
    let note = format!("{star}{}", localized(&texts::runs::sweep_note(listed(&base))));
    dim(&note, out);
    dim(&localized(&report.family.explained(CLEAR)), out);
    if let Some(text) = report.unknown() {
        dim(&localized(&text), out);
    }
    out.line("");
}
