use crate::tile::T34Set;
use std::sync::atomic::{AtomicI8, AtomicU64, Ordering::Relaxed};

/// Caches the step and the effective kinds until the tiles change. All caches compare equal, because they
/// hold only derived data.
#[derive(Debug)]
pub(super) struct Outlook {
    step: AtomicI8,
    eff: AtomicU64,
}

/// Marks an empty cache: no step, and no set of kinds.
const NO_STEP: i8 = i8::MAX;
const NO_KINDS: u64 = u64::MAX;

impl Outlook {
    pub(super) fn step(&self, look: impl FnOnce() -> i8) -> i8 {
        let mut step = self.step.load(Relaxed);
        if step == NO_STEP {
            step = look();
            self.step.store(step, Relaxed);
        }
        step
    }

    pub(super) fn eff(&self, look: impl FnOnce() -> T34Set) -> T34Set {
        let known = self.eff.load(Relaxed);
        if known != NO_KINDS {
            return T34Set::from_bits(known);
        }
        let eff = look();
        self.eff.store(eff.bits(), Relaxed);
        eff
    }

    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}

impl Default for Outlook {
    fn default() -> Self {
        Self { step: NO_STEP.into(), eff: NO_KINDS.into() }
    }
}

impl Clone for Outlook {
    fn clone(&self) -> Self {
        Self { step: self.step.load(Relaxed).into(), eff: self.eff.load(Relaxed).into() }
    }
}

impl PartialEq for Outlook {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Outlook {}
