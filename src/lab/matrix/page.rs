//! The page of a matrix.

use super::MatrixReport;
use super::picture::{picture, played};
use crate::lab::figures::cell;
use crate::lab::page::Played;
use crate::problem::{Lang, Text, texts};
use crate::report::{Document, MARK, escaped, figure, note, paragraph, row, section, table, text};

/// Renders the page.
///
/// # Errors
/// The picture cannot be drawn, or the rules cannot be written as JSON.
pub fn page(report: &MatrixReport<'_>, lang: Lang) -> anyhow::Result<String> {
    let matrix = report.matrix;
    let mut body = String::new();
    if matrix.interrupted {
        body += &note(&texts::lab::interrupted(), lang);
    }
    let plot = figure(&picture(report, lang)?, &text(matrix.metric.meaning(lang)));
    let plot = plot + &paragraph(&report.family.explained("!"), lang);
    body += &section(&texts::lab::heading_matrix(matrix.metric), &(plot + &figures(report)), lang);
    if let Some(games) = games(report) {
        body += &section(&texts::report::heading_what_was_played(), &games.render(lang)?, lang);
    }
    let heading =
        escaped(&texts::frame::colon(Text::verbatim("matrix"), texts::frame::just(matrix.metric)), lang);
    let document = Document {
        mark: MARK,
        title: &format!("saki-lua {heading}"),
        heading: &heading,
        lead: &paragraph(&played(report), lang),
        body: &body,
        foot: texts::report::explain_intervals(),
    };
    Ok(document.render(lang))
}

/// The cells as a table, in the order of the picture.
fn figures(report: &MatrixReport<'_>) -> String {
    let (matrix, order) = (report.matrix, &report.order);
    let line = |&one: &usize| {
        let cells = order.iter().map(|&other| {
            let mark = if report.compared(one, other).1 { "!" } else { "" };
            text(&format!("{}{mark}", cell(&matrix.shown(one, other), matrix.metric)))
        });
        row(
            "td",
            &[format!("<b>{}</b>", text(&matrix.girls[one].label))]
                .into_iter()
                .chain(cells)
                .collect::<Vec<_>>(),
        )
    };
    let names = order.iter().map(|&nth| matrix.girls[nth].label.clone());
    let titles: Vec<String> = [String::new()].into_iter().chain(names).collect();
    table("figures", &titles, &order.iter().map(line).collect::<String>())
}

/// The tables differ in who sits there.
fn games<'a>(report: &'a MatrixReport<'_>) -> Option<Played<'a>> {
    let matrix = report.matrix;
    Some(Played {
        plan: matrix.plans.first()?,
        rules: &matrix.rules,
        girls: matrix.girls.iter().map(|girl| (&girl.sitter, girl.numbers.as_slice())).collect(),
        seeds: matrix.games() / 4,
        repeat: &report.repeat,
        more: Vec::new(),
    })
}
