//! Methods called without mlua in between, which costs several times what most of them do. Of the
//! objects that every machine has one of it is known here beforehand where they lie, and what they are.
//!
//! An object that a script has made for itself is borrowed from mlua. Anything out of the ordinary goes mlua's whole
//! way: an object of another class, an argument that does not fit, an error.
//!
//! It gains 25.6 % of a hanchan's instructions (four girls with busy hooks), 25.2 % with Luau's assertions. To know
//! where objects lie has 2.8 % of it, to borrow those that scripts made 1.9 %.

use super::returned::Returned;
use crate::lua::meter::unguarded;
use crate::lua::raw::Stack;
use mlua::{AnyUserData, Function, Lua, Table, UserDataRef, UserDataRefMut, WeakLua, ffi};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::ffi::{c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::ptr::NonNull;
use std::rc::Rc;

/// How the arguments of a method are read.
pub(crate) struct Taking<F> {
    /// So many at most.
    pub(crate) most: usize,
    /// May the method have to do with what Luau keeps?
    pub(crate) may_raise: bool,
    /// The arguments that lie on the stack, if nothing is wrong with them.
    pub(crate) read: F,
}

/// Why a call came to nothing.
enum Failure {
    Error(mlua::Error),
    Panic(Box<dyn Any + Send>),
}

/// Makes the methods of a machine's objects quick.
pub(crate) struct Quick {
    lua: Lua,
    failure: Rc<Cell<Option<Failure>>>,
    /// Raises the failure as mlua does.
    raise: Function,
}

/// What is at the other end of the pointers that functions of the machine have; it has this as app data.
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

    /// The methods of a class of which these are the objects.
    pub(crate) fn class<T: 'static>(
        &self,
        objects: impl IntoIterator<Item = (AnyUserData, T)>,
    ) -> mlua::Result<QuickClass<'_, T>> {
        let mut objects = objects.into_iter().peekable();
        let first = objects.peek().ok_or_else(|| mlua::Error::runtime("a class without objects"))?;
        let methods = first.0.metatable()?.get("__index")?;
        let mut objects: Vec<_> = objects.map(|(object, of)| (object.to_pointer(), of)).collect();
        objects.sort_unstable_by_key(|&(place, _)| place);
        Ok(QuickClass { of: self, methods, objects: objects.into(), so_far: Ok(()) })
    }
}

/// A class whose methods are made quick.
pub(crate) struct QuickClass<'a, T> {
    of: &'a Quick,
    /// As mlua has them, and Lua finds them.
    methods: Table,
    /// By where they lie, in order. Whoever made them keeps them as long as the machine lives.
    objects: Rc<[(*const c_void, T)]>,
    so_far: mlua::Result<()>,
}

impl<T: 'static> QuickClass<'_, T> {
    /// One of its methods, which mlua has already. It is called so from now on, as long as the machine lives.
    pub(crate) fn add<A: 'static, B: Returned>(
        &mut self,
        name: &str,
        taking: Taking<impl Fn(&Stack<'_>) -> Option<A> + 'static>,
        call: impl Fn(&Lua, &T, A) -> mlua::Result<B> + 'static,
    ) {
        let objects = Rc::clone(&self.objects);
        self.method(name, taking, move |lua, stack, args| match find(&objects, stack.object()?) {
            Some(this) => Some(call(lua, this, args)),
            None => Some(call(lua, &*stack.own::<UserDataRef<T>>()?, args)),
        });
    }

    /// One that changes its object, which none of those can be that are known here.
    pub(crate) fn add_mut<A: 'static, B: Returned>(
        &mut self,
        name: &str,
        taking: Taking<impl Fn(&Stack<'_>) -> Option<A> + 'static>,
        call: impl Fn(&Lua, &mut T, A) -> mlua::Result<B> + 'static,
    ) {
        self.method(name, taking, move |lua, stack, args| {
            Some(call(lua, &mut *stack.own::<UserDataRefMut<T>>()?, args))
        });
    }

    /// That is all of them.
    ///
    /// # Errors
    /// mlua has no such method, or there is no memory for them.
    pub(crate) fn end(self) -> mlua::Result<()> {
        self.so_far
    }

