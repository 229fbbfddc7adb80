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

use crate::options::did_you_mean;
use crate::problem::{Explain, Problem, Text, explained, quoted, texts};

mod count;
mod meld;
mod notation;
mod serial;
mod set;
mod suit;
mod t34;
mod t37;
mod who;

pub use count::{Reds, T34Set, TileCount};
pub use meld::{Meld, MeldError, MeldKind};
pub use notation::{format_tiles, parse_tiles};
pub use set::{TileSet, parse_many, parse_set};
pub use suit::Suit;
pub use t34::T34;
pub use t37::T37;
pub use who::Who;

/// The word for the red fives.
pub(crate) const REDS: &str = "reds";

/// Why a piece of text or a number is not a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TileError {
    /// A tile string is a digit and a letter.
    Shape(String),
    /// The letter is none of `m p s f y z`.
    Suit(String, char),
    /// The suit exists, but has no tile of that number.
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
    RedKind(String),
    /// An id outside its range.
    Id(i64),
    /// A text in the [short notation](parse_set) that is cut short, or begins with a blank.
    Set(String),
    /// A letter in it that is no suit.
    Letter(String, char),
    /// A tile named twice where each is named once.
    Twice(String, String),
    /// A suit letter after which no digit stands, or digits without a letter.
    List(String),
}

impl Explain for TileError {
    fn problem(&self) -> Problem {
        match self {
            Self::Shape(it) => texts::is_not_tile_expected_digit(quoted(it)).into(),
            Self::Suit(first, second) => texts::is_not_tile_no_suit(quoted(first), quoted(second)).into(),
            Self::Value { text, suit, low, high } => {
                texts::is_not_tile_has_to(quoted(text), suit, low, high).into()
            }
            Self::RedKind(it) => texts::is_red_five_but_kind(quoted(it)).into(),
            Self::Id(it) => texts::tile_id_is_out_of(it).into(),
            Self::Set(it) => names_no_tiles(it, texts::names_no_tiles(quoted(it))),
            Self::Letter(it, letter) => {
                names_no_tiles(it, texts::names_no_tiles_no_suit(quoted(it), quoted(letter)))
            }
            Self::Twice(it, tile) => texts::names_tile_twice(quoted(it), tile).into(),
            Self::List(it) => texts::is_not_list_of_tiles(quoted(it)).into(),
        }
    }
}

/// What is wrong with a text in the short notation, and the nearest word.
fn names_no_tiles(text: &str, told: Text) -> Problem {
    told.help(texts::short_notation()).hint(did_you_mean(text, [REDS, "doras"]))
}

explained!(TileError);
