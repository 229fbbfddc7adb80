//! The Lua machine: one per thread, shared by all girls, with an environment for each.

use super::bind::{Handles, constructors};
use super::error::{SkillError, fail};
use super::slot::Slot;
use crate::options::nearest;
use mlua::chunk::Compiler;
use mlua::{Lua, LuaOptions, StdLib, Table, Value, VmState};
use std::cell::Cell;
use std::rc::Rc;

/// Interrupt ticks one hook call may take: loop turns and calls, roughly.
pub(super) const TICKS_PER_CALL: u64 = 2_000_000;
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

/// Names of Luau's own library that skills may use.
const ALLOWED: [&str; 14] = [
    "assert", "error", "ipairs", "math", "next", "pairs", "pcall", "select", "string", "table", "tonumber",
    "tostring", "type", "bit32",
];

/// A Lua machine for skills.
#[derive(Clone)]
pub struct Vm {
    pub(super) lua: Lua,
    pub(super) slot: Slot,
    pub(super) handles: Rc<Handles>,
    ticks: Rc<Cell<u64>>,
    printed: Rc<Cell<String>>,
    api: Table,
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
        lua.set_compiler(Compiler::new().set_optimization_level(1).set_debug_level(1));
        lua.set_memory_limit(MEMORY)?;
        let slot = Slot::default();
        let handles = Handles::intern(&lua, &slot)?;
        let printed = Rc::new(Cell::new(String::new()));
        let api = Self::api(&lua, &printed)?;
        lua.sandbox(true)?;
        let ticks = Rc::new(Cell::new(0_u64));
        let left = Rc::clone(&ticks);
        lua.set_interrupt(move |_| match left.get().checked_sub(1) {
            Some(less) => {
                left.set(less);
                Ok(VmState::Continue)
            }
            None => Err(fail("EBudget", format_args!("the hook ran longer than {TICKS_PER_CALL} steps"))),
        });
        Ok(Self { lua, slot, handles, ticks, printed, api })
    }

    /// What every environment has: the allowed library and the classes.
    fn api(lua: &Lua, printed: &Rc<Cell<String>>) -> mlua::Result<Table> {
        let (globals, api) = (lua.globals(), lua.create_table()?);
        let math: Table = globals.get("math")?;
        math.raw_set("random", Value::Nil)?;
        math.raw_set("randomseed", Value::Nil)?;
        for name in ALLOWED {
            api.raw_set(name, globals.get::<Value>(name)?)?;
        }
        constructors(lua, &api)?;
        let buffer = Rc::clone(printed);
        let print = move |lua: &Lua, args: mlua::MultiValue| {
            let words: Vec<String> =
                args.iter().map(|value| word(lua, value)).collect::<mlua::Result<_>>()?;
            let mut text = buffer.take();
            text.push_str(&words.join(" "));
            text.push('\n');
            buffer.set(text);
            Ok(())
        };
        api.raw_set("print", lua.create_function(print)?)?;
        Ok(api)
    }

    /// A fresh environment for one girl: the API, and errors for anything else.
    pub(super) fn environment(&self) -> mlua::Result<Table> {
        let env = self.lua.create_table()?;
        for pair in self.api.pairs::<Value, Value>() {
            let (name, value) = pair?;
            env.raw_set(name, value)?;
        }
        let strict = self.lua.create_table()?;
        let known = self.api.clone();
        let unknown = move |_: &Lua, (_, name): (Table, Value)| -> mlua::Result<()> {
            let name = name.to_string().unwrap_or_default();
            let names: Vec<String> =
                known.pairs::<String, Value>().filter_map(|pair| Some(pair.ok()?.0)).collect();
            let words =
                names.iter().map(String::as_str).chain(["self", "game", "mount", "who", "skill", "test"]);
            let hint =
                nearest(&name, words).map(|near| format!("; did you mean {near:?}?")).unwrap_or_default();
            Err(fail("EUndeclared", format_args!("unknown name {name:?}{hint}")))
        };
        let declare = |_: &Lua, (_, name): (Table, Value)| -> mlua::Result<()> {
            let name = name.to_string().unwrap_or_default();
            Err(fail(
                "EUndeclared",
                format_args!("{name:?} is not declared; write `local {name}`, or `self.{name}` for state"),
            ))
        };
        strict.raw_set("__index", self.lua.create_function(unknown)?)?;
        strict.raw_set("__newindex", self.lua.create_function(declare)?)?;
        strict.raw_set("__metatable", false)?;
        env.set_metatable(Some(strict))?;
        Ok(env)
    }

    /// Runs Lua with a fresh budget.
    pub(super) fn run<R>(&self, call: impl FnOnce() -> R) -> R {
        self.ticks.set(TICKS_PER_CALL);
        call()
    }

    /// What was printed since last asked.
    pub(super) fn take_printed(&self) -> Option<String> {
        let text = self.printed.take();
        (!text.is_empty()).then_some(text)
    }
}

/// A value as print shows it. Addresses would differ from run to run, so tables have none.
fn word(lua: &Lua, value: &Value) -> mlua::Result<String> {
    match value {
        Value::Table(_) => Ok("table".into()),
        Value::Function(_) => Ok("function".into()),
        other => Ok(lua
            .coerce_string(other.clone())?
            .map_or_else(|| other.to_string(), |text| Ok(text.to_string_lossy()))?),
    }
}
