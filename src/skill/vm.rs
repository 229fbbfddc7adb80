//! The Lua machine: one per thread, shared by all girls, with an environment for each.

use super::bind::Handles;
use super::classic;
use super::error::SkillError;
use super::profile::{Profile, Profiler};
use super::slot::Slot;
use super::world::{self, Declared, Printed};
use mlua::chunk::Compiler;
use mlua::{Lua, LuaOptions, StdLib, Table, Value, VmState};
use std::cell::Cell;
use std::rc::Rc;

/// Interrupt ticks one hook call may take: loop turns and calls, roughly.
pub(super) const TICKS_PER_CALL: u64 = 2_000_000;
/// Ticks all hooks of a girl may take in one game.
pub(super) const TICKS_PER_GAME: u64 = 300_000_000;
/// Ticks a test may take, see [`Vm::charge`].
pub(super) const TICKS_PER_TEST: u64 = 100_000_000;
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

/// Runs Lua from within what Rust does for a script: the limit holds again.
pub(super) fn guarded<R>(lua: &Lua, work: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
    let limit = lua.set_memory_limit(MEMORY)?;
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
    meter: Meter,
    /// Hooks run at the cost of the one around them, see [`Vm::foresee`].
    shared: Rc<Cell<bool>>,
    pub(super) profiler: Profiler,
    printed: Printed,
    pub(super) declared: Declared,
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
        let declared = Declared::default();
        let api = world::api(&lua, &printed, &declared)?;
        let strict = world::strict(&lua, &api)?;
        let classic = classic::api(&lua, &api, &printed)?;
        lua.sandbox(true)?;
        let meter = Meter::idle();
        lua.set_app_data(meter.clone());
        let left = meter.clone();
        lua.set_interrupt(move |lua| left.spend(lua, 1).map(|()| VmState::Continue));
        let (shared, profiler) = Default::default();
        Ok(Self { lua, slot, handles, meter, shared, profiler, printed, declared, api, strict, classic })
    }

    /// Measures what hooks cost from now on, or stops and forgets it. Off it costs nothing.
    pub fn keep_profile(&self, on: bool) {
        self.profiler.keep(on);
    }

    /// What hooks have cost since it is measured.
    #[must_use]
    pub fn profile(&self) -> Profile {
        self.profiler.profile()
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
        let around = if self.shared.get() { self.meter.left.get() } else { u64::MAX };
        let ticks = TICKS_PER_CALL.min(*budget).min(around);
        let (result, left) = self.run_within(ticks, call);
        *budget -= ticks - left;
        self.profiler.taken(ticks - left);
        if self.shared.get() {
            self.meter.left.set(around - (ticks - left));
        }
        result
    }

    /// Lets the hooks of a forked table run inside of a hook that looks ahead: at its cost, under
    /// the limit of memory, and what they print is not what it has printed.
    pub(super) fn foresee<R>(&self, hooks: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
        let shared = self.shared.replace(true);
        let (result, _) = self.aside(|| guarded(&self.lua, hooks));
        self.shared.set(shared);
        result
    }

    /// Runs Lua that may print while a hook is at work, and tells what it printed.
    pub(super) fn aside<R>(&self, work: impl FnOnce() -> R) -> (R, Option<String>) {
        let before = self.printed.take();
        let result = work();
        (result, Some(self.printed.replace(before)).filter(|text| !text.is_empty()))
    }

    /// Runs Lua with so many ticks, and tells how many are left. What runs around it, a test around
    /// the hooks of its table, has its own ticks back afterwards.
    pub(super) fn run_within<R>(&self, ticks: u64, call: impl FnOnce() -> R) -> (R, u64) {
        let meter = &self.meter;
        let outer = (meter.left.replace(ticks), meter.granted.replace(ticks));
        let result = call();
        meter.granted.set(outer.1);
        (result, meter.left.replace(outer.0))
    }

    /// Takes ticks for work that is not Lua's.
    ///
    /// # Errors
    /// There are not so many left. Then there are none, and who catches this stops all the same.
    pub(super) fn charge(&self, ticks: u64) -> mlua::Result<()> {
        self.meter.spend(&self.lua, ticks)
    }

    /// What was printed since last asked.
    pub(super) fn take_printed(&self) -> Option<String> {
        let text = self.printed.take();
        (!text.is_empty()).then_some(text)
    }
}

/// The ticks of what runs. The VM has it, and as app data of Lua the bindings.
#[derive(Clone, Default)]
struct Meter {
    left: Rc<Cell<u64>>,
    /// What `left` began with.
    granted: Rc<Cell<u64>>,
}

impl Meter {
    /// What is not run on behalf of a script, mlua's own Lua that is, is not counted.
    fn idle() -> Self {
        Self { left: Rc::new(Cell::new(u64::MAX)), granted: Rc::default() }
    }

    /// Takes ticks. Whoever has not so many has none, and stops at the next although it catches
    /// the error.
    fn spend(&self, lua: &Lua, ticks: u64) -> mlua::Result<()> {
        let left = self.left.get();
        self.left.set(left.saturating_sub(ticks));
        if left < ticks { Err(over_budget(lua, self.granted.get())) } else { Ok(()) }
    }
}

/// Charges what runs for costly work that a binding does for it, as [`Vm::charge`].
pub(super) fn charge(lua: &Lua, ticks: u64) -> mlua::Result<()> {
    lua.app_data_ref::<Meter>().map_or(Ok(()), |meter| meter.spend(lua, ticks))
}

/// How skills are compiled: fast code whose errors still have lines.
pub(super) fn compiler() -> Compiler {
    Compiler::new().set_optimization_level(1).set_debug_level(1)
}

fn over_budget(lua: &Lua, granted: u64) -> mlua::Error {
    let place = |level| {
        lua.inspect_stack(level, |frame| {
            let line = frame.current_line().unwrap_or_default();
            format!("{}:{line}: ", frame.source().short_src.unwrap_or_default())
        })
    };
    let at =
        (0..8).map_while(place).find(|place| !place.starts_with("prelude:") && !place.starts_with("[C]"));
    let message = if granted > TICKS_PER_CALL {
        format!("longer than the {TICKS_PER_TEST} steps of a test")
    } else {
        format!("longer than {TICKS_PER_CALL} steps in one go, or {TICKS_PER_GAME} in one game")
    };
    mlua::Error::RuntimeError(format!("{}EBudget: {message}", at.unwrap_or_default()))
}
