//! Answers are shown: printed in a format, written as a page, a picture, an entry of a log.

use super::bench::{DrawnArgs, PageArgs};
use super::diagnostics::{lang, localized, warning};
use super::format::Format;
use super::log_args::LogArgs;
use super::out::Out;
use super::text::page;
use crate::ask::{Answer, Keep, Outcome, Run};
use crate::lab::store::Store;
use crate::problem::Text;
use crate::report::styles::without_marks;
use crate::report::{Doc, Page, render};

/// Prints an answer and returns how it ended; `also` writes its other forms. Where one of these or the entry of the log cannot be
/// written, the others are.
///
/// # Errors
/// It cannot be printed or written, or games that were kept for it cannot be deleted.
pub(super) fn show(
    answer: Answer,
    format: Format,
    also: impl FnOnce(&Doc) -> anyhow::Result<()>,
    log: &LogArgs,
) -> anyhow::Result<Outcome> {
    let Answer { outcome, doc, said, unmet, log: entry, tunes, spent } = answer;
    let mut out = Out::new();
    said.iter().for_each(|said| out.line(&localized(said)));
    doc.as_ref().map_or(Ok(()), |doc| print(doc, format, &mut out))?;
    if format == Format::Csv {
        // Figures alone do not explain the exit code.
        unmet.iter().for_each(|text| warning(Text::verbatim(without_marks(&localized(text)))));
    }
    let printed = out.check();
    let written = doc.as_ref().map_or(Ok(()), also);
    let logged = entry.map_or(Ok(()), |entry| log.keep(&tunes, || Ok(entry)));
    written.and(logged)?;
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
        Format::Csv => out.csv(&doc.rows),
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

/// Answers a question and shows the answer, also as a page and as a picture, as far as they are asked for.
///
/// # Errors
/// It cannot be answered, or the answer not be shown: as far as possible that is found before anything is played.
pub(super) fn drawn(
    args: &DrawnArgs,
    log: &LogArgs,
    keep: Keep<'_>,
    answer: impl FnOnce(&mut Run<'_>) -> anyhow::Result<Answer>,
) -> anyhow::Result<Outcome> {
    let DrawnArgs { bench, page, .. } = args;
    args.probe()?;
    log.probe()?;
    let (jobs, watch) = (bench.jobs.count(), &mut bench.screen());
    let answer = answer(&mut Run { lang: lang(), jobs, watch, keep, page: page.is_wanted() })?;
    let also = |doc: &Doc| {
        let written = write(doc.page.as_ref(), page);
        written.and(doc.plot.as_ref().map_or(Ok(()), |plot| args.draw(plot)))
    };
    show(answer, bench.format, also, log)
}
