//! Tiles and seats that scripts give: of tiles an object, a text, or a sequence of them, read where it lies if it is as usual.

use super::dialect;
use super::interned::{EachTile, Handles};
use super::object::{Seat, Tile};
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::lua::raw::{self, Field};
use crate::tile::{T34, T34Set, T37};
use mlua::{Either, FromLua, Lua, Table, UserDataRef, Value};

/// Tiles of a list that cost one step to go through; the 34 kinds come with the call, and so does a frozen list of
/// every tile.
pub(crate) const CHEAP: u64 = 35;

impl Tile {
    /// The tile that lies here, if it is one: its object, or its text.
    pub(crate) fn here(handles: &Handles, field: Field<'_>) -> Option<Self> {
        match field.object() {
            Some(place) => handles.tile_at(place),
            None => parse(str::from_utf8(field.text()?).ok()?).ok(),
        }
    }
}

/// A tile given to a method: the object, or its text. `"5m"` is the kind, `"0m"` the red five.
pub(crate) struct TileArg(pub(crate) Tile);

impl FromLua for TileArg {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        Self::read(&value)
    }
}

impl TileArg {
    pub(crate) fn read(value: &Value) -> mlua::Result<Self> {
        match value {
            Value::UserData(data) => match data.borrow::<Tile>() {
                Ok(tile) => Ok(Self(*tile)),
                Err(_) => Err(no_tile(value)),
            },
            Value::String(text) => parse(&text.to_string_lossy()).map(Self),
            _ => Err(no_tile(value)),
        }
    }
}

/// An exact tile given to a method: the object, or its text. What is only a kind is refused, for a five may be red
/// or black.
pub(crate) struct ExactArg(pub(crate) T37);

impl FromLua for ExactArg {
    /// Scripts of libsaki give kinds too and mean their black tiles.
    fn from_lua(value: Value, lua: &Lua) -> mlua::Result<Self> {
        let tile = TileArg::read(&value)?.0;
        if let (Tile::Kind(kind), Value::UserData(_)) = (tile, &value)
            && !dialect::is_calling(lua)
        {
            let problem = format!("{kind} is a kind, not a tile; `T37.new(kind)` makes its black tile");
            return Err(fail("EInvTile", problem));
        }
        Ok(Self(tile.exact()))
    }
}

fn no_tile(value: &Value) -> mlua::Error {
    fail(
        "EInvTile",
        format_args!("expected a tile (T34, T37 or a text like \"3m\"), got {}", value.type_name()),
    )
}

fn parse(text: &str) -> mlua::Result<Tile> {
    let exact: T37 = text.parse().map_err(|error| fail("EInvT37Str", error))?;
    Ok(if exact.is_aka5() { Tile::Exact(exact) } else { Tile::Kind(exact.t34()) })
}

/// The kind of a tile argument.
pub(crate) const fn kind_arg(tile: &TileArg) -> T34 {
    tile.0.kind()
}

/// Each tile of a sequence.
pub(crate) fn each_tile(
    lua: &Lua,
    tiles: &Table,
    mut each: impl FnMut(TileArg) -> mlua::Result<()>,
) -> mlua::Result<()> {
    let here = |handles: &Handles| raw::shown(lua, tiles, |tiles| tiles_here(handles, tiles));
    if let Some(tiles) = Handles::of(lua, here)? {
        return tiles.into_iter().try_for_each(|tile| each(TileArg(tile)));
    }
    let mut seen = 0;
    for tile in tiles.sequence_values::<Either<UserDataRef<Tile>, Value>>() {
        each(match tile? {
            Either::Left(tile) => TileArg(*tile),
            Either::Right(value) => TileArg::read(&value)?,
        })?;
        seen += 1;
    }
    charge(lua, 2 * (seen as u64 / CHEAP))?;
    if seen < tiles.raw_len() { Err(no_tile(&Value::Nil)) } else { Ok(()) }
}

/// The kinds of a sequence of tiles.
pub(crate) fn kind_set(lua: &Lua, tiles: &Value) -> mlua::Result<T34Set> {
    let Value::Table(tiles) = tiles else {
        return Err(fail(
            "EInvTile",
            format_args!("expected a sequence of tiles, got {}", tiles.type_name()),
        ));
    };
    let mut set = T34Set::EMPTY;
    each_tile(lua, tiles, |tile| {
        set.insert(tile.0.kind());
        Ok(())
    })?;
    Ok(set)
}

/// The tiles of a sequence, read where it lies: of one that is short enough to cost nothing, or that never changes, as
/// `T34.all` and `T37.all`, and is read but once.
pub(crate) fn tiles_here(handles: &Handles, tiles: Field<'_>) -> Option<EachTile> {
    let list = |most: usize| {
        let mut list = EachTile::new();
        tiles.elements(|tile| {
            let tile = Tile::here(handles, tile)?;
            (list.len() < most).then(|| list.push(tile))
        })?;
        Some(list)
    };
    let Some(place) = tiles.unchanging() else { return list(CHEAP as usize - 1) };
    let known = handles.frozen.known(place, |known| {
        let mut list = EachTile::new();
        // All at once, other than a clone.
        list.try_extend_from_slice(known).map(|()| list).ok()
    });
    known.flatten().or_else(|| {
        let list = list(T37::COUNT)?;
        handles.frozen.keep(tiles, list.clone());
        Some(list)
    })
}

/// The exact tiles of a sequence.
pub(crate) fn exacts(lua: &Lua, tiles: &Table) -> mlua::Result<Vec<T37>> {
    let mut exacts = Vec::new();
    each_tile(lua, tiles, |tile| {
        exacts.push(tile.0.exact());
        Ok(())
    })?;
    Ok(exacts)
}

impl FromLua for Seat {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        let seat = value.as_userdata().and_then(|data| Some(*data.borrow::<Self>().ok()?));
        seat.ok_or_else(|| {
            let given = value.type_name();
            fail("EInvWho", format_args!("expected a seat, as `self.who` or `Who.all[1]`, got {given}"))
        })
    }
}
