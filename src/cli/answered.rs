//! Answers are shown: printed in a format, written as a page, a picture, an entry of a log.

use super::bench::{DrawnArgs, PageArgs};
use super::diagnostics::{lang, localized};
use super::format::Format;
use super::log_args::LogArgs;
use super::out::Out;
use super::text::page;
use crate::ask::{Answer, Outcome};
use crate::lab::store::Store;
use crate::report::{Doc, Page, render};

/// Prints an answer and returns how it ended; `also` writes its other forms, which is attempted although it cannot be
/// printed.
///
/// # Errors
/// It cannot be printed or written, or games that were kept for it cannot be deleted.
pub(super) fn show(
    answer: Answer,
    format: Format,
    also: impl FnOnce(&Doc) -> anyhow::Result<()>,
    log: &LogArgs,
) -> anyhow::Result<Outcome> {
    let Answer { outcome, doc, said, log: entry, tunes, spent } = answer;
    let mut out = Out::new();
    said.iter().for_each(|said| out.line(&localized(said)));
    doc.as_ref().map_or(Ok(()), |doc| print(doc, format, &mut out))?;
    let printed = out.check();
    doc.as_ref().map_or(Ok(()), also)?;
    entry.map_or(Ok(()), |entry| log.keep(&tunes, || Ok(entry)))?;
    printed?;
    spent.as_ref().map_or(Ok(()), Store::delete)?;
    Ok(outcome)
}

/// Prints an answer that has no other forms and is not logged, and returns how it ended.
///
/// # Errors
/// It cannot be printed.
pub(super) fn read(answer: Answer, format: Format) -> anyhow::Result<Outcome> {
    show(answer, format, |_| Ok(()), &LogArgs::default())
}

/// Prints an answer in a format.
///
/// # Errors
/// It is no object of JSON.
pub(super) fn print(doc: &Doc, format: Format, out: &mut Out) -> serde_json::Result<()> {
    match format {
        Format::Json => out.text(&render::json(doc.command, &doc.data)?),
        Format::Csv => out.text(&render::csv(&doc.rows)),
        _ => out.text(&render::text(doc, lang(), page())),
    }
    Ok(())
}

/// Writes the page of an answer, if it has one.
///
/// # Errors
/// It cannot be drawn or written.
pub(super) fn write(page: Option<&Page>, args: &PageArgs) -> anyhow::Result<()> {
    page.map_or(Ok(()), |page| args.write(|| Ok(render::page(page, lang())?)))
}

/// Writes the page and the plot of an answer, as far as they were asked for.
///
/// # Errors
/// One cannot be drawn or written.
pub(super) fn draw(doc: &Doc, args: &DrawnArgs) -> anyhow::Result<()> {
    write(doc.page.as_ref(), &args.page)?;
    doc.plot.as_ref().map_or(Ok(()), |plot| args.draw(plot))
}
