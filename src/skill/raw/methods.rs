//! Methods of the objects that every machine has one of, called without mlua in between, which costs
//! several times what most of them do. What is the same every time is known here beforehand: where the
//! objects lie, and what they are.
//!
//! Anything out of the ordinary goes the way of mlua: an object that is not known, a copy that a script has
//! made for one; an argument that does not fit; an error.

use super::stack::Stack;
use crate::skill::meter::unguarded;
use mlua::{AnyUserData, FromLuaMulti, Function, IntoLuaMulti, Lua, Table, WeakLua, ffi};
use std::any::Any;
use std::cell::Cell;
use std::ffi::{c_int, c_void};
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::ptr::NonNull;
use std::rc::Rc;

/// Reads arguments where they lie.
pub(in crate::skill) trait Reader: 'static {
    /// What lies on the stack behind the object, if it is of a type that is read here and nothing is wrong
    /// with it.
    fn read<A: 'static>(&self, stack: &Stack<'_>) -> Option<A>;
}

/// Why a call came to nothing.
enum Failure {
    Error(mlua::Error),
    Panic(Box<dyn Any + Send>),
}

/// Makes known the methods of a machine's objects.
pub(in crate::skill) struct Natives<R> {
    lua: Lua,
    reader: Rc<R>,
    failure: Rc<Cell<Option<Failure>>>,
    /// Raises the failure as mlua does.
    raise: Function,
    /// What is at the other end of the pointers that the functions have.
    kept: Vec<Box<dyn Any>>,
}

impl<R: Reader> Natives<R> {
    pub(in crate::skill) fn new(lua: &Lua, reader: Rc<R>) -> mlua::Result<Self> {
        let failure = Rc::new(Cell::new(None));
        let raised = Rc::clone(&failure);
        let raise = lua.create_function(move |_, ()| match raised.take() {
            Some(Failure::Error(error)) => Err(error),
            Some(Failure::Panic(panic)) => resume_unwind(panic),
            None => Ok(()),
        })?;
        Ok(Self { lua: lua.clone(), reader, failure, raise, kept: Vec::new() })
    }

    /// The methods of a class of which these are the objects.
    pub(in crate::skill) fn class<T: 'static>(
        &mut self,
        objects: impl IntoIterator<Item = (AnyUserData, T)>,
    ) -> mlua::Result<Class<'_, R, T>> {
        let mut methods = None;
        let mut known = Vec::new();
        for (object, of) in objects {
            known.push((object.to_pointer(), of));
            methods = Some(object.metatable()?.get("__index")?);
        }
        known.sort_unstable_by_key(|&(place, _)| place);
        let methods = methods.map_or_else(|| self.lua.create_table(), Ok)?;
        Ok(Class { of: self, methods, known: known.into(), so_far: Ok(()) })
    }

    /// From now on they are called so, for as long as the machine lives.
    pub(in crate::skill) fn keep(self) {
        let Self { lua, kept, .. } = self;
        lua.set_app_data(Kept(kept));
    }
}

struct Kept(#[expect(dead_code, reason = "pointed at by functions")] Vec<Box<dyn Any>>);

/// A class whose methods are made known.
pub(in crate::skill) struct Class<'a, R, T> {
    of: &'a mut Natives<R>,
    methods: Table,
    known: Rc<[(*const c_void, T)]>,
    so_far: mlua::Result<()>,
}

impl<R: Reader, T: 'static> Class<'_, R, T> {
    /// One of its methods, which mlua knows already.
    pub(in crate::skill) fn known<A: FromLuaMulti + 'static, B: IntoLuaMulti + 'static>(
        &mut self,
        name: &str,
        call: impl Fn(&Lua, &T, A) -> mlua::Result<B> + 'static,
    ) {
        if self.so_far.is_ok() {
            self.so_far = self.method(name, call);
        }
    }

    /// That is all of them.
    ///
    /// # Errors
    /// There is no memory for them.
    pub(in crate::skill) fn end(self) -> mlua::Result<()> {
        self.so_far
    }

