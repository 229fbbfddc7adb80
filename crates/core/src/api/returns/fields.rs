//! Parts of answers: named fields, sequences, numbers.

use crate::api::convert::has_other_keys;
use crate::lua::error::fail;
use crate::lua::raw;
use crate::options::did_you_mean;
use crate::problem::{Text, listed, quoted, texts};
use mlua::{Lua, Table, Value};

/// Name of an answer in messages.
pub(crate) type What = fn() -> Text;

/// Refuses a table whose keys are not 1 to n.
pub(super) fn sequence(lua: &Lua, table: &Table, what: What) -> mlua::Result<()> {
    if !has_other_keys(lua, table) {
        return Ok(());
    }
    Err(fail(
        "EInvKey",
        texts::returns::not_sequence(what()).help(texts::frame::for_example("`{ first, second }`")),
    ))
}

/// Refuses unknown keys.
pub fn only(lua: &Lua, table: &Table, what: What, keys: &[&str]) -> mlua::Result<()> {
    let known = |name: &[u8]| keys.iter().any(|key| key.as_bytes() == name);
    raw::fields(lua, table, |key, _| known(key.text()?).then_some(()))
        .ok_or_else(|| unknown_key(table, what, keys))
}

/// Reports the same key of several, whatever their memory order: one that is not a name, or the first name.
fn unknown_key(table: &Table, what: What, keys: &[&str]) -> mlua::Error {
    let known = || listed(keys);
    let mut unknown = Vec::new();
    for (key, _) in table.pairs::<Value, Value>().flatten() {
        let Value::String(name) = key else {
            return fail(
                "EInvKey",
                texts::returns::key_not_name(what()).help(texts::frame::it_has_these(known())),
            );
        };
        unknown.push(name.to_string_lossy());
    }
    unknown.retain(|name| !keys.contains(&name.as_str()));
    let name = unknown.into_iter().min().unwrap_or_default();
    let hint = did_you_mean(&name, keys.iter().copied());
    fail(
        "EInvKey",
        texts::world::no_such_member(what(), quoted(name))
            .help(texts::frame::it_has_these(known()))
            .hint(hint),
    )
}

/// A boolean field, false if missing.
pub(crate) fn flag(table: &Table, what: What, key: &str) -> mlua::Result<Option<bool>> {
    match table.raw_get(key)? {
        Value::Nil => Ok(None),
        Value::Boolean(on) => Ok(Some(on)),
        other => {
            let kind = other.type_name();
            Err(fail("EInvAnswer", texts::returns::field_not_boolean(key, what(), kind)))
        }
    }
}

/// A table field.
pub(super) fn table_field(table: &Table, what: What, key: &str) -> mlua::Result<Option<Table>> {
    match table.raw_get(key)? {
        Value::Nil => Ok(None),
        Value::Table(found) => Ok(Some(found)),
        other => {
            let kind = other.type_name();
            Err(fail("EInvAnswer", texts::returns::field_not_table(key, what(), kind)))
        }
    }
}

/// A text field.
pub(super) fn text_field(table: &Table, what: What, key: &str) -> mlua::Result<Option<String>> {
    match table.raw_get(key)? {
        Value::Nil => Ok(None),
        Value::String(text) => Ok(Some(text.to_string_lossy())),
        other => {
            let kind = other.type_name();
            Err(fail("EInvAnswer", texts::returns::field_not_text(key, what(), kind)))
        }
    }
}

/// An integer in this range.
pub(super) fn whole(value: &Value, least: u8, most: u8) -> Option<u8> {
    let number = match value {
        Value::Integer(number) => *number as f64,
        Value::Number(number) => *number,
        _ => return None,
    };
    let fits = number.fract() == 0.0 && (f64::from(least)..=f64::from(most)).contains(&number);
    fits.then_some(number as u8)
}

/// A number as text; for other values the type.
pub(super) fn said(value: &Value) -> String {
    match value {
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => number.to_string(),
        other => other.type_name().into(),
    }
}
