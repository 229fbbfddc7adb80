//! The short notation for tiles: `19mps z`, `678mps`, `0m`, `reds`.
//!
//! Digits apply to each suit letter that follows, up to the next digits: `19mps` is 1 and 9 of m, p and s.
//! Letters without digits are whole suits: `mp`, `z` (all honours), `f` (winds), `y` (dragons). A space ends
//! a group, so that a whole suit can follow digits: `19mps z`. A five is the kind, including its red tile;
//! `0m` is only the red one. The word `reds` stands for `0mps`. A single tile such as `5m` is the shortest
//! valid text.
//!
//! A set names each tile once; in a multiset, repetitions count.

use super::{REDS, Suit, T34, T34Set, T37, TileError, t34};
use crate::bits::bitset;

bitset! {
    /// Kinds and red fives: a black five represents the kind, including its red tile.
    pub struct TileSet of T37 { index: T37::id37, item: T37::wrap }
}

impl TileSet {
    /// The kinds, including those of red fives.
    #[must_use]
    pub fn kinds(self) -> T34Set {
        self.iter().map(T37::t34).collect()
    }

    const fn of(tile: T37) -> Self {
        Self(1 << tile.id37())
    }

    /// All kinds of a suit.
    const fn of_suit(suit: Suit) -> Self {
        let (first, kinds) = match suit {
            Suit::M => (0, 9),
            Suit::P => (9, 9),
            Suit::S => (18, 9),
            Suit::F => (27, 4),
            Suit::Y => (31, 3),
        };
        Self(((1 << kinds) - 1) << first)
    }

    /// Its elements without red fives whose kind is in the set, so that no tile is counted twice.
    pub fn without_covered_reds(self) -> impl Iterator<Item = T37> + Clone {
        self.iter().filter(move |tile| !tile.is_aka5() || !self.has(T37::black(tile.t34())))
    }
}

/// Parses a set in the short notation.
///
/// # Errors
/// The first invalid or repeated part.
pub fn parse_set(text: &str) -> Result<TileSet, TileError> {
    let mut set = TileSet::EMPTY;
    read(text, |tiles| {
        let twice = set.and(tiles).iter().next();
        set = set.union(tiles);
        twice.map_or(Ok(()), |tile| Err(TileError::Twice(text.into(), tile.str37().into())))
    })?;
    Ok(set)
}

/// Parses a multiset in the short notation.
///
/// # Errors
/// The first invalid part.
pub fn parse_many(text: &str) -> Result<Vec<T37>, TileError> {
    let mut tiles = Vec::new();
    read(text, |set| {
        tiles.extend(set.iter());
        Ok(())
    })?;
    Ok(tiles)
}

/// Calls `each` for every tile, or for all kinds of a suit at once, in order.
fn read(text: &str, mut each: impl FnMut(TileSet) -> Result<(), TileError>) -> Result<(), TileError> {
    if text == REDS {
        return T37::REDS.into_iter().map(TileSet::of).try_for_each(each);
    }
    // The current digits, and whether a letter has followed them.
    let (mut digits, mut lettered) = (0..0, false);
    for (at, c) in text.char_indices() {
        match c {
            '0'..='9' => {
                digits = if lettered || digits.is_empty() { at..at + 1 } else { digits.start..at + 1 };
                lettered = false;
            }
            ' ' if lettered => (digits, lettered) = (0..0, false),
            _ => {
                of_letter(text, &text.as_bytes()[digits.clone()], c, &mut each)?;
                lettered = true;
            }
        }
    }
    if lettered { Ok(()) } else { Err(TileError::Set(text.into())) }
}

