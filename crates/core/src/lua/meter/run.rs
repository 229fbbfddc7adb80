//! Running Lua on a budget.

use super::asked::LETTERS;
use super::breach::Breach;
use super::budget::Budget;
use super::gauges::Meter;
use super::limit::{MEMORY, limited, out_of_memory};
use crate::lua::raw::Heap;
use crate::lua::tick_price::TickPrice;
use mlua::Lua;

impl Meter {
    /// Creates a budget for a girl whose file has this tick price.
    pub(crate) fn budget(&self, tick_price: TickPrice) -> Budget {
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
        let of_game = gauges.of_game.replace(budget.ticks < ticks);
        let ticks = ticks.min(budget.ticks);
        let outer = (gauges.left.replace(ticks), gauges.granted.replace(ticks), gauges.breach.take());
        let price = (gauges.asked.replace(budget.asked), gauges.tick_price.replace(budget.tick_price));
        gauges.crowd.borrow_mut().begin();
        // Allocations of the run around this one stay counted, whatever is collected meanwhile.
        let heap = Heap::of(lua);
        let made = self.bytes(heap) as isize - gauges.start.get();
        let account = gauges.account.replace(budget.account.number());
        self.count_from(heap, 0);
        gauges.known.set(gauges.texts.count());
        self.set_price();
        heap.book(budget.account.number());
        let all = heap.bytes(None);
        let limit = limited(lua, (all + 2 * self.most()).min(MEMORY))?;
        let result = call();
        limited(lua, limit)?;
        let result = self.verdict(lua, heap, result);
        let taken = self.bytes(heap) as isize - gauges.start.get();
        heap.book(account);
        gauges.account.set(account);
        let spent = ticks - gauges.left.get();
        budget.ticks -= spent;
        budget.asked = gauges.asked.replace(price.0);
        budget.asked.spent(spent);
        budget.taken = budget.taken.saturating_add_signed(taken);
        gauges.crowd.borrow_mut().begin();
        gauges.tick_price.set(price.1);
        gauges.left.set(outer.0);
        gauges.granted.set(outer.1);
        gauges.of_game.set(of_game);
        gauges.breach.set(outer.2);
        self.tidy(lua, heap, outer.1 == 0)?;
        self.count_from(heap, made);
        gauges.known.set(gauges.texts.count());
        self.set_price();
        result
    }

    /// The result of a call. A breach is an error even if the script handled it.
    fn verdict(&self, lua: &Lua, heap: Heap<'_>, result: mlua::Result<()>) -> mlua::Result<()> {
        let now = self.bytes(heap);
        let asked = self.0.asked.get();
        if asked.bulk > 0 || asked.longest > 0 || now > self.0.seen.get() + LETTERS {
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
