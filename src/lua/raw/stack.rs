//! The stack of a method that is called.

use super::table::Field;
use mlua::state::RawLua;
use mlua::{FromLua, IntoLuaMulti, ffi};
use std::ffi::{c_int, c_void};

/// Where the object of a method lies, and behind it its arguments.
const OBJECT: c_int = 1;
const FIRST: c_int = 2;

/// What lies on the stack of a method while it runs.
pub(crate) struct Stack<'a>(&'a RawLua);

impl<'a> Stack<'a> {
    pub(crate) const fn of(raw: &'a RawLua) -> Self {
        Self(raw)
    }

    /// The argument of this number, from 0. There is one of any number, which is nil.
    pub(crate) fn arg(&self, nth: usize) -> Field<'_> {
        Field::on_stack(self.0.state(), FIRST + nth as c_int)
    }

    /// How many arguments there are.
    pub(crate) fn given(&self) -> usize {
        #[expect(unsafe_code, reason = "mlua would take them")]
        // SAFETY: the state is that of the running function.
        let top = unsafe { ffi::lua_gettop(self.0.state()) };
        (top + 1 - FIRST).max(0) as usize
    }

    /// Where the object of a method lies.
    pub(crate) fn object(&self) -> Option<*const c_void> {
        Field::on_stack(self.0.state(), OBJECT).object()
    }

    /// The object, borrowed from mlua in this way; none if it is of another class, or lent already.
    pub(crate) fn own<B: FromLua>(&self) -> Option<B> {
        #[expect(unsafe_code, reason = "mlua would make a value of it")]
        // SAFETY: the place at the bottom of the stack may be looked at even if there is nothing.
        unsafe {
            B::from_stack(OBJECT, self.0).ok()
        }
    }

    /// The argument of this number, as mlua reads it.
    pub(crate) fn value<T: FromLua>(&self, nth: usize) -> Option<T> {
        if nth >= self.given() {
            return None;
        }
        #[expect(unsafe_code, reason = "what mlua does for its own")]
        // SAFETY: there is a value at this place.
        unsafe {
            T::from_stack(FIRST + nth as c_int, self.0).ok()
        }
    }

    /// Pushes results, and tells how many.
    pub(crate) fn give(&self, results: impl IntoLuaMulti) -> mlua::Result<c_int> {
        #[expect(unsafe_code, reason = "what mlua does for its own")]
        // SAFETY: a function of the machine has room for as many as it may return here.
        unsafe {
            results.push_into_stack_multi(self.0)
        }
    }
}
