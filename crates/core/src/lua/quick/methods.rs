//! Methods, operators and functions called without mlua, which costs several times what most of them do.
//!
//! The object is borrowed from mlua. Everything unusual goes through mlua: an object of another class, an argument that
//! does not fit, an error.
//!
//! Saves 25.6 % of a game's instructions, 25.2 % with Luau's assertions.

use super::returned::Returned;
use crate::lua::meter::{Meter, unguarded};
use crate::lua::raw::{Begin, Count as _, ROOM, Stack, counter, settle};
use mlua::userdata::UserDataMetatable;
use mlua::{AnyUserData, Function, Lua, Table, UserDataRef, UserDataRefMut, WeakLua, ffi};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::ffi::c_int;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::ptr::NonNull;
use std::rc::Rc;

/// How a call reads its arguments.
pub(crate) struct Taking<F> {
    /// Maximum number of arguments.
    pub(crate) most: usize,
    /// Whether the method can touch Luau's heap, and thereby raise an error.
    pub(crate) may_raise: bool,
    /// Reads the arguments from the stack; `None` if one does not fit.
    pub(crate) read: F,
}

/// Why a call failed.
enum Failure {
    Error(mlua::Error),
    Panic(Box<dyn Any + Send>),
}

/// Replaces the methods of a machine's objects with quick ones.
pub(crate) struct Quick {
    lua: Lua,
    failure: Rc<Cell<Option<Failure>>>,
    /// Raises a failure as mlua does.
    raise: Function,
}

/// Owns what the machine's functions point to. Stored as app data.
#[derive(Default)]
struct Kept(RefCell<Vec<Rc<QuickMethod>>>);

impl Quick {
    pub(crate) fn new(lua: &Lua) -> mlua::Result<Self> {
        let failure = Rc::new(Cell::new(None));
        let raised = Rc::clone(&failure);
        let raise = lua.create_function(move |_, ()| match raised.take() {
            Some(Failure::Error(error)) => Err(error),
            Some(Failure::Panic(panic)) => resume_unwind(panic),
            None => Ok(()),
        })?;
        if lua.app_data_ref::<Kept>().is_none() {
            lua.set_app_data(Kept::default());
        }
        Ok(Self { lua: lua.clone(), failure, raise })
    }

    /// The methods of an object's class, which is `T`.
    pub(crate) fn class<T: 'static>(&self, object: &AnyUserData) -> mlua::Result<QuickClass<'_, T>> {
        let operators = object.metatable()?;
        let methods = operators.get("__index")?;
        Ok(QuickClass { quick: self, methods, operators, so_far: Ok(()), class: PhantomData })
    }

    /// A function that replaces one of mlua's without an object.
    pub(crate) fn free<A: 'static, B: Returned>(
        &self,
        slow: Function,
        taking: Taking<impl Fn(&Stack<'_>) -> Option<A> + 'static>,
        call: impl Fn(&Lua, A) -> mlua::Result<B> + 'static,
    ) -> mlua::Result<Function> {
        self.function(slow, Begin::Lowest, Work::of(taking, move |lua, _, args| Some(call(lua, args))))
    }
}

/// A class whose methods are being replaced.
pub(crate) struct QuickClass<'a, T> {
    quick: &'a Quick,
    /// The method table that mlua made and Lua uses.
    methods: Table,
    operators: UserDataMetatable,
    so_far: mlua::Result<()>,
    class: PhantomData<T>,
}

impl<T: 'static> QuickClass<'_, T> {
    /// Replaces a method that mlua already has, for the lifetime of the machine.
    pub(crate) fn add<A: 'static, B: Returned>(
        &mut self,
        name: &str,
        taking: Taking<impl Fn(&Stack<'_>) -> Option<A> + 'static>,
        call: impl Fn(&Lua, &T, A) -> mlua::Result<B> + 'static,
    ) {
        let call =
            move |lua: &Lua, stack: &Stack<'_>, args| Some(call(lua, &*stack.own::<UserDataRef<T>>()?, args));
        self.method(name, Work::of(taking, call));
    }

