//! Reads tables in place, without converting them to mlua values.
//!
//! For world lines alone, that saves 11.5 % of a game's instructions, 12.4 % with Luau's assertions.

use super::texts::{Shown, text_at};
use mlua::state::RawLua;
use mlua::{Lua, LuaString, Table, ffi};
use std::ffi::{c_int, c_void};
use std::marker::PhantomData;

/// Maximum nesting of tables read.
const DEEPEST: usize = 5;
/// Stack slots used at once: a table, a key and a value per level, and two more to hold a table.
pub(crate) const ROOM: c_int = 2 * DEEPEST as c_int + 3;

/// A key or value of a table, read in place. Accessors return `None` for other types.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field<'t> {
    state: *mut ffi::lua_State,
    /// Its stack index, and its nesting depth.
    at: c_int,
    depth: usize,
    shown: PhantomData<&'t ()>,
}

#[expect(unsafe_code, reason = "mlua would make a value of it")]
// SAFETY of all: the value stays on the stack for `'t`, and there is stack space for the nested levels and
// two values more. Nothing is converted.
impl<'t> Field<'t> {
    /// The value at a stack index, with stack space above it for the nested levels and two values more, as a
    /// running function has.
    pub(crate) const fn on_stack(state: *mut ffi::lua_State, at: c_int) -> Self {
        Self { state, at, depth: 0, shown: PhantomData }
    }

    pub(crate) const fn state(self) -> *mut ffi::lua_State {
        self.state
    }

    /// Pushes the value.
    pub(crate) fn push(self) {
        // SAFETY: as above.
        unsafe { ffi::lua_pushvalue(self.state, self.at) }
    }

    /// Returns whether it is nil or absent.
    pub(crate) fn is_nil(self) -> bool {
        self.kind() <= ffi::LUA_TNIL
    }

    /// Returns whether it is neither nil nor false.
    pub(crate) fn is_set(self) -> bool {
        !self.is_nil() && self.flag() != Some(false)
    }

    pub(crate) fn flag(self) -> Option<bool> {
        // SAFETY: as above.
        unsafe { self.is(ffi::LUA_TBOOLEAN).then(|| ffi::lua_toboolean(self.state, self.at) != 0) }
    }

    pub(crate) fn number(self) -> Option<f64> {
        let number = |at| {
            // SAFETY: as above.
            unsafe { ffi::lua_tonumberx(self.state, at, std::ptr::null_mut()) }
        };
        self.is(ffi::LUA_TNUMBER).then(|| number(self.at))
    }

