//! Charging steps and work.

use super::breach::Breach;
use super::gauges::Meter;
use super::limit::out_of_memory;
use super::placed::placed;
use crate::lua::raw::{Count, Heap, LOOKED_UP, NUMERAL, TEXT_HEAD, may_be_number};
use mlua::Lua;
use std::cell::Cell;

/// Bytes allocated between two ticks that count as bulk: a table of 500 rows.
const BULK: usize = 12 << 10;
/// Bytes of texts that a library function reads for a step.
const READ_TICK: usize = 128;
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
        let mut asked = gauges.asked.get();
        if grown > BULK && grown > asked.bulk {
            asked.bulk = grown;
            gauges.asked.set(asked);
            self.set_price();
        }
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
        let (gauges, left) = (&*self.0, self.0.left.get());
        let grown = now.saturating_sub(gauges.seen.get());
        let plain = grown <= BULK && !self.is_over(now) && left >= cost && gauges.breach.get().is_none();
        if plain {
            gauges.seen.set(now);
            gauges.left.set(left - cost);
        }
        plain
    }

    /// Counts the text of an error that Luau made and a script caught.
    pub(crate) fn caught_text(&self, length: usize) {
        let bytes = length + TEXT_HEAD;
        self.made(bytes);
        if length >= LOOKED_UP || self.0.texts.count() != self.0.known.get() {
            self.taken(bytes);
        }
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

    fn reads(&self, bytes: usize) {
        let cost = ((bytes / READ_TICK) as u64).saturating_mul(self.0.work.get());
        let left = self.0.left.get();
        self.0.left.set(left.saturating_sub(cost));
        if cost > left {
            self.breach(Breach::Steps);
        }
    }

    fn asked(&self, letters: &[u8], hash: u32) {
        let gauges = &*self.0;
        let (length, bytes) = (letters.len(), letters.len() + TEXT_HEAD);
        self.made(bytes);
        let mut asked = gauges.asked.get();
        let mut dearer = asked.text(length, bytes, length >= NUMERAL && may_be_number(letters));
        let crowded = gauges.crowd.borrow_mut().ask(hash, letters);
        if crowded > asked.crowded {
            asked.crowded = crowded;
            dearer = true;
        }
        gauges.asked.set(asked);
        if dearer {
            self.set_price();
        }
    }

    fn made(&self, bytes: usize) {
        self.0.start.update(|start| start.saturating_sub_unsigned(bytes));
    }

    fn taken(&self, bytes: usize) {
        self.0.start.update(|start| start.saturating_add_unsigned(bytes));
        self.0.seen.update(|seen| seen + bytes);
        self.0.known.set(self.0.texts.count());
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
