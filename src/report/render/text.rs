//! Answers as text in a terminal.

use crate::harmless::one_line;
use crate::problem::Lang;
use crate::report::columns::{blocks, right, titled};
use crate::report::line::wrap;
use crate::report::styles::{BOLD, DIM, emphasised};
use crate::report::{Doc, Look, Part, Row, Span, Table};
use anstyle::Style;
use comfy_table::{Attribute, Cell};

/// What is read in a terminal that is so many columns wide.
#[must_use]
pub fn text(doc: &Doc, lang: Lang, width: usize) -> String {
    parts(&doc.parts, lang, width)
}

/// Some parts of an answer.
#[must_use]
pub fn parts(parts: &[Part], lang: Lang, width: usize) -> String {
    parts.iter().map(|part| one(part, lang, width)).collect()
}

/// A paragraph in a style, wrapped.
pub(crate) fn paragraph(style: Style, text: &str, width: usize) -> String {
    wrap(text, width).iter().map(|row| format!("{}\n", styled(style, row.trim_end()))).collect()
}

fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

fn one(part: &Part, lang: Lang, width: usize) -> String {
    match part {
        Part::Head(text) | Part::Note(text) => format!("{}\n", styled(BOLD, &text.say(lang))),
        Part::Line(text) => format!("{}\n", text.say(lang)),
        Part::Styled(line) => format!("{}\n", line.clone().finish()),
        Part::Gap => "\n".into(),
        Part::Table(table) => format!("{}\n", lines(table, lang, width)),
        Part::Plain(text) | Part::Coded(text) => paragraph(Style::new(), &text.say(lang), width),
        Part::Bold(text) => paragraph(BOLD, &text.say(lang), width),
        Part::Dim(text) => paragraph(DIM, &text.say(lang), width),
        Part::Strong(text) => format!("{}\n", emphasised(&one_line(&text.say(lang)))),
        Part::Verbatim(text) => format!("{text}\n"),
        Part::Spans(spans) => format!("{}\n", spans.iter().map(span).collect::<String>()),
        Part::Section(head, below) | Part::Below(head, below) => {
            format!("{}\n{}", styled(BOLD, &head.say(lang)), parts(below, lang, width))
        }
        Part::Facts(_) | Part::Picture(_) | Part::Girl(..) | Part::Rules(_) => String::new(),
    }
}

fn span(span: &Span) -> String {
    let style = match span.look {
        Look::Bold | Look::Changed => BOLD,
        Look::Quiet | Look::Hash => DIM,
        Look::Plain | Look::Code | Look::Name(_) => Style::new(),
    };
    styled(style, &span.text)
}

fn lines(table: &Table, lang: Lang, width: usize) -> String {
    if table.broken {
        let cells = |row: &Row| match row {
            Row::Cells(cells) => cells.iter().map(|cell| cell.text.clone()).collect(),
            Row::Over(text) => vec![text.say(lang)],
        };
        let named = |row: &Row| {
            let mut cells: Vec<String> = cells(row);
            let rest = cells.split_off(1.min(cells.len()));
            (cells.pop().unwrap_or_default(), rest)
        };
        let rows: Vec<_> = table.rows.iter().map(named).collect();
        return match table.titles.split_first() {
            Some((corner, titles)) => blocks(corner, titles, &rows, width),
            None => String::new(),
        };
    }
    let mut rows = titled(&table.titles);
    for row in &table.rows {
        match row {
            Row::Cells(cells) => _ = rows.add_row(cells.iter().map(cell)),
            Row::Over(text) => _ = rows.add_row([Cell::new(text.say(lang)).add_attribute(Attribute::Dim)]),
        }
    }
    right(&mut rows, table.numbers.clone().filter(|column| !table.words.contains(column)));
    rows.trim_fmt()
}

fn cell(span: &Span) -> Cell {
    let cell = Cell::new(one_line(&span.text).as_str());
    match span.look {
        Look::Bold | Look::Changed => cell.add_attribute(Attribute::Bold),
        Look::Quiet | Look::Hash => cell.add_attribute(Attribute::Dim),
        Look::Plain | Look::Code | Look::Name(_) => cell,
    }
}
