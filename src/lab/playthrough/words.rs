//! Tiles and actions in words.

use crate::problem::{Arg, Lang, Text, texts};
use crate::state::Action;
use crate::tile::{MeldKind, T34, T37};

/// The honours in a language, winds first.
#[must_use]
pub const fn honour_names(lang: Lang) -> [&'static str; 7] {
    match lang {
        Lang::En => ["E", "S", "W", "N", "P", "F", "C"],
        Lang::Zh | Lang::Ja => ["東", "南", "西", "北", "白", "發", "中"],
    }
}

fn each(say: impl Fn(Lang) -> String) -> Arg {
    Arg::Each([Lang::En, Lang::Zh, Lang::Ja].map(say))
}

/// The name of a tile in a language.
fn named(tile: T37, lang: Lang) -> &'static str {
    let kind = tile.t34();
    if kind.suit().is_num() { tile.str37() } else { honour_names(lang)[kind.id34() - 27] }
}

/// A tile.
pub(super) fn tile(tile: T37) -> Arg {
    each(|lang| named(tile, lang).to_owned())
}

/// Several tiles.
pub(super) fn tiles(tiles: &[T37]) -> Arg {
    each(|lang| tiles.iter().map(|&tile| named(tile, lang)).collect::<Vec<_>>().join(" "))
}

/// Several kinds.
pub(super) fn kinds(kinds: impl Iterator<Item = T34>) -> Arg {
    let all: Vec<T37> = kinds.map(T37::black).collect();
    tiles(&all)
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
        Some(about) => texts::played_with(word, tile(about)),
        None => word,
    };
    match action {
        Action::Dice => texts::do_dice(),
        Action::Pick { .. } => texts::do_pick(),
        Action::SwapOut(_) | Action::SpinOut => with(texts::do_throw()),
        Action::SwapRiichi(_) | Action::SpinRiichi => with(texts::board_riichi()),
        Action::Chii(own) => texts::played_with(texts::board_chii(), tiles(own)),
        Action::Pon(own) => texts::played_with(texts::board_pon(), tiles(own)),
        Action::Daiminkan | Action::Ankan(_) | Action::Kakan(_) => with(texts::board_kan()),
        Action::Tsumo => texts::board_tsumo_2(),
        Action::Ron => texts::board_ron_2(),
        Action::Pass => texts::do_pass(),
        Action::NineKinds => texts::board_nine_kinds_of_terminals_and(),
        Action::NextRound => texts::do_next_round(),
        Action::EndTable => texts::do_end_table(),
    }
}
