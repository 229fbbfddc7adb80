//! Grounds for refusing drafts of a starting hand.

use crate::hand::Hand;
use serde::Serialize;
use std::fmt;

/// Grounds of a girl for refusing further drafts of a seat. Matching drafts are refused on her behalf without
/// asking her, until she gives new grounds. Without steps they match every hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Grounds {
    /// The last draft (`iter`) they apply to.
    pub till: u32,
    /// Hands with fewer steps are refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minstep: Option<i8>,
    /// Hands with more steps are refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maxstep: Option<i8>,
}

impl Grounds {
    /// Returns whether this draft is refused on these grounds.
    #[must_use]
    pub fn hold(&self, init: &Hand, iter: u32) -> bool {
        let low = |least| init.is_nearer_than(least);
        let high = |most| init.step() > most;
        let any = self.minstep.is_none() && self.maxstep.is_none();
        iter <= self.till && (any || self.minstep.is_some_and(low) || self.maxstep.is_some_and(high))
    }
}

/// Describes the refused hands, as in "she refused steps below 5".
impl fmt::Display for Grounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.minstep, self.maxstep) {
            (None, None) => write!(f, "every hand"),
            (Some(least), None) => write!(f, "steps below {least}"),
            (None, Some(most)) => write!(f, "steps above {most}"),
            (Some(least), Some(most)) => write!(f, "steps below {least} or above {most}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::{TileError, parse_tiles};

    #[test]
    fn grounds_apply_to_their_drafts_and_steps() -> Result<(), TileError> {
        let hand = |tiles: &str| Ok(Hand::new(parse_tiles(tiles)?.into_iter().collect()));
        let (near, far) = (hand("123m456p77s23z444z")?, hand("159m159p159s1234z")?);
        assert_eq!(near.step(), 1);
        let least = Grounds { till: 9, minstep: Some(2), maxstep: None };
        assert!(least.hold(&near, 9) && !least.hold(&near, 10) && !least.hold(&far, 0));
        let most = Grounds { till: 9, minstep: None, maxstep: Some(1) };
        assert!(!most.hold(&near, 0) && most.hold(&far, 0));
        let exact = Grounds { till: 9, minstep: Some(2), maxstep: Some(2) };
        assert!(exact.hold(&near, 0) && exact.hold(&far, 0));
        let any = Grounds { till: 0, minstep: None, maxstep: None };
        assert!(any.hold(&near, 0) && any.hold(&far, 0) && !any.hold(&far, 1));
        Ok(())
    }
}
