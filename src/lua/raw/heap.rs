//! What mlua does not show of a machine: how many bytes are in use and on whose account.

use mlua::{Lua, ffi};
use std::marker::PhantomData;

/// The bytes in use in a machine, counted as they are asked for. It is of the machine that it was got of, and is gone
/// with it.
#[derive(Clone, Copy)]
pub(crate) struct Heap<'m> {
    main: *mut ffi::lua_State,
    of: PhantomData<&'m Lua>,
}

#[expect(unsafe_code, reason = "mlua does not tell")]
// SAFETY of all: the state is the main thread of a machine that lives as long as this.
impl<'m> Heap<'m> {
    pub(crate) fn of(lua: &'m Lua) -> Self {
        // SAFETY: a pointer of the machine is read.
        let main = lua.exec_raw_lua(|raw| unsafe { ffi::lua_mainthread(raw.state()) });
        Self { main, of: PhantomData }
    }

    /// All bytes in use, or those on one account.
    pub(crate) fn bytes(self, account: Option<u8>) -> usize {
        let account = account.map_or(-1, i32::from);
        // SAFETY: as above; nothing but two counters is read.
        unsafe { ffi::lua_totalbytes(self.main, account) }
    }

    /// What is made from now on goes on this account.
    pub(crate) fn book(self, account: u8) {
        // SAFETY: as above; a number of the state is set. mlua would have a name for each account.
        unsafe { ffi::lua_setmemcat(self.main, account.into()) }
    }
}
