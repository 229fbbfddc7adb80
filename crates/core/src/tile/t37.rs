use super::{Suit, T34, TileError, t34};
use std::fmt;
use std::ops::Rem;
use std::str::FromStr;

/// A physical tile: a [`T34`] plus, for fives, whether it is red. Ids are 0..37: the 34 kinds (fives black),
/// then the red 0m 0p 0s.
///
/// `==` is exact (a red five differs from a black one), so that tiles can be keys; compare `.t34()` for the
/// same kind. This differs from libsaki, whose `==` ignores colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct T37(u8);

/// A tile in the seeds' notation, checked at compile time: `t37!("0m")`.
#[macro_export]
macro_rules! t37 {
    ($text:literal) => {
        const { $crate::tile::T37::literal($text) }
    };
}

const RED: [&str; 3] = ["0m", "0p", "0s"];

/// The kind of each tile, as a lookup table for speed.
const KINDS: [T34; T37::COUNT] = {
    let mut kinds = [T34::literal("5m"); T37::COUNT];
    let mut id = 0;
    while id < T34::COUNT {
        kinds[id] = T34::wrap(id);
        id += 1;
    }
    (kinds[35], kinds[36]) = (T34::literal("5p"), T34::literal("5s"));
    kinds
};

impl T37 {
    /// Number of distinct tiles.
    pub const COUNT: usize = 37;
    /// The red fives, in suit order.
    pub const REDS: [Self; 3] = [Self(34), Self(35), Self(36)];

    /// The tile with this id, if valid.
    #[must_use]
    pub const fn at(id: u8) -> Option<Self> {
        if id < 37 { Some(Self(id)) } else { None }
    }

    /// For ids in range by construction; other ids wrap around.
    #[must_use]
    pub(crate) const fn wrap(id: usize) -> Self {
        Self(if id < 37 { id } else { id % 37 } as u8)
    }

    /// The black (or only) tile of a kind.
    #[must_use]
    pub const fn black(kind: T34) -> Self {
        Self(kind.id34() as u8)
    }

    /// The red five of a kind; `None` unless the kind is a five.
    #[must_use]
    pub const fn red(kind: T34) -> Option<Self> {
        if kind.is_five() { Some(Self(34 + kind.suit() as u8)) } else { None }
    }

    /// Implements `t37!`: a compile error for text that is not a tile.
    #[must_use]
    #[expect(clippy::panic, reason = "evaluated by the compiler only")]
    pub const fn literal(text: &str) -> Self {
        match t34::parse(text.as_bytes()) {
            Some((suit, 0)) => Self(34 + suit as u8),
            Some((suit, val)) => match T34::new(suit, val) {
                Some(tile) => Self::black(tile),
                None => panic!("no such tile"),
            },
            None => panic!("not a tile"),
        }
    }

    /// All tiles, in id order: the 34 kinds, then the three red fives.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..37).map(Self)
    }

    /// All tiles in reading order: each red five just before the black five of its suit.
    pub fn all_sorted() -> impl Iterator<Item = Self> + Clone {
        T34::all().flat_map(|kind| Self::red(kind).into_iter().chain([Self::black(kind)]))
    }

    /// The id, 0..37.
    #[must_use]
    pub const fn id37(self) -> usize {
        self.0 as usize
    }

    /// The kind, ignoring colour.
    #[must_use]
    pub const fn t34(self) -> T34 {
        KINDS[self.0 as usize]
    }

    /// Returns whether it is a red five.
    #[must_use]
    pub const fn is_aka5(self) -> bool {
        self.0 >= 34
    }

    /// The five of the other colour; `None` except for fives.
    #[must_use]
    pub const fn twin(self) -> Option<Self> {
        if self.is_aka5() { Some(Self::black(self.t34())) } else { Self::red(self.t34()) }
    }

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        self.t34().suit()
    }

    /// libsaki's notation: `3m`, `0p`, `1f`, `2y`.
    #[must_use]
    pub const fn str37(self) -> &'static str {
        if self.is_aka5() { RED[self.0 as usize - 34] } else { self.t34().str34() }
    }

    /// Tenhou's notation: `3m`, `0p`, `1z`..`7z`.
    #[must_use]
    pub const fn z_str(self) -> &'static str {
        if self.is_aka5() { RED[self.0 as usize - 34] } else { self.t34().z_str() }
    }

    /// Position in reading order: ... 4m 0m 5m 6m ...
    #[must_use]
    pub const fn sort_key(self) -> usize {
        self.t34().id34() * 2 + !self.is_aka5() as usize
    }
}

impl From<T34> for T37 {
    fn from(kind: T34) -> Self {
        Self::black(kind)
    }
}

impl PartialEq<T34> for T37 {
    fn eq(&self, kind: &T34) -> bool {
        self.t34() == *kind
    }
}

/// Reading order, as in a sorted hand.
impl Ord for T37 {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.sort_key().cmp(&other.sort_key())
    }
}

impl PartialOrd for T37 {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// `a % b`: indicator `a` points at dora `b`, colours ignored.
impl<T: Into<T34>> Rem<T> for T37 {
    type Output = bool;

    fn rem(self, dora: T) -> bool {
        self.t34() % dora.into()
    }
}

impl FromStr for T37 {
    type Err = TileError;

    fn from_str(text: &str) -> Result<Self, TileError> {
        match t34::parse(text.as_bytes()) {
            Some((suit, 0)) => Ok(Self(34 + suit as u8)),
            Some((suit, val)) => T34::new(suit, val).map(Self::black).ok_or_else(|| t34::explain(text)),
            None => Err(t34::explain(text)),
        }
    }
}

impl fmt::Display for T37 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.str37())
    }
}

impl From<T37> for T34 {
    fn from(tile: T37) -> Self {
        tile.t34()
    }
}

impl fmt::Debug for T37 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.str37())
    }
}
