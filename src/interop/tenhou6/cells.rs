//! Converts the cells of a record: numbers, and tiles as numbers.

use crate::harmless::shortened;
use crate::problem::{Text, texts};
use crate::tile::{Suit, T34, T37};
use serde_json::Value;

/// Maximum number of characters shown of an invalid value.
const SHOWN: usize = 100;

/// A list of exactly `N` integers.
pub(super) fn numbers<T: TryFrom<i64>, const N: usize>(value: &Value) -> Result<[T; N], Text> {
    let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let numbers: Option<Vec<T>> =
        list.iter().map(|number| number.as_i64().and_then(|number| T::try_from(number).ok())).collect();
    numbers
        .and_then(|numbers| numbers.try_into().ok())
        .ok_or_else(|| texts::logs::wrong_number_count(N, shown(value)))
}

/// A list of tiles.
pub(super) fn tiles(value: &Value) -> Result<Vec<T37>, Text> {
    let list = value.as_array().ok_or_else(|| texts::logs::not_a_tile_list(shown(value)))?;
    list.iter().map(|tile| tile_of(tile).ok_or_else(|| texts::check::not_a_tile(shown(tile)))).collect()
}

/// An invalid value for display, shortened.
pub(super) fn shown(value: &Value) -> String {
    shortened(&value.to_string(), SHOWN)
}

/// Parses a tile.
pub(super) fn tile_of(value: &Value) -> Option<T37> {
    tile(value.as_u64()?)
}

/// The tile with this number.
pub(super) fn tile(number: u64) -> Option<T37> {
    let (suit, val) = (number / 10, (number % 10) as u8);
    let kind = |suit: Suit, val: u8| T34::new(suit, val);
    match suit {
        1 => kind(Suit::M, val).map(T37::black),
        2 => kind(Suit::P, val).map(T37::black),
        3 => kind(Suit::S, val).map(T37::black),
        4 if val <= 4 => kind(Suit::F, val).map(T37::black),
        4 => kind(Suit::Y, val - 4).map(T37::black),
        5 => T37::REDS.get(usize::from(val).checked_sub(1)?).copied(),
        _ => None,
    }
}

/// Inverse of [`tile`].
pub(super) fn number(tile: T37) -> u8 {
    let (suit, val) = (tile.suit() as u8, tile.t34().val());
    match tile.suit() {
        _ if tile.is_aka5() => 51 + suit,
        Suit::Y => 44 + val,
        _ => 10 * (suit + 1) + val,
    }
}
