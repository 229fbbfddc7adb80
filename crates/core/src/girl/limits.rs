use crate::tile::{T34Set, T37};

/// A mutable field of [`Limits`], by type.
#[derive(Debug)]
pub enum LimitMut<'l> {
    /// True or false.
    Flag(&'l mut bool),
    /// A set of tile kinds.
    Kinds(&'l mut T34Set),
    /// One exact tile, or none.
    Tile(&'l mut Option<T37>),
}

/// Metadata of a field of [`Limits`].
#[derive(Debug, Clone, Copy)]
pub struct LimitRow {
    /// The key in the result of `aiLimits`.
    pub key: &'static str,
    /// Its type in Luau annotations.
    pub luau: &'static str,
    /// The offers to the built-in AI that it affects; empty for fields that only rivals set.
    pub at: &'static [&'static str],
    /// What it does.
    pub doc: &'static str,
}

macro_rules! limits {
    (@type Flag) => { bool };
    (@type Kinds) => { T34Set };
    (@type Tile) => { Option<T37> };
    (@luau Flag) => { "boolean" };
    (@luau Kinds) => { "Tiles|Tile[]" };
    (@luau Tile) => { "Tile" };
    (@with Flag $one:expr, $other:expr) => { $one || $other };
    (@with Kinds $one:expr, $other:expr) => { $one.union($other) };
    (@with Tile $one:expr, $other:expr) => { $one.or($other) };
    ($($field:ident $key:literal $Kind:ident [$($at:literal)*] $doc:literal)+) => {
        /// How the built-in AI plays a girl: what it avoids and what it always does.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
        pub struct Limits {
            $(#[doc = $doc] pub $field: limits!(@type $Kind),)+
        }

        impl Limits {
            /// All fields, in display order.
            pub const ROWS: &'static [LimitRow] = &[$(LimitRow {
                key: $key,
                luau: limits!(@luau $Kind),
                at: &[$($at),*],
                doc: $doc,
            }),+];

            /// The field with this key, for writing.
            pub fn field_mut(&mut self, key: &[u8]) -> Option<LimitMut<'_>> {
                $(if key == $key.as_bytes() {
                    return Some(LimitMut::$Kind(&mut self.$field));
                })+
                None
            }

            /// Merges with the limits of another girl; for single values, `self` takes precedence.
            #[must_use]
            pub fn with(self, other: Self) -> Self {
                Self { $($field: limits!(@with $Kind self.$field, other.$field),)+ }
            }
        }
    };
}

// Field, key in scripts, type, offers it affects, what the AI does.
limits! {
    no_call "nocall" Flag ["call"] "never calls chii, pon or an open kan"
    no_riichi "noriichi" Flag ["riichi"] "never declares riichi"
    no_ankan "noankan" Flag ["drawn"] "never declares a concealed kan"
    no_reds "noreds" Flag ["drawn" "call"] "throws no red five"
    no_doras "nodoras" Flag ["drawn" "call"] "throws no kind that a dora indicator points at, its red five neither"
    keep "keep" Kinds ["drawn" "call"] "kinds it does not throw"
    riichi "riichi" Flag ["riichi"] "declares riichi whenever it may"
    pon "pon" Kinds ["call"] "kinds it kans or pons whenever it may, `nocall` or not"
    throw "throw" Tile ["drawn"] "thrown now, whatever else there is but a win"
    heedless "heedless" Flag [] "plays as if no rival had an `aiRivals`"
}
