//! Sets of small things, a bit each: kinds of tiles, yaku.

/// Makes a set of up to 64 things: `index` numbers them (in a `const fn`), `item` finds them again.
macro_rules! bitset {
    ($(#[$meta:meta])* pub struct $Set:ident of $Item:ident { index: $index:expr, item: $item:expr }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $Set(u64);

        impl $Set {
            /// Nothing in it.
            pub const EMPTY: Self = Self(0);

            /// Puts one in.
            pub const fn insert(&mut self, item: $Item) {
                self.0 |= 1 << $index(item);
            }

            /// Takes one out.
            pub const fn remove(&mut self, item: $Item) {
                self.0 &= !(1 << $index(item));
            }

            /// Is it in?
            #[must_use]
            pub const fn has(self, item: $Item) -> bool {
                self.0 >> $index(item) & 1 == 1
            }

            /// Is nothing in it?
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// What is in either.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this one only.
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// In the order of their numbers.
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

/// The places of the bits that are set, lowest first.
pub(crate) fn ones(mut bits: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let lowest = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            lowest
        })
    })
}

/// Which of up to 64 bytes are `least` (1 to 128) or more: a bit each, the first byte's lowest.
#[inline]
pub(crate) fn at_least<const N: usize>(bytes: &[u8; N], least: u8) -> u64 {
    const LOW: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x80 * LOW;
    // Moves the lowest bit of byte i to bit 56 + i; no two of its products meet.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let eights = bytes.chunks(8).map(|chunk| {
        let mut eight = [0; 8];
        eight[..chunk.len()].copy_from_slice(chunk);
        let word = u64::from_le_bytes(eight);
        // With its high bit set no byte borrows from the next, and keeps that bit if it is enough.
        let enough = (((word | HIGH) - u64::from(least) * LOW) | word) & HIGH;
        (enough >> 7).wrapping_mul(GATHER) >> 56
    });
    (0..).step_by(8).zip(eights).fold(0, |mask, (place, eight)| mask | eight << place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_compared_one_by_one() {
        let bytes: [u8; 61] = std::array::from_fn(|i| (i * 37 % 256) as u8);
        for least in 1..=128 {
            let expected = (0..61).filter(|&i| bytes[i] >= least);
            assert!(ones(at_least(&bytes, least)).eq(expected), "{least}");
        }
        assert_eq!((at_least(&[255; 64], 1), at_least(&[0; 64], 1)), (u64::MAX, 0));
    }
}
