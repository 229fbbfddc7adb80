//! Library functions that read or make texts, with the meter told. Whether Luau finds a text among those it has or has to
//! make it depends on everybody in the machine; so a text is charged by its length, and what memory was taken for it is
//! not counted at all.

use super::steps::{Count, counter};
use super::table::{Field, ROOM};
use super::texts::text_at;
use mlua::{Function, IntoLua, Lua, MultiValue, ffi};
use std::ffi::c_int;

/// Bytes a table counts as, and each of its fields, where it is not measured.
pub(super) const A_TABLE: usize = 64;
pub(super) const A_FIELD: usize = 32;

/// A function that does what this one does and tells the meter `C` of the texts that it is given and returns.
pub(crate) fn metered<C: Count>(lua: &Lua, function: Function) -> mlua::Result<Function> {
    #[expect(unsafe_code, reason = "mlua would be in between")]
    // SAFETY: one value is popped and one is pushed, in a call that mlua protects.
    unsafe {
        lua.exec_raw(function, |state| ffi::lua_pushcclosure(state, called::<C>, 1))
    }
}

/// The function that joins all it is given, as `..` does.
pub(crate) fn join<C: Count>(lua: &Lua) -> mlua::Result<Function> {
    #[expect(unsafe_code, reason = "mlua has no such function")]
    // SAFETY: one value is pushed, in a call that mlua protects.
    unsafe {
        lua.exec_raw((), |state| ffi::lua_pushcclosure(state, joined::<C>, 0))
    }
}

/// Does work that takes memory for its results alone, and tells the meter of them.
pub(crate) fn settled<C: Count>(
    lua: &Lua,
    work: impl FnOnce() -> mlua::Result<MultiValue>,
) -> mlua::Result<MultiValue> {
    #[expect(unsafe_code, reason = "mlua does not tell")]
    // SAFETY: the state is that of a machine; there is stack space for what is pushed, and all of it is popped.
    unsafe {
        let before = lua.exec_raw_lua(|raw| counter::<C>(raw.state()).map(|count| taken(raw.state(), count)));
        let results = work()?;
        let Some(before) = before else { return Ok(results) };
        lua.exec_raw_lua(|raw| {
            let (state, many) = (raw.state(), results.len() as c_int);
            let Some(count) = counter::<C>(state) else { return Ok(()) };
            if ffi::lua_checkstack(state, many + ROOM) == 0 {
                return Ok(());
            }
            let top = ffi::lua_gettop(state);
            let pushed = results.iter().try_for_each(|result| result.clone().push_into_stack(raw));
            if pushed.is_ok() {
                settle(state, count, before, many);
            }
            ffi::lua_settop(state, top);
            pushed
        })?;
        Ok(results)
    }
}

#[expect(unsafe_code, reason = "called by the machine")]
// SAFETY: only called by the machine, as the function made above, in a machine whose meter is a `C`. Nothing with a
// destructor is alive where an error can be raised.
unsafe extern "C-unwind" fn called<C: Count>(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: as above; a function has stack space for one value more than its arguments.
    unsafe {
        let given = ffi::lua_gettop(state);
        let count = counter::<C>(state);
        if let Some(count) = count {
            count.reads((1..=given).filter_map(|at| text_at(state, at)).map(|text| text.letters.len()).sum());
        }
        settling(state, count, || {
            ffi::lua_pushvalue(state, ffi::lua_upvalueindex(1));
            ffi::lua_insert(state, 1);
            ffi::lua_call(state, given, ffi::LUA_MULTRET);
            ffi::lua_gettop(state)
        })
    }
}

#[expect(unsafe_code, reason = "called by the machine")]
// SAFETY: as above.
unsafe extern "C-unwind" fn joined<C: Count>(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: as above; where values are joined, there are two or more, and all are strings or numbers.
    unsafe {
        let given = ffi::lua_gettop(state);
        let joins = |at: &c_int| matches!(ffi::lua_type(state, *at), ffi::LUA_TSTRING | ffi::LUA_TNUMBER);
        // From right to left, as Luau does it.
        if let Some(odd) = (1..=given).rev().find(|at| !joins(at)) {
            let left = odd.min(given - 1).max(1);
            let kind = |at| ffi::lua_typename(state, ffi::lua_type(state, at));
            ffi::luaL_error(state, c"attempt to concatenate %s with %s".as_ptr(), kind(left), kind(left + 1));
        }
        settling(state, counter::<C>(state), || {
            ffi::lua_concat(state, given);
            1
        })
    }
}

/// Does work that leaves as many results on the stack as it returns, and tells the meter of them.
#[expect(unsafe_code, reason = "mlua does not tell")]
// SAFETY: nothing with a destructor is alive where an error can be raised; the work leaves what it says.
unsafe fn settling<C: Count>(
    state: *mut ffi::lua_State,
    count: Option<&C>,
    work: impl FnOnce() -> c_int,
) -> c_int {
    // SAFETY: as above.
    unsafe {
        let before = count.map_or(0, |count| taken(state, count));
        let results = work();
        if let Some(count) = count {
            ffi::luaL_checkstack(state, ROOM, std::ptr::null());
            settle(state, count, before, results);
        }
        results
    }
}

/// Bytes on the account of a meter.
#[expect(unsafe_code, reason = "mlua does not tell")]
// SAFETY: the state is that of a machine.
unsafe fn taken<C: Count>(state: *mut ffi::lua_State, count: &C) -> usize {
    // SAFETY: as above.
    unsafe { ffi::lua_totalbytes(state, count.account().into()) }
}

/// Tells the meter of the results of a call, which are the top values of the stack and all that memory was taken for
/// since there were `before` bytes. Tables without texts stay measured, as whatever is no text.
#[expect(unsafe_code, reason = "mlua does not tell")]
// SAFETY: there are as many results on the stack, and room for `ROOM` values more.
pub(crate) unsafe fn settle<C: Count>(state: *mut ffi::lua_State, count: &C, before: usize, results: c_int) {
    // SAFETY: as above.
    unsafe {
        let taken = taken(state, count).saturating_sub(before);
        let top = ffi::lua_gettop(state);
        let mut any = false;
        for at in top - results + 1..=top {
            if let Some(text) = text_at(state, at) {
                count.asked(text.letters, text.hash);
                any = true;
            } else if taken > 0 && ffi::lua_type(state, at) == ffi::LUA_TTABLE {
                let table = Field::on_stack(state, at);
                if has_texts(table) {
                    any = true;
                    count.made(size(table, count));
                }
            }
        }
        if any {
            count.taken(taken);
        }
    }
}

/// Returns whether the first field of a table, or of the table in it, is a text or has a text for a name.
fn has_texts(table: Field<'_>) -> bool {
    let mut found = false;
    table.fields(|key, value| {
        found =
            key.shown().is_some() || value.shown().is_some() || value.table().is_some() && has_texts(value);
        None
    });
    found
}

/// Bytes of a table and the tables in it, of whose texts the meter is told.
fn size(table: Field<'_>, count: &impl Count) -> usize {
    let mut bytes = A_TABLE;
    table.fields(|key, value| {
        bytes += A_FIELD;
        for text in [key, value].into_iter().filter_map(Field::shown) {
            count.asked(text.letters, text.hash);
        }
        if value.table().is_some() {
            bytes += size(value, count);
        }
        Some(())
    });
    bytes
}
