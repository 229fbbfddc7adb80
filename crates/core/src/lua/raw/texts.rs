//! The strings of a machine. Luau interns strings in a hash table without a seed, and tells neither how many there are
//! nor how one is hashed; both are read from the table itself, whose layout is that of the Luau version in `Cargo.lock`. A
//! machine with another layout is detected before anything runs.

use mlua::{Lua, ffi};
use std::ffi::{c_char, c_int, c_void};
use std::mem::offset_of;

/// First fields of a thread.
#[repr(C)]
struct Thread {
    head: [u8; 7],
    top: *const c_void,
    base: *const c_void,
    global: *const Chains,
}

/// First fields of the state shared by all threads.
#[repr(C)]
struct Chains {
    first: *const *const Text,
    used: u32,
    size: c_int,
}

#[repr(C)]
struct Text {
    kind: u8,
    marked: u8,
    account: u8,
    atom: i16,
    next: *const Self,
    hash: u32,
    len: u32,
    data: [c_char; 1],
}

/// Bytes of a string besides its letters.
pub(crate) const TEXT_HEAD: usize = offset_of!(Text, data) + 1;
/// Strings shorter than this are looked up before memory is taken for them; longer ones take it in any case.
pub(crate) const LOOKED_UP: usize = 512;

/// Upper bound of the size of a thread and the memory behind it that may be read.
const THREAD: usize = 1 << 10;

/// The string table of a machine; valid while the machine lives.
pub(crate) struct Texts(*const Chains);

#[expect(unsafe_code, reason = "Luau does not tell")]
// `of` has verified the location of the table; the machine keeps this (as part of its meter), and nothing
// runs in it meanwhile.
impl Texts {
    /// Finds the string table of a machine; `None` if it isn't where it is expected.
    pub(crate) fn of(lua: &Lua) -> Option<Self> {
        let text = lua.create_string("a text that is looked for among all").ok()?;
        let mut found = None;
        let look = |state| {
            // SAFETY: the string passed is on top of the stack.
            found = unsafe { find(state) };
        };
        // SAFETY: nothing is pushed or popped.
        unsafe { lua.exec_raw::<()>(text, look).ok()? };
        found
    }

    /// Number of strings.
    pub(crate) fn count(&self) -> usize {
        // SAFETY: verified by `of`; the machine lives.
        unsafe { (*self.0).used as usize }
    }
}

/// A string on the stack.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    pub(crate) letters: &'a [u8],
    /// By what Luau finds it in its table.
    pub(crate) hash: u32,
}

/// The string at a stack index; `None` if there is none. It stays valid while it stays on the stack.
#[expect(unsafe_code, reason = "Luau does not tell")]
// SAFETY: only called with a valid index of the state of a machine whose layout `Texts::of` has verified.
pub(super) unsafe fn text_at<'a>(state: *mut ffi::lua_State, at: c_int) -> Option<Shown<'a>> {
    // SAFETY: as above. Numbers, which would be converted, are excluded.
    unsafe {
        if ffi::lua_type(state, at) != ffi::LUA_TSTRING {
            return None;
        }
        let mut len = 0;
        let letters = ffi::lua_tolstring(state, at, &mut len);
        let text = letters.byte_sub(offset_of!(Text, data)).cast::<Text>();
        Some(Shown { letters: std::slice::from_raw_parts(letters.cast(), len), hash: (*text).hash })
    }
}

/// Finds the string table of the machine from the string on top of the stack.
#[expect(unsafe_code, reason = "Luau does not tell")]
// SAFETY: only called with a string on top of the stack. Until the table is identified, reads stay within the
// memory block that starts with the main thread.
unsafe fn find(state: *mut ffi::lua_State) -> Option<Texts> {
    // SAFETY: as above.
    unsafe {
        let text = ffi::lua_tolstring(state, -1, std::ptr::null_mut());
        let thread = ffi::lua_mainthread(state);
        let chains = (*thread.cast::<Thread>()).global;
        let behind = chains.addr().checked_sub(thread.addr())?;
        if text.is_null() || !(size_of::<Thread>()..THREAD).contains(&behind) {
            return None;
        }
        let Chains { first, used, size } = chains.read();
        let size = u32::try_from(size).ok().filter(|size| size.is_power_of_two())?;
        if first.is_null() || used == 0 || used > size {
            return None;
        }
        let text = text.byte_sub(offset_of!(Text, data)).cast::<Text>();
        let mut next = *first.add(((*text).hash % size) as usize);
        while next != text {
            next = next.as_ref()?.next;
        }
        Some(Texts(chains))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use super::*;

    #[test]
    fn texts_are_counted_where_they_lie() {
        let lua = Lua::new();
        let texts = Texts::of(&lua).expect("the texts of this Luau lie elsewhere");
        lua.gc_stop();
        let before = texts.count();
        let made: Vec<_> = (0..1000).map(|n| lua.create_string(format!("text {n}")).unwrap()).collect();
        assert_eq!(texts.count(), before + 1000);
        drop(made);
    }

    #[test]
    #[expect(unsafe_code, reason = "what is tested")]
    fn a_text_is_shown_with_its_letters_and_hash() {
        let lua = Lua::new();
        let shown = |text: &str| {
            let mut shown = None;
            let text = lua.create_string(text).unwrap();
            // SAFETY: the string is on top of the stack, and held by `text`.
            unsafe {
                let look = |state| {
                    shown = text_at(state, -1).map(|text| (text.letters.to_vec(), text.hash));
                };
                lua.exec_raw::<()>(&text, look).unwrap();
            }
            shown.unwrap()
        };
        // Lua 5.1's hash of one letter.
        let hash = |letter: u8| 1_u32 ^ ((1 << 5) + u32::from(letter));
        assert_eq!(shown("a"), (b"a".to_vec(), hash(b'a')));
        assert_ne!(shown("1m").1, shown("2m").1);
    }
}