    fn method<A: FromLuaMulti + 'static, B: IntoLuaMulti + 'static>(
        &mut self,
        name: &str,
        call: impl Fn(&Lua, &T, A) -> mlua::Result<B> + 'static,
    ) -> mlua::Result<()> {
        let known: Option<Function> = self.methods.raw_get(name)?;
        let Some(slow) = known else { return Ok(()) };
        let native = Box::new(Native {
            lua: self.of.lua.weak(),
            known: Rc::clone(&self.known),
            reader: Rc::clone(&self.of.reader),
            failure: Rc::clone(&self.of.failure),
            call,
            types: PhantomData::<fn(A) -> B>,
        });
        let quick = function(&self.of.lua, &native, slow, &self.of.raise)?;
        self.of.kept.push(native);
        self.methods.raw_set(name, quick)
    }
}

/// A method: its objects, and what it does.
struct Native<R, T, F, A, B> {
    lua: WeakLua,
    known: Rc<[(*const c_void, T)]>,
    reader: Rc<R>,
    failure: Rc<Cell<Option<Failure>>>,
    call: F,
    types: PhantomData<fn(A) -> B>,
}

/// How a call went.
enum Outcome {
    /// So many results are on the stack.
    Done(c_int),
    /// It is not for us; nothing is done yet.
    Slow,
    /// It is to be raised.
    Failed,
}

impl<R, T, F, A, B> Native<R, T, F, A, B>
where
    R: Reader,
    A: FromLuaMulti + 'static,
    B: IntoLuaMulti,
    F: Fn(&Lua, &T, A) -> mlua::Result<B>,
{
    fn run(&self, state: NonNull<ffi::lua_State>) -> Outcome {
        let Some(lua) = self.lua.try_upgrade() else { return Outcome::Slow };
        let called = catch_unwind(AssertUnwindSafe(|| {
            lua.exec_raw_lua(|raw| {
                // Not so if a hook ran in a thread of its own.
                if raw.state() != state.as_ptr() {
                    return Ok(Outcome::Slow);
                }
                let stack = Stack::of(raw);
                let Some(this) = stack.arg(1).object().and_then(|place| self.find(place)) else {
                    return Ok(Outcome::Slow);
                };
                let args = self.reader.read(&stack).or_else(|| stack.rest());
                let Some(args) = args else { return Ok(Outcome::Slow) };
                let give = || stack.give((self.call)(&lua, this, args)?).map(Outcome::Done);
                // What needs no memory need not be let off the limit.
                if std::mem::needs_drop::<B>() { unguarded(&lua, give) } else { give() }
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

    fn find(&self, place: *const c_void) -> Option<&T> {
        let at = self.known.binary_search_by_key(&place, |&(place, _)| place).ok()?;
        Some(&self.known[at].1)
    }
}

/// The function that Lua calls, with what it needs.
fn function<R, T, F, A, B>(
    lua: &Lua,
    native: &Native<R, T, F, A, B>,
    slow: Function,
    raise: &Function,
) -> mlua::Result<Function>
where
    R: Reader,
    A: FromLuaMulti + 'static,
    B: IntoLuaMulti,
    F: Fn(&Lua, &T, A) -> mlua::Result<B>,
{
    let native = std::ptr::from_ref(native).cast_mut().cast();
    #[expect(unsafe_code, reason = "mlua would be in between")]
    // SAFETY: three values are taken from the stack and one is left, in a call that mlua protects.
    unsafe {
        lua.exec_raw((slow, raise), |state| {
            ffi::lua_pushlightuserdata(state, native);
            ffi::lua_pushcclosure(state, called::<R, T, F, A, B>, 3);
        })
    }
}

/// The upvalues of the function, as pushed above.
const SLOW: c_int = 1;
const RAISE: c_int = 2;
const NATIVE: c_int = 3;

#[expect(unsafe_code, reason = "called by the machine")]
// SAFETY: to be called by the machine as the function made above. What `NATIVE` points at is kept by the
// machine. Where an error may be raised nothing is alive that has a destructor.
unsafe extern "C-unwind" fn called<R, T, F, A, B>(state: *mut ffi::lua_State) -> c_int
where
    R: Reader,
    A: FromLuaMulti + 'static,
    B: IntoLuaMulti,
    F: Fn(&Lua, &T, A) -> mlua::Result<B>,
{
    // SAFETY: as above.
    unsafe {
        let native =
            ffi::lua_touserdata(state, ffi::lua_upvalueindex(NATIVE)).cast::<Native<R, T, F, A, B>>();
        match (*native).run(NonNull::new_unchecked(state)) {
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
