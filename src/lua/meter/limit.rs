//! What a script may use at most, and the limit of memory that Luau holds itself.

use mlua::Lua;

/// Interrupt ticks one hook call may take: loop turns and calls, roughly.
pub(crate) const TICKS_PER_CALL: u64 = 2_000_000;
/// Ticks all hooks of a girl may take in one game.
pub(crate) const TICKS_PER_GAME: u64 = 16_000_000;
/// Ticks a test may take, see [`Machine::charge`](super::machine::Machine::charge).
pub(crate) const TICKS_PER_TEST: u64 = 100_000_000;
/// Bytes all skills of a VM may use together.
pub(super) const MEMORY: usize = 128 << 20;
/// Bytes one call may ask for, what it throws away included.
pub(super) const PER_CALL: usize = 16 << 20;
/// The same for a test.
pub(super) const PER_TEST: usize = 64 << 20;
/// Bytes a girl may keep from one hook to the next: her file, her state, her locals.
pub(super) const KEPT: usize = 4 << 20;
/// Bytes a girl may print in one game.
pub(super) const PRINTED: usize = 64 << 10;

/// Runs what Rust does for a script outside of the scripts' memory limit, so that mlua need not
/// guard every small allocation, which costs more than all the rest. What it allocates still
/// counts: a script that goes on over the limit stops.
pub(crate) fn unguarded<R>(lua: &Lua, work: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
    let limit = limited(lua, 0)?;
    let result = work();
    limited(lua, limit)?;
    result
}

/// Runs Lua from within what Rust does for a script: a limit holds again.
pub(crate) fn guarded<R>(lua: &Lua, work: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
    let limit = limited(lua, MEMORY)?;
    let result = work();
    limited(lua, limit)?;
    result
}

/// Sets the limit of memory, none being 0, and tells what it was.
#[inline(never)]
pub(super) fn limited(lua: &Lua, bytes: usize) -> mlua::Result<usize> {
    lua.set_memory_limit(bytes)
}

/// Did an allocation fail?
pub(super) fn out_of_memory(error: &mlua::Error) -> bool {
    match error {
        mlua::Error::MemoryError(_) => true,
        mlua::Error::CallbackError { cause, .. } => out_of_memory(cause),
        mlua::Error::RuntimeError(message) => message.starts_with("not enough memory"),
        _ => false,
    }
}
