//! Borderless tables with column titles.

use crate::harmless::one_line;
use comfy_table::presets::NOTHING;
use comfy_table::{Attribute, Cell, CellAlignment, Table};
use std::ops::Range;
use unicode_width::UnicodeWidthStr;

/// An empty table without titles.
pub(crate) fn plain() -> Table {
    let mut table = Table::new();
    table.load_style(NOTHING);
    table
}

/// An empty table with these titles.
pub(crate) fn titled(titles: impl IntoIterator<Item = impl ToString>) -> Table {
    let mut table = plain();
    table.set_header(titles.into_iter().map(|title| Cell::new(title).add_attribute(Attribute::Dim)));
    table
}

/// Right-aligns these columns.
pub(crate) fn right(table: &mut Table, columns: impl IntoIterator<Item = usize>) {
    for column in columns {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

/// A table too wide for the page in several, below each other: each repeats the names of the rows.
pub(crate) fn blocks(corner: &str, titles: &[String], rows: &[(String, Vec<String>)], page: usize) -> String {
    let name = rows.iter().map(|(name, _)| one_line(name).width()).max().unwrap_or(0).max(corner.width());
    let cell =
        |nth: usize| rows.iter().filter_map(|(_, cells)| cells.get(nth)).map(|cell| cell.width()).max();
    let width = |nth: usize| cell(nth).unwrap_or(0).max(titles[nth].width()) + GAP;
    let (mut tables, mut first) = (Vec::new(), 0);
    while first < titles.len() {
        let (mut end, mut used) = (first + 1, name + GAP + width(first));
        while end < titles.len() && used + width(end) <= page {
            used += width(end);
            end += 1;
        }
        tables.push(block(corner, titles, rows, first..end));
        first = end;
    }
    tables.join("\n\n")
}

/// Columns between two cells.
const GAP: usize = 2;

fn block(corner: &str, titles: &[String], rows: &[(String, Vec<String>)], columns: Range<usize>) -> String {
    let names = titles[columns.clone()].iter().map(|title| one_line(title));
    let mut table = titled([corner.to_owned()].into_iter().chain(names.map(|name| name.to_string())));
    for (name, cells) in rows {
        table.add_row([one_line(name).to_string()].into_iter().chain(cells[columns.clone()].iter().cloned()));
    }
    right(&mut table, 1..columns.len() + 1);
    table.trim_fmt()
}
