//! A review as an HTML page, complete in one file.

use super::told::{self, Cells};
use super::{Decision, Review};
use crate::problem::{Lang, texts};
use crate::report::{Document, escaped, paragraph, row, table, text};

/// First line of the page, by which it is recognized.
pub const MARK: &str = "<!-- saki-lua review -->";

/// Renders a review of a seat.
#[must_use]
pub fn page(file: &str, girl: &str, decisions: &[Decision], review: &Review, lang: Lang) -> String {
    let title = escaped(&texts::opinions::review_title(file), lang);
    let costliest: String = review
        .costliest
        .iter()
        .filter_map(|&nth| decisions.get(nth))
        .map(|decision| section(girl, decision, lang))
        .collect();
    let document = Document {
        mark: MARK,
        title: &title,
        heading: &title,
        lead: &paragraph(&told::summary(girl, review), lang),
        body: &costliest,
        foot: texts::opinions::estimates_explained(),
    };
    document.render(lang)
}

fn section(girl: &str, decision: &Decision, lang: Lang) -> String {
    let place = text(&format!("{}:t{}:{girl}", decision.round, decision.turn));
    let hand = escaped(&told::hand(decision), lang);
    let verdict = escaped(&told::verdict(girl, decision), lang);
    let rows: String = decision
        .opinion
        .candidates
        .iter()
        .take(told::ROWS)
        .map(|candidate| {
            let Cells { action, figures } = told::cells(decision, candidate);
            let cells: Vec<String> = std::iter::once(escaped(&action, lang))
                .chain(figures.iter().map(|cell| text(cell)))
                .collect();
            row("td", &cells)
        })
        .collect();
    let titles: Vec<String> = told::heads().iter().map(|head| head.say(lang)).collect();
    let notes: String = told::notes(decision).iter().map(|note| paragraph(note, lang)).collect();
    let table = table("figures", &titles, &rows);
    format!(
        "<section>\n<h3>{place}</h3>\n<p><code>{hand}</code></p>\n<p>{verdict}</p>\n{table}{notes}</section>\n"
    )
}
