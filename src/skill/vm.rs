//! The Lua machine: one per thread, shared by all girls, with an environment for each.

use super::bind::Handles;
use super::classic;
use super::error::SkillError;
use super::slot::Slot;
use super::world::{self, Printed};
use mlua::chunk::Compiler;
use mlua::{Lua, LuaOptions, StdLib, Table, Value, VmState};
use std::cell::Cell;
use std::rc::Rc;

/// Interrupt ticks one hook call may take: loop turns and calls, roughly.
pub(super) const TICKS_PER_CALL: u64 = 2_000_000;
/// Ticks all hooks of a girl may take in one game.
pub(super) const TICKS_PER_GAME: u64 = 300_000_000;
/// Bytes all skills of a VM may use together.
const MEMORY: usize = 128 << 20;

/// Runs what Rust does for a script outside of the scripts' memory limit, so that mlua need not
/// guard every small allocation, which costs more than all the rest. What it allocates still
/// counts: a script that goes on over the limit stops.
pub(super) fn unguarded<R>(lua: &Lua, work: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
    let limit = lua.set_memory_limit(0)?;
    let result = work();
    lua.set_memory_limit(limit)?;
    result
}

/// A Lua machine for skills.
#[derive(Clone)]
pub struct Vm {
    pub(super) lua: Lua,
    pub(super) slot: Slot,
    pub(super) handles: Rc<Handles>,
    ticks: Rc<Cell<u64>>,
    printed: Printed,
    api: Table,
    strict: Table,
    /// What classic scripts have instead of `api`.
    pub(super) classic: Table,
}

impl Vm {
    /// A machine with the API in place and nothing loaded.
    ///
    /// # Errors
    /// [`SkillError::Lua`] if there is no memory for it.
    pub fn new() -> Result<Self, SkillError> {
        Self::build().map_err(|error| SkillError::Lua(error.to_string()))
    }

    fn build() -> mlua::Result<Self> {
        let libs = StdLib::MATH | StdLib::STRING | StdLib::TABLE | StdLib::BIT;
        let lua = Lua::new_with(libs, LuaOptions::new().catch_rust_panics(false))?;
        lua.set_compiler(compiler());
        lua.set_memory_limit(MEMORY)?;
        let slot = Slot::default();
        let handles = Handles::intern(&lua, &slot)?;
        let printed = Printed::default();
        let api = world::api(&lua, &printed)?;
        let strict = world::strict(&lua, &api)?;
        let classic = classic::api(&lua, &api, &printed)?;
        lua.sandbox(true)?;
        let ticks = Rc::new(Cell::new(0_u64));
        let left = Rc::clone(&ticks);
        lua.set_interrupt(move |lua| match left.get().checked_sub(1) {
            Some(less) => {
                left.set(less);
                Ok(VmState::Continue)
            }
            None => Err(over_budget(lua)),
        });
        Ok(Self { lua, slot, handles, ticks, printed, api, strict, classic })
    }

    /// A fresh environment for one girl: the API, and errors for anything else.
    pub(super) fn environment(&self) -> mlua::Result<Table> {
        let env = self.lua.create_table()?;
        self.api.for_each(|name: Value, value: Value| env.raw_set(name, value))?;
        env.set_metatable(Some(self.strict.clone()))?;
        Ok(env)
    }

    /// Runs Lua with a budget of ticks, and takes from it what was used.
    pub(super) fn run<R>(&self, budget: &mut u64, call: impl FnOnce() -> R) -> R {
        let ticks = TICKS_PER_CALL.min(*budget);
        self.ticks.set(ticks);
        let result = call();
        *budget -= ticks - self.ticks.get();
        result
    }

    /// Runs Lua that may print while a hook is at work, and tells what it printed.
    pub(super) fn aside<R>(&self, work: impl FnOnce() -> R) -> (R, Option<String>) {
        let before = self.printed.take();
        let result = work();
        (result, Some(self.printed.replace(before)).filter(|text| !text.is_empty()))
    }

    /// What was printed since last asked.
    pub(super) fn take_printed(&self) -> Option<String> {
        let text = self.printed.take();
        (!text.is_empty()).then_some(text)
    }
}

/// How skills are compiled: fast code whose errors still have lines.
pub(super) fn compiler() -> Compiler {
    Compiler::new().set_optimization_level(1).set_debug_level(1)
}

fn over_budget(lua: &Lua) -> mlua::Error {
    let place = |level| {
        lua.inspect_stack(level, |frame| {
            let line = frame.current_line().unwrap_or_default();
            format!("{}:{line}: ", frame.source().short_src.unwrap_or_default())
        })
    };
    let at = (0..8).map_while(place).find(|place| !place.starts_with("prelude:"));
    let message = format!("longer than {TICKS_PER_CALL} steps in one go, or {TICKS_PER_GAME} in one game");
    mlua::Error::RuntimeError(format!("{}EBudget: {message}", at.unwrap_or_default()))
}
