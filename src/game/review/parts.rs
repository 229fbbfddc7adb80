//! A decision as text.

use super::Decision;
use super::told;
use crate::problem::{Lang, Text};
use crate::report::Part;

/// A girl's decision as text: the hand, what was done, the candidates.
#[must_use]
pub fn parts(girl: &str, decision: &Decision, lang: Lang) -> Vec<Part> {
    let place = format!("{}  {}", told::place(girl, decision), told::hand(decision).say(lang));
    let place = Text::verbatim(place.trim_end());
    let mut parts = vec![Part::Bold(place), Part::Bold(told::verdict(girl, decision))];
    if !decision.opinion.candidates.is_empty() {
        parts.extend([Part::Gap, Part::Table(told::candidates(decision, lang))]);
    }
    let notes = told::notes(decision);
    if !notes.is_empty() {
        parts.push(Part::Gap);
        parts.extend(notes.into_iter().map(Part::Plain));
    }
    parts
}
