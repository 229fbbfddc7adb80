//! A review as an HTML page, complete in one file.

use super::told;
use super::{Decision, Review};
use crate::problem::{Lang, Text, texts};
use crate::report::{Look, Page, Part, Span};

/// First line of the page, by which it is recognized.
pub const MARK: &str = "<!-- saki-lua review -->";

/// The page of a review of a seat.
#[must_use]
pub fn page(file: &str, girl: &str, decisions: &[Decision], review: &Review, lang: Lang) -> Page {
    let costliest = || review.costliest_of(decisions).map(|(_, decision)| decision);
    Page {
        title: String::new(),
        heading: texts::opinions::review_title(file),
        lead: vec![Part::Plain(told::summary(girl, review))],
        body: costliest().map(|decision| section(girl, decision, lang)).collect(),
        foot: told::explained(costliest()),
        mark: MARK,
    }
}

fn section(girl: &str, decision: &Decision, lang: Lang) -> Part {
    let mut parts = Vec::new();
    let hand = told::hand(decision).say(lang);
    if !hand.is_empty() {
        parts.push(Part::Spans(vec![Span::new(Look::Code, hand)]));
    }
    parts.push(Part::Plain(told::verdict(girl, decision)));
    if !decision.opinion.candidates.is_empty() {
        parts.push(Part::Table(told::candidates(decision, lang)));
    }
    parts.extend(told::notes(decision).into_iter().map(Part::Plain));
    Part::Section(Text::verbatim(told::place(girl, decision)), parts)
}
