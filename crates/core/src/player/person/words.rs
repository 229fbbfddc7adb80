//! The words a person may say, in English, Chinese and Japanese. All are understood in every language.

use crate::problem::Lang;

/// A word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Word {
    /// Throw a tile.
    Discard,
    /// Throw the tile just drawn.
    Tsumogiri,
    /// Declare riichi with a tile.
    Riichi,
    /// Win on the drawn tile.
    Tsumo,
    /// Win on another seat's tile.
    Ron,
    /// Win, either way.
    Win,
    /// Call a triplet.
    Pon,
    /// Call a run.
    Chii,
    /// Call or declare a quad.
    Kan,
    /// Let the tile pass.
    Pass,
    /// Abort with nine kinds of terminals and honours.
    NineKinds,
    /// Roll the dice.
    Dice,
    /// Go on to the next round.
    Next,
    /// End the game.
    End,
    /// Answer the menu of the skill.
    Menu,
    /// Let every tile of others pass that does not win, from now on or no longer.
    NoCalls,
    /// Win wherever it is possible, from now on or no longer.
    AutoWin,
    /// Throw what is drawn until the round is over, or no longer.
    AutoThrow,
    /// Explain what may be said.
    Help,
    /// Show the hand again.
    Hand,
    /// Show the table again.
    Table,
    /// Explain the last draw.
    Why,
    /// Save and leave.
    Quit,
}

/// The names of each word by language, in the order of [`Lang::ALL`]: the first is shown; one letter is short for it.
macro_rules! rows {
    ($($Word:ident)*) => {
        const ROWS: &[(Word, [&str; Lang::ALL.len()])] =
            &[$((Word::$Word, said_words!(each $Word))),*];
    };
}

rows! {
    Discard
    Tsumogiri
    Riichi
    Tsumo
    Ron
    Win
    Pon
    Chii
    Kan
    Pass
    NineKinds
    Dice
    Next
    End
    Menu
    NoCalls
    AutoWin
    AutoThrow
    Help
    Hand
    Table
    Why
    Quit
}

/// The names of a row, in every language.
fn names(row: &(Word, [&'static str; Lang::ALL.len()])) -> impl Iterator<Item = &'static str> + use<> {
    row.1.into_iter().flat_map(str::split_whitespace)
}

impl Word {
    /// The name to say in a language.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        let row = ROWS.iter().find(|(word, _)| *word == self);
        row.and_then(|(_, said)| said[lang as usize].split_whitespace().next()).unwrap_or_default()
    }

    /// The words with this name. A letter may stand for several, of which rarely more than one can be said.
    pub(super) fn named(name: &str) -> impl Iterator<Item = Self> {
        let name = name.to_lowercase();
        ROWS.iter().filter(move |row| names(row).any(|own| own == name)).map(|(word, _)| *word)
    }

    /// The longest Chinese or Japanese name a text begins with, and what follows: `碰55p`.
    pub(super) fn beginning(text: &str) -> Option<(Self, &str)> {
        let names = ROWS.iter().flat_map(|row| names(row).map(|name| (row.0, name)));
        let names = names.filter(|(_, name)| !name.is_ascii());
        let begun = names.filter_map(|(word, name)| Some((name.len(), word, text.strip_prefix(name)?)));
        begun.max_by_key(|(length, ..)| *length).map(|(_, word, rest)| (word, rest))
    }

    /// All names longer than a letter, for advice.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        ROWS.iter().flat_map(names).filter(|name| name.chars().count() > 1)
    }
}