/// The tiles of a letter with these digits; without digits, the whole suit.
fn of_letter(
    text: &str,
    digits: &[u8],
    letter: char,
    each: &mut impl FnMut(TileSet) -> Result<(), TileError>,
) -> Result<(), TileError> {
    let suits: &[Suit] = match letter {
        'm' => &[Suit::M],
        'p' => &[Suit::P],
        's' => &[Suit::S],
        'f' => &[Suit::F],
        'y' => &[Suit::Y],
        'z' => &[Suit::F, Suit::Y],
        ' ' => return Err(TileError::Set(text.into())),
        _ if digits.len() == 1 && text.chars().count() == 2 => return Err(t34::explain(text)),
        _ => return Err(TileError::Letter(text.into(), letter)),
    };
    if digits.is_empty() {
        return suits.iter().map(|&suit| TileSet::of_suit(suit)).try_for_each(each);
    }
    digits.iter().try_for_each(|&digit| {
        let written = [digit, letter as u8];
        let tile = t34::parse(&written).and_then(|(suit, value)| match value {
            0 => T37::REDS.get(suit as usize).copied(),
            _ => T34::new(suit, value).map(T37::black),
        });
        each(TileSet::of(tile.ok_or_else(|| t34::explain(&String::from_utf8_lossy(&written)))?))
    })
}

#[cfg(test)]
mod tests {
    use super::super::format_tiles;
    use super::*;

    fn named(text: &str) -> Result<String, TileError> {
        let tiles: Vec<_> = parse_set(text)?.iter().map(T37::str37).collect();
        Ok(tiles.join(" "))
    }

    #[test]
    fn digits_apply_to_each_letter_that_follows() {
        for (text, tiles) in [
            ("5m", "5m"),
            ("0m", "0m"),
            ("1z", "1f"),
            ("3y", "3y"),
            ("19mps", "1m 9m 1p 9p 1s 9s"),
            ("678m", "6m 7m 8m"),
            ("1m9s", "1m 9s"),
            ("m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
            ("f", "1f 2f 3f 4f"),
            ("y", "1y 2y 3y"),
            ("fy", "1f 2f 3f 4f 1y 2y 3y"),
            ("z", "1f 2f 3f 4f 1y 2y 3y"),
            ("19m z", "1m 9m 1f 2f 3f 4f 1y 2y 3y"),
            ("y 1p", "1p 1y 2y 3y"),
            ("reds", "0m 0p 0s"),
            ("0mps", "0m 0p 0s"),
            ("05m", "5m 0m"),
        ] {
            assert_eq!(named(text).as_deref(), Ok(tiles), "{text}");
        }
        assert_eq!(parse_set("mpsz").map(|set| set.len()), Ok(34));
    }

    #[test]
    fn single_tiles_parse_as_t37() {
        for digit in '0'..='9' {
            for letter in "mpsfyzMx ".chars() {
                let text = format!("{digit}{letter}");
                let tile = text.parse::<T37>().map(|tile| tile.str37().to_owned());
                assert_eq!(named(&text).ok(), tile.ok(), "{text}");
            }
        }
    }

    #[test]
    fn invalid_notation_is_reported() {
        let shape = |text: &str| Err(TileError::Set(text.into()));
        for text in ["", "12", " m", "m ", "m  p", "1m2", "12 m"] {
            assert_eq!(named(text), shape(text), "{text:?}");
        }
        assert_eq!(named("19mpx"), Err(TileError::Letter("19mpx".into(), 'x')));
        assert_eq!(named("dora"), Err(TileError::Letter("dora".into(), 'd')));
        assert_eq!(named("19mpsz"), Err(t34::explain("9z")));
        assert_eq!(named("1z1f"), Err(TileError::Twice("1z1f".into(), "1f".into())));
        assert_eq!(named("萬"), Err(TileError::Letter("萬".into(), '萬')));
    }

    #[test]
    fn multisets_allow_repetitions() {
        let tiles = parse_many("112m0p").map(format_tiles);
        assert_eq!(tiles.as_deref(), Ok("112m0p"));
        assert_eq!(parse_set("05m").map(|set| set.without_covered_reds().count()), Ok(1));
    }
}
