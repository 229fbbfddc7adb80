//! A girl's verdict on a draft of a starting hand.

use crate::state::Grounds;

/// Her verdict on a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It may be dealt.
    Content,
    /// It is rejected, optionally on grounds that also apply to later drafts.
    Refused(Option<Grounds>),
}

impl From<bool> for Verdict {
    /// Accepts or refuses, without grounds.
    fn from(content: bool) -> Self {
        if content { Self::Content } else { Self::Refused(None) }
    }
}
