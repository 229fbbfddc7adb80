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
pub(super) fn name(tile: T37) -> &'static str {
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

    /// A meld: `pon 505p`.
    pub fn meld(&self, line: &mut Line, meld: &Meld) {
        let word = match meld.kind() {
            MeldKind::Chii => "chii ",
            MeldKind::Pon => "pon ",
            MeldKind::Daiminkan => "open kan ",
            MeldKind::Ankan => "closed kan ",
            MeldKind::Kakan => "added kan ",
        };
        line.put(super::CYAN, word);
        self.packed(line, meld.tiles());
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
