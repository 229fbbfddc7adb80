//! Words for a seat.

use crate::tile::Who;
use serde::Serialize;

/// A message to a seat's own player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Popup {
    /// The player's seat.
    pub who: Who,
    /// The message.
    pub text: String,
}
