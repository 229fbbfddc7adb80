//! Pages of a search and of a screening.

use super::effects::Screening;
use super::picture::{picture, screened};
use super::report::TuneReport;
use crate::lab::Planned;
use crate::lab::page::Played;
use crate::problem::{Lang, Text, texts};
use crate::report::{Page, Part, Picture, Row, Table};

/// The page of a search.
///
/// # Errors
/// The rules cannot be written as JSON.
pub fn page(report: &TuneReport<'_>, lang: Lang) -> anyhow::Result<Page> {
    let (task, found, metric) = (report.task, &report.tuned.found, report.metric());
    let conclusions = report.sentences().into_iter().map(Part::Strong);
    let conclusions = conclusions.chain(report.unknown().map(Part::Plain)).collect();
    let mut body = vec![Part::Section(texts::report::heading_in_short(), conclusions)];
    if !found.curve.is_empty() {
        let drawn = Picture::new(picture(report, lang), Text::verbatim(metric.meaning(lang)));
        let curve = vec![Part::Picture(drawn), Part::Table(curve(report, lang))];
        body.push(Part::Section(Text::verbatim(metric.title(lang)), curve));
    }
    if !found.course.is_empty() {
        let course = found.course.iter().map(|belief| Part::Plain(task.told(belief))).collect();
        body.push(Part::Section(texts::tuning::heading_search(), course));
    }
    let played = Played::of(&task.planned, found.games, &report.repeat).parts(lang)?;
    body.push(Part::Section(texts::report::heading_what_was_played(), played));
    let lot = task.lot.iter().map(|lot| Part::Plain(texts::tuning::opponents_by_lot(lot.girls.len())));
    Ok(Page::new("saki-lua tune: ".into(), report.title(), lot.collect(), body))
}

/// A row for each value of the curve.
fn curve(report: &TuneReport<'_>, lang: Lang) -> Table {
    let rows = report.tuned.found.curve.iter().map(|spot| Row::from(report.cells(spot)));
    Table { titles: report.titles(lang), rows: rows.collect(), ..Table::default() }
}

/// The page of a screening; `repeat` is the command.
///
/// # Errors
/// The rules cannot be written as JSON.
pub fn screening_page(
    screening: &Screening,
    planned: &Planned,
    repeat: &str,
    lang: Lang,
) -> anyhow::Result<Page> {
    let metric = screening.metric;
    let drawn = Picture::new(screened(screening, planned, lang), Text::verbatim(metric.meaning(lang)));
    let rows = screening.effects.iter().map(|effect| Row::from_iter(screening.cells(effect))).collect();
    let titles = Screening::titles().map(|title| title.say(lang)).to_vec();
    let table = Table { titles, rows, ..Table::default() };
    let notes = screening.notes().into_iter().map(Part::Plain);
    let figures = [Part::Picture(drawn), Part::Table(table)].into_iter().chain(notes).collect();
    let played = Played::of(planned, screening.games(), repeat).parts(lang)?;
    let interrupted = screening.interrupted.then(|| Part::Note(texts::lab::interrupted()));
    let sections = [
        Part::Section(Text::verbatim(metric.title(lang)), figures),
        Part::Section(texts::report::heading_what_was_played(), played),
    ];
    let body = interrupted.into_iter().chain(sections).collect();
    Ok(Page::new("saki-lua tune: ".into(), screening.title(planned), Vec::new(), body))
}
