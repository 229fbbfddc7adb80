//! What mlua does not show of a machine: how many bytes are in use and on whose account. Nothing is kept of the machine,
//! so it is always that which is asked.

use mlua::{Lua, ffi};

/// All bytes in use, or those on one account.
pub(crate) fn bytes(lua: &Lua, account: Option<u8>) -> usize {
    let account = account.map_or(-1, i32::from);
    lua.exec_raw_lua(|raw| {
        #[expect(unsafe_code, reason = "mlua does not tell")]
        // SAFETY: the state is that of the machine; nothing but two counters is read.
        unsafe {
            ffi::lua_totalbytes(raw.state(), account)
        }
    })
}

/// What is made from now on goes on this account.
pub(crate) fn book(lua: &Lua, account: u8) {
    lua.exec_raw_lua(|raw| {
        #[expect(unsafe_code, reason = "mlua would have a name for each")]
        // SAFETY: as above; a number of its main thread is set.
        unsafe {
            ffi::lua_setmemcat(ffi::lua_mainthread(raw.state()), account.into());
        }
    });
}
