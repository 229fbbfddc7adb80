use serde::{Deserialize, Serialize};

/// Reasons why a seat may not ron.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Furiten {
    /// A winning tile is in the own river.
    pub river: bool,
    /// A winning tile was passed on since the last own discard.
    pub passed: bool,
    /// A winning tile was passed on in riichi.
    pub riichi: bool,
}

impl Furiten {
    /// Returns whether any reason holds.
    #[must_use]
    pub const fn any(self) -> bool {
        self.river || self.passed || self.riichi
    }
}
