//! How scripts make tiles: `T34.new` and `T37.new`, `T34.all` and `T37.all`.

use super::doc::{FunctionDoc, function};
use crate::api::interned::{Handles, lua_kinds, lua_tile, lua_tiles};
use crate::api::object::Tile;
use crate::lua::error::fail;
use crate::lua::raw::{Field, Stack};
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

/// Puts them into a table of globals.
pub(crate) fn constructors(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    let quick = Handles::quick(lua)?;
    let t34 = lua.create_table()?;
    let new = function(lua, NEW_KIND, |lua, (what, val): (Value, Option<u8>)| {
        lua_tile(lua, Tile::Kind(new_kind(&what, val)?))
    })?;
    let kind = |lua: &Lua, stack: &Stack<'_>, (): ()| {
        let kind = kind_here(lua, stack.arg(0), Some(stack.arg(1)))?;
        Some(lua_tile(lua, Tile::Kind(kind)))
    };
    t34.raw_set("new", quick.function(new, (1, 2), |_| true, kind)?)?;
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
    let exact = |lua: &Lua, stack: &Stack<'_>, (): ()| {
        let tile = match stack.arg(0).text() {
            Some(text) => str::from_utf8(text).ok()?.parse().ok()?,
            None => T37::black(kind_here(lua, stack.arg(0), None)?),
        };
        Some(lua_tile(lua, Tile::Exact(tile)))
    };
    t37.raw_set("new", quick.function(new, (1, 1), |_| true, exact)?)?;
    let all = lua_tiles(lua, T37::all_sorted())?;
    all.set_readonly(true);
    t37.raw_set("all", all)?;
    t37.set_readonly(true);
    globals.raw_set("T37", t37)
}

/// What [`new_kind`] makes of arguments that lie here, if nothing is wrong with them.
fn kind_here(lua: &Lua, what: Field<'_>, val: Option<Field<'_>>) -> Option<T34> {
    let whole = |number: f64| (number.fract() == 0.0).then_some(number as i64);
    if let Some(val) = val.filter(|val| !val.is_nil()) {
        let [letter] = what.text()? else { return None };
        let val = u8::try_from(whole(val.number()?)?).ok()?;
        return T34::new(Suit::from_letter(char::from(*letter))?, val);
    }
    if let Some(place) = what.object() {
        return Handles::of(lua, |handles| handles.tile_at(place)).ok()?.map(Tile::kind);
    }
    match what.number() {
        Some(id) => T34::from_id(whole(id)?).ok(),
        None => str::from_utf8(what.text()?).ok()?.parse().ok(),
    }
}

/// From an id, a text, a tile, or a suit letter and a value.
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
            let suit =
                suit.ok_or_else(|| fail("EInvSuit", format_args!("{letter:?} is no suit: m p s f y")))?;
            T34::new(suit, val).ok_or_else(|| fail("EInvT34Str", format_args!("there is no {val}{suit}")))
        }
        (Value::UserData(data), None) if data.is::<Tile>() => Ok(data.borrow::<Tile>()?.kind()),
        _ => Err(fail("EInvT34Id", "expected an id 0..33, a text like \"3m\", or a suit and a value")),
    }
}
