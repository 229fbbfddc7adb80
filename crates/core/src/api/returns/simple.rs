//! Simple answers: nothing, a text, yes or no, two dice.

use super::fields::{said, whole};
use super::spoken::spoken;
use crate::lua::error::fail;
use crate::lua::raw::entries;
use crate::problem::{Spoken, texts};
use mlua::{FromLua, Lua, Table, Value};

/// The answer of a hook that must return nothing.
pub(crate) struct Nothing;

impl FromLua for Nothing {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        match value {
            Value::Nil => Ok(Self),
            other => {
                let kind = other.type_name();
                Err(fail("EInvAnswer", texts::returns::answer_unwanted(kind)))
            }
        }
    }
}

/// The answer of `status`.
pub(crate) struct Status(pub(crate) Option<Spoken>);

impl FromLua for Status {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        if value.is_nil() {
            return Ok(Self(None));
        }
        let wrong = || fail("EInvAnswer", texts::returns::status_not_text(value.type_name()));
        spoken(&value).map(|said| Self(Some(said))).ok_or_else(wrong)
    }
}

/// The answer of `checkInit`.
pub(crate) struct YesNo(pub(crate) bool);

impl FromLua for YesNo {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        match value {
            Value::Boolean(content) => Ok(Self(content)),
            other => Err(fail("ENoBoolean", texts::returns::checkinit_not_boolean(other.type_name()))),
        }
    }
}

/// Two dice, 1 to 6 each.
pub(crate) fn dice(lua: &Lua, answer: Option<Table>) -> mlua::Result<Option<[u8; 2]>> {
    let Some(table) = answer else { return Ok(None) };
    if entries(lua, &table) != 2 || table.raw_len() != 2 {
        return Err(fail(
            "EInvDice",
            texts::returns::not_two_dice().help(texts::frame::for_example("`return { 1, 6 }`")),
        ));
    }
    let die = |nth: usize| {
        let die: Value = table.raw_get(nth)?;
        let number = whole(&die, 1, 6);
        number.ok_or_else(|| fail("EInvDice", texts::returns::bad_die(said(&die))))
    };
    Ok(Some([die(1)?, die(2)?]))
}
