//! The Lua stack of a method call.

use super::table::Field;
use mlua::state::RawLua;
use mlua::{FromLua, IntoLuaMulti, ffi};
use std::ffi::c_int;

/// Stack index of the object of a method; its arguments follow.
const OBJECT: c_int = 1;
const FIRST: c_int = 2;

/// The stack of a running method.
pub(crate) struct Stack<'a>(&'a RawLua);

impl<'a> Stack<'a> {
    pub(crate) const fn of(raw: &'a RawLua) -> Self {
        Self(raw)
    }

    /// The argument with this index, from 0; nil if there are fewer.
    pub(crate) fn arg(&self, nth: usize) -> Field<'_> {
        Field::on_stack(self.0.state(), FIRST + nth as c_int)
    }

    /// Number of arguments.
    pub(crate) fn given(&self) -> usize {
        #[expect(unsafe_code, reason = "mlua would take them")]
        // SAFETY: the state is that of the running function.
        let top = unsafe { ffi::lua_gettop(self.0.state()) };
        (top + 1 - FIRST).max(0) as usize
    }

    /// Borrows the object through mlua; `None` if it is of another class or already borrowed.
    pub(crate) fn own<B: FromLua>(&self) -> Option<B> {
        #[expect(unsafe_code, reason = "mlua would make a value of it")]
        // SAFETY: the lowest stack index can be inspected even if the stack is empty.
        unsafe {
            B::from_stack(OBJECT, self.0).ok()
        }
    }

    /// The argument with this index, converted by mlua.
    pub(crate) fn value<T: FromLua>(&self, nth: usize) -> Option<T> {
        if nth >= self.given() {
            return None;
        }
        #[expect(unsafe_code, reason = "what mlua does for its own")]
        // SAFETY: there is a value at this index.
        unsafe {
            T::from_stack(FIRST + nth as c_int, self.0).ok()
        }
    }

    /// Pushes results and returns their number.
    pub(crate) fn give(&self, results: impl IntoLuaMulti) -> mlua::Result<c_int> {
        #[expect(unsafe_code, reason = "what mlua does for its own")]
        // SAFETY: a function has stack space for as many results as are returned here.
        unsafe {
            results.push_into_stack_multi(self.0)
        }
    }
}
