//! Running Lua at the cost of a purse.

use super::breach::Breach;
use super::gauges::Meter;
use super::limit::{MEMORY, limited, out_of_memory};
use super::price::{FEW, LETTERS};
use super::purse::Purse;
use crate::lua::raw::{Crowd, Heap};
use crate::lua::weight::Weight;
use mlua::Lua;

impl Meter {
    /// A purse for a girl whose file weighs so much.
    pub(crate) fn purse(&self, lua: &Lua, weight: Weight) -> Purse {
        if self.0.account.get() == 0 && self.0.odd.take() {
            // What a girl pays does not hang on whose games were played before.
            _ = self.collect(lua);
        }
        Purse::new(weight, self.0.accounts.open())
    }

    /// Does something whose memory is that of a purse.
    pub(crate) fn on_account<R>(&self, lua: &Lua, purse: &Purse, work: impl FnOnce() -> R) -> R {
        let heap = Heap::of(lua);
        heap.book(purse.account.number());
        let result = work();
        heap.book(self.0.account.get());
        result
    }

    /// Runs Lua within so many ticks, at most those of the purse. What runs around it has its own
    /// ticks back afterwards.
    ///
    /// # Errors
    /// Those of the call, or `EBudget` or `EMemory` if it broke its limits, caught or not.
    pub(crate) fn run<R>(
        &self,
        lua: &Lua,
        ticks: u64,
        purse: &mut Purse,
        call: impl FnOnce() -> mlua::Result<R>,
    ) -> mlua::Result<R> {
        let (mut call, mut answer) = (Some(call), None);
        self.within(lua, ticks, purse, &mut || {
            answer = call.take().map(|call| call()).transpose()?;
            Ok(())
        })?;
        answer.ok_or_else(|| mlua::Error::runtime("a call without an answer"))
    }

    /// The same for whatever is called: one copy for all hooks stays in the processor's cache.
    #[inline(never)]
    fn within(
        &self,
        lua: &Lua,
        ticks: u64,
        purse: &mut Purse,
        call: &mut dyn FnMut() -> mlua::Result<()>,
    ) -> mlua::Result<()> {
        let gauges = &*self.0;
        // It rests already: a full collection has it run by itself again, and whoever asks for one sees to it that it
        // rests afterwards.
        debug_assert!(!lua.gc_is_running(), "the collector runs by itself");
        lua.gc_stop();
        let ticks = ticks.min(purse.ticks);
        let outer = (gauges.left.replace(ticks), gauges.granted.replace(ticks), gauges.breach.take());
        let price = (gauges.bulk.replace(purse.bulk), gauges.weight.replace(purse.weight));
        // What runs around this keeps what it has made, whatever is collected meanwhile.
        let heap = Heap::of(lua);
        let made = self.bytes(heap) as isize - gauges.start.get();
        let account = gauges.account.replace(purse.account.number());
        self.count_from(heap, 0);
        let crowd = gauges.crowd.replace(purse.texts);
        gauges.known.set(gauges.texts.count());
        let texts = gauges.texts.count() as isize;
        let fresh = texts - gauges.looked.replace(texts - purse.fresh as isize);
        self.set_look();
        self.set_price();
        heap.book(purse.account.number());
        let all = heap.bytes(None);
        let limit = limited(lua, (all + 2 * self.most()).min(MEMORY))?;
        let result = call();
        limited(lua, limit)?;
        let result = self.verdict(lua, heap, result);
        heap.book(account);
        gauges.account.set(account);
        purse.ticks -= ticks - gauges.left.get();
        purse.bulk = gauges.bulk.replace(price.0);
        purse.fresh = self.fresh();
        purse.texts = gauges.crowd.replace(crowd);
        let Crowd { all, crowded, longest } = purse.texts;
        gauges.odd.set(gauges.odd.get() || all + purse.fresh > FEW || crowded > 0 || longest > LETTERS);
        gauges.weight.set(price.1);
        gauges.left.set(outer.0);
        gauges.granted.set(outer.1);
        gauges.breach.set(outer.2);
        let result = result.and_then(|()| self.kept(lua, heap, &purse.account));
        self.weigh(lua, purse)?;
        self.tidy(lua, heap, outer.1 == 0)?;
        self.count_from(heap, made);
        gauges.looked.set(gauges.texts.count() as isize - fresh);
        self.set_look();
        self.set_price();
        result
    }

    /// What became of a call: a breach is an error whatever the script made of it.
    fn verdict(&self, lua: &Lua, heap: Heap<'_>, result: mlua::Result<()>) -> mlua::Result<()> {
        let now = self.bytes(heap);
        if self.0.bulk.get() > 0 || now > self.0.seen.get() + LETTERS {
            // What was done with bulk after the last tick has not been paid for; a breach is told below.
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
