//! Copies a classic girl's state for a fork. Globals can be anything: plain data is copied, each table once;
//! functions of the file become those of the file run anew; objects of the table are the same for every table
//! of the machine.

use crate::api::bind::{LuaCtx, LuaRule};
use crate::api::object::{LuaCount, LuaHand};
use crate::api::said::raised;
use crate::api::value::{inner_path, values_in};
use crate::problem::{Problem, texts};
use mlua::{AnyUserData, Function, Lua, Table, Value};
use std::collections::{HashMap, HashSet};
use std::ffi::c_void;

/// Maximum nesting of tables.
const DEEPEST: usize = 64;
/// Maximum number of values copied: table entries, and one more per 64 bytes of long strings.
const MOST: usize = 40_000;

/// Global functions right after the file ran, with the keys that lead to each. Kept alive, so that no other
/// function can have their address.
#[derive(Clone)]
pub(super) struct Tops(HashMap<*const c_void, (Function, Vec<Value>)>);

impl Tops {
    pub(super) fn of(state: &Table) -> mlua::Result<Self> {
        let mut tops = Self(HashMap::new());
        tops.walk(state, &mut Vec::new(), &mut HashSet::from([state.to_pointer()]))?;
        Ok(tops)
    }

    fn walk(
        &mut self,
        table: &Table,
        path: &mut Vec<Value>,
        seen: &mut HashSet<*const c_void>,
    ) -> mlua::Result<()> {
        table.for_each(|key: Value, value: Value| {
            path.push(key);
            match value {
                Value::Function(function) => {
                    let at = function.to_pointer();
                    self.0.entry(at).or_insert_with(|| (function, path.clone()));
                }
                Value::Table(inner) if path.len() < DEEPEST && seen.insert(inner.to_pointer()) => {
                    self.walk(&inner, path, seen)?;
                }
                _ => {}
            }
            path.pop();
            Ok(())
        })
    }

    /// Maps each function to the one in the same place after the file was run anew.
    fn twins(&self, state: &Table) -> HashMap<*const c_void, Function> {
        let twin = |path: &[Value]| {
            let root = Value::Table(state.clone());
            let found = path.iter().try_fold(root, |at, key| at.as_table()?.raw_get(key).ok())?;
            found.as_function().cloned()
        };
        self.0.iter().filter_map(|(&at, (_, path))| Some((at, twin(path)?))).collect()
    }
}

/// Copies the globals of one girl to another whose file has just run. Returns the number of values copied.
///
/// # Errors
/// Names the global that cannot be copied.
pub(super) fn copy(lua: &Lua, from: &Table, tops: &Tops, to: &Table) -> Result<usize, Problem> {
    let tables = HashMap::from([(from.to_pointer(), to.clone())]);
    let mut copier = Copier { lua, functions: tops.twins(to), tables, path: Vec::new(), count: 0 };
    to.clear().map_err(|error| raised(&error).problem)?;
    copier.fill(from, to)?;
    Ok(copier.count)
}

struct Copier<'a> {
    lua: &'a Lua,
    /// By address, like all tables here: `Tops` and the copied state keep them alive.
    functions: HashMap<*const c_void, Function>,
    tables: HashMap<*const c_void, Table>,
    /// Keys that lead to the value being copied. Formatted only for errors, as they can be long.
    path: Vec<Value>,
    /// Values copied so far.
    count: usize,
}

impl Copier<'_> {
    fn fill(&mut self, from: &Table, to: &Table) -> Result<(), Problem> {
        let fail = |error: mlua::Error| raised(&error).problem;
        if self.path.len() > DEEPEST {
            return Err(texts::world::nested_too_deep(self.path()).into());
        }
        for pair in from.pairs::<Value, Value>() {
            let (key, value) = pair.map_err(fail)?;
            self.count += values_in(&key, &value);
            self.path.push(key.clone());
            if self.count > MOST {
                return Err(texts::world::too_many_to_copy(self.path(), MOST).into());
            }
            let (key, value) = (self.value(&key)?, self.value(&value)?);
            self.path.pop();
            to.raw_set(key, value).map_err(fail)?;
        }
        Ok(())
    }

    /// The place of the value being copied, as a script would write it.
    fn path(&self) -> String {
        let path = self.path.iter().fold(String::new(), |path, key| inner_path(&path, key));
        path.strip_prefix('.').map_or_else(|| path.clone(), str::to_owned)
    }

    fn value(&mut self, value: &Value) -> Result<Value, Problem> {
        Ok(match value {
            // Read-only tables are the API's and can be shared.
            Value::Table(table) if table.is_readonly() => value.clone(),
            Value::Table(table) => Value::Table(self.table(table)?),
            Value::Function(function) => Value::Function(self.function(function)?),
            Value::UserData(data) => {
                let copy = self.object(data);
                Value::UserData(
                    copy.map_err(|error| texts::frame::colon(self.path(), raised(&error).problem.headed()))?,
                )
            }
            other => other.clone(),
        })
    }

    fn table(&mut self, table: &Table) -> Result<Table, Problem> {
        if let Some(copy) = self.tables.get(&table.to_pointer()) {
            return Ok(copy.clone());
        }
        let copy = self.lua.create_table().map_err(|error| raised(&error).problem)?;
        self.tables.insert(table.to_pointer(), copy.clone());
        self.fill(table, &copy)?;
        Ok(copy)
    }

    /// Copies a function: one of the file, or one of the API, which has no state.
    fn function(&self, function: &Function) -> Result<Function, Problem> {
        if let Some(twin) = self.functions.get(&function.to_pointer()) {
            return Ok(twin.clone());
        }
        let info = function.info();
        if info.what == "C" || info.source.as_deref() == Some("=prelude") {
            return Ok(function.clone());
        }
        Err(texts::world::function_made_by_hook(self.path()).help(texts::world::use_top_level_functions()))
    }

    /// Copies an object that the script owns; other objects are values, or views of what the running hook was
    /// given.
    fn object(&self, data: &AnyUserData) -> mlua::Result<AnyUserData> {
        if let Ok(hand) = data.borrow::<LuaHand>() {
            return hand.twin().map_or(Ok(data.clone()), |twin| self.lua.create_userdata(twin));
        }
        if let Ok(count) = data.borrow::<LuaCount>() {
            return count.twin().map_or(Ok(data.clone()), |twin| self.lua.create_userdata(twin));
        }
        if let Ok(rule) = data.borrow::<LuaRule>() {
            return self.lua.create_userdata(LuaRule(rule.0.clone()));
        }
        if let Ok(ctx) = data.borrow::<LuaCtx>() {
            return self.lua.create_userdata(LuaCtx(ctx.0));
        }
        Ok(data.clone())
    }
}
