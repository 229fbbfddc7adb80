//! Phrases shared by several parts of the output.

use super::line::StyledLine;
use super::style::DIM;
use crate::cli::diagnostics::lang;
use crate::problem::Lang::{En, Ja, Zh};
use crate::problem::{Text, texts};
use crate::state::Forbidden;
use crate::tile::tile_arg;

/// A phrase in the language of messages.
pub(super) fn board(text: &Text) -> String {
    text.say(lang())
}

/// What somebody could have done, and who forbids it: `doge4 could ron 7s: momoko`.
pub(in crate::cli) fn could(seat: &str, forbidden: &Forbidden, by: &[String]) -> Text {
    let action = |name: &&str| match *name {
        "tsumo" => texts::board_tsumo(),
        "ron" => texts::board_ron(),
        "riichi" => texts::board_riichi(),
        "chii" => texts::board_chii(),
        "pon" => texts::board_pon(),
        _ => texts::board_kan(),
    };
    let actions = Text::joined(forbidden.actions.iter().map(action), "/");
    // A riichi is about no tile.
    match forbidden.tile.filter(|_| forbidden.actions != ["riichi"]) {
        Some(tile) => texts::board_could(seat, actions, tile_arg(tile), by.join(", ")),
        None => texts::board_could_do(seat, actions, by.join(", ")),
    }
}

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
    match lang() {
        En => format!("{girl} {did} for {drawer}"),
        Zh => format!("{girl} 对 {drawer}：{did}"),
        Ja => format!("{girl} が {drawer} に: {did}"),
    }
}
