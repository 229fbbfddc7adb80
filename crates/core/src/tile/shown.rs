//! Names of tiles as players read them: `5p`, `0p`, and the honours E S W N P F C, in Chinese and Japanese 東南西北白發中.

use super::{T34, T37};
use crate::problem::{Arg, Lang};
use std::borrow::Cow;

/// The honours in a language, winds first.
#[must_use]
pub const fn honours(lang: Lang) -> [&'static str; 7] {
    match lang {
        Lang::En => ["E", "S", "W", "N", "P", "F", "C"],
        Lang::Zh | Lang::Ja => ["東", "南", "西", "北", "白", "發", "中"],
    }
}

/// Honours as people also write them: in simplified Chinese.
const SIMPLIFIED: [&str; 7] = ["东", "南", "西", "北", "白", "发", "中"];

impl T37 {
    /// Its name in a language.
    #[must_use]
    pub fn shown_in(self, lang: Lang) -> &'static str {
        let kind = self.t34();
        if kind.suit().is_num() { self.str37() } else { honours(lang)[kind.id34() - 27] }
    }

    /// Reads a name in any language, in capitals or not, and the notation of [`FromStr`](std::str::FromStr).
    #[must_use]
    pub fn from_shown(text: &str) -> Option<Self> {
        let text = &*plain(text);
        let upper = text.to_uppercase();
        let named = |names: [&str; 7]| names.iter().position(|name| *name == upper);
        let honour =
            named(honours(Lang::En)).or_else(|| named(honours(Lang::Zh))).or_else(|| named(SIMPLIFIED));
        match honour {
            None if text == "発" => Some(Self::black(T34::all().nth(32)?)),
            Some(nth) => T34::all().nth(27 + nth).map(Self::black),
            None => text.to_lowercase().parse().ok(),
        }
    }

    /// Reads several: `0p5p`, `34s`, `EE`, `東東`.
    #[must_use]
    pub fn many_from_shown(text: &str) -> Option<Vec<Self>> {
        let (mut tiles, mut digits) = (Vec::new(), Vec::new());
        for c in plain(text).chars().filter(|c| *c != ' ') {
            if c.is_ascii_digit() {
                digits.push(c);
            } else if digits.is_empty() {
                tiles.push(Self::from_shown(&c.to_string())?);
            } else {
                for digit in digits.drain(..) {
                    tiles.push(Self::from_shown(&format!("{digit}{c}"))?);
                }
            }
        }
        (digits.is_empty() && !tiles.is_empty()).then_some(tiles)
    }
}

/// Numbers and suits as they are written on tiles, in letters: `赤五萬` is `0m`, `三筒` is `3p`.
fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let letter = |c: char| match c {
        '萬' | '万' => 'm',
        '筒' | '饼' | '餅' => 'p',
        '索' | '条' | '條' => 's',
        _ => NUMBERS.chars().zip('1'..='9').find(|(number, _)| *number == c).map_or(c, |(_, digit)| digit),
    };
    let text: String = text.chars().map(letter).collect();
    Cow::Owned(REDS.iter().fold(text, |text, red| text.replace(red, "0")))
}

/// The numbers of tiles in order.
const NUMBERS: &str = "一二三四五六七八九";
/// A red five, with its number in a digit.
const REDS: [&str; 3] = ["赤5", "红5", "紅5"];

/// Tiles as they are read: `123m067p44s EEC`.
#[must_use]
pub fn shown_tiles(tiles: &[T37], lang: Lang) -> String {
    let mut text = String::new();
    for run in tiles.chunk_by(|a, b| a.suit().is_num() && a.suit() == b.suit()) {
        match run.split_last() {
            Some((last, first)) if last.suit().is_num() => {
                first.iter().for_each(|tile| text.push_str(&tile.str37()[..1]));
                text.push_str(last.str37());
            }
            _ => {
                let gap = text.ends_with(|c: char| c.is_ascii_lowercase());
                text.push_str(if gap { " " } else { "" });
                run.iter().for_each(|tile| text.push_str(tile.shown_in(lang)));
            }
        }
    }
    text
}

/// The name of a tile in sentences.
pub fn tile_arg(tile: T37) -> Arg {
    Arg::Each(Lang::ALL.map(|lang| tile.shown_in(lang).to_owned()))
}

/// Names of tiles in sentences, separated by spaces.
pub fn tiles_arg(tiles: &[T37]) -> Arg {
    let list = |lang: Lang| tiles.iter().map(|tile| tile.shown_in(lang)).collect::<Vec<_>>().join(" ");
    Arg::Each(Lang::ALL.map(list))
}

