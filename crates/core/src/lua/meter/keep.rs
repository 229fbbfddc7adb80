//! Collection of garbage.

use super::gauges::{GARBAGE, Meter};
use crate::lua::raw::Heap;
use mlua::Lua;

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
}
