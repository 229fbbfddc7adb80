//! Formats tiles: `3m 0p E C`, hands as `123m 067p 44s EEC`. In Chinese and Japanese the honours are
//! 東南西北白發中. `1z` and `1f` are accepted as input but never printed.

use crate::cli::diagnostics::{lang, localized};
use crate::game::why::{Light, told};
use crate::problem::{Text, texts};
use crate::report::line::StyledLine;
use crate::report::styles::{DIM, YELLOW};
use crate::tile::{Meld, MeldKind, Suit, T34, T34Set, T37, shown_text};
use anstyle::{AnsiColor, Style};

const RED_FIVE: Style = AnsiColor::Red.on_default().bold();

/// Prints tiles and highlights dora.
#[derive(Debug, Default, Clone)]
pub(in crate::cli) struct Ink {
    dora: T34Set,
}

/// Name of a tile.
pub(in crate::cli) fn name(tile: T37) -> &'static str {
    tile.shown_in(lang())
}

impl Ink {
    /// Resets the dora for a new round.
    pub fn dry(&mut self) {
        self.dora = T34Set::EMPTY;
    }

    /// Adds an indicator.
    pub fn indicate(&mut self, indicator: T37) {
        self.dora.insert(indicator.t34().dora());
    }

    /// All dora kinds.
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

    /// Appends a tile with a prefix, like `+3m`.
    pub fn tile(&self, line: &mut StyledLine, sign: &str, tile: T37, otherwise: Style) {
        line.put(otherwise, sign).put(self.style(tile, otherwise), name(tile));
    }

    /// Appends tiles in reading order, separated by suit.
    pub fn hand(&self, line: &mut StyledLine, tiles: impl IntoIterator<Item = T37>) {
        let mut tiles: Vec<T37> = tiles.into_iter().collect();
        tiles.sort_unstable();
        let group = |tile: &T37| if tile.suit().is_num() { tile.suit() } else { Suit::F };
        for (i, tiles) in tiles.chunk_by(|a, b| group(a) == group(b)).enumerate() {
            line.put_plain(if i > 0 { " " } else { "" });
            self.packed(line, tiles);
        }
    }

    /// Appends a meld as it is called: `pon 505p`.
    pub fn call(&self, line: &mut StyledLine, meld: &Meld) {
        let word = match meld.kind() {
            MeldKind::Chii => texts::board::chii(),
            MeldKind::Pon => texts::board::pon(),
            MeldKind::Daiminkan | MeldKind::Ankan | MeldKind::Kakan => texts::board::kan(),
        };
        self.named(line, &word, meld);
    }

    /// Appends a meld as part of a hand, with concealed kans marked.
    pub fn meld(&self, line: &mut StyledLine, meld: &Meld) {
        match meld.kind() {
            MeldKind::Ankan => self.named(line, &texts::board::closed_kan(), meld),
            _ => self.call(line, meld),
        }
    }

    /// Appends the tiles of a meld behind a word for it.
    fn named(&self, line: &mut StyledLine, word: &Text, meld: &Meld) {
        line.put(crate::report::styles::CYAN, &format!("{} ", localized(word)));
        self.packed(line, meld.tiles());
    }

    /// Tiles of one suit, with the letter once.
    fn packed(&self, line: &mut StyledLine, tiles: &[T37]) {
        for &tile in tiles {
            let letters = if tile.suit().is_num() { &name(tile)[..1] } else { name(tile) };
            line.put(self.style(tile, Style::new()), letters);
        }
        if let Some(tile) = tiles.first().filter(|tile| tile.suit().is_num()) {
            line.put(DIM, &name(*tile)[1..]);
        }
    }
}

/// Lists kinds, as in `waits 5p 8p`.
pub(super) fn kinds(kinds: impl Iterator<Item = T34>) -> String {
    kinds.map(|kind| name(T37::black(kind))).collect::<Vec<_>>().join(" ")
}

/// Formats a set of kinds: `1-9m 23p E`.
pub(super) fn packed_kinds(kinds: impl Iterator<Item = T34>) -> String {
    told::packed_kinds(kinds, lang())
}

/// Formats the targets of lights.
pub(super) fn targets(lights: &[Light]) -> String {
    told::targets(lights, lang())
}

/// The text of a skill with honours as the reader names them.
pub(in crate::cli) fn with_display_honours(text: &str) -> String {
    shown_text(text, lang())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::t37;
    use crate::tile::parse_tiles;

    #[test]
    fn hands_are_grouped_by_suit() {
        let mut line = StyledLine::default();
        Ink::default().hand(&mut line, parse_tiles("05m1p123z57z9s").unwrap());
        assert_eq!(anstream::adapter::strip_str(&line.finish()).to_string(), "05m 1p 9s ESWPC");
        assert_eq!(packed_kinds([t37!("1m"), t37!("2m"), t37!("4z")].into_iter().map(T37::t34)), "12m N");
        let kinds = parse_tiles("13456m89p123456789s27z").unwrap();
        assert_eq!(packed_kinds(kinds.into_iter().map(T37::t34)), "13-6m 89p 1-9s SC");
    }

    #[test]
    fn reds_and_kinds_are_told_apart() {
        let exact = |text: &str| Light::Tile(text.parse().unwrap());
        let kind = |text: &str| Light::Kind(text.parse::<T37>().unwrap().t34());
        assert_eq!(targets(&[kind("5m"), exact("0p"), exact("0m"), kind("2z")]), "5m S 0m 0p");
        assert_eq!(targets(&[exact("5s")]), "black 5s");
        assert_eq!(targets(&T34::all().map(Light::Kind).collect::<Vec<_>>()), "every tile");
        assert_eq!(targets(&T37::all().map(Light::Tile).collect::<Vec<_>>()), "every tile");
    }

    #[test]
    fn what_is_left_out_is_told_where_that_is_shorter() {
        let but = |left: &[T37]| -> Vec<Light> {
            T37::all().filter(|tile| !left.contains(tile)).map(Light::Tile).collect()
        };
        assert_eq!(targets(&but(&[t37!("7m")])), "every tile but 7m");
        assert_eq!(targets(&but(&[t37!("5m"), t37!("0m"), t37!("2z")])), "every tile but 5m S");
        assert_eq!(targets(&but(&[t37!("0m")])), "every tile but 0m");
        assert_eq!(
            targets(&T34::all().filter(|kind| kind.suit().is_num()).map(Light::Kind).collect::<Vec<_>>()),
            "1-9m 1-9p 1-9s"
        );
    }

    #[test]
    fn dora_and_red_fives_are_highlighted() {
        let mut ink = Ink::default();
        ink.indicate(t37!("3p"));
        let painted = |tile| ink.style(tile, DIM);
        assert_eq!(painted(t37!("4p")), YELLOW.bold());
        assert_eq!(painted(t37!("0p")), RED_FIVE);
        assert_eq!(painted(t37!("5p")), DIM);
    }
}
