//! Serializes the contents of a value to bytes, identically in every run and on every machine, whatever the
//! addresses. Different objects with the same contents give the same bytes.

use super::object::{HandOf, LuaCount, LuaHand, LuaMeld, Seat, Tile};
use crate::hand::Hand;
use crate::lua::error::fail;
use crate::problem::texts;
use crate::tile::{Meld, T37};
use mlua::{AnyUserData, Function, Table, Value};

/// Maximum nesting of tables.
const DEEPEST: usize = 32;
/// Maximum number of bytes for the keys of a table and their values.
const MOST: usize = 1 << 20;

/// Serializes values.
pub(crate) struct ContentWriter<'s> {
    /// Called for each value in a table.
    step: &'s mut dyn FnMut() -> mlua::Result<()>,
    /// Bytes left.
    room: usize,
    /// Number of tables around the value.
    depth: usize,
}

impl<'s> ContentWriter<'s> {
    pub(crate) fn new(step: &'s mut dyn FnMut() -> mlua::Result<()>) -> Self {
        Self { step, room: MOST, depth: 0 }
    }

    /// Returns the contents of a value.
    ///
    /// # Errors
    /// That of `step`, or `EInvKey` if the value is too large or contains itself.
    pub(crate) fn bytes(&mut self, value: &Value) -> mlua::Result<Vec<u8>> {
        let mut out = Vec::new();
        self.value(value, &mut out)?;
        Ok(out)
    }

    fn value(&mut self, value: &Value, out: &mut Vec<u8>) -> mlua::Result<()> {
        match value {
            Value::Boolean(flag) => self.put(out, b'b', &[u8::from(*flag)]),
            Value::Integer(number) => self.put(out, b'n', &(*number as f64).to_bits().to_be_bytes()),
            // The sign of 0/0 depends on the platform.
            Value::Number(number) if number.is_nan() => self.put(out, b'n', &[]),
            Value::Number(number) => self.put(out, b'n', &number.to_bits().to_be_bytes()),
            Value::String(text) => self.put(out, b's', &text.as_bytes()),
            Value::Table(table) => self.table(table, out),
            Value::Function(function) => self.put(out, b'f', place(function).as_bytes()),
            Value::UserData(data) => self.put(out, b'o', object(data).as_bytes()),
            other => self.put(out, b'x', other.type_name().as_bytes()),
        }
    }

    /// Writes the type of a value and its contents, prefixed with the length.
    fn put(&mut self, out: &mut Vec<u8>, sort: u8, bytes: &[u8]) -> mlua::Result<()> {
        self.room = self.room.checked_sub(bytes.len() + 9).ok_or_else(too_much)?;
        out.push(sort);
        out.extend((bytes.len() as u64).to_be_bytes());
        out.extend(bytes);
        Ok(())
    }

    /// Writes all keys and values, sorted by contents.
    fn table(&mut self, table: &Table, out: &mut Vec<u8>) -> mlua::Result<()> {
        if self.depth == DEEPEST {
            return Err(too_much());
        }
        self.depth += 1;
        let mut rows = Vec::new();
        table.for_each(|key: Value, value: Value| {
            (self.step)()?;
            let mut row = self.bytes(&key)?;
            self.value(&value, &mut row)?;
            rows.push(row);
            Ok(())
        })?;
        self.depth -= 1;
        rows.sort_unstable();
        self.put(out, b't', &(rows.len() as u64).to_be_bytes())?;
        rows.iter().for_each(|row| out.extend(row));
        Ok(())
    }
}

fn too_much() -> mlua::Error {
    fail("EInvKey", texts::world::key_too_large().help(texts::world::use_simple_keys()))
}

/// File, name and line of a function, without the file's folder.
fn place(function: &Function) -> String {
    let info = function.info();
    let is_file = info.what == "Lua" && info.source.as_deref() != Some("=prelude");
    format!("{is_file} {} {}", info.name.unwrap_or_default(), info.line_defined.unwrap_or_default())
}

/// Describes an object of the API. Objects that are not data are identified by class only.
fn object(data: &AnyUserData) -> String {
    if let Ok(tile) = data.borrow::<Tile>() {
        return format!("{} {}", tile.text(), matches!(*tile, Tile::Kind(_)));
    }
    if let Ok(seat) = data.borrow::<Seat>() {
        return format!("seat {}", seat.0.index());
    }
    if let Ok(meld) = data.borrow::<LuaMeld>() {
        return meld_text(&meld.0);
    }
    if let Ok(hand) = data.borrow::<LuaHand>() {
        return match hand.of() {
            HandOf::Seat(who) => format!("hand of {}", who.index()),
            HandOf::Init => "init".into(),
            HandOf::Own(hand) => hand_text(hand),
        };
    }
    if let Ok(count) = data.borrow::<LuaCount>()
        && let Ok(tiles) = count.read(|count| Ok(tiles_text(count.tiles())))
    {
        return format!("count {tiles}");
    }
    data.type_name().map(|name| name.to_string_lossy()).unwrap_or_default()
}

fn hand_text(hand: &Hand) -> String {
    let melds: Vec<String> = hand.melds().iter().map(meld_text).collect();
    let drawn = hand.drawn().map_or("", T37::str37);
    format!("hand {} + {} + {drawn}", tiles_text(hand.closed().tiles()), melds.join(" "))
}

fn meld_text(meld: &Meld) -> String {
    format!("{} {}", meld.kind().name(), tiles_text(meld.tiles().iter().copied()))
}

fn tiles_text(tiles: impl Iterator<Item = T37>) -> String {
    tiles.map(T37::str37).collect()
}
