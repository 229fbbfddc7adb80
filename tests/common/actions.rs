//! Every action there is.

use saki_lua::table::Action;
use saki_lua::tile::T37;

/// Those that name no tile and no row of a menu.
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

/// Those that name a tile.
pub fn with_tile(tile: T37) -> [Action; 4] {
    [Action::SwapOut(tile), Action::SwapRiichi(tile), Action::Kakan(tile), Action::Ankan(tile.t34())]
}

/// Those that name two tiles of the hand.
pub fn with_pair(own: [T37; 2]) -> [Action; 2] {
    [Action::Chii(own), Action::Pon(own)]
}
