//! Answers of `checkInit`: yes, or no on certain grounds.

use super::fields::{What, only, said};
use super::simple::YesNo;
use crate::girl::Verdict;
use crate::lua::error::fail;
use crate::lua::meter::unguarded;
use crate::lua::raw;
use crate::problem::texts;
use crate::state::Grounds;
use mlua::{FromLua, FromLuaMulti, Lua, MultiValue, Table, Value};

const WHAT: What = texts::returns::checkinit_answer;

/// `false, { till = 300, minstep = 5 }`
pub(crate) struct Judgement(pub(crate) Verdict);

impl FromLuaMulti for Judgement {
    fn from_lua_multi(mut values: MultiValue, lua: &Lua) -> mlua::Result<Self> {
        let YesNo(content) = YesNo::from_lua(values.pop_front().unwrap_or(Value::Nil), lua)?;
        let grounds = match values.pop_front() {
            None | Some(Value::Nil) => None,
            Some(Value::Table(table)) => unguarded(lua, || grounds(lua, &table))?,
            Some(other) => {
                let kind = other.type_name();
                return Err(fail("EInvGrounds", texts::returns::grounds_not_table(kind)));
            }
        };
        Ok(Self(if content { Verdict::Content } else { Verdict::Refused(grounds) }))
    }
}

/// Reads `{ till = 300, minstep = 5, maxstep = 6 }`, all optional. `None` if they hold for no draft.
fn grounds(lua: &Lua, table: &Table) -> mlua::Result<Option<Grounds>> {
    let [till, minstep, maxstep] = here(lua, table).map_or_else(|| read(lua, table), Ok)?;
    // Drafts and steps are integers.
    let till = till.map_or(f64::from(u32::MAX), f64::floor);
    let (minstep, maxstep) =
        (minstep.map(|least| least.ceil() as i8), maxstep.map(|most| most.floor() as i8));
    Ok((till >= 0.0).then_some(Grounds { till: till as u32, minstep, maxstep }))
}

const KEYS: [&str; 3] = ["till", "minstep", "maxstep"];

/// Reads the numbers with these names in place.
pub(super) fn here(lua: &Lua, table: &Table) -> Option<[Option<f64>; KEYS.len()]> {
    let mut numbers = [None; KEYS.len()];
    raw::fields(lua, table, |key, value| {
        let name = key.text()?;
        let nth = KEYS.iter().position(|key| key.as_bytes() == name)?;
        numbers[nth] = Some(value.number().filter(|number| !number.is_nan())?);
        Some(())
    })?;
    Some(numbers)
}

pub(super) fn read(lua: &Lua, table: &Table) -> mlua::Result<[Option<f64>; KEYS.len()]> {
    only(lua, table, WHAT, &KEYS)?;
    let [till, minstep, maxstep] = KEYS.map(|key| number(table, key));
    Ok([till?, minstep?, maxstep?])
}

/// A number field.
fn number(table: &Table, key: &str) -> mlua::Result<Option<f64>> {
    match table.raw_get(key)? {
        Value::Nil => Ok(None),
        Value::Integer(number) => Ok(Some(number as f64)),
        Value::Number(number) if !number.is_nan() => Ok(Some(number)),
        other => Err(fail("EInvGrounds", texts::returns::field_not_number(key, WHAT(), said(&other)))),
    }
}
