//! Tiles in the reader's language.

use crate::game::why::Light;
use crate::problem::{Lang, texts};
use crate::tile::{Suit, T34, T37};
use std::collections::BTreeSet;
use unicode_width::UnicodeWidthStr;

/// Minimum length of a run of numbers that is written as a range.
const MIN_RUN: usize = 4;

/// Formats a set of kinds: `1-9m 23p E`.
pub fn packed_kinds(kinds: impl Iterator<Item = T34>, lang: Lang) -> String {
    let kinds: BTreeSet<T34> = kinds.collect();
    let kinds: Vec<T34> = kinds.into_iter().collect();
    let (mut words, mut honours) = (Vec::new(), String::new());
    for suit in kinds.chunk_by(|a, b| a.suit() == b.suit()) {
        if !suit[0].suit().is_num() {
            suit.iter().for_each(|&kind| honours.push_str(T37::black(kind).shown_in(lang)));
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
pub fn packed(tiles: impl IntoIterator<Item = T37>, lang: Lang) -> String {
    let mut tiles: Vec<T37> = tiles.into_iter().collect();
    tiles.sort_unstable();
    let group = |tile: &T37| if tile.suit().is_num() { tile.suit() } else { Suit::F };
    let word = |tiles: &[T37]| {
        let letters = |tile: &T37| {
            let name = tile.shown_in(lang);
            if tile.suit().is_num() { &name[..1] } else { name }
        };
        let suit = tiles.first().filter(|tile| tile.suit().is_num()).map(|tile| &tile.shown_in(lang)[1..]);
        tiles.iter().map(letters).chain(suit).collect::<String>()
    };
    tiles.chunk_by(|a, b| group(a) == group(b)).map(word).collect::<Vec<_>>().join(" ")
}

/// Formats the targets of lights: `1-4m 5p, 0s`, or what they leave out, where that is shorter.
pub fn targets(lights: &[Light], lang: Lang) -> String {
    let (all, rest) = (listed(lights, lang), listed(&left_by(lights), lang));
    let every = texts::lights::every_tile().say(lang);
    if rest.is_empty() {
        every
    } else if rest.width() + every.width() + ROOM >= all.width() {
        all
    } else {
        texts::lights::every_tile_but(rest).say(lang)
    }
}

/// What a list has to be longer than what it leaves out, in columns, not to be given.
const ROOM: usize = 6;

/// The tiles that no light is on.
pub fn left_by(lights: &[Light]) -> Vec<Light> {
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
fn listed(lights: &[Light], lang: Lang) -> String {
    let kinds =
        lights.iter().filter_map(|light| if let Light::Kind(kind) = light { Some(*kind) } else { None });
    let kinds: BTreeSet<T34> = kinds.collect();
    let exact =
        lights.iter().filter_map(|light| if let Light::Tile(tile) = light { Some(*tile) } else { None });
    let exact: BTreeSet<T37> = exact.collect();
    let (reds, black): (BTreeSet<T37>, BTreeSet<T37>) = exact.into_iter().partition(|tile| tile.is_aka5());
    let reds = reds.into_iter().map(|tile| tile.shown_in(lang)).collect::<Vec<_>>().join(" ");
    let black = packed(black, lang);
    let black = if black.is_empty() { black } else { texts::lights::black(black).say(lang) };
    let words = [packed_kinds(kinds.into_iter(), lang), reds, black];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
