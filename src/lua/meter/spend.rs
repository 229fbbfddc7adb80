//! Charging steps and work.

use super::breach::Breach;
use super::gauges::Meter;
use super::limit::out_of_memory;
use super::placed::placed;
use super::price::LETTERS;
use crate::lua::raw::{Count, Heap};
use mlua::Lua;
use std::cell::Cell;

/// Bytes allocated between two ticks that count as bulk: a table of 500 rows.
const BULK: usize = 12 << 10;
/// Ticks charged for exceeding that, as all strings may have to be checked.
const LOOK: u64 = 16;
/// Values on a function's stack that raise the cost of its next call by one.
const VALUES_TICK: usize = 256;

impl Meter {
    /// Charges a step, at Luau's interrupt.
    pub(crate) fn step(&self, lua: &Lua) -> mlua::Result<()> {
        self.take(lua, 1 + self.0.values.take(), &self.0.price)
    }

    /// Charges ticks for work. If there are too few, none are left, and the script stops at the next step
    /// even if it catches the error.
    pub(crate) fn spend(&self, lua: &Lua, ticks: u64) -> mlua::Result<()> {
        self.take(lua, ticks, &self.0.work)
    }

    /// Charges ticks at a price that can rise meanwhile.
    fn take(&self, lua: &Lua, ticks: u64, price: &Cell<u64>) -> mlua::Result<()> {
        let gauges = &*self.0;
        let now = self.bytes(Heap::of(lua));
        if self.pay(now, ticks.saturating_mul(price.get())) {
            return Ok(());
        }
        let grown = now.saturating_sub(gauges.seen.replace(now));
        let texts = gauges.texts.count();
        let made = gauges.known.replace(texts) != texts;
        if grown > BULK {
            gauges.bulk.set(gauges.bulk.get().saturating_add(grown));
            self.set_price();
        }
        let most = gauges.crowd.get().longest;
        if grown > LETTERS {
            // The allocations may include a string longer than any of hers so far.
            gauges.left.set(gauges.left.get().saturating_sub(LOOK));
            gauges.odd.set(gauges.odd.get() || made);
            if made && grown > most && gauges.account.get() > 0 {
                gauges.look.set(0);
            }
        }
        self.look();
        if self.is_over(now) && gauges.granted.get() > 0 {
            self.breach(Breach::Memory);
        }
        let (left, cost) = (gauges.left.get(), ticks.saturating_mul(price.get()));
        gauges.left.set(left.saturating_sub(cost));
        if left >= cost && gauges.breach.get().is_none() {
            return Ok(());
        }
        self.breach(Breach::Steps);
        Err(placed(lua, self.sentence()))
    }

    /// The quick case: charges a cost if there is no new bulk and no limit is near. Returns whether it did.
    fn pay(&self, now: usize, cost: u64) -> bool {
        let gauges = &*self.0;
        let left = gauges.left.get();
        let texts = gauges.texts.count();
        let grown = now.saturating_sub(gauges.seen.get());
        let small = grown <= LETTERS && !self.is_over(now);
        let plain = small && texts <= gauges.look.get() && left >= cost && gauges.breach.get().is_none();
        if plain {
            gauges.seen.set(now);
            gauges.known.set(texts);
            gauges.left.set(left - cost);
        }
        plain
    }

    /// Checks the strings of the running girl if she has made many since the last check.
    fn look(&self) {
        let gauges = &*self.0;
        let texts = gauges.texts.count();
        if texts <= gauges.look.get() {
            return;
        }
        gauges.crowd.set(gauges.texts.crowd(gauges.account.get()));
        gauges.looked.set(texts as isize);
        self.set_look();
        self.set_price();
    }

    /// Handles an error that a script caught. Memory errors are raised again.
    pub(crate) fn caught(&self, error: &mlua::Error) -> mlua::Result<()> {
        if out_of_memory(error) {
            self.breach(Breach::Memory);
        }
        match self.0.breach.get() {
            Some(_) => Err(mlua::Error::external(self.sentence())),
            None => Ok(()),
        }
    }
}

impl Count for Meter {
    fn account(&self) -> u8 {
        self.0.account.get()
    }

    fn count(&self, bytes: usize, values: usize) -> bool {
        let more = (values / VALUES_TICK) as u64;
        let paid = self.pay(bytes, (1 + more).saturating_mul(self.0.price.get()));
        if !paid {
            self.0.values.set(more);
        }
        paid
    }
}

/// Charges the running script for costly work of a binding, see
/// [`Machine::charge`](super::machine::Machine::charge).
pub(crate) fn charge(lua: &Lua, ticks: u64) -> mlua::Result<()> {
    with(lua, |meter| meter.spend(lua, ticks))
}

/// Runs `work` with the meter, if there is one.
pub(crate) fn with<R: Default>(lua: &Lua, work: impl FnOnce(&Meter) -> mlua::Result<R>) -> mlua::Result<R> {
    lua.app_data_ref::<Meter>().map_or_else(|| Ok(R::default()), |meter| work(&meter))
}
