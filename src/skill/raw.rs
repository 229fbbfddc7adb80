//! Tables read where they lie. mlua makes a value of its own of everything it hands out, which for
//! the small tables that hooks are all about costs more than the rest of the hook. What is read here
//! is read without making anything: where it lies, and what it is.
//!
//! Nothing that is called here can raise an error, and the stack is left as it was.

use mlua::{Lua, Table, ffi};
use std::ffi::{c_int, c_void};

/// Tables within tables that are gone into.
const DEEPEST: usize = 5;
/// What is on the stack at once: a table, and a key and a value for each level.
const ROOM: c_int = 2 * DEEPEST as c_int + 1;
/// Bytes of a text that is looked at here.
const TEXT: usize = super::value::TEXT;

/// Where the metatable of an object lies, which is the same for all of a kind.
pub(super) fn kind_of(lua: &Lua, object: &mlua::AnyUserData) -> mlua::Result<*const c_void> {
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
pub(super) fn plain_size(lua: &Lua, table: &Table, kinds: &[*const c_void], most: usize) -> Option<usize> {
    let mut room = most;
    with(lua, table, |state| plain(state, kinds, &mut room, 1)).filter(|&plain| plain).map(|_| most - room)
}

/// The objects of a sequence, each as where it lies, up to the first that is no object. False if
/// something follows that is no object either.
pub(super) fn objects(lua: &Lua, table: &Table, mut each: impl FnMut(*const c_void) -> bool) -> bool {
    let all = with(lua, table, |state| {
        for index in 1.. {
            #[expect(unsafe_code, reason = "without a value for each")]
            // SAFETY: the table is on top; one value is pushed, looked at and popped again.
            let (kind, object) = unsafe {
                let kind = ffi::lua_rawgeti_(state, -1, index);
                let object = ffi::lua_touserdata(state, -1);
                ffi::lua_pop(state, 1);
                (kind, object.cast_const())
            };
            match kind {
                ffi::LUA_TNIL => return true,
                ffi::LUA_TUSERDATA if each(object) => {}
                _ => return false,
            }
        }
        false
    });
    all.unwrap_or(false)
}

/// How many entries a table has.
pub(super) fn entries(lua: &Lua, table: &Table) -> usize {
    let count = with(lua, table, |state| {
        let (mut count, mut at) = (0, 0);
        loop {
            #[expect(unsafe_code, reason = "mlua would make a value of each entry")]
            // SAFETY: the table is on top; a key and a value are pushed and popped again.
            unsafe {
                at = ffi::lua_rawiter(state, -1, at);
                if at < 0 {
                    return count;
                }
                ffi::lua_pop(state, 2);
            }
            count += 1;
        }
    });
    count.unwrap_or_default()
}

/// Runs with the table on top of the stack and room for [`ROOM`] values.
fn with<R>(lua: &Lua, table: &Table, look: impl FnOnce(*mut ffi::lua_State) -> R) -> Option<R> {
    lua.exec_raw_lua(|raw| {
        #[expect(unsafe_code, reason = "mlua would make a value of each entry")]
        // SAFETY: there is room for what is pushed, and the stack is left as it was.
        unsafe {
            let state = raw.state();
            if ffi::lua_checkstack(state, ROOM) == 0 {
                return None;
            }
            raw.push(table).ok()?;
            let result = look(state);
            ffi::lua_pop(state, 1);
            Some(result)
        }
    })
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
