//! The price of a step.

use crate::lua::raw::Crowd;
use crate::lua::tick_price::{TICK, TickPrice};

/// Bytes of bulk that raise the price of every tick by one.
const BULK_TICK: usize = 4 << 10;
/// String length, in bytes, up to which strings raise no price.
pub(super) const LETTERS: usize = 1 << 10;
/// Number of strings of a girl up to which they raise no price.
pub(super) const FEW: usize = 4096;
/// Strings beyond that, or in one chain, that raise the price of every tick by one.
const TEXTS_TICK: usize = 2048;
const CROWD_TICK: usize = 32;

/// Prices of ticks.
pub(super) struct Price {
    /// For a step of a script.
    pub(super) step: u64,
    /// For a tick of work charged by a binding, to which the tick price of the file does not apply.
    pub(super) work: u64,
}

impl Price {
    /// The price for a file with this tick price, this many bytes of bulk, and these strings. A test plays
    /// many games, whose events are harmless bulk: its own steps do not become dearer by it; those of hooks
    /// inside it do.
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
