//! Tiles, sets of tiles, melds and seats. Depends on nothing else.
//!
//! There are two tile types. [`T34`] is a kind, used to reason about hands. [`T37`] is a physical tile: a
//! kind and, for fives, whether it is red.
//!
//! ```
//! use saki_lua_core::{t34, t37, tile::Suit};
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
mod shown;
mod suit;
mod t34;
mod t37;
mod who;

pub use count::{Reds, T34Set, TileCount};
pub use meld::{Meld, MeldError, MeldKind};
pub use notation::{format_tiles, parse_tiles};
pub use set::{TileSet, parse_many, parse_set};
pub use shown::honours;
pub use shown::{shown_text, shown_tiles, text_arg, tile_arg, tiles_arg};
pub use suit::Suit;
pub use t34::T34;
pub use t37::T37;
pub use who::Who;

/// The word for the red fives.
pub(crate) const REDS: &str = "reds";

/// Why a text or number is not a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TileError {
    /// Not a digit and a letter.
    Shape(String),
    /// A letter other than `m p s f y z`.
    Suit(String, char),
    /// A number that the suit doesn't have.
    Value {
        /// The input.
        text: String,
        /// The letter of the suit.
        suit: char,
        /// Lowest digit of the suit.
        low: u8,
        /// Highest digit of the suit.
        high: u8,
    },
    /// A red five where a kind is expected.
    RedKind(String),
    /// An id out of range.
    Id(i64),
    /// A text in the [short notation](parse_set) that is incomplete or starts with a space.
    Set(String),
    /// A letter that is not a suit in such a text.
    Letter(String, char),
    /// A repeated tile where repetitions are not allowed.
    Twice(String, String),
    /// A suit letter without digits, or digits without a letter.
    List(String),
}

impl Explain for TileError {
    fn problem(&self) -> Problem {
        match self {
            Self::Shape(it) => texts::objects::text_is_no_tile(quoted(it)).into(),
            Self::Suit(first, second) => {
                texts::objects::tile_of_no_suit(quoted(first), quoted(second)).into()
            }
            Self::Value { text, suit, low, high } => {
                texts::objects::tile_out_of_suit(quoted(text), suit, low, high).into()
            }
            Self::RedKind(it) => texts::objects::red_five_as_kind(quoted(it)).into(),
            Self::Id(it) => texts::objects::tile_id_out_of_range(it).into(),
            Self::Set(it) => names_no_tiles(it, texts::objects::names_no_tiles(quoted(it))),
            Self::Letter(it, letter) => {
                names_no_tiles(it, texts::objects::tiles_of_no_suit(quoted(it), quoted(letter)))
            }
            Self::Twice(it, tile) => texts::objects::tile_twice(quoted(it), tile).into(),
            Self::List(it) => texts::objects::text_is_no_tile_list(quoted(it)).into(),
        }
    }
}

/// The word of lights for the kinds that the indicators point at.
pub(crate) const DORAS: &str = "doras";

/// Explains an invalid text in the short notation, with the nearest word.
fn names_no_tiles(text: &str, problem: Text) -> Problem {
    if text == DORAS {
        return problem.help(texts::objects::doras_are_lit());
    }
    problem.help(texts::objects::short_notation()).hint(did_you_mean(text, [REDS, DORAS]))
}

explained!(TileError);
