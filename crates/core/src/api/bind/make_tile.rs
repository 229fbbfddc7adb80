//! Constructors of tiles: `T34.new`, `T37.new`, `T34.all` and `T37.all`.

use super::doc::{FunctionDoc, quick_function};
use crate::api::argument::{Argument, Arguments, Row};
use crate::api::interned::{lua_kinds, lua_tile, lua_tiles};
use crate::api::look::Look;
use crate::api::object::Tile;
use crate::lua::error::fail;
use crate::problem::{quoted, texts};
use crate::tile::{Suit, T34, T37, TileError};
use mlua::{Error, Lua, MultiValue, Table, Value};
use std::str::FromStr;

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
    let new = quick_function(lua, NEW_KIND, |lua, kind: NewKind| lua_tile(lua, Tile::Kind(kind.0?)))?;
    t34.raw_set("new", new)?;
    let all = lua_kinds(lua, T34::all())?;
    all.set_readonly(true);
    t34.raw_set("all", all)?;
    t34.set_readonly(true);
    globals.raw_set("T34", t34)?;

    let t37 = lua.create_table()?;
    let new = quick_function(lua, NEW_TILE, |lua, tile: NewTile| lua_tile(lua, Tile::Exact(tile.0?)))?;
    t37.raw_set("new", new)?;
    let all = lua_tiles(lua, T37::all_sorted())?;
    all.set_readonly(true);
    t37.raw_set("all", all)?;
    t37.set_readonly(true);
    globals.raw_set("T37", t37)
}

/// The kind that the arguments of `T34.new` name, or what is wrong with them.
struct NewKind(mlua::Result<T34>);

/// The tile that the argument of `T37.new` names, or what is wrong with it.
struct NewTile(mlua::Result<T37>);

impl Arguments for NewKind {
    const CHECKED: bool = false;
    const MAY_RAISE: bool = false;

    fn read_all(given: &impl Row) -> Option<Self> {
        let (what, val) = (given.nth(0), given.nth(1));
        let val = if val.is_nil() { None } else { Some(val.number()? as u8) };
        Some(Self(new_kind(what, val)))
    }

    fn wrong_at(_: &Lua, _: &MultiValue) -> (usize, Error) {
        (1, Error::UserDataTypeMismatch)
    }
}

impl Argument for NewTile {
    const CHECKED: bool = false;
    const MAY_RAISE: bool = false;

    fn read(given: impl Look) -> Option<Self> {
        let tile = given.text(|text| parsed(text, "EInvT37Str"));
        Some(Self(tile.unwrap_or_else(|| new_kind(given, None).map(T37::black))))
    }

    fn wrong(_: &Lua, _: &Value) -> Error {
        Error::UserDataTypeMismatch
    }
}

/// A tile or kind from a text.
fn parsed<T: FromStr<Err = TileError>>(text: &[u8], code: &str) -> mlua::Result<T> {
    String::from_utf8_lossy(text).parse().map_err(|error: TileError| fail(code, error))
}

/// A kind from an id, a text, a tile, or a suit letter and a value.
fn new_kind(what: impl Look, val: Option<u8>) -> mlua::Result<T34> {
    let id = what.number().filter(|id| id.fract() == 0.0);
    let kind = match val {
        None => {
            let tile = || what.tile().map(|tile| Ok(tile.kind()));
            let id = || id.map(|id| T34::from_id(id as i64).map_err(|error| fail("EInvT34Id", error)));
            tile().or_else(id).or_else(|| what.text(|text| parsed(text, "EInvT34Str")))
        }
        Some(val) => what.text(|suit| {
            let letter = String::from_utf8_lossy(suit);
            let suit = letter.chars().next().filter(|_| letter.len() == 1).and_then(Suit::from_letter);
            let suit = suit.ok_or_else(|| fail("EInvSuit", texts::objects::no_such_suit(quoted(letter))))?;
            T34::new(suit, val).ok_or_else(|| fail("EInvT34Str", texts::objects::no_such_tile(val, suit)))
        }),
    };
    kind.unwrap_or_else(|| Err(fail("EInvT34Id", texts::objects::not_tile_kind())))
}
