//! Text output of a decision and the expert's opinion of it.

use super::diagnostics::localized;
use super::out::Out;
use super::paragraph;
use crate::game::review::Decision;
use crate::game::review::told::{self, Cells};
use crate::report::columns::{right, titled};

/// Prints a decision of a girl: the hand, what was done, the candidates.
pub(super) fn print(girl: &str, decision: &Decision, out: &mut Out) {
    let place = format!("{}:t{}:{girl}", decision.round, decision.turn);
    paragraph::bold(&format!("{place}  {}", localized(&told::hand(decision))), out);
    paragraph::bold(&localized(&told::verdict(girl, decision)), out);
    if decision.opinion.candidates.is_empty() {
        return;
    }
    out.line("");
    let mut table = titled(told::heads().iter().map(localized));
    for candidate in decision.opinion.candidates.iter().take(told::ROWS) {
        let Cells { action, figures } = told::cells(decision, candidate);
        table.add_row(std::iter::once(localized(&action)).chain(figures));
    }
    right(&mut table, 1..told::heads().len());
    table.lines().for_each(|line| out.line(line.trim_end()));
    let notes = told::notes(decision);
    if !notes.is_empty() {
        out.line("");
        notes.iter().for_each(|note| paragraph::plain(&localized(note), out));
    }
}
