//! Answers of `onRaid` and `onBeg`.

use super::fields::{What, only, said, sequence, table_field, text_field, whole};
use crate::api::convert::{TileArg, exacts, written};
use crate::api::object::LuaCount;
use crate::girl::Fix;
use crate::lua::error::fail;
use crate::problem::{Text, quoted, texts};
use crate::tile::{T37, tile_arg};
use mlua::{Lua, Table, Value};

/// Number of tiles in a dealt hand.
const DEALT: usize = 13;
/// Copies of a kind of tile.
const COPIES: usize = 4;

/// An answer of `onRaid` or `onBeg`.
pub(crate) const FIX: &str = "`{ take = \"123m\" }`";

/// `{ priority = "high"|"low", take = {T37..} or Tilecount, load = {{T37, n}..} }`; nothing is fine too.
pub(crate) fn fix(lua: &Lua, answer: Option<Table>) -> mlua::Result<Fix> {
    let Some(table) = answer else { return Ok(Fix::default()) };
    const WHAT: What = texts::returns::raid_or_beg_answer;
    only(lua, &table, WHAT, &["priority", "take", "load"])?;
    let high = match text_field(&table, WHAT, "priority")?.as_deref() {
        Some("high") => true,
        None | Some("low") => false,
        Some(other) => {
            return Err(fail("EInvFix", texts::returns::bad_priority(quoted(other))));
        }
    };
    let take = match table.raw_get("take")? {
        Value::Nil => Vec::new(),
        Value::Table(tiles) => taken(lua, &tiles)?,
        Value::String(text) => of_a_hand(written(lua, &text)?)?,
        Value::UserData(count) if count.is::<LuaCount>() => of_a_hand(LuaCount::tiles(&count)?)?,
        other => {
            let kind = other.type_name();
            let text = texts::returns::take_not_tiles(WHAT(), kind);
            return Err(fail("EInvAnswer", text));
        }
    };
    let load = table_field(&table, WHAT, "load")?.map_or(Ok(Vec::new()), |rows| loaded(lua, &rows))?;
    Ok(Fix { high, take, load })
}

/// Reads tiles that one hand can have.
fn taken(lua: &Lua, tiles: &Table) -> mlua::Result<Vec<T37>> {
    sequence(lua, tiles, || Text::verbatim("take"))?;
    of_a_hand(exacts(lua, tiles)?)
}

fn of_a_hand(take: Vec<T37>) -> mlua::Result<Vec<T37>> {
    if take.len() > DEALT {
        let text = texts::returns::take_too_long(take.len()).help(texts::returns::hand_is_dealt(DEALT));
        return Err(fail("EInvFix", text));
    }
    let many = |tile: &&T37| take.iter().filter(|other| other.t34() == tile.t34()).count() > COPIES;
    match take.iter().find(many) {
        Some(tile) => Err(fail("EInvFix", texts::returns::take_over_four(tile_arg(T37::black(tile.t34()))))),
        None => Ok(take),
    }
}

/// `{ {T37, n}.. }`
fn loaded(lua: &Lua, rows: &Table) -> mlua::Result<Vec<(T37, u8)>> {
    sequence(lua, rows, || Text::verbatim("load"))?;
    let mut load = Vec::new();
    for row in rows.sequence_values::<Value>() {
        let Value::Table(row) = row? else {
            return Err(fail(
                "EInvFix",
                texts::returns::load_not_table()
                    .help(texts::frame::for_example("`load = { { \"5z\", 2 } }`")),
            ));
        };
        let count: Value = row.raw_get(2)?;
        let most = COPIES as u8;
        let n = whole(&count, 0, most)
            .ok_or_else(|| fail("EInvFix", texts::returns::bad_load_count(most, said(&count))))?;
        load.push((row.raw_get::<TileArg>(1)?.0.exact(), n));
    }
    Ok(load)
}
