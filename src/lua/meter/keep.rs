//! Collection of garbage, and the limit on what a girl keeps.

use super::budget::Budget;
use super::gauges::{GARBAGE, Meter};
use super::limit::KEPT;
use super::price::{FEW, LETTERS};
use crate::lua::account::Account;
use crate::lua::error::fail;
use crate::lua::raw::Heap;
use crate::problem::texts;
use mlua::Lua;

/// Bytes of bulk a girl may allocate before what is left of it is measured.
const MUCH_BULK: usize = 256 << 10;
/// Bytes a girl may keep that do not count as bulk.
const SMALL: usize = 64 << 10;

impl Meter {
    /// Collects garbage if there is much of it, or, in tests that ask for it, whenever nothing runs.
    pub(super) fn tidy(&self, lua: &Lua, heap: Heap<'_>, idle: bool) -> mlua::Result<()> {
        let much = heap.bytes(None) > self.0.due.get();
        if much || idle && self.0.shake.collects() { self.collect(lua) } else { Ok(()) }
    }

    /// Collects garbage.
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

    /// Checks that a girl keeps no more than she may.
    pub(super) fn kept(&self, lua: &Lua, heap: Heap<'_>, account: &Account) -> mlua::Result<()> {
        let kept = || heap.bytes(Some(account.number()));
        if !account.is_own() || kept() <= KEPT {
            return Ok(());
        }
        self.collect(lua)?;
        if kept() <= KEPT {
            return Ok(());
        }
        // The message has no byte count: it would depend on who first made a string that several girls share.
        Err(fail("EMemory", texts::more_than_bytes_of_memory_kept(KEPT)))
    }

    /// Remeasures what a girl keeps: bulk and strings that are garbage by now no longer raise her prices.
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
