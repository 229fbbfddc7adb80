//! Setting a field that a table does not have yet. mlua would make a value of the table, the name and what is set, and
//! get ready for an error, for what Luau does in a few steps.
//!
//! It gains 2.5 % of a hanchan's instructions (four girls with busy hooks), 3.0 % with Luau's assertions.

use mlua::{Function, Lua, LuaString, ffi};
use std::ffi::c_int;

/// A function for `__newindex` that sets the field, unless its name is this or that one, or anything is out of the
/// ordinary: then it calls the other function with what it was given.
pub(crate) fn set_unless(lua: &Lua, names: &[LuaString; 2], otherwise: Function) -> mlua::Result<Function> {
    let [one, other] = names;
    #[expect(unsafe_code, reason = "mlua would be in between")]
    // SAFETY: three values are taken from the stack and one is left, in a call that mlua protects.
    unsafe {
        lua.exec_raw((otherwise, one, other), |state| ffi::lua_pushcclosure(state, set, 3))
    }
}

/// The upvalues of the function, as pushed above.
const OTHERWISE: c_int = 1;
const NAMES: [c_int; 2] = [2, 3];

/// What it is called with.
const TABLE: c_int = 1;
const NAME: c_int = 2;
const GIVEN: c_int = 3;

#[expect(unsafe_code, reason = "called by the machine")]
// SAFETY: to be called by the machine as the function made above. Nothing is alive that has a destructor, should there
// be no memory for the field.
unsafe extern "C-unwind" fn set(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: as above; a function of the machine has room for one value more than it was given.
    unsafe {
        let plain = ffi::lua_gettop(state) == GIVEN
            && ffi::lua_type(state, TABLE) == ffi::LUA_TTABLE
            && ffi::lua_getreadonly(state, TABLE) == 0
            && ffi::lua_type(state, NAME) == ffi::LUA_TSTRING
            && NAMES.iter().all(|&nth| ffi::lua_rawequal(state, NAME, ffi::lua_upvalueindex(nth)) == 0);
        if plain {
            ffi::lua_rawset(state, TABLE);
        } else {
            ffi::lua_pushvalue(state, ffi::lua_upvalueindex(OTHERWISE));
            ffi::lua_insert(state, 1);
            ffi::lua_call(state, ffi::lua_gettop(state) - 1, 0);
        }
        0
    }
}
