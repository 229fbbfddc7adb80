//! Text output of a decision and the expert's opinion of it.

use super::diagnostics::lang;
use super::out::Out;
use super::text::page;
use crate::game::review::{Decision, parts};
use crate::report::render;

/// Prints a decision of a girl: the hand, what was done, the candidates.
pub(super) fn print(girl: &str, decision: &Decision, out: &mut Out) {
    out.text(&render::parts(&parts(girl, decision, lang()), lang(), page()));
}
