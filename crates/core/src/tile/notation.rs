use super::{T37, TileError};

/// Parses tiles grouped by suit, in either notation: `340m2p555z`, `1f2f3y`.
///
/// # Errors
/// A [`TileError`] for the first invalid tile. An empty text is an empty list.
pub fn parse_tiles(text: &str) -> Result<Vec<T37>, TileError> {
    let mut tiles = Vec::new();
    let mut digits = String::new();
    for c in text.chars() {
        if c.is_ascii_digit() {
            digits.push(c);
        } else if digits.is_empty() {
            return Err(TileError::List(text.into()));
        } else {
            for digit in digits.drain(..) {
                tiles.push(format!("{digit}{c}").parse()?);
            }
        }
    }
    if digits.is_empty() { Ok(tiles) } else { Err(TileError::List(text.into())) }
}

/// Formats tiles grouped by suit in Tenhou's notation, keeping their order: `340m2p555z`.
#[must_use]
pub fn format_tiles(tiles: impl IntoIterator<Item = T37>) -> String {
    let mut text = String::new();
    let mut open = None;
    for tile in tiles {
        let [digit, letter] = [0, 1].map(|i| char::from(tile.z_str().as_bytes()[i]));
        if let Some(last) = open.replace(letter)
            && last != letter
        {
            text.push(last);
        }
        text.push(digit);
    }
    text.extend(open);
    text
}
