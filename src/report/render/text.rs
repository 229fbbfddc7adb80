//! Answers as text in a terminal.

use crate::harmless::{fitting, one_line};
use crate::problem::Lang;
use crate::report::columns::{blocks, right, titled};
use crate::report::line::{HANG, StyledLine, wrap};
use crate::report::styles::{BOLD, DIM, GREEN, RED, emphasised};
use crate::report::{Bars, Beside, Doc, Look, Over, Part, Row, Span, Table};
use anstyle::Style;
use comfy_table::{Attribute, Cell};
use unicode_width::UnicodeWidthStr;

/// Renders an answer for a terminal of `width` columns.
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
fn paragraph(style: Style, text: &str, width: usize) -> String {
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
        Part::Beside(beside) => printed(laid(beside, width)),
        Part::Bars(layouts) => printed(drawn(layouts, width)),
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

fn printed(lines: Vec<StyledLine>) -> String {
    lines.into_iter().map(|line| line.finish() + "\n").collect()
}

/// The narrowest column in which a text is wrapped beside its lead.
const NARROWEST: usize = 16;

fn laid(Beside { lead, column, over, style, text }: &Beside, width: usize) -> Vec<StyledLine> {
    let mut line = lead.clone();
    let room = width.saturating_sub(*column);
    let below = match over {
        Over::Below(below) if text.width() > room => Some(*below),
        Over::Wrapped if text.width() > room && room < NARROWEST => Some(HANG),
        _ => None,
    };
    let (mut lines, column) = match below {
        Some(below) => (vec![std::mem::take(&mut line)], below),
        None => (Vec::new(), *column),
    };
    let room = width.saturating_sub(column);
    let rows = if *over == Over::Cut { vec![fitting(text, room)] } else { wrap(text, room) };
    for row in rows {
        line.pad(column).put(*style, row.trim_end());
        lines.push(std::mem::take(&mut line));
    }
    lines
}

/// The longest bar, in columns.
const LONGEST: usize = 24;

fn drawn(layouts: &[Bars], width: usize) -> Vec<StyledLine> {
    let layout = layouts.iter().find(|layout| layout.least <= width).or(layouts.last());
    let Some(Bars { column, lines, .. }) = layout else { return Vec::new() };
    let room = width.saturating_sub(*column).min(LONGEST);
    let cells = |share: f64| (share * room as f64).round() as usize;
    let bar = |(line, shares): &(StyledLine, Option<[f64; 2]>)| {
        let mut line = line.clone();
        if let Some([before, now]) = shares.map(|shares| shares.map(cells)).filter(|bar| *bar != [0, 0]) {
            line.pad(*column);
            line.put(DIM, &"█".repeat(now.min(before)));
            line.put(GREEN, &"█".repeat(now.saturating_sub(before)));
            line.put(RED, &"░".repeat(before.saturating_sub(now)));
        }
        line
    };
    lines.iter().map(bar).collect()
}

fn span(span: &Span) -> String {
    let style = match span.look {
        Look::Bold | Look::Changed => BOLD,
        Look::Quiet => DIM,
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
        Look::Quiet => cell.add_attribute(Attribute::Dim),
        Look::Plain | Look::Code | Look::Name(_) => cell,
    }
}
