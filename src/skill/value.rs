//! A girl's state outside of Lua: plain data that can be copied from one table to another.

use super::bind::{Tile, lua_tile, lua_who};
use crate::tile::Who;
use mlua::{Lua, Table, Value};

/// Plain data.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Plain {
    Bool(bool),
    Number(f64),
    Text(Vec<u8>),
    Tile(Tile),
    Seat(Who),
    Table(Vec<(Plain, Plain)>),
}

/// Deepest nesting of tables in a state; a cycle is deeper than any.
pub(super) const DEEPEST: usize = 32;

impl Plain {
    /// Copies a value out of Lua. `path` is how the script would write where it is.
    ///
    /// # Errors
    /// A sentence with the path of what is not plain data.
    pub(super) fn read(value: &Value, path: &str, depth: usize) -> Result<Self, String> {
        let refuse = |what: &str| Err(format!("{path} is {what}; state is plain data only"));
        match value {
            Value::Boolean(flag) => Ok(Self::Bool(*flag)),
            Value::Integer(number) => Ok(Self::Number(*number as f64)),
            Value::Number(number) => Ok(Self::Number(*number)),
            Value::String(text) => Ok(Self::Text(text.as_bytes().to_vec())),
            Value::Table(_) if depth >= DEEPEST => refuse("a table nested too deep, or a cycle"),
            Value::Table(table) => Self::read_table(table, path, depth),
            Value::UserData(data) => {
                if let Ok(tile) = data.borrow::<Tile>() {
                    Ok(Self::Tile(*tile))
                } else if let Ok(who) = data.borrow::<super::bind::Seat>() {
                    Ok(Self::Seat(who.0))
                } else {
                    refuse("an object of the table")
                }
            }
            other => refuse(&format!("a {}", other.type_name())),
        }
    }

    fn read_table(table: &Table, path: &str, depth: usize) -> Result<Self, String> {
        let mut pairs = Vec::new();
        for pair in table.pairs::<Value, Value>() {
            let (key, value) = pair.map_err(|error| error.to_string())?;
            let inner = match &key {
                Value::String(name) => format!("{path}.{}", name.to_string_lossy()),
                Value::Integer(index) => format!("{path}[{index}]"),
                Value::Number(index) => format!("{path}[{index}]"),
                _ => format!("{path}[...]"),
            };
            pairs.push((Self::read(&key, &inner, depth + 1)?, Self::read(&value, &inner, depth + 1)?));
        }
        Ok(Self::Table(pairs))
    }

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

    /// Makes the value anew in Lua.
    pub(super) fn write(&self, lua: &Lua) -> mlua::Result<Value> {
        Ok(match self {
            Self::Bool(flag) => Value::Boolean(*flag),
            Self::Number(number) => Value::Number(*number),
            Self::Text(text) => Value::String(lua.create_string(text)?),
            Self::Tile(tile) => Value::UserData(lua_tile(lua, *tile)?),
            Self::Seat(who) => Value::UserData(lua_who(lua, *who)?),
            Self::Table(pairs) => {
                let table = lua.create_table()?;
                for (key, value) in pairs {
                    table.raw_set(key.write(lua)?, value.write(lua)?)?;
                }
                Value::Table(table)
            }
        })
    }
}
