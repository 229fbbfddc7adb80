//! Text output of games: rounds with seats and hands, discards in a grid, and results.

mod deal;
mod ending;
mod grid;
mod influences;
mod lights;
mod opening;
mod page;
mod tiles;
mod totals;
mod turns;
mod width;
mod words;

pub(super) use influences::Influences;
pub(super) use page::Text;
pub(super) use tiles::{Ink, with_display_honours};
pub(super) use totals::{Totals, news_lines};
pub(super) use width::{page, row};
