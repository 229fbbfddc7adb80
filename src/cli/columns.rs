//! Borderless tables with column titles.

use comfy_table::presets::NOTHING;
use comfy_table::{Attribute, Cell, CellAlignment, Table};
use std::ops::Range;

/// An empty table without titles.
pub(super) fn plain() -> Table {
    let mut table = Table::new();
    table.load_style(NOTHING);
    table
}

/// An empty table with these titles.
pub(super) fn titled(titles: impl IntoIterator<Item = impl ToString>) -> Table {
    let mut table = plain();
    table.set_header(titles.into_iter().map(|title| Cell::new(title).add_attribute(Attribute::Dim)));
    table
}

/// Right-aligns these columns.
pub(super) fn right(table: &mut Table, columns: Range<usize>) {
    for column in columns {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}
