//! What a command tells, as text.

use super::columns::{blocks, right, titled};
use super::diagnostics::{lang, localized, note};
use super::out::Out;
use super::paragraph;
use super::text::BOLD;
use crate::harmless::one_line;
use crate::problem::texts;
use crate::report::{self, PageFile, Part, Table};

/// Prints what is told, with the command that repeats it.
pub(super) fn print(parts: &[Part], repeat: &str, out: &mut Out) {
    parts.iter().for_each(|part| one(part, out));
    out.line(&localized(&texts::check::repeat(repeat)));
}

/// Writes its page.
///
/// # Errors
/// The page cannot be drawn or written.
pub(super) fn write(file: &PageFile, command: &str, parts: &[Part], repeat: &str) -> anyhow::Result<()> {
    file.write(&report::told(command, parts, repeat, lang())?)?;
    note(&localized(&texts::packs::file_written(file.path().display())));
    Ok(())
}

fn one(part: &Part, out: &mut Out) {
    match part {
        Part::Head(text) => out.line(&format!("{BOLD}{}{BOLD:#}", localized(text))),
        Part::Line(text) => out.line(&localized(text)),
        Part::Gap => out.line(""),
        Part::Table(table) => out.line(&lines(table)),
        Part::Plain(text) => paragraph::plain(&localized(text), out),
        Part::Dim(text) => paragraph::dim(&localized(text), out),
        Part::Verbatim(text) => out.line(text),
        Part::Chart(_) => {}
    }
}

fn lines(table: &Table) -> String {
    if table.numbers == (1..table.titles.len()) {
        // Wide tables of figures are broken.
        let named = |cells: &Vec<String>| (cells[0].clone(), cells[1..].to_vec());
        return blocks(
            &table.titles[0],
            &table.titles[1..],
            &table.rows.iter().map(named).collect::<Vec<_>>(),
        );
    }
    let mut rows = titled(&table.titles);
    for cells in &table.rows {
        rows.add_row(cells.iter().map(|cell| one_line(cell).to_string()));
    }
    right(&mut rows, table.numbers.clone());
    rows.trim_fmt()
}