    /// Replaces a method that changes its object.
    pub(crate) fn add_mut<A: 'static, B: Returned>(
        &mut self,
        name: &str,
        taking: Taking<impl Fn(&Stack<'_>) -> Option<A> + 'static>,
        call: impl Fn(&Lua, &mut T, A) -> mlua::Result<B> + 'static,
    ) {
        let call = move |lua: &Lua, stack: &Stack<'_>, args| {
            Some(call(lua, &mut *stack.own::<UserDataRefMut<T>>()?, args))
        };
        self.method(name, Work::of(taking, call));
    }

    /// Replaces an operator, whose arguments are its operands.
    pub(crate) fn operator<A: 'static, B: Returned>(
        &mut self,
        name: &str,
        taking: Taking<impl Fn(&Stack<'_>) -> Option<A> + 'static>,
        call: impl Fn(&Lua, A) -> mlua::Result<B> + 'static,
    ) {
        if self.so_far.is_ok() {
            let quick = self.operators.get(name).and_then(|slow| self.quick.free(slow, taking, call));
            self.so_far = quick.and_then(|quick| self.operators.set(name, quick));
        }
    }

    /// Finishes the class.
    ///
    /// # Errors
    /// mlua has no such method, or memory is exhausted.
    pub(crate) fn end(self) -> mlua::Result<()> {
        self.so_far
    }

    fn method(&mut self, name: &str, work: Work) {
        if self.so_far.is_ok() {
            let slow = self.methods.raw_get(name);
            let quick = slow.and_then(|slow| self.quick.function(slow, Begin::AboveObject, work));
            self.so_far = quick.and_then(|quick| self.methods.raw_set(name, quick));
        }
    }
}

impl Quick {
    /// Makes a function that replaces one of mlua's; it falls back to that for what the work leaves to it.
    fn function(&self, slow: Function, begin: Begin, work: Work) -> mlua::Result<Function> {
        let (lua, failure) = (self.lua.weak(), Rc::clone(&self.failure));
        let method = Rc::new(QuickMethod { lua, failure, begin, work });
        let pointer = Rc::as_ptr(&method);
        let kept = self.lua.app_data_ref::<Kept>();
        kept.ok_or_else(|| mlua::Error::runtime("the machine keeps nothing"))?.0.borrow_mut().push(method);
        closure(&self.lua, pointer, slow, &self.raise)
    }
}

/// A method, operator or function. Not generic, so that one copy of the surrounding code serves them all and stays
/// in the instruction cache.
struct QuickMethod {
    lua: WeakLua,
    failure: Rc<Cell<Option<Failure>>>,
    begin: Begin,
    work: Work,
}

/// What a method does, of one type for all of them.
struct Work {
    /// See [`Returned::MAY_RAISE`].
    may_raise: bool,
    /// Runs it on the stack; returns the number of results pushed. `None` if mlua must handle the call, for too many
    /// arguments or one that cannot be read; nothing has been done then.
    call: Box<Call>,
}

