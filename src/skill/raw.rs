//! Tables read where they lie. mlua makes a value of its own of everything it hands out, which for
//! the small tables that hooks are all about costs more than the rest of the hook. What is read here
//! is read without making anything: where it lies, and what it is.
//!
//! Nothing that is called here can raise an error, and the stack is left as it was.

use mlua::state::RawLua;
use mlua::{FromLuaMulti, IntoLuaMulti, Lua, MultiValue, Table, ffi};
use std::ffi::{c_int, c_void};
use std::marker::PhantomData;

/// Tables within tables that are gone into.
const DEEPEST: usize = 5;
/// What is on the stack at once: a table, and a key and a value for each level.
const ROOM: c_int = 2 * DEEPEST as c_int + 1;
/// Bytes of a text that is looked at here.
const TEXT: usize = super::value::TEXT;

/// Where the metatable of an object lies, which is the same for all of a kind.
pub(super) fn kind_of(lua: &Lua, object: &mlua::AnyUserData) -> mlua::Result<*const c_void> {
    lua.exec_raw_lua(|raw| {
        #[expect(unsafe_code, reason = "mlua does not tell")]
        // SAFETY: one value is pushed, looked at and popped again.
        unsafe {
            raw.push(object)?;
            let kind = ffi::lua_getmetatablepointer(raw.state(), -1);
            ffi::lua_pop(raw.state(), 1);
            Ok(kind)
        }
    })
}

/// How many values a table has, those of tables within it included, if there are at most so many and
/// all are plain and short: numbers, booleans, texts, objects of these kinds, and tables of such.
pub(super) fn plain_size(lua: &Lua, table: &Table, kinds: &[*const c_void], most: usize) -> Option<usize> {
    let mut room = most;
    with(lua, table, |state| plain(state, kinds, &mut room, 1)).filter(|&plain| plain).map(|_| most - room)
}

/// The objects of a sequence, each as where it lies, up to the first that is no object. False if
/// something follows that is no object either.
pub(super) fn objects(lua: &Lua, table: &Table, mut each: impl FnMut(*const c_void) -> bool) -> bool {
    let all = with(lua, table, |state| sequence(state, &mut each));
    all.unwrap_or(false)
}

/// The objects of the sequence on top of the stack, as [`objects`].
fn sequence(state: *mut ffi::lua_State, mut each: impl FnMut(*const c_void) -> bool) -> bool {
    for index in 1.. {
        #[expect(unsafe_code, reason = "without a value for each")]
        // SAFETY: the table is on top; one value is pushed, looked at and popped again.
        let (kind, object) = unsafe {
            let kind = ffi::lua_rawgeti_(state, -1, index);
            let object = ffi::lua_touserdata(state, -1);
            ffi::lua_pop(state, 1);
            (kind, object.cast_const())
        };
        match kind {
            ffi::LUA_TNIL => return true,
            ffi::LUA_TUSERDATA if each(object) => {}
            _ => return false,
        }
    }
    false
}

/// How many entries a table has.
pub(super) fn entries(lua: &Lua, table: &Table) -> usize {
    let count = with(lua, table, |state| {
        let (mut count, mut at) = (0, 0);
        loop {
            #[expect(unsafe_code, reason = "mlua would make a value of each entry")]
            // SAFETY: the table is on top; a key and a value are pushed and popped again.
            unsafe {
                at = ffi::lua_rawiter(state, -1, at);
                if at < 0 {
                    return count;
                }
                ffi::lua_pop(state, 2);
            }
            count += 1;
        }
    });
    count.unwrap_or_default()
}

/// A key or a value of a table, looked at where it lies: what it is if it is that, and none otherwise.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field<'t> {
    state: *mut ffi::lua_State,
    /// Where it is on the stack, and in how many tables.
    at: c_int,
    depth: usize,
    shown: PhantomData<&'t ()>,
}

#[expect(unsafe_code, reason = "mlua would make a value of it")]
// SAFETY of all: `fields` shows what is on the stack, for as long as it is there. Nothing is converted.
impl<'t> Field<'t> {
    pub(super) fn flag(self) -> Option<bool> {
        // SAFETY: as above.
        unsafe { self.is(ffi::LUA_TBOOLEAN).then(|| ffi::lua_toboolean(self.state, self.at) != 0) }
    }

    pub(super) fn number(self) -> Option<f64> {
        let number = |at| {
            // SAFETY: as above.
            unsafe { ffi::lua_tonumberx(self.state, at, std::ptr::null_mut()) }
        };
        self.is(ffi::LUA_TNUMBER).then(|| number(self.at))
    }

