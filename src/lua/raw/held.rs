//! Tables that are held, so that whoever knows one by its address never takes another for it.
//!
//! What is frozen is read but once by that, which gains 5.2 % of a hanchan's instructions (four girls with busy hooks),
//! 5.9 % with Luau's assertions.

use super::table::Field;
use mlua::{Lua, ffi};
use std::cell::Cell;
use std::ffi::c_int;

/// Holds a table in each of its places until it is told to let go. It asks for no memory after it is made, and
/// what it holds stays on the account of whoever made that.
pub(crate) struct Held {
    /// The machine, by its main thread.
    machine: *mut ffi::lua_State,
    /// Where the machine's registry has the table with the places.
    id: c_int,
    /// How often it let go.
    releases: Cell<u64>,
}

#[expect(unsafe_code, reason = "mlua would give each table it holds a name of its own")]
impl Held {
    /// With so many places.
    pub(crate) fn new(lua: &Lua, places: usize) -> mlua::Result<Self> {
        let places = lua.create_table_with_capacity(places, 0)?;
        let (mut id, mut machine) = (0, std::ptr::null_mut());
        // SAFETY: one value is taken from the stack, in a call that mlua protects.
        unsafe {
            lua.exec_raw::<()>(places, |state| {
                id = ffi::lua_ref(state, -1);
                machine = ffi::lua_mainthread(state);
                ffi::lua_pop(state, 1);
            })?;
        }
        Ok(Self { machine, id, releases: Cell::default() })
    }

    /// Holds this in that place, counted from 0, instead of what was held there. False if it is of another machine.
    pub(crate) fn hold(&self, place: usize, table: Field<'_>) -> bool {
        // SAFETY: whoever shows a field has room for two values more, see there. The place is within what the table
        // was made for, so nothing is asked for.
        unsafe {
            let state = table.state();
            if ffi::lua_mainthread(state) != self.machine {
                return false;
            }
            ffi::lua_rawgeti(state, ffi::LUA_REGISTRYINDEX, self.id.into());
            table.push();
            ffi::lua_rawseti(state, -2, place as ffi::lua_Integer + 1);
            ffi::lua_pop(state, 1);
            true
        }
    }

    /// Lets everything go.
    pub(crate) fn release(&self, lua: &Lua) {
        self.releases.update(|times| times + 1);
        lua.exec_raw_lua(|raw| {
            // SAFETY: the machine is ours; there is room for one value, which is pushed and popped again; nothing is asked for to empty
            // a table.
            unsafe {
                let state = raw.state();
                if ffi::lua_mainthread(state) == self.machine && ffi::lua_checkstack(state, 1) != 0 {
                    ffi::lua_rawgeti(state, ffi::LUA_REGISTRYINDEX, self.id.into());
                    ffi::lua_cleartable(state, -1);
                    ffi::lua_pop(state, 1);
                }
            }
        });
    }

    /// How often it let go. What it was given before the last time it no longer holds.
    pub(crate) const fn releases(&self) -> u64 {
        self.releases.get()
    }
}
