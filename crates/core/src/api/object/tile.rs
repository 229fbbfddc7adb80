//! T34 and T37. Both are one Rust type, as an operator with operands of two types would never be called.

use crate::mount::Target;
use crate::tile::{T34, T37};

/// A kind or an exact tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tile {
    Kind(T34),
    Exact(T37),
}

impl Tile {
    pub const fn kind(self) -> T34 {
        match self {
            Self::Kind(kind) => kind,
            Self::Exact(tile) => tile.t34(),
        }
    }

    /// The black tile of a kind.
    pub const fn exact(self) -> T37 {
        match self {
            Self::Kind(kind) => T37::black(kind),
            Self::Exact(tile) => tile,
        }
    }

    pub(crate) const fn target(self) -> Target {
        match self {
            Self::Kind(kind) => Target::Kind(kind),
            Self::Exact(tile) => Target::Tile(tile),
        }
    }

    pub const fn text(self) -> &'static str {
        match self {
            Self::Kind(kind) => kind.str34(),
            Self::Exact(tile) => tile.str37(),
        }
    }
}
