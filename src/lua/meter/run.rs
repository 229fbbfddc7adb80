//! Running Lua on a budget.

use super::breach::Breach;
use super::budget::Budget;
use super::gauges::Meter;
use super::limit::{MEMORY, limited, out_of_memory};
use super::price::{FEW, LETTERS};
use crate::lua::raw::{Crowd, Heap};
use crate::lua::tick_price::TickPrice;
use mlua::Lua;

impl Meter {
    /// Creates a budget for a girl whose file has this tick price.
    pub(crate) fn budget(&self, lua: &Lua, tick_price: TickPrice) -> Budget {
        if self.0.account.get() == 0 && self.0.odd.take() {
            // Prices must not depend on games played before.
            _ = self.collect(lua);
        }
        Budget::new(tick_price, self.0.accounts.open())
    }

    /// Does work whose memory counts on the account of a budget.
    pub(crate) fn on_account<R>(&self, lua: &Lua, budget: &Budget, work: impl FnOnce() -> R) -> R {
        let heap = Heap::of(lua);
        heap.book(budget.account.number());
        let result = work();
        heap.book(self.0.account.get());
        result
    }

    /// Runs Lua with up to this many ticks, at most those of the budget. A run around it gets its own ticks
    /// back afterwards.
    ///
    /// # Errors
    /// Those of the call; `EBudget` or `EMemory` if it exceeded a limit, even if the script caught that
    /// error.
    pub(crate) fn run<R>(
        &self,
        lua: &Lua,
        ticks: u64,
        budget: &mut Budget,
        call: impl FnOnce() -> mlua::Result<R>,
    ) -> mlua::Result<R> {
        let (mut call, mut answer) = (Some(call), None);
        self.within(lua, ticks, budget, &mut || {
            answer = call.take().map(|call| call()).transpose()?;
            Ok(())
        })?;
        answer.ok_or_else(|| mlua::Error::runtime("a call without an answer"))
    }

    /// Not generic, so that one copy serves all hooks and stays in the instruction cache.
    #[inline(never)]
    fn within(
        &self,
        lua: &Lua,
        ticks: u64,
        budget: &mut Budget,
        call: &mut dyn FnMut() -> mlua::Result<()>,
    ) -> mlua::Result<()> {
        let gauges = &*self.0;
        // It is stopped already. A full collection restarts it, and whoever requests one stops it afterwards.
        debug_assert!(!lua.gc_is_running(), "the collector runs by itself");
        lua.gc_stop();
        let ticks = ticks.min(budget.ticks);
        let outer = (gauges.left.replace(ticks), gauges.granted.replace(ticks), gauges.breach.take());
        let price = (gauges.bulk.replace(budget.bulk), gauges.tick_price.replace(budget.tick_price));
        // Allocations of the run around this one stay counted, whatever is collected meanwhile.
        let heap = Heap::of(lua);
        let made = self.bytes(heap) as isize - gauges.start.get();
        let account = gauges.account.replace(budget.account.number());
        self.count_from(heap, 0);
        let crowd = gauges.crowd.replace(budget.texts);
        gauges.known.set(gauges.texts.count());
        let texts = gauges.texts.count() as isize;
        let fresh = texts - gauges.looked.replace(texts - budget.fresh as isize);
        self.set_look();
        self.set_price();
        heap.book(budget.account.number());
        let all = heap.bytes(None);
        let limit = limited(lua, (all + 2 * self.most()).min(MEMORY))?;
        let result = call();
        limited(lua, limit)?;
        let result = self.verdict(lua, heap, result);
        heap.book(account);
        gauges.account.set(account);
        budget.ticks -= ticks - gauges.left.get();
        budget.bulk = gauges.bulk.replace(price.0);
        budget.fresh = self.fresh();
        budget.texts = gauges.crowd.replace(crowd);
        let Crowd { all, crowded, longest } = budget.texts;
        gauges.odd.set(gauges.odd.get() || all + budget.fresh > FEW || crowded > 0 || longest > LETTERS);
        gauges.tick_price.set(price.1);
        gauges.left.set(outer.0);
        gauges.granted.set(outer.1);
        gauges.breach.set(outer.2);
        let result = result.and_then(|()| self.kept(lua, heap, &budget.account));
        self.measure_kept(lua, budget)?;
        self.tidy(lua, heap, outer.1 == 0)?;
        self.count_from(heap, made);
        gauges.looked.set(gauges.texts.count() as isize - fresh);
        self.set_look();
        self.set_price();
        result
    }

    /// The result of a call. A breach is an error even if the script handled it.
    fn verdict(&self, lua: &Lua, heap: Heap<'_>, result: mlua::Result<()>) -> mlua::Result<()> {
        let now = self.bytes(heap);
        if self.0.bulk.get() > 0 || now > self.0.seen.get() + LETTERS {
            // Work on bulk after the last tick has not been paid for; a breach is reported below.
            _ = self.spend(lua, 1);
        }
        if self.is_over(now) || matches!(&result, Err(error) if out_of_memory(error)) {
            self.breach(Breach::Memory);
        }
        match (self.0.breach.get(), result) {
            (Some(Breach::Memory), Err(error)) if out_of_memory(&error) => {
                Err(mlua::Error::external(self.sentence()))
            }
            (Some(_), Ok(_)) => Err(mlua::Error::external(self.sentence())),
            (_, result) => result,
        }
    }
}
