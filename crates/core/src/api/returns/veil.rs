//! Answers of `onVeil`.

use super::fields::{What, flag, only};
use crate::problem::texts;
use crate::state::Veil;
use mlua::{Lua, Table};

const WHAT: What = texts::returns::onveil_answer;

/// An answer of `onVeil`.
pub(crate) const VEIL: &str = "`{ riichi = true }`";

/// `{ riichi = true, river = true, calls = true }`: what the others do not notice.
pub(crate) fn veil(lua: &Lua, answer: Option<Table>) -> mlua::Result<Veil> {
    let Some(table) = answer else { return Ok(Veil::NONE) };
    only(lua, &table, WHAT, &["riichi", "river", "calls"])?;
    let flag = |key: &str| Ok::<_, mlua::Error>(flag(&table, WHAT, key)?.unwrap_or(false));
    Ok(Veil { riichi: flag("riichi")?, river: flag("river")?, calls: flag("calls")? })
}