    pub(super) fn text(self) -> Option<&'t [u8]> {
        let mut len = 0;
        // SAFETY: as above, and a text stays where it is.
        unsafe {
            let text = ffi::lua_tolstringatom(self.state, self.at, &mut len, std::ptr::null_mut());
            (!text.is_null()).then(|| std::slice::from_raw_parts(text.cast(), len))
        }
    }

    /// Where an object lies.
    pub(super) fn object(self) -> Option<*const c_void> {
        // SAFETY: as above.
        let object = unsafe { ffi::lua_touserdata(self.state, self.at) };
        (!object.is_null()).then_some(object.cast_const())
    }

    /// Where a table lies.
    pub(super) fn table(self) -> Option<*const c_void> {
        // SAFETY: as above.
        self.is(ffi::LUA_TTABLE).then(|| unsafe { ffi::lua_topointer(self.state, self.at) })
    }

    /// As [`fields`], of a table in a table.
    pub(super) fn fields(self, mut each: impl FnMut(Field<'_>, Field<'_>) -> Option<()>) -> Option<()> {
        if self.depth == DEEPEST || !self.is(ffi::LUA_TTABLE) {
            return None;
        }
        let mut next = 0;
        loop {
            // SAFETY: as above. `with` made room for a key and a value in each depth; they are popped again.
            unsafe {
                next = ffi::lua_rawiter(self.state, self.at, next);
                if next < 0 {
                    return Some(());
                }
                let top = ffi::lua_gettop(self.state);
                let shown = |at| Field { at, depth: self.depth + 1, ..self };
                let taken = each(shown(top - 1), shown(top));
                ffi::lua_pop(self.state, 2);
                taken?;
            }
        }
    }

    fn is(self, kind: c_int) -> bool {
        // SAFETY: as above.
        unsafe { ffi::lua_type(self.state, self.at) == kind }
    }
}

/// Shows each key of a table with its value, in the order in which they lie: the places of a sequence one
/// after the other, the rest as chance has it. None as soon as one is not taken.
pub(super) fn fields(
    lua: &Lua,
    table: &Table,
    each: impl FnMut(Field<'_>, Field<'_>) -> Option<()>,
) -> Option<()> {
    let outermost = |state| {
        #[expect(unsafe_code, reason = "where the table is on the stack")]
        // SAFETY: it is on top.
        let at = unsafe { ffi::lua_gettop(state) };
        Field { state, at, depth: 0, shown: PhantomData }.fields(each)
    };
    with(lua, table, outermost)?
}

/// For [`fields`] of a sequence: shows its values alone, if they lie in order and there is nothing else.
pub(super) fn in_turn(
    mut each: impl FnMut(Field<'_>) -> Option<()>,
) -> impl FnMut(Field<'_>, Field<'_>) -> Option<()> {
    let mut last = 0.0;
    move |key, value| {
        last += 1.0;
        if key.number() == Some(last) { each(value) } else { None }
    }
}

/// Runs with the table on top of the stack and room for [`ROOM`] values.
fn with<R>(lua: &Lua, table: &Table, look: impl FnOnce(*mut ffi::lua_State) -> R) -> Option<R> {
    lua.exec_raw_lua(|raw| {
        #[expect(unsafe_code, reason = "mlua would make a value of each entry")]
        // SAFETY: there is room for what is pushed, and the stack is left as it was.
        unsafe {
            let state = raw.state();
            if ffi::lua_checkstack(state, ROOM) == 0 {
                return None;
            }
            raw.push(table).ok()?;
            let result = look(state);
            ffi::lua_pop(state, 1);
            Some(result)
        }
    })
}

/// Is all that the table on top of the stack has plain? Takes room for each value.
fn plain(state: *mut ffi::lua_State, kinds: &[*const c_void], room: &mut usize, depth: usize) -> bool {
    let mut at = 0;
    loop {
        #[expect(unsafe_code, reason = "mlua would make a value of each entry")]
        // SAFETY: the table is on top; `with` made room for the two values of each level.
        let fine = unsafe {
            at = ffi::lua_rawiter(state, -1, at);
            if at < 0 {
                return true;
            }
            let fine = *room > 0 && one(state, -2, ffi::lua_type(state, -2), kinds) && {
                *room -= 1;
                match ffi::lua_type(state, -1) {
                    ffi::LUA_TTABLE => {
                        let simple = ffi::lua_getmetatablepointer(state, -1).is_null();
                        simple && depth < DEEPEST && plain(state, kinds, room, depth + 1)
                    }
                    kind => one(state, -1, kind, kinds),
                }
            };
            ffi::lua_pop(state, 2);
            fine
        };
        if !fine {
            return false;
        }
    }
}

/// Is this value of a kind plain, and no table?
#[expect(unsafe_code, reason = "it is only looked at")]
// SAFETY: there must be a value at this place.
unsafe fn one(state: *mut ffi::lua_State, place: c_int, kind: c_int, kinds: &[*const c_void]) -> bool {
    // SAFETY: as above. A text is not changed by asking for its length.
    unsafe {
        match kind {
            ffi::LUA_TBOOLEAN | ffi::LUA_TNUMBER => true,
            ffi::LUA_TSTRING => (ffi::lua_objlen(state, place) as usize) < TEXT,
            ffi::LUA_TUSERDATA => kinds.contains(&ffi::lua_getmetatablepointer(state, place)),
            _ => false,
        }
    }
}

/// What lies on the stack of a method while it runs: the object, and its arguments behind it.
pub(super) struct Stack<'a>(&'a RawLua);

