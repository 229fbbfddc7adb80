//! The texts of a machine. Luau keeps each text once, in a table by a hash that has no seed, so that a file can have
//! texts which all lie in one chain, and each that is made anew goes along it. How many there are, and how long the
//! chains of a girl are, Luau does not tell; it is read from the table itself, whose layout is that of the Luau in
//! `Cargo.lock`. A machine that is laid out otherwise is found out before anything runs.

use mlua::{Lua, ffi};
use std::ffi::{c_char, c_int, c_void};
use std::mem::offset_of;

/// The beginning of a thread.
#[repr(C)]
struct Thread {
    head: [u8; 7],
    top: *const c_void,
    base: *const c_void,
    global: *const Chains,
}

/// The beginning of what all threads have in common.
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
    /// On whose account it is.
    account: u8,
    atom: i16,
    next: *const Self,
    hash: u32,
    len: u32,
    data: [c_char; 1],
}

/// What a thread and what lies behind it in memory take at most, and no less.
const THREAD: usize = 1 << 10;
/// Chains that a girl's texts are counted in, whatever the machine has: what others keep changes nothing.
const CHAINS: usize = 1 << 12;

/// A girl's texts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Crowd {
    /// How many there are, those included that nobody uses any more.
    pub(crate) all: usize,
    /// How many of them are in one chain, beyond what chance would have there.
    pub(crate) crowded: usize,
    /// Bytes of the longest.
    pub(crate) longest: usize,
}

/// The texts of a machine, to be looked at while it lives.
pub(crate) struct Texts(*const Chains);

#[expect(unsafe_code, reason = "Luau does not tell")]
// `of` has seen that the table is where it is read; the machine keeps this (as part of its meter), and nothing runs in it
// meanwhile.
impl Texts {
    /// Those of this machine. None if they are not where they are looked for.
    pub(crate) fn of(lua: &Lua) -> Option<Self> {
        let text = lua.create_string("a text that is looked for among all").ok()?;
        let mut found = None;
        let look = |state| {
            // SAFETY: the text that is given is on top of the stack.
            found = unsafe { find(state) };
        };
        // SAFETY: nothing is pushed or popped.
        unsafe { lua.exec_raw::<()>(text, look).ok()? };
        found
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        // SAFETY: as `of` found it; the machine lives.
        unsafe { (*self.0).used as usize }
    }

    /// Those on an account.
    pub(crate) fn crowd(&self, account: u8) -> Crowd {
        let mut chains = vec![0_u32; CHAINS];
        let (mut all, mut bytes) = (0, 0);
        // SAFETY: as `of` found it; nothing is made or collected while the chains are followed.
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

/// Finds the texts of the machine by the one on top of the stack.
#[expect(unsafe_code, reason = "Luau does not tell")]
// SAFETY: to be called with a text on top of the stack. What is read before it is known for what it is lies in the
// block of memory that begins with the main thread.
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
