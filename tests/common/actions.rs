//! All possible actions.

use saki_lua::state::Action;
use saki_lua::tile::T37;

/// Actions without a tile or a menu row.
pub const PLAIN: [Action; 10] = [
    Action::Dice,
    Action::SpinOut,
    Action::SpinRiichi,
    Action::Daiminkan,
    Action::Tsumo,
    Action::Ron,
    Action::Pass,
    Action::NineKinds,
    Action::NextRound,
    Action::EndTable,
];

/// Actions with one tile.
pub fn with_tile(tile: T37) -> [Action; 4] {
    [Action::SwapOut(tile), Action::SwapRiichi(tile), Action::Kakan(tile), Action::Ankan(tile.t34())]
}

/// Actions with two tiles of the hand.
pub fn with_pair(own: [T37; 2]) -> [Action; 2] {
    [Action::Chii(own), Action::Pon(own)]
}
