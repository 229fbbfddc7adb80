//! The operator `%` of indicators.

use crate::api::convert::{TileArg, exacts};
use crate::api::object::{LuaHand, LuaMeld, Tile};
use crate::tile::{T34, T37};
use mlua::{FromLua, Lua, Value};

/// `indicator % tile` is a boolean; with a sequence of indicators or a hand or meld it counts.
pub(super) fn pointed(lua: &Lua, by: &Value, what: &Value) -> mlua::Result<Value> {
    let (by, single) = match by {
        Value::Table(list) => (exacts(lua, list)?, false),
        one => (vec![TileArg::from_lua(one.clone(), lua)?.0.exact()], true),
    };
    let count = |of: &dyn Fn(T34) -> u8| -> u32 {
        by.iter().map(|indicator| u32::from(of(indicator.t34().dora()))).sum()
    };
    if let Value::UserData(data) = what
        && !data.is::<Tile>()
    {
        if let Ok(hand) = data.borrow::<LuaHand>() {
            return Ok(Value::Number(f64::from(hand.with(|hand| Ok(count(&|kind| hand.ct(kind))))?)));
        }
        if let Ok(meld) = data.borrow::<LuaMeld>() {
            return Ok(Value::Number(f64::from(count(&|kind| meld.0.ct34(kind)))));
        }
    }
    Ok(pointing(&by, single, TileArg::from_lua(what.clone(), lua)?.0.kind()))
}

/// Counts the indicators that point at a kind; for a single one, whether it does.
fn pointing(by: &[T37], single: bool, what: T34) -> Value {
    let hits = by.iter().filter(|indicator| indicator.t34().dora() == what).count();
    if single { Value::Boolean(hits > 0) } else { Value::Number(hits as f64) }
}
