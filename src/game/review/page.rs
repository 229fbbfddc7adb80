//! A review as an HTML page, complete in one file.

use super::told::{self, Cells};
use super::{Decision, Review};
use crate::problem::{Lang, Text, texts};
use crate::report::{Look, Page, Part, Row, Span, Table};

/// First line of the page, by which it is recognized.
pub const MARK: &str = "<!-- saki-lua review -->";

/// The page of a review of a seat.
#[must_use]
pub fn page(file: &str, girl: &str, decisions: &[Decision], review: &Review, lang: Lang) -> Page {
    let costliest = review.costliest.iter().filter_map(|&nth| decisions.get(nth));
    Page {
        title: String::new(),
        heading: texts::opinions::review_title(file),
        lead: vec![Part::Plain(told::summary(girl, review))],
        body: costliest.map(|decision| section(girl, decision, lang)).collect(),
        foot: texts::opinions::estimates_explained(),
        mark: MARK,
    }
}

fn section(girl: &str, decision: &Decision, lang: Lang) -> Part {
    let row = |candidate| {
        let Cells { action, figures } = told::cells(decision, candidate);
        [action.say(lang)].into_iter().chain(figures).collect::<Row>()
    };
    let figures = Table {
        titles: told::heads().iter().map(|head| head.say(lang)).collect(),
        rows: decision.opinion.candidates.iter().take(told::ROWS).map(row).collect(),
        ..Table::default()
    };
    let parts = [
        Part::Spans(vec![Span::new(Look::Code, told::hand(decision).say(lang))]),
        Part::Plain(told::verdict(girl, decision)),
        Part::Table(figures),
    ];
    let notes = told::notes(decision).into_iter().map(Part::Plain);
    let place = Text::verbatim(format!("{}:t{}:{girl}", decision.round, decision.turn));
    Part::Section(place, parts.into_iter().chain(notes).collect())
}
