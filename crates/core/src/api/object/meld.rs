//! Melds.

use crate::tile::Meld;

/// A meld.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LuaMeld(pub(crate) Meld);
