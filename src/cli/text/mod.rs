//! Text output of games: rounds with seats and hands, discards in a grid, and results.

mod deal;
mod ending;
mod grid;
mod influences;
mod lights;
mod line;
mod opening;
mod page;
mod style;
mod tiles;
mod totals;
mod turns;
mod words;

pub(super) use deal::{claim_of, claims};
pub(super) use influences::Influences;
pub(super) use lights::held_down;
pub(super) use line::{StyledLine, page, wrap};
pub(super) use page::Text;
pub(super) use style::{BAD, BOLD, CYAN, DIM, GOOD, GREEN, MAGENTA, RED, YELLOW, emphasised};
pub(super) use tiles::{Ink, name, packed, packed_kinds, targets, with_display_honours};
pub(super) use totals::{Totals, news_lines};
