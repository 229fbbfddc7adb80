use crate::tile::{T34Set, T37, Who};

/// A mutable field of [`Limits`], by type.
#[derive(Debug)]
pub enum LimitMut<'l> {
    /// True or false.
    Flag(&'l mut bool),
    /// A set of tile kinds.
    Kinds(&'l mut T34Set),
    /// One exact tile, or none.
    Tile(&'l mut Option<T37>),
    /// A number from 0 to 13.
    Han(&'l mut u8),
    /// A seat, or none.
    Seat(&'l mut Option<Who>),
    /// Which waits she prefers, if any.
    Waits(&'l mut Option<Waits>),
}

/// Which waits a girl prefers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waits {
    /// Those with the fewest unseen tiles.
    Few,
    /// Those with the most.
    Many,
}

impl Waits {
    /// The names in scripts.
    pub const ALL: [(&'static str, Self); 2] = [("few", Self::Few), ("many", Self::Many)];
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
    (@type Han) => { u8 };
    (@type Seat) => { Option<Who> };
    (@type Waits) => { Option<Waits> };
    (@luau Flag) => { "boolean" };
    (@luau Kinds) => { "Tiles|Tile[]" };
    (@luau Tile) => { "Tile" };
    (@luau Han) => { "integer" };
    (@luau Seat) => { "Who" };
    (@luau Waits) => { "\"few\"|\"many\"" };
    (@with Flag $one:expr, $other:expr) => { $one || $other };
    (@with Kinds $one:expr, $other:expr) => { $one.union($other) };
    (@with Tile $one:expr, $other:expr) => { $one.or($other) };
    (@with Seat $one:expr, $other:expr) => { $one.or($other) };
    (@with Waits $one:expr, $other:expr) => { $one.or($other) };
    (@with Han $one:expr, $other:expr) => { if $one > $other { $one } else { $other } };
    ($($field:ident $key:literal $Kind:ident [$($at:literal)*] $doc:literal)+) => {
        /// How the built-in AI plays a girl: what it avoids and what it always does.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
        pub struct Limits {
            $(#[doc = $doc] pub $field: limits!(@type $Kind),)+
            /// By seat, whose `aiRivals` has her ignored. No answer has this: the AI fills it in.
            pub ignored: [bool; 4],
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
                let ignored = [0, 1, 2, 3].map(|seat| self.ignored[seat] || other.ignored[seat]);
                Self { $($field: limits!(@with $Kind self.$field, other.$field),)+ ignored }
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
    waits "waits" Waits ["drawn"] "of discards that leave tenpai, the one whose waits have the fewest or the most unseen tiles"
    min_han "minhan" Han ["drawn" "tsumo" "ron" "riichi"] "takes no win of fewer han, and no riichi that promises fewer; a yakuman has 13"
    dama "dama" Flag ["riichi"] "declares riichi only without another yaku"
    fold "fold" Flag ["drawn" "call"] "throws the safest tile and calls nothing"
    push "push" Flag ["drawn" "call"] "never folds"
    feed "feed" Seat ["drawn"] "throws what this seat could use, as far as it is safe against the others"
    ignore "ignore" Flag [] "of `aiRivals`: is not afraid of the girl who says so"
}
