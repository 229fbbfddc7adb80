//! What is collected, and what a girl keeps.

use super::budget::Budget;
use super::gauges::{GARBAGE, Meter};
use super::limit::KEPT;
use super::price::{FEW, LETTERS};
use crate::lua::account::Account;
use crate::lua::error::fail;
use crate::lua::raw::Heap;
use crate::problem::texts;
use mlua::Lua;

/// Bytes of bulk that a girl may have made before it is seen what is left of them.
const MUCH_BULK: usize = 256 << 10;
/// Bytes a girl keeps that are no bulk.
const SMALL: usize = 64 << 10;

impl Meter {
    /// Collects what nobody uses, if there is much of it; or if nothing runs and a test will have it so.
    pub(super) fn tidy(&self, lua: &Lua, heap: Heap<'_>, idle: bool) -> mlua::Result<()> {
        let much = heap.bytes(None) > self.0.due.get();
        if much || idle && self.0.shake.collects() { self.collect(lua) } else { Ok(()) }
    }

    /// Collects what nobody uses.
    pub(crate) fn collect(&self, lua: &Lua) -> mlua::Result<()> {
        let limit = lua.set_memory_limit(0)?;
        self.0.held.release(lua);
        let collected = lua.gc_collect();
        lua.set_memory_limit(limit)?;
        lua.gc_stop();
        let live = Heap::of(lua).bytes(None);
        self.0.due.set(live + live.max(GARBAGE));
        collected
    }

    /// Does a girl keep no more than she may?
    pub(super) fn kept(&self, lua: &Lua, heap: Heap<'_>, account: &Account) -> mlua::Result<()> {
        let kept = || heap.bytes(Some(account.number()));
        if !account.is_own() || kept() <= KEPT {
            return Ok(());
        }
        self.collect(lua)?;
        if kept() <= KEPT {
            return Ok(());
        }
        // To the byte it hangs on who was the first to make a text that several have.
        Err(fail("EMemory", texts::more_than_bytes_of_memory_kept(KEPT)))
    }

    /// Bulk and texts that have become garbage are none: only what a girl keeps makes her next call dear.
    pub(super) fn measure_kept(&self, lua: &Lua, budget: &mut Budget) -> mlua::Result<()> {
        let many = budget.texts.all + budget.fresh > FEW + 2 * budget.settled;
        if budget.bulk <= MUCH_BULK && !many || !budget.account.is_own() {
            return Ok(());
        }
        self.collect(lua)?;
        if many || budget.texts.longest > LETTERS {
            budget.texts = self.0.texts.crowd(budget.account.number());
            (budget.fresh, budget.settled) = (0, budget.texts.all);
        }
        let kept = Heap::of(lua).bytes(Some(budget.account.number()));
        budget.bulk = budget.bulk.min(kept.saturating_sub(SMALL));
        Ok(())
    }
}
