use crate::tile::T34Set;
use std::sync::OnceLock;

/// Remembers the step and the effective kinds of some tiles until they change. It adds nothing to
/// what a hand is: any two are equal.
#[derive(Debug, Clone, Default)]
pub(super) struct Outlook {
    step: OnceLock<i8>,
    eff: OnceLock<T34Set>,
}

impl Outlook {
    pub(super) fn step(&self, look: impl FnOnce() -> i8) -> i8 {
        *self.step.get_or_init(look)
    }

    pub(super) fn eff(&self, look: impl FnOnce() -> T34Set) -> T34Set {
        *self.eff.get_or_init(look)
    }

    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}

impl PartialEq for Outlook {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Outlook {}
