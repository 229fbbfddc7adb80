//! Of which draws a game tells what skills did to them.

use crate::game::why::Touch;
use crate::tile::T37;

/// Of which draws it is shown what girls did to them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub(in crate::cli) enum Influences {
    /// Of every draw.
    #[default]
    All,
    /// Of draws whose tile was lit, barred or fixed.
    Decisive,
    /// Of none.
    None,
}

impl Influences {
    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Decisive => "decisive",
            Self::None => "none",
        }
    }

    /// Whether those of a draw of this tile are shown.
    pub(super) fn include(self, tile: T37, touches: &[Touch]) -> bool {
        match self {
            Self::All => true,
            Self::Decisive => touches.iter().any(|touch| touch.decided(tile)),
            Self::None => false,
        }
    }
}
