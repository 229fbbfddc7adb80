//! Phrases shared by several parts of the output.

use crate::cli::diagnostics::{lang, localized};
use crate::problem::Lang::En;
use crate::problem::texts;
use crate::report::line::StyledLine;
use crate::report::styles::DIM;

pub(super) fn line(text: &str) -> StyledLine {
    let mut line = StyledLine::default();
    line.put(DIM, &format!("    {text}"));
    line
}

/// Influence of a girl on the draws of others.
pub(super) fn to_others(girl: &str, did: &str, whose: &[String]) -> StyledLine {
    line(&to(girl, did, &whose.join(comma())))
}

pub(super) fn comma() -> &'static str {
    if lang() == En { ", " } else { "、" }
}

/// Influence of a girl on another player's draw.
pub(super) fn to(girl: &str, did: &str, drawer: &str) -> String {
    localized(&texts::lights::influence(girl, did, drawer))
}
