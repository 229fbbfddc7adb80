//! The stack of a method that is called.

use super::table::Field;
use mlua::state::RawLua;
use mlua::{FromLua, FromLuaMulti, IntoLuaMulti, Lua, MultiValue, ffi};
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
    pub(crate) fn arg(&self, nth: c_int) -> Field<'_> {
        Field::on_stack(self.0.state(), FIRST + nth)
    }

    /// How many arguments there are.
    pub(crate) fn given(&self) -> c_int {
        #[expect(unsafe_code, reason = "mlua would take them")]
        // SAFETY: the state is that of the running function.
        let top = unsafe { ffi::lua_gettop(self.0.state()) };
        (top + 1 - FIRST).max(0)
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

    /// The arguments, as mlua reads them.
    pub(crate) fn rest<A: FromLuaMulti>(&self) -> Option<A> {
        #[expect(unsafe_code, reason = "what mlua does for its own")]
        // SAFETY: there are so many values on top of the stack.
        unsafe {
            A::from_stack_args(self.given(), FIRST as usize, None, self.0).ok()
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

/// Arguments that mlua reads as those of another type, each with its number should it be wrong.
pub(crate) trait Given: Sized {
    type As: FromLuaMulti;

    fn given(args: Self::As) -> Self;
}

/// These, as a method takes them.
pub(crate) struct Args<T>(pub(crate) T);

impl<T: Given> FromLuaMulti for Args<T> {
    fn from_lua_multi(values: MultiValue, lua: &Lua) -> mlua::Result<Self> {
        T::As::from_lua_multi(values, lua).map(|args| Self(T::given(args)))
    }

    fn from_lua_args(args: MultiValue, i: usize, to: Option<&str>, lua: &Lua) -> mlua::Result<Self> {
        T::As::from_lua_args(args, i, to, lua).map(|args| Self(T::given(args)))
    }

    #[expect(unsafe_code, reason = "mlua's own way tells no number of the argument")]
    // SAFETY: there must be so many values on top of the stack.
    unsafe fn from_stack_args(nargs: c_int, i: usize, to: Option<&str>, raw: &RawLua) -> mlua::Result<Self> {
        // SAFETY: as above.
        unsafe { T::As::from_stack_args(nargs, i, to, raw) }.map(|args| Self(T::given(args)))
    }
}
