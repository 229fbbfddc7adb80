//! Constructors of tiles: `T34.new`, `T37.new`, `T34.all` and `T37.all`.

use super::doc::{FunctionDoc, function};
use crate::api::interned::{lua_kinds, lua_tile, lua_tiles};
use crate::api::object::Tile;
use crate::lua::error::fail;
use crate::problem::{quoted, texts};
use crate::tile::{Suit, T34, T37, TileError};
use mlua::{Lua, Table, Value};

pub(crate) const NEW_KIND: FunctionDoc = FunctionDoc {
    name: "T34.new",
    signature: "(what: Tile|string|integer(0..33), val: integer(1..9)?): T34",
    doc: "A kind: `T34.new(\"3m\")`, `T34.new(2)` or `T34.new(\"m\", 3)`.",
};

pub(crate) const NEW_TILE: FunctionDoc = FunctionDoc {
    name: "T37.new",
    signature: "(what: Tile|string|integer(0..33)): T37",
    doc: "A tile: `T37.new(\"0m\")` is the red five.",
};

/// Adds them to a table of globals.
pub(crate) fn constructors(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    let t34 = lua.create_table()?;
    let new = function(lua, NEW_KIND, |lua, (what, val): (Value, Option<u8>)| {
        lua_tile(lua, Tile::Kind(new_kind(&what, val)?))
    })?;
    t34.raw_set("new", new)?;
    let all = lua_kinds(lua, T34::all())?;
    all.set_readonly(true);
    t34.raw_set("all", all)?;
    t34.set_readonly(true);
    globals.raw_set("T34", t34)?;

    let t37 = lua.create_table()?;
    let new = function(lua, NEW_TILE, |lua, what: Value| {
        let tile = match &what {
            Value::String(text) => {
                text.to_string_lossy().parse().map_err(|e: TileError| fail("EInvT37Str", e))?
            }
            other => T37::black(new_kind(other, None)?),
        };
        lua_tile(lua, Tile::Exact(tile))
    })?;
    t37.raw_set("new", new)?;
    let all = lua_tiles(lua, T37::all_sorted())?;
    all.set_readonly(true);
    t37.raw_set("all", all)?;
    t37.set_readonly(true);
    globals.raw_set("T37", t37)
}

/// A kind from an id, a text, a tile, or a suit letter and a value.
fn new_kind(what: &Value, val: Option<u8>) -> mlua::Result<T34> {
    let from_id = |id: i64| T34::from_id(id).map_err(|error| fail("EInvT34Id", error));
    match (what, val) {
        (Value::Integer(id), None) => from_id(*id),
        (Value::Number(id), None) if id.fract() == 0.0 => from_id(*id as i64),
        (Value::String(text), None) => {
            text.to_string_lossy().parse().map_err(|error: TileError| fail("EInvT34Str", error))
        }
        (Value::String(suit), Some(val)) => {
            let letter = suit.to_string_lossy();
            let suit = letter.chars().next().filter(|_| letter.len() == 1).and_then(Suit::from_letter);
            let suit = suit.ok_or_else(|| fail("EInvSuit", texts::objects::no_such_suit(quoted(letter))))?;
            T34::new(suit, val).ok_or_else(|| fail("EInvT34Str", texts::objects::no_such_tile(val, suit)))
        }
        (Value::UserData(data), None) if data.is::<Tile>() => Ok(data.borrow::<Tile>()?.kind()),
        _ => Err(fail("EInvT34Id", texts::objects::not_tile_kind())),
    }
}