/// Rewrites honours in the text of a skill from script notation (`2y`, `44f`, `6z`) to display names. Records keep the
/// original text.
pub fn shown_text(text: &str, lang: Lang) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut within = false;
    while let Some(c) = rest.chars().next() {
        let shown = if within { None } else { tiles_at(rest, lang) };
        let (shown, taken) = shown.unwrap_or_else(|| (c.into(), c.len_utf8()));
        out.push_str(&shown);
        within = rest[..taken].ends_with(is_of_a_word);
        rest = &rest[taken..];
        // A following word in capitals would read like more tiles.
        if taken > 1 && rest.starts_with(|c: char| c.is_ascii_uppercase()) {
            out.push(' ');
        }
    }
    out
}

/// The tiles at the beginning of a text, if they form a word: their display form and length in bytes.
fn tiles_at(text: &str, lang: Lang) -> Option<(String, usize)> {
    let (mut shown, mut taken) = (String::new(), 0);
    while let Some((group, length)) = group_at(&text[taken..], lang) {
        shown.push_str(&group);
        taken += length;
    }
    let ends = !text[taken..].starts_with(|c: char| is_of_a_word(c) && !c.is_ascii_uppercase());
    (taken > 0 && ends).then_some((shown, taken))
}

/// Whether a tile beside it would be part of a word. Chinese and Japanese are written without blanks: `1fリーチ`.
const fn is_of_a_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Parses digits and a letter, `123m`, `44f` or `55z`.
fn group_at(text: &str, lang: Lang) -> Option<(String, usize)> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).filter(|&digits| digits > 0)?;
    let first = match text[digits..].chars().next()? {
        'm' | 'p' | 's' => return Some((text[..=digits].into(), digits + 1)),
        'f' => 1..=4,
        'y' => 5..=7,
        'z' => 1..=7,
        _ => return None,
    };
    let honour = |digit: u8| {
        let at = usize::from(digit.checked_sub(b'1')?) + first.start();
        first.contains(&at).then(|| honours(lang)[at - 1])
    };
    let shown: Option<String> = text.as_bytes()[..digits].iter().map(|&digit| honour(digit)).collect();
    Some((shown?, digits + 1))
}

/// The text of a skill in sentences, with honours as the reader names them.
pub fn text_arg(text: &str) -> Arg {
    Arg::Each(Lang::ALL.map(|lang| shown_text(text, lang)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::t37;

    #[test]
    fn names_are_read_in_every_language() {
        for tile in T37::all() {
            for lang in Lang::ALL {
                assert_eq!(T37::from_shown(tile.shown_in(lang)), Some(tile));
            }
        }
        assert_eq!(T37::from_shown("发"), Some(t37!("6z")));
        assert_eq!(T37::from_shown("e"), Some(t37!("1z")));
        assert_eq!(T37::from_shown("3Z"), Some(t37!("3z")));
        for (text, tile) in
            [("五萬", "5m"), ("赤五万", "0m"), ("红5筒", "0p"), ("九索", "9s"), ("三条", "3s"), ("7饼", "7p")]
        {
            assert_eq!(T37::from_shown(text), T37::from_shown(tile), "{text}");
        }
        assert_eq!(T37::many_from_shown("四萬赤五萬 発"), T37::many_from_shown("4m0mF"));
        assert_eq!(
            (T37::from_shown("一"), T37::from_shown("萬"), T37::from_shown("赤一萬")),
            (None, None, None)
        );
        assert_eq!((T37::from_shown(""), T37::from_shown("10m")), (None, None));
        assert_eq!(
            T37::many_from_shown("05p E東"),
            Some(vec![t37!("0p"), t37!("5p"), t37!("1z"), t37!("1z")])
        );
        assert_eq!((T37::many_from_shown("34"), T37::many_from_shown(" ")), (None, None));
    }
    #[test]
    fn script_honours_get_display_names() {
        for (text, shown) in [
            ("painted 2y", "painted F"),
            ("DISCARD *1yRII 4m 4f", "DISCARD *P RII 4m N"),
            ("55z6z, 8z", "PPF, 8z"),
            ("123m11f2y, \"4f\": 3", "123mEEF, \"N\": 3"),
            ("5f 0y 12ya x2y 2y_ 4yy 34", "5f 0y 12ya x2y 2y_ 4yy 34"),
            ("摸到2y和5m，1fリーチ", "摸到F和5m，Eリーチ"),
            ("", ""),
        ] {
            assert_eq!(shown_text(text, Lang::En), shown);
        }
    }
}
