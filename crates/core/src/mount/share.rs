//! How much of a girl's power the others leave her, and what that makes of her lights.

use super::existence::Mk;
use super::luck::Rand;
use crate::tile::Who;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The share of a power that stays: a fraction in parts per million, so that halves of halves are exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(u32);

/// A whole, in parts.
const PARTS: u32 = 1_000_000;

impl Share {
    /// All of it.
    pub const WHOLE: Self = Self(PARTS);
    /// Nothing.
    pub const NONE: Self = Self(0);

    /// What a percentage leaves; `None` unless it is from 0 to 100.
    #[must_use]
    pub fn without(percent: f64) -> Option<Self> {
        let held = (0.0..=100.0).contains(&percent).then(|| (percent * f64::from(PARTS / 100)).round());
        held.map(|held| Self(PARTS - held as u32))
    }

    /// What is left of a whole after all of these.
    #[must_use]
    pub fn product(shares: impl Iterator<Item = Self>) -> Self {
        let whole = u128::from(PARTS);
        // Rounded once, at the end, so that the order of these never matters; each may have been rounded before.
        let (left, of) = shares.fold((1, 1), |(left, of), share| (left * u128::from(share.0), of * whole));
        Self(((left * whole + of / 2) / of) as u32)
    }

    /// The rest of the whole.
    #[must_use]
    pub const fn rest(self) -> Self {
        Self(PARTS - self.0)
    }

    /// Whether it is all.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.0 == PARTS
    }

    /// Whether it is nothing.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// This share of an amount, rounded towards zero.
    #[must_use]
    pub const fn of(self, mk: i64) -> i64 {
        (mk as i128 * self.0 as i128 / PARTS as i128) as i64
    }

    /// This share of a light.
    #[must_use]
    pub const fn of_light(self, mk: Mk) -> Mk {
        if self.is_whole() { mk } else { Mk::new(self.of(mk.get())) }
    }

    /// A count that passes by so much sooner: divided by the share. `None` if nothing stays.
    #[must_use]
    pub const fn sooner(self, count: u32) -> Option<u32> {
        if self.is_none() {
            return None;
        }
        let sooner = count as u64 * PARTS as u64 / self.0 as u64;
        Some(if sooner > u32::MAX as u64 { u32::MAX } else { sooner as u32 })
    }

    /// Happens with this probability.
    #[must_use]
    pub const fn happens(self, rand: &mut Rand) -> bool {
        rand.below(PARTS as u64) < self.0 as u64
    }

    /// As a number from 0 to 1.
    #[must_use]
    pub fn fraction(self) -> f64 {
        f64::from(self.0) / f64::from(PARTS)
    }
}

/// As a fraction, `0.25`.
impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.fraction())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Share {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Share".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        f64::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for Share {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fraction = f64::deserialize(deserializer)?;
        let share = Self::without(100.0 - fraction * 100.0);
        share.ok_or_else(|| de::Error::custom("a share is from 0 to 1"))
    }
}

/// A share of a girl's power, and by whom the rest is held down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Damped {
    /// What stays.
    pub share: Share,
    /// By seat, who holds down some of it.
    pub by: [bool; 4],
}

impl Damped {
    /// The seats that hold down some of it.
    pub fn seats(self) -> impl Iterator<Item = Who> {
        Who::ALL.into_iter().filter(move |who| self.by[who.index()])
    }

    /// What stays of a light.
    #[must_use]
    pub const fn of(self, mk: Mk) -> Mk {
        self.share.of_light(mk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_exact() {
        let half = Share::without(50.0).unwrap_or(Share::NONE);
        assert_eq!(Share::product([half, half].into_iter()).fraction(), 0.25);
        assert_eq!([half.of(301), half.of(-301), half.of(1)], [150, -150, 0]);
        let tenth = Share::without(90.0).unwrap_or(Share::NONE);
        assert_eq!([tenth.of(100), tenth.of(i64::MAX)], [10, i64::MAX / 10]);
        assert_eq!(
            [half.sooner(7), Share::NONE.sooner(7), Share::WHOLE.sooner(7)],
            [Some(14), None, Some(7)]
        );
        assert!([-0.1, 100.1, f64::NAN, f64::INFINITY].iter().all(|&wrong| Share::without(wrong).is_none()));
        assert_eq!(half.rest(), half);
    }

    #[test]
    fn the_order_of_a_product_never_matters() {
        let shares = [1.0 / 3.0, 17.3, 99.99].map(|percent| Share::without(percent).unwrap_or(Share::NONE));
        let [a, b, c] = shares;
        let products =
            [[a, b, c], [b, c, a], [c, b, a], [a, c, b]].map(|all| Share::product(all.into_iter()));
        assert!(products.iter().all(|product| *product == products[0]));
    }
}
