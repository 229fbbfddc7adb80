//! The steps of scripts, counted where they fall. Luau asks at every call and at every turn of a loop
//! whether to go on. mlua gets ready for an error each time, which costs several times what counting
//! does; so whoever counts is asked first, and mlua only if there is more to say than yes.
//!
//! It gains 2.9 % of a hanchan's instructions (four girls with busy hooks), 2.5 % with Luau's assertions.

use mlua::{Lua, ffi};
use std::ffi::c_int;
use std::rc::Rc;

/// Counts steps.
pub(crate) trait Count: 'static {
    /// The account of what runs.
    fn account(&self) -> u8;

    /// Counts one, with so many bytes in use on that account and so many values on the stack of the function at work,
    /// the arguments of a call that it makes among them. False if there is more to it: then nothing is counted, and
    /// the interrupt set with mlua is called.
    fn count(&self, bytes: usize, values: usize) -> bool;
}

type Interrupt = unsafe extern "C-unwind" fn(*mut ffi::lua_State, c_int);

struct Counter<C> {
    first: C,
    then: Interrupt,
}

/// Asks this one first, the first time it is called. To be called after the interrupt is set. Where somebody else uses the
/// data of the main thread, all is left to that interrupt, which counts the same.
pub(crate) fn count_first<C: Count>(lua: &Lua, first: C) {
    lua.exec_raw_lua(|raw| {
        #[expect(unsafe_code, reason = "mlua gets ready for an error at every step")]
        // SAFETY: two pointers of the machine are set, that to the data of its main thread only where nobody has one there,
        // a counter of ours included; the counter lives as long as the machine runs scripts, for the machine keeps it.
        unsafe {
            let callbacks = ffi::lua_callbacks(raw.state());
            let Some(then) = (*callbacks).interrupt else { return };
            let main = ffi::lua_mainthread(raw.state());
            if !ffi::lua_getthreaddata(main).is_null() {
                return;
            }
            let counter = Rc::new(Counter { first, then });
            let data = Rc::as_ptr(&counter).cast_mut().cast();
            lua.set_app_data(counter);
            ffi::lua_setthreaddata(main, data);
            (*callbacks).interrupt = Some(interrupt::<C>);
        }
    });
}

/// What Luau calls. It asks at collections too, where there is nothing to count.
#[expect(unsafe_code, reason = "called by the machine")]
// SAFETY: to be set by `count_first` with the same `C`, and called by the machine. No value with a destructor
// is alive when mlua's own is called, which may leave by an error.
unsafe extern "C-unwind" fn interrupt<C: Count>(state: *mut ffi::lua_State, gc: c_int) {
    if gc >= 0 {
        return;
    }
    // SAFETY: as above.
    unsafe {
        let counter = ffi::lua_getthreaddata(ffi::lua_mainthread(state)).cast::<Counter<C>>();
        let values = ffi::lua_gettop(state) as usize;
        let first = &(*counter).first;
        if !first.count(ffi::lua_totalbytes(state, first.account().into()), values) {
            ((*counter).then)(state, gc);
        }
    }
}
