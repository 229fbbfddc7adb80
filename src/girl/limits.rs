use crate::tile::{T34Set, T37};

/// A field of [`Limits`] by what it holds, to be set.
#[derive(Debug)]
pub enum LimitMut<'l> {
    /// True or false.
    Flag(&'l mut bool),
    /// Kinds of tiles.
    Kinds(&'l mut T34Set),
    /// One exact tile or none.
    Tile(&'l mut Option<T37>),
}

/// What is known of a field of [`Limits`].
#[derive(Debug, Clone, Copy)]
pub struct LimitRow {
    /// The key in an answer of `aiLimits`.
    pub key: &'static str,
    /// Its type in Luau annotations.
    pub luau: &'static str,
    /// The offers to the built-in AI at which it makes a difference; none where it is rivals that ask.
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
        /// How the built-in AI plays a girl: where it holds back, and where it does not hesitate.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
        pub struct Limits {
            $(#[doc = $doc] pub $field: limits!(@type $Kind),)+
        }

        impl Limits {
            /// All fields, in the order they are told in.
            pub const ROWS: &'static [LimitRow] = &[$(LimitRow {
                key: $key,
                luau: limits!(@luau $Kind),
                at: &[$($at),*],
                doc: $doc,
            }),+];

            /// The field with this key, to be set.
            pub fn field_mut(&mut self, key: &[u8]) -> Option<LimitMut<'_>> {
                $(if key == $key.as_bytes() {
                    return Some(LimitMut::$Kind(&mut self.$field));
                })+
                None
            }

            /// With those of another as well; where only one can be, this one's.
            #[must_use]
            pub fn with(self, other: Self) -> Self {
                Self { $($field: limits!(@with $Kind self.$field, other.$field),)+ }
            }
        }
    };
}

// Field, key in scripts, what it holds, offers it matters at, what the AI does.
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
