//! Floor 1: tiles, sets of tiles, melds and seats. Knows nothing of anything else.
//!
//! Two tile types carry the whole game. [`T34`] is an idea: a kind, used to reason about hands.
//! [`T37`] is a piece of bone on the table: a kind, and for fives whether it is red.
//!
//! ```
//! use saki_lua::{t34, t37, tile::Suit};
//! assert_eq!(t34!("1z"), t34!("1f")); // East, in either notation
//! assert!(t34!("9m") % t34!("1m")); // 9m indicates 1m
//! assert!(t34!("3p").is_next_to(t34!("4p")));
//! assert_eq!(t37!("0s").t34(), t34!("5s"));
//! assert_eq!(t34!("2y").suit(), Suit::Y);
//! ```

mod count;
mod meld;
mod notation;
mod serial;
mod suit;
mod t34;
mod t37;
mod who;

pub use count::{Reds, T34Set, TileCount};
pub use meld::{Meld, MeldError, MeldKind};
pub use notation::{format_tiles, parse_tiles};
pub use suit::Suit;
pub use t34::T34;
pub use t37::T37;
pub use who::Who;

/// Why a piece of text or a number is not a tile.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TileError {
    /// A tile string is a digit and a letter.
    #[error("{0:?} is not a tile: expected a digit and a suit letter, like 3m, 0p, 1f or 5z")]
    Shape(String),
    /// The letter is none of `m p s f y z`.
    #[error("{0:?} is not a tile: no suit {1:?} (suits are m, p, s, f winds, y dragons, or z for both)")]
    Suit(String, char),
    /// The suit exists, but has no tile of that number.
    #[error("{text:?} is not a tile: {suit} has {low} to {high}")]
    Value {
        /// The text as given.
        text: String,
        /// The letter of the suit.
        suit: char,
        /// Smallest digit that suit has.
        low: u8,
        /// Greatest digit that suit has.
        high: u8,
    },
    /// A red five where a mere kind was asked for.
    #[error("{0:?} is a red five, but a kind of tile is wanted here (write 5 for the kind)")]
    RedKind(String),
    /// An id outside its range.
    #[error("tile id {0} is out of range: kinds are 0 to 33, tiles 0 to 36")]
    Id(i64),
    /// A suit letter after which no digit stands, or digits without a letter.
    #[error("{0:?} is not a list of tiles: digits come before their suit letter, like 123m0p11z")]
    List(String),
}
