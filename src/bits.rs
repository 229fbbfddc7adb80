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
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    (bits != 0).then(|| {
                        let lowest = bits.trailing_zeros() as usize;
                        bits &= bits - 1;
                        $item(lowest)
                    })
                })
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
