//! Conversion of tiles and seats from scripts: objects, texts, or sequences of tiles.

use super::argument::{Argument, from_lua};
use super::look::{CHEAP, Look, Tiles, Valued};
use super::object::{Seat, Tile};
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::lua::raw::entries;
use crate::problem::texts;
use crate::tile::{T34, T34Set, T37, parse_many, parse_set, tile_arg};
use mlua::{Either, Error, FromLua, Lua, LuaString, Table, UserDataRef, Value};

/// A tile argument.
pub struct TileArg(pub Tile);

impl Argument for TileArg {
    const CHECKED: bool = true;
    const MAY_RAISE: bool = false;

    fn read(given: impl Look) -> Option<Self> {
        Tile::of(given).map(Self)
    }

    fn wrong(_: &Lua, value: &Value) -> Error {
        let problem = value.as_string().and_then(|text| Tile::of_text(&text.to_string_lossy()).err());
        problem.map_or_else(|| no_tile(value), |error| fail("EInvT37Str", error))
    }
}

impl Argument for Tiles {
    const CHECKED: bool = true;
    const MAY_RAISE: bool = false;

    fn read(given: impl Look) -> Option<Self> {
        Self::of(given)
    }

    fn wrong(_: &Lua, value: &Value) -> Error {
        let problem = value.as_string().and_then(|text| parse_set(&text.to_string_lossy()).err());
        problem.map_or_else(|| no_tile(value), |error| fail("EInvT37Str", error))
    }
}

/// An exact tile argument. Kinds are refused, as a five may be red or black; scripts of libsaki may give
/// kinds and mean their black tiles.
pub(crate) struct ExactArg(pub T37);

impl Argument for ExactArg {
    const CHECKED: bool = true;
    const MAY_RAISE: bool = false;

    fn read(given: impl Look) -> Option<Self> {
        let is_kind = matches!(given.tile(), Some(Tile::Kind(_)));
        let tile = Tile::of(given).filter(|_| !is_kind || given.of_libsaki());
        tile.map(|tile| Self(tile.exact()))
    }

    fn wrong(lua: &Lua, value: &Value) -> Error {
        match Valued(lua, value).tile() {
            Some(tile) => {
                let kind = tile.kind();
                let problem = texts::testing::kind_not_tile(tile_arg(T37::black(kind)))
                    .help(texts::testing::make_black_tile());
                fail("EInvTile", problem)
            }
            None => TileArg::wrong(lua, value),
        }
    }
}

impl Argument for Seat {
    const CHECKED: bool = true;
    const MAY_RAISE: bool = false;

    fn read(given: impl Look) -> Option<Self> {
        given.seat()
    }

    fn wrong(_: &Lua, value: &Value) -> Error {
        let given = value.type_name();
        fail("EInvWho", texts::objects::not_seat(given))
    }
}

from_lua!(TileArg, Tiles, Seat);

fn no_tile(value: &Value) -> Error {
    fail("EInvTile", texts::objects::not_tile(value.type_name()))
}

/// The kind of a tile argument.
pub(crate) const fn kind_arg(tile: &TileArg) -> T34 {
    tile.0.kind()
}

/// Whether a table has other keys than the places of a sequence.
pub(crate) fn has_other_keys(lua: &Lua, table: &Table) -> bool {
    entries(lua, table) != table.raw_len()
}

/// Reads each tile of a sequence.
pub(crate) fn each_tile(
    lua: &Lua,
    tiles: &Table,
    mut each: impl FnMut(TileArg) -> mlua::Result<()>,
) -> mlua::Result<()> {
    if let Some(tiles) = Valued(lua, &Value::Table(tiles.clone())).tiles() {
        return tiles.into_iter().try_for_each(|tile| each(TileArg(tile)));
    }
    let mut seen = 0;
    for tile in tiles.sequence_values::<Either<UserDataRef<Tile>, Value>>() {
        each(match tile? {
            Either::Left(tile) => TileArg(*tile),
            Either::Right(value) => TileArg::from_lua(value, lua)?,
        })?;
        seen += 1;
    }
    charge(lua, 2 * (seen as u64 / CHEAP))?;
    if seen < tiles.raw_len() {
        return Err(no_tile(&Value::Nil));
    } else if has_other_keys(lua, tiles) {
        let example = texts::frame::for_example("`{ \"1m\", \"9m\" }`");
        return Err(fail("EInvTile", texts::objects::other_keys_in_row().help(example)));
    }
    Ok(())
}

/// Kinds of a sequence of tiles, of a text, or of one tile.
pub(crate) fn kind_set(lua: &Lua, tiles: &Value) -> mlua::Result<T34Set> {
    if tiles.is_string() || tiles.is_userdata() {
        return Ok(Tiles::from_lua(tiles.clone(), lua)?.each().into_iter().map(Tile::kind).collect());
    }
    let Value::Table(tiles) = tiles else {
        return Err(fail("EInvTile", texts::objects::not_tile_sequence(tiles.type_name())));
    };
    let mut set = T34Set::EMPTY;
    each_tile(lua, tiles, |tile| {
        set.insert(tile.0.kind());
        Ok(())
    })?;
    Ok(set)
}

/// Exact tiles of a sequence.
pub fn exacts(lua: &Lua, tiles: &Table) -> mlua::Result<Vec<T37>> {
    let mut exacts = Vec::new();
    each_tile(lua, tiles, |tile| {
        exacts.push(tile.0.exact());
        Ok(())
    })?;
    Ok(exacts)
}

/// Tiles named by a text, with repetitions.
pub(crate) fn written(lua: &Lua, text: &LuaString) -> mlua::Result<Vec<T37>> {
    let tiles = parse_many(&text.to_string_lossy()).map_err(|error| fail("EInvT37Str", error))?;
    charge(lua, 2 * (tiles.len() as u64 / CHEAP))?;
    Ok(tiles)
}
