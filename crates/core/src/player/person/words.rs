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

/// A word with its names by language. The first of each is shown; one letter is short for it.
type Row = (Word, [&'static [&'static str]; 3]);

const ROWS: [Row; 23] = [
    (Word::Discard, [&["discard", "throw", "d"], &["打", "切", "出"], &["打", "切る", "捨てる"]]),
    (Word::Tsumogiri, [&["tsumogiri", "drawn", "ts"], &["摸切"], &["ツモ切り", "ツモ切"]]),
    (Word::Riichi, [&["riichi", "reach", "r"], &["立直"], &["リーチ", "立直"]]),
    (Word::Tsumo, [&["tsumo", "t"], &["自摸"], &["ツモ"]]),
    (Word::Ron, [&["ron", "r"], &["荣和", "荣"], &["ロン"]]),
    (Word::Win, [&["win", "agari"], &["和", "胡"], &["和了", "アガリ"]]),
    (Word::Pon, [&["pon", "pung", "p"], &["碰"], &["ポン"]]),
    (Word::Chii, [&["chii", "chi", "chow", "c"], &["吃"], &["チー"]]),
    (Word::Kan, [&["kan", "kong", "k"], &["杠"], &["カン"]]),
    (Word::Pass, [&["pass", "no", "-"], &["过", "过牌", "不"], &["パス", "スルー"]]),
    (Word::NineKinds, [&["nine", "kyuushu", "abort"], &["九种九牌", "九种"], &["九種九牌", "九種"]]),
    (Word::Dice, [&["roll", "dice"], &["掷骰", "骰子"], &["サイコロ"]]),
    (Word::Next, [&["next"], &["下一局", "继续"], &["次局", "次"]]),
    (Word::End, [&["end"], &["结束"], &["終局"]]),
    (Word::Menu, [&["menu", "m"], &["菜单"], &["メニュー"]]),
    (Word::NoCalls, [&["nocalls"], &["不鸣牌", "不鸣"], &["鳴きなし", "鳴かない"]]),
    (Word::AutoWin, [&["autowin"], &["自动和牌", "自动和"], &["自動和了", "オート和了"]]),
    (Word::AutoThrow, [&["autothrow"], &["自动摸切"], &["自動ツモ切り"]]),
    (Word::Help, [&["?", "help", "h"], &["?", "帮助"], &["?", "ヘルプ"]]),
    (Word::Hand, [&["hand"], &["手牌"], &["手牌"]]),
    (Word::Table, [&["table"], &["牌桌", "桌面"], &["卓", "場"]]),
    (Word::Why, [&["why"], &["为什么"], &["なぜ"]]),
    (Word::Quit, [&["q", "quit", "exit", "leave"], &["q", "退出", "离开"], &["q", "やめる", "終了"]]),
];

impl Word {
    /// The name to say in a language.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        let row = ROWS.iter().find(|(word, _)| *word == self);
        row.map_or("", |(_, names)| names[lang as usize][0])
    }

    /// The words with this name. A letter may stand for several, of which rarely more than one can be said.
    pub(super) fn named(name: &str) -> impl Iterator<Item = Self> {
        let name = name.to_lowercase();
        ROWS.iter()
            .filter(move |(_, names)| names.iter().any(|own| own.contains(&&*name)))
            .map(|(word, _)| *word)
    }

    /// The longest Chinese or Japanese name a text begins with, and what follows: `碰55p`.
    pub(super) fn beginning(text: &str) -> Option<(Self, &str)> {
        let names = ROWS.iter().flat_map(|(word, names)| {
            names.iter().flat_map(move |own| own.iter().map(move |name| (*word, *name)))
        });
        let names = names.filter(|(_, name)| !name.is_ascii());
        let begun = names.filter_map(|(word, name)| Some((name.len(), word, text.strip_prefix(name)?)));
        begun.max_by_key(|(length, ..)| *length).map(|(_, word, rest)| (word, rest))
    }

    /// All names longer than a letter, for advice.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        let names = ROWS.iter().flat_map(|(_, names)| names.iter().copied().flatten().copied());
        names.filter(|name| name.chars().count() > 1)
    }
}
