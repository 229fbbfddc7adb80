//! What a skill would have the built-in AI do and leave.

use super::fields::{flag, only};
use crate::girl::Limits;
use crate::skill::bind::{Handles, Tile, TileArg, kind_set, tiles_here};
use crate::skill::raw;
use crate::tile::{T34Set, T37};
use mlua::{Lua, Table, Value};

const WHAT: &str = "an aiLimits answer";
const KEYS: [&str; 10] =
    ["nocall", "noriichi", "noankan", "noreds", "nodoras", "keep", "riichi", "pon", "throw", "heedless"];

/// Where a field goes, and so what it is.
enum Place<'l> {
    Flag(&'l mut bool),
    Kinds(&'l mut T34Set),
    Tile(&'l mut Option<T37>),
}

fn place<'l>(limits: &'l mut Limits, key: &[u8]) -> Option<Place<'l>> {
    Some(match key {
        b"nocall" => Place::Flag(&mut limits.no_call),
        b"noriichi" => Place::Flag(&mut limits.no_riichi),
        b"noankan" => Place::Flag(&mut limits.no_ankan),
        b"noreds" => Place::Flag(&mut limits.no_reds),
        b"nodoras" => Place::Flag(&mut limits.no_doras),
        b"keep" => Place::Kinds(&mut limits.keep),
        b"riichi" => Place::Flag(&mut limits.riichi),
        b"pon" => Place::Kinds(&mut limits.pon),
        b"throw" => Place::Tile(&mut limits.throw),
        b"heedless" => Place::Flag(&mut limits.heedless),
        _ => return None,
    })
}

/// `{ nocall, noriichi, noankan, noreds, nodoras, riichi, heedless = booleans, keep, pon = { tiles }, throw = tile }`
pub(in crate::skill) fn limits(lua: &Lua, answer: Option<Table>) -> mlua::Result<Limits> {
    let Some(table) = answer else { return Ok(Limits::default()) };
    // Every decision of the AI asks for this.
    let quick = Handles::of(lua, |handles| read_here(lua, &table, handles))?;
    quick.map_or_else(|| read(lua, &table), Ok)
}

pub(super) fn read_here(lua: &Lua, table: &Table, handles: &Handles) -> Option<Limits> {
    let mut limits = Limits::default();
    raw::fields(lua, table, |key, value| {
        match place(&mut limits, key.text()?)? {
            Place::Flag(flag) => *flag = value.flag()?,
            Place::Kinds(kinds) => *kinds = tiles_here(handles, value)?.into_iter().map(Tile::kind).collect(),
            Place::Tile(tile) => *tile = Some(Tile::here(handles, value)?.exact()),
        }
        Some(())
    })?;
    Some(limits)
}

pub(super) fn read(lua: &Lua, table: &Table) -> mlua::Result<Limits> {
    only(lua, table, WHAT, &KEYS)?;
    let mut limits = Limits::default();
    for key in KEYS {
        match place(&mut limits, key.as_bytes()) {
            Some(Place::Flag(on)) => *on = flag(table, WHAT, key)?.unwrap_or(false),
            Some(Place::Kinds(kinds)) => match table.raw_get(key)? {
                Value::Nil => {}
                tiles => *kinds = kind_set(lua, &tiles)?,
            },
            Some(Place::Tile(tile)) => {
                *tile = table.raw_get::<Option<TileArg>>(key)?.map(|tile| tile.0.exact());
            }
            None => {}
        }
    }
    Ok(limits)
}
