//! Whether a table has nothing but plain data.

use super::table::{DEEPEST, with};
use mlua::{AnyUserData, Lua, Table, ffi};
use std::ffi::{c_int, c_void};

/// Bytes of a text that is looked at here.
const TEXT: usize = crate::skill::value::TEXT;

/// Where the metatable of an object lies, which is the same for all of a kind.
pub(in crate::skill) fn kind_of(lua: &Lua, object: &AnyUserData) -> mlua::Result<*const c_void> {
    lua.exec_raw_lua(|raw| {
        #[expect(unsafe_code, reason = "mlua does not tell")]
        // SAFETY: one value is pushed, looked at and popped again.
        unsafe {
            raw.push(object)?;
            let kind = ffi::lua_getmetatablepointer(raw.state(), -1);
            ffi::lua_pop(raw.state(), 1);
            Ok(kind)
        }
    })
}

/// How many values a table has, those of tables within it included, if there are at most so many and
/// all are plain and short: numbers, booleans, texts, objects of these kinds, and tables of such.
pub(in crate::skill) fn plain_size(
    lua: &Lua,
    table: &Table,
    kinds: &[*const c_void],
    most: usize,
) -> Option<usize> {
    let mut room = most;
    with(lua, table, |state| plain(state, kinds, &mut room, 1)).filter(|&plain| plain).map(|_| most - room)
}

/// Is all that the table on top of the stack has plain? Takes room for each value.
fn plain(state: *mut ffi::lua_State, kinds: &[*const c_void], room: &mut usize, depth: usize) -> bool {
    let mut at = 0;
    loop {
        #[expect(unsafe_code, reason = "mlua would make a value of each entry")]
        // SAFETY: the table is on top; `with` made room for the two values of each level.
        let fine = unsafe {
            at = ffi::lua_rawiter(state, -1, at);
            if at < 0 {
                return true;
            }
            let fine = *room > 0 && one(state, -2, ffi::lua_type(state, -2), kinds) && {
                *room -= 1;
                match ffi::lua_type(state, -1) {
                    ffi::LUA_TTABLE => {
                        let simple = ffi::lua_getmetatablepointer(state, -1).is_null();
                        simple && depth < DEEPEST && plain(state, kinds, room, depth + 1)
                    }
                    kind => one(state, -1, kind, kinds),
                }
            };
            ffi::lua_pop(state, 2);
            fine
        };
        if !fine {
            return false;
        }
    }
}

/// Is this value of a kind plain, and no table?
#[expect(unsafe_code, reason = "it is only looked at")]
// SAFETY: there must be a value at this place.
unsafe fn one(state: *mut ffi::lua_State, place: c_int, kind: c_int, kinds: &[*const c_void]) -> bool {
    // SAFETY: as above. A text is not changed by asking for its length.
    unsafe {
        match kind {
            ffi::LUA_TBOOLEAN | ffi::LUA_TNUMBER => true,
            ffi::LUA_TSTRING => (ffi::lua_objlen(state, place) as usize) < TEXT,
            ffi::LUA_TUSERDATA => kinds.contains(&ffi::lua_getmetatablepointer(state, place)),
            _ => false,
        }
    }
}
