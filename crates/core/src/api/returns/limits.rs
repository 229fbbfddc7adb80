//! Limits that a skill sets for the built-in AI.
//!
//! Reading them in place saves 4.9 % of a hanchan's instructions with four girls whose hooks return them, and
//! nothing otherwise.

use super::fields::{What, flag, only, said, whole};
use crate::api::argument::Argument;
use crate::api::convert::{TileArg, kind_set};
use crate::api::interned::Handles;
use crate::api::look::{Look, Lying, Tiles};
use crate::api::object::{Seat, Tile};
use crate::girl::{LimitMut, LimitRow, Limits, Waits};
use crate::lua::error::fail;
use crate::lua::raw;
use crate::problem::texts;
use mlua::{Lua, Table, Value};

const WHAT: What = texts::returns::ailimits_answer;

/// An answer of `aiLimits` or `aiRivals`.
pub(crate) const LIMITS: &str = "`{ nocall = true }`";

/// `{ nocall = true, keep = { tiles }, throw = tile }`: the fields of [`Limits::ROWS`].
pub(crate) fn limits(lua: &Lua, answer: Option<Table>) -> mlua::Result<Limits> {
    let Some(table) = answer else { return Ok(Limits::default()) };
    // Asked for every decision of the AI.
    let quick = Handles::of(lua, |handles| read_here(lua, &table, handles))?;
    quick.map_or_else(|| read(lua, &table), Ok)
}

pub(super) fn read_here(lua: &Lua, table: &Table, handles: &Handles) -> Option<Limits> {
    let mut limits = Limits::default();
    raw::fields(lua, table, |key, value| {
        match limits.field_mut(key.text()?)? {
            LimitMut::Flag(flag) => *flag = value.flag()?,
            LimitMut::Kinds(kinds) => {
                let given = Lying::within(handles, value);
                let tiles = given.tiles().or_else(|| Some(Tiles::of(given)?.each()))?;
                *kinds = tiles.into_iter().map(Tile::kind).collect()
            }
            LimitMut::Tile(tile) => *tile = Some(Tile::of(Lying::within(handles, value))?.exact()),
            LimitMut::Han(han) => *han = Some(value.number()?).filter(is_han)? as u8,
            LimitMut::Seat(seat) => *seat = Some(Seat::read(Lying::within(handles, value))?.0),
            LimitMut::Waits(waits) => *waits = Some(waits_of(value.text()?)?),
        }
        Some(())
    })?;
    Some(limits)
}

pub(super) fn read(lua: &Lua, table: &Table) -> mlua::Result<Limits> {
    let keys: Vec<_> = Limits::ROWS.iter().map(|row| row.key).collect();
    only(lua, table, WHAT, &keys)?;
    let mut limits = Limits::default();
    for LimitRow { key, .. } in Limits::ROWS {
        match limits.field_mut(key.as_bytes()) {
            Some(LimitMut::Flag(on)) => *on = flag(table, WHAT, key)?.unwrap_or(false),
            Some(LimitMut::Kinds(kinds)) => match table.raw_get(*key)? {
                Value::Nil => {}
                tiles => *kinds = kind_set(lua, &tiles)?,
            },
            Some(LimitMut::Tile(tile)) => {
                *tile = table.raw_get::<Option<TileArg>>(*key)?.map(|tile| tile.0.exact());
            }
            Some(LimitMut::Han(han)) => match table.raw_get::<Value>(*key)? {
                Value::Nil => {}
                number => *han = whole(&number, 0, MOST_HAN).ok_or_else(|| wrong(key, &number))?,
            },
            Some(LimitMut::Seat(seat)) => *seat = table.raw_get::<Option<Seat>>(*key)?.map(|seat| seat.0),
            Some(LimitMut::Waits(waits)) => match table.raw_get::<Value>(*key)? {
                Value::Nil => {}
                Value::String(text) => {
                    *waits =
                        Some(waits_of(&text.as_bytes()).ok_or_else(|| wrong_waits(&text.to_string_lossy()))?);
                }
                other => return Err(wrong_waits(other.type_name())),
            },
            None => {}
        }
    }
    Ok(limits)
}

/// The han of a yakuman.
const MOST_HAN: u8 = 13;

fn is_han(number: &f64) -> bool {
    number.fract() == 0.0 && (0.0..=f64::from(MOST_HAN)).contains(number)
}

fn waits_of(text: &[u8]) -> Option<Waits> {
    Waits::ALL.into_iter().find(|(name, _)| name.as_bytes() == text).map(|(_, waits)| waits)
}

fn wrong(key: &str, value: &Value) -> mlua::Error {
    fail("EInvAnswer", texts::returns::limit_out_of_range(key, WHAT(), MOST_HAN, said(value)))
}

fn wrong_waits(found: &str) -> mlua::Error {
    fail("EInvAnswer", texts::returns::bad_waits(found))
}
