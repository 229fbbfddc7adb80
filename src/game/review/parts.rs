//! What is read of a decision.

use super::Decision;
use super::told::{self, Cells};
use crate::problem::{Lang, Text};
use crate::report::{Part, Row, Span, Table};

/// What is read of a decision of a girl: the hand, what was done, the candidates.
#[must_use]
pub fn parts(girl: &str, decision: &Decision, lang: Lang) -> Vec<Part> {
    let place = format!("{}:t{}:{girl}", decision.round, decision.turn);
    let hand = format!("{place}  {}", told::hand(decision).say(lang));
    let mut parts = vec![Part::Bold(Text::verbatim(hand)), Part::Bold(told::verdict(girl, decision))];
    if decision.opinion.candidates.is_empty() {
        return parts;
    }
    parts.extend([Part::Gap, Part::Table(candidates(decision, lang))]);
    let notes = told::notes(decision);
    if !notes.is_empty() {
        parts.push(Part::Gap);
        parts.extend(notes.into_iter().map(Part::Plain));
    }
    parts
}

fn candidates(decision: &Decision, lang: Lang) -> Table {
    let titles: Vec<String> = told::heads().iter().map(|head| head.say(lang)).collect();
    let rows = decision.opinion.candidates.iter().take(told::ROWS).map(|candidate| {
        let Cells { action, figures } = told::cells(decision, candidate);
        [action.say(lang)].into_iter().chain(figures).map(Span::from).collect::<Row>()
    });
    Table { numbers: 1..titles.len(), rows: rows.collect(), titles, ..Table::default() }
}
