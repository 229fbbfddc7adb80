//! The strings of a machine. Luau interns strings in a hash table without a seed, so a file can contain
//! strings that all fall into one chain, and creating each anew walks that chain. Luau exposes neither the
//! number of strings nor chain lengths; they are read from the table itself, whose layout is that of the Luau
//! version in `Cargo.lock`. A machine with another layout is detected before anything runs.

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
    /// Its memory account.
    account: u8,
    atom: i16,
    next: *const Self,
    hash: u32,
    len: u32,
    data: [c_char; 1],
}

/// Upper bound of the size of a thread and the memory behind it that may be read.
const THREAD: usize = 1 << 10;
/// Number of chains into which a girl's strings are counted, whatever the machine's table has: what others
/// keep makes no difference.
const CHAINS: usize = 1 << 12;

/// The strings of a girl.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Crowd {
    /// Their number, including garbage.
    pub(crate) all: usize,
    /// How many share one chain, beyond what chance explains.
    pub(crate) crowded: usize,
    /// Length of the longest, in bytes.
    pub(crate) longest: usize,
}

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

    /// The strings on an account.
    pub(crate) fn crowd(&self, account: u8) -> Crowd {
        let mut chains = vec![0_u32; CHAINS];
        let (mut all, mut bytes) = (0, 0);
        // SAFETY: verified by `of`; nothing is allocated or collected while the chains are followed.
        unsafe {
            let table = &*self.0;
            for nth in 0..table.size as usize {
                let mut text = *table.first.add(nth);
                while let Some(this) = text.as_ref() {
                    if this.account == account {
                        all += 1;
                        bytes = bytes.max(this.len);
                        chains[this.hash as usize % CHAINS] += 1;
                    }
                    text = this.next;
                }
            }
        }
        let longest = chains.into_iter().max().unwrap_or_default() as usize;
        let crowded = longest.saturating_sub(16 + 2 * all / CHAINS);
        Crowd { all, crowded, longest: bytes as usize }
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
    use super::*;

    #[test]
    fn texts_are_counted_where_they_lie() {
        let lua = Lua::new();
        let texts = Texts::of(&lua);
        assert!(texts.is_some(), "the texts of this Luau lie elsewhere");
        let Some(texts) = texts else { return };
        lua.gc_stop();
        let (before, crowd) = (texts.count(), texts.crowd(0));
        assert_eq!((crowd.all, crowd.crowded), (before, 0));
        assert!((20..1000).contains(&crowd.longest), "{crowd:?}");
        let made: Vec<_> = (0..1000).map(|n| lua.create_string(format!("text {n}"))).collect();
        assert_eq!(texts.count(), before + 1000);
        assert_eq!(texts.crowd(0).all, before + 1000);
        assert_eq!(texts.crowd(7), Crowd::default());
        drop(made);
    }
}