impl<'a> Stack<'a> {
    pub(super) const fn of(raw: &'a RawLua) -> Self {
        Self(raw)
    }

    /// How many arguments there are, the object being the first.
    pub(super) fn count(&self) -> c_int {
        #[expect(unsafe_code, reason = "it is only looked at")]
        // SAFETY: nothing is pushed or popped.
        unsafe {
            ffi::lua_gettop(self.0.state())
        }
    }

    /// What kind of value this one is; nil if there are not so many.
    fn kind(&self, nth: c_int) -> c_int {
        #[expect(unsafe_code, reason = "it is only looked at")]
        // SAFETY: as above; any place may be asked for.
        unsafe {
            ffi::lua_type(self.0.state(), nth)
        }
    }

    /// Where an object lies.
    pub(super) fn object(&self, nth: c_int) -> Option<*const c_void> {
        #[expect(unsafe_code, reason = "it is only looked at")]
        // SAFETY: as above.
        let object = unsafe { ffi::lua_touserdata(self.0.state(), nth) };
        (!object.is_null()).then_some(object.cast_const())
    }

    /// Where a table lies.
    pub(super) fn table(&self, nth: c_int) -> Option<*const c_void> {
        #[expect(unsafe_code, reason = "it is only looked at")]
        // SAFETY: as above.
        (self.kind(nth) == ffi::LUA_TTABLE).then(|| unsafe { ffi::lua_topointer(self.0.state(), nth) })
    }

    /// A number.
    pub(super) fn number(&self, nth: c_int) -> Option<f64> {
        #[expect(unsafe_code, reason = "it is only looked at")]
        // SAFETY: as above.
        (self.kind(nth) == ffi::LUA_TNUMBER).then(|| unsafe { ffi::lua_tonumber(self.0.state(), nth) })
    }

    /// True or false, or nothing if it is left out.
    pub(super) fn flag(&self, nth: c_int) -> Option<Option<bool>> {
        match self.kind(nth) {
            ffi::LUA_TNONE | ffi::LUA_TNIL => Some(None),
            #[expect(unsafe_code, reason = "it is only looked at")]
            // SAFETY: as above.
            ffi::LUA_TBOOLEAN => Some(Some(unsafe { ffi::lua_toboolean(self.0.state(), nth) } != 0)),
            _ => None,
        }
    }

    /// The objects of a sequence, as [`objects`]; false too if there is more in it than was looked at.
    pub(super) fn objects(&self, nth: c_int, mut each: impl FnMut(*const c_void) -> bool) -> bool {
        let state = self.0.state();
        let mut seen = 0;
        #[expect(unsafe_code, reason = "without a value for each")]
        // SAFETY: `nth` is an argument, a table; one is pushed, looked at and popped again.
        unsafe {
            ffi::lua_pushvalue(state, nth);
            let all = sequence(state, |object| {
                seen += 1;
                each(object)
            });
            let length = ffi::lua_objlen(state, -1);
            ffi::lua_pop(state, 1);
            all && length as usize <= seen
        }
    }

    /// The arguments, as mlua reads them.
    pub(super) fn rest<A: FromLuaMulti>(&self) -> Option<A> {
        #[expect(unsafe_code, reason = "what mlua does for its own")]
        // SAFETY: there are so many values on top of the stack.
        unsafe {
            A::from_stack_args(self.count() - 1, 2, None, self.0).ok()
        }
    }

    /// Pushes results, and tells how many.
    pub(super) fn give(&self, results: impl IntoLuaMulti) -> mlua::Result<c_int> {
        #[expect(unsafe_code, reason = "what mlua does for its own")]
        // SAFETY: a function of the machine has room for as many as it may return here.
        unsafe {
            results.push_into_stack_multi(self.0)
        }
    }
}

/// Arguments that mlua reads as those of another type, each with its number should it be wrong.
pub(super) trait Given: Sized {
    type As: FromLuaMulti;

    fn given(args: Self::As) -> Self;
}

/// These, as a method takes them.
pub(super) struct Args<T>(pub(super) T);

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
