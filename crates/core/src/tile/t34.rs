use super::{Suit, TileError};
use std::fmt;
use std::ops::Rem;
use std::str::FromStr;

/// A kind of tile, ignoring red fives. Ids are 0..34 in the order 1m..9m 1p..9p 1s..9s 1f..4f (E S W N)
/// 1y..3y (haku hatsu chun).
///
/// Operators of the seeds: `a % b` ("a indicates b") and, as named methods because Rust's operators would be
/// misleading, [`T34::is_next_to`] (`a | b`), [`T34::is_gap_to`] (`a || b`) and [`T34::is_suji_to`] (`a ^
/// b`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct T34(u8);

/// A tile kind in the seeds' notation, checked at compile time: `t34!("3p")`.
#[macro_export]
macro_rules! t34 {
    ($text:literal) => {
        const { $crate::tile::T34::literal($text) }
    };
}

const FY: [&str; 34] = [
    "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p",
    "9p", "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "1f", "2f", "3f", "4f", "1y", "2y", "3y",
];
const Z: [&str; 7] = ["1z", "2z", "3z", "4z", "5z", "6z", "7z"];

impl T34 {
    /// Number of kinds.
    pub const COUNT: usize = 34;

    /// The kind with this id.
    ///
    /// # Errors
    /// [`TileError::Id`] outside 0..34.
    pub fn from_id(id: i64) -> Result<Self, TileError> {
        u8::try_from(id).ok().and_then(Self::at).ok_or(TileError::Id(id))
    }

    /// The kind with this id, if valid.
    #[must_use]
    pub const fn at(id: u8) -> Option<Self> {
        if id < 34 { Some(Self(id)) } else { None }
    }

    /// For ids in range by construction; other ids wrap around.
    #[must_use]
    pub(crate) const fn wrap(id: usize) -> Self {
        Self(if id < 34 { id } else { id % 34 } as u8)
    }

    /// The kind of a suit with this value, counted from 1.
    #[must_use]
    pub const fn new(suit: Suit, val: u8) -> Option<Self> {
        if val >= 1 && val <= suit.len() { Some(Self(suit.first_id() + val - 1)) } else { None }
    }

    /// Implements `t34!`: a compile error for text that is not a kind.
    #[must_use]
    #[expect(clippy::panic, reason = "evaluated by the compiler only")]
    pub const fn literal(text: &str) -> Self {
        match parse(text.as_bytes()) {
            Some((suit, val)) if val > 0 => match Self::new(suit, val) {
                Some(tile) => tile,
                None => panic!("no such tile"),
            },
            _ => panic!("not a tile kind"),
        }
    }

    /// Terminals and honours, in id order.
    pub(crate) const YAO: [Self; 13] = {
        let (mut all, mut found, mut id) = ([Self(0); 13], 0, 0);
        while id < 34 {
            if Self(id).is_yao() {
                all[found] = Self(id);
                found += 1;
            }
            id += 1;
        }
        all
    };

    /// Kinds painted in green alone, in id order.
    pub(crate) const GREEN: [Self; 6] =
        [t34!("2s"), t34!("3s"), t34!("4s"), t34!("6s"), t34!("8s"), t34!("6z")];

