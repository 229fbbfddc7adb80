//! Tables made on the stack: mlua would make a value of its own of each that is within another.

use crate::lua::meter::unguarded;
use mlua::state::RawLua;
use mlua::{AnyUserData, IntoLua, Lua, LuaString, Table, Value, ffi};
use std::ffi::c_int;

/// What a table has on the stack while it is made: itself, a key, a value, and what mlua needs to push one.
const ROOM: c_int = 4;

/// Makes tables and what is in them, each time one value on top of the stack.
pub(crate) struct Maker<'a>(&'a RawLua);

/// A table that is being filled.
pub(crate) struct Opened<'a> {
    maker: &'a Maker<'a>,
    at: c_int,
}

impl Opened<'_> {
    /// Puts a value under a name.
    pub(crate) fn set(&self, name: &str, value: impl IntoLua) -> mlua::Result<()> {
        let Self { maker, at } = *self;
        maker.value(name)?;
        maker.value(value)?;
        maker.leave(at + 2);
        #[expect(unsafe_code, reason = "mlua would look the table up each time")]
        // SAFETY: the table is there, with a name and a value on top of it.
        unsafe {
            ffi::lua_rawset(maker.0.state(), at);
        }
        Ok(())
    }
}

/// The table that this makes.
///
/// # Errors
/// Those of making it, or that it is no table.
pub(crate) fn made(lua: &Lua, make: impl FnOnce(&Maker<'_>) -> mlua::Result<()>) -> mlua::Result<Table> {
    // No limit of memory holds, so that nothing is raised where a table is made.
    unguarded(lua, || {
        lua.exec_raw_lua(|raw| {
            let maker = Maker(raw);
            let top = maker.top();
            if let Err(error) = make(&maker) {
                maker.leave(top);
                return Err(error);
            }
            maker.leave(top + 1);
            #[expect(unsafe_code, reason = "the table is on the stack")]
            // SAFETY: there is a value above `top`, and it is popped.
            unsafe {
                let table = raw.pop();
                ffi::lua_settop(raw.state(), top);
                table
            }
        })
    })
}

/// Objects in a row.
pub(crate) trait Elements {
    fn elements(&self) -> impl Iterator<Item = &AnyUserData> + Clone;
}

/// A sequence that a method returns, made where it is to be.
pub(crate) struct Sequence<T>(pub(crate) T);

impl<T: Elements> IntoLua for Sequence<T> {
    fn into_lua(self, lua: &Lua) -> mlua::Result<Value> {
        made(lua, |maker| maker.objects(self.0.elements())).map(Value::Table)
    }

    #[expect(unsafe_code, reason = "mlua would make a value of it")]
    // SAFETY: no limit of memory may hold. Quick methods see to that where what they return has a destructor, as
    // elements that hold objects have; the others make a value of it.
    unsafe fn push_into_stack(self, raw: &RawLua) -> mlua::Result<()> {
        Maker(raw).objects(self.0.elements())
    }
}

#[expect(unsafe_code, reason = "mlua would make a value of each")]
// A table that is begun has seen to it that there is room on the stack, and stays where it is until it is made.
impl Maker<'_> {
    /// A value.
    pub(crate) fn value(&self, value: impl IntoLua) -> mlua::Result<()> {
        // SAFETY: `begin` has seen to it that there is room for a name and a value.
        unsafe { self.0.push(value) }
    }

    /// A sequence with an element for each of these.
    pub(crate) fn sequence<T>(
        &self,
        things: impl Iterator<Item = T> + Clone,
        mut element: impl FnMut(T) -> mlua::Result<()>,
    ) -> mlua::Result<()> {
        let table = self.begin(things.clone().count() as c_int, 0)?;
        for (thing, at) in things.zip(1..) {
            element(thing)?;
            self.leave(table + 1);
            // SAFETY: the table is where `begin` put it, and its element on top.
            unsafe { ffi::lua_rawseti(self.0.state(), table, at) };
        }
        Ok(())
    }

    /// A sequence of objects.
    pub(crate) fn objects<'o>(
        &self,
        objects: impl Iterator<Item = &'o AnyUserData> + Clone,
    ) -> mlua::Result<()> {
        self.sequence(objects, |object| self.value(object))
    }

    /// A table of these fields, whose values this makes.
    pub(crate) fn record(
        &self,
        names: &[LuaString],
        mut field: impl FnMut(usize) -> mlua::Result<()>,
    ) -> mlua::Result<()> {
        let table = self.begin(0, names.len() as c_int)?;
        for (nth, name) in names.iter().enumerate() {
            self.value(name)?;
            field(nth)?;
            self.leave(table + 2);
            // SAFETY: the table is where `begin` put it, and name and value on top.
            unsafe { ffi::lua_rawset(self.0.state(), table) };
        }
        Ok(())
    }

    /// A table with about so many fields, which are put there one after the other.
    pub(crate) fn table(
        &self,
        fields: usize,
        fill: impl FnOnce(&Opened<'_>) -> mlua::Result<()>,
    ) -> mlua::Result<()> {
        let at = self.begin(0, fields as c_int)?;
        fill(&Opened { maker: self, at })
    }

    /// An empty table with room for so much, and where it is.
    fn begin(&self, elements: c_int, fields: c_int) -> mlua::Result<c_int> {
        // SAFETY: nothing is pushed before it is known that there is room.
        unsafe {
            if ffi::lua_checkstack(self.0.state(), ROOM) == 0 {
                return Err(mlua::Error::StackError);
            }
            ffi::lua_createtable(self.0.state(), elements, fields);
        }
        Ok(self.top())
    }

    fn top(&self) -> c_int {
        // SAFETY: a number of the state is read.
        unsafe { ffi::lua_gettop(self.0.state()) }
    }

    /// Leaves so many values on the stack, whatever was made.
    fn leave(&self, top: c_int) {
        // SAFETY: there was room for more, and what is above is not needed any more.
        unsafe { ffi::lua_settop(self.0.state(), top) };
    }
}
