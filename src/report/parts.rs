//! What a command tells, part by part: the same parts become text in a terminal and a page.

use super::chart::{Dots, dots};
use super::document::{figure, paragraph, plain, section};
use super::spelled::{escaped, row, table, text};
use crate::problem::{Lang, Text, texts};
use std::ops::Range;

/// A part of what is told.
pub enum Part {
    /// A heading.
    Head(Text),
    /// A line that is not wrapped.
    Line(Text),
    /// An empty line; nothing on a page.
    Gap,
    /// A table.
    Table(Table),
    /// A paragraph.
    Plain(Text),
    /// A paragraph that explains another part.
    Dim(Text),
    /// Lines to copy.
    Verbatim(String),
    /// A picture, on a page only.
    Chart(Dots),
}

/// A table. Cells are text.
pub struct Table {
    /// Titles of its columns.
    pub titles: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
    /// The columns with numbers.
    pub numbers: Range<usize>,
}

/// The page of what a command tells, with the command that repeats it.
///
/// # Errors
/// A picture cannot be drawn.
pub fn told(command: &str, parts: &[Part], repeat: &str, lang: Lang) -> anyhow::Result<String> {
    let mut heads = parts.iter().filter_map(|part| match part {
        Part::Head(head) => Some(escaped(head, lang)),
        _ => None,
    });
    let heading = heads.next().unwrap_or_default();
    let (mut body, mut is_first) = (String::new(), true);
    for part in parts {
        match part {
            Part::Head(_) if std::mem::take(&mut is_first) => {}
            Part::Head(head) => body += &format!("<h2>{}</h2>\n", escaped(head, lang)),
            Part::Gap => {}
            Part::Line(line) | Part::Plain(line) => body += &paragraph(line, lang),
            Part::Dim(line) => body += &format!("<p class=\"quiet\">{}</p>\n", escaped(line, lang)),
            Part::Verbatim(lines) => body += &format!("<pre>{}</pre>\n", spelled(lines)),
            Part::Table(of) => body += &rendered(of),
            Part::Chart(chart) => body += &figure(&dots(chart)?, &text(&chart.title)),
        }
    }
    body += &section(&texts::report::fact_repeat(), &format!("<pre>{}</pre>\n", text(repeat)), lang);
    Ok(plain(&format!("saki-lua {command}: {heading}"), &heading, &body, lang))
}

fn spelled(lines: &str) -> String {
    lines.lines().map(text).collect::<Vec<_>>().join("\n")
}

fn rendered(of: &Table) -> String {
    let line = |cells: &Vec<String>| row("td", &cells.iter().map(|cell| text(cell)).collect::<Vec<_>>());
    table("figures", &of.titles, &of.rows.iter().map(line).collect::<String>())
}
