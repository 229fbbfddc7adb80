//! The calls that a guard refuses because of their seat or the kind of their event alone. Most are, so it is
//! determined only once: a bit for every kind of event and every relation of the seat to the girl.

/// The kinds of calls that are refused.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Refused(u64);

impl Refused {
    /// Maximum number of kinds.
    pub(super) const KINDS: usize = 64;

    pub(super) const fn insert(&mut self, kind: usize) {
        self.0 |= 1 << kind;
    }

    pub(super) const fn has(self, kind: usize) -> bool {
        self.0 >> kind & 1 == 1
    }
}
