//! Kinds, calls and actions in words.

use crate::problem::{Arg, Lang, Spoken, Text, listed, texts};
use crate::state::{Action, Forbidden, Menu, MenuRow, RowShows, round_text};
use crate::tile::{MeldKind, T37, Who, shown_text, tile_arg};

/// What a tile is called on the table: in English its honours have names instead of letters.
pub(in crate::game) fn tile(tile: T37) -> Arg {
    const HONOURS: [&str; 7] = ["East", "South", "West", "North", "White", "Green", "Red"];
    let kind = tile.t34();
    let english = if kind.is_z() { HONOURS[kind.id34() - 27] } else { tile.str37() };
    Arg::Each([english, tile.shown_in(Lang::Zh), tile.shown_in(Lang::Ja)].map(str::to_owned))
}

/// Several tiles.
pub(in crate::game) fn tiles(tiles: &[T37]) -> Arg {
    let names: Vec<Arg> = tiles.iter().copied().map(tile).collect();
    let list = |lang: Lang| names.iter().map(|name| name.say(lang)).collect::<Vec<_>>().join(" ");
    Arg::Each(Lang::ALL.map(list))
}

/// A round as players say it: `East 3, 1 honba`.
pub(crate) fn round(round: u32, honba: u32) -> Text {
    let name = round_text(round);
    if honba == 0 { name } else { texts::played::round_with_honba(name, texts::board::honba(honba)) }
}

/// Words that stand alone, as a heading or a row of a table.
pub(in crate::game) fn title(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What a call is called.
pub(in crate::game) fn call(kind: MeldKind) -> Text {
    match kind {
        MeldKind::Chii => texts::board::chii(),
        MeldKind::Pon => texts::board::pon(),
        MeldKind::Daiminkan | MeldKind::Ankan | MeldKind::Kakan => texts::board::kan(),
    }
}

/// What a button for an action says; `about` is the tile it is about.
pub(in crate::game) fn label(action: &Action, about: Option<T37>) -> Text {
    let with = |word: Text| match about {
        Some(about) => texts::played::call_with_tiles(word, tile(about)),
        None => word,
    };
    match action {
        Action::Dice => texts::played::do_roll_dice(),
        Action::Pick { .. } => texts::played::do_pick(),
        Action::SwapOut(_) | Action::SpinOut => with(texts::played::do_discard()),
        Action::SwapRiichi(_) | Action::SpinRiichi => with(texts::board::riichi()),
        Action::Chii(own) => texts::played::call_with_tiles(texts::board::chii(), tiles(own)),
        Action::Pon(own) => texts::played::call_with_tiles(texts::board::pon(), tiles(own)),
        Action::Daiminkan | Action::Ankan(_) | Action::Kakan(_) => with(texts::board::kan()),
        Action::Tsumo => texts::board::heading_tsumo(),
        Action::Ron => texts::board::heading_ron(),
        Action::Pass => texts::played::do_pass(),
        Action::NineKinds => texts::board::nine_kinds(),
        Action::NextRound => texts::played::do_next_round(),
        Action::EndTable => texts::played::do_end_game(),
    }
}

/// What a skill says, with honours as the reader names them.
pub(in crate::game) fn of_skill(said: &Spoken, lang: Lang) -> String {
    shown_text(said.within(lang), lang)
}

/// What a menu says above its rows, if anything.
#[must_use]
pub fn title_of(menu: &Menu, lang: Lang) -> Option<String> {
    menu.title.as_ref().map(|title| of_skill(title, lang))
}

/// What a row of a menu says in a language, and the tile it shows; `name` names a seat, `drawn` is what was drawn.
#[must_use]
pub fn row(
    row: &MenuRow,
    drawn: Option<T37>,
    lang: Lang,
    name: impl Fn(Who) -> String,
) -> (Option<T37>, String) {
    let (tile, shown) = match &row.shows {
        None => (None, None),
        Some(RowShows::Tile(tile)) => (Some(*tile), None),
        Some(RowShows::Who(who)) => (None, Some(name(*who))),
        Some(RowShows::Action(action)) => {
            let tile = match action {
                Action::SwapOut(tile) | Action::SwapRiichi(tile) | Action::Kakan(tile) => Some(*tile),
                Action::SpinOut | Action::SpinRiichi | Action::Tsumo => drawn,
                Action::Ankan(kind) => Some(T37::black(*kind)),
                _ => None,
            };
            let said = match action {
                Action::SpinOut => texts::played::do_discard_drawn(),
                Action::SpinRiichi => {
                    Text::joined([texts::board::riichi(), texts::played::do_discard_drawn()], ", ")
                }
                action => label(action, None),
            };
            (tile, Some(title(&said.say(lang))))
        }
    };
    let text = row.text_in(lang.code());
    let words = shown.into_iter().chain((!text.is_empty()).then(|| shown_text(text, lang)));
    (tile, words.collect::<Vec<_>>().join(" "))
}

/// Actions by their names in data, as in `chii/pon`.
pub fn actions(names: &[&str]) -> Text {
    let action = |name: &&str| match *name {
        "tsumo" => texts::board::tsumo(),
        "ron" => texts::board::ron(),
        "riichi" => texts::board::riichi(),
        "chii" => texts::board::chii(),
        "pon" => texts::board::pon(),
        _ => texts::board::kan(),
    };
    Text::joined(names.iter().map(action), "/")
}

/// What somebody could have done, and who forbids it: `doge4 could ron 7s: mine`.
#[must_use]
pub fn could(seat: &str, forbidden: &Forbidden, by: &[String]) -> Text {
    let actions = actions(&forbidden.actions);
    // A riichi is about no tile.
    match forbidden.tile.filter(|_| forbidden.actions != ["riichi"]) {
        Some(tile) => texts::board::forbidden_on_tile(seat, actions, tile_arg(tile), listed(by)),
        None => texts::board::forbidden_actions(seat, actions, listed(by)),
    }
}
