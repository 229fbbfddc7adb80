//! How a match stands, as text.

use crate::cli::diagnostics::{lang, localized};
use crate::cli::out::Out;
use crate::harmless::{fitting, one_line};
use crate::problem::texts;
use crate::report::columns::{plain, right};
use crate::report::line::StyledLine;
use crate::report::styles::{BOLD, DIM};
use crate::teams::{Match, Played};
use anstyle::Style;

/// Columns of the name of a game, and of a team.
const NAME: usize = 13;
const TEAM: usize = 17;

/// The names of the teams.
pub(super) fn header(it: &Match, out: &mut Out) {
    let teams = it.teams.each_ref().map(|team| team.title(lang()).to_owned());
    out.line(&cells(BOLD, "", teams));
}

/// A row with a cell for each team, dim if it is beside the point.
pub(super) fn row(name: &str, of: [String; 4], dim: bool) -> String {
    cells(if dim { DIM } else { Style::new() }, name, of)
}

fn cells(style: Style, name: &str, cells: [String; 4]) -> String {
    let mut line = StyledLine::default();
    line.put(style, name).pad(NAME);
    for (nth, cell) in cells.iter().enumerate() {
        line.put(style, &fitting(&one_line(cell), TEAM - 1)).pad(NAME + TEAM * (nth + 1));
    }
    line.finish()
}

/// Points after a game, and what it brought.
pub(super) fn standing(game: &Played, name: &str) -> String {
    let cell = |team: usize| format!("{:>6} ({:+})", game.after[team], game.after[team] - game.before[team]);
    row(name, [0, 1, 2, 3].map(cell), false)
}

/// How a match ended, and the command that repeats it.
pub(super) fn ending(it: &Match, again: &str, out: &mut Out) {
    out.line("");
    out.line(&localized(&it.bust_text().unwrap_or_else(texts::teams::after_last_game)));
    let mut rows = plain();
    for (at, team) in it.ranks().into_iter().enumerate() {
        let on = if at < it.rule.advance { localized(&texts::teams::advances()) } else { String::new() };
        let name = one_line(it.teams[team].title(lang())).to_string();
        rows.add_row([(at + 1).to_string(), name, it.points[team].to_string(), on]);
    }
    right(&mut rows, 2..3);
    out.line(&format!("{}\n", rows.trim_fmt()));
    let equals = it.equals_told();
    equals.iter().for_each(|told| out.line(&localized(told)));
    if !equals.is_empty() {
        out.line("");
    }
    out.line(again);
}
