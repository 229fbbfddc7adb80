//! Existence: the weight of each tile in mk, and the lights that change it.

use crate::problem::{Explain, Problem, explained, texts};
use crate::tile::{Reds, T34, T37};

/// Millikoromo: the unit of existence and of a skill's power. Limited to ±1,000,000,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Mk(i32);

/// Why a number is not a valid amount of mk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum MkError {
    /// Not a number.
    NaN,
    /// Plus or minus infinity.
    Infinite,
}

impl Explain for MkError {
    fn problem(&self) -> Problem {
        match self {
            Self::NaN => texts::objects::mk_is_nan().into(),
            Self::Infinite => texts::objects::mk_is_infinite().into(),
        }
    }
}

explained!(MkError);

impl Mk {
    /// The maximum amount of one light, in either direction.
    pub const LIMIT: i64 = 1_000_000_000;

    /// An amount, clamped to the limit.
    #[must_use]
    pub const fn new(mk: i64) -> Self {
        let limited = if mk > Self::LIMIT {
            Self::LIMIT
        } else if mk < -Self::LIMIT {
            -Self::LIMIT
        } else {
            mk
        };
        Self(limited as i32)
    }

    /// The nearest amount, half away from zero, clamped to the limit.
    ///
    /// # Errors
    /// [`MkError`] for NaN and infinities.
    pub fn from_f64(mk: f64) -> Result<Self, MkError> {
        if mk.is_nan() {
            Err(MkError::NaN)
        } else if mk.is_infinite() {
            Err(MkError::Infinite)
        } else {
            Ok(Self::new(mk.round() as i64))
        }
    }

    /// The amount as a number.
    #[must_use]
    pub const fn get(self) -> i64 {
        self.0 as i64
    }
}

/// The target of a light.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// A kind. For fives, the red one gets `mk * r / 4` truncated toward zero, where `r` is the number of red
    /// fives of that suit in the full set; the black one gets the rest.
    Kind(T34),
    /// Exactly this tile.
    Tile(T37),
}

impl From<T34> for Target {
    fn from(kind: T34) -> Self {
        Self::Kind(kind)
    }
}

impl From<T37> for Target {
    fn from(tile: T37) -> Self {
        Self::Tile(tile)
    }
}

/// Total light on each of the 37 tiles, excluding natural existence. Sums saturate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Existence([i64; 37]);

impl Existence {
    /// No light.
    pub const NONE: Self = Self([0; 37]);
    /// The natural existence of one tile in space A, in mk.
    pub const NATURAL: i64 = 10;

    /// Adds mk to a target, in a set with these red fives.
    #[inline]
    pub fn light(&mut self, reds: Reds, target: Target, mk: Mk) {
        match target {
            Target::Tile(tile) => self.add(tile, mk.get()),
            Target::Kind(kind) => match T37::red(kind) {
                None => self.add(T37::black(kind), mk.get()),
                Some(red) => {
                    let share = mk.get() * i64::from(reds.of_kind(kind)) / 4;
                    self.add(red, share);
                    self.add(T37::black(kind), mk.get() - share);
                }
            },
        }
    }

    /// The total added to a tile.
    #[must_use]
    pub const fn of(&self, tile: T37) -> i64 {
        self.0[tile.id37()]
    }

    /// The totals, by `id37`.
    pub(super) const fn mk(&self) -> &[i64; 37] {
        &self.0
    }

    #[inline]
    fn add(&mut self, tile: T37, mk: i64) {
        let sum = &mut self.0[tile.id37()];
        *sum = sum.saturating_add(mk);
    }
}

impl FromIterator<(T37, i64)> for Existence {
    fn from_iter<I: IntoIterator<Item = (T37, i64)>>(added: I) -> Self {
        let mut existence = Self::NONE;
        added.into_iter().for_each(|(tile, mk)| existence.add(tile, mk));
        existence
    }
}

impl Default for Existence {
    fn default() -> Self {
        Self::NONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{t34, t37};

    #[test]
    fn mk_is_rounded_half_away_from_zero_and_clamped() {
        let mk = |x| Mk::from_f64(x).map(Mk::get);
        assert_eq!([mk(2.5), mk(-2.5), mk(0.49), mk(-0.5)], [Ok(3), Ok(-3), Ok(0), Ok(-1)]);
        assert_eq!([mk(1e300), mk(-1e9 - 1.0)], [Ok(Mk::LIMIT), Ok(-Mk::LIMIT)]);
        assert_eq!(mk(f64::NAN), Err(MkError::NaN));
        assert_eq!(mk(f64::NEG_INFINITY), Err(MkError::Infinite));
        assert_eq!(Mk::new(i64::MIN).get(), -Mk::LIMIT);
    }

    #[test]
    fn a_light_on_the_kind_of_a_five_is_split() {
        let split = |reds, mk| {
            let mut existence = Existence::NONE;
            existence.light(reds, t34!("5p").into(), Mk::new(mk));
            (existence.of(t37!("5p")), existence.of(t37!("0p")))
        };
        assert_eq!(split(Reds::THREE, 100), (75, 25));
        assert_eq!(split(Reds::THREE, -7), (-6, -1));
        assert_eq!(split(Reds::FOUR, 7), (4, 3));
        assert_eq!(split(Reds::NONE, 7), (7, 0));
    }

    #[test]
    fn a_light_on_an_exact_tile_is_not_split() {
        let mut existence = Existence::NONE;
        existence.light(Reds::THREE, t37!("0s").into(), Mk::new(-100));
        existence.light(Reds::THREE, t37!("5m").into(), Mk::new(3));
        assert_eq!((existence.of(t37!("0s")), existence.of(t37!("5s"))), (-100, 0));
        assert_eq!((existence.of(t37!("0m")), existence.of(t37!("5m"))), (0, 3));
    }

    #[test]
    fn sums_saturate() {
        let mut existence = Existence([i64::MAX - 1; 37]);
        existence.light(Reds::THREE, t34!("1m").into(), Mk::new(5));
        assert_eq!(existence.of(t37!("1m")), i64::MAX);
    }
}
