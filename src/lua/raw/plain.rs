//! Whether a table has nothing but plain data.
//!
//! To look where it lies gains 8.1 % of a hanchan's instructions (four girls with busy hooks),
//! 8.4 % with Luau's assertions.

use super::table::{Field, shown};
use mlua::{AnyUserData, Lua, Table, ffi};
use std::ffi::{c_int, c_void};

/// Bytes of a text that count as one value.
pub(crate) const TEXT: usize = 64;

/// Where the metatable of an object lies, which is the same for all of a kind.
pub(crate) fn kind_of(lua: &Lua, object: &AnyUserData) -> mlua::Result<*const c_void> {
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
pub(crate) fn plain_size(lua: &Lua, table: &Table, kinds: &[*const c_void], most: usize) -> Option<usize> {
    let mut room = most;
    shown(lua, table, |table| plain(table, kinds, &mut room)).map(|()| most - room)
}

/// Takes room for each value of a table, if all are plain.
fn plain(table: Field<'_>, kinds: &[*const c_void], room: &mut usize) -> Option<()> {
    table.fields(|key, value| {
        *room = room.checked_sub(1)?;
        let (of_key, of_value) = (key.kind(), value.kind());
        match of_value {
            _ if !one(key, of_key, kinds) => None,
            ffi::LUA_TTABLE if value.metatable().is_null() => plain(value, kinds, room),
            _ => one(value, of_value, kinds).then_some(()),
        }
    })
}

/// Is this, which is of such a type, plain and no table?
fn one(field: Field<'_>, of: c_int, kinds: &[*const c_void]) -> bool {
    match of {
        ffi::LUA_TBOOLEAN | ffi::LUA_TNUMBER => true,
        ffi::LUA_TSTRING => field.length() < TEXT,
        ffi::LUA_TUSERDATA => kinds.contains(&field.metatable()),
        _ => false,
    }
}
