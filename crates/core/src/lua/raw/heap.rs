//! Heap counters that mlua does not expose: bytes in use per account.

use mlua::{Lua, ffi};
use std::marker::PhantomData;

/// The allocated bytes of a machine. Tied to the machine's lifetime.
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

    /// Bytes in use, in total or on one account.
    pub(crate) fn bytes(self, account: Option<u8>) -> usize {
        let account = account.map_or(-1, i32::from);
        // SAFETY: as above; only two counters are read.
        unsafe { ffi::lua_totalbytes(self.main, account) }
    }

    /// Sets the account of future allocations.
    pub(crate) fn book(self, account: u8) {
        // SAFETY: as above; a number of the state is set. mlua would have a name for each account.
        unsafe { ffi::lua_setmemcat(self.main, account.into()) }
    }
}
