//! What a girl says to a draft of a starting hand.

use crate::state::Grounds;

/// Her answer to a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It may be dealt.
    Content,
    /// It is thrown away; perhaps on grounds that hold for others too.
    Refused(Option<Grounds>),
}

impl From<bool> for Verdict {
    /// Yes or no, and no grounds.
    fn from(content: bool) -> Self {
        if content { Self::Content } else { Self::Refused(None) }
    }
}