    pub(crate) fn text(self) -> Option<&'t [u8]> {
        let mut len = 0;
        // SAFETY: as above; strings do not move.
        unsafe {
            let text = ffi::lua_tolstringatom(self.state, self.at, &mut len, std::ptr::null_mut());
            (!text.is_null()).then(|| std::slice::from_raw_parts(text.cast(), len))
        }
    }

    /// A text with what Luau knows of it.
    pub(super) fn shown(self) -> Option<Shown<'t>> {
        // SAFETY: as above.
        unsafe { text_at(self.state, self.at) }
    }

    /// Address of a userdata.
    pub(crate) fn object(self) -> Option<*const c_void> {
        // SAFETY: as above.
        let object = unsafe { ffi::lua_touserdata(self.state, self.at) };
        (!object.is_null()).then_some(object.cast_const())
    }

    /// Address of a table that can't change any more. Tables with a metatable are excluded: that of a girl is
    /// frozen at times and changes again.
    pub(crate) fn unchanging(self) -> Option<*const c_void> {
        // SAFETY: as above; it is a table.
        let frozen = |_: &_| unsafe { ffi::lua_getreadonly(self.state, self.at) != 0 };
        self.table().filter(frozen).filter(|_| self.metatable().is_null())
    }

    /// Address of a table.
    pub(crate) fn table(self) -> Option<*const c_void> {
        // SAFETY: as above.
        self.is(ffi::LUA_TTABLE).then(|| unsafe { ffi::lua_topointer(self.state, self.at) })
    }

    /// Calls `each` with each key and value of a table, in memory order: sequence elements first, then the
    /// rest in arbitrary order. Stops with `None` as soon as `each` returns `None`.
    pub(crate) fn fields(self, mut each: impl FnMut(Field<'_>, Field<'_>) -> Option<()>) -> Option<()> {
        if self.depth == DEEPEST || !self.is(ffi::LUA_TTABLE) {
            return None;
        }
        let shown = |at| Field { at, depth: self.depth + 1, ..self };
        let mut next = 0;
        // SAFETY: as above. `shown_by` reserved a key and a value per level; both are popped again.
        unsafe {
            let top = ffi::lua_gettop(self.state);
            loop {
                next = ffi::lua_rawiter(self.state, self.at, next);
                if next < 0 {
                    return Some(());
                }
                let taken = each(shown(top + 1), shown(top + 2));
                ffi::lua_settop(self.state, top);
                taken?;
            }
        }
    }

    /// Calls `each` with the elements of a sequence in order, ignoring other fields. Stops with `None` as
    /// soon as `each` returns `None`.
    pub(crate) fn elements(self, mut each: impl FnMut(Field<'_>) -> Option<()>) -> Option<()> {
        if self.depth == DEEPEST || !self.is(ffi::LUA_TTABLE) {
            return None;
        }
        for nth in 1..=self.length() as c_int {
            // SAFETY: as above. There is stack space for a key and a value per level; one value is pushed and
            // popped.
            unsafe {
                ffi::lua_rawgeti(self.state, self.at, nth.into());
                let at = ffi::lua_gettop(self.state);
                let taken = each(Field { at, depth: self.depth + 1, ..self });
                ffi::lua_pop(self.state, 1);
                taken?;
            }
        }
        Some(())
    }

    /// Whether a table has its elements in a row and nothing else. Not told of a row that was not laid out as one.
    pub(crate) fn is_plain_row(self) -> bool {
        if self.depth == DEEPEST || !self.is(ffi::LUA_TTABLE) {
            return false;
        }
        let length = self.length() as c_int;
        // SAFETY: as above; a key and a value are pushed and popped. What `lua_rawiter` starts from is a place among
        // the elements, or the one it returned.
        unsafe {
            let mut last = 0;
            if length > 0 {
                last = ffi::lua_rawiter(self.state, self.at, length - 1);
                if last < 0 {
                    return false;
                }
                let key = Field { at: ffi::lua_gettop(self.state) - 1, ..self }.number();
                ffi::lua_pop(self.state, 2);
                if key != Some(f64::from(length)) {
                    return false;
                }
            }
            if ffi::lua_rawiter(self.state, self.at, last) < 0 {
                return true;
            }
            ffi::lua_pop(self.state, 2);
            false
        }
    }

    /// Shows a field of a table.
    fn field<R>(
        self,
        raw: &RawLua,
        name: &LuaString,
        look: impl FnOnce(Field<'_>) -> Option<R>,
    ) -> Option<R> {
        // SAFETY: as above; `shown_by` reserved a key and a value, and this is a table.
        unsafe {
            raw.push(name).ok()?;
            ffi::lua_rawget(self.state, self.at);
            let shown = look(Field { at: ffi::lua_gettop(self.state), ..self });
            ffi::lua_pop(self.state, 1);
            shown
        }
    }

    /// Its type, as Luau numbers them.
    pub(crate) fn kind(self) -> c_int {
        // SAFETY: as above; valid for any index.
        unsafe { ffi::lua_type(self.state, self.at) }
    }

    /// Address of the metatable, or null.
    pub(crate) fn metatable(self) -> *const c_void {
        // SAFETY: as above.
        unsafe { ffi::lua_getmetatablepointer(self.state, self.at) }
    }

    pub(crate) fn is_function(self) -> bool {
        self.is(ffi::LUA_TFUNCTION)
    }

    /// Length of a string in bytes, or number of elements of a sequence.
    pub(crate) fn length(self) -> usize {
        // SAFETY: as above; this changes neither.
        unsafe { ffi::lua_objlen(self.state, self.at) as usize }
    }

    fn is(self, kind: c_int) -> bool {
        self.kind() == kind
    }
}

/// Reads each key and value of a table, see [`Field::fields`].
pub(crate) fn fields(
    lua: &Lua,
    table: &Table,
    each: impl FnMut(Field<'_>, Field<'_>) -> Option<()>,
) -> Option<()> {
    shown(lua, table, |table| table.fields(each))
}

/// Reads a table in place; `None` if `look` returns `None`.
pub(crate) fn shown<R>(lua: &Lua, table: &Table, look: impl FnOnce(Field<'_>) -> Option<R>) -> Option<R> {
    shown_by(lua, table, |_, table| look(table))
}

/// As [`shown`], for callers that push values.
fn shown_by<R>(lua: &Lua, table: &Table, look: impl FnOnce(&RawLua, Field<'_>) -> Option<R>) -> Option<R> {
    lua.exec_raw_lua(|raw| {
        #[expect(unsafe_code, reason = "mlua would make a value of each entry")]
        // SAFETY: there is stack space for what is pushed, and the stack is left balanced.
        unsafe {
            let state = raw.state();
            if ffi::lua_checkstack(state, ROOM) == 0 {
                return None;
            }
            raw.push(table).ok()?;
            let result = look(raw, Field::on_stack(state, ffi::lua_gettop(state)));
            ffi::lua_pop(state, 1);
            result
        }
    })
}

/// Returns whether one of these fields of a table is set to something other than nil and false; true if that
/// cannot be determined.
pub(crate) fn any_set(lua: &Lua, table: &Table, names: &[LuaString]) -> bool {
    let set = |raw: &_, table: Field<'_>| {
        names.iter().any(|name| table.field(raw, name, |value| Some(value.is_set())) != Some(false))
    };
    shown_by(lua, table, |raw, table| Some(set(raw, table))) != Some(false)
}

/// Reads a field of a table, ignoring its metatable.
pub(crate) fn field<R>(
    lua: &Lua,
    table: &Table,
    name: &LuaString,
    look: impl FnOnce(Field<'_>) -> Option<R>,
) -> Option<R> {
    shown_by(lua, table, |raw, table| table.field(raw, name, look))
}

/// Number of entries of a table.
pub(crate) fn entries(lua: &Lua, table: &Table) -> usize {
    let mut count = 0;
    let counted = fields(lua, table, |_, _| {
        count += 1;
        Some(())
    });
    counted.map_or(0, |()| count)
}

/// Adapter for [`fields`] of a sequence: passes on the values, provided that they come in order and there are
/// no other fields.
pub(crate) fn in_turn(
    mut each: impl FnMut(Field<'_>) -> Option<()>,
) -> impl FnMut(Field<'_>, Field<'_>) -> Option<()> {
    let mut last = 0.0;
    move |key, value| {
        last += 1.0;
        if key.number() == Some(last) { each(value) } else { None }
    }
}
