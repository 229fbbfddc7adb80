//! What mlua does not show of a machine: how many bytes are in use and on whose account.

use crate::lua::error::fail;
use mlua::{Lua, ffi};
use std::ptr::NonNull;

/// The bytes in use in a machine, counted as they are asked for.
pub(crate) struct Heap(NonNull<ffi::lua_State>);

impl Heap {
    pub(crate) fn of(lua: &Lua) -> mlua::Result<Self> {
        let mut main = None;
        #[expect(unsafe_code, reason = "the state is only looked at")]
        // SAFETY: nothing is pushed or popped.
        unsafe {
            lua.exec_raw::<()>((), |state| main = NonNull::new(ffi::lua_mainthread(state)))?;
        }
        main.map(Self).ok_or_else(|| fail("EExpired", "the machine has no main thread"))
    }

    /// All bytes in use, or those on one account. `_` is the machine this was made of, and shows
    /// that it is still there.
    pub(crate) fn bytes(&self, _: &Lua, account: Option<u8>) -> usize {
        let account = account.map_or(-1, i32::from);
        #[expect(unsafe_code, reason = "mlua does not tell")]
        // SAFETY: the state lives as long as the machine does; nothing but two counters is read.
        unsafe {
            ffi::lua_totalbytes(self.0.as_ptr(), account)
        }
    }

    /// What is made from now on goes on this account.
    pub(crate) fn book(&self, _: &Lua, account: u8) {
        #[expect(unsafe_code, reason = "mlua would have a name for each")]
        // SAFETY: as above; a number of the state is set.
        unsafe {
            ffi::lua_setmemcat(self.0.as_ptr(), account.into());
        }
    }
}