type Call = dyn Fn(&Lua, &Stack<'_>) -> Option<mlua::Result<c_int>>;

impl Work {
    fn of<A: 'static, B: Returned>(
        taking: Taking<impl Fn(&Stack<'_>) -> Option<A> + 'static>,
        call: impl Fn(&Lua, &Stack<'_>, A) -> Option<mlua::Result<B>> + 'static,
    ) -> Self {
        let Taking { most, may_raise, read } = taking;
        Self {
            may_raise: may_raise || B::MAY_RAISE,
            call: Box::new(move |lua, stack| {
                if stack.given() > most {
                    return None;
                }
                Some(call(lua, stack, read(stack)?)?.and_then(|results| stack.give(results)))
            }),
        }
    }
}

/// Outcome of a call.
enum Outcome {
    /// Number of results on the stack.
    Done(c_int),
    /// mlua must handle it; nothing has been done.
    Slow,
    /// An error to raise.
    Failed,
}

impl QuickMethod {
    fn run(&self, state: NonNull<ffi::lua_State>) -> Outcome {
        let Some(lua) = self.lua.try_upgrade() else { return Outcome::Slow };
        let called = catch_unwind(AssertUnwindSafe(|| {
            lua.exec_raw_lua(|raw| {
                // Differs if a hook ran in a thread of its own.
                if raw.state() != state.as_ptr() {
                    return Ok(Outcome::Slow);
                }
                let stack = Stack::of(raw, self.begin);
                let call = || {
                    (self.work.call)(&lua, &stack).map_or(Ok(Outcome::Slow), |done| done.map(Outcome::Done))
                };
                if self.work.may_raise { unguarded(&lua, || self.settled(state, call)) } else { call() }
            })
        }));
        let failure = match called {
            Ok(Ok(outcome)) => return outcome,
            Ok(Err(error)) => Failure::Error(error),
            Err(panic) => Failure::Panic(panic),
        };
        self.failure.set(Some(failure));
        Outcome::Failed
    }
}

impl QuickMethod {
    /// Has the meter told of the results of a call.
    fn settled(
        &self,
        state: NonNull<ffi::lua_State>,
        call: impl FnOnce() -> mlua::Result<Outcome>,
    ) -> mlua::Result<Outcome> {
        let state = state.as_ptr();
        #[expect(unsafe_code, reason = "mlua does not tell")]
        // SAFETY: the state is that of the running function, of a machine whose meter is ours; the stack has room for
        // what is looked at, and the results are on top of it.
        unsafe {
            let Some(count) = counter::<Meter>(state) else { return call() };
            let before = ffi::lua_totalbytes(state, count.account().into());
            let outcome = call()?;
            if let Outcome::Done(results) = outcome
                && ffi::lua_checkstack(state, ROOM) != 0
            {
                settle(state, count, before, results);
            }
            Ok(outcome)
        }
    }
}

/// Pushes the function that Lua calls, with its upvalues.
fn closure(
    lua: &Lua,
    method: *const QuickMethod,
    slow: Function,
    raise: &Function,
) -> mlua::Result<Function> {
    let method = method.cast_mut().cast();
    #[expect(unsafe_code, reason = "mlua would be in between")]
    // SAFETY: three values are popped and one is pushed, in a call that mlua protects.
    unsafe {
        lua.exec_raw((slow, raise), |state| {
            ffi::lua_pushlightuserdata(state, method);
            ffi::lua_pushcclosure(state, called, 3);
        })
    }
}

/// Upvalues of the function, as pushed above.
const SLOW: c_int = 1;
const RAISE: c_int = 2;
const METHOD: c_int = 3;

#[expect(unsafe_code, reason = "called by the machine")]
// SAFETY: only called by the machine, as the function made above. The machine keeps what `METHOD` points to.
// Nothing with a destructor is alive where an error can be raised.
unsafe extern "C-unwind" fn called(state: *mut ffi::lua_State) -> c_int {
    // SAFETY: as above.
    unsafe {
        let method = ffi::lua_touserdata(state, ffi::lua_upvalueindex(METHOD));
        match (*method.cast::<QuickMethod>()).run(NonNull::new_unchecked(state)) {
            Outcome::Done(results) => results,
            Outcome::Slow => {
                let given = ffi::lua_gettop(state);
                ffi::lua_pushvalue(state, ffi::lua_upvalueindex(SLOW));
                ffi::lua_insert(state, 1);
                ffi::lua_call(state, given, ffi::LUA_MULTRET);
                ffi::lua_gettop(state)
            }
            Outcome::Failed => {
                ffi::lua_pushvalue(state, ffi::lua_upvalueindex(RAISE));
                ffi::lua_call(state, 0, 0);
                0
            }
        }
    }
}
