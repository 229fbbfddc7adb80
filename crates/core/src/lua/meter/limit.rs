//! Limits of scripts, and Luau's own memory limit.

use mlua::Lua;

/// Interrupt ticks one hook call may take: loop turns and calls, roughly.
pub const TICKS_PER_CALL: u64 = 2_000_000;
/// Ticks all hooks of a girl may take in a game.
pub const TICKS_PER_GAME: u64 = 16_000_000;
/// Ticks a test may take, see `Machine::charge`.
pub const TICKS_PER_TEST: u64 = 100_000_000;
/// Bytes all skills of a VM may use together.
pub const MEMORY: usize = 128 << 20;
/// Bytes one call may allocate, garbage included.
pub const PER_CALL: usize = 16 << 20;
/// Bytes one test may allocate.
pub const PER_TEST: usize = 64 << 20;
/// Bytes a girl may keep from one hook to the next: her file, her state, her locals.
pub const KEPT: usize = 4 << 20;
/// Bytes a girl may print in one game.
pub const PRINTED: usize = 64 << 10;

/// Runs Rust code for a script without Luau's memory limit: with a limit, mlua guards every small allocation,
/// which costs more than everything else. The allocations still count, and a script that exceeds its limit
/// stops.
pub fn unguarded<R>(lua: &Lua, work: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
    let limit = limited(lua, 0)?;
    let result = work();
    limited(lua, limit)?;
    result
}

/// Runs Lua from within such Rust code, with the memory limit in force again.
pub fn guarded<R>(lua: &Lua, work: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
    let limit = limited(lua, MEMORY)?;
    let result = work();
    limited(lua, limit)?;
    result
}

/// Sets the memory limit (0 for none) and returns the previous one.
#[inline(never)]
pub(super) fn limited(lua: &Lua, bytes: usize) -> mlua::Result<usize> {
    lua.set_memory_limit(bytes)
}

/// Returns whether an allocation failed.
pub(super) fn out_of_memory(error: &mlua::Error) -> bool {
    match error {
        mlua::Error::MemoryError(_) => true,
        mlua::Error::CallbackError { cause, .. } => out_of_memory(cause),
        mlua::Error::RuntimeError(message) => message.starts_with("not enough memory"),
        _ => false,
    }
}
