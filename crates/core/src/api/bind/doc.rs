//! Self-documenting registration of classes.

use super::args::{Params, read};
use crate::api::argument::{Arguments, OnStack};
use crate::api::interned::Handles;
use crate::lua::meter::{Meter, charge, unguarded};
use crate::lua::quick::{Quick, QuickClass, Returned, Taking};
use crate::lua::raw::{Stack, settled};
use mlua::{FromLuaMulti, Function, IntoLuaMulti, Lua, MultiValue, UserDataMethods};
use std::rc::Rc;

/// A userdata class: name, description and members.
pub trait Bind: Sized + 'static {
    const NAME: &'static str;
    const DOC: &'static str;

    fn bind<M: Methods<Self>>(methods: &mut M);

    /// Its fields, for the manual.
    fn fields() -> Vec<FieldDoc> {
        Vec::new()
    }
}

/// Registers methods. Signatures are written as `(a: T34, n: integer(0..4), who: Who?): boolean`; arguments
/// are checked against them.
pub trait Methods<T> {
    fn method<A: Arguments, R: Returned>(
        &mut self,
        name: &'static str,
        signature: &'static str,
        doc: &'static str,
        call: impl Fn(&Lua, &T, A) -> mlua::Result<R> + 'static,
    );

    fn method_mut<A: Arguments, R: Returned>(
        &mut self,
        name: &'static str,
        signature: &'static str,
        doc: &'static str,
        call: impl Fn(&Lua, &mut T, A) -> mlua::Result<R> + 'static,
    );

    /// Registers an operator; `call` gets both operands.
    fn operator<A: Arguments + FromLuaMulti, R: Returned>(
        &mut self,
        name: &'static str,
        signature: &'static str,
        doc: &'static str,
        call: impl Fn(&Lua, A) -> mlua::Result<R> + 'static,
    );
}

/// A documented method or operator.
#[derive(Debug, Clone, Copy)]
pub struct FunctionDoc {
    pub name: &'static str,
    pub signature: &'static str,
    pub doc: &'static str,
}

/// A documented field.
#[derive(Debug, Clone)]
pub struct FieldDoc {
    pub name: &'static str,
    pub ty: &'static str,
    pub doc: String,
}

/// A class as the manual shows it.
#[derive(Debug, Clone)]
pub struct Class {
    pub name: &'static str,
    /// Its name in Rust.
    pub rust: &'static str,
    pub doc: &'static str,
    pub fields: Vec<FieldDoc>,
    pub entries: Vec<FunctionDoc>,
}

impl Class {
    /// The names of its methods.
    pub fn methods(&self) -> impl Iterator<Item = &'static str> {
        self.entries.iter().map(|entry| entry.name)
    }
}

/// The manual page of a class.
pub fn manual<T: Bind>() -> Class {
    let mut class = Class {
        name: T::NAME,
        rust: std::any::type_name::<T>(),
        doc: T::DOC,
        fields: T::fields(),
        entries: Vec::new(),
    };
    T::bind(&mut class);
    class
}

/// Registers a class with Lua; called from `UserData::add_methods`.
pub fn bound<T: Bind, M: UserDataMethods<T>>(methods: &mut M) {
    T::bind(&mut Registry(methods));
}

/// Makes a free function whose arguments are checked against its signature.
pub fn function<A: Arguments, R: IntoLuaMulti + 'static>(
    lua: &Lua,
    FunctionDoc { name, signature, .. }: FunctionDoc,
    call: impl Fn(&Lua, A) -> mlua::Result<R> + 'static,
) -> mlua::Result<Function> {
    let params = Params::of(name, signature);
    lua.create_function(move |lua, values: MultiValue| {
        call(lua, read(&params, lua, &values)?).map_err(|error| params.named(error))
    })
}

