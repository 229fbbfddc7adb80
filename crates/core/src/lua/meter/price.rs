//! The price of a step.

use super::asked::{Asked, LETTERS};
use crate::lua::tick_price::{TICK, TickPrice};

/// Bytes of bulk that raise the price of every tick by one.
const BULK_TICK: usize = 4 << 10;
/// Strings in one chain that raise the price of every tick by one.
const CROWD_TICK: usize = 32;

/// How many times what makes a step dear counts in a test, which has as many times the ticks of a game: these are for
/// the games it plays.
const IN_TESTS: u64 = 8;

/// Prices of ticks.
pub(super) struct Price {
    /// For a step of a script.
    pub(super) step: u64,
    /// For a tick of work charged by a binding, to which the tick price of the file does not apply.
    pub(super) work: u64,
}

impl Price {
    /// The price for a file with this tick price and a girl who has asked for this, in a hook or in a test. A test plays
    /// many games, whose events are harmless bulk: its own steps become dearer by long texts alone.
    pub(super) fn of(tick_price: TickPrice, asked: Asked, test: bool) -> Self {
        let bulk = (asked.bulk / BULK_TICK) as u64;
        let texts = (asked.crowded / CROWD_TICK) as u64;
        let of_bulk =
            tick_price.bulk.saturating_mul(bulk).saturating_add(tick_price.tick.saturating_mul(texts));
        let more = if test { 0 } else { of_bulk };
        let longest = asked.longest.max(tick_price.longest);
        let letters = if longest > LETTERS { tick_price.letters.saturating_mul(longest as u64) } else { 0 };
        let numeral = asked.numeral.max(tick_price.numeral);
        let numbers = if numeral > 0 { tick_price.reading(numeral) } else { 0 };
        let dear = more.saturating_add(letters.saturating_add(numbers) / TICK);
        let times = if test { IN_TESTS } else { 1 };
        let step = tick_price.tick.saturating_add(dear.saturating_mul(times));
        Self { step, work: more.saturating_add(1) }
    }
}
