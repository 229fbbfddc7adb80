//! Tables read where they lie: what is there, and where, without making anything of it.
//!
//! Of world lines alone that gains 11.5 % of a hanchan's instructions (four girls with busy hooks),
//! 12.4 % with Luau's assertions.

use mlua::state::RawLua;
use mlua::{Lua, LuaString, Table, ffi};
use std::ffi::{c_int, c_void};
use std::marker::PhantomData;

/// Tables within tables that are gone into.
const DEEPEST: usize = 5;
/// What is on the stack at once: a table, a key and a value for each level, and two values to have one held.
const ROOM: c_int = 2 * DEEPEST as c_int + 3;

/// A key or a value of a table, looked at where it lies: what it is if it is that, and none otherwise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field<'t> {
    state: *mut ffi::lua_State,
    /// Where it is on the stack, and in how many tables.
    at: c_int,
    depth: usize,
    shown: PhantomData<&'t ()>,
}

#[expect(unsafe_code, reason = "mlua would make a value of it")]
// SAFETY of all: what is shown is on the stack for as long as `'t` lasts, and there is room for the levels of a
// table and two values more. Nothing is converted.
impl<'t> Field<'t> {
    /// What is at this place, above which there is room for the levels of a table and two values more; a function that
    /// runs has it.
    pub(crate) const fn on_stack(state: *mut ffi::lua_State, at: c_int) -> Self {
        Self { state, at, depth: 0, shown: PhantomData }
    }

    pub(crate) const fn state(self) -> *mut ffi::lua_State {
        self.state
    }

    /// Pushes it.
    pub(crate) fn push(self) {
        // SAFETY: as above.
        unsafe { ffi::lua_pushvalue(self.state, self.at) }
    }

    /// Is it nil, or not there?
    pub(crate) fn is_nil(self) -> bool {
        self.kind() <= ffi::LUA_TNIL
    }

