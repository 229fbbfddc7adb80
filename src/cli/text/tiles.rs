//! Formats tiles: `3m 0p E C`, hands as `123m 067p 44s EEC`. In Chinese and Japanese the honours are
//! 東南西北白發中. `1z` and `1f` are accepted as input but never printed.

use crate::cli::diagnostics::{lang, localized};
use crate::game::why::Light;
use crate::problem::texts;
use crate::report::line::StyledLine;
use crate::report::styles::{DIM, YELLOW};
use crate::tile::{Meld, MeldKind, Suit, T34, T34Set, T37, shown_text};
use anstyle::{AnsiColor, Style};
use std::collections::BTreeSet;
use unicode_width::UnicodeWidthStr;

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
        line.put(crate::report::styles::CYAN, &format!("{} ", localized(&word)));
        self.packed(line, meld.tiles());
    }

    /// Appends a meld as part of a hand, with concealed kans marked.
    pub fn meld(&self, line: &mut StyledLine, meld: &Meld) {
        if meld.kind() == MeldKind::Ankan {
            line.put(crate::report::styles::CYAN, &format!("{} ", localized(&texts::board::closed())));
        }
        self.call(line, meld);
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

/// Minimum length of a run of numbers that is written as a range.
const MIN_RUN: usize = 4;

/// Formats a set of kinds: `1-9m 23p E`.
pub(in crate::cli) fn packed_kinds(kinds: impl Iterator<Item = T34>) -> String {
    let kinds: BTreeSet<T34> = kinds.collect();
    let kinds: Vec<T34> = kinds.into_iter().collect();
    let (mut words, mut honours) = (Vec::new(), String::new());
    for suit in kinds.chunk_by(|a, b| a.suit() == b.suit()) {
        if !suit[0].suit().is_num() {
            suit.iter().for_each(|&kind| honours.push_str(name(T37::black(kind))));
            continue;
        }
        let mut digits = String::new();
        for row in suit.chunk_by(|a, b| a.val() + 1 == b.val()) {
            let [first, last] = [row[0], row[row.len() - 1]].map(T34::val);
            if row.len() >= MIN_RUN {
                digits.push_str(&format!("{first}-{last}"));
            } else {
                row.iter().for_each(|kind| digits.push_str(&kind.val().to_string()));
            }
        }
        words.push(format!("{digits}{}", suit[0].suit().letter()));
    }
    words.extend((!honours.is_empty()).then_some(honours));
    words.join(" ")
}

/// Formats tiles: `055m 9p E`.
pub(in crate::cli) fn packed(tiles: impl IntoIterator<Item = T37>) -> String {
    let mut line = StyledLine::default();
    Ink::default().hand(&mut line, tiles);
    anstream::adapter::strip_str(&line.finish()).to_string()
}

/// Formats the targets of lights: `1-4m 5p, 0s`, or what they leave out, where that is shorter.
pub(in crate::cli) fn targets(lights: &[Light]) -> String {
    let (all, rest) = (listed(lights), listed(&left_by(lights)));
    let every = localized(&texts::lights::every_tile());
    if rest.is_empty() {
        every
    } else if rest.width() + every.width() + ROOM >= all.width() {
        all
    } else {
        localized(&texts::lights::every_tile_but(rest))
    }
}

/// What a list has to be longer than what it leaves out, in columns, not to be given.
const ROOM: usize = 6;

/// The tiles that no light is on.
pub(super) fn left_by(lights: &[Light]) -> Vec<Light> {
    let is_left = |tile: &T37| {
        lights.iter().all(|light| match light {
            Light::Kind(kind) => *kind != tile.t34(),
            Light::Tile(exact) => exact != tile,
        })
    };
    let left: Vec<T37> = T37::all().filter(is_left).collect();
    let is_whole =
        |tile: T37| T37::all().filter(|other| other.t34() == tile.t34()).all(|other| left.contains(&other));
    let light = |&tile: &T37| if is_whole(tile) { Light::Kind(tile.t34()) } else { Light::Tile(tile) };
    left.iter().map(light).collect()
}

/// Lists targets. A kind includes its red five, `0s` is the red five only, and `black 5s` the others.
fn listed(lights: &[Light]) -> String {
    let kinds =
        lights.iter().filter_map(|light| if let Light::Kind(kind) = light { Some(*kind) } else { None });
    let kinds: BTreeSet<T34> = kinds.collect();
    let exact =
        lights.iter().filter_map(|light| if let Light::Tile(tile) = light { Some(*tile) } else { None });
    let exact: BTreeSet<T37> = exact.collect();
    let (reds, black): (BTreeSet<T37>, BTreeSet<T37>) = exact.into_iter().partition(|tile| tile.is_aka5());
    let reds = reds.into_iter().map(name).collect::<Vec<_>>().join(" ");
    let black = packed(black);
    let black = if black.is_empty() { black } else { localized(&texts::lights::black(black)) };
    let words = [packed_kinds(kinds.into_iter()), reds, black];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
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