    /// All kinds, in id order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..34).map(Self)
    }

    /// All kinds of one suit, in order.
    pub fn of_suit(suit: Suit) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (suit.first_id()..suit.first_id() + suit.len()).map(Self)
    }

    /// The id, 0..34.
    #[must_use]
    pub const fn id34(self) -> usize {
        self.0 as usize
    }

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        match self.0 {
            0..9 => Suit::M,
            9..18 => Suit::P,
            18..27 => Suit::S,
            27..31 => Suit::F,
            _ => Suit::Y,
        }
    }

    /// 1..=9 for numbers, 1..=4 for winds (E S W N), 1..=3 for dragons (haku hatsu chun).
    #[must_use]
    pub const fn val(self) -> u8 {
        self.0 - self.suit().first_id() + 1
    }

    /// libsaki's notation: `3m`, `1f`, `2y`.
    #[must_use]
    pub const fn str34(self) -> &'static str {
        FY[self.0 as usize]
    }

    /// Tenhou's notation: `3m`, `1z`..`7z`.
    #[must_use]
    pub const fn z_str(self) -> &'static str {
        if self.0 < 27 { FY[self.0 as usize] } else { Z[self.0 as usize - 27] }
    }

    /// Returns whether it is a wind or dragon.
    #[must_use]
    pub const fn is_z(self) -> bool {
        self.0 >= 27
    }

    /// Returns whether it is of a number suit.
    #[must_use]
    pub const fn is_num(self) -> bool {
        self.0 < 27
    }

    /// Returns whether it is a 1 or 9 of a number suit.
    #[must_use]
    pub const fn is_num19(self) -> bool {
        matches!(self.0, 0 | 8 | 9 | 17 | 18 | 26)
    }

    /// Returns whether it is a 1, 2, 8 or 9 of a number suit.
    #[must_use]
    pub const fn is_num1928(self) -> bool {
        self.is_num() && matches!(self.val(), 1 | 2 | 8 | 9)
    }

    /// Returns whether it is a terminal or honour.
    #[must_use]
    pub const fn is_yao(self) -> bool {
        self.is_z() || self.is_num19()
    }

    /// Returns whether it is a five of a number suit, a kind that may be red.
    #[must_use]
    pub const fn is_five(self) -> bool {
        matches!(self.0, 4 | 13 | 22)
    }

    /// Returns whether it is a dragon, the seat wind or the round wind. Winds are 1..=4 = E S W N.
    #[must_use]
    pub const fn is_yakuhai(self, self_wind: u8, round_wind: u8) -> bool {
        match self.suit() {
            Suit::Y => true,
            Suit::F => self.val() == self_wind || self.val() == round_wind,
            _ => false,
        }
    }

    /// The kind this one indicates: next in the cycle of its suit (9, 4 winds, 3 dragons).
    #[must_use]
    pub const fn dora(self) -> Self {
        let (first, len) = (self.suit().first_id(), self.suit().len());
        Self(first + (self.0 - first + 1) % len)
    }

    /// The kind that indicates this one.
    #[must_use]
    pub const fn indicator(self) -> Self {
        let (first, len) = (self.suit().first_id(), self.suit().len());
        Self(first + (self.0 - first + len - 1) % len)
    }

    /// The kind `by` steps up (or down) in the same number suit; `None` at the edge and for honours.
    #[must_use]
    pub const fn step(self, by: i8) -> Option<Self> {
        if !self.is_num() {
            return None;
        }
        let place = (self.0 % 9) as i8 + by;
        if place >= 0 && place < 9 { Some(Self((self.0 as i8 + by) as u8)) } else { None }
    }

    /// One up in a number suit: 3m to 4m. `None` for 9 and honours.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        self.step(1)
    }

    /// Two up in a number suit.
    #[must_use]
    pub const fn nnext(self) -> Option<Self> {
        self.step(2)
    }

    /// One down in a number suit.
    #[must_use]
    pub const fn prev(self) -> Option<Self> {
        self.step(-1)
    }

    /// Two down in a number suit.
    #[must_use]
    pub const fn pprev(self) -> Option<Self> {
        self.step(-2)
    }

    /// `self | other` in the seeds: other is one above in the same number suit, as 8m and 9m.
    #[must_use]
    pub fn is_next_to(self, other: Self) -> bool {
        self.step(1) == Some(other)
    }

    /// `self || other` in the seeds: other is two above in the same number suit, as 7m and 9m.
    #[must_use]
    pub fn is_gap_to(self, other: Self) -> bool {
        self.step(2) == Some(other)
    }

    /// `self ^ other` in the seeds: other is three above in the same number suit, as 1s and 4s.
    #[must_use]
    pub fn is_suji_to(self, other: Self) -> bool {
        self.step(3) == Some(other)
    }
}

/// Suit and digit of a two-character tile, `z` resolved; the digit is 0 for a red five.
pub(super) const fn parse(text: &[u8]) -> Option<(Suit, u8)> {
    let [digit, letter] = text else { return None };
    if !digit.is_ascii_digit() {
        return None;
    }
    let digit = *digit - b'0';
    match *letter {
        b'z' if digit >= 1 && digit <= 4 => Some((Suit::F, digit)),
        b'z' if digit >= 5 && digit <= 7 => Some((Suit::Y, digit - 4)),
        b'm' => Some((Suit::M, digit)),
        b'p' => Some((Suit::P, digit)),
        b's' => Some((Suit::S, digit)),
        b'f' if digit >= 1 && digit <= 4 => Some((Suit::F, digit)),
        b'y' if digit >= 1 && digit <= 3 => Some((Suit::Y, digit)),
        _ => None,
    }
}

/// The exact reason why [`parse`] rejects `text`.
pub(super) fn explain(text: &str) -> TileError {
    let mut chars = text.chars();
    let (Some(digit), Some(letter), None) = (chars.next(), chars.next(), chars.next()) else {
        return TileError::Shape(text.into());
    };
    if !digit.is_ascii_digit() {
        return TileError::Shape(text.into());
    }
    let (low, high) = match letter {
        'm' | 'p' | 's' => (0, 9),
        'f' => (1, 4),
        'y' => (1, 3),
        'z' => (1, 7),
        _ => return TileError::Suit(text.into(), letter),
    };
    TileError::Value { text: text.into(), suit: letter, low, high }
}

impl FromStr for T34 {
    type Err = TileError;

    fn from_str(text: &str) -> Result<Self, TileError> {
        match parse(text.as_bytes()) {
            Some((_, 0)) => Err(TileError::RedKind(text.into())),
            Some((suit, val)) => Self::new(suit, val).ok_or_else(|| explain(text)),
            None => Err(explain(text)),
        }
    }
}

impl fmt::Display for T34 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.str34())
    }
}

impl fmt::Debug for T34 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.str34())
    }
}

/// `a % b`: indicator `a` points at dora `b`.
impl Rem for T34 {
    type Output = bool;

    fn rem(self, dora: Self) -> bool {
        self.dora() == dora
    }
}