    /// Is it neither nil nor false?
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
        // SAFETY: as above, and a text stays where it is.
        unsafe {
            let text = ffi::lua_tolstringatom(self.state, self.at, &mut len, std::ptr::null_mut());
            (!text.is_null()).then(|| std::slice::from_raw_parts(text.cast(), len))
        }
    }

    /// Where an object lies.
    pub(crate) fn object(self) -> Option<*const c_void> {
        // SAFETY: as above.
        let object = unsafe { ffi::lua_touserdata(self.state, self.at) };
        (!object.is_null()).then_some(object.cast_const())
    }

    /// Where a table lies that nothing changes any more. None has a metatable: that of a girl is frozen at times, and
    /// changes again.
    pub(crate) fn unchanging(self) -> Option<*const c_void> {
        // SAFETY: as above, and a table.
        let frozen = |_: &_| unsafe { ffi::lua_getreadonly(self.state, self.at) != 0 };
        self.table().filter(frozen).filter(|_| self.metatable().is_null())
    }

    /// Where a table lies.
    pub(crate) fn table(self) -> Option<*const c_void> {
        // SAFETY: as above.
        self.is(ffi::LUA_TTABLE).then(|| unsafe { ffi::lua_topointer(self.state, self.at) })
    }

    /// Shows each key of a table with its value, in the order in which they lie: the places of a sequence one
    /// after the other, the rest as chance has it. None as soon as one is not taken.
    pub(crate) fn fields(self, mut each: impl FnMut(Field<'_>, Field<'_>) -> Option<()>) -> Option<()> {
        if self.depth == DEEPEST || !self.is(ffi::LUA_TTABLE) {
            return None;
        }
        let shown = |at| Field { at, depth: self.depth + 1, ..self };
        let mut next = 0;
        // SAFETY: as above. `shown_by` made room for a key and a value in each depth; they are popped again.
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

    /// Shows the elements of a sequence in order, whatever else is in the table. None as soon as one is not taken.
    pub(crate) fn elements(self, mut each: impl FnMut(Field<'_>) -> Option<()>) -> Option<()> {
        if self.depth == DEEPEST || !self.is(ffi::LUA_TTABLE) {
            return None;
        }
        for nth in 1..=self.length() as c_int {
            // SAFETY: as above. There is room for a key and a value in each depth; one is pushed and popped again.
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

    /// Shows a field of a table.
    fn field<R>(
        self,
        raw: &RawLua,
        name: &LuaString,
        look: impl FnOnce(Field<'_>) -> Option<R>,
    ) -> Option<R> {
        // SAFETY: as above; `shown_by` made room for a key and a value, and this is a table.
        unsafe {
            raw.push(name).ok()?;
            ffi::lua_rawget(self.state, self.at);
            let shown = look(Field { at: ffi::lua_gettop(self.state), ..self });
            ffi::lua_pop(self.state, 1);
            shown
        }
    }

    /// What kind of value it is, by Luau's numbers.
    pub(crate) fn kind(self) -> c_int {
        // SAFETY: as above; any argument may be asked for.
        unsafe { ffi::lua_type(self.state, self.at) }
    }

    /// Where the metatable lies, if there is one.
    pub(crate) fn metatable(self) -> *const c_void {
        // SAFETY: as above.
        unsafe { ffi::lua_getmetatablepointer(self.state, self.at) }
    }

    pub(crate) fn is_function(self) -> bool {
        self.is(ffi::LUA_TFUNCTION)
    }

    /// How many bytes a text has, or elements a sequence.
    pub(crate) fn length(self) -> usize {
        // SAFETY: as above; neither is changed by it.
        unsafe { ffi::lua_objlen(self.state, self.at) as usize }
    }

    fn is(self, kind: c_int) -> bool {
        self.kind() == kind
    }
}

/// Shows each key of a table with its value, as [`Field::fields`].
pub(crate) fn fields(
    lua: &Lua,
    table: &Table,
    each: impl FnMut(Field<'_>, Field<'_>) -> Option<()>,
) -> Option<()> {
    shown(lua, table, |table| table.fields(each))
}

/// Shows a table. None if it is not taken.
pub(crate) fn shown<R>(lua: &Lua, table: &Table, look: impl FnOnce(Field<'_>) -> Option<R>) -> Option<R> {
    shown_by(lua, table, |_, table| look(table))
}

/// The same for who pushes something.
fn shown_by<R>(lua: &Lua, table: &Table, look: impl FnOnce(&RawLua, Field<'_>) -> Option<R>) -> Option<R> {
    lua.exec_raw_lua(|raw| {
        #[expect(unsafe_code, reason = "mlua would make a value of each entry")]
        // SAFETY: there is room for what is pushed, and the stack is left as it was.
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

/// Is one of these fields of a table set, to something that is neither nil nor false? So it is if that cannot be
/// told.
pub(crate) fn any_set(lua: &Lua, table: &Table, names: &[LuaString]) -> bool {
    let set = |raw: &_, table: Field<'_>| {
        names.iter().any(|name| table.field(raw, name, |value| Some(value.is_set())) != Some(false))
    };
    shown_by(lua, table, |raw, table| Some(set(raw, table))) != Some(false)
}

/// Shows a field of a table, without asking its metatable.
pub(crate) fn field<R>(
    lua: &Lua,
    table: &Table,
    name: &LuaString,
    look: impl FnOnce(Field<'_>) -> Option<R>,
) -> Option<R> {
    shown_by(lua, table, |raw, table| table.field(raw, name, look))
}

/// How many entries a table has.
pub(crate) fn entries(lua: &Lua, table: &Table) -> usize {
    let mut count = 0;
    let counted = fields(lua, table, |_, _| {
        count += 1;
        Some(())
    });
    counted.map_or(0, |()| count)
}

/// For [`fields`] of a sequence: shows its values alone, if they lie in order and there is nothing else.
pub(crate) fn in_turn(
    mut each: impl FnMut(Field<'_>) -> Option<()>,
) -> impl FnMut(Field<'_>, Field<'_>) -> Option<()> {
    let mut last = 0.0;
    move |key, value| {
        last += 1.0;
        if key.number() == Some(last) { each(value) } else { None }
    }
}
