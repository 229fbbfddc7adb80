//! What a command tells, as text and as a page.

use super::diagnostics::{lang, localized, note};
use super::out::Out;
use super::text::page;
use crate::problem::texts;
use crate::report::{Page, PageFile, Part, render};

/// Prints what is told, with the command that repeats it.
pub(super) fn print(parts: &[Part], repeat: &str, out: &mut Out) {
    out.text(&render::parts(parts, lang(), page()));
    out.line(&localized(&texts::check::repeat(repeat)));
}

/// Writes its page.
///
/// # Errors
/// The page cannot be drawn or written.
pub(super) fn write(file: &PageFile, command: &str, parts: Vec<Part>, repeat: &str) -> anyhow::Result<()> {
    file.write(&render::page(&Page::of(command, parts, repeat), lang())?)?;
    note(&localized(&texts::packs::file_written(file.path().display())));
    Ok(())
}