/// As [`function`], for one that scripts call often: mlua is asked only where something is wrong.
pub(super) fn quick_function<A: Arguments, R: Returned>(
    lua: &Lua,
    doc: FunctionDoc,
    call: impl Fn(&Lua, A) -> mlua::Result<R> + 'static,
) -> mlua::Result<Function> {
    let call = Rc::new(call);
    let quick = Rc::clone(&call);
    let slow = function(lua, doc, move |lua, args| call(lua, args))?;
    let handles = Handles::shared(lua)?;
    let params = Rc::new(Params::of(doc.name, doc.signature));
    let taking = taking(&handles, Some(&params), params.most());
    Quick::new(lua)?
        .free(slow, taking, move |lua, args| quick(lua, args).map_err(|error| params.named(error)))
}

/// The results of a call, of which the meter is told. They are converted without a memory limit.
fn answer(lua: &Lua, call: impl FnOnce() -> mlua::Result<MultiValue>) -> mlua::Result<MultiValue> {
    settled::<Meter>(lua, || unguarded(lua, call))
}

/// Calls a method with arguments that fit its signature.
fn checked<A: Arguments, R: IntoLuaMulti>(
    params: &Params,
    lua: &Lua,
    values: &MultiValue,
    mut call: impl FnMut(A) -> mlua::Result<R>,
) -> mlua::Result<MultiValue> {
    let results = &mut || {
        let called = call(read(params, lua, values)?);
        called.map_err(|error| params.named(error))?.into_lua_multi(lua)
    };
    answer(lua, results as &mut dyn FnMut() -> _)
}

/// Methods as mlua calls them, which is seldom. They are of one type in a class, for mlua puts a thousand lines of its own
/// around each type.
type Slow<T> = Box<dyn Fn(&Lua, &T, MultiValue) -> mlua::Result<MultiValue>>;
type SlowMut<T> = Box<dyn Fn(&Lua, &mut T, MultiValue) -> mlua::Result<MultiValue>>;

struct Registry<'a, M>(&'a mut M);

impl<T: 'static, M: UserDataMethods<T>> Methods<T> for Registry<'_, M> {
    fn method<A: Arguments, R: Returned>(
        &mut self,
        name: &'static str,
        signature: &'static str,
        _: &'static str,
        call: impl Fn(&Lua, &T, A) -> mlua::Result<R> + 'static,
    ) {
        let params = Params::of(name, signature);
        let slow: Slow<T> =
            Box::new(move |lua, this, values| checked(&params, lua, &values, |args| call(lua, this, args)));
        self.0.add_method(name, slow);
    }

    fn method_mut<A: Arguments, R: Returned>(
        &mut self,
        name: &'static str,
        signature: &'static str,
        _: &'static str,
        call: impl Fn(&Lua, &mut T, A) -> mlua::Result<R> + 'static,
    ) {
        let params = Params::of(name, signature);
        let slow: SlowMut<T> =
            Box::new(move |lua, this, values| checked(&params, lua, &values, |args| call(lua, this, args)));
        self.0.add_method_mut(name, slow);
    }

    fn operator<A: Arguments + FromLuaMulti, R: Returned>(
        &mut self,
        name: &'static str,
        _: &'static str,
        _: &'static str,
        call: impl Fn(&Lua, A) -> mlua::Result<R> + 'static,
    ) {
        // Luau counts calls, but not operators. The quick ones are charged for likewise.
        self.0.add_meta_function(name, move |lua, args| {
            charge(lua, 1)?;
            answer(lua, || call(lua, args)?.into_lua_multi(lua))
        });
    }
}

/// The most values that Luau passes to an operator: object, key and value to `__newindex`.
const OPERANDS: usize = 3;

/// Registers quick methods and operators of a class.
pub(super) struct Quickened<'a, T> {
    pub(super) class: QuickClass<'a, T>,
    pub(super) handles: &'a Rc<Handles>,
}

