//! The page of a matrix.

use super::MatrixReport;
use super::picture::{picture, played};
use crate::lab::figures::cell;
use crate::lab::page::Played;
use crate::problem::{Lang, Text, texts};
use crate::report::{Look, Page, Part, Picture, Row, Span, Table};

/// The page.
///
/// # Errors
/// The rules cannot be written as JSON.
pub fn page(report: &MatrixReport<'_>, lang: Lang) -> anyhow::Result<Page> {
    let matrix = report.matrix;
    let interrupted = matrix.interrupted.then(|| Part::Note(texts::lab::interrupted()));
    let caption = Text::verbatim(matrix.metric.meaning(lang));
    let cells = vec![
        Part::Picture(Picture::new(picture(report, lang), caption)),
        Part::Plain(report.family.explained("!")),
        figures(report),
    ];
    let cells = Part::Section(texts::lab::heading_matrix(matrix.metric), cells);
    let games = games(report).map(|games| games.parts(lang)).transpose()?;
    let games = games.map(|games| Part::Section(texts::report::heading_what_was_played(), games));
    let broken = matrix.told_of_breaks().into_iter().map(Part::Strong);
    let body = interrupted.into_iter().chain(broken).chain([cells]).chain(games).collect();
    let heading = texts::frame::colon(Text::verbatim("matrix"), texts::frame::just(matrix.metric));
    Ok(Page::new("saki-lua ".into(), heading, vec![Part::Plain(played(report))], body))
}

/// The cells as a table, in the order of the picture.
fn figures(report: &MatrixReport<'_>) -> Part {
    let (matrix, order) = (report.matrix, &report.order);
    let line = |&one: &usize| {
        let cells = order.iter().map(|&other| {
            let mark = if report.compared(one, other).1 { "!" } else { "" };
            Span::from(format!("{}{mark}", cell(&matrix.shown(one, other), matrix.metric)))
        });
        [Span::new(Look::Bold, &matrix.girls[one].label)].into_iter().chain(cells).collect::<Row>()
    };
    let names = order.iter().map(|&nth| matrix.girls[nth].label.clone());
    let titles = [String::new()].into_iter().chain(names).collect();
    Part::Table(Table { titles, rows: order.iter().map(line).collect(), ..Table::default() })
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
