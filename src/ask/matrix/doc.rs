use super::args::MatrixArgs;
use crate::cli::diagnostics::{lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::paragraph::dim;
use crate::cli::text::page as width;
use crate::lab::figures::{cell, unknown, value};
use crate::lab::matrix::{MatrixReport, page, picture};
use crate::player::Builtin;
use crate::problem::texts;
use crate::report::columns::blocks;
use crate::report::styles::BOLD;
use serde_json::json;

/// Marks a cell that differs from the middle.
const CLEAR: &str = "!";

pub(super) fn show(args: &MatrixArgs, report: &MatrixReport<'_>) -> anyhow::Result<()> {
    let mut out = Out::new();
    match args.drawn.bench.format {
        Format::Json => {
            let (set, tune) = (&args.numbers.set, &args.numbers.tune);
            let asked = json!({ "set": set, "tune": tune, "rule": args.rules.json() });
            out.json("matrix", report.json(asked))?;
        }
        Format::Csv => out.text(&report.csv()),
        _ => table(report, &mut out),
    }
    args.drawn.show(out, || picture(report, lang()), || page(report, lang()))?;
    args.log.keep(&args.numbers.tune, || report.logged())
}

fn table(report: &MatrixReport<'_>, out: &mut Out) {
    let (matrix, order) = (report.matrix, &report.order);
    let (metric, games) = (matrix.metric, texts::units::games(matrix.games()));
    let title = localized(&texts::lab::heading_matrix(metric.heading(lang())));
    out.line(&format!("{BOLD}{title}{BOLD:#}"));
    dim(&localized(&texts::lab::games_at_each_table(&matrix.rules, games)), out);
    if matrix.player != Builtin::Ai {
        dim(&localized(&texts::games::all_by_one_player(matrix.player.name())), out);
    }
    out.line("");
    let label = |nth: usize| matrix.girls[nth].label.clone();
    let titles: Vec<String> = order.iter().map(|&nth| label(nth)).collect();
    let of = |row: usize, column: usize| {
        let mark = if report.compared(row, column).1 { CLEAR } else { " " };
        format!("{}{mark}", cell(&matrix.shown(row, column), metric))
    };
    let line = |&row: &usize| (label(row), order.iter().map(|&column| of(row, column)).collect::<Vec<_>>());
    out.line(&blocks("", &titles, &order.iter().map(line).collect::<Vec<_>>(), width()));
    let (middle, what) = matrix.middle();
    let middle = texts::pages::order_and_middle(value(metric, middle), what);
    let cells = order.iter().flat_map(|&row| order.iter().map(move |&column| (row, column)));
    let unknown = unknown(cells.map(|(row, column)| cell(&matrix.shown(row, column), metric)));
    let notes = [texts::lab::explain_diagonal(), middle, report.family.explained(CLEAR)];
    notes.iter().chain(&unknown).for_each(|note| dim(&localized(note), out));
    out.line("");
    if matrix.interrupted {
        out.line(&format!("{BOLD}{}{BOLD:#}", localized(&texts::lab::interrupted())));
    }
    out.line(&localized(&texts::check::repeat(&report.repeat)));
}
