//! Small bit sets, used for kinds of tiles and yaku.

/// Defines a set of up to 64 items: `index` maps an item to its bit (in a `const fn`), `item` maps it back.
macro_rules! bitset {
    ($(#[$meta:meta])* pub struct $Set:ident of $Item:ident { index: $index:expr, item: $item:expr }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $Set(u64);

        impl $Set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// Inserts an item.
            pub const fn insert(&mut self, item: $Item) {
                self.0 |= 1 << $index(item);
            }

            /// Removes an item.
            pub const fn remove(&mut self, item: $Item) {
                self.0 &= !(1 << $index(item));
            }

            /// Returns whether the item is in the set.
            #[must_use]
            pub const fn has(self, item: $Item) -> bool {
                self.0 >> $index(item) & 1 == 1
            }

            /// Returns whether the set is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Number of items.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The union.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The intersection.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The difference.
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Items in bit order.
            pub fn iter(self) -> impl Iterator<Item = $Item> + Clone {
                $crate::bits::ones(self.0).map($item)
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> Self {
                let mut set = Self::EMPTY;
                items.into_iter().for_each(|item| set.insert(item));
                set
            }
        }
    };
}
pub(crate) use bitset;

/// Positions of the set bits, lowest first.
pub(crate) fn ones(mut bits: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let lowest = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            lowest
        })
    })
}

/// A bit mask of the bytes (up to 64) that are at least `least` (1 to 128), the first byte in the lowest bit.
#[inline]
pub(crate) fn at_least<const N: usize>(bytes: &[u8; N], least: u8) -> u64 {
    const LOW: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x80 * LOW;
    // Moves the lowest bit of byte i to bit 56 + i; no two products overlap.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let eights = bytes.chunks(8).map(|chunk| {
        let mut eight = [0; 8];
        eight[..chunk.len()].copy_from_slice(chunk);
        let word = u64::from_le_bytes(eight);
        // With the high bit set, bytes don't borrow from each other, and the bit survives if the byte is
        // large enough.
        let enough = (((word | HIGH) - u64::from(least) * LOW) | word) & HIGH;
        (enough >> 7).wrapping_mul(GATHER) >> 56
    });
    (0..).step_by(8).zip(eights).fold(0, |mask, (place, eight)| mask | eight << place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_least_agrees_with_bytewise_comparison() {
        let bytes: [u8; 61] = std::array::from_fn(|i| (i * 37 % 256) as u8);
        for least in 1..=128 {
            let expected = (0..61).filter(|&i| bytes[i] >= least);
            assert!(ones(at_least(&bytes, least)).eq(expected), "{least}");
        }
        assert_eq!((at_least(&[255; 64], 1), at_least(&[0; 64], 1)), (u64::MAX, 0));
    }
}
