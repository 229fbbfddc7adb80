//! Tiles as this program prints them: `3m 0p E C`, hands as `123m 067p 44s EEC`.

use super::line::Line;
use super::{DIM, YELLOW};
use crate::tile::{Meld, MeldKind, Suit, T34, T34Set, T37};
use anstyle::{AnsiColor, Style};

/// What the letters mean, for the top of a game.
pub(super) const LEGEND: &str = "tiles: 0 a red five; E S W N winds; P F C white, green and red dragon";

const RED_FIVE: Style = AnsiColor::Red.on_default().bold();
const HONOURS: [&str; 7] = ["E", "S", "W", "N", "P", "F", "C"];

/// Knows which tiles are dora, and shows them.
#[derive(Debug, Default, Clone)]
pub(super) struct Ink {
    dora: T34Set,
}

/// A single tile.
pub(in crate::cli) fn name(tile: T37) -> &'static str {
    let kind = tile.t34();
    if kind.suit().is_num() { tile.str37() } else { HONOURS[kind.id34() - 27] }
}

impl Ink {
    /// A new round: no dora yet.
    pub fn dry(&mut self) {
        self.dora = T34Set::EMPTY;
    }

    /// An indicator is turned.
    pub fn indicate(&mut self, indicator: T37) {
        self.dora.insert(indicator.t34().dora());
    }

    /// Every kind that is dora.
    pub fn dora(&self) -> impl Iterator<Item = T34> + '_ {
        self.dora.iter()
    }

    fn style(&self, tile: T37, otherwise: Style) -> Style {
        if tile.is_aka5() {
            RED_FIVE
        } else if self.dora.has(tile.t34()) {
            YELLOW.bold()
        } else {
            otherwise
        }
    }

    /// A tile with a sign before it, like `+3m`.
    pub fn tile(&self, line: &mut Line, sign: &str, tile: T37, otherwise: Style) {
        line.put(otherwise, sign).put(self.style(tile, otherwise), name(tile));
    }

    /// Tiles in reading order, suits apart.
    pub fn hand(&self, line: &mut Line, tiles: impl IntoIterator<Item = T37>) {
        let mut tiles: Vec<T37> = tiles.into_iter().collect();
        tiles.sort_unstable();
        let group = |tile: &T37| if tile.suit().is_num() { tile.suit() } else { Suit::F };
        for (i, tiles) in tiles.chunk_by(|a, b| group(a) == group(b)).enumerate() {
            line.put_plain(if i > 0 { " " } else { "" });
            self.packed(line, tiles);
        }
    }

    /// A meld as it is made: `pon 505p`.
    pub fn call(&self, line: &mut Line, meld: &Meld) {
        let word = match meld.kind() {
            MeldKind::Chii => "chii ",
            MeldKind::Pon => "pon ",
            MeldKind::Daiminkan | MeldKind::Ankan | MeldKind::Kakan => "kan ",
        };
        line.put(super::CYAN, word);
        self.packed(line, meld.tiles());
    }

    /// A meld as part of a hand: a concealed kan is told apart.
    pub fn meld(&self, line: &mut Line, meld: &Meld) {
        if meld.kind() == MeldKind::Ankan {
            line.put(super::CYAN, "closed ");
        }
        self.call(line, meld);
    }

    /// Tiles of one suit, the letter once.
    fn packed(&self, line: &mut Line, tiles: &[T37]) {
        for &tile in tiles {
            let letters = if tile.suit().is_num() { &name(tile)[..1] } else { name(tile) };
            line.put(self.style(tile, Style::new()), letters);
        }
        if let Some(tile) = tiles.first().filter(|tile| tile.suit().is_num()) {
            line.put(DIM, &name(*tile)[1..]);
        }
    }
}

/// Kinds, as in `waits 5p 8p`.
pub(super) fn kinds(kinds: impl Iterator<Item = T34>) -> String {
    kinds.map(|kind| name(T37::black(kind))).collect::<Vec<_>>().join(" ")
}

/// Kinds, as in `123456789m E`.
pub(in crate::cli) fn packed_kinds(kinds: impl Iterator<Item = T34>) -> String {
    packed(kinds.map(T37::black))
}

/// Tiles, as in `055m 9p E`.
pub(in crate::cli) fn packed(tiles: impl IntoIterator<Item = T37>) -> String {
    let mut line = Line::default();
    Ink::default().hand(&mut line, tiles);
    anstream::adapter::strip_str(&line.finish()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::t37;
    use crate::tile::parse_tiles;

    #[test]
    fn hands_are_read_suit_by_suit() {
        let mut line = Line::default();
        Ink::default().hand(&mut line, parse_tiles("05m1p123z57z9s").unwrap());
        assert_eq!(anstream::adapter::strip_str(&line.finish()).to_string(), "05m 1p 9s ESWPC");
        assert_eq!(packed_kinds([t37!("1m"), t37!("2m"), t37!("4z")].into_iter().map(T37::t34)), "12m N");
    }

    #[test]
    fn dora_and_red_fives_stand_out() {
        let mut ink = Ink::default();
        ink.indicate(t37!("3p"));
        let painted = |tile| ink.style(tile, DIM);
        assert_eq!(painted(t37!("4p")), YELLOW.bold());
        assert_eq!(painted(t37!("0p")), RED_FIVE);
        assert_eq!(painted(t37!("5p")), DIM);
    }
}