/// How arguments are read without mlua. A signature, if there is one, is checked first.
fn taking<A: Arguments>(
    handles: &Rc<Handles>,
    params: Option<&Rc<Params>>,
    most: usize,
) -> Taking<impl Fn(&Stack<'_>) -> Option<A> + 'static> {
    let (params, handles) = (params.filter(|_| !A::CHECKED).map(Rc::clone), Rc::clone(handles));
    let read = move |stack: &Stack<'_>| {
        let given = OnStack(&handles, stack);
        if params.as_ref().is_none_or(|params| params.fit(&given)) { A::read_all(&given) } else { None }
    };
    Taking { most, may_raise: A::MAY_RAISE, read }
}

impl<T: 'static> Methods<T> for Quickened<'_, T> {
    fn method<A: Arguments, R: Returned>(
        &mut self,
        name: &'static str,
        signature: &'static str,
        _: &'static str,
        call: impl Fn(&Lua, &T, A) -> mlua::Result<R> + 'static,
    ) {
        let params = Rc::new(Params::of(name, signature));
        let taking = taking(self.handles, Some(&params), params.most());
        let call =
            move |lua: &Lua, this: &T, args| call(lua, this, args).map_err(|error| params.named(error));
        self.class.add(name, taking, call);
    }

    fn method_mut<A: Arguments, R: Returned>(
        &mut self,
        name: &'static str,
        signature: &'static str,
        _: &'static str,
        call: impl Fn(&Lua, &mut T, A) -> mlua::Result<R> + 'static,
    ) {
        let params = Rc::new(Params::of(name, signature));
        let taking = taking(self.handles, Some(&params), params.most());
        let call =
            move |lua: &Lua, this: &mut T, args| call(lua, this, args).map_err(|error| params.named(error));
        self.class.add_mut(name, taking, call);
    }

    fn operator<A: Arguments + FromLuaMulti, R: Returned>(
        &mut self,
        name: &'static str,
        _: &'static str,
        _: &'static str,
        call: impl Fn(&Lua, A) -> mlua::Result<R> + 'static,
    ) {
        let taking = taking(self.handles, None, OPERANDS);
        self.class.operator(name, taking, move |lua, args| charge(lua, 1).and_then(|()| call(lua, args)));
    }
}

impl<T> Methods<T> for Class {
    fn method<A: Arguments, R: Returned>(
        &mut self,
        name: &'static str,
        signature: &'static str,
        doc: &'static str,
        _: impl Fn(&Lua, &T, A) -> mlua::Result<R> + 'static,
    ) {
        self.entries.push(FunctionDoc { name, signature, doc });
    }

    fn method_mut<A: Arguments, R: Returned>(
        &mut self,
        name: &'static str,
        signature: &'static str,
        doc: &'static str,
        _: impl Fn(&Lua, &mut T, A) -> mlua::Result<R> + 'static,
    ) {
        self.entries.push(FunctionDoc { name, signature, doc });
    }

    fn operator<A: Arguments + FromLuaMulti, R: Returned>(
        &mut self,
        name: &'static str,
        signature: &'static str,
        doc: &'static str,
        _: impl Fn(&Lua, A) -> mlua::Result<R> + 'static,
    ) {
        self.entries.push(FunctionDoc { name, signature, doc });
    }
}

/// Implements `UserData` for a [`Bind`] type.
#[doc(hidden)]
#[macro_export]
macro_rules! userdata {
    ($Type:ty) => {
        // Returning it creates an object.
        impl $crate::lua::quick::Returned for $Type {
            const MAY_RAISE: bool = true;
        }

        impl mlua::UserData for $Type {
            fn add_methods<M: mlua::UserDataMethods<Self>>(methods: &mut M) {
                $crate::api::bind::bound(methods);
            }

            fn add_fields<F: mlua::UserDataFields<Self>>(fields: &mut F) {
                fields.add_meta_field("__type", <$Type as $crate::api::bind::Bind>::NAME);
            }
        }
    };
}
pub use userdata;
