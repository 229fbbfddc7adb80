//! The Lua stack of a call.

use super::table::Field;
use mlua::state::RawLua;
use mlua::{FromLua, IntoLuaMulti, ffi};
use std::ffi::c_int;

/// Stack index of the object of a method.
const OBJECT: c_int = 1;

/// Where the arguments of a call begin.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Begin {
    /// At the bottom: a function or an operator.
    Lowest = 1,
    /// Above the object: a method.
    AboveObject = 2,
}

/// The stack of a running method, function or operator.
pub(crate) struct Stack<'a> {
    raw: &'a RawLua,
    begin: Begin,
}

impl<'a> Stack<'a> {
    pub(crate) const fn of(raw: &'a RawLua, begin: Begin) -> Self {
        Self { raw, begin }
    }

    /// The argument with this index, from 0; nil if there are fewer.
    pub(crate) fn arg(&self, nth: usize) -> Field<'_> {
        Field::on_stack(self.raw.state(), self.at(nth))
    }

    const fn at(&self, nth: usize) -> c_int {
        self.begin as c_int + nth as c_int
    }

    /// Number of arguments.
    pub(crate) fn given(&self) -> usize {
        #[expect(unsafe_code, reason = "mlua would take them")]
        // SAFETY: the state is that of the running function.
        let top = unsafe { ffi::lua_gettop(self.raw.state()) };
        (top + 1 - self.at(0)).max(0) as usize
    }

    /// Borrows the object through mlua; `None` if it is of another class or already borrowed.
    pub(crate) fn own<B: FromLua>(&self) -> Option<B> {
        #[expect(unsafe_code, reason = "mlua would make a value of it")]
        // SAFETY: the lowest stack index can be inspected even if the stack is empty.
        unsafe {
            B::from_stack(OBJECT, self.raw).ok()
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
            T::from_stack(self.at(nth), self.raw).ok()
        }
    }

    /// Pushes results and returns their number.
    pub(crate) fn give(&self, results: impl IntoLuaMulti) -> mlua::Result<c_int> {
        #[expect(unsafe_code, reason = "what mlua does for its own")]
        // SAFETY: a function has stack space for as many results as are returned here.
        unsafe {
            results.push_into_stack_multi(self.raw)
        }
    }
}
