//! A girl's state outside of Lua: plain data that can be copied from one table to another.

use super::bind::{Seat, Tile, lua_tile, lua_who};
use crate::tile::Who;
use mlua::{AnyUserData, Lua, Table, Value};
use std::collections::HashMap;
use std::ffi::c_void;
use std::rc::Rc;

/// Plain data. A table that is kept in two places is one allocation.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Plain {
    Bool(bool),
    Number(f64),
    Text(Vec<u8>),
    Tile(Tile),
    Seat(Who),
    Table(Rc<[(Plain, Plain)]>),
}

/// Deepest nesting of tables in a state; a cycle is deeper than any.
pub(super) const DEEPEST: usize = 32;
/// Most values in a state. A table kept twice counts once, a text once more for every [`TEXT`] bytes.
const MOST: usize = 10_000;
/// Bytes of a text that count as one value.
const TEXT: usize = 64;

/// Reads plain data out of Lua, each table once.
#[derive(Default)]
pub(super) struct Reader {
    tables: HashMap<*const c_void, Known>,
    /// Values read so far.
    pub(super) count: usize,
    /// A table that is kept in two places, as a sentence.
    pub(super) shared: Option<String>,
}

/// A table that was read to its end.
struct Known {
    rows: Rc<[(Plain, Plain)]>,
    path: String,
    /// Levels of tables in it, itself one of them.
    height: usize,
}

impl Reader {
    /// Copies a value out of Lua. `path` is how the script would write where it is.
    ///
    /// # Errors
    /// A sentence with the path of what is not plain data, or of the value that is one too many.
    pub(super) fn read(&mut self, value: &Value, path: &str) -> Result<Plain, String> {
        Ok(self.value(value, path, 0)?.0)
    }

    /// A value and its height: 0 if it is no table.
    fn value(&mut self, value: &Value, path: &str, depth: usize) -> Result<(Plain, usize), String> {
        self.count(1, path)?;
        let plain = match value {
            Value::Boolean(flag) => Plain::Bool(*flag),
            Value::Integer(number) => Plain::Number(*number as f64),
            Value::Number(number) => Plain::Number(*number),
            Value::String(text) => {
                let text = text.as_bytes();
                self.count(text.len() / TEXT, path)?;
                Plain::Text(text.to_vec())
            }
            Value::Table(table) => return self.table(table, path, depth),
            Value::UserData(data) => object(data).ok_or_else(|| refusal(path, "an object of the table"))?,
            other => return Err(refusal(path, &format!("a {}", other.type_name()))),
        };
        Ok((plain, 0))
    }

    fn count(&mut self, values: usize, path: &str) -> Result<(), String> {
        self.count += values;
        if self.count <= MOST {
            return Ok(());
        }
        Err(format!(
            "state is at most {MOST} values, {TEXT} bytes of a text being one; {path} is beyond that"
        ))
    }

    fn table(&mut self, table: &Table, path: &str, depth: usize) -> Result<(Plain, usize), String> {
        let at = table.to_pointer();
        let known = self.tables.get(&at);
        // What was read higher up may reach too deep from here.
        if depth + known.map_or(1, |known| known.height) > DEEPEST {
            return Err(refusal(path, "a table nested too deep, or a cycle"));
        }
        if let Some(Known { rows, path: first, height }) = known {
            self.shared.get_or_insert_with(|| format!("{first} and {path} are the same table"));
            return Ok((Plain::Table(Rc::clone(rows)), *height));
        }
        let (mut rows, mut height) = (Vec::new(), 1);
        for pair in table.pairs::<Value, Value>() {
            let (key, value) = pair.map_err(|error| error.to_string())?;
            let inner = inner_path(path, &key);
            let (key, of_key) = self.value(&key, &inner, depth + 1)?;
            let (value, of_value) = self.value(&value, &inner, depth + 1)?;
            height = height.max(1 + of_key).max(1 + of_value);
            rows.push((key, value));
        }
        let rows: Rc<[_]> = rows.into();
        self.tables.insert(at, Known { rows: Rc::clone(&rows), path: path.into(), height });
        Ok((Plain::Table(rows), height))
    }
}

fn object(data: &AnyUserData) -> Option<Plain> {
    let tile = data.borrow::<Tile>().map(|tile| Plain::Tile(*tile));
    tile.or_else(|_| data.borrow::<Seat>().map(|seat| Plain::Seat(seat.0))).ok()
}

fn inner_path(path: &str, key: &Value) -> String {
    match key {
        Value::String(name) => format!("{path}.{}", name.to_string_lossy()),
        Value::Integer(index) => format!("{path}[{index}]"),
        Value::Number(index) => format!("{path}[{index}]"),
        _ => format!("{path}[...]"),
    }
}

fn refusal(path: &str, what: &str) -> String {
    format!("{path} is {what}; state is plain data only")
}

/// Makes plain data anew in Lua, each table once.
pub(super) struct Writer<'l> {
    lua: &'l Lua,
    tables: HashMap<*const (Plain, Plain), Table>,
}

impl<'l> Writer<'l> {
    pub(super) fn new(lua: &'l Lua) -> Self {
        Self { lua, tables: HashMap::new() }
    }

    pub(super) fn write(&mut self, plain: &Plain) -> mlua::Result<Value> {
        let lua = self.lua;
        Ok(match plain {
            Plain::Bool(flag) => Value::Boolean(*flag),
            Plain::Number(number) => Value::Number(*number),
            Plain::Text(text) => Value::String(lua.create_string(text)?),
            Plain::Tile(tile) => Value::UserData(lua_tile(lua, *tile)?),
            Plain::Seat(who) => Value::UserData(lua_who(lua, *who)?),
            Plain::Table(rows) => Value::Table(self.table(rows)?),
        })
    }

    fn table(&mut self, rows: &Rc<[(Plain, Plain)]>) -> mlua::Result<Table> {
        if let Some(table) = self.tables.get(&rows.as_ptr()) {
            return Ok(table.clone());
        }
        let table = self.lua.create_table()?;
        for (key, value) in rows.iter() {
            table.raw_set(self.write(key)?, self.write(value)?)?;
        }
        self.tables.insert(rows.as_ptr(), table.clone());
        Ok(table)
    }
}

impl Plain {
    /// The fields of a table.
    pub(super) fn fields(&self) -> Option<&[(Self, Self)]> {
        if let Self::Table(pairs) = self { Some(pairs) } else { None }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.fields().is_some_and(<[_]>::is_empty)
    }

    pub(super) fn as_text(&self) -> Option<&[u8]> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }
}
