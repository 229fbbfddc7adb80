//! Kinds, calls and actions in words.

use crate::problem::{Arg, Lang, Text, listed, texts};
use crate::state::{Action, Forbidden, MenuRow, RowShows};
use crate::tile::{MeldKind, T34, T37, Who, tile_arg, tiles_arg};

/// Several kinds.
pub(super) fn kinds(kinds: impl Iterator<Item = T34>) -> Arg {
    let all: Vec<T37> = kinds.map(T37::black).collect();
    tiles_arg(&all)
}

/// What a call is called.
pub(super) fn call(kind: MeldKind) -> Text {
    match kind {
        MeldKind::Chii => texts::board_chii(),
        MeldKind::Pon => texts::board_pon(),
        MeldKind::Daiminkan | MeldKind::Ankan | MeldKind::Kakan => texts::board_kan(),
    }
}

/// What a button for an action says; `about` is the tile it is about.
#[must_use]
pub fn label(action: &Action, about: Option<T37>) -> Text {
    let with = |word: Text| match about {
        Some(about) => texts::played_with(word, tile_arg(about)),
        None => word,
    };
    match action {
        Action::Dice => texts::do_dice(),
        Action::Pick { .. } => texts::do_pick(),
        Action::SwapOut(_) | Action::SpinOut => with(texts::do_throw()),
        Action::SwapRiichi(_) | Action::SpinRiichi => with(texts::board_riichi()),
        Action::Chii(own) => texts::played_with(texts::board_chii(), tiles_arg(own)),
        Action::Pon(own) => texts::played_with(texts::board_pon(), tiles_arg(own)),
        Action::Daiminkan | Action::Ankan(_) | Action::Kakan(_) => with(texts::board_kan()),
        Action::Tsumo => texts::board_tsumo_2(),
        Action::Ron => texts::board_ron_2(),
        Action::Pass => texts::do_pass(),
        Action::NineKinds => texts::board_nine_kinds_of_terminals_and(),
        Action::NextRound => texts::do_next_round(),
        Action::EndTable => texts::do_end_table(),
    }
}

/// What a row of a menu says in a language, and the tile it shows; `label` names a seat.
#[must_use]
pub fn row(row: &MenuRow, lang: Lang, label: impl Fn(Who) -> String) -> (Option<T37>, String) {
    let (tile, shown) = match &row.shows {
        None => (None, None),
        Some(RowShows::Tile(tile)) => (Some(*tile), None),
        Some(RowShows::Who(who)) => (None, Some(label(*who))),
        Some(RowShows::Action(action)) => {
            let tile = match action {
                Action::SwapOut(tile) | Action::SwapRiichi(tile) | Action::Kakan(tile) => Some(*tile),
                Action::Ankan(kind) => Some(T37::black(*kind)),
                _ => None,
            };
            (tile, Some(self::label(action, None).say(lang)))
        }
    };
    let text = row.text_in(lang.code());
    let words = shown.into_iter().chain((!text.is_empty()).then(|| text.to_owned()));
    (tile, words.collect::<Vec<_>>().join(" "))
}

/// Actions by their names in data, as in `chii/pon`.
pub fn actions(names: &[&str]) -> Text {
    let action = |name: &&str| match *name {
        "tsumo" => texts::board_tsumo(),
        "ron" => texts::board_ron(),
        "riichi" => texts::board_riichi(),
        "chii" => texts::board_chii(),
        "pon" => texts::board_pon(),
        _ => texts::board_kan(),
    };
    Text::joined(names.iter().map(action), "/")
}

/// What somebody could have done, and who forbids it: `doge4 could ron 7s: mine`.
#[must_use]
pub fn could(seat: &str, forbidden: &Forbidden, by: &[String]) -> Text {
    let actions = actions(&forbidden.actions);
    // A riichi is about no tile.
    match forbidden.tile.filter(|_| forbidden.actions != ["riichi"]) {
        Some(tile) => texts::board_could(seat, actions, tile_arg(tile), listed(by)),
        None => texts::board_could_do(seat, actions, listed(by)),
    }
}
