//! What a girl keeps: all that can be reached from her state and her hooks. Its size follows from the values alone, so it
//! is the same whatever the machine did before, what others keep, and how often her table was put away.

use super::metered::{A_FIELD, A_TABLE};
use super::table::ROOM;
use super::texts::{TEXT_HEAD, text_at};
use mlua::{Function, IntoLua, Lua, Table, ffi};
use std::collections::HashSet;
use std::ffi::{c_int, c_void};

/// Bytes of an object, and of a function and each value it captured.
const AN_OBJECT: usize = 64;
const A_FUNCTION: usize = 48;
const A_CAPTURE: usize = 16;
/// Chains into which texts are counted, and how many may share one without being a crowd.
const CHAINS: usize = 1 << 12;
const FREE: u32 = 16;
/// Bytes that each text of a crowd counts as: looking up any text of its chain has to pass it.
const A_CROWDED: usize = 4 << 10;

/// What can be reached.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Reach {
    /// Its bytes.
    pub(crate) bytes: usize,
    /// Its values.
    pub(crate) values: usize,
    /// Length of its longest text, and of its longest that may be a number.
    pub(crate) longest: usize,
    pub(crate) numeral: usize,
    /// Texts in the fullest chain, beyond what chance explains.
    pub(crate) crowded: usize,
}

/// Follows all references from a state and functions. Stops when it has found more than `most` bytes. `None` if there is
/// no memory for following them.
pub(crate) fn reach<'f>(
    lua: &Lua,
    state: &Table,
    functions: impl Iterator<Item = &'f Function>,
    most: usize,
) -> Option<Reach> {
    let queue = lua.create_table().ok()?;
    lua.exec_raw_lua(|raw| {
        #[expect(unsafe_code, reason = "mlua does not tell what functions capture")]
        // SAFETY: there is stack space for what is pushed, and the stack is left balanced. Nothing runs or is collected
        // meanwhile.
        unsafe {
            let stack = raw.state();
            if ffi::lua_checkstack(stack, ROOM + 3) == 0 {
                return None;
            }
            let top = ffi::lua_gettop(stack);
            queue.push_into_stack(raw).ok()?;
            let mut walk = Walk {
                stack,
                queue: top + 1,
                queued: 0,
                seen: HashSet::new(),
                chains: Vec::new(),
                found: Reach::default(),
            };
            let roots = std::iter::once(state.push_into_stack(raw))
                .chain(functions.map(|function| function.push_into_stack(raw)));
            for pushed in roots {
                if pushed.is_err() {
                    ffi::lua_settop(stack, top);
                    return None;
                }
                walk.note(top + 2);
                ffi::lua_settop(stack, top + 1);
            }
            walk.all(most);
            ffi::lua_settop(stack, top);
            Some(walk.found())
        }
    })
}

/// Texts shorter than this are read as numbers quickly enough.
pub(crate) const NUMERAL: usize = 32;

/// Returns whether a text may be taken for a number: those that surely are not begin with something else.
pub(crate) fn may_be_number(letters: &[u8]) -> bool {
    matches!(letters.trim_ascii_start().first(), Some(b'0'..=b'9' | b'+' | b'-' | b'.'))
}

struct Walk {
    stack: *mut ffi::lua_State,
    /// Index of the table of what is still to be followed, and how much was put into it.
    queue: c_int,
    queued: c_int,
    seen: HashSet<*const c_void>,
    chains: Vec<u32>,
    found: Reach,
}

#[expect(unsafe_code, reason = "mlua does not tell what functions capture")]
// SAFETY of all: the stack has room for a table, a key, a value and another, and is left balanced.
impl Walk {
    /// Follows everything in the queue.
    fn all(&mut self, most: usize) {
        let mut next = 0;
        while next < self.queued && self.found.bytes <= most {
            next += 1;
            // SAFETY: as above.
            unsafe {
                ffi::lua_rawgeti(self.stack, self.queue, next.into());
                let at = ffi::lua_gettop(self.stack);
                if ffi::lua_type(self.stack, at) == ffi::LUA_TTABLE {
                    self.table(at)
                } else {
                    self.captures(at)
                }
                ffi::lua_settop(self.stack, at - 1);
            }
        }
    }

    fn table(&mut self, at: c_int) {
        // SAFETY: as above.
        unsafe {
            let mut field = 0;
            loop {
                field = ffi::lua_rawiter(self.stack, at, field);
                if field < 0 {
                    break;
                }
                self.found.bytes += A_FIELD;
                self.note(at + 1);
                self.note(at + 2);
                ffi::lua_settop(self.stack, at);
            }
            if ffi::lua_getmetatable(self.stack, at) != 0 {
                self.note(at + 1);
            }
        }
    }

    fn captures(&mut self, at: c_int) {
        // SAFETY: as above.
        unsafe {
            let mut nth = 1;
            while !ffi::lua_getupvalue(self.stack, at, nth).is_null() {
                self.found.bytes += A_CAPTURE;
                self.note(at + 1);
                ffi::lua_settop(self.stack, at);
                nth += 1;
            }
        }
    }

    /// Counts a value, and puts it into the queue if it leads further, the first time it is seen.
    fn note(&mut self, at: c_int) {
        // SAFETY: as above; there is a value at this index.
        unsafe {
            self.found.values += 1;
            let kind = ffi::lua_type(self.stack, at);
            let bytes = match kind {
                ffi::LUA_TTABLE => A_TABLE,
                ffi::LUA_TFUNCTION if ffi::lua_iscfunction(self.stack, at) == 0 => A_FUNCTION,
                ffi::LUA_TSTRING | ffi::LUA_TUSERDATA => AN_OBJECT,
                _ => return,
            };
            if !self.seen.insert(ffi::lua_topointer(self.stack, at)) {
                return;
            }
            if let Some(text) = text_at(self.stack, at) {
                self.text(text.letters, text.hash);
                return;
            }
            self.found.bytes += bytes;
            if kind != ffi::LUA_TUSERDATA {
                self.queued += 1;
                ffi::lua_pushvalue(self.stack, at);
                ffi::lua_rawseti(self.stack, self.queue, self.queued.into());
            }
        }
    }

    fn text(&mut self, letters: &[u8], hash: u32) {
        self.found.bytes += letters.len() + TEXT_HEAD;
        self.found.longest = self.found.longest.max(letters.len());
        if letters.len() > self.found.numeral && may_be_number(letters) {
            self.found.numeral = letters.len();
        }
        self.chains.resize(CHAINS, 0);
        self.chains[hash as usize % CHAINS] += 1;
    }

    fn found(mut self) -> Reach {
        let crowd = |many: &u32| many.saturating_sub(FREE) as usize;
        self.found.crowded = self.chains.iter().map(crowd).max().unwrap_or_default();
        self.found.bytes += self.chains.iter().map(crowd).sum::<usize>() * A_CROWDED;
        self.found
    }
}
