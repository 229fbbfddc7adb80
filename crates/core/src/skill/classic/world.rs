//! The globals of a classic script in three layers: the arguments of the running hook, then what the script
//! assigned, then the library. Any other name is nil.

use crate::api::interned::lua_who;
use crate::lua::meter::{Budget, TICKS_PER_CALL};
use crate::skill::code::Code;
use crate::skill::vm::Vm;
use crate::tile::Who;
use mlua::{Function, Table, Value};

/// Libraries to which a script may add.
const LIBRARIES: [&str; 3] = ["math", "string", "table"];

/// A script that has run, for one seat at one table. Clones share the environment.
#[derive(Clone)]
pub(super) struct World {
    /// Its environment.
    pub(super) env: Table,
    /// The globals it assigned.
    pub(super) state: Table,
}

impl World {
    /// Runs the file on the account of a budget.
    pub(super) fn new(vm: &Vm, code: &Code, who: Who, budget: &mut Budget) -> mlua::Result<Self> {
        let lua = &vm.lua;
        let world = Self { env: lua.create_table()?, state: lua.create_table()? };
        let behind = |table: &Table, fields: &[(&str, &Table)]| {
            let link = lua.create_table_from(fields.iter().copied())?;
            link.raw_set("__metatable", false)?;
            table.set_metatable(Some(link))
        };
        behind(&world.state, &[("__index", &library(vm, who)?)])?;
        behind(&world.env, &[("__index", &world.state), ("__newindex", &world.state)])?;
        let chunk = code.function(vm, world.env.clone())?;
        vm.run_within(TICKS_PER_CALL, budget, || chunk.call::<()>(()))?;
        Ok(world)
    }

    /// The current value of a hook: scripts can reassign it.
    pub(super) fn hook(&self, name: &str) -> mlua::Result<Option<Function>> {
        Ok(match self.state.raw_get(name)? {
            Value::Function(hook) => Some(hook),
            _ => None,
        })
    }
}

/// The library of a script, with tables of its own to add to. `mount` and `rand` are here so that a script's
/// own names take precedence: libsaki has them in fewer hooks.
fn library(vm: &Vm, who: Who) -> mlua::Result<Table> {
    let (lua, library) = (&vm.lua, vm.lua.create_table()?);
    vm.classic.for_each(|name: Value, value: Value| library.raw_set(name, value))?;
    for name in LIBRARIES {
        let own = lua.create_table()?;
        let shared: Table = library.raw_get(name)?;
        shared.for_each(|name: Value, value: Value| own.raw_set(name, value))?;
        library.raw_set(name, own)?;
    }
    library.raw_set("self", lua_who(lua, who)?)?;
    library.raw_set("mount", &vm.handles.mount)?;
    library.raw_set("rand", &vm.handles.rand)?;
    Ok(library)
}