    fn method<A: 'static, B: Returned>(
        &mut self,
        name: &str,
        taking: Taking<impl Fn(&Stack<'_>) -> Option<A> + 'static>,
        call: impl Fn(&Lua, &Stack<'_>, A) -> Option<mlua::Result<B>> + 'static,
    ) {
        if self.so_far.is_ok() {
            let slow = self.methods.raw_get(name);
            let quick = slow.and_then(|slow| self.of.function(slow, taking, call));
            self.so_far = quick.and_then(|quick| self.methods.raw_set(name, quick));
        }
    }
}

impl Quick {
    /// A function that calls this in place of one of mlua: of that it makes use where this has nothing to say, where
    /// there are too many arguments, or one that is not read.
    fn function<A: 'static, B: Returned>(
        &self,
        slow: Function,
        taking: Taking<impl Fn(&Stack<'_>) -> Option<A> + 'static>,
        call: impl Fn(&Lua, &Stack<'_>, A) -> Option<mlua::Result<B>> + 'static,
    ) -> mlua::Result<Function> {
        let Taking { most, may_raise, read } = taking;
        let method = Rc::new(QuickMethod {
            lua: self.lua.weak(),
            failure: Rc::clone(&self.failure),
            may_raise: may_raise || B::MAY_RAISE,
            call: Box::new(move |lua, stack| {
                if stack.given() > most {
                    return None;
                }
                Some(call(lua, stack, read(stack)?)?.and_then(|results| stack.give(results)))
            }),
        });
        let pointer = Rc::as_ptr(&method);
        let kept = self.lua.app_data_ref::<Kept>();
        kept.ok_or_else(|| mlua::Error::runtime("the machine keeps nothing"))?.0.borrow_mut().push(method);
        closure(&self.lua, pointer, slow, &self.raise)
    }
}

/// What lies here.
fn find<T>(objects: &[(*const c_void, T)], place: *const c_void) -> Option<&T> {
    let at = objects.binary_search_by_key(&place, |&(place, _)| place).ok()?;
    Some(&objects[at].1)
}

/// A method. What surrounds the call is one copy for all of them: it stays in the processor's cache.
struct QuickMethod {
    lua: WeakLua,
    failure: Rc<Cell<Option<Failure>>>,
    /// See [`Returned::MAY_RAISE`].
    may_raise: bool,
    call: Box<Call>,
}

/// What it does with what is on the stack, and how many results are there then; none if it is not for us, and then
/// nothing is done yet.
type Call = dyn Fn(&Lua, &Stack<'_>) -> Option<mlua::Result<c_int>>;

/// How a call went.
enum Outcome {
    /// So many results are on the stack.
    Done(c_int),
    /// It is not for us; nothing is done yet.
    Slow,
    /// It is to be raised.
    Failed,
}

impl QuickMethod {
    fn run(&self, state: NonNull<ffi::lua_State>) -> Outcome {
        let Some(lua) = self.lua.try_upgrade() else { return Outcome::Slow };
        let called = catch_unwind(AssertUnwindSafe(|| {
            lua.exec_raw_lua(|raw| {
                // Not so if a hook ran in a thread of its own.
                if raw.state() != state.as_ptr() {
                    return Ok(Outcome::Slow);
                }
                let stack = Stack::of(raw);
                let call =
                    || (self.call)(&lua, &stack).map_or(Ok(Outcome::Slow), |done| done.map(Outcome::Done));
                if self.may_raise { unguarded(&lua, call) } else { call() }
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

/// The function that Lua calls, with what it needs.
fn closure(
    lua: &Lua,
    method: *const QuickMethod,
    slow: Function,
    raise: &Function,
) -> mlua::Result<Function> {
    let method = method.cast_mut().cast();
    #[expect(unsafe_code, reason = "mlua would be in between")]
    // SAFETY: three values are taken from the stack and one is left, in a call that mlua protects.
    unsafe {
        lua.exec_raw((slow, raise), |state| {
            ffi::lua_pushlightuserdata(state, method);
            ffi::lua_pushcclosure(state, called, 3);
        })
    }
}

/// The upvalues of the function, as pushed above.
const SLOW: c_int = 1;
const RAISE: c_int = 2;
const METHOD: c_int = 3;

#[expect(unsafe_code, reason = "called by the machine")]
// SAFETY: to be called by the machine as the function made above. What `METHOD` points at is kept by the
// machine. Where an error may be raised nothing is alive that has a destructor.
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
