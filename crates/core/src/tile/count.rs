use super::{Suit, T34, T37};
use crate::bits::{at_least, bitset};
use std::fmt;

/// Number of red fives of m, p and s in a full set of 136 tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
pub struct Reds(pub [u8; 3]);

impl Reds {
    /// No red fives.
    pub const NONE: Self = Self([0; 3]);
    /// One per suit.
    pub const THREE: Self = Self([1; 3]);
    /// One 0m, two 0p, one 0s.
    pub const FOUR: Self = Self([1, 2, 1]);

    /// The usual set with that many reds: 0, 3 or 4.
    #[must_use]
    pub const fn with(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::NONE),
            3 => Some(Self::THREE),
            4 => Some(Self::FOUR),
            _ => None,
        }
    }

    /// Red fives of this kind; 0 except for fives.
    #[must_use]
    pub const fn of_kind(self, kind: T34) -> u8 {
        if kind.is_five() { self.0[kind.suit() as usize] } else { 0 }
    }

    /// Total number of red fives.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.0[0].saturating_add(self.0[1]).saturating_add(self.0[2])
    }
}

/// A multiset of tiles. `ct34` counts a kind including red fives, `ct37` exact tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TileCount {
    kinds: [u8; 34],
    reds: [u8; 3],
}

impl TileCount {
    /// No tiles.
    pub const EMPTY: Self = Self { kinds: [0; 34], reds: [0; 3] };

    /// The full set of 136 with these red fives, at most four per suit.
    #[must_use]
    pub fn full(reds: Reds) -> Self {
        Self { kinds: [4; 34], reds: reds.0.map(|reds| reds.min(4)) }
    }

    /// Copies of a kind, including reds.
    #[must_use]
    pub fn ct34(&self, kind: T34) -> u8 {
        self.kinds[kind.id34()]
    }

    /// The tile of this kind to give up first: a black one if there is one, else the red one if the kind has any.
    #[must_use]
    pub fn black_first(&self, kind: T34) -> Option<T37> {
        let black = T37::black(kind);
        if self.ct37(black) > 0 { Some(black) } else { T37::red(kind) }
    }

    /// Copies of exactly this tile.
    #[must_use]
    pub fn ct37(&self, tile: T37) -> u8 {
        if tile.is_aka5() {
            self.reds[tile.suit() as usize]
        } else if tile.t34().is_five() {
            self.kinds[tile.id37()] - self.reds[tile.suit() as usize]
        } else {
            self.kinds[tile.id37()]
        }
    }

    /// Tiles of a suit.
    #[must_use]
    pub fn ct_suit(&self, suit: Suit) -> u8 {
        T34::of_suit(suit).fold(0, |sum: u8, kind| sum.saturating_add(self.ct34(kind)))
    }

    /// Red fives.
    #[must_use]
    pub const fn ct_aka5(&self) -> u8 {
        self.reds[0].saturating_add(self.reds[1]).saturating_add(self.reds[2])
    }

    /// Total number of tiles.
    #[must_use]
    pub fn total(&self) -> usize {
        self.kinds.iter().map(|&n| usize::from(n)).sum()
    }

    /// The 34 counts in id order, including reds.
    #[must_use]
    pub const fn kinds(&self) -> &[u8; 34] {
        &self.kinds
    }

    /// Adds a tile.
    pub fn add(&mut self, tile: T37) {
        self.add_many(tile, 1);
    }

    /// Adds `n` copies of a tile. Counts saturate at 255.
    pub fn add_many(&mut self, tile: T37, n: u8) {
        let kind = &mut self.kinds[tile.t34().id34()];
        *kind = kind.saturating_add(n);
        if tile.is_aka5() {
            let red = &mut self.reds[tile.suit() as usize];
            *red = red.saturating_add(n);
        }
    }

    /// Removes one tile; returns false if there is none.
    pub fn remove(&mut self, tile: T37) -> bool {
        let held = self.ct37(tile) > 0;
        if held {
            self.kinds[tile.t34().id34()] -= 1;
            if tile.is_aka5() {
                self.reds[tile.suit() as usize] -= 1;
            }
        }
        held
    }

    /// Removes all copies of a kind, including reds.
    pub fn clear(&mut self, kind: T34) {
        self.kinds[kind.id34()] = 0;
        if kind.is_five() {
            self.reds[kind.suit() as usize] = 0;
        }
    }

    /// Returns whether it contains `other`.
    #[must_use]
    pub fn covers(&self, other: &Self) -> bool {
        T37::all().all(|tile| self.ct37(tile) >= other.ct37(tile))
    }

    /// Number of tiles in both: the smaller number of copies of each kind, including reds.
    #[must_use]
    pub fn common(&self, other: &Self) -> usize {
        self.kinds.iter().zip(&other.kinds).map(|(a, b)| usize::from(*a.min(b))).sum()
    }

    /// Kinds with at least this many copies (1 to 128).
    #[must_use]
    pub(crate) fn at_least(&self, copies: u8) -> T34Set {
        T34Set::at_least(&self.kinds, copies)
    }

    /// Distinct kinds, in id order.
    pub fn present(&self) -> impl Iterator<Item = T34> + Clone + '_ {
        self.at_least(1).iter()
    }

    /// Distinct tiles in reading order, red five before black.
    pub fn distinct(&self) -> impl Iterator<Item = T37> + Clone + '_ {
        let (mut kinds, mut black) = (self.present(), None);
        std::iter::from_fn(move || {
            black.take().or_else(|| {
                let kind = kinds.next()?;
                let Some(red) = T37::red(kind).filter(|&red| self.ct37(red) > 0) else {
                    return Some(T37::black(kind));
                };
                black = Some(T37::black(kind)).filter(|&black| self.ct37(black) > 0);
                Some(red)
            })
        })
    }

    /// All tiles in reading order, with repetitions.
    pub fn tiles(&self) -> impl Iterator<Item = T37> + Clone + '_ {
        self.distinct().flat_map(|tile| std::iter::repeat_n(tile, usize::from(self.ct37(tile))))
    }
}

impl Default for TileCount {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl FromIterator<T37> for TileCount {
    fn from_iter<I: IntoIterator<Item = T37>>(tiles: I) -> Self {
        let mut count = Self::EMPTY;
        tiles.into_iter().for_each(|tile| count.add(tile));
        count
    }
}

impl fmt::Debug for TileCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::format_tiles(self.tiles()))
    }
}

bitset! {
    /// A set of kinds, such as effective tiles, waits and forbidden discards.
    pub struct T34Set of T34 { index: T34::id34, item: T34::wrap }
}

impl T34Set {
    /// Kinds with at least this many copies (1 to 128).
    pub(crate) fn at_least(kinds: &[u8; T34::COUNT], copies: u8) -> Self {
        Self(at_least(kinds, copies))
    }

    /// The set as a bit mask, indexed by id.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The inverse of [`bits`](Self::bits).
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }
}

impl fmt::Debug for T34Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::format_tiles(self.iter().map(T37::black)))
    }
}
