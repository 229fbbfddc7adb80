//! Pages of a search and of a screening.

use super::curve::Spot;
use super::effects::{Effect, Screening};
use super::picture::{picture, screened};
use super::report::TuneReport;
use crate::lab::Planned;
use crate::lab::figures::value;
use crate::lab::page::Played;
use crate::problem::{Lang, Text, texts};
use crate::report::{Document, MARK, emphasized, figure, note, paragraph, row, section, table, text};

/// Renders the page of a search.
///
/// # Errors
/// The picture cannot be drawn, or the rules cannot be written as JSON.
pub fn page(report: &TuneReport<'_>, lang: Lang) -> anyhow::Result<String> {
    let (task, found) = (report.task, &report.tuned.found);
    let conclusions: String = report.sentences().iter().map(|sentence| emphasized(sentence, lang)).collect();
    let mut body = section(&texts::report::heading_in_short(), &conclusions, lang);
    if !found.curve.is_empty() {
        let metric = report.metric();
        let drawn = figure(&picture(report, lang)?, &text(metric.meaning(lang)));
        body += &section(&Text::verbatim(metric.title(lang)), &(drawn + &curve(report, lang)), lang);
    }
    let course: String = found.course.iter().map(|belief| paragraph(&task.told(belief), lang)).collect();
    if !course.is_empty() {
        body += &section(&texts::tuning::heading_search(), &course, lang);
    }
    let played = Played::of(&task.planned, found.games, &report.repeat).render(lang)?;
    body += &section(&texts::report::heading_what_was_played(), &played, lang);
    let lot = task.lot.iter().map(|lot| paragraph(&texts::tuning::opponents_by_lot(lot.girls.len()), lang));
    Ok(document(&report.title(), &lot.collect::<String>(), &body, lang))
}

/// A row for each value of the curve.
fn curve(report: &TuneReport<'_>, lang: Lang) -> String {
    let metric = report.metric();
    let line = |spot: &Spot| {
        let measured = spot.measured();
        let values = spot.values.iter().map(ToString::to_string);
        let figures =
            [measured.value, measured.value - measured.low].map(|number| text(&value(metric, number)));
        row("td", &values.chain(figures).collect::<Vec<_>>())
    };
    let titles: Vec<String> =
        report.numbers().into_iter().chain([metric.title(lang).to_owned(), "±".to_owned()]).collect();
    table("figures", &titles, &report.tuned.found.curve.iter().map(line).collect::<String>())
}

/// Renders the page of a screening; `repeat` is the command.
///
/// # Errors
/// The picture cannot be drawn, or the rules cannot be written as JSON.
pub fn screening_page(
    screening: &Screening,
    planned: &Planned,
    repeat: &str,
    lang: Lang,
) -> anyhow::Result<String> {
    let title = screening.title(planned);
    let mut body = String::new();
    if screening.interrupted {
        body += &note(&texts::lab::interrupted(), lang);
    }
    let metric = screening.metric;
    let drawn = figure(&screened(screening, &title.say(lang), lang)?, &text(metric.meaning(lang)));
    let notes: String = screening.notes().iter().map(|note| paragraph(note, lang)).collect();
    let figures = drawn + &effects(screening, lang) + &notes;
    body += &section(&Text::verbatim(metric.title(lang)), &figures, lang);
    let played = Played::of(planned, screening.games(), repeat).render(lang)?;
    body += &section(&texts::report::heading_what_was_played(), &played, lang);
    Ok(document(&title, "", &body, lang))
}

/// A row for each number.
fn effects(screening: &Screening, lang: Lang) -> String {
    let line = |effect: &Effect| row("td", &screening.cells(effect).map(|cell| text(&cell)));
    let titles: Vec<String> = Screening::titles().iter().map(|title| title.say(lang)).collect();
    table("figures", &titles, &screening.effects.iter().map(line).collect::<String>())
}

fn document(title: &Text, lead: &str, body: &str, lang: Lang) -> String {
    let title = text(&title.say(lang));
    let document = Document {
        mark: MARK,
        title: &format!("saki-lua tune: {title}"),
        heading: &title,
        lead,
        body,
        foot: texts::report::explain_intervals(),
    };
    document.render(lang)
}
