//! Answers of `onDamp`.

use super::fields::{What, only, said};
use crate::api::interned::Handles;
use crate::lua::error::fail;
use crate::lua::raw::entries;
use crate::mount::Share;
use crate::problem::texts;
use crate::state::Damp;
use crate::tile::Who;
use mlua::{Lua, Table, Value};

const WHAT: What = texts::returns::ondamp_answer;

/// An answer of `onDamp`.
pub(crate) const DAMPS: &str = "`{ [who] = 50 }`";

/// What can be held down by itself.
const KEYS: [&str; 3] = ["draws", "deal", "bans"];

/// What a girl leaves each seat: all of it where she says nothing.
pub(crate) type Damps = [Option<Damp>; 4];

/// `{ [who] = 40, [other] = { draws = 100, bans = 50 } }`, in percent of what she holds down.
pub(crate) fn damps(lua: &Lua, answer: Option<Table>) -> mlua::Result<Damps> {
    let mut damps = Damps::default();
    let Some(table) = answer else { return Ok(damps) };
    let seats = Handles::of(lua, |handles| handles.seats.clone())?;
    for (damp, seat) in damps.iter_mut().zip(&seats) {
        *damp = match table.raw_get::<Value>(seat)? {
            Value::Nil => None,
            Value::Table(parts) => Some(of_parts(lua, &parts)?),
            percent => Some(Damp::all(left(&percent)?)),
        };
    }
    if entries(lua, &table) == damps.iter().flatten().count() {
        return Ok(damps);
    }
    let wrong = table.pairs::<Value, Value>().flatten().map(|(key, _)| key);
    let wrong = wrong.filter(|key| !seats.iter().any(|seat| Value::UserData(seat.clone()) == *key));
    let least = wrong.map(|key| {
        if let Value::String(name) = &key { format!("{:?}", name.to_string_lossy()) } else { said(&key) }
    });
    let key = least.min().unwrap_or_default();
    Err(fail("EInvKey", texts::returns::damp_of_no_seat(key).help(texts::frame::for_example(DAMPS))))
}

fn of_parts(lua: &Lua, parts: &Table) -> mlua::Result<Damp> {
    only(lua, parts, WHAT, &KEYS)?;
    let part = |key: &str| match parts.raw_get::<Value>(key)? {
        Value::Nil => Ok(Share::WHOLE),
        percent => left(&percent),
    };
    let [draws, deal, bans] = KEYS.map(part);
    Ok(Damp { draws: draws?, deal: deal?, bans: bans? })
}

/// What a percentage leaves.
fn left(percent: &Value) -> mlua::Result<Share> {
    let number = match percent {
        Value::Integer(number) => Some(*number as f64),
        Value::Number(number) => Some(*number),
        _ => None,
    };
    let share = number.and_then(Share::without);
    share.ok_or_else(|| fail("EInvDamp", texts::returns::damp_not_percent(said(percent))))
}

/// What she leaves each seat; an error if she names her own.
pub(crate) fn of_others(damps: Damps, me: Who) -> mlua::Result<[Damp; 4]> {
    match damps[me.index()] {
        Some(_) => Err(fail(
            "EInvDamp",
            texts::returns::damps_herself().help(texts::returns::own_seat_is_self_who()),
        )),
        None => Ok(damps.map(|damp| damp.unwrap_or(Damp::NONE))),
    }
}
