//! What a step is worth.

use crate::lua::raw::Crowd;
use crate::lua::tick_price::{TICK, TickPrice};

/// Bytes of bulk that make every tick cost one more.
const BULK_TICK: usize = 4 << 10;
/// Bytes of a text that make nothing dearer, whatever is done with it.
pub(super) const LETTERS: usize = 1 << 10;
/// Texts of a girl that make nothing dearer.
pub(super) const FEW: usize = 4096;
/// Texts beyond those that make every tick cost one more, and those in one chain.
const TEXTS_TICK: usize = 2048;
const CROWD_TICK: usize = 32;

/// What ticks cost.
pub(super) struct Price {
    /// Each that is a step of a script.
    pub(super) step: u64,
    /// Each of work that a binding is charged for, which the tick_price of a file says nothing about.
    pub(super) work: u64,
}

impl Price {
    /// That of a file of such a tick_price, with so many bytes of bulk and such texts. A test plays many games, whose events
    /// are bulk to nobody's harm: its own steps grow no dearer by it, those of the hooks within do.
    pub(super) fn of(tick_price: TickPrice, bulk: usize, crowd: Crowd, test: bool) -> Self {
        let Crowd { all, crowded, longest } = crowd;
        let bulk = (bulk / BULK_TICK) as u64;
        let texts = (all.saturating_sub(FEW) / TEXTS_TICK + crowded / CROWD_TICK) as u64;
        let more = if test {
            0
        } else {
            tick_price.bulk.saturating_mul(bulk).saturating_add(tick_price.tick.saturating_mul(texts))
        };
        let letters = if longest > LETTERS && !test { longest as u64 } else { 0 };
        let of_letters = tick_price.letters.saturating_mul(letters) / TICK;
        let step = tick_price.tick.saturating_add(more).saturating_add(of_letters);
        Self { step, work: more.saturating_add(1) }
    }
}
